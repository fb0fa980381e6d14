"""Which cards a player may look at where they are now, and what is shown at the deal.

Cards that lie face up everybody sees, and a hand its owner; of what lies face down, or was not
shown to all, the clauses say who may look at it (question `sees`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from eidex.model.clauses.views import SightView
from eidex.model.logic.terms import Bool, Number, any_of, conj, disj, neg
from eidex.model.play.cards import DOWN, HAND, POT, SEATS, SIX, TRICK, WON, Card
from eidex.model.play.conditions import given, under
from eidex.model.play.declared import pick
from eidex.model.play.state import State

ANNOUNCED = "announced"
FROM_A_HAND = "from_a_hand"
DEALT_FACE_UP = "dealt_face_up"
PUSHED = "put_down_by_other+pushed_to"
SHOWN_LEAD = "played_hidden+shown_lead"
LOOKED = "put_down_by_other+looked"
LASERS = LOOKED + "+lasers"
Kind = str
"""Names of the facts of a `SightView` that are so, with "+" between them."""


@cache
def sight_view(kind: Kind) -> SightView:
    """A card that lies like this, while the game is on."""
    plain = dict.fromkeys(("put_down_by_other", "played_hidden", "opened_pot", "over"), False)
    return SightView(**plain | dict.fromkeys(kind.split("+"), True))


def unlike_the_rest(state: State, seat: Number, card: Card) -> dict[Kind, Bool]:
    """In which ways the card lies so that the clauses have to say whether the player may look."""
    table, at, game, going = state.table, state.place_of(card), state.game, state.going
    of_other = any_of(conj(at == DOWN + owner, neg(seat == owner)) for owner in SEATS)
    played = conj(at >= TRICK, state.is_hidden(card), neg(table.is_seat("S6", seat)))
    seher = conj(table.is_seat("S9", seat), neg(pick(seat, state.put)))
    lead = conj(at == TRICK + state.leader, state.lying == 1, state.tricks == 0)
    shown = conj(played, seher, lead)
    potted = conj(at >= WON, at <= POT)
    opener = conj(potted, card.is_number(game.opener), neg(table.is_seat("S7", seat)))
    second = conj(card.is_number(table.second), table.plays("SA"))
    undecided = conj(second, neg(game.chosen), state.is_window("before_put_down"))
    its_own = conj(undecided, table.is_seat("SA", seat))
    refused = conj(state.is_going("RQ"), card.is_number(going.first), going.cards == 1)
    six = conj(card.rank == SIX, card.suit == state.trump)
    robbed = conj(table.is_seat("RK", table.dealer), pick(table.dealer, state.uses) > 0, six)
    return {
        "put_down_by_other": of_other,
        PUSHED: _is_pushed_to(state, seat, card),
        "played_hidden": conj(played, neg(shown)),
        SHOWN_LEAD: shown,
        "opened_pot": opener,
        "second_card": conj(its_own, neg(at == HAND + seat)),
        "second_card+own_hand": conj(its_own, at == HAND + seat),
        "turned_up": conj(second, game.chosen),
        "refused_lead": conj(refused, neg(seat == going.other)),
        "exchanged": robbed,
    }


def _is_pushed_to(state: State, seat: Number, card: Card) -> Bool:
    """Fledderer has put the card before the player."""
    return conj(state.place_of(card) == DOWN + seat, card.is_number(state.game.pushed))


def put_down_by_others(state: State, seat: Number, card: Card) -> dict[Kind, Bool]:
    """In which ways the card lies that Seher, at this seat, looks at; the card with which a pot was
    opened was put down, too (CHAR.S7.OPENS)."""
    table, at = state.table, state.place_of(card)
    down = any_of(conj(at == DOWN + owner, neg(seat == owner)) for owner in SEATS)
    lasers = any_of(conj(at == DOWN + owner, table.is_seat("L9", owner)) for owner in SEATS)
    opener = conj(at == POT, card.is_number(state.game.opener), neg(table.is_seat("S7", seat)))
    return {
        LOOKED: disj(conj(down, neg(lasers)), opener),
        LASERS: conj(down, lasers),
    }


class Said(dict[Kind, Bool]):
    """What the clauses have said of each way in a state, asked once."""

    def __init__(self, state: State) -> None:
        self._state = state

    def __missing__(self, kind: Kind) -> Bool:
        found: Bool = self._state.ask("sees", sight_view(kind))
        self[kind] = found
        return found


def seen_by_clause(state: State, kinds: Mapping[Kind, Bool], said: Said | None = None) -> Bool:
    """The card lies in one of these ways, and the clauses let the player look at it."""
    if said is not None:
        return any_of(conj(so, said[kind]) for kind, so in kinds.items() if so is not False)
    return any_of(given(so, _says(state, kind)) for kind, so in kinds.items())


def sees_pushed(state: State, seat: Number, card: Card) -> Bool:
    """Fledderer has put the card before the player, who may look at it (CHAR.R7.MAY_LOOK)."""
    return seen_by_clause(state, {PUSHED: _is_pushed_to(state, seat, card)})


def sees_put_down(state: State, seat: Number, card: Card) -> Bool:
    """Seher, at this seat, looks and sees the card (CHAR.S9.MAY_LOOK, CHAR.S9.NOT_LASERS)."""
    return seen_by_clause(state, put_down_by_others(state, seat, card))


def sees_announced(state: State) -> Bool:
    """What Weisheit announces everybody sees (CHAR.S10.MAY_ANNOUNCE, CHAR.S10.ONE_ONLY)."""
    return seen_by_clause(state, {ANNOUNCED: True})


def sees_from_a_hand(state: State) -> Bool:
    """What a player shows Voyeur, Voyeur sees (CHAR.HK.MAY_ASK)."""
    return seen_by_clause(state, {FROM_A_HAND: True})


def sees_first_lead(state: State) -> Bool:
    """Seher, who has yet to put down, sees a first lead that lies face down
    (CHAR.S9.SHOWN_THE_LEAD, R-191)."""
    return seen_by_clause(state, {SHOWN_LEAD: True})


def _says(state: State, kind: Kind) -> Callable[[], Bool]:
    return lambda: state.ask("sees", sight_view(kind))


def sees(state: State, seat: Number, card: Card, said: Said | None = None) -> Bool:
    """The player may look at the card where it is now. `said`: the clauses are not asked again."""
    at, kinds = state.place_of(card), unlike_the_rest(state, seat, card)
    mine = disj(at == HAND + seat, at == DOWN + seat)
    barred = disj(*(kinds[kind] for kind in BARRED))
    return disj(conj(disj(at >= TRICK, mine), neg(barred)), seen_by_clause(state, kinds, said))


BARRED = (
    PUSHED,
    "played_hidden",
    SHOWN_LEAD,
    "opened_pot",
    "second_card+own_hand",
)
"""Ways in which a card lies openly, or is the player's own, and yet may be hidden from it."""


def dealt(state: State) -> State:
    """Each player is shown their hand, and everybody the card that is dealt face up
    (DEAL.FACE_UP_GIVERS, CHAR.SA.UNSEEN, R-131)."""

    def sees_it(seat: int, card: Card) -> Bool:
        return given(state.is_at(card, HAND + seat), lambda: sees(state, seat, card))

    for_all = seen_by_clause(state, {DEALT_FACE_UP: True})
    shown = [conj(for_all, card.is_number(state.table.shown)) for card in state.cards]
    found = state.shown_to_all(shown)
    for seat in SEATS:
        found = found.shown_to(seat, [sees_it(seat, card) for card in state.cards])
    return found


def turned_up(state: State, when: Bool) -> State:
    """What has been turned up, or exchanged for all to see, everybody is shown, if the clauses have
    it so."""

    def for_all(card: Card) -> Bool:
        found = unlike_the_rest(state, 0, card)
        return seen_by_clause(state, {kind: found[kind] for kind in ("turned_up", "exchanged")})

    with under(when):
        return state.shown_to_all([conj(when, for_all(card)) for card in state.cards])
