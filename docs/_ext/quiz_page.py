"""The quiz: a page in each language, and its questions, made from the games of the ruling table
where there is one, from the examples of the documentation, and from random games."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from html import escape
from itertools import chain, product
from typing import Any

from ruling_table import href
from web_page import Page, everybody, no_scripts, script, select

from eidex.cli.quiz_questions import Asked, Game, drawn, in_words, random_games, says, table_games
from eidex.reference_engine import RecordError
from eidex.reference_engine.records.record_json import from_json
from eidex.rulebook import EDITIONS, LANGUAGES, Language, characters, spoken
from eidex.rulebook.editions import edition_in_words
from eidex.rulebook.language import marked, phrase, speaking

SEED = 1
Moments = list[tuple[str, Asked]]


def quiz_moments(data: Mapping[str, Any] | None, records: Mapping[str, str]) -> Moments:
    """One for each character in each edition, and those of the examples (by name)."""
    rng = random.Random(SEED)
    table: Mapping[str, Any] = data or {"findings": []}
    examples = (Game(name, from_json(text, name)) for name, text in records.items())
    found = [*drawn(examples, rng, len(records))]
    for number, (code, edition) in enumerate(product(characters(), EDITIONS)):
        games = chain(
            table_games(table, (edition,), (code,), rng),
            random_games(SEED, (edition,), (code,), rng),
        )
        found += drawn(games, rng, 1, first=number)
    return found


def quiz_files(
    data: Mapping[str, Any] | None, records: Mapping[str, str]
) -> Iterator[tuple[Language, dict[str, Any]]]:
    """What the script of the page reads, in each language."""
    try:
        found = quiz_moments(data, records)
    except RecordError:  # the build says so of each record that is older than the rules
        found = quiz_moments(None, records)
    for language in LANGUAGES:
        with speaking(language):
            yield language, for_the_page(found)


def for_the_page(found: Moments) -> dict[str, Any]:
    """The questions in the language that is spoken; what clauses say once for all of them."""
    questions = [in_words(name, one) for name, one in found]
    names = sorted({name for one in questions for name in one.because})
    return {
        "words": words(),
        "there": "" if spoken() == "en" else "../_generated/",
        "says": {name: [says(name), href(name)] for name in names},
        "questions": [one._asdict() for one in questions],
    }


def words() -> dict[str, str]:
    """What the script says by itself; it fills the places."""
    said = {
        "right": marked("Right: {answer}."),
        "wrong": marked("Wrong. The answer: {answer}."),
        "score": marked("{right} of {count} right."),
        "next": marked("Next"),
        "none": marked("No more questions about these; choose others."),
    }
    return {key: phrase(message) for key, message in said.items()}


# -- the page ----------------------------------------------------------------------------------


def about() -> str:
    """What one does here."""
    return phrase(
        "Who takes the trick? May this card be played? Choose an answer, and read why. The "
        "address of this page then leads to the same questions in the same order."
    )


def quiz_html() -> list[str]:
    """The form, and where the script puts the questions."""
    editions = [(edition, edition_in_words(edition)) for edition in EDITIONS]
    return [
        '<form class="filters" id="quiz-form" hidden>',
        select("character", phrase("Character"), everybody(), phrase("all")),
        select("edition", phrase("Edition"), editions, phrase("all three")),
        "</form>",
        no_scripts(),
        '<div id="quiz-question" aria-live="polite"></div>',
        script("_static/quiz.js"),
        script(f"data/quiz-{spoken()}.js"),
    ]


def quiz_page() -> Page:
    """What stands below the title."""
    return phrase("Quiz"), [f"<p>{escape(about())}</p>", *quiz_html()]
