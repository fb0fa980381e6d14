"""What is done at the table as the step that it is: the step's name, and all that it names.

At the table a use is told by its card and its numbers, as a record has them; a step names every
card that it is about.
"""

from __future__ import annotations

from eidex.model.clauses.characters.sk_quizmaster import COUNTS_POINTS
from eidex.model.clauses.moments import WINDOWS
from eidex.model.games.written import cards_at, down_of, plain, trick_of
from eidex.model.play.cards import NO_CARD, NOWHERE, PACK, TRICK, Card
from eidex.model.play.moves import Move
from eidex.model.play.state import State
from eidex.model.state.quiz import POINTS, is_about, read
from eidex.model.state.uses import PublicAction

SINGLE = {
    "LA": "Dealer offers",
    "HA": "Ultimo takes over",
    "SA": "Trumphator rejects the mode",
    "LK": "Computer adjusts its score",
    "HK": "Voyeur asks",
    "SK": "Quizmaster asks",
    "RQ": "Schüchterne refuses to lead",
    "SQ": "Gerechtigkeit proclaims justice",
    "RJ": "Schwarzpeter is called",
    "HJ": "Farbenfreund asks for a suit",
    "SJ": "Scharfmacher doubles the trick",
    "L10": "Differenzler names a number",
    "R9": "Radarkontrolle names a limit",
    "S9": "Seher looks",
    "R8": "Zombie raises the dead",
    "H7": "Guggitaler is declared",
    "L6": "Kompass turns the direction",
    "R6": "Black Friday strips a suit",
}
"""Uses that name no card: a number goes with them, if anything."""


class NoStep(ValueError):
    """Nobody can do that at any time, or there is no card to do it with."""


def lying(state: State) -> tuple[Card, ...]:
    """The cards of the trick by place."""
    found = (cards_at(state, TRICK + place) for place in range(6))
    return tuple(PACK[min(cards)] if cards else NO_CARD for cards in found)


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
        case "use", "SK":
            text = action.question
            asked = read(text)
            points = COUNTS_POINTS if is_about(asked, POINTS) else NOWHERE
            about_hand = not text or asked is not None
            return SINGLE["SK"], Move(seat, number=number, second=points, yes=about_hand)
        case "use", code if code in SINGLE:
            return SINGLE[code], Move(seat, number=number)
        case "use", _:
            return _use(state, action, card, number)
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


def _use(state: State, action: PublicAction, card: Card, number: int) -> tuple[str, Move]:
    """A use that names cards, or a card by its number."""
    seat, down = action.seat, down_of(state)
    match action.power:
        case "RA":
            return "Jiu-Jitsu swaps", Move(seat, (PACK[action.choice[0]], PACK[action.choice[1]]))
        case "RK":
            return _steal(state, action, card)
        case "LQ":
            return "Feministin refuses the trick", Move(seat, lying(state))
        case "H10":
            return "Fürsorge gives the trick away", Move(seat, lying(state), number)
        case "LJ":
            lay = [PACK[c] for _, c in trick_of(state)] or [NO_CARD]
            return "Skater calls Skat", Move(seat, (lay[0], lay[-1]))
        case "R10":
            return "Fahnder demands a card", Move(seat, number=action.card)
        case "S10":
            bonus = WINDOWS[plain(state.window)] == "settlement"
            name = "Weisheit adds its bonus or takes it off" if bonus else "Weisheit announces"
            return name, Move(seat, number=number, shows=tuple(PACK[c] for c in action.choice[1:]))
        case "H9" if trick_of(state):
            return "Konsumentenschutz rejects a card", Move(seat, (PACK[trick_of(state)[-1][1]],))
        case "L8":
            return "Umwerter moves a card", Move(seat, (card,), yes=number == 1)
        case "S8":
            lies = PACK[down[seat]] if down[seat] >= 0 else NO_CARD
            return "Taschenspieler exchanges a card", Move(seat, (card, lies))
        case "L7":
            return "Korrektor rejects the trick", Move(seat, yes=number == 1)
        case "R7":
            return "Fledderer takes a card put down", Move(seat, (card, PACK[down[number]]), number)
        case "S7":
            return "Jackpot is declared", Move(seat, number=action.card)
        case "H6":
            return "Wünschelrute asks for a card", Move(seat, (card,), state.place_of(card))
    raise NoStep(f"nothing is known of a use of {action.power}")


def _steal(state: State, action: PublicAction, paid: Card) -> tuple[str, Move]:
    seat = action.seat
    shown, dealer = PACK[plain(state.table.shown)], plain(state.table.dealer)
    if seat != dealer:
        return "Räuber steals", Move(seat, (shown, paid), dealer)
    if action.card >= 0:
        raise NoStep("as dealer Räuber pays with the card shown, and names none")
    six = PACK[9 * plain(state.trump) + 8]
    return "Räuber steals", Move(seat, (six, shown), state.place_of(six))
