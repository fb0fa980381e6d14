"""Ways to count: what a step does to a span, by one reading of the words that name it. Predicates
over the state before the step and the state after it."""

from __future__ import annotations

from eidex.model.logic.terms import Bool, Number, any_of, conj, disj, ite, neg
from eidex.model.play.cards import ASIDE, DOWN
from eidex.model.play.moves import in_trick
from eidex.model.play.state import State


def when_it_is_gathered(before: State, after: State) -> Bool:
    """It ends when the trick is gathered; a trick that is played again is the same trick."""
    found: Bool = after.tricks > before.tricks
    return found


def when_its_cards_lie_no_more(before: State, after: State) -> Bool:
    """It ends when the cards of the trick no longer lie, because they are gathered or because they
    go back into the hands."""
    lay: Bool = before.lying >= 3
    return conj(lay, after.lying == 0)


def with_the_game(before: State, after: State) -> Bool:
    """It ends with the game."""
    return False


def as_tricks_gathered(before: State, after: State) -> Number:
    """Each trick that is gathered counts for one."""
    return ite(when_it_is_gathered(before, after), 1, 0)


def as_tricks_that_lay(before: State, after: State) -> Number:
    """Each trick that lay counts for one, rejected or not."""
    return ite(when_its_cards_lie_no_more(before, after), 1, 0)


def as_cards_of_a_seat(before: State, after: State) -> Number:
    """Each card of a player counts for one trick, so a double trick counts for two."""
    left = before.game.justice
    rounds = ite(conj(before.trick.double, left > 1), 2, 1)
    return ite(when_it_is_gathered(before, after), rounds, 0)


def for_one_lead(before: State, after: State) -> Bool:
    """It was for one lead, and that has been made."""
    return False


def for_the_lead_that_stays(before: State, after: State) -> Bool:
    """It is for the lead that stays: where the card led goes back, it is for the next."""
    found: Bool = after.lying == 0
    return conj(found, after.tricks == before.tricks)


def for_the_card_that_stays(before: State, after: State) -> Bool:
    """It is for the lead: where the card led goes back alone, it is for the next; a trick that goes
    back as a whole has had its lead."""
    alone: Bool = before.lying < 3
    return conj(alone, for_the_lead_that_stays(before, after))


def as_uses_made(before: State, after: State) -> Bool:
    """A power that was used has been used: no use is given back."""
    return False


def as_uses_that_worked(before: State, after: State) -> Bool:
    """Only a use that had an effect counts: it is given back when the trick goes back."""
    return conj(when_its_cards_lie_no_more(before, after), after.tricks == before.tricks)


def as_cards_that_stay(before: State, after: State) -> Bool:
    """Only a card that stays counts: a use is given back when the card goes back, rejected or with
    the whole trick."""
    cards = zip(before.cards, before.hidden, strict=True)
    lay = [conj(in_trick(before, card), hidden) for card, hidden in cards]
    back = [disj(p < DOWN, p >= ASIDE) for p in after.at]
    return any_of(map(conj, lay, back))


def when_the_key_goes(before: State, after: State) -> Bool:
    """It ends when the trick with the key in it is over, also if that is rejected."""
    return conj(when_its_cards_lie_no_more(before, after), _key_lies(before))


def when_the_key_is_gathered(before: State, after: State) -> Bool:
    """It ends when the trick with the key in it is gathered, to whomever its cards go."""
    return conj(when_it_is_gathered(before, after), _key_lies(before))


def when_a_seat_takes_the_key(before: State, after: State) -> Bool:
    """It ends when one player gets the trick with the key in it: not under justice."""
    shared: Bool = before.game.justice > 0
    return conj(when_the_key_is_gathered(before, after), neg(shared))


def _key_lies(state: State) -> Bool:
    """The key to the pot lies in the trick."""
    key = state.game.key
    return any_of(conj(in_trick(state, card), card.is_number(key)) for card in state.cards)
