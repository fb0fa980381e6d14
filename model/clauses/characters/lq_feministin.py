"""LQ Feministin refuses a trick with a queen and a man."""

from __future__ import annotations

from eidex.model.clauses.cards import RANKS
from eidex.model.clauses.moments import PLACE, MomentView, silent
from eidex.model.clauses.views import TrickView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, all_of, any_of, conj, disj, implies, neg
from eidex.model.play.cards import TRICK
from eidex.model.play.conditions import given
from eidex.model.play.declared import pick
from eidex.model.play.moves import Move, Step, Taken, use, view
from eidex.model.play.state import State

CARD = "LQ"


def moment(view: MomentView) -> list[Said]:
    """The printed rules do not say when."""
    return [
        silent("CHAR.LQ.MAY_REFUSE", CARD, view),
        silent("CHAR.LQ.MAY_REFUSE_MEN", CARD, view),
    ]


def may_refuse(view: UseView) -> list[Said]:
    """May Feministin refuse? `fits`: a queen and a man lie open; `special`: a man lies open;
    `barred`: her card would not take the trick; `doubtful`: no other card could take it."""
    clear = neg(view.doubtful)
    own = conj(view.in_window, neg(view.barred))
    return [
        Said("CHAR.LQ.MAY_REFUSE", clear, (conj(own, view.fits),)),
        Said("CHAR.LQ.MAY_REFUSE_MEN", clear, (conj(own, view.special),)),
        Said("CHAR.LQ.MAY_REFUSE_BOTH", clear, (conj(own, view.special, view.fits),)),
    ]


def refuses_again(used: Bool) -> list[Said]:
    """Is the power there for another trick, though it was used? German speaks of such tricks."""
    return [
        Said("CHAR.LQ.MAY_REFUSE", used, None),
        Said("CHAR.LQ.MAY_REFUSE_MEN", used, None),
        Said("CHAR.LQ.ANY_NUMBER", used, (True,)),
    ]


def refuses_late(late: Bool) -> list[Said]:
    """May she refuse a trick that has become hers when her turn was over? She need not take such a
    trick; and the lower have spoken."""
    return [
        Said("CHAR.LQ.MAY_REFUSE", late, None),
        Said("CHAR.LQ.MAY_REFUSE_MEN", late, None),
        Said("ORDER.IN_TURN", late, None),
    ]


def may_take(view: UseView) -> list[Said]:
    """It may take such a trick as well."""
    return [Said("CHAR.LQ.MAY_TAKE", True, (True,))]


def trick_taker(view: TrickView) -> list[Said]:
    """The highest of the others. Of a second card that she has played to the trick nothing
    is printed."""
    one_card = conj(view.refused, neg(view.double))
    return [
        Said("CHAR.LQ.NEXT_TAKES", one_card, (view.next_best,)),
        Said("CHAR.LQ.NO_RANK", one_card, (view.next_best,)),
        Said("CHAR.LQ.NEXT_TAKES", conj(view.refused, view.double), None, "two cards"),
    ]


def leads_next(view: TrickView) -> list[Said]:
    """With her card out of the order the other one that takes the trick is the highest."""
    return [Said("CHAR.LQ.NO_RANK", conj(view.refused, neg(view.given)), (view.taker,))]


def refuse(state: State, move: Move) -> Taken:
    """Feministin refuses a trick that by what lies open is hers (CHAR.LQ.MAY_REFUSE,
    CHAR.LQ.MAY_REFUSE_MEN, R-042, R-043, R-128, R-132, R-148). The cards are named by place."""
    used: Bool = pick(move.seat, state.uses) > 0
    here = tuple(state.size[TRICK + i] > 0 for i in range(6))
    late, in_turn = became_its_own(state, move, here), state.used_down_to < PLACE[CARD]

    def may() -> Bool:
        again = disj(neg(used), given(used, lambda: state.ask("refuses_again", used)))
        named = all_of(
            implies(on, state.is_at(c, TRICK + i))
            for i, (c, on) in enumerate(zip(move.cards, here, strict=True))
        )
        still = disj(neg(late), given(late, lambda: state.ask("refuses_late", True)))
        asked = what_lies(state, move, here)
        return conj(again, named, still, state.ask("may_refuse", asked))

    taken = use(state, move, CARD, may, still=conj(neg(state.trick.refused), disj(in_turn, late)))
    return Taken(taken.can, taken.after.in_trick(refused=True))


def became_its_own(state: State, move: Move, here: tuple[Bool, ...]) -> Bool:
    """Without Skat, which was called since her turn, the trick was another's."""
    since: Bool = state.used_down_to >= PLACE["LJ"]
    skat = conj(state.game.skat, state.is_window("trick_complete"), since)
    if skat is False:
        return False
    before = state.in_game(skat=False)
    return conj(skat, neg(state.table.reading.taker(before, move.cards, here, -1) == move.seat))


def what_lies(state: State, move: Move, here: tuple[Bool, ...]) -> UseView:
    """The trick as Feministin and all others can see it; the cards are named by place."""
    seat, trump = move.seat, state.trump
    down = [conj(on, state.is_hidden(c)) for c, on in zip(move.cards, here, strict=True)]
    known = given(any_of(down), lambda: state.ask("counts_for_refusal", True))
    open_ = tuple(conj(on, disj(neg(d), known)) for on, d in zip(here, down, strict=True))
    led = pick(state.leader, [card.suit for card in move.cards[:3]])
    shown = list(zip(range(6), move.cards, open_, strict=True))

    def rank(*names: str) -> Bool:
        ranks = [RANKS.index(name) for name in names]
        return any_of(conj(on, any_of(c.rank == r for r in ranks)) for _, c, on in shown)

    able = [(i % 3, conj(on, disj(c.suit == led, c.suit == trump))) for i, c, on in shown]
    hidden = [conj(h, neg(o)) for h, o in zip(here, open_, strict=True)]
    led_hidden = pick(state.leader, hidden[:3])
    others = [conj(can, neg(s == seat)) for s, can in able]
    certain = disj(*others, conj(led_hidden, neg(state.leader == seat)))
    some = any_of(can for _, can in able)
    game = state.game
    highest: Bool = state.table.reading.taker(state, move.cards, open_, -1) == seat
    takes = conj(some, highest, neg(state.trick.taken_over))
    animals = all_of(implies(on, c.suit <= 1) for c, on in zip(move.cards, here, strict=True))
    elsewhere = disj(conj(game.jackpot, game.key >= 0, animals), game.justice > 0)
    counts = disj(neg(elsewhere), given(elsewhere, lambda: state.ask("counts_as_taking", True)))
    return view(
        state,
        seat,
        fits=conj(rank("K", "J"), rank("Q")),
        special=rank("K", "J"),
        barred=neg(conj(takes, counts)),
        doubtful=neg(certain),
    )


def steps() -> tuple[Step, ...]:
    """A trick is refused."""
    return (Step("Feministin refuses the trick", refuse, 6),)
