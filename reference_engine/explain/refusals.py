"""Why an action is refused, by clause."""

from __future__ import annotations

from functools import cache

from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.actions import CHANCE, SEATS, Action, Seat
from eidex.reference_engine.core.cards import Cards, at, bit, cards_in
from eidex.reference_engine.core.character import Character
from eidex.reference_engine.core.legal_plays import may_be_put_down, playable
from eidex.reference_engine.core.position import ASK, OVER, PUT_DOWN, Position, cite, left_open
from eidex.reference_engine.core.powers import NO_CARD
from eidex.reference_engine.errors import EngineBug, IllegalAction
from eidex.reference_engine.explain.action_words import character_named, say
from eidex.reference_engine.explain.legal_card import Explanation, explain_card
from eidex.rulebook import Edition, clauses
from eidex.rulebook.language import marked, phrase

WAYS = {one.way: one for one in CHARACTERS.values() if one.way}
"""Whose a play in a way of its own is, by its `do`."""


def why_illegal(pos: Position, action: Action) -> IllegalAction:
    """The exception for an action that the position does not allow."""
    do, what = action.do, say(action)
    if pos.phase == OVER:
        return IllegalAction(phrase("{what}: the game is over", what=what), ("PLAY.ELEVEN_TRICKS",))
    if do in ("answer", "draw"):
        return _why_not_answered(pos, action, what)
    if do in ("use", "pass"):
        return _why_no_use(pos, action, what)
    if do == "put_down":
        return _why_not_put_down(pos, action, what)
    return _why_not_played(pos, action, what)


def explain(pos: Position, card: int) -> Explanation:
    """Why the player to act may put down or play this card, or why not, whatever powers say to it.

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
    return Explanation(True, binding, ()) if binding else explain_card(pos, hand, card)


def _play_bound_by(pos: Position, legal: Cards) -> tuple[str, ...]:
    """By what a power binds whoever plays to these cards, if it does."""
    return next(filter(None, [one.play_bound_by(pos, legal) for one in pos.game.cast]), ())


def _lead_bound_by(pos: Position, legal: Cards) -> tuple[str, ...]:
    """By what a power binds the leader to these cards, if it does."""
    if pos.trick:
        return ()
    return next(filter(None, [one.lead_bound_by(pos, legal) for one in pos.game.cast]), ())


def _first(pos: Position, what: str) -> IllegalAction | None:
    """The exception for any card where somebody has to say something first; settlement is no time
    for cards."""
    if pos.phase != ASK:
        return None
    if pos.powers.question is not None:
        return _asked_first(pos, what)
    told = phrase(
        marked("{what}: player {seat} is asked about {power} first"),
        what=what,
        seat=pos.turn,
        power=character_named(pos.game.characters[pos.turn] or ""),
    )
    over = pos.powers.window == "settlement"
    return IllegalAction(told, ("PLAY.ELEVEN_TRICKS",) if over else ("R-160",))


def _asked_first(pos: Position, what: str) -> IllegalAction:
    """The exception for anything else where somebody has to answer, or a card is to be drawn."""
    question = pos.powers.question
    assert question is not None
    drawn = marked("{what}: a card is drawn about {power} first ({thing})")
    asks = marked("{what}: player {seat} is asked about {power} first ({thing})")
    told = phrase(
        drawn if question.seat == CHANCE else asks,
        what=what,
        seat=question.seat,
        power=character_named(question.character),
        thing=question.what,
    )
    return IllegalAction(told, told_by(pos))


def _not_its_turn(pos: Position, what: str, clauses_told: tuple[str, ...]) -> IllegalAction:
    told = phrase("{what}: it is player {turn}'s turn", what=what, turn=pos.turn)
    return IllegalAction(told, holding(pos, clauses_told))


def _why_not_put_down(pos: Position, action: Action, what: str) -> IllegalAction:
    seat, card, question = action.seat, action.card, pos.powers.question
    late = question is not None and (question.character, question.what) == ("S9", "put_down")
    if not late:
        if first := _first(pos, what):
            return first
        if pos.phase != PUT_DOWN or (seat in SEATS and at(pos.down, seat) != NO_CARD):
            told = phrase("{what}: the cards are put down already", what=what)
            return IllegalAction(told, ("PUT.ONE_CARD",))
    if seat != pos.turn:
        own = pos.character(seat) if seat in SEATS else None
        if late:
            return _asked_first(pos, what)
        waits = own is not None and own.puts_down_late
        return _not_its_turn(pos, what, own.asks_by("") if own and waits else ("DEAL.DIRECTION",))
    hand = at(pos.hands, seat)
    if card not in cards_in(hand):
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
    if first := _first(pos, what):
        return first
    if pos.phase == PUT_DOWN:
        told = phrase("{what}: cards are being put down", what=what)
        return IllegalAction(told, ("PUT.ONE_CARD",))
    if seat != pos.turn:
        return _not_its_turn(pos, what, to_play_by(pos))
    if (owner is None and do != "play") or not 0 <= card < 36:
        return IllegalAction(phrase("{what}: no such action", what=what), ("PLAY.FOLLOW",))
    if owner is not None and pos.game.characters[seat] != owner.code:
        return _another_character(what)
    powers, legal = pos.powers, playable(pos)
    demanded = _play_bound_by(pos, legal)
    if owner is not None and owner.way_frees:
        because = (int(powers.demand),) if demanded else (card,)
        clauses_told = holding(pos, owner.way_forbidden_by(pos, action, bool(demanded)))
        return IllegalAction(what, clauses_told, because)
    in_hand = at(pos.hands, seat) & bit(card)
    binding = demanded or _lead_bound_by(pos, legal)
    if binding and not legal & bit(card):
        owed = powers.demand if demanded else powers.drawn
        return IllegalAction(what, binding, (int(owed) if legal == bit(owed) else card,))
    if not in_hand and pos.trick:  # what may be played is one of these
        return IllegalAction(what, explain(pos, cards_in(legal)[0]).clauses, (card,))
    found = explain_card(pos, at(pos.hands, seat), card)
    if found.legal and owner is not None:
        return IllegalAction(what, owner.way_forbidden_by(pos, action, bool(demanded)))
    if found.legal and action != Action(seat, do, card):
        told = phrase("{what}: nothing goes with a play but its card", what=what)
        return IllegalAction(told, ("PLAY.FOLLOW",))
    if found.legal:
        raise EngineBug(f"{what} is legal and was refused")
    return IllegalAction(what, found.clauses, found.cards)


def to_play_by(pos: Position) -> tuple[str, ...]:
    """The clauses and rulings of all editions by which it is the turn of the player to act."""
    if pos.trick:
        return ("CHAR.L6.DIRECTION" if pos.rules.direction < 0 else "DEAL.DIRECTION",)
    if pos.powers.led_by:
        return (pos.powers.led_by,)
    if pos.tricks:
        return ("TRICK.TAKER_LEADS", "R-002")
    return ("PLAY.FIRST_LEADER", "R-058" if pos.rules.direction < 0 else "R-001")


def _another_character(what: str) -> IllegalAction:
    told = phrase("{what}: the player has another character", what=what)
    return IllegalAction(told, ("TOUR.CHARACTER_DRAWN",))


def _why_not_answered(pos: Position, action: Action, what: str) -> IllegalAction:
    """The exception for an answer or a draw that the position does not allow."""
    question = pos.powers.question
    if question is None:
        told = phrase("{what}: no power is asked for now", what=what)
        plays = action.power in pos.game.characters
        asks = holding(pos, CHARACTERS[action.power].asks_by("")) if plays else ()
        return IllegalAction(told, asks or ("TOUR.CHARACTER_DRAWN",))
    if action.power == question.character and action.seat == question.seat:
        asking = CHARACTERS[action.power]
        against = asking.answer_forbidden_by(pos, action) or asking.asks_by(question.what)
        return IllegalAction(what, holding(pos, against))
    return _asked_first(pos, what)


def _why_no_use(pos: Position, action: Action, what: str) -> IllegalAction:
    """The exception for a use or a pass that the position does not allow."""
    seat, character = action.seat, action.power
    if seat not in SEATS or pos.game.characters[seat] != character:
        return _another_character(what)
    if pos.powers.question is not None:
        return _asked_first(pos, what)
    if pos.phase != ASK:
        told = phrase("{what}: no power is asked for now", what=what)
        return IllegalAction(told, rule_of_use(pos, action))
    timely = action.do == "pass" or _is_its_time(pos, seat, CHARACTERS[character])
    if seat != pos.turn and timely:
        asked = CHARACTERS[pos.game.characters[pos.turn] or ""]
        message = marked("{what}: player {seat} is asked about {power}")
        told = phrase(message, what=what, seat=pos.turn, power=character_named(asked.code))
        above = CHARACTERS[character].place < asked.place
        return IllegalAction(told, ("ORDER.IN_TURN",) if above else (_listed_by(pos, seat),))
    return IllegalAction(what, rule_of_use(pos, action))


def _listed_by(pos: Position, seat: int) -> str:
    """By what the player who is asked goes before this one: the list; or R-183, where the words for
    their moments say otherwise."""
    sooner = pos.game.schedule.sooner_by_words[not pos.tricks]
    by_words = pos.powers.window == "before_trick" and seat in sooner.get(int(pos.turn), ())
    return "R-183" if by_words else "ORDER.LIST"


def told_by(pos: Position) -> tuple[str, ...]:
    """The clauses, as far as this edition prints them, about what somebody is asked."""
    question = pos.powers.question
    assert question is not None
    return holding(pos, CHARACTERS[question.character].asks_by(question.what))


def holding(pos: Position, names: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the clauses and rulings that this edition prints, or leaves open."""
    return _holding(pos.game.edition, names)


@cache
def _holding(edition: Edition, names: tuple[str, ...]) -> tuple[str, ...]:
    open_, printed = left_open(edition), clauses()
    return tuple(
        name
        for name in names
        if name in open_ or (name in printed and printed[name].holds_in(edition))
    )


def rule_of_use(pos: Position, action: Action) -> tuple[str, ...]:
    """The clauses or rulings against a use, whoever has the word."""
    seat, power = action.seat, action.power
    if seat not in SEATS or pos.game.characters[seat] != power:
        return ("TOUR.CHARACTER_DRAWN",)
    return holding(pos, _against(pos, action, CHARACTERS[power]))


def _is_its_time(pos: Position, seat: Seat, character: Character) -> bool:
    """The power is not used up, and may be used at this moment, whoever has the word."""
    if character.is_spent(pos, seat):
        return False
    speakers = pos.game.schedule.speakers
    now = any(seat in speakers.get(window, ()) for window in _windows(pos))
    return now and character.is_its_moment(pos, seat)


def _against(pos: Position, action: Action, character: Character) -> tuple[str, ...]:
    seat = action.seat
    if action.do == "pass" and pos.phase == ASK:
        return character.forbidden_by(pos, action)
    if (closed := closed_by(pos, action, character)) is not None:
        return closed
    if pos.phase != ASK and (action.do == "pass" or action in character.choices(pos, seat)):
        owned, acted = pos.game.schedule.owned, pos.powers.acted
        late = any(acted >> at & 1 and one.place > character.place for at, one in owned)
        return ("ORDER.IN_TURN",) if late and not character.at_any_time else ("ORDER.CLOSED",)
    return character.forbidden_by(pos, action)


def closed_by(pos: Position, action: Action, character: Character) -> tuple[str, ...] | None:
    """The clauses or rulings by which no use of the power is allowed now; None where one may be.
    Of Weisheit alone they hang on which use it is."""
    if character.is_spent(pos, action.seat):
        return character.used_up_by(pos)
    if _is_its_time(pos, action.seat, character):
        return None
    over = _was_before_the_replay(pos, action.seat, character)
    return ("R-110",) if over else character.not_now_by(pos, action)


def _windows(pos: Position) -> tuple[str, ...]:
    """The window that is open; where a card is due, those that may just have been closed."""
    if pos.phase == ASK:
        return (pos.powers.window,)
    if pos.phase == PUT_DOWN:
        return () if any(card != NO_CARD for card in pos.down) else ("before_put_down",)
    if pos.powers.anew == "replacement":
        return ("replacement",)
    if pos.powers.anew == "lead":
        return ("lead",)
    return ("card",) if pos.trick else ("before_trick", "lead")


def _was_before_the_replay(pos: Position, seat: int, character: Character) -> bool:
    """A rejected trick is led again, and the time of the power was before the trick: it does not
    come again (R-110)."""
    once = seat in pos.game.schedule.speakers["before_trick"]
    return pos.powers.anew == "lead" and once and character.is_its_moment(pos, seat)


def cite_asked(pos: Position, action: Action) -> Position:
    """The position with the rulings cited on which the answer to "may this be used?" rests."""
    asked = pos.copy()
    for clause in rule_of_use(pos, action):
        cite(asked, clause)  # what is printed is none of the rulings, and is not cited
    return asked
