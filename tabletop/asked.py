"""What is answered about a position that is laid out: what may be played, who takes the trick, who
gets it; each with its clauses."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from eidex.reference_engine.characters.rj_schwarzpeter import owner_of_jack
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.cards import RAVEN_JACK, at, bit, cards_in, set_of
from eidex.reference_engine.core.position import Position
from eidex.reference_engine.core.powers import NOBODY
from eidex.reference_engine.core.trick_resolution import taking_place
from eidex.reference_engine.engine import legal_actions
from eidex.reference_engine.explain.refusals import explain
from eidex.reference_engine.explain.taker import best_card, why_it_takes, why_taken
from eidex.rulebook import clauses, rulings
from eidex.tabletop.declared import as_said, gathered
from eidex.tabletop.session import Session
from eidex.tabletop.view import Data, cited
from eidex.tabletop.words import Words

WAYS = {"excuse": "CHAR.H8.MAY_EXCUSE", "hide": "CHAR.S6.FACE_DOWN"}
"""Other ways to play a card, and the clause of each."""


def answers(pos: Position, session: Session, words: Words) -> list[Data]:
    """What may be played and what not; who takes the trick as it lies, and who gets a whole one;
    each with its clauses."""
    rejected = [_rejected(pos, seat, words) for seat in SEATS if at(pos.powers.aside, seat)]
    if len(pos.trick) < 3 * pos.powers.rounds:
        found = [*_may_play(pos, words), *rejected]
        return [*found, _so_far(pos, words)] if pos.trick else found
    for action in session.line.actions:
        if action.do == "use" and action.power == "L7":
            return [_again(session.pos, bool(action.choice[0]), words)]
    before, after = as_said(pos, list(session.line.actions)), gathered(session.pos)
    gets = _gets(before, after, words)
    if session.pos.trick:  # somebody is asked
        gets["says"] += " " + words.sentence(words.say("ask.powers"))
    return [_takes(before, words), gets, *_jack(before, after, words), *rejected]


def _may_play(pos: Position, words: Words) -> list[Data]:
    seat = int(pos.turn)
    who = words.seat(pos.game, seat)
    each = [(explain(pos, card), card) for card in cards_in(at(pos.hands, seat))]
    each.sort(key=lambda one: (not one[0].legal, one[0].clauses, one[1]))
    found: list[Data] = []
    for (legal, names), members in groupby(each, key=lambda one: one[0][:2]):
        some = list(members)
        cards = [card for _, card in some]
        key = "ask.may" if legal else "ask.may_not"
        text = words.say(key, who=who, cards=words.cards(cards))
        causes = sorted({c for why, _ in some for c in why.cards} - set(cards))
        if causes and not legal:
            text += ", " + words.say("why.because", cards=words.cards(causes))
        cites = [cited(name, words) for name in names if name]
        found.append({"says": words.sentence(text), "legal": legal, "clauses": cites})
    return [*found, *_by_power(pos, words)]


def _by_power(pos: Position, words: Words) -> list[Data]:
    """What may be played in another way, by a power that is not used up."""
    who = words.seat(pos.game, int(pos.turn))
    actions = legal_actions(pos)
    found: list[Data] = []
    for do, name in WAYS.items():
        cards = [int(action.card) for action in actions if action.do == do]
        if cards:
            text = words.say(f"ask.{do}", who=who, cards=words.cards(cards))
            found.append(_answer(words.sentence(text), _printed(pos, [name]), words))
    return found


def _so_far(pos: Position, words: Words) -> Data:
    """Who would take the trick if no card came."""
    card = pos.trick[int(taking_place(pos.trick, pos.rules))]
    who = words.seat(pos.game, int(pos.player(pos.trick.index(card))))
    text = words.sentence(words.say("ask.so_far", who=who, card=words.the(card)))
    return _answer(text, why_it_takes(pos, card), words)


def _takes(pos: Position, words: Words) -> Data:
    """Who takes the whole trick, whatever was said of it."""
    seat, names = why_taken(pos.copy())
    card = best_card(pos, seat)
    key = "ask.takes" if "TRICK.TAKER" in names else "ask.takes_by_power"
    who = words.seat(pos.game, seat)
    text = words.sentence(words.say(key, who=who, card=words.the(card)))
    return _answer(text, names, words)


def _gets(before: Position, after: Position, words: Words) -> Data:
    """Who gets its cards, and what they count; and who leads next."""
    points = int(before.rules.values.of(set_of(before.trick)))
    who, own = words.seat(before.game, int(after.leader)), bool(before.powers.justice)
    says, name = ("own", "CHAR.SQ.OWN_CARDS") if own else ("gets", "TRICK.CARDS_TO_TAKER")
    if after.powers.pot & set_of(before.trick):
        says, name = "pot", "CHAR.S7.ANIMAL_TRICK"
    text, names = words.say(f"ask.{says}", who=who, points=points), [name]
    if before.powers.guggitaler:
        names.append("CHAR.H7.VALUES")
    if before.powers.stripped:
        names += ["CHAR.R6.STRIPPED", "CHAR.R6.ADDED"]
    if any(after.hands):
        text += "; " + words.say("ask.leads", who=who)
        names.append("TRICK.TAKER_LEADS")
    return _answer(words.sentence(text), names, words)


def _jack(before: Position, after: Position, words: Words) -> list[Data]:
    """What the raven jack means for whoever gets it, where Schwarzpeter was called."""
    owner, powers = int(owner_of_jack(after)), before.powers
    lies = set_of(before.trick) & bit(RAVEN_JACK)
    if not powers.schwarzpeter or powers.guggitaler or not lies or owner == NOBODY:
        return []
    names = ["CHAR.RJ.TAKER_LOSES", "CHAR.RJ.OWNER_LOSES", "CHAR.RJ.OWNER_EMPTY"]
    names += ["CHAR.RJ.MATCH_FIRST", "CHAR.RJ.ALL_POINTS"]
    if owner != after.powers.jack_taker:
        names.append("R-061")
    text = words.sentence(
        words.say("ask.jack", jack=words.the(RAVEN_JACK), who=words.seat(before.game, owner))
    )
    return [_answer(text, _printed(before, names), words)]


def _again(after: Position, leads: bool, words: Words) -> Data:
    """Korrektor has rejected the trick."""
    who = words.seat(after.game, int(after.leader))
    names = ["CHAR.L7.MAY_REJECT", "CHAR.L7.CARDS_BACK"]
    if leads:
        names += ["CHAR.L7.MAY_LEAD", "CHAR.L7.MAY_LEAD_SAME"]
    text = words.sentence(words.say("ask.again", who=who))
    return _answer(text, _printed(after, names), words)


def _rejected(pos: Position, seat: int, words: Words) -> Data:
    """What becomes of the card that the seat has lying aside."""
    cards = words.cards(cards_in(at(pos.powers.aside, seat)))
    text = words.say("ask.aside", who=words.seat(pos.game, seat), cards=cards)
    names = ["CHAR.H9.ANOTHER_CARD", "CHAR.H9.NEUTRAL", "R-095", "CHAR.H9.BACK_LATER"]
    return _answer(words.sentence(text), _printed(pos, names), words)


def _printed(pos: Position, names: list[str]) -> list[str]:
    """The clauses that the edition prints, and the rulings on what it leaves open."""
    edition = pos.game.edition
    known = clauses()
    return [
        name
        for name in names
        if (known[name].holds_in(edition) if name in known else edition in rulings()[name].editions)
    ]


def _answer(text: str, names: Iterable[str], words: Words) -> Data:
    return {"says": text, "legal": True, "clauses": [cited(name, words) for name in names]}
