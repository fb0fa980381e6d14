"""`eidex why`: may this card be played, and by which clause."""

from __future__ import annotations

from pathlib import Path

import click

from eidex.cli.card_words import called, hand_in_words, the
from eidex.cli.deeds import seated
from eidex.cli.documents import json_option, print_document
from eidex.cli.lines import INSET, say
from eidex.cli.moment import found_at, moment_options
from eidex.cli.replay import record_argument
from eidex.conflicts.report.powers import listed
from eidex.reference_engine import NAMES, NUMBERS, Position, apply, legal_actions
from eidex.reference_engine.core.cards import cards_in
from eidex.reference_engine.core.position import ASK, OVER, PUT_DOWN
from eidex.reference_engine.explain.legal_card import Explanation
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
    found = explain(pos, number)
    ways = [a.do for a in legal_actions(pos) if a.card == number and a.do in BY_POWER]
    if as_json:
        print_document(
            "eidex-why/1",
            {
                "seat": seat,
                "card": card,
                "held": bool(pos.hands[seat] >> number & 1),
                "legal": found.legal,
                "clauses": list(found.clauses),
                "cards": [NAMES[c] for c in found.cards],
                "by_power": [{"way": way, "clause": BY_POWER[way][1]} for way in ways],
                "passed": [{"seat": who, "character": code} for who, code in passed.items()],
            },
        )
        return
    _say(pos, number, found, ways, passed)


def _say(
    pos: Position, card: int, found: Explanation, ways: list[str], passed: dict[int, str]
) -> None:
    """Whether it may be done, and why; first of all if the seat does not hold the card."""
    seat, named = int(pos.turn), f"the {called(card)} ({NAMES[card]})"
    hand = cards_in(pos.hands[seat])
    if card not in hand:
        say(f"Seat {seat} does not hold {named}.")
    for asked in passed:
        say(f"S{seated(asked, pos.game)[1:]} is asked about its power first, and is taken to pass.")
    if card in hand:
        do = "put down" if pos.phase == PUT_DOWN else "lead" if not pos.trick else "play"
        because = f" because of {listed([*map(the, found.cards)])}" if found.cards else ""
        say(f"Seat {seat} {'may' if found.legal else 'may not'} {do} {named}{because}.")
        for one in found.clauses:
            say(_text(one), INSET, INSET * 2)
        for way in ways:
            words, clause = BY_POWER[way]
            say(f"By its power it may play it {words}.")
            say(_text(clause), INSET, INSET * 2)
    say(f"Seat {seat} holds: {hand_in_words(hand)}.", "", INSET)
    lies = [f"the {called(one)} of seat {pos.player(n)}" for n, one in enumerate(pos.trick)]
    say(f"In the trick: {listed(lies) or 'nothing yet'}.", "", INSET)


def _text(name: str) -> str:
    """What a clause or ruling says, with its number."""
    return f"{name}: {clauses()[name].says if name in clauses() else rulings()[name].answer}"


def _with_cards(pos: Position) -> tuple[Position, dict[int, str]]:
    """The next moment at which somebody has to do something with a card; who passed before, by seat
    with its character."""
    passed: dict[int, str] = {}
    while pos.phase == ASK and (passing := the_pass(pos)) is not None:
        passed[passing.seat] = passing.power
        pos = apply(pos, passing)
    return pos, passed
