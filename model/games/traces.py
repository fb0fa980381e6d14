"""Nothing is out of the ordinary but by a character that is in play.

Invariants, as those in `invariants`: what was declared, hidden, drawn, sent back or put into a pot
was so by its character.
"""

from __future__ import annotations

from eidex.model.clauses.moments import PLACE, WINDOWS
from eidex.model.logic.terms import Bool, all_of, any_of, conj, disj, iff, implies, ite, neg
from eidex.model.play.cards import DOWN, H7, POT, RJ, S7, SEATS, TRICK, WON, card_of
from eidex.model.play.declared import pick
from eidex.model.play.state import State
from eidex.model.play.trick import swap_holds
from eidex.model.questions.prerequisites import ONE_COMBINATION


def declared(state: State) -> Bool:
    """What was declared was declared by its character, which has used its power; a limit is one of
    80 to 120, Guggitaler is declared once the cards are put down, a swap comes to nothing by Skat
    and with a trick, and only Computer and Weisheit change a score."""
    game, trick, table = state.game, state.trick, state.table
    by = {
        "RA": trick.swap[0] >= 0,
        "SA": game.chosen,
        "LJ": game.skat,
        "RJ": game.schwarzpeter,
        "H7": game.guggitaler,
        "R6": game.stripped >= 0,
        "R9": game.limit >= 0,
        "L10": game.guess >= 0,
        "L8": game.moved >= 0,
        "R7": game.pushed >= 0,
        "L6": game.turned,
        "LQ": trick.refused,
        "HJ": trick.wish >= 0,
        "R10": trick.demand >= 0,
        "H10": trick.given_to >= 0,
    }
    found = [implies(said, used(state, code)) for code, said in by.items()]
    found.append(implies(game.limit >= 0, conj(game.limit >= 80, game.limit <= 120)))
    early: Bool = state.window <= WINDOWS.index("put_down")
    found.append(neg(conj(early, game.guggitaler)))
    found.append(implies(game.void, conj(used(state, "RA"), game.skat, state.tricks > 0)))
    for seat in SEATS:
        mine = disj(table.is_seat("LK", seat), table.is_seat("S10", seat))
        found.append(implies(neg(mine), game.added[seat] == 0))
    return all_of(found)


def used(state: State, code: str) -> Bool:
    """The character is in play and has used its power."""
    uses: Bool = pick(state.table.seat_of[code], state.uses) > 0
    return conj(state.table.plays(code), uses)


def sent_back(state: State) -> Bool:
    """A trick is led again only after Korrektor; a card is replaced only after Konsumentenschutz or
    Skater, a lead only after Konsumentenschutz."""
    again = implies(state.is_window("lead"), conj(used(state, "L7"), *state.put))
    ruff = conj(state.game.skat, used(state, "LJ"), state.lying > 0)
    replaced = disj(used(state, "H9"), ruff)
    return conj(again, implies(state.is_window("replacement"), replaced))


def pushed_in_turn(state: State) -> Bool:
    """Fledderer pushes a card when all are put down, and before the first trick it has pushed it in
    this window."""
    pushed: Bool = state.game.pushed >= 0
    first = conj(state.is_window("before_trick"), state.tricks == 0)
    spoken: Bool = state.used_down_to >= PLACE["R7"]
    early: Bool = state.window <= WINDOWS.index("put_down")
    return conj(implies(conj(pushed, first), spoken), neg(conj(pushed, early)))


def stolen_in_turn(state: State) -> Bool:
    """Räuber steals when the cards are dealt, and has had its turn in that window then."""
    spoken: Bool = state.used_down_to >= PLACE["RK"]
    return implies(conj(state.is_window("before_put_down"), used(state, "RK")), spoken)


def face_down(state: State) -> Bool:
    """A card lies face down in a trick only if Sphinx has played it, and only Sphinx's power has
    one played so."""
    sphinx = state.table.seat_of["S6"]
    found = []
    for hidden, at in zip(state.hidden, state.at, strict=True):
        found.append(implies(hidden, used(state, "S6")))
        own = disj(at == TRICK + sphinx, at == TRICK + 3 + sphinx)
        found.append(implies(conj(hidden, at >= TRICK, at < WON), own))
    return all_of(found)


def swapped(state: State) -> Bool:
    """Two cards of one suit were swapped, in the complete trick, and that holds: none of it stands
    between them but by Skat, which can be called since."""
    one, other = state.trick.swap
    some: Bool = one >= 0
    a, b = card_of(one), card_of(other)
    one_suit = conj(a.suit == b.suit, one < 36, neg(one == other))
    near = disj(state.game.skat, swap_holds(state, a, b)) if some is not False else True
    found = conj(state.is_window("trick_complete"), one_suit, near)
    return conj(iff(some, other >= 0), implies(some, found))


def drawn(state: State) -> Bool:
    """A lead is drawn for Schüchterne or by Laser, who draws for the first trick only."""
    trick, plays = state.trick, state.table.plays
    laser = conj(trick.by_laser, trick.drawn >= 0)
    return conj(
        implies(trick.drawn >= 0, disj(trick.by_laser, used(state, "RQ"))),
        implies(laser, conj(plays("L9"), state.tricks == 0)),
        trick.drawn >= -1,
        implies(state.is_going("RQ"), used(state, "RQ")),
        implies(conj(state.is_going("RQ"), state.going.cards > 0), state.going.first >= 0),
        implies(conj(laser, state.is_window("before_trick", "lead")), state.idle),
    )


def taken_over(state: State) -> Bool:
    """Ultimo takes over the last trick; it has used its power in vain only if Korrektor has
    rejected the trick. A trick that was given away is not the last, and lies open."""
    trick, over = state.trick, state.window >= WINDOWS.index("settlement")
    vain = conj(used(state, "HA"), neg(trick.taken_over), neg(over))
    given = trick.given_to >= 0
    found = [implies(trick.taken_over, conj(state.is_last, state.is_window("trick_complete")))]
    found.append(implies(vain, used(state, "L7")))
    found.append(implies(given, conj(neg(state.is_last), state.is_window("trick_complete"))))
    for hidden, at in zip(state.hidden, state.at, strict=True):
        found.append(implies(conj(given, at >= TRICK, at < WON), neg(hidden)))
    return all_of(found)


def pot(state: State) -> Bool:
    """Only a jackpot has a pot, and it is a seven of hearts or stars that wins it."""
    game, s7 = state.game, state.table.plays("S7")
    key = disj(game.key < 0, game.key == H7, game.key == S7)
    jackpot = implies(disj(state.size[POT] > 0, state.books.into_pot), game.jackpot)
    found = [implies(game.jackpot, s7), jackpot, key]
    found.append(implies(game.jackpot, used(state, "S7")))
    found.append(implies(conj(game.jackpot, game.key < 0), state.tricks > 0))
    found.append(implies(game.opener >= 0, game.jackpot))
    for card, at, trick in zip(state.cards, state.at, state.won_in, strict=True):
        lies = disj(at == POT, conj(at >= WON, at < POT))
        opener = conj(game.opener >= 0, card.is_number(game.opener))
        found.append(implies(opener, conj(lies, trick == -1)))
    return all_of(found)


def won_by_the_highest(state: State) -> Bool:
    """Where no trick is given away, taken over, potted or under justice, a player has cards of all
    tricks exactly when its cards were highest in all of them."""
    unusual = any_of(state.table.plays(code) for code in ("HA", "H10", "SQ"))
    found = []
    for seat in SEATS:
        others = all_of(state.size[WON + s] == 0 for s in SEATS if s != seat)
        found.append(iff(state.books.swept[seat], others))
        left = ite(state.raised[seat], 2, 3)
        pile = state.size[WON + seat]
        found.append(disj(pile == 0, pile >= left))
    return implies(neg(disj(unusual, state.books.into_pot)), all_of(found))


def seen_among_won(state: State) -> Bool:
    """Of what a seat has won something lies face up, but for what Sphinx has hidden under justice;
    the card that opened a pot is never all of it."""
    books, plays = state.books, state.table.plays
    hidden, found = conj(plays("S6"), plays("SQ")), []
    for seat in SEATS:
        pile = state.size[WON + seat]
        some: Bool = pile > 0
        found.append(implies(books.unseen[seat], hidden))
        found.append(implies(some, disj(books.last[seat] >= 0, books.unseen[seat], plays("S7"))))
        two = ite(some, ite(state.raised[seat], 1, 2), 0)
        found.append(disj(books.open[seat] >= two, plays("SQ")))
        found.append(disj(books.open[seat] >= two - 1, neg(some), hidden))
        found.append(disj(books.open[seat] == pile, plays("S6"), plays("S7")))
        found.append(conj(books.open[seat] >= 0, books.open[seat] <= pile))
    found.append(conj(books.open_pot >= 0, books.open_pot <= state.size[POT]))
    for card, hidden, at in zip(state.cards, state.hidden, state.at, strict=True):
        is_one: Bool = card.suit >= 0
        open_ = conj(is_one, neg(hidden), neg(card.is_number(state.game.opener)))
        found.append(implies(conj(open_, at == POT), books.open_pot >= 1))
        for seat in SEATS:
            mine = conj(open_, at == WON + seat, neg(state.raised[seat]))
            found.append(implies(mine, books.open[seat] >= 1))
    return all_of(found)


def scores_changed(state: State) -> Bool:
    """Computer adds five to its score or takes five off, Weisheit its bonus, at the count; in
    English Computer does neither under Guggitaler."""
    game, table = state.game, state.table
    counting: Bool = state.window >= WINDOWS.index("settlement")
    found: list[Bool] = [game.bonus >= 0]
    for seat in SEATS:
        n, lk, s10 = game.added[seat], table.is_seat("LK", seat), table.is_seat("S10", seat)
        found.append(implies(neg(n == 0), conj(counting, state.uses[seat] > 0)))
        found.append(implies(lk, disj(n == 0, n == 5, n == -5)))
        found.append(implies(s10, disj(n == 0, n == game.bonus, n == -game.bonus)))
        found.append(implies(conj(s10, neg(n == 0)), state.uses[seat] == 2))
        found.append(implies(conj(lk, game.guggitaler, table.reads("en")), n == 0))
    one: Bool = game.bonus <= ONE_COMBINATION
    return conj(*found, implies(table.reads("nl"), one))


def refused(state: State) -> Bool:
    """A trick that Feministin has refused holds a queen and a man, but in Dutch; they are worth
    five, where nothing has changed their values."""
    changed = disj(state.game.guggitaler, state.game.stripped >= 0)
    worth: Bool = sum(state.points[TRICK:WON]) >= 5
    where = conj(state.trick.refused, neg(changed))
    return implies(
        where, conj(state.is_window("trick_complete"), disj(state.table.reads("nl"), worth))
    )


def tricks_got(state: State) -> Bool:
    """Who has taken a trick with its own card has got one; who has got one has its cards, but under
    justice, and for one taken up. A player gets a trick that their card did not take only from
    Fürsorge, as Ultimo, or under justice."""
    books, table, found = state.books, state.table, []
    justice, gifts = table.plays("SQ"), table.plays("H10")
    for seat in SEATS:
        own, got, pile = books.plainly[seat], books.got[seat], state.size[WON + seat]
        found.append(implies(own, got))
        found.append(implies(state.tricks == 0, neg(got)))
        kept, some = pile >= ite(state.raised[seat], 2, 3), pile > 0
        found.append(disj(justice, neg(got), kept))
        found.append(disj(justice, neg(some), got))
        ultimo = table.is_seat("HA", seat)
        others = any_of(books.swept[s] for s in SEATS if s != seat)
        swept = conj(state.tricks > 0, got, others)
        found.append(implies(swept, disj(gifts, ultimo)))
        over: Bool = state.window >= WINDOWS.index("settlement")
        found.append(implies(got, disj(own, gifts, justice, conj(ultimo, over))))
    return all_of(found)


def raven_jack(state: State) -> Bool:
    """The raven jack is taken again only after Zombie has had it taken up; but for what moves
    tricks elsewhere it lies with the player whose card took it."""
    books, plays = state.books, state.table.plays
    moved = any_of(plays(code) for code in ("H10", "HA", "SQ", "S7"))
    found = [implies(books.jack_again, plays("R8"))]
    for card, at in zip(state.cards, state.at, strict=True):
        jack = card.is_number(RJ)
        back = conj(jack, books.jack_taken, neg(disj(at == POT, conj(at >= WON, at < POT))))
        found.append(implies(back, used(state, "R8")))
        put_down = conj(jack, at >= DOWN, at < TRICK)
        found.append(implies(state.under_schwarzpeter, neg(put_down)))
        late = any_of(plays(code) for code in ("S8", "R7", "S9"))
        found.append(implies(conj(state.game.schwarzpeter, put_down), late))
        won = conj(jack, at >= WON, at < POT)
        found.append(implies(won, disj(moved, books.jack_taker == at - WON)))
        found.append(implies(won, disj(plays("S7"), books.jack_taker >= 0)))
    return all_of(found)


TRACES = {
    "what was declared has its character": declared,
    "Fledderer has pushed in its turn": pushed_in_turn,
    "Räuber has stolen in its turn": stolen_in_turn,
    "what went back was sent back": sent_back,
    "what lies face down is Sphinx's": face_down,
    "a drawn lead has who drew it": drawn,
    "the last trick is taken over, others are given away": taken_over,
    "a pot is a jackpot's": pot,
    "cards are where the highest cards took them": won_by_the_highest,
    "something lies face up among what was won": seen_among_won,
    "a score is changed by Computer or Weisheit": scores_changed,
    "what Feministin has refused has a queen and a man": refused,
    "a trick is got as its card took it": tricks_got,
    "the raven jack is where it was taken": raven_jack,
}
"""Each with its name."""
OF_RANKS = {"swapped cards are neighbours but by Skat": swapped}
"""Proved with the others, and assumed with them there only: a sentence about ranks is dear to the
solver, and no other proof needs it."""
