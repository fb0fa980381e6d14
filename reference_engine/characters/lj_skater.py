"""LJ Skater: calls Skat: no ruff by those who can follow, and tens between ace and king."""

from __future__ import annotations

from typing import final

from eidex.reference_engine.characters.lq_feministin import MEN, QUEENS, Feministin
from eidex.reference_engine.characters.shared import (
    back_to_hand,
    by_skat,
    compared_with_moved,
    last_player,
    used_on_trick,
)
from eidex.reference_engine.core import Action, Character, Game, Position, Seat, cite
from eidex.reference_engine.core.cards import RANK, SUIT, TEN, Cards, at, bit, cards_in, ranks
from eidex.reference_engine.core.position import PUT_DOWN, back_to_play, remember
from eidex.reference_engine.core.powers import NOBODY, Event
from eidex.reference_engine.core.trick_resolution import Close


@final
class Skater(Character):
    """LJ: at any time up to the close of the last trick (CHAR.LJ.ANY_TIME,
    CHAR.LJ.BEFORE_GATHERING); the put-down is none (R-100). It cannot be called off
    (CHAR.LJ.IRREVERSIBLE)."""

    code = "LJ"
    timed_by: tuple[str, ...] = ("CHAR.LJ.ANY_TIME",)
    at_any_time = True
    sends_back_to = "replacement"
    may_choose: tuple[tuple[int, ...], ...] = ((),)
    """Call it."""
    allowed_by: tuple[str, ...] = ("CHAR.LJ.ANY_TIME",)

    def could_wait(self, pos: Position) -> bool:
        """In German and Dutch a complete trick waits (CHAR.LJ.BEFORE_GATHERING)."""
        waits = "CHAR.LJ.BEFORE_GATHERING" in pos.game.printed
        return pos.powers.window != "trick_complete" or not waits

    def effect(self, pos: Position, action: Action) -> None:
        """At once (CHAR.LJ.STRICT_TRUMP, CHAR.LJ.STRICT_FOLLOW, CHAR.LJ.TENS_BETWEEN). A ruff just
        played by a player who could follow goes back (CHAR.LJ.AGAINST_RUFF, R-020), the last card
        of a trick, too, unless a power was used on the trick since (R-140); one stays after which
        the next card was rejected or the trick doubled (R-180), and a face-down card (R-025)."""
        powers, old = pos.powers, pos.rules.ranks
        complete = powers.window == "trick_complete"
        feministin = pos.seat_of("LQ") if complete else NOBODY
        could_refuse = feministin != NOBODY and _could_refuse(pos, feministin)
        pos.rules = pos.rules.with_skat(ranks(old.mode, True, old.moved))
        if powers.window in ("card", "replacement", "trick_complete") and _just_ruffed(pos):
            scored = used_on_trick(pos)
            if powers.hidden & bit(pos.trick[-1]):
                if at(pos.hands, last_player(pos)):  # else all see that Sphinx could not follow
                    cite(pos, "R-025")
            elif _could_follow(pos):
                gone_on = _gone_on(pos)
                cite(pos, "R-140" if complete else "R-180" if gone_on else "R-020")
                if not (scored or gone_on):
                    _takes_back(pos)
                    return
        if feministin != NOBODY and not could_refuse and _could_refuse(pos, feministin):
            powers.waiting = (int(feministin), *powers.waiting)
            remember(pos, action, (int(feministin),))

    def heard_by(self, game: Game, event: Event, seat: int) -> tuple[object, ...]:
        action = event.action
        return (int(action.card), action.choice, action.question, ())

    def cite_play(self, pos: Position, action: Action) -> None:
        """R-090: a trump of the hand is compared with a ruff; one of them is the card that Umwerter
        has moved, the other or the card itself a ten, and Skat would put them the other way
        round."""
        in_force, trick = pos.rules.ranks, pos.trick
        moved, _ = in_force.moved
        trumps = in_force.trumps
        if not in_force.tens_up or not trick or bit(trick[0]) & trumps or not bit(moved) & trumps:
            return
        ruffs = [card for card in trick if bit(card) & trumps]
        hand = cards_in(at(pos.hands, action.seat) & trumps)
        others = [*ruffs, *hand] if moved in ruffs else ruffs if moved in hand else []
        if any([by_skat(in_force, card) < 0 for card in others if card != moved]):
            cite(pos, "R-090")

    def reorders(self, pos: Position, close: Close) -> None:
        """R-018: in undenufe the trick has a ten and a court card of the suit led, neither of which
        Umwerter has moved. R-090: of trumps or of the suit led it has the card that Umwerter has
        moved and another, one of them a ten, which Skat would put the other way round."""
        in_force = pos.rules.ranks
        if not in_force.tens_up:
            return
        moved, _ = in_force.moved
        led = close.cards & SUIT[pos.trick[0] // 9]
        if in_force.mode == "undenufe":
            stay = led & ~bit(moved)
            if stay & RANK[TEN] and stay & (MEN | QUEENS):
                cite(pos, "R-018", 1)
            return
        if not close.cards & bit(moved) & (led | in_force.trumps):
            return
        if any([by_skat(in_force, card) < 0 for card in compared_with_moved(pos, close)]):
            cite(pos, "R-090", 1)

    def orders_by(self, pos: Position, cards: Cards) -> tuple[str, ...]:
        if not pos.rules.ranks.tens_up or not cards & RANK[TEN]:
            return ()
        return ("CHAR.LJ.TENS_BETWEEN", "CHAR.LJ.TENS_BEAT")

    def not_now_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        return ("R-100",) if pos.phase == PUT_DOWN else self.timed_by


def _could_refuse(pos: Position, seat: Seat) -> bool:
    feministin = pos.character(seat)
    assert isinstance(feministin, Feministin)
    return bool(feministin.choices(pos, seat))


def _just_ruffed(pos: Position) -> bool:
    """The last card that lies is a trump on a plain lead, as far as all can know."""
    trumps = pos.rules.ranks.trumps
    if len(pos.trick) < 2 or not trumps or bit(pos.trick[0]) & trumps:
        return False
    return bool(bit(pos.trick[-1]) & (trumps | pos.powers.hidden))


def _could_follow(pos: Position) -> bool:
    """The player who played last holds a card of the suit led."""
    return bool(at(pos.hands, last_player(pos)) & SUIT[pos.trick[0] // 9])


def _gone_on(pos: Position) -> bool:
    """After the card that lies uppermost the next was played and rejected, or the trick was
    doubled."""
    if pos.powers.window == "replacement":
        return True
    if pos.powers.rounds == 1 or len(pos.trick) != 3:
        return False
    for event in reversed(pos.powers.events):
        if event.action.do == "use" and event.action.power in ("SJ", "H9"):
            return event.action.power == "SJ"
    return False


def _takes_back(pos: Position) -> None:
    """The ruff goes back to the hand, and another card is played."""
    seat, card = last_player(pos), pos.trick[-1]
    back_to_hand(pos, seat, bit(card))
    pos.trick = pos.trick[:-1]
    pos.powers.named = NOBODY
    back_to_play(pos, seat)
