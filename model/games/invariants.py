"""What holds in every state of every game: after the deal, and after every step.

Each invariant is a sentence over the state. They are proved together, by induction: all of them
before a step give all of them after it (`induction`).
"""

from __future__ import annotations

from eidex.model.clauses.characters.r8_zombie import has_something
from eidex.model.clauses.moments import WINDOWS
from eidex.model.games.any_state import all_points
from eidex.model.games.traces import TRACES
from eidex.model.games.values import RAVEN
from eidex.model.logic.terms import Bool, Number, all_of, any_of, conj, disj, iff, implies, ite, neg
from eidex.model.play.base import OVER
from eidex.model.play.cards import ASIDE, DOWN, HAND, POT, SEATS, TRICK
from eidex.model.play.declared import pick
from eidex.model.play.state import State

LIMITS = {
    **dict.fromkeys(("RA", "SA", "LK", "RK", "HK", "RQ", "SQ", "LJ", "RJ", "SJ", "L10", "R10"), 1),
    **dict.fromkeys(("R9", "H9", "S9", "L8", "R8", "H8", "S8", "L7", "R7", "H7", "S7", "R6"), 1),
    "H6": 1,
    "HJ": 2,
    "S6": 2,
    "S10": 2,
    "L6": 3,
    "HQ": 0,
    "L9": 0,
}
"""How often a power can be used; Dealer, Ultimo, Quizmaster, Feministin and Fürsorge without end.
Weisheit announces and then adds, Kompass sets the direction and changes it twice."""
UNDER_WAY = ("LA", "HK", "RQ", "HQ", "H6", "R8")


def at_most_one(flags: list[Bool]) -> Bool:
    """No two of the three."""
    return all_of(neg(conj(flags[a], flags[b])) for a, b in ((0, 1), (0, 2), (1, 2)))


def until(state: State, name: str) -> Bool:
    """The window is this one, or an earlier one."""
    found: Bool = state.window <= WINDOWS.index(name)
    return found


def all_cards(state: State) -> Bool:
    """There are 36 cards."""
    found: Bool = sum(state.size) == 36
    return found


def card_points(state: State) -> Bool:
    """The cards of all places are worth 152 card points, under Guggitaler 13."""
    found: Bool = sum(state.points) == all_points(state)
    return found


def rounds(state: State) -> Number:
    """Cards that each seat has played to tricks that are gathered."""
    return state.tricks + state.game.doubled


def hands(state: State) -> Bool:
    """Hands are equal, but for what lies in the trick or aside, the put-down, what Zombie has had
    taken up, and a card that a power under way still owes."""
    found = []
    for seat in SEATS:
        own = state.size[HAND + seat] + state.lies_by(seat) + state.size[ASIDE + seat]
        put, up = ite(state.put[seat], 1, 0), ite(state.raised[seat], 1, 0)
        found.append(own + state.going.owed[seat] == 12 - put - rounds(state) + up)
    return all_of(found)


def owed(state: State) -> Bool:
    """Cards are owed only while Teekränzchen's or Wünschelrute's power is under way, and then as
    many as were given and not given back."""
    going, table = state.going, state.table
    owes = disj(state.is_going("HQ"), state.is_going("H6"))
    none = implies(neg(owes), all_of(n == 0 for n in going.owed))
    h6, hq = table.seat_of["H6"], table.seat_of["HQ"]
    a, b, n = going.givers[0], going.givers[1], going.cards
    first, second = conj(n >= 1, n <= 2), conj(n >= 2, n <= 3)
    found = [none]
    for seat in SEATS:
        one = ite(seat == going.other, 1, 0) - ite(seat == h6, 1, 0)
        found.append(implies(state.is_going("H6"), going.owed[seat] == one))
        gave = ite(conj(seat == a, first), 1, 0) + ite(conj(seat == b, second), 1, 0)
        got = ite(seat == hq, ite(n == 2, 2, ite(disj(n == 1, n == 3), 1, 0)), 0)
        found.append(implies(state.is_going("HQ"), going.owed[seat] == gave - got))
    return all_of(found)


def under_way(state: State) -> Bool:
    """One power at most is under way, of a character in play, at its place in the game."""
    going, table = state.going, state.table
    codes = [conj(state.is_going(code), table.plays(code)) for code in UNDER_WAY]
    found = [disj(state.idle, *codes)]
    found.append(implies(state.idle, going.cards == 0))
    found.append(implies(neg(state.is_going("RQ")), going.said == 0))
    for code in ("LA", "RQ", "H6"):
        other = conj(going.other >= 0, going.other <= 2, neg(going.other == table.seat_of[code]))
        found.append(implies(state.is_going(code), other))
    hk = conj(going.other >= 0, going.other <= 2, going.cards >= 0, going.cards <= 4)
    shows = conj(hk, neg(going.other == table.seat_of["HK"]), state.held(going.other) > 5)
    found.append(implies(state.is_going("HK"), shows))
    before = conj(state.is_window("before_trick", "lead"), state.lying == 0)
    both = conj(pick(going.other, state.put), pick(table.seat_of["LA"], state.put))
    offered = conj(state.is_window("before_trick"), both)
    found.append(implies(state.is_going("LA"), offered))
    drawn = conj(going.said >= 0, going.said <= 1)
    drawn = conj(drawn, disj(going.cards == going.said, going.cards == going.said + 1))
    donor = conj(
        state.held(going.other) >= 1, implies(going.said == 1, state.held(going.other) > 1)
    )
    two = implies(conj(going.said == 1), going.cards == 1)
    asked = implies(going.cards > going.said, conj(going.said == 0, state.held(going.other) > 1))
    found.append(implies(state.is_going("RQ"), conj(before, drawn, donor, two, asked)))
    found.append(implies(state.is_going("H6"), state.is_window("before_put_down")))
    hq, a, b, n = table.seat_of["HQ"], going.givers[0], going.givers[1], going.cards
    givers = [conj(n >= 0, n <= 3), conj(state.is_window("before_trick"), state.tricks == 0)]
    givers.append(implies(n == 0, conj(a == -1, b == -1)))
    givers.append(implies(n >= 1, conj(a >= 0, a <= 2, neg(a == hq))))
    givers.append(implies(n >= 2, conj(b >= 0, b <= 2, neg(b == hq), neg(a == b))))
    one, two_given, lead = *going.received, state.trick.drawn
    givers.append(implies(n == 0, conj(one == -1, two_given == -1)))
    givers.append(implies(lead >= 0, conj(neg(one == lead), neg(two_given == lead))))
    nothing = conj(a == -1, b == -1, one == -1, two_given == -1)
    found.append(implies(neg(state.is_going("HQ")), nothing))
    found.append(implies(state.is_going("HQ"), all_of(givers)))
    return all_of(found)


def put_down(state: State) -> Bool:
    """One card lies before each player who has put down, if it did not open the pot and was not
    taken up for Zombie; only Seher puts down after the first lead."""
    found = []
    for seat in SEATS:
        gone = disj(state.opened[seat], state.raised_down[seat])
        lies = ite(conj(state.put[seat], neg(gone)), 1, 0)
        found.append(state.size[DOWN + seat] == lies)
        found.append(neg(conj(state.opened[seat], state.raised_down[seat])))
        found.append(implies(gone, state.put[seat]))
        s7 = conj(state.table.is_seat("S7", seat), state.game.jackpot, state.put[seat])
        found.append(iff(state.opened[seat], s7))
        found.append(implies(until(state, "before_put_down"), neg(state.put[seat])))
        late = disj(state.put[seat], conj(state.table.is_seat("S9", seat), state.tricks == 0))
        found.append(implies(neg(until(state, "put_down")), late))
        found.append(implies(state.lying >= 2, state.put[seat]))
    return all_of(found)


def raised(state: State) -> Bool:
    """Zombie's power is used once; the leader takes a card up first, then the others in turn, and
    those who have still to take one have one to take."""
    table, going = state.table, state.going
    n, turns = going.cards, state.turns
    used = conj(table.plays("R8"), pick(table.seat_of["R8"], state.uses) == 1)
    some = any_of(state.raised)
    level = disj(all_of(state.raised), neg(some))
    found = [implies(some, used), implies(neg(state.is_going("R8")), level)]
    found.append(implies(conj(neg(state.is_going("R8")), used), all_of(state.raised)))
    in_turn = [iff(pick(turns[k], state.raised), n > k) for k in range(3)]
    going_on = conj(n >= 0, n <= 2, used, state.is_window("before_trick"), state.tricks > 0)
    found.append(implies(state.is_going("R8"), conj(going_on, *in_turn)))
    found += [implies(state.raised_down[s], state.raised[s]) for s in SEATS]
    for seat in SEATS:
        still = conj(state.is_going("R8"), neg(state.raised[seat]))
        found.append(implies(still, has_something(state, seat)))
    return all_of(found)


def uses(state: State) -> Bool:
    """Nobody uses a power more often than its text, or a ruling, allows."""
    found: list[Bool] = [n >= 0 for n in state.uses]
    for code, limit in LIMITS.items():
        used = pick(state.table.seat_of[code], state.uses)
        found.append(implies(state.table.plays(code), used <= limit))
    l6 = state.table.seat_of["L6"]
    early = ite(state.game.early_turn, 1, 0)
    turned = conj(pick(l6, state.uses) >= early, pick(l6, state.uses) <= early + 2)
    found.append(implies(state.table.plays("L6"), turned))
    found.append(implies(state.game.early_turn, state.table.plays("L6")))
    return all_of(found)


def counters(state: State) -> Bool:
    """Justice lasts two tricks, one trick is doubled, each where its character has said so."""
    table, game = state.table, state.game
    sq, sj = table.seat_of["SQ"], table.seat_of["SJ"]
    said = conj(table.plays("SQ"), pick(sq, state.uses) >= 1)
    doubled = conj(table.plays("SJ"), pick(sj, state.uses) >= 1)
    found = [conj(game.justice >= 0, game.justice <= 2), implies(game.justice > 0, said)]
    found.append(conj(game.doubled >= 0, game.doubled + ite(state.trick.double, 1, 0) <= 1))
    found.append(implies(disj(state.trick.double, game.doubled > 0), doubled))
    found.append(conj(state.tricks >= 0, implies(state.tricks == 0, game.doubled == 0)))
    found.append(conj(state.trick.given_to >= -1, state.trick.given_to <= 2))
    found.append(implies(state.trick.taken_over, table.plays("HA")))
    found.append(conj(state.leader >= 0, state.leader <= 2))
    found.append(conj(game.stripped <= 3, neg(game.stripped == RAVEN)))
    found.append(implies(game.jackpot, table.plays("S7")))
    found.append(implies(game.key >= 0, game.jackpot))
    aside: Number = sum(state.size[ASIDE : ASIDE + 3])
    rejected = ite(table.plays("H9"), pick(table.seat_of["H9"], state.uses), 0)
    found.append(aside <= rejected)
    s7 = pick(table.seat_of["S7"], state.uses)
    found.append(implies(table.plays("S7"), iff(game.jackpot, s7 >= 1)))
    return all_of(found)


def in_turn(state: State) -> Bool:
    """The cards of a trick are played in turn from the leader, one by each player, or two."""
    lying, turns = state.lying, state.turns
    found: list[Bool] = [conj(lying >= 0, lying <= 6)]
    for k in range(6):
        begin = TRICK + 3 * (k // 3)
        there = pick(turns[k % 3], state.size[begin : begin + 3])
        found.append(there == ite(lying > k, 1, 0))
    found.append(implies(lying > 3, state.trick.double))
    return all_of(found)


def windows(state: State) -> Bool:
    """Cards lie in the windows of a trick only; what a window is for has been done when it is over;
    all cards are played when the game is counted."""
    lying = state.lying
    found = [conj(state.window >= 0, state.window <= OVER)]
    none = neg(state.is_window("card", "replacement", "trick_complete"))
    found.append(implies(none, lying == 0))
    found.append(implies(state.is_window("card"), lying >= 1))
    found.append(implies(state.is_window("replacement"), state.card_due))
    found.append(implies(state.is_window("trick_complete"), neg(state.card_due)))
    short = conj(lying == 2, state.is_window("replacement"))
    found.append(implies(conj(state.trick.double, lying < 3), short))
    first = conj(state.tricks == 0, neg(any_of(state.raised)), state.size[POT] <= 1)
    found.append(implies(until(state, "put_down"), first))
    found.append(implies(none, neg(state.trick.double)))
    aside = all_of(state.size[ASIDE + s] == 0 for s in SEATS)
    on = state.is_window("lead", "card", "replacement", "trick_complete")
    found.append(implies(neg(on), aside))
    found.append(implies(state.window >= WINDOWS.index("settlement"), state.is_last))
    return all_of(found)


def somebody_can_act(state: State) -> Bool:
    """While a trick is to be played, every seat holds as many cards as it has still to play to it;
    a player who has to put down holds a card."""
    on = conj(neg(until(state, "put_down")), neg(state.window >= WINDOWS.index("settlement")))
    found = []
    for seat in SEATS:
        to_play = ite(state.trick.double, 2, 1) - state.lies_by(seat)
        owes = state.is_going("HQ")
        late = ite(state.put[seat], 0, 1)
        holds = state.size[HAND + seat] >= to_play + late
        found.append(implies(conj(on, neg(owes)), holds))
        found.append(implies(until(state, "put_down"), state.size[HAND + seat] >= 1))
    return all_of(found)


def highest(state: State) -> Bool:
    """One seat at most has had the highest card of all tricks, and none where another has taken one
    with its own card; the pot has more than the card that opened it only after a trick has gone
    there."""
    every, took = state.books.swept, state.books.plainly
    alone = (implies(took[s], neg(every[q])) for s in SEATS for q in SEATS if s != q)
    swept = conj(implies(state.tricks > 0, at_most_one(list(every))), *alone)
    pot = implies(neg(state.books.into_pot), state.size[POT] <= 1)
    opened: Number = sum(ite(opened, 1, 0) for opened in state.opened)
    return conj(swept, pot, opened <= 1, state.books.jack_taker <= 2)


def five(state: State) -> Bool:
    """When all is played one player has the five of the last trick; under Guggitaler none has."""
    over: Bool = state.window >= WINDOWS.index("settlement")
    somebody = any_of(state.books.bonus == seat for seat in SEATS)
    return implies(over, iff(somebody, neg(state.game.guggitaler)))


def drawn_or_wished(state: State) -> Bool:
    """Schüchterne speaks before Farbenfreund, who asks for nothing where it has drawn (R-052)."""
    trick = state.trick
    drawn = disj(conj(trick.drawn >= 0, neg(trick.by_laser)), state.is_going("RQ"))
    return neg(conj(trick.wish >= 0, drawn))


def demanded(state: State) -> Bool:
    """In German a card is demanded once one is led (CHAR.R10.MAY_DEMAND)."""
    led = state.is_window("card", "replacement", "trick_complete")
    return implies(conj(state.table.reads("de"), state.trick.demand >= 0), led)


INVARIANTS = {
    "there are 36 cards": all_cards,
    "all cards together are worth 152 card points, or 13": card_points,
    "hands are equal but for what explains it": hands,
    "cards are owed as a power under way has it": owed,
    "one power at most is under way": under_way,
    "one card is put down each": put_down,
    "Zombie has each seat take one card up": raised,
    "powers are used as often as they may be": uses,
    "what lasts some tricks is in range": counters,
    "a lead drawn for Schüchterne is not wished": drawn_or_wished,
    "in German nothing is demanded before the lead": demanded,
    **TRACES,
    "a trick is played in turn": in_turn,
    "windows are what they say": windows,
    "somebody can act": somebody_can_act,
    "one seat at most has all tricks": highest,
    "one seat has the five of the last trick": five,
}
"""Each with its name."""
