"""What somebody has done, in a sentence: plays, powers, answers, draws, and what came of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from eidex.cli.card_words import (
    MANY_OF,
    called,
    mode_in_words,
    name_in,
    question_in_words,
    the,
)
from eidex.conflicts.report.powers import listed
from eidex.reference_engine.core.actions import Action
from eidex.reference_engine.core.cards import mode_of
from eidex.reference_engine.core.position import Position
from eidex.reference_engine.records.record import Step
from eidex.rulebook import Edition

DECLARED = {
    "LJ": "calls Skat: who can follow suit may not trump, and tens stand between ace and king",
    "SQ": "proclaims justice: for two tricks everybody keeps the card played",
    "RJ": "calls Schwarzpeter: whoever gets the raven jack loses",
    "SJ": "doubles the trick: everybody plays a second card to it",
    "H7": "declares Guggitaler: only hearts and the star king count",
    "LQ": "refuses the trick",
    "HA": "takes the last trick over",
    "R8": "raises the dead: everybody takes a card back into the hand",
}
"""Uses of powers that leave nothing to choose."""


class Table(Protocol):
    """What a sentence needs to know of the game."""

    @property
    def edition(self) -> Edition:
        """Whose names the characters have."""

    @property
    def characters(self) -> tuple[str | None, str | None, str | None]:
        """By seat."""

    @property
    def dealer(self) -> int:
        """The seat that dealt."""

    @property
    def shown(self) -> int:
        """The dealer's last card."""


def seated(seat: int, table: Table) -> str:
    """`seat 1 (Jiu-Jitsu)`, or `seat 1` for one without a character."""
    name = name_in(table.edition, table.characters[seat])
    return f"seat {seat} ({name})" if name else f"seat {seat}"


def deed(
    action: Action,
    table: Table,
    seen: tuple[int, ...] = (),
    before: Position | None = None,
) -> str:
    """The sentence, without capital and full stop; what is not known is left out.

    `seen` is what came of it, `before` the position in which it was done; who tells of it from
    memory has none.
    """
    seat, do, card = int(action.seat), action.do, int(action.card)
    match do:
        case "put_down":
            return f"seat {seat} puts down {the(card)}"
        case "play" | "hide" | "excuse":
            return _play(seat, do, card, before)
        case "pass":
            return f"seat {seat} does not use {name_in(table.edition, action.power)}"
        case "draw":
            return _draw(action, table, seen, before)
        case "answer":
            return f"seat {seat} {_answer(action, table, seen)}"
    name = name_in(table.edition, action.power)
    try:
        return f"seat {seat} ({name}) {_use(action, table, seen, before)}"
    except (IndexError, ValueError):  # a question may be about what cannot be
        return f"seat {seat} uses {name}"


def deed_of(step: Step) -> str:
    """The sentence for a step of a replay, where everything is known."""
    before, events = step.before, step.after.powers.events
    seen = events[-1].seen if len(events) > len(before.powers.events) else ()
    return deed(step.action, before.game, seen, before)


def _play(seat: int, do: str, card: int, before: Position | None) -> str:
    leads = before is not None and not before.trick
    second = before is not None and len(before.trick) >= 3
    does = "leads" if leads else "plays as a second card" if second else "plays"
    if do == "excuse":
        return f"seat {seat} does not follow suit and {does} {the(card)}"
    if do == "hide":
        named = f", and names its suit: {MANY_OF[card // 9]}" if leads else ""
        return f"seat {seat} {does} {the(card)} face down{named}"
    return f"seat {seat} {does} {the(card)}"


def _use(action: Action, table: Table, seen: tuple[int, ...], before: Position | None) -> str:
    choice, power = action.choice, action.power
    card, of = the(int(action.card)), f"seat {choice[0]}" if choice else "a seat"
    match power:
        case "LA":
            return f"offers {of} to exchange hands"
        case "RA":
            one, other = choice
            return f"swaps the ranks of {the(one)} and {the(other)} in this trick"
        case "LK":
            way = "adds 5 card points to" if choice[0] > 0 else "takes 5 card points off"
            return f"{way} its score"
        case "RK" if action.seat == table.dealer:
            holder = f" from seat {seen[0]}" if seen else ""
            return f"gets the trump six{holder} for the card shown, {the(table.shown)}"
        case "RK":
            dealer = f"seat {table.dealer}"
            return f"takes the card shown, {the(table.shown)}, from {dealer} and gives it {card}"
        case "SA":
            told = [f", {the(one)}: {mode_in_words(mode_of(one))} now" for one in seen]
            return f"has the last card but one of the deal set the mode{''.join(told)}"
        case "HK":
            told = [f": {listed([*map(the, seen)])}"] if seen else []
            return f"has {of} show it five cards{''.join(told)}"
        case "SK":
            answer = "; the answer is " + ("yes" if seen[0] else "no") if seen else ""
            return f"asks {of} whether its hand {question_in_words(action.question)}{answer}"
        case "RQ":
            return f"does not lead itself: a card of {of} is drawn"
        case "HJ":
            return f"asks for {MANY_OF[choice[0]]} to be led"
        case "R6":
            suit = MANY_OF[choice[0]]
            return f"strips {suit} of their points: they count nothing, ravens as much more"
        case "L10":
            return f"names {choice[0]} card points as what it is going to make"
        case "R10":
            return f"demands {card}"
        case "S7":
            return f"opens a pot with the card that it puts down; the key to it is {card}"
        case "H6":
            holder = f" and gets it from seat {seen[0]}" if seen else ""
            return f"asks for {card}{holder}"
        case "H10":
            return f"gives this trick to {of}"
        case "S10":
            return _wisdom(choice)
        case "R9":
            return f"sets the limit to {choice[0]} card points"
        case "L8":
            return f"makes {card} the {'highest' if choice[0] else 'lowest'} card of its suit"
        case "S8":
            back = f" and takes up {the(int(before.down[action.seat]))}" if before else ""
            return f"exchanges the card it put down: it puts down {card}{back}"
        case "R7":
            taken = f": {the(int(before.down[choice[0]]))}" if before else ""
            return f"lays {card} before {of} and takes up what lies there{taken}"
        case "S9":
            told = [f" and sees {listed([*map(the, seen)])}"] if seen else []
            return f"looks at what the others put down{''.join(told)}"
        case "H9":
            if before is None:
                return "rejects the card just played"
            lies, whose = before.trick[-1], before.player(len(before.trick) - 1)
            return f"rejects {the(lies)} of seat {whose}; another card has to be played"
        case "L6":
            if before is None:
                return "turns the direction of play"
            return f"turns the direction: play goes to the {_other_way(before)} now"
        case "L7":
            leads = " and it leads itself" if choice and choice[0] else ""
            return f"rejects the trick: the cards go back to the hands{leads}"
    return DECLARED.get(power, f"uses {name_in(table.edition, power)}")


def _other_way(before: Position) -> str:
    return "left" if before.rules.direction > 0 else "right"


def _wisdom(choice: tuple[int, ...]) -> str:
    worth, *cards = choice
    if cards:
        return f"shows {listed([*map(the, cards)])}, worth {worth} card points"
    way = "adds {} card points to" if worth > 0 else "takes {} card points off"
    return f"{way.format(abs(worth))} its score"


def _answer(action: Action, table: Table, seen: tuple[int, ...]) -> str:
    card, yes = the(int(action.card)), bool(action.choice and action.choice[0])
    match action.power:
        case "LA":
            return "agrees: the two exchange hands" if yes else "declines: the hands stay"
        case "RQ":
            return "agrees to lead it" if yes else "declines: another card is drawn"
        case "HK":
            return f"shows {card}"
        case "HQ":
            return f"gives {card} to {seated(seen[0], table) if seen else 'another seat'}"
        case "R8":
            source = ", which it had won" if seen and seen[0] else ", which it had put down"
            return f"takes back {card}{source if seen else ''}"
    return f"answers {name_in(table.edition, action.power)}"


def _draw(action: Action, table: Table, seen: tuple[int, ...], before: Position | None) -> str:
    for_whom = name_in(table.edition, action.power)
    source = f" from the hand of seat {seen[0]}" if seen else ""
    question = before.powers.question if before else None
    then = ""
    match action.power:
        case "L9" if question:
            then = ", to be led" if question.what == "lead" else ", and is put down"
        case "H6":
            then = f" in return, for seat {seen[1]}" if len(seen) > 1 else " in return"
    return f"{the(int(action.card))} is drawn for {for_whom}{source}{then}"


def pile(cards: Iterable[int]) -> str:
    """Cards one after the other: `heart ten, heart eight`."""
    return ", ".join(map(called, cards))
