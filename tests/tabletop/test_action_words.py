"""What was done, in words: with any characters, and to each seat no more than it heard."""

from __future__ import annotations

import random

import pytest
from engine.test_secrets import told_to

from eidex.reference_engine import NAMES, apply, new_game, random_deal
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.engine import legal_actions
from eidex.reference_engine.explain.observation import observation
from eidex.reference_engine.random_play import choose
from eidex.rulebook import EDITIONS, Edition, Language
from eidex.tabletop.action_words import OPEN, action_in_words, offer, taken
from eidex.tabletop.words import Words, languages

TRIPLES = [tuple(list(CHARACTERS)[place::12]) for place in range(12)]
"""Twelve tables with all 36 characters."""


def named(words: Words, text: str) -> set[int]:
    """The cards that a text names."""
    return {card for card in range(36) if words.card(card) in text}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_offer_and_every_action_is_told_and_no_seat_is_told_too_much(
    language: Language, edition: Edition
) -> None:
    rng, words = random.Random(11), Words(language, edition)
    heard = 0
    for a, b, c in TRIPLES:
        pos = new_game(edition, (a, b, c), rng.randrange(3), random_deal(rng))
        while pos.result is None:
            action = choose(pos, rng)
            if pos.turn in (0, 1, 2) and action.do not in ("play", "hide", "excuse"):
                offers = [offer(words, pos, one) for one in legal_actions(pos)]
                if legal_actions(pos)[0].do != "put_down":
                    assert len(set(offers)) == len(offers), offers
            after = apply(pos, action)
            says = [
                action_in_words(words, pos, after, action, viewer) for viewer in (OPEN, 0, 1, 2)
            ]
            assert all(text.strip() and "{" not in text and "  " not in text for text in says)
            if len(after.powers.events) > len(pos.powers.events):
                knows = told_to(pos, after.powers.events[-1])
                public = {pos.game.shown, *pos.trick}
                for viewer in (0, 1, 2):
                    told = named(words, says[viewer + 1]) - public - {int(pos.down[viewer])}
                    assert told <= knows.get(viewer, set()), (says[viewer + 1], viewer)
                    heard += bool(told)
            if after.tricks > pos.tricks:
                for viewer in (0, 1, 2):
                    says_taken = taken(words, pos, after, action, viewer)
                    assert says_taken.strip()
                    seen = sum(observation(after, viewer).won)
                    assert all(seen >> card & 1 for card in named(words, says_taken))
            pos = after
    assert heard > 40


def test_cards_put_down_are_told_to_nobody_else() -> None:
    words, rng = Words("en"), random.Random(2)
    pos = new_game("en", (None, None, None), 0, random_deal(rng))
    action = legal_actions(pos)[3]
    after = apply(pos, action)
    says = [action_in_words(words, pos, after, action, viewer) for viewer in (OPEN, 0, 1, 2)]
    assert says[1] == says[3] == "player 1 puts down a card"
    assert says[0] == says[2] == f"player 1 puts down {words.the(int(action.card))}"
    assert NAMES[action.card]


def test_a_rejected_card_that_lies_face_down_is_not_named() -> None:
    words = Words("en")
    for seed in range(60):
        rng = random.Random(seed)
        pos = new_game("en", ("S6", "H9", None), 2, random_deal(rng))
        while pos.result is None:
            action = choose(pos, rng)
            after = apply(pos, action)
            if (
                action.do == "use"
                and action.power == "H9"
                and pos.powers.hidden >> pos.trick[-1] & 1
            ):
                assert named(words, action_in_words(words, pos, after, action, 2)) == set()
                return
            pos = after
    raise AssertionError("no card face down was rejected")
