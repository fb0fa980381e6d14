"""`eidex quiz`: who takes the trick, may it be played? Asked of real games, answered by the
engine."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

import click

from eidex.cli.common import EditionName, NameList, at_most_three, codes_of
from eidex.cli.documents import json_option, print_document
from eidex.cli.lines import INSET, say
from eidex.cli.quiz_questions import (
    Question,
    as_data,
    drawn,
    in_words,
    random_games,
    says,
    table_games,
)
from eidex.cli.speech import lang_option
from eidex.cli.tables import load_table, table_option
from eidex.reference_engine import RecordError
from eidex.rulebook import EDITIONS, Edition, characters
from eidex.rulebook.language import marked, phrase

FORMAT = "eidex-quiz/1"


@click.command(
    help=marked(
        "Who takes the trick? May this card be played? Type the number of your answer.\n\n"
        "The questions come from the games of the ruling table, and from random games "
        "where there is none or it has too few. An empty line shows the answer; without "
        "anybody to type all are shown."
    ),
    epilog="Example: eidex quiz --seed 7 --characters Jiu-Jitsu,Skater --questions 3",
)
@click.option(
    "--seed",
    type=int,
    default=0,
    show_default=True,
    help=marked("Same seed, same questions."),
)
@click.option(
    "--characters",
    "names",
    type=NameList(),
    default=(),
    help=marked("Only games in which all of these play: at most three, separated by commas."),
)
@click.option(
    "--edition",
    type=EditionName(),
    default=None,
    help=marked("Only its games (default: all three)."),
)
@click.option(
    "--questions",
    "count",
    type=click.IntRange(1, 1000),
    default=5,
    show_default=True,
    help=marked("How many."),
)
@table_option
@json_option
@lang_option
def quiz(
    seed: int,
    names: tuple[str, ...],
    edition: Edition | None,
    count: int,
    source: Path | None,
    as_json: bool,
) -> None:
    """Asks, and reads the answers."""
    chosen = codes_of(names, tuple(characters()))
    at_most_three(chosen)
    rng = random.Random(seed)
    editions = (edition,) if edition else EDITIONS
    known, where = _table(source, editions, chosen)
    games = chain(
        table_games(known, editions, chosen, rng), random_games(seed, editions, chosen, rng)
    )
    questions = (in_words(name, one) for name, one in drawn(games, rng, count))
    try:
        if as_json:
            print_document(FORMAT, {"seed": seed, "questions": [*map(as_data, questions)]})
        else:
            _quiz(questions, count)
    except RecordError as error:
        raise click.ClickException(
            phrase("{error}; `eidex rulings` makes the table anew", error=f"{where}: {error}")
        ) from None


def _quiz(questions: Iterable[Question], count: int) -> None:
    """One after the other, and how many were right."""
    right = answered = 0
    for number, question in enumerate(questions, 1):
        if number > 1:
            click.echo()
        say(phrase("Question {number} of {count}", number=number, count=count))
        given = _ask(question)
        answered += given is not None
        right += given == question.answer
        _tell(question, given)
    if answered:
        click.echo()
        say(phrase("{right} of {count} right.", right=right, count=answered))


def _table(
    source: Path | None, editions: Sequence[Edition], chosen: tuple[str, ...]
) -> tuple[dict[str, Any], str]:
    """The ruling table, and where it was found; an empty one where there is none and none was
    named."""
    try:
        table = load_table(source, editions, chosen)
    except click.ClickException:
        if source is not None:
            raise
        return {"findings": []}, ""
    return table.data, str(table.path)


def _ask(question: Question) -> int | None:
    """Asks it, and reads until something is understood; None where nothing is typed."""
    for line in question.told:
        say(line, INSET, INSET * 2)
    say(question.asks)
    for number, choice in enumerate(question.choices, 1):
        say(choice, f"{INSET}{number}  ")
    numbers = [str(number) for number in range(1, len(question.choices) + 1)]
    while typed := _typed():
        if typed in numbers:
            return int(typed) - 1
        say(phrase("Type a number from 1 to {most}, or nothing.", most=len(numbers)))
    return None


def _typed() -> str:
    """A line that somebody types; '' for none, or where nobody can."""
    click.echo("> ", nl=False)
    try:
        line = sys.stdin.readline()
    except (AttributeError, OSError, ValueError):  # closed, or not text
        line = ""
    if not line or not sys.stdin.isatty():
        click.echo()  # what was typed is not seen
    return line.strip()


def _tell(question: Question, given: int | None) -> None:
    """Whether that was right; the answer, and why."""
    answer = question.choices[question.answer]
    if given is None:
        say(phrase("The answer: {answer}.", answer=answer))
    elif given == question.answer:
        say(phrase("Right: {answer}.", answer=answer))
    else:
        say(phrase("Wrong. The answer: {answer}.", answer=answer))
    for name in question.because:
        say(f"{name}: {says(name)}", INSET, INSET * 2)
