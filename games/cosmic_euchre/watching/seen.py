"""One moment of a game as the model sees it, and what its facts are in a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from eidex.games.cosmic_euchre.engine.actions import SEATS
from eidex.games.cosmic_euchre.engine.cards import NO_TRUMP
from eidex.games.cosmic_euchre.engine.engine import legal_actions
from eidex.games.cosmic_euchre.engine.position import HALVES, NOBODY, Position
from eidex.games.cosmic_euchre.engine.powers import POWERS
from eidex.games.cosmic_euchre.model.clauses import NONE, RANKS, SUITS

Answers = Mapping[str, tuple[int | bool, ...]]


@dataclass(frozen=True)
class Seen:
    """One moment: its name, its facts, who has which power counted from the dealer, and the
    engine's answers to the questions that arise."""

    moment: str
    facts: Mapping[str, int | bool]
    powers: frozenset[tuple[str, int]]
    answers: Answers = field(default_factory=dict)


def card_facts(name: str, card: str) -> dict[str, int]:
    """A card as facts of the model."""
    return {f"{name}: suit": SUITS.index(card[0]), f"{name}: rank": RANKS.index(card[1:])}


def trump_fact(pos: Position) -> dict[str, int]:
    """Trump as a fact of the model."""
    return {"trump": SUITS.index(pos.trump) if pos.trump in SUITS else NONE}


def seen(
    moment: str,
    pos: Position,
    facts: Mapping[str, int | bool],
    answers: Answers | None = None,
    start: int | None = None,
) -> Seen:
    """The moment at this position; seats are counted from `start`, or from the dealer."""
    dealer = pos.dealer if start is None else start
    powers = frozenset((power.key, (seat - dealer) % 4) for seat, power in pos.powers())
    return Seen(moment, facts, powers, answers or {})


def is_open(pos: Position, key: str) -> bool:
    """The power is at the table, and nothing bars it now."""
    seat = pos.seat_of(key)
    return seat != NOBODY and not POWERS[key].barred_by(pos, seat)


def from_dealer(pos: Position, seat: int) -> int:
    """The seat as the model counts it."""
    return (seat - pos.dealer) % 4


def team_from_dealer(pos: Position, seat: int) -> int:
    """0 for the dealer's team."""
    return (seat - pos.dealer) % 2


def sits_out(pos: Position) -> int:
    """Who sits out, counted from the dealer."""
    return next((from_dealer(pos, seat) for seat in SEATS if pos.sits_out(seat)), NONE)


def high_cards(pos: Position, seat: int) -> dict[str, bool]:
    """The fact on which it rests whether Whiner may complain."""
    return {
        "Whiner holds an ace or a jack": any(card[1:] in ("A", "J") for card in pos.hands[seat])
    }


def may_have_turned_down(pos: Position) -> bool:
    """The suit that was turned down may be chosen."""
    return any(one.suit == pos.up[0] for one in legal_actions(pos))


def call_facts(pos: Position, caller: int) -> dict[str, int | bool]:
    """What is known of a call in the second round."""
    return {
        "who calls": from_dealer(pos, caller),
        "no trump is called": pos.trump == NO_TRUMP,
        "the caller goes alone": pos.alone,
    }


def wagerer_facts(pos: Position, *, again: bool = False) -> dict[str, int | bool]:
    """Wagerer before the first lead, or before that trick is played again."""
    return {
        "Wagerer sits out": pos.sits_out(pos.seat_of("wagerer")),
        "the first trick is played again": again,
    }


def tivo_facts(pos: Position, exchanged: bool) -> dict[str, int | bool]:
    """What is known when a trick is complete that Tivo may have replayed."""
    return {
        "Tivo has replayed a trick of this hand": "tivo" in pos.said,
        "Tivo sits out": pos.sits_out(pos.seat_of("tivo")),
        "an ace was put in the nine's place": exchanged,
    }


def rat_facts(pos: Position, seat: int) -> dict[str, int]:
    """What is known when Rat may trade; it has this seat."""
    return {
        "points": pos.score(seat),
        "points of the opponents": pos.opponents_score(seat),
        "points that win": pos.bar * HALVES,
        "Rat sits at": from_dealer(pos, seat),
    }
