"""What one player knows of a position, and nothing else."""

from __future__ import annotations

from typing import NamedTuple

from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.characters.shared import pot_opener
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.cards import Trio, size
from eidex.reference_engine.core.position import Game, Outcome, Position
from eidex.reference_engine.core.powers import NO_CARD, Event, PowerState
from eidex.rulebook import Edition

HIDDEN = -1
"""Stands for a card that lies face down; for one that was led, -2 - suit."""


class Heard(NamedTuple):
    """A use, an answer or a draw, with what this player gets to know of it."""

    step: int
    seat: int
    do: str
    power: str
    learned: tuple[object, ...]


class Observation(NamedTuple):
    """A player's view. Sets of cards are bits; `trick` has HIDDEN for cards that the player cannot
    see."""

    seat: int
    edition: Edition
    characters: tuple[str | None, str | None, str | None]
    dealer: int
    before: Trio
    shown: int
    mode: str
    phase: int
    turn: int
    leader: int
    direction: int
    tricks: int
    hand: int
    hand_sizes: Trio
    down: Trio
    """Cards put down: the player's own and, when the game is over, all; HIDDEN, or -2 for none."""
    trick: tuple[int, ...]
    won: Trio
    """Cards won that have been seen; hidden ones stay hidden (CHAR.S6.STAYS_HIDDEN)."""
    takings: Trio
    """How many cards each player has won."""
    last: Trio
    """Cards of each player's last trick that have been seen."""
    aside: Trio
    """Rejected cards that have been seen."""
    skat: bool
    moved: tuple[int, int]
    limit: int
    key: int
    pot: int
    """Cards of the pot that have been seen; never the card that opened it (CHAR.S7.NO_PEEK)."""
    pot_size: int
    window: str
    question: tuple[int, str, str] | None
    """Who decides, on whose power, what."""
    uses: Trio
    drawn: int
    """The card that has to be led, for the player who leads it; HIDDEN for the others, -2 for
    none."""
    declared: tuple[object, ...]
    """What has been declared aloud and is in force."""
    heard: tuple[Heard, ...]
    result: Outcome | None


def observation(pos: Position, seat: int) -> Observation:
    """What the player may know.

    Sources: PUT.FACE_DOWN, CHAR.S6.STAYS_HIDDEN, CHAR.S6.NAME_SUIT, CHAR.S6.TELL_TAKER, R-024,
    CHAR.S7.NO_PEEK; of powers what each character's file says (`heard_by`).
    """
    game: Game = pos.game
    powers, rules = pos.powers, pos.rules
    own = pos.character(seat)
    sees = pos.result is not None or (own is not None and own.sees_face_down)
    hidden = 0 if sees else powers.hidden
    trick = tuple(
        card if not hidden >> card & 1 else -2 - card // 9 if place == 0 else HIDDEN
        for place, card in enumerate(pos.trick)
    )
    unseen = hidden | (pot_opener(pos) if pos.result is None else 0)
    question = powers.question
    return Observation(
        seat=seat,
        edition=game.edition,
        characters=game.characters,
        dealer=game.dealer,
        before=game.before,
        shown=game.shown,
        mode=rules.ranks.mode,
        phase=pos.phase,
        turn=pos.turn,
        leader=pos.leader,
        direction=rules.direction,
        tricks=pos.tricks,
        hand=pos.hands[seat],
        hand_sizes=_sizes(pos.hands),
        down=_put_down(pos, seat),
        trick=trick,
        won=_seen(pos.won, unseen),
        takings=_sizes(pos.won),
        last=_seen(powers.last, unseen),
        aside=_seen(powers.aside, hidden),
        skat=rules.strict_follow,
        moved=rules.ranks.moved,
        limit=rules.limit,
        key=rules.key,
        pot=powers.pot & ~unseen,
        pot_size=size(powers.pot),
        window=powers.window,
        question=None if question is None else (question.seat, question.character, question.what),
        uses=powers.uses,
        drawn=-2 if powers.drawn == NO_CARD else powers.drawn if seat == pos.leader else HIDDEN,
        declared=_declared(powers),
        heard=tuple(_heard(game, event, seat) for event in powers.events),
        result=pos.result,
    )


def _sizes(sets: Trio) -> Trio:
    a, b, c = sets
    return (size(a), size(b), size(c))


def _seen(sets: Trio, unseen: int) -> Trio:
    a, b, c = sets
    return (a & ~unseen, b & ~unseen, c & ~unseen)


def _put_down(pos: Position, seat: int) -> Trio:
    over = pos.result is not None
    a, b, c = (
        -2 if pos.down[s] == NO_CARD else pos.down[s] if over or s == seat else HIDDEN
        for s in SEATS
    )
    return (a, b, c)


def _declared(powers: PowerState) -> tuple[object, ...]:
    return (
        powers.swap,
        powers.refused,
        powers.taken_over,
        powers.given_to,
        powers.rounds,
        powers.wish,
        powers.demand,
        powers.justice,
        powers.schwarzpeter,
        powers.guggitaler,
        powers.stripped,
        powers.guess,
        powers.bonus,
        powers.added,
    )


def _heard(game: Game, event: Event, seat: int) -> Heard:
    action = event.action
    learned = CHARACTERS[action.power or "S9"].heard_by(game, event, seat)
    return Heard(int(event.step), int(action.seat), action.do, action.power, learned)
