"""The table as plain data: what lies where, and what a seat, or somebody who sees all, knows of it.

With a seat everything comes from that seat's observation; nothing else is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, cast

from eidex.reference_engine.core.actions import CHANCE, SEATS, Action
from eidex.reference_engine.core.cards import NAMES, SUITS, cards_in
from eidex.reference_engine.core.position import ASK, OVER, PLAY, PUT_DOWN, Position
from eidex.reference_engine.explain.observation import HIDDEN, Heard, Observation
from eidex.reference_engine.public import observation
from eidex.reference_engine.telling.cards import name_in
from eidex.reference_engine.telling.sentences import Table, action_in_words, seat_in_words
from eidex.rulebook import Edition
from eidex.rulebook.language import marked, phrase

FORMAT = "eidex-table/1"
KEYS = {"dealer": "giver"}
"""Fields that the format calls otherwise."""
QUESTIONS = {
    "agree": marked("{who} decides for {name}: agree"),
    "choose": marked("{who} decides for {name}: choose"),
    "give": marked("{who} decides for {name}: give"),
    "give_back": marked("{who} decides for {name}: give back"),
    "put_down": marked("{who} decides for {name}: put down"),
    "show": marked("{who} decides for {name}: show"),
}
"""What somebody else than the character decides."""
Cards = tuple[int, ...]
Declared = tuple[
    Cards, bool, bool, int, int, int, int, int, bool, bool, str, int, int, tuple[int, ...]
]
"""What an observation lists as declared."""
PHASES = {PUT_DOWN: "put_down", PLAY: "play", ASK: "ask", OVER: "over"}


@dataclass(frozen=True, slots=True)
class Card:
    """A card on the table; `name` is empty for one that is not seen, `suit` what was said of it."""

    name: str
    suit: str = ""
    face_down: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """A card of the trick, and who played it."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat: what it holds, has put down and won. `hand` is None where only its size is known;
    `won` and `aside` name the cards that are seen."""

    seat: int
    character: str
    name: str
    hand: tuple[str, ...] | None
    hand_size: int
    down: Card | None
    won: tuple[str, ...]
    won_count: int
    aside: tuple[str, ...]
    uses: int
    before: int
    points: int | None = None
    victory_points: int | None = None
    after: int | None = None


@dataclass(frozen=True, slots=True)
class TableView:
    """The table at one moment; `viewer` is None for somebody who sees all the cards.

    `turn` is None when a card is drawn and when the game is over. `drawn` is a card that has to be
    led; `declared` names what is in force for this trick, `heard` what powers were used for.
    """

    edition: str
    viewer: int | None
    phase: str
    turn: int | None
    doing: str
    mode: str
    shown: str
    dealer: int
    leader: int
    direction: str
    tricks: int
    rounds: int
    limit: int
    trick: tuple[Played, ...]
    seats: tuple[SeatView, ...]
    key: str
    pot: tuple[str, ...]
    pot_size: int
    skat: bool
    guggitaler: bool
    schwarzpeter: bool
    stripped: str
    moved: str
    moved_up: bool
    justice: int
    wish: str
    demand: str
    drawn: Card | None
    swap: tuple[str, ...]
    refused: bool
    taken_over: bool
    given_to: int | None
    guess: int | None
    bonus: int
    added: tuple[int, ...]
    heard: tuple[str, ...]
    winner: int | None


def table_view(pos: Position, seat: int | None = None) -> TableView:
    """The table as a player sees it, or with all cards. Raises `ValueError` for no player."""
    return seen_by(observation(pos, seat)) if seat is not None else all_seen(pos)


def seen_by(seen: Observation) -> TableView:
    """The table as the seat of the observation sees it."""
    hands = tuple(_names(seen.hand) if s == seen.seat else None for s in SEATS)
    down = tuple(
        None if card < HIDDEN else Card(_name(card), face_down=seen.phase != OVER)
        for card in seen.down
    )
    trick = [
        Card(_name(card), SUITS[-2 - card] if card < HIDDEN else "", card < 0)
        for card in seen.trick
    ]
    heard = tuple(_told(*recalled(heard, seen.dealer), seen) for heard in seen.heard)
    drawn = None if seen.drawn < HIDDEN else Card(_name(seen.drawn), face_down=True)
    return _view(seen, seen.seat, hands, down, trick, drawn, heard)


def all_seen(pos: Position) -> TableView:
    """The table with all cards seen; those that lie face down are marked."""
    powers = pos.powers
    hidden, aside, pot, drawn = 0, (0, 0, 0), 0, -1
    heard: tuple[str, ...] = ()
    if powers is not None:
        hidden, aside, pot, drawn = powers.hidden, powers.aside, powers.pot, powers.drawn
        heard = tuple(_told(told.action, told.seen, pos.game) for told in powers.events)
    down = tuple(None if c < 0 else Card(NAMES[c], face_down=pos.phase != OVER) for c in pos.down)
    return _view(
        observation(pos, 0)._replace(won=pos.won, aside=aside, pot=pot),
        None,
        tuple(_names(hand) for hand in pos.hands),
        down,
        [Card(NAMES[card], face_down=bool(hidden >> card & 1)) for card in pos.trick],
        Card(NAMES[drawn], face_down=True) if drawn >= 0 else None,
        heard,
    )


def _view(
    seen: Observation,
    viewer: int | None,
    hands: Sequence[tuple[str, ...] | None],
    down: Sequence[Card | None],
    trick: Sequence[Card],
    drawn: Card | None,
    heard: tuple[str, ...],
) -> TableView:
    """What is the same for everybody, and the parts that are not."""
    (
        swap,
        refused,
        taken_over,
        given_to,
        rounds,
        wish,
        demand,
        justice,
        schwarzpeter,
        guggitaler,
        stripped,
        guess,
        bonus,
        added,
    ) = cast(Declared, seen.declared)
    moved, way = seen.moved
    way_round = seen.direction
    return TableView(
        edition=seen.edition,
        viewer=viewer,
        phase=PHASES[seen.phase],
        turn=seen.turn if seen.phase != OVER and seen.turn != CHANCE else None,
        doing=_doing(seen),
        mode=seen.mode,
        shown=NAMES[seen.shown],
        dealer=seen.dealer,
        leader=seen.leader,
        direction="right" if way_round > 0 else "left",
        tricks=seen.tricks,
        rounds=rounds,
        limit=seen.limit,
        trick=tuple(
            Played((seen.leader + way_round * place) % 3, card) for place, card in enumerate(trick)
        ),
        seats=tuple(_seat(seen, seat, hands[seat], down[seat]) for seat in SEATS),
        key=_name(seen.key),
        pot=_names(seen.pot),
        pot_size=seen.pot_size,
        skat=seen.skat,
        guggitaler=guggitaler,
        schwarzpeter=schwarzpeter,
        stripped=stripped,
        moved=_name(moved),
        moved_up=way > 0,
        justice=justice,
        wish=SUITS[wish] if wish >= 0 else "",
        demand=_name(demand),
        drawn=drawn,
        swap=tuple(_name(card) for card in swap),
        refused=refused,
        taken_over=taken_over,
        given_to=given_to if given_to >= 0 else None,
        guess=guess if guess >= 0 else None,
        bonus=bonus,
        added=added,
        heard=heard,
        winner=seen.result.winner if seen.result else None,
    )


def _seat(
    seen: Observation, seat: int, hand: tuple[str, ...] | None, down: Card | None
) -> SeatView:
    code, result = seen.characters[seat], seen.result
    return SeatView(
        seat=seat,
        character=code or "",
        name=name_in(seen.edition, code),
        hand=hand,
        hand_size=seen.hand_sizes[seat],
        down=down,
        won=_names(seen.won[seat]),
        won_count=seen.takings[seat],
        aside=_names(seen.aside[seat]),
        uses=seen.uses[seat],
        before=seen.before[seat],
        points=result.points[seat] if result else None,
        victory_points=result.victory_points[seat] if result else None,
        after=result.after[seat] if result else None,
    )


def _doing(seen: Observation) -> str:
    """What is to be done next, in words."""
    told = {"who": seat_in_words(int(seen.turn))}
    if seen.phase == OVER:
        return phrase("the game is over")
    if seen.phase == PUT_DOWN:
        return phrase("{who} puts a card down", **told)
    if seen.phase == PLAY:
        return phrase("{who} plays", **told) if seen.trick else phrase("{who} leads", **told)
    if seen.question is None:
        name = titled(seen.characters[seen.turn] or "", seen.edition)
        return phrase("{who} may use {name}", **told, name=name)
    who, power, what = seen.question
    name = titled(power, seen.edition)
    if who == CHANCE:
        return phrase("a card is drawn for {name}", name=name)
    message = QUESTIONS[what]
    return phrase(message, who=seat_in_words(who), name=name)


def titled(code: str, edition: Edition) -> str:
    """The character's name and code."""
    return f"{name_in(edition, code)} ({code})" if code else phrase("no character")


def _name(card: int) -> str:
    return NAMES[card] if card >= 0 else ""


def _names(mask: int) -> tuple[str, ...]:
    return tuple(NAMES[card] for card in cards_in(mask))


# -- powers used, in words -------------------------------------------------------------------------

EVERYTHING = ("card", "choice", "question", "seen")
LEARNED: dict[tuple[str, str], tuple[str, ...]] = {
    ("HQ", "answer"): ("card", "seen"),
    ("L9", "draw"): ("card", "seen"),
    ("H6", "use"): ("card", "seen"),
    ("S9", "use"): ("card", "seen"),
    ("", "put_down"): ("card", "seen"),
    ("HK", "use"): ("choice", "seen"),
    ("R7", "use"): ("choice", "card"),
    ("RQ", "use"): ("choice",),
    ("RQ", "answer"): ("choice",),
    ("RQ", "draw"): ("card",),
    ("H6", "draw"): ("card",),
    ("HK", "answer"): ("card",),
    ("RK", "use"): ("card",),
    ("S8", "use"): ("card",),
}
"""What a module's `learns` gives those who know all; everything where nothing is said."""
IN_PART: dict[tuple[str, str], tuple[str, ...]] = {
    ("HQ", "answer"): ("seen",),
    ("L9", "draw"): ("seen",),
    ("R7", "use"): ("choice",),
    ("R8", "answer"): ("seen",),
}
"""And what those who do not; nothing where nothing is said."""


def _told(action: Action, seen: Cards, table: Table) -> str:
    return action_in_words(action, table, seen)


def recalled(heard: Heard, dealer: int) -> tuple[Action, Cards]:
    """The action as far as the seat knows it, and what came of it."""
    which = heard.power, heard.do
    fields = LEARNED.get(which, EVERYTHING)
    if which == ("RK", "use") and heard.seat == dealer:
        fields = ("seen",)
    if len(heard.learned) != len(fields):
        fields = IN_PART.get(which, ())
    known = dict(zip(fields, heard.learned, strict=True))
    action = Action(
        heard.seat,
        heard.do,
        cast(int, known.get("card", -1)),
        heard.power,
        cast(Cards, known.get("choice", ())),
        cast(str, known.get("question", "")),
    )
    seen = known.get("seen", ())
    if isinstance(seen, int):
        seen = (seen,)
    return action, cast(Cards, seen)


def table_json(view: TableView) -> dict[str, Any]:
    """The view as plain data."""
    data = {KEYS.get(name, name): value for name, value in asdict(view).items()}
    return {"format": FORMAT, **data}
