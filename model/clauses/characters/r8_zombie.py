"""R8 Zombie has every player take a card back."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, at
from eidex.model.clauses.views import ChooseView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, Number, conj, disj, ite, neg
from eidex.model.play.cards import DOWN, HAND, SEATS, WON
from eidex.model.play.conditions import given
from eidex.model.play.declared import pick, put
from eidex.model.play.moves import (
    Move,
    Step,
    Taken,
    all_seats,
    begin,
    done,
    either,
    takes_up,
    use,
    view,
)
from eidex.model.play.state import State

CARD = "R8"


def moment(view: MomentView) -> list[Said]:
    """The printed rules name none, but that tricks have been taken."""
    return [at("CHAR.R8.TWO_HAVE_TRICKS", CARD, view, False, given=view.first)]


def may_raise(view: UseView) -> list[Said]:
    """May Zombie be used? `barred`: fewer than two players have taken a trick (justice and gifts
    count); `doubtful`: a player has nothing to take."""
    may = conj(view.in_window, view.uses < 1)
    return [
        Said("CHAR.R8.MAY_RAISE", neg(view.doubtful), (may,)),
        Said("CHAR.R8.TWO_HAVE_TRICKS", view.barred, (False,)),
    ]


def counts_as_taken(given: Bool) -> list[Said]:
    """Does a trick got back under justice, or given, count as taken?"""
    return [
        Said("CHAR.R8.JUSTICE_COUNTS", neg(given), (True,)),
        Said("CHAR.R8.GIFT_COUNTS", given, (True,)),
    ]


def may_take_up(view: ChooseView) -> list[Said]:
    """May the player take this card?"""
    won = conj(view.has_trick, neg(view.passed_over))
    clear = conj(won, neg(view.face_down))
    return [
        Said("CHAR.R8.FROM_LAST_TRICK", clear, (view.in_last_trick,)),
        Said("CHAR.R8.FROM_LAST_TRICK", conj(won, neg(view.in_last_trick)), (False,), "another"),
        Said("CHAR.R8.FROM_PILE", clear, (view.in_pile,)),
        Said("CHAR.R8.OR_PUT_DOWN", conj(neg(view.has_trick), neg(view.pushed)), (view.put_down,)),
    ]


def raise_dead(state: State, move: Move) -> Taken:
    """Every player has to take a card up (CHAR.R8.MAY_RAISE, CHAR.R8.TWO_HAVE_TRICKS, R-038,
    R-040)."""

    def may() -> Bool:
        with_trick: Number = sum(ite(_has_trick(state, seat), 1, 0) for seat in SEATS)
        nothing = neg(all_seats(lambda seat: has_something(state, seat)))
        asked = view(state, move.seat, barred=with_trick < 2, doubtful=nothing)
        found: Bool = state.ask("may_raise", asked)
        return found

    used: Bool = pick(move.seat, state.uses) > 0
    taken = use(state, move, CARD, may, still=neg(used))
    return Taken(taken.can, begin(taken.after, CARD))


def _has_trick(state: State, seat: int) -> Bool:
    """The player has taken a trick, or was given one that counts as taken."""
    has: Bool = state.size[WON + seat] > 0
    given_one = conj(
        has, state.table.uses_of(state.uses, "H10") > 0, neg(state.books.plainly[seat])
    )
    counts = given(given_one, lambda: state.ask("counts_as_taken", True))
    return conj(has, disj(neg(given_one), counts))


def _passed_over(state: State, seat: int) -> Bool:
    """Nothing lies face up of the player's last trick; in Dutch of the pile."""
    none_open: Bool = state.books.open[seat] == 0
    bare = ite(state.table.reads("nl"), none_open, state.books.unseen[seat])
    return conj(state.size[WON + seat] > 0, bare)


def has_something(state: State, seat: int) -> Bool:
    """Some card can be taken up: one won that lies face up, else what was put down (R-038)."""
    won = conj(state.size[WON + seat] > 0, state.books.last[seat] >= 0)
    won = ite(state.table.reads("nl"), state.books.open[seat] > 0, won)
    bare = disj(state.size[WON + seat] == 0, _passed_over(state, seat))
    return disj(won, conj(bare, state.size[DOWN + seat] > 0))


def take_up(state: State, move: Move) -> Taken:
    """A player takes a card of the last trick taken, in Dutch of the pile, or the card put down,
    the leader first (CHAR.R8.FROM_LAST_TRICK, CHAR.R8.FROM_PILE, CHAR.R8.OR_PUT_DOWN, R-037, R-039,
    R-040, R-143)."""
    (card,), seat, number = move.cards, move.seat, state.going.cards
    turns = state.turns
    chooses = ite(number == 0, turns[0], ite(number == 1, turns[1], turns[2]))
    can = conj(state.is_going(CARD), seat == chooses)
    won, down = state.is_at(card, WON + seat), state.is_at(card, DOWN + seat)
    pile: Bool = pick(seat, state.size[WON : WON + 3]) > 0
    last = pick(seat, state.books.last)
    newest = conj(last >= 0, state.won_in_of(card) == last)
    passed: Bool = pick(seat, [_passed_over(state, s) for s in SEATS])
    asked = ChooseView(
        in_hand=False,
        has_trick=pile,
        in_last_trick=conj(won, newest),
        in_pile=won,
        put_down=down,
        pushed=card.is_number(state.game.pushed),
        face_down=disj(state.is_hidden(card), card.is_number(state.game.opener)),
        passed_over=passed,
        open_before=conj(passed, neg(state.table.reads("nl")), last >= 0),
    )
    can = conj(can, disj(won, down), given(can, lambda: state.ask("may_take_up", asked)))
    takes_up(state, can, card, seat)
    after = state.moved(card, ite(won, WON + seat, DOWN + seat), HAND + seat)
    opened = state.books.open
    after = after.booked(open=put(opened, seat, pick(seat, opened) - 1, when=won))
    after = after.but(
        raised=put(state.raised, seat, True),
        raised_down=put(state.raised_down, seat, True, when=down),
    )
    more = after.goes_on(cards=number + 1)
    return Taken(can, either(number == 2, done(after), more))


def steps() -> tuple[Step, ...]:
    """Zombie is used, and each player takes a card up."""
    return (Step("Zombie raises the dead", raise_dead), Step("a card is taken up", take_up, 1))
