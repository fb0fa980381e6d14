"""R8 Zombie: has every player take a card back."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from eidex.reference_engine.characters.shared import back_to_hand, keep_taker, pot_opener, use_each
from eidex.reference_engine.core import Action, Character, Game, Position, Seat, cite
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.cards import Cards, at, bit, put
from eidex.reference_engine.core.position import put_question, remember
from eidex.reference_engine.core.powers import NO_CARD, NOBODY, Event, Question
from eidex.reference_engine.core.trick_resolution import Close, cards_of


@final
class Zombie(Character):
    """R8: before a trick (CHAR.R8.MAY_RAISE, R-040)."""

    code = "R8"
    timed_by: tuple[str, ...] = ("R-040",)
    answer_has: tuple[str, ...] = ("card",)
    may_choose: tuple[tuple[int, ...], ...] = ((),)
    allowed_by: tuple[str, ...] = ("R-040",)

    def is_its_moment(self, pos: Position, seat: Seat) -> bool:
        return pos.tricks > 0

    def not_now_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        return self.timed_by if pos.tricks else ("CHAR.R8.TWO_HAVE_TRICKS",)

    def stopped_by(self, pos: Position, seat: Seat) -> tuple[str, ...]:
        """Two players have to have tricks (CHAR.R8.JUSTICE_COUNTS, CHAR.R8.GIFT_COUNTS), and every
        seat a card to take (R-039, R-143)."""
        if sum([1 for one in SEATS if at(pos.won, one)]) < 2:
            return ("CHAR.R8.TWO_HAVE_TRICKS",)
        return () if all([_can_take(pos, one) for one in SEATS]) else ("R-038",)

    def effect(self, pos: Position, action: Action) -> None:
        """The players choose in turn, the leader first."""
        if _has_gifts_only(pos):
            cite(pos, "R-085")
        cite(pos, "R-040")
        put_question(pos, pos.leader, "R8", "choose", (0,))

    def answers(self, pos: Position, question: Question) -> list[Action]:
        """The cards that the player can take."""
        return use_each(_can_take(pos, pos.turn), pos.turn, "R8", (), "answer")

    def answered(self, pos: Position, action: Action, question: Question) -> None:
        """The card goes back into the hand; on to the next player."""
        powers, seat, card = pos.powers, action.seat, action.card
        taken = bit(card)
        passed_over = _is_passed_over(pos, seat)
        if passed_over:
            cite(pos, "R-143")
        if passed_over or (powers.hidden | pot_opener(pos)) & _tricks_of(pos, seat):
            cite(pos, "R-039")
        from_pile = bool(at(pos.won, seat) & taken)
        if not from_pile:
            if powers.pushed & taken:
                cite(pos, "R-037")
            pos.down = put(pos.down, seat, NO_CARD)
        back_to_hand(pos, seat, taken)
        remember(pos, action, (int(from_pile),))
        pos.won = put(pos.won, seat, at(pos.won, seat) & ~taken)
        powers.last = put(powers.last, seat, at(powers.last, seat) & ~taken)
        count = question.about[0] + 1
        if count < 3:
            put_question(pos, pos.player(count), "R8", "choose", (count,))

    def has_each_play_more(self, pos: Position) -> i64:
        return at(pos.powers.uses, pos.seat_of("R8"))

    def shared_out(self, pos: Position, close: Close) -> None:
        """Each player's last trick is kept in mind, if something of it lies face up, and who has
        taken one."""
        keep_taker(pos, close)
        if close.own_cards:
            for seat in SEATS:
                _keep(pos, seat, cards_of(pos, seat))
        elif not close.into_pot:
            _keep(pos, close.taker, close.cards)

    def heard_by(self, game: Game, event: Event, seat: int) -> tuple[object, ...]:
        """Cards of tricks everybody, a put-down card its owner."""
        action = event.action
        if action.do == "use" or event.seen == (1,) or seat == action.seat:
            return (int(action.card), action.choice, action.question, event.seen)
        return (event.seen,)

    def answer_forbidden_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        seat, this = action.seat, bit(action.card)
        won = at(pos.won, seat)
        if not (won | bit(at(pos.down, seat))) & this:
            return self.asks_by("choose")
        if won & this & (pos.powers.hidden | pot_opener(pos)):
            return ("R-039",)
        if _is_passed_over(pos, seat):
            return ("R-143",)
        return ("CHAR.R8.FROM_LAST_TRICK", "CHAR.R8.FROM_PILE") if won else ("CHAR.R8.OR_PUT_DOWN",)

    def asks_by(self, what: str) -> tuple[str, ...]:
        if what:  # the seats choose in turn
            return ("R-040",)
        return ("CHAR.R8.FROM_LAST_TRICK", "CHAR.R8.FROM_PILE", "CHAR.R8.OR_PUT_DOWN")


def _keep(pos: Position, seat: Seat, cards: Cards) -> None:
    """These cards are what the player got with the last trick."""
    powers = pos.powers
    if cards & ~powers.hidden:
        powers.last = put(powers.last, seat, cards)
        powers.unseen &= ~(1 << seat)
    else:
        powers.unseen |= 1 << seat


def _has_gifts_only(pos: Position) -> bool:
    """A player has tricks, none of which an own card took, in a game in which Fürsorge gave one."""
    kind = pos.seat_of("H10")
    if kind == NOBODY or not at(pos.powers.uses, kind):
        return False
    took = pos.powers.took
    return any([at(pos.won, seat) != 0 and not took >> seat & 1 for seat in SEATS])


def _tricks_of(pos: Position, seat: Seat) -> Cards:
    """Of the last trick (CHAR.R8.FROM_LAST_TRICK), in Dutch of all of them (CHAR.R8.FROM_PILE)."""
    pile = "CHAR.R8.FROM_PILE" in pos.game.printed
    return at(pos.won, seat) if pile else at(pos.powers.last, seat)


def _can_take(pos: Position, seat: Seat) -> Cards:
    """A card of a trick, passing over one of which nothing lies face up (R-143), else what was put
    down (CHAR.R8.OR_PUT_DOWN)."""
    opener = pot_opener(pos)
    in_sight = _tricks_of(pos, seat) & ~pos.powers.hidden & ~opener
    return in_sight or bit(at(pos.down, seat)) & ~opener


def _is_passed_over(pos: Position, seat: Seat) -> bool:
    """Nothing lies face up of the player's last trick (in Dutch: of all tricks)."""
    if "CHAR.R8.FROM_PILE" in pos.game.printed:
        won = at(pos.won, seat)
        return won != 0 and not won & ~pos.powers.hidden
    return bool(pos.powers.unseen >> seat & 1)
