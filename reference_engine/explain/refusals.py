"""Why an action is refused, by clause."""

from __future__ import annotations

from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.characters.r10_fahnder import is_bound
from eidex.reference_engine.core.actions import CHANCE, SEATS, Action
from eidex.reference_engine.core.cards import NAMES, at, bit, cards_in
from eidex.reference_engine.core.legal_plays import may_be_put_down, playable
from eidex.reference_engine.core.position import ASK, OVER, PUT_DOWN, Position, cite
from eidex.reference_engine.errors import EngineBug, IllegalAction
from eidex.reference_engine.explain.action_words import say
from eidex.reference_engine.explain.legal_card import Explanation, explain_card
from eidex.rulebook import clauses


def why_illegal(pos: Position, action: Action) -> IllegalAction:
    """The exception for an action that the position does not allow."""
    seat, do = action.seat, action.do
    what = say(action)
    if pos.phase == OVER:
        return IllegalAction(f"{what}: the game is over", ("PLAY.ELEVEN_TRICKS",))
    if do in ("use", "pass", "answer", "draw") or pos.phase == ASK:
        return _why_no_use(pos, action, what)
    if seat != pos.turn:
        return IllegalAction(f"{what}: it is seat {pos.turn}'s turn", ("DEAL.DIRECTION",))
    if pos.phase == PUT_DOWN:
        return _why_not_put_down(pos, action, what)
    if do == "put_down":
        return IllegalAction(f"{what}: the cards are put down already", ("PUT.ONE_CARD",))
    return _why_not_played(pos, action, what)


def explain(pos: Position, card: int) -> Explanation:
    """Why the seat to act may put down or play this card, or why not, whatever powers say to it.

    Sources: those of `explain_card`; CHAR.R10.BINDS, CHAR.RQ.DRAWS, CHAR.L9.DRAWS_LEAD and
    CHAR.HJ.BINDS (in Dutch CHAR.HJ.BINDS_PLAY); PUT.ONE_CARD.
    """
    powers, putting = pos.powers, pos.phase == PUT_DOWN
    hand = at(pos.hands, pos.turn)
    free = may_be_put_down(pos, hand) if putting else playable(pos)
    if not free & bit(card):
        refused = why_illegal(pos, Action(pos.turn, "put_down" if putting else "play", card))
        return Explanation(False, refused.clauses, refused.cards)
    if putting:
        return Explanation(True, ("PUT.ONE_CARD",), ())
    if is_bound(pos, free):
        return Explanation(True, ("CHAR.R10.BINDS",), ())
    if not pos.trick and powers.drawn >= 0:
        return Explanation(True, (_drawn_by(pos),), ())
    if not pos.trick and free != hand:
        return Explanation(True, (_wish_binds(pos),), ())
    return explain_card(pos, hand, card)


def _drawn_by(pos: Position) -> str:
    """The clause by which the lead was drawn: Laser's, unless Schüchterne has used its power
    (R-107)."""
    shy = pos.seat_of("RQ")
    refused = shy >= 0 and at(pos.powers.uses, shy)
    return "CHAR.RQ.DRAWS" if refused else "CHAR.L9.DRAWS_LEAD"


def _wish_binds(pos: Position) -> str:
    return "CHAR.HJ.BINDS_PLAY" if pos.game.edition == "nl" else "CHAR.HJ.BINDS"


def _why_not_put_down(pos: Position, action: Action, what: str) -> IllegalAction:
    card, hand = action.card, at(pos.hands, action.seat)
    if action.do != "put_down" or card not in cards_in(hand):
        return IllegalAction(f"{what}: cards are being put down", ("PUT.ONE_CARD",))
    if may_be_put_down(pos, hand) & bit(card):
        return IllegalAction(f"{what}: nothing goes with it but its card", ("PUT.ONE_CARD",))
    dutch = pos.game.edition == "nl"
    king, jack = "CHAR.H7.KING_STAYS", "CHAR.RJ.JACK_STAYS"
    rules = {"SK": "R-033" if dutch else king, "RJ": "R-135" if dutch else jack}
    return IllegalAction(what, (rules[NAMES[card]],), (card,))


def _why_not_played(pos: Position, action: Action, what: str) -> IllegalAction:
    seat, do, card = action.seat, action.do, action.card
    if do not in ("play", "hide", "excuse") or not 0 <= card < 36:
        return IllegalAction(f"{what}: no such action", ("PLAY.FOLLOW",))
    powers, legal = pos.powers, playable(pos)
    in_hand = at(pos.hands, seat) & bit(card)
    demanded = (int(powers.demand),) if is_bound(pos, legal) else ()
    if do == "excuse":
        if demanded:
            return IllegalAction(what, ("R-051",), demanded)
        no_trump = "CHAR.H8.NO_TRUMP" if pos.game.edition == "en" else "R-075"
        trump = pos.rules.ranks.trumps & bit(card)
        return IllegalAction(what, (no_trump if trump else "CHAR.H8.MAY_EXCUSE",), (card,))
    if in_hand:
        if demanded and card not in demanded:
            return IllegalAction(what, ("CHAR.R10.BINDS",), demanded)
        if not pos.trick and powers.drawn >= 0 and card != powers.drawn:
            return IllegalAction(what, (_drawn_by(pos),), (int(powers.drawn),))
        if not pos.trick and not legal & bit(card):
            return IllegalAction(what, (_wish_binds(pos),), (card,))
    found = explain_card(pos, at(pos.hands, seat), card)
    if found.legal and do == "hide":
        return IllegalAction(what, ("R-050",) if demanded else ("CHAR.S6.FACE_DOWN",))
    if found.legal and action != Action(seat, do, card):
        return IllegalAction(f"{what}: nothing goes with a play but its card", ("PLAY.FOLLOW",))
    if found.legal:
        raise EngineBug(f"{what} is legal and was refused")
    return IllegalAction(what, found.clauses, found.cards)


def _why_no_use(pos: Position, action: Action, what: str) -> IllegalAction:
    """The exception for a use, a pass, an answer or a draw that the position does not allow."""
    seat, character = action.seat, action.power
    if pos.phase != ASK:
        return IllegalAction(f"{what}: no power is asked for now", rule_of_use(pos, action))
    question = pos.powers.question
    if question is not None:
        who, asked, thing, _ = question
        whose = "a card is drawn" if who == CHANCE else f"seat {who} is asked"
        return IllegalAction(f"{what}: {whose} about {asked} first ({thing})", told_by(pos))
    owns = pos.game.characters[pos.turn]
    if action.do not in ("use", "pass"):
        return IllegalAction(
            f"{what}: seat {pos.turn} is asked about {owns} first", ("ORDER.LIST",)
        )
    if seat not in SEATS or pos.game.characters[seat] != character:
        return IllegalAction(f"{what}: the seat has another character", ("TOUR.CHARACTER_DRAWN",))
    if seat != pos.turn:
        return IllegalAction(f"{what}: seat {pos.turn} is asked about {owns}", ("ORDER.LIST",))
    return IllegalAction(what, rule_of_use(pos, action))


def told_by(pos: Position) -> tuple[str, ...]:
    """The clauses, as far as this edition prints them, about what somebody is asked."""
    question = pos.powers.question
    assert question is not None
    found = CHARACTERS[question.character].asks_by(question.what)
    return tuple(name for name in found if clauses()[name].holds_in(pos.game.edition))


def rule_of_use(pos: Position, action: Action) -> tuple[str, ...]:
    """The clauses or rulings against a use."""
    seat, power = action.seat, action.power
    if seat not in SEATS or pos.game.characters[seat] != power:
        return ("TOUR.CHARACTER_DRAWN",)
    return CHARACTERS[action.power].forbidden_by(pos, action)


def cite_asked(pos: Position, action: Action) -> Position:
    """The position with the rulings cited on which the answer to "may this be used?" rests."""
    asked = pos.copy()
    for clause in rule_of_use(pos, action):
        cite(asked, clause)  # what is printed is none of the rulings, and is not cited
    return asked
