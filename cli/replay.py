"""`eidex replay`: play a record, and print every ruling used."""

from __future__ import annotations

from pathlib import Path

import click

from eidex.cli.common import OneOf, ruling_of
from eidex.cli.documents import json_option, print_document
from eidex.cli.lines import say
from eidex.cli.speech import lang_option
from eidex.cli.telling import Teller
from eidex.reference_engine import RecordError, UndefinedByRules
from eidex.reference_engine.records.record import Record
from eidex.reference_engine.records.record import replay as play_record
from eidex.reference_engine.records.record_json import load, to_json
from eidex.rulebook import Edition, Ruling, clauses, rulings_in, spoken
from eidex.rulebook import rulings as all_rulings
from eidex.rulebook.editions import edition_in_words
from eidex.rulebook.language import marked, phrase

OPEN = 3
record_argument = click.argument("record", type=click.Path(path_type=Path))


def _load(path: Path) -> Record:
    try:
        return load(path)
    except RecordError as error:
        raise click.ClickException(str(error)) from None


@click.command(
    help=marked(
        "Play a record and check every action, ruling and result in it.\n\n"
        "Exit code 0 when all is as recorded, 2 when the record is wrong, 3 when --strict "
        "stopped."
    ),
    epilog="Example: eidex play --seed 7 --out game.json && eidex replay game.json",
)
@record_argument
@click.option(
    "--strict",
    is_flag=True,
    help=marked("Stop where the printed rules leave a question open."),
)
@click.option(
    "--accept",
    type=OneOf(all_rulings),
    multiple=True,
    metavar="R-nnn",
    help=marked("With --strict: go past this ruling."),
)
@json_option
@click.pass_context
@lang_option
def replay(
    ctx: click.Context, record: Path, strict: bool, accept: tuple[str, ...], as_json: bool
) -> None:
    """Prints the game, or what is wrong with its record."""
    accepted = [ruling_of(name).id for name in accept]
    read = _load(record)
    teller, steps = Teller(read), 0
    try:
        for step in play_record(read, strict=strict, accept=accepted, name=str(record)):
            steps += 1
            if not as_json:
                teller.tell(step)
    except RecordError as error:
        raise click.ClickException(str(error)) from None
    except UndefinedByRules as stop:
        _print_stop(stop, read, steps, as_json)
        ctx.exit(OPEN)
    if as_json:
        data = to_json(read)
        print_document(data["format"], data)
    else:
        teller.end()


def _print_stop(stop: UndefinedByRules, read: Record, steps: int, as_json: bool) -> None:
    ruling = rulings_in(spoken())[stop.ruling]
    answer = ruling.answer_for(read.edition, read.characters)
    about = [c.id for c in clauses().values() if c.question == stop.question]
    if as_json:
        print_document(
            "eidex-replay-stop/1",
            {
                "edition": stop.edition,
                "question": stop.question,
                "asks": ruling.asks,
                "ruling": stop.ruling,
                "answer": answer,
                "clauses": about,
                "steps": steps,
            },
        )
        return
    say(_stopped(stop, read.edition, ruling))
    say(phrase("Our answer: {answer}", answer=answer), "  ", "    ")
    if about:
        named = ", ".join(about)
        known = phrase(
            "Clauses that speak to it: {clauses} (`eidex clause` shows them)", clauses=named
        )
        say(known, "  ", "    ")


def _stopped(stop: UndefinedByRules, edition: Edition, ruling: Ruling) -> str:
    if spoken() == "en":
        return f"Stopped: {stop}."
    return phrase(
        "Stopped: the {edition} rules leave a question open: {asks} (our ruling: {ruling})",
        edition=edition_in_words(edition),
        asks=ruling.asks,
        ruling=ruling.id,
    )
