"""`eidex why`: may this card be played, and by which clause."""

from __future__ import annotations

from pathlib import Path

import click

from eidex.cli.common import json_option, print_json
from eidex.cli.moment import found_at, moment_options
from eidex.cli.replay import record_argument
from eidex.reference_engine import NAMES, NUMBERS, Position, apply, legal_actions
from eidex.reference_engine.core.cards import names
from eidex.reference_engine.core.position import ASK, OVER, PUT_DOWN
from eidex.reference_engine.explain.refusals import explain
from eidex.reference_engine.records.quoting import quoted
from eidex.reference_engine.records.record import the_pass
from eidex.rulebook import clauses, rulings

BY_POWER = {
    "hide": ("face down", "CHAR.S6.FACE_DOWN"),
    "excuse": ("instead of following suit", "CHAR.H8.MAY_EXCUSE"),
}


@click.command(epilog="Example: eidex play --out game.json && eidex why game.json --card LA --at 5")
@record_argument
@click.option("--card", required=True, help="The card, as in H10.")
@moment_options
@json_option
def why(record: Path, card: str, game: int | None, at: int | None, as_json: bool) -> None:
    """Why may the seat to act play this card (or put it down), or why not?

    Whoever is asked about a power before that is taken to pass. What comes later in the record is
    not looked at: it may be wrong.
    """
    if card.upper() not in NUMBERS:
        mend = "write suit L R H S and rank, as in H10"
        raise click.ClickException(f"{quoted(card)} is no card; {mend}")
    card = card.upper()
    pos, passed = _with_cards(found_at(record, game, at).pos)
    if pos.phase in (ASK, OVER):
        what = "the game is over" if pos.phase == OVER else f"seat {pos.turn} has to answer first"
        raise click.ClickException(f"{record}: {what}; choose a moment with --at")
    seat, number = pos.turn, NUMBERS[card]
    hand, found = pos.hands[seat], explain(pos, number)
    ways = [a.do for a in legal_actions(pos) if a.card == number and a.do in BY_POWER]
    said = [*found.clauses, *(BY_POWER[way][1] for way in ways)]
    if as_json:
        print_json(
            {
                "seat": seat,
                "card": card,
                "held": bool(hand >> number & 1),
                "legal": found.legal,
                "clauses": list(found.clauses),
                "cards": [NAMES[c] for c in found.cards],
                "by_power": [{"way": way, "clause": BY_POWER[way][1]} for way in ways],
                "passed": [{"seat": who, "character": code} for who, code in passed.items()],
            }
        )
        return
    if passed:
        who = " and ".join(f"seat {asked} ({code})" for asked, code in passed.items())
        click.echo(f"if {who} {'passes' if len(passed) == 1 else 'pass'}:")
    click.echo(
        f"seat {seat} holds {names(hand)}; "
        f"on the table {' '.join(NAMES[c] for c in pos.trick) or 'nothing'}"
    )
    if not hand >> number & 1:
        click.echo(f"{card} may not be played: seat {seat} does not hold it")
        return
    do = "put down" if pos.phase == PUT_DOWN else "played"
    may = "may" if found.legal else "may not"
    click.echo(f"{card} {may} be {do}: {', '.join(found.clauses)}")
    if found.cards:
        click.echo(f"because of {' '.join(NAMES[c] for c in found.cards)}")
    for way in ways:
        words, clause = BY_POWER[way]
        click.echo(f"it may be played {words}: {clause}")
    for one in said:
        click.echo(f"  {one}: {clauses()[one].says if one in clauses() else rulings()[one].answer}")


def _with_cards(pos: Position) -> tuple[Position, dict[int, str]]:
    """The next moment at which somebody has to do something with a card; who passed before, by seat
    with its character."""
    passed: dict[int, str] = {}
    while pos.phase == ASK and (passing := the_pass(pos)) is not None:
        passed[passing.seat] = passing.power
        pos = apply(pos, passing)
    return pos, passed
