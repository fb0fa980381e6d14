"""`eidex replay`: play a record, and print every ruling used."""

from __future__ import annotations

from pathlib import Path

import click

from eidex.cli.common import json_option, print_json, ruling_of
from eidex.reference_engine import RecordError, UndefinedByRules
from eidex.reference_engine.core.position import PLAY
from eidex.reference_engine.explain.action_words import say
from eidex.reference_engine.records.record import Record, Step
from eidex.reference_engine.records.record import replay as play_record
from eidex.reference_engine.records.record_json import load, to_json
from eidex.rulebook import clauses, rulings

OPEN = 3
record_argument = click.argument("record", type=click.Path(path_type=Path))


def _load(path: Path) -> Record:
    try:
        return load(path)
    except RecordError as error:
        raise click.ClickException(str(error)) from None


@click.command(epilog="Example: eidex play --seed 7 --out game.json && eidex replay game.json")
@record_argument
@click.option("--strict", is_flag=True, help="Stop where the printed rules leave a question open.")
@click.option(
    "--accept", multiple=True, metavar="R-nnn", help="With --strict: go past this ruling."
)
@json_option
@click.pass_context
def replay(
    ctx: click.Context, record: Path, strict: bool, accept: tuple[str, ...], as_json: bool
) -> None:
    """Play a record and check every action, ruling and result in it.

    Exit code 0 when all is as recorded, 2 when the record is wrong, 3 when --strict stopped.
    """
    accepted = [ruling_of(name).id for name in accept]
    read = _load(record)
    steps: list[Step] = []
    try:
        for step in play_record(read, strict=strict, accept=accepted, name=str(record)):
            steps.append(step)
            if not as_json:
                _print_step(step)
    except RecordError as error:
        raise click.ClickException(str(error)) from None
    except UndefinedByRules as stop:
        _print_stop(stop, steps, as_json)
        ctx.exit(OPEN)
    if as_json:
        print_json(to_json(read))
    elif steps and steps[-1].after.result:
        _print_result(steps[-1])


def _print_step(step: Step) -> None:
    noted = step.after.noted[len(step.before.noted) :]
    remark = "".join(f"   [{ruling}: {rulings()[ruling].title}]" for _, ruling in noted)
    if step.action.do == "pass":
        return
    if step.before.phase == PLAY and not step.before.trick:
        click.echo(f"trick {step.before.tricks + 1}")
    asked = (
        "question: "
        if step.before is not step.after and step.before.step == step.after.step
        else ""
    )
    click.echo(f"  {asked}{say(step.action)}{remark}")


def _print_result(step: Step) -> None:
    result = step.after.result
    assert result is not None
    click.echo(
        f"points {result.points}, victory points {result.victory_points}, now {result.after}"
    )
    if result.winner is not None:
        click.echo(f"seat {result.winner} wins the tournament")


def _print_stop(stop: UndefinedByRules, steps: list[Step], as_json: bool) -> None:
    ruling = rulings()[stop.ruling]
    about = [c.id for c in clauses().values() if c.question == stop.question]
    if as_json:
        print_json(
            {
                "stopped": True,
                "edition": stop.edition,
                "question": stop.question,
                "asks": ruling.asks,
                "ruling": stop.ruling,
                "answer": ruling.answer,
                "clauses": about,
                "steps": len(steps),
            }
        )
        return
    click.echo(f"stopped: {stop}")
    click.echo(f"  our answer: {ruling.answer}")
    click.echo(f"  clauses that speak to {stop.question}: {', '.join(about)}")
