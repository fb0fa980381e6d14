"""What one seat knows of a position, and nothing else."""

from __future__ import annotations

from typing import NamedTuple

from eidex.reference_engine.position import Game, Outcome, Position, Trio, seat_of
from eidex.rulebook import Edition

HIDDEN = -1
"""Stands for a card that lies face down; for one that was led, -2 - suit."""


class Observation(NamedTuple):
    """A seat's view. Sets of cards are bits; `trick` has HIDDEN for cards that the seat cannot
    see."""

    seat: int
    edition: Edition
    characters: tuple[str | None, str | None, str | None]
    giver: int
    before: Trio
    shown: int
    phase: int
    turn: int
    leader: int
    tricks: int
    hand: int
    hand_sizes: Trio
    down: int
    trick: tuple[int, ...]
    won: Trio
    """Cards won that have been seen; hidden ones stay hidden (CHAR.S6.STAYS_HIDDEN)."""
    takings: Trio
    """How many cards each seat has won."""
    skat: bool
    limit: int
    key: int
    pot: int
    """Cards of the pot that have been seen; never the card that opened it (CHAR.S7.NO_PEEK)."""
    pot_size: int
    window: str
    uses: Trio
    swap: tuple[int, ...]
    added: Trio
    result: Outcome | None


def observation(pos: Position, seat: int) -> Observation:
    """What the seat may know.

    Sources: PUT.FACE_DOWN, CHAR.S6.STAYS_HIDDEN, CHAR.S6.NAME_SUIT, CHAR.S6.TELL_TAKER, R-024,
    CHAR.S7.NO_PEEK.
    """
    game: Game = pos.game
    powers, rules = pos.powers, pos.rules
    hidden = powers.hidden if powers else 0
    if seat == seat_of(pos, "S6") or pos.result is not None:
        hidden = 0
    trick = tuple(
        card if not hidden >> card & 1 else -2 - card // 9 if place == 0 else HIDDEN
        for place, card in enumerate(pos.trick)
    )
    pot = powers.pot if powers else 0
    opener = pos.down[seat_of(pos, "S7")] if pot else -1
    seen_pot = pot & ~hidden
    if opener >= 0 and pos.result is None:
        seen_pot &= ~(1 << opener)
    x, y, z = (w & ~hidden for w in pos.won)
    if opener >= 0 or (powers and powers.pot_opened and pos.result is None):
        put = 1 << pos.down[seat_of(pos, "S7")] if pos.down[seat_of(pos, "S7")] >= 0 else 0
        x, y, z = (w & ~put for w in (x, y, z))
    a, b, c = (h.bit_count() for h in pos.hands)
    d, e, f = (w.bit_count() for w in pos.won)
    return Observation(
        seat=seat,
        edition=game.edition,
        characters=game.characters,
        giver=game.giver,
        before=game.before,
        shown=game.shown,
        phase=pos.phase,
        turn=pos.turn,
        leader=pos.leader,
        tricks=pos.tricks,
        hand=pos.hands[seat],
        hand_sizes=(a, b, c),
        down=pos.down[seat],
        trick=trick,
        won=(x, y, z),
        takings=(d, e, f),
        skat=rules.strict_follow,
        limit=rules.limit,
        key=rules.key,
        pot=seen_pot,
        pot_size=pot.bit_count(),
        window=powers.window if powers else "",
        uses=powers.uses if powers else (0, 0, 0),
        swap=powers.swap if powers else (),
        added=powers.added if powers else (0, 0, 0),
        result=pos.result,
    )
