"""Why an action is refused, by clause."""

from __future__ import annotations

from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.actions import CHANCE, SEATS, Action
from eidex.reference_engine.core.cards import Cards, at, bit, cards_in
from eidex.reference_engine.core.legal_plays import may_be_put_down, playable
from eidex.reference_engine.core.position import ASK, OVER, PUT_DOWN, Position, cite
from eidex.reference_engine.errors import EngineBug, IllegalAction
from eidex.reference_engine.explain.action_words import character_named, say
from eidex.reference_engine.explain.legal_card import Explanation, explain_card
from eidex.rulebook import clauses
from eidex.rulebook.language import marked, phrase

WAYS = {one.way: one for one in CHARACTERS.values() if one.way}
"""Whose a play in a way of its own is, by its `do`."""


def why_illegal(pos: Position, action: Action) -> IllegalAction:
    """The exception for an action that the position does not allow."""
    seat, do = action.seat, action.do
    what = say(action)
    if pos.phase == OVER:
        return IllegalAction(phrase("{what}: the game is over", what=what), ("PLAY.ELEVEN_TRICKS",))
    if do in ("use", "pass", "answer", "draw") or pos.phase == ASK:
        return _why_no_use(pos, action, what)
    if seat != pos.turn:
        told = phrase("{what}: it is seat {turn}'s turn", what=what, turn=pos.turn)
        return IllegalAction(told, ("DEAL.DIRECTION",))
    if pos.phase == PUT_DOWN:
        return _why_not_put_down(pos, action, what)
    if do == "put_down":
        told = phrase("{what}: the cards are put down already", what=what)
        return IllegalAction(told, ("PUT.ONE_CARD",))
    return _why_not_played(pos, action, what)


def explain(pos: Position, card: int) -> Explanation:
    """Why the seat to act may put down or play this card, or why not, whatever powers say to it.

    Sources: those of `explain_card`, PUT.ONE_CARD; of powers what each character's file says
    (`lead_bound_by`, `play_bound_by`).
    """
    putting, hand = pos.phase == PUT_DOWN, at(pos.hands, pos.turn)
    free = may_be_put_down(pos, hand) if putting else playable(pos)
    if not free & bit(card):
        refused = why_illegal(pos, Action(pos.turn, "put_down" if putting else "play", card))
        return Explanation(False, refused.clauses, refused.cards)
    if putting:
        return Explanation(True, ("PUT.ONE_CARD",), ())
    binding = _play_bound_by(pos, free) or _lead_bound_by(pos, free)
    return Explanation(True, (binding,), ()) if binding else explain_card(pos, hand, card)


def _play_bound_by(pos: Position, legal: Cards) -> str:
    """The clause by which a power binds whoever plays to these cards, or none."""
    return next(filter(None, [one.play_bound_by(pos, legal) for one in pos.game.cast]), "")


def _lead_bound_by(pos: Position, legal: Cards) -> str:
    """The clause by which a power binds the leader to these cards, or none."""
    if pos.trick:
        return ""
    return next(filter(None, [one.lead_bound_by(pos, legal) for one in pos.game.cast]), "")


def _why_not_put_down(pos: Position, action: Action, what: str) -> IllegalAction:
    card, hand = action.card, at(pos.hands, action.seat)
    if action.do != "put_down" or card not in cards_in(hand):
        told = phrase("{what}: cards are being put down", what=what)
        return IllegalAction(told, ("PUT.ONE_CARD",))
    for character in pos.game.cast:
        if character.stays_in_hand(pos) & bit(card):
            return IllegalAction(what, holding(pos, character.kept_by), (card,))
    told = phrase("{what}: nothing goes with it but its card", what=what)
    return IllegalAction(told, ("PUT.ONE_CARD",))


def _why_not_played(pos: Position, action: Action, what: str) -> IllegalAction:
    seat, do, card = action.seat, action.do, action.card
    owner = WAYS.get(do)
    if (owner is None and do != "play") or not 0 <= card < 36:
        return IllegalAction(phrase("{what}: no such action", what=what), ("PLAY.FOLLOW",))
    powers, legal = pos.powers, playable(pos)
    demanded = _play_bound_by(pos, legal)
    if owner is not None and owner.way_frees:
        because = (int(powers.demand),) if demanded else (card,)
        clauses_told = holding(pos, owner.way_forbidden_by(pos, action, bool(demanded)))
        return IllegalAction(what, clauses_told, because)
    in_hand = at(pos.hands, seat) & bit(card)
    binding = demanded or _lead_bound_by(pos, legal)
    if binding and in_hand and not legal & bit(card):
        owed = powers.demand if demanded else powers.drawn
        return IllegalAction(what, (binding,), (int(owed) if legal == bit(owed) else card,))
    found = explain_card(pos, at(pos.hands, seat), card)
    if found.legal and owner is not None:
        return IllegalAction(what, owner.way_forbidden_by(pos, action, bool(demanded)))
    if found.legal and action != Action(seat, do, card):
        told = phrase("{what}: nothing goes with a play but its card", what=what)
        return IllegalAction(told, ("PLAY.FOLLOW",))
    if found.legal:
        raise EngineBug(f"{what} is legal and was refused")
    return IllegalAction(what, found.clauses, found.cards)


def _why_no_use(pos: Position, action: Action, what: str) -> IllegalAction:
    """The exception for a use, a pass, an answer or a draw that the position does not allow."""
    seat, character = action.seat, action.power
    if pos.phase != ASK:
        told = phrase("{what}: no power is asked for now", what=what)
        return IllegalAction(told, rule_of_use(pos, action))
    question = pos.powers.question
    if question is not None:
        who, asked, thing = question.seat, question.character, question.what
        drawn = marked("{what}: a card is drawn about {power} first ({thing})")
        asks = marked("{what}: seat {seat} is asked about {power} first ({thing})")
        told = phrase(
            drawn if who == CHANCE else asks,
            what=what,
            seat=who,
            power=character_named(asked),
            thing=thing,
        )
        return IllegalAction(told, told_by(pos))
    owns = character_named(pos.game.characters[pos.turn] or "")
    if action.do not in ("use", "pass"):
        message = marked("{what}: seat {seat} is asked about {power} first")
        told = phrase(message, what=what, seat=pos.turn, power=owns)
        return IllegalAction(told, ("ORDER.LIST",))
    if seat not in SEATS or pos.game.characters[seat] != character:
        told = phrase("{what}: the seat has another character", what=what)
        return IllegalAction(told, ("TOUR.CHARACTER_DRAWN",))
    if seat != pos.turn:
        message = marked("{what}: seat {seat} is asked about {power}")
        told = phrase(message, what=what, seat=pos.turn, power=owns)
        return IllegalAction(told, ("ORDER.LIST",))
    return IllegalAction(what, rule_of_use(pos, action))


def told_by(pos: Position) -> tuple[str, ...]:
    """The clauses, as far as this edition prints them, about what somebody is asked."""
    question = pos.powers.question
    assert question is not None
    return holding(pos, CHARACTERS[question.character].asks_by(question.what))


def holding(pos: Position, names: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the clauses and rulings that this edition prints, or leaves open."""
    game, printed = pos.game, clauses()
    return tuple(
        name
        for name in names
        if name in game.left_open or (name in printed and printed[name].holds_in(game.edition))
    )


def rule_of_use(pos: Position, action: Action) -> tuple[str, ...]:
    """The clauses or rulings against a use."""
    seat, power = action.seat, action.power
    if seat not in SEATS or pos.game.characters[seat] != power:
        return ("TOUR.CHARACTER_DRAWN",)
    return holding(pos, CHARACTERS[power].forbidden_by(pos, action))


def cite_asked(pos: Position, action: Action) -> Position:
    """The position with the rulings cited on which the answer to "may this be used?" rests."""
    asked = pos.copy()
    for clause in rule_of_use(pos, action):
        cite(asked, clause)  # what is printed is none of the rulings, and is not cited
    return asked
