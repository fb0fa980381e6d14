"""What is done is told so that who listens knows what was done, in three languages."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from eidex.reference_engine import Action, Position, apply, legal_actions, new_game, random_deal
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.cards import NAMES
from eidex.reference_engine.random_play import choose
from eidex.reference_engine.records.record import Step
from eidex.reference_engine.telling.cards import called, hand_in_words, question_in_words
from eidex.reference_engine.telling.sentences import action_in_words, by_name, step_in_words
from eidex.rulebook import EDITIONS, Language
from eidex.rulebook.language import speaking

CODE = re.compile(r"\b[LRHS](?:[AKQJ6789]|10)\b")
LANGUAGES: tuple[Language, ...] = ("en", "de", "nl")
NAME_A_CARD = ("H7", "RJ")
"""Their clauses do."""
QUESTION = "not has HA and ( has SK or not cards >= 2 ) and suit H < 1 or points = 10"
ASKED = ("rank A = 1", "rank A >= 2", "suit S = 1", "row > 3", "not rank 6 = 0")


def moments() -> Iterator[tuple[Position, Action, Position]]:
    """Steps of random games with all 36 characters, six with each."""
    rng = random.Random(3)
    for number in range(72):
        if number % 12 == 0:
            codes = rng.sample(sorted(CHARACTERS), 36)
        a, b, c = codes[3 * (number % 12) :][:3]
        pos = new_game(EDITIONS[number % 3], (a, b, c), number % 3, random_deal(rng))
        while pos.result is None:
            action = choose(pos, rng, 0.7)
            after = apply(pos, action)
            yield pos, action, after
            pos = after


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_listens_knows_which_of_all_legal_actions_was_taken(language: Language) -> None:
    told = Counter[str]()
    with speaking(language):
        for pos, *_ in moments():
            named = by_name(pos.game)
            sentences = {}
            for action in legal_actions(pos):
                text = action_in_words(action, pos.game, before=pos, named=named)
                assert text not in sentences, (action, sentences[text])
                assert not CODE.search(text)
                assert "{" not in text
                sentences[text] = action
                told[action.power] += 1
    assert len(told) > 30


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_nobody_knows_is_not_told(language: Language) -> None:
    """Told from memory, no card is named but the one that was played or named; told as it was, at
    least as much."""
    with speaking(language):
        for before, action, after in moments():
            known = step_in_words(Step(0, 0, action, before, after))
            heard = action_in_words(action, before.game)
            assert heard
            assert known
            cards = {action.card, *action.choice, before.game.shown}
            for card in range(36) if action.power not in NAME_A_CARD else ():
                if card not in cards and NAMES[card] not in action.question:
                    assert called(card) not in heard, (action, heard)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_is_told_whole(language: Language) -> None:
    with speaking(language):
        told = question_in_words(QUESTION)
        assert not CODE.search(told)
        assert told.count("(") == told.count(")") == 1
        assert len({question_in_words(one) for one in ASKED}) == len(ASKED)
        assert hand_in_words([]) != hand_in_words([0])


def test_a_question_in_english() -> None:
    assert question_in_words(QUESTION) == (
        "does not have the heart ace and (has the star king or does not have at least 2 cards)"
        " and has fewer than 1 heart or has exactly 10 card points"
    )
