"""What is done at the table as the step that it is: the step's name, and all that it names.

At the table a use is told by its card and its numbers, as a record has them; a step names every
card that it is about.
"""

from __future__ import annotations

from eidex.common.frozen import replace
from eidex.model.clauses.characters.sk_quizmaster import COUNTS_POINTS
from eidex.model.clauses.moments import WINDOWS
from eidex.model.clauses.views import TrickView
from eidex.model.games.steps import steps_of
from eidex.model.games.written import cards_at, down_of, plain, trick_of
from eidex.model.play.base import trick_view
from eidex.model.play.cards import NO_CARD, NOWHERE, PACK, TRICK, Card
from eidex.model.play.moves import Move
from eidex.model.play.state import State
from eidex.model.state.choices import POWERS
from eidex.model.state.quiz import POINTS, is_about, read
from eidex.model.state.uses import PublicAction


class NoStep(ValueError):
    """Nobody can do that at any time, or there is no card to do it with."""


def lying(state: State) -> tuple[Card, ...]:
    """The cards of the trick by place."""
    found = (cards_at(state, TRICK + place) for place in range(6))
    return tuple(PACK[min(cards)] if cards else NO_CARD for cards in found)


def complete_trick(state: State) -> TrickView:
    """The trick that lies, as the clauses look at it."""
    cards = lying(state)
    return trick_view(state, cards, tuple(card is not NO_CARD for card in cards))


def says_who_takes(state: State, lay: TrickView, before: int = -1) -> int:
    """Whom Sphinx names: who takes the trick, in the end or, where that was asked, `before`."""
    taker = lay.ultimo_place if lay.taken_over and not lay.justice else lay.taker
    view = replace(lay, taker=taker, taker_before=taker if before < 0 else before)
    return int(state.ask("must_tell", view))


def named(state: State, action: PublicAction, *, late: bool = False) -> tuple[str, Move]:
    """The step's name, with all that it names. `late`: Seher puts down now. Raises `NoStep`."""
    seat = action.seat
    card = PACK[action.card] if action.card >= 0 else NO_CARD
    number = action.choice[0] if action.choice else 0
    match action.do, action.power:
        case "pass", _:
            return "a turn is let pass", Move(seat)
        case "put_down", _:
            name = "Seher puts down its card" if late else "a card is put down"
            return name, Move(seat, (card,))
        case "play", _:
            return "a card is played", Move(seat, (card,))
        case "hide", _:
            return "a card is played face down", Move(seat, (card,))
        case "excuse", _:
            return "a card is played with an excuse", Move(seat, (card,))
        case "use", code if code in POWERS:
            first, *others = steps_of(code)
            later = code == "S10" and WINDOWS[plain(state.window)] == "settlement"
            return (others[0] if later else first).name, _use(state, action, card, number)
        case "answer", "LA":
            return "Dealer is answered", Move(seat, yes=number == 1)
        case "answer", "HK":
            return "a card is shown to Voyeur", Move(seat, (card,))
        case "answer", "RQ":
            return "Schüchterne is answered", Move(seat, yes=number == 1)
        case "answer", "HQ":
            back = seat == state.table.seat_of["HQ"]
            given = "Teekränzchen gives a card back" if back else "a card is given to Teekränzchen"
            return given, Move(seat, (card,))
        case "answer", "R8":
            return "a card is taken up", Move(seat, (card,))
        case "draw", "RQ":
            return "a card is drawn for Schüchterne", Move(seat, (card,))
        case "draw", "H6":
            return "a card is drawn from Wünschelrute", Move(seat, (card,))
        case "draw", "L9" if state.window == WINDOWS.index("put_down"):
            holder = plain(state.place_of(card))
            return "Laser draws a card to be put down", Move(holder, (card,))
        case "draw", "L9":
            return "Laser draws the lead", Move(seat, (card,))
    raise NoStep(f"nothing is known of {action.do} {action.power}")


def _use(state: State, action: PublicAction, card: Card, number: int) -> Move:
    """What a use names: cards, a card by its number, or a number, if anything."""
    seat, down = action.seat, down_of(state)
    match action.power:
        case "SK":
            asked = read(action.question)
            points = COUNTS_POINTS if is_about(asked, POINTS) else NOWHERE
            about_hand = not action.question or asked is not None
            return Move(seat, number=number, second=points, yes=about_hand)
        case "RA":
            return Move(seat, (PACK[action.choice[0]], PACK[action.choice[1]]))
        case "RK":
            return _steal(state, action, card)
        case "LQ":
            return Move(seat, lying(state))
        case "H10":
            return Move(seat, lying(state), number)
        case "LJ":
            lay = [PACK[c] for _, c in trick_of(state)] or [NO_CARD]
            return Move(seat, (lay[0], lay[-1]))
        case "R10" | "S7":
            return Move(seat, number=action.card)
        case "S10":
            return Move(seat, number=number, shows=tuple(PACK[c] for c in action.choice[1:]))
        case "H9" if trick_of(state):
            return Move(seat, (PACK[trick_of(state)[-1][1]],))
        case "H9":
            raise NoStep("no card lies that could be rejected")
        case "L8":
            return Move(seat, (card,), yes=number == 1)
        case "S8":
            return Move(seat, (card, PACK[down[seat]] if down[seat] >= 0 else NO_CARD))
        case "L7":
            return Move(seat, yes=number == 1)
        case "R7":
            return Move(seat, (card, PACK[down[number]]), number)
        case "H6":
            return Move(seat, (card,), state.place_of(card))
    return Move(seat, number=number)


def _steal(state: State, action: PublicAction, paid: Card) -> Move:
    seat = action.seat
    shown, dealer = PACK[plain(state.table.shown)], plain(state.table.dealer)
    if seat != dealer:
        return Move(seat, (shown, paid), dealer)
    if action.card >= 0:
        raise NoStep("as dealer Räuber pays with the card shown, and names none")
    six = PACK[9 * plain(state.trump) + 8]
    return Move(seat, (six, shown), state.place_of(six))
