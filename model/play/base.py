"""The steps of the base game: a card put down, a card played, windows that pass, a trick gathered.

What a step does to the cards and to what was declared is said here; where the cards of a trick go,
who leads and who gets five points is asked of the clauses.
"""

from __future__ import annotations

from collections.abc import Sequence

from eidex.common.frozen import replace
from eidex.model.clauses.moments import WINDOWS, PassView
from eidex.model.clauses.views import POT as TO_POT
from eidex.model.clauses.views import TrickView
from eidex.model.logic.terms import Bool, Number, any_of, conj, disj, implies, ite, neg
from eidex.model.play.cards import (
    ASIDE,
    DOWN,
    HAND,
    NO_CARD,
    NOWHERE,
    POT,
    RJ,
    SEATS,
    TRICK,
    WON,
    Card,
)
from eidex.model.play.conditions import given, under, where
from eidex.model.play.declared import NOBODY, InTrick, pick, put
from eidex.model.play.moves import Move, Step, Taken, in_hand, takes_back, waits_late
from eidex.model.play.state import State
from eidex.model.play.trick import swap_holds

CARD = WINDOWS.index("card")
COMPLETE, PUT_DOWN = WINDOWS.index("trick_complete"), WINDOWS.index("put_down")
SETTLEMENT, OVER = WINDOWS.index("settlement"), len(WINDOWS)


def lay_down(state: State, card: Card, seat: Number) -> State:
    """The card is put down before the player, or opens the pot (PUT.ONE_CARD, CHAR.S7.OPENS)."""
    opens = conj(state.game.jackpot, state.table.is_seat("S7", seat))
    after = state.moved(card, HAND + seat, ite(opens, POT, DOWN + seat))
    after = after.marked("won_in", card, NOWHERE)
    after = after.but(put=put(state.put, seat, True), opened=put(state.opened, seat, opens))
    return after.in_game(opener=ite(opens, card.number, state.game.opener))


def put_down(state: State, move: Move) -> Taken:
    """PUT.ONE_CARD: a player lays a card of their hand aside, if Laser does not draw it."""
    (card,), seat = move.cards, move.seat
    due = state.is_due_down(seat)
    can = conj(state.idle, state.is_window("put_down"), due, in_hand(state, card, seat))

    def may() -> Bool:
        return conj(neg(laser_draws_for(state, seat)), state.may_put_down(seat, card))

    return Taken(given(can, may), lay_down(state, card, seat))


def laser_draws_for(state: State, seat: Number) -> Bool:
    """Laser, who is in play, draws what this seat puts down (question `draws_for`)."""
    return given(state.table.plays("L9"), lambda: state.ask("draws_for", state.deal_view(seat)))


def draw_is_due(state: State) -> Bool:
    """The lead is to be drawn by Laser, who has not drawn it yet (questions `draws_lead_for`,
    `draws_lead_again`)."""
    drawn, by_laser = state.trick.drawn >= 0, conj(state.trick.drawn >= 0, state.trick.by_laser)
    first = conj(state.tricks == 0, state.is_window("before_trick", "lead"), neg(by_laser))

    def draws() -> Bool:
        lead = state.deal_view(state.leader, in_hand=False, drawn=drawn, drawn_by_laser=by_laser)
        its = state.ask("draws_lead_for", lead)
        again = conj(its, state.is_window("lead"))
        also = given(again, lambda: state.ask("draws_lead_again", again))
        return conj(its, disj(neg(again), also))

    return given(conj(first, state.table.plays("L9")), draws)


def play(state: State, move: Move) -> Taken:
    """A card is played face up (PLAY.*)."""
    return played(state, move, "play")


def played(state: State, move: Move, how: str) -> Taken:
    """Whoever is to play lays a card on the trick."""
    (card,), seat = move.cards, state.turn
    second: Bool = state.lying >= 3
    due = conj(state.is_window("before_trick", "lead", "card", "replacement"), state.card_due)
    may = state.table.reading.may_play(state, card, how)
    can = conj(state.idle, due, neg(draw_is_due(state)))
    can = conj(can, move.seat == seat, in_hand(state, card, seat), may)
    on_table: Bool = state.lying > 0
    can = conj(can, implies(on_table, neg(state.waiting)))
    can = conj(can, implies(state.is_window("card"), on_table))
    after = state.moved(card, HAND + seat, TRICK + seat + ite(second, 3, 0))
    after = after.marked("hidden", card, how == "hide")
    after = after.shown_to_all([conj(how != "hide", it) for it in state.which_is(card)])
    after = after.in_game(refused_offer=(False, False, False))
    return Taken(can, after.opens(CARD))


def pass_on(state: State, move: Move) -> Taken:
    """A window is over in which nothing else is to be done, and the next one opens (`follows`)."""
    left: Bool = disj(neg(state.is_last), state.lying > 0)
    view = PassView(state.window, state.card_due, left)
    with under(state.window >= 0, state.window < SETTLEMENT):
        to = ite(state.window == SETTLEMENT, OVER, state.ask("follows", view))
    early = conj(state.is_window("before_put_down"))
    down = state.is_window("put_down")
    all_down = given(down, lambda: neg(any_of(state.due_down)))
    over = conj(state.is_window("card"), neg(state.card_due))
    complete = given(over, lambda: neg(waits_late(state)))
    can = conj(state.idle, disj(early, all_down, complete, state.window == SETTLEMENT))
    return Taken(can, state.opens(to))


def close(state: State, move: Move) -> Taken:
    """A complete trick is gathered: its cards go where they belong, and what was declared for it is
    over (TRICK.CARDS_TO_TAKER, TRICK.TAKER_LEADS, SCORE.LAST_TRICK, R-078). The six cards are named
    by place; where none lies the name means nothing."""
    lying, here = move.cards, tuple(state.size[TRICK + i] > 0 for i in range(6))
    named = conj(*(implies(on, state.is_at(c, TRICK + i)) for i, (c, on) in _numbered(lying, here)))
    can = conj(state.idle, state.is_window("trick_complete"), neg(state.card_due), named)
    with under(can):
        return Taken(can, gathered(state, lying, here))


def gathered(state: State, lying: tuple[Card, ...], here: tuple[Bool, ...]) -> State:
    """The state when the trick, which lies complete, is gathered."""
    view = trick_view(state, lying, here)
    goals = [state.ask("cards_go_to", replace(view, own_place=seat)) for seat in SEATS]
    aside = any_of(state.size[ASIDE + seat] > 0 for seat in SEATS)
    back = disj(neg(aside), given(aside, lambda: state.ask("comes_back_now", True)))
    takes_back(state, aside)
    there: dict[int, Number] = {}
    for seat in SEATS:
        goal = ite(goals[seat] == TO_POT, POT, WON + goals[seat])
        there |= {TRICK + seat: goal, TRICK + 3 + seat: goal}
        there[ASIDE + seat] = ite(back, HAND + seat, ASIDE + seat)
    after = state.all_moved(there)
    after = booked(after, state, view, goals, lying, here)
    if view.key_here is not False:
        with under(view.key_here):
            winner = state.ask("pot_goes_to", view)
        after = after.all_moved({POT: WON + winner}, when=view.key_here)
        books = after.books
        opened = put(books.open, winner, pick(winner, books.open) + books.open_pot)
        opened = tuple(
            ite(view.key_here, new, old) for new, old in zip(opened, books.open, strict=True)
        )
        after = after.booked(open=opened, open_pot=ite(view.key_here, 0, books.open_pot))
        after = after.in_game(key=ite(view.key_here, NOWHERE, after.game.key))
    rest: Bool = neg(state.is_last)
    leads = where(rest, lambda: state.ask("leads_next", view), state.leader)
    passes = PassView(state.window, False, rest)
    after = _no_longer(after, state)
    void = disj(state.game.void, _comes_to_nothing(state, lying, here))
    after = after.in_game(void=void)
    opens = state.ask("follows", passes)
    return after.opens(opens).but(leader=leads, tricks=state.tricks + 1)


Numbered = list[tuple[int, tuple[Card, Bool]]]


def _numbered(lying: tuple[Card, ...], here: tuple[Bool, ...]) -> Numbered:
    return list(enumerate(zip(lying, here, strict=True)))


def _no_longer(after: State, before: State) -> State:
    """What was declared for the trick is over (CHAR.RA.THIS_TRICK); one of the tricks under
    justice is (CHAR.SQ.MAY_DECLARE, R-068); cards that lay aside are in their hands again."""
    on: Bool = before.game.justice > 0
    double = conj(on, before.trick.double)
    counts = where(double, lambda: before.ask("justice_counts", True), 1)
    after = after.but(trick=InTrick())
    hidden = zip(before.at, after.hidden, strict=True)
    after = after.but(hidden=tuple(conj(neg(_is_aside(at)), down) for at, down in hidden))
    return after.in_game(
        justice=ite(on, before.game.justice - counts, before.game.justice),
        doubled=before.game.doubled + ite(before.trick.double, 1, 0),
    )


def _comes_to_nothing(state: State, lying: tuple[Card, ...], here: tuple[Bool, ...]) -> Bool:
    """The cards of a swap are neighbours no more (ORDER.CHECKED_AT_CLOSE). Without Skat they still
    are: that is proved of every state (`traces.swapped`), and not asked again here."""
    a, b = (_of_number(lying, here, number) for number in state.trick.swap)
    parted = conj(a.number >= 0, b.number >= 0, state.game.skat)
    return given(parted, lambda: neg(swap_holds(state, a, b)))


def _of_number(lying: tuple[Card, ...], here: tuple[Bool, ...], number: Number) -> Card:
    """The card of this number, if it lies in the trick."""
    suit, rank = NO_CARD.suit, NO_CARD.rank
    for _, (card, on) in _numbered(lying, here):
        is_it = conj(on, card.is_number(number))
        suit, rank = ite(is_it, card.suit, suit), ite(is_it, card.rank, rank)
    return Card("a card swapped", suit, rank)


def _is_aside(at: Number) -> Bool:
    """The place is where cards lie that come back into a hand after the trick."""
    return any_of(at == ASIDE + seat for seat in SEATS)


def trick_view(state: State, lying: tuple[Card, ...], here: tuple[Bool, ...]) -> TrickView:
    """The complete trick as the clauses look at it; its places are the seats."""
    table, game, trick = state.table, state.game, state.trick
    shown = tuple(c if on is not False else NO_CARD for c, on in zip(lying, here, strict=True))
    taker = table.reading.taker(state, shown, here, NOBODY)
    lq: Bool = conj(table.plays("LQ"), taker == table.seat_of["LQ"])
    refused = conj(trick.refused, lq)
    best = taker
    if refused is not False:
        next_one = table.reading.taker(state, shown, here, table.seat_of["LQ"])
        best = ite(refused, next_one, taker)
    cards = [(i, c, on) for i, (c, on) in _numbered(lying, here) if on is not False]
    won_before = conj(game.jackpot, game.key < 0)
    view = TrickView(
        unbeaten=tuple(taker == seat for seat in SEATS),
        taker=taker,
        taker_before=taker,
        face_down=any_of(conj(on, state.is_hidden(c)) for _, c, on in cards),
        animal=conj(*(implies(on, c.suit <= 1) for _, c, on in cards)),
        declared=game.jackpot,
        won_before=won_before,
        key_here=conj(game.key >= 0, any_of(conj(on, c.is_number(game.key)) for _, c, on in cards)),
        key_place=_place_of_key(state, cards),
        last=state.is_last,
        refused=refused,
        next_best=best,
        justice=game.justice > 0,
        taken_over=trick.taken_over,
        ultimo_place=ite(trick.taken_over, table.seat_of["HA"], 0),
        given=trick.given_to >= 0,
        given_place=ite(trick.given_to >= 0, trick.given_to, 0),
        guggitaler=game.guggitaler,
        double=trick.double,
        queen_plays=table.plays("SQ"),
        justice_used=conj(table.plays("SQ"), pick(table.seat_of["SQ"], state.uses) > 0),
    )
    if refused is False:
        return view
    with under(refused):
        final = ite(refused, state.ask("trick_taker", view), taker)
    return replace(view, taker=final, taker_before=final)


def _place_of_key(state: State, cards: Sequence[tuple[int, Card, Bool]]) -> Number:
    found: Number = 0
    for i, card, on in cards:
        found = ite(conj(on, card.is_number(state.game.key)), i % 3, found)
    return found


def booked(
    after: State,
    state: State,
    view: TrickView,
    goals: list[Number],
    lying: tuple[Card, ...],
    here: tuple[Bool, ...],
) -> State:
    """The trick is booked: for Zombie, for Match, for Differenzler, for the raven jack."""
    old, last, unseen, opened = state.books, state.books.last, state.books.unseen, state.books.open
    pot_open = old.open_pot
    cards = [(i, c, on) for i, (c, on) in _numbered(lying, here) if on is not False]
    for _, card, on in cards:
        number = ite(on, state.tricks, after.won_in_of(card))
        after = after.marked("won_in", card, number)
    for seat in SEATS:
        theirs = [(conj(on, goals[i % 3] == seat), state.is_hidden(c)) for i, c, on in cards]
        some = any_of(on for on, _ in theirs)
        seen = any_of(conj(on, neg(hidden)) for on, hidden in theirs)
        last = put(last, seat, state.tricks, when=seen)
        unseen = put(unseen, seat, neg(seen), when=some)
        up: Number = sum(ite(conj(on, neg(hidden)), 1, 0) for on, hidden in theirs)
        opened = put(opened, seat, opened[seat] + up)
    for i, card, on in cards:
        to_pot = conj(on, goals[i % 3] == TO_POT, neg(state.is_hidden(card)))
        pot_open = pot_open + ite(to_pot, 1, 0)
    potted = any_of(goal == TO_POT for goal in goals)
    jack = any_of(conj(on, c.is_number(RJ)) for _, c, on in cards)
    jack_to_pot = any_of(conj(on, c.is_number(RJ), goals[i % 3] == TO_POT) for i, c, on in cards)
    chosen = ite(view.given, view.given_place, view.taker)
    receiver = ite(view.taken_over, view.ultimo_place, chosen)
    lead_only = conj(view.given, neg(any_of(goal == view.given_place for goal in goals)))
    gets = conj(neg(view.justice), neg(lead_only), neg(potted))
    got, plainly = old.got, old.plainly
    for seat in SEATS:
        mine = disj(conj(view.justice, view.taker == seat), conj(gets, receiver == seat))
        mine = disj(mine, _counts_for_number(state, view, seat, gets, receiver, potted))
        got = put(got, seat, True, when=mine)
        own = conj(gets, receiver == seat, view.taker == seat)
        plainly = put(plainly, seat, True, when=own)
    five, usual = old.bonus, old.usual
    if view.last is not False:
        plain = replace(view, guggitaler=False)
        with under(view.last):
            five = ite(view.last, state.ask("last_trick_bonus", view), five)
        guessed = conj(view.last, state.table.plays("L10"), state.game.guess >= 0)
        usual = where(guessed, lambda: state.ask("last_trick_bonus", plain), usual)
    return after.booked(
        last=last,
        unseen=unseen,
        open=opened,
        open_pot=pot_open,
        swept=tuple(conj(old.swept[seat], view.taker == seat) for seat in SEATS),
        got=got,
        plainly=plainly,
        into_pot=disj(old.into_pot, potted),
        bonus=five,
        usual=usual,
        jack_taker=ite(jack, ite(jack_to_pot, NOBODY, view.taker), old.jack_taker),
        jack_taken=disj(old.jack_taken, jack),
        jack_again=disj(old.jack_again, conj(jack, old.jack_taken)),
    )


def _counts_for_number(
    state: State, view: TrickView, seat: int, gets: Bool, receiver: Number, potted: Bool
) -> Bool:
    """A trick of Differenzler's card that another gets, or the pot, is one that it has taken."""
    its_card = conj(state.table.is_seat("L10", seat), view.taker == seat)
    lost, in_pot = conj(its_card, gets, neg(receiver == seat)), conj(its_card, potted)
    return disj(
        given(lost, lambda: state.ask("counts_when_lost", True)),
        given(in_pot, lambda: state.ask("counts_for_number", True)),
    )


def steps() -> tuple[Step, ...]:
    """The steps of the base game, but for the count."""
    return (
        Step("a card is put down", put_down, 1),
        Step("a card is played", play, 1),
        Step("a window passes", pass_on),
        Step("a trick is gathered", close, 6),
    )
