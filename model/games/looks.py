"""Questions that come up at a moment of the game though no step puts them: which cards may be
played, what they are worth, which of two is higher, who may look at what.

Each is put of any state, in the shape of a step that changes nothing: what is proved of the views
that steps make is proved of these, too. The first six cards named are those of the trick, by place.
What hangs on the rest of a hand is left open.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import z3

from eidex.common.frozen import replace
from eidex.model.clauses.cards import RANKS
from eidex.model.clauses.views import DealView, PlayView
from eidex.model.logic.terms import Bool, Number, any_of, conj, disj, ite, neg
from eidex.model.play.base import trick_view
from eidex.model.play.cards import DOWN, POT, TRICK, WON, Card
from eidex.model.play.conditions import given, under
from eidex.model.play.declared import NOBODY, pick
from eidex.model.play.moves import Move, Step, Taken, in_hand
from eidex.model.play.sight import put_down_by_others, sight_view, unlike_the_rest
from eidex.model.play.state import State
from eidex.model.play.trick import beats
from eidex.model.questions.prerequisites import told_plainly
from eidex.model.questions.registry import ask as ask_clauses
from eidex.model.words.differences import mode_of
from eidex.model.words.values import worth_in_force
from eidex.model.words.when import is_a_seat, is_gathered, lying

JACK = RANKS.index("J")


def _open(name: str) -> Bool:
    """It may be so, or not."""
    found: Bool = z3.Bool(f"open: {name}")
    return found


def _asked(state: State, can: Bool, *questions: Callable[[], object]) -> Taken:
    """The questions come up where it can be so; nothing changes."""
    with under(can):
        for question in questions:
            question()
    return Taken(can, state)


def sets_mode(state: State, move: Move) -> Taken:
    """The mode: at any time."""
    return _asked(state, True, lambda: mode_of(state, state.ask))


def leads_first(state: State, move: Move) -> Taken:
    """Who leads to the first trick, which the direction may have been turned before."""
    can = conj(state.idle, state.tricks == 0, state.lying == 0)
    leads = state.deal_view(state.table.dealer)
    return _asked(state, can, lambda: state.ask("first_leader", leads))


def values(state: State, move: Move) -> Taken:
    """What a card is worth."""
    return _asked(state, True, lambda: worth_in_force(state, move))


def compares(state: State, move: Move) -> Taken:
    """Which of two cards that lie is higher."""
    one, other = move.cards
    here = [conj(at >= TRICK, at < WON) for at in (state.place_of(one), state.place_of(other))]
    led: Number = move.number
    mode = state.table.reading.mode(state)
    return _asked(state, conj(*here), lambda: beats(state, one, other, led, mode))


# -- which cards may be played ---------------------------------------------------------------------


def thinks_of_playing(state: State, move: Move) -> Taken:
    """A card of the hand is to be played to the trick that lies: plainly, excused or face down."""
    card, turn = move.cards[6], state.turn
    can = conj(state.idle, state.is_window("card", "replacement"), state.card_due, state.lying > 0)
    named = all(on is not False for on, _ in lying(state, move))
    can = conj(can, named, in_hand(state, card, turn))
    owns = state.table.is_seat("H8", turn)
    excused = conj(owns, move.number == 1)
    hidden = conj(state.table.is_seat("S6", turn), move.number == 2)
    plain = _play_view(state, move, card)

    def ask() -> None:
        demanded = card.is_number(state.trick.demand)
        held = disj(demanded, conj(state.trick.demand >= 0, _open("it holds the card demanded")))
        may = ite(demanded, state.ask("may_play", plain), _open("the card demanded may be played"))
        binds = given(held, lambda: state.ask("demand_binds", may))
        left = conj(held, neg(binds), owns, pick(turn, state.uses) == 0)
        only_excused = conj(left, _open("the card demanded may be played with the excuse"))
        binds = disj(
            binds, given(only_excused, lambda: state.ask("demand_binds_excused", only_excused))
        )
        view = replace(plain, demand_binds=binds, excused=excused, face_down=hidden)
        state.ask("may_play", view)

    return _asked(state, can, ask)


def _play_view(state: State, move: Move, card: Card) -> PlayView:
    """The card, the hand and the trick; what hangs on other cards of the hand is open."""
    mode, trick = state.table.reading.mode(state), move.cards[:6]
    led = pick(state.leader, [c.suit for c in trick[:3]])
    led_trump, trump, follows = led == mode, card.suit == mode, card.suit == led
    later = [
        (conj(state.size[TRICK + i] > 0, neg(state.leader == i)), c) for i, c in enumerate(trick)
    ]
    open_ = [(conj(on, neg(state.is_hidden(c))), c) for on, c in later]
    ruffed = conj(neg(led_trump), any_of(conj(on, c.suit == mode) for on, c in open_))
    hidden = any_of(conj(on, state.is_hidden(c)) for on, c in later)
    others_trump = _open("all its other cards are trumps")
    led_too = conj(
        _open("another of its cards is of the suit led"), disj(led_trump, neg(others_trump))
    )
    beside = conj(led_too, disj(neg(led_trump), _open("that is not the trump jack")))
    jack = conj(trump, card.rank == JACK)
    lower = conj(trump, ruffed, _open("the card is lower than the ruff"))
    only = conj(trump, others_trump)
    may_be_below = conj(hidden, trump, neg(led_trump), _open("a trump elsewhere is higher"))
    return PlayView(
        led_trump=led_trump,
        follows=follows,
        is_trump=trump,
        holds_led=disj(follows, led_too),
        holds_led_beside_jack=disj(conj(follows, neg(jack)), beside),
        only_trumps=only,
        only_lower=conj(only, lower, _open("so are all its other cards")),
        ruffed=ruffed,
        lower_than_ruff=lower,
        hidden_before=hidden,
        below_hidden=conj(may_be_below, _open("lower than one face down")),
        may_be_below=may_be_below,
        parted=conj(may_be_below, _open("and lower than another of its cards")),
        skat=state.game.skat,
        demanded=card.is_number(state.trick.demand),
        demand=state.trick.demand >= 0,
        cheap=_open("the card is worth three points or less"),
        double=conj(state.trick.double, state.lying >= 3),
    )


def thinks_of_leading(state: State, move: Move) -> Taken:
    """A card of the hand is to be led, another one where a lead was rejected."""
    (card,), trick, seat = move.cards, state.trick, state.leader
    again = conj(state.is_window("replacement"), state.lying == 0)
    its_moment = disj(state.is_window("before_trick", "lead"), again)
    can = conj(state.idle, its_moment, in_hand(state, card, seat))
    wished = conj(trick.wish >= 0, card.suit == trick.wish)
    plain = _lead_view(state, card.is_number(trick.drawn), wished)
    other = _lead_view(state, trick.demand == trick.drawn, _open("the card demanded is wished"))

    def ask() -> None:
        demanded = card.is_number(trick.demand)
        held = disj(demanded, conj(trick.demand >= 0, _open("it holds the card demanded")))
        may = ite(demanded, state.ask("may_lead", plain), state.ask("may_lead", other))
        binds = given(held, lambda: state.ask("demand_binds", may))
        view = replace(plain, demand_binds=binds, is_demanded=conj(binds, demanded))
        state.ask("may_lead", view)

    return _asked(state, can, ask)


def _lead_view(state: State, is_drawn: Bool, is_wished: Bool) -> DealView:
    trick = state.trick
    drawn, wish = trick.drawn >= 0, trick.wish >= 0
    return state.deal_view(
        state.leader,
        drawn=drawn,
        drawn_by_laser=conj(drawn, trick.by_laser),
        is_drawn=conj(drawn, is_drawn),
        wish=wish,
        holds_wished=conj(wish, disj(is_wished, _open("another of its cards is wished"))),
        is_wished=conj(wish, is_wished),
    )


# -- what is told and seen -------------------------------------------------------------------------


def tells(state: State, move: Move) -> Taken:
    """Who takes a trick in which a card lies face down: as the cards lie, and as it is now."""
    here = tuple(state.size[TRICK + i] > 0 for i in range(6))

    def ask() -> None:
        view = trick_view(state, move.cards, here)
        trick, game = state.trick, state.game
        changed = disj(trick.swap[0] >= 0, game.skat, view.refused)
        first = state.table.reading.taker(state, move.cards, here, NOBODY)
        taken_over = conj(view.taken_over, neg(view.justice))
        taker = ite(taken_over, view.ultimo_place, view.taker)
        before = ite(changed, first, view.taker)
        told = replace(view, taker=taker, taker_before=before)
        with under(view.face_down):
            state.ask("must_tell", told)

    return _asked(state, is_gathered(state, move), ask)


def counts_put_down(state: State, move: Move) -> Taken:
    """For whom a card counts that a player has put down, or that lies before it."""
    (card,), seat = move.cards, move.seat
    opens = conj(state.is_at(card, POT), card.is_number(state.game.opener))
    down = state.is_at(card, DOWN + seat)
    pushed = conj(down, card.is_number(state.game.pushed))
    view = state.deal_view(seat, opens_pot=opens, pushed=pushed)
    can = conj(is_a_seat(seat), disj(down, opens))
    return _asked(state, can, lambda: state.ask("put_down_counts_for", view))


def looks(state: State, move: Move) -> Taken:
    """A player would like to look at a card that lies face down, or was not shown to all."""
    (card,), seat = move.cards, move.seat
    seher = state.table.is_seat("S9", seat)
    seers = {k: conj(seher, so) for k, so in put_down_by_others(state, seat, card).items()}
    kinds = unlike_the_rest(state, seat, card) | seers

    def ask() -> None:
        for kind, there in kinds.items():
            with under(there):
                state.ask("sees", sight_view(kind))

    return _asked(state, is_a_seat(seat), ask)


# -- what has to be done -------------------------------------------------------------------------


def has_to_use(state: State, move: Move) -> Taken:
    """A power that an edition tells as what the character does: has it to be used?"""

    def ask() -> None:
        for code, own in product(told_plainly(), (False, True)):
            seat = state.table.seat_of[code]
            view = state.moment_view(code, seat, own_card=own)
            found = ask_clauses(state.table.reading.setting, "moment", view)  # type: ignore[attr-defined]
            comes = conj(state.table.plays(code), found.is_answered((True,)))
            with under(comes):
                state.ask("has_to_use", view)

    return _asked(state, state.idle, ask)


LOOKS = (
    Step("the mode is set", sets_mode),
    Step("somebody leads first", leads_first),
    Step("a card is valued", values, 1),
    Step("two cards are compared", compares, 2),
    Step("a seat thinks of playing a card", thinks_of_playing, 7),
    Step("a seat thinks of leading a card", thinks_of_leading, 1),
    Step("the taker of a trick is told", tells, 6),
    Step("a card put down counts", counts_put_down, 1),
    Step("a seat looks at a card", looks, 1),
    Step("a power has to be used", has_to_use),
)
