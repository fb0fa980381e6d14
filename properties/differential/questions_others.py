"""What others decide when a power is used, and what each seat gets to see: engine and model."""

from __future__ import annotations

from collections.abc import Iterator

from eidex.common.frozen import replace
from eidex.model.clauses.views import MoveView
from eidex.model.state.answers import (
    Going,
    answers,
    decides,
    follow_up,
    shown_to_voyeur,
)
from eidex.model.state.hands import ELSEWHERE, Step
from eidex.model.state.quiz import is_true, read
from eidex.model.state.sight import may_look, sees, shown_to_seher
from eidex.model.state.uses import NO_CARD, Uses
from eidex.properties.differential.shown import looked_at, observations
from eidex.reference_engine import Action, Position, legal_actions
from eidex.reference_engine.core.actions import CHANCE, SEATS
from eidex.reference_engine.engine import is_legal

Answer = tuple[str, object, object]


def asked_next(then: Position, uses: Uses, going: Going, still: bool) -> Iterator[Answer]:
    """A use goes on, or it is done; and who decides."""
    question = then.powers.question if then.powers and still else None
    what = follow_up(uses, going)
    yield "asked", question.what if question else "", what
    if question:
        yield "asked", question.seat, decides(uses, going, what)


def decided(pos: Position, uses: Uses, going: Going) -> Iterator[Answer]:
    """The ways in which it can be decided, or the cards that can be drawn."""
    assert pos.powers.question is not None
    asked = pos.powers.question
    who, what, about = asked.seat, asked.what, asked.about
    engine = {(action.card, action.choice) for action in legal_actions(pos)}
    model = answers(uses, going, what, who if who != CHANCE else _drawn_from(uses, going, about))
    name = "agrees" if what == "agree" else "chooses"
    yield name, sorted(engine - model), sorted(model - engine)
    if (going.code, what) == ("L9", "put_down"):  # what may not be put down is not drawn for it
        (seat,) = about
        hand = uses.facts.hands[seat]
        barred = {card for card in hand if not uses.may("may_put_down", uses.deal(seat, card))}
        yield "may_put_down", sorted(hand - {card for card, _ in engine}), sorted(barred)


def _drawn_from(uses: Uses, going: Going, about: tuple[int, ...]) -> int:
    """The seat from whose hand a card is drawn."""
    match going.code:
        case "RQ":
            return going.other
        case "H6":
            return going.owner
    return about[0]


def step_of(pos: Position, action: Action, then: Position) -> Step:
    """The step, with the other seat concerned as the table hears it."""
    question = pos.powers.question
    other = ELSEWHERE
    if question is not None and then.game.cast:
        match action.power, action.do:
            case "LA", "answer":
                (other,) = set(question.about) - {action.seat}
            case ("HQ", "answer") | ("H6", "draw"):
                other = then.powers.events[-1].seen[-1]
    return Step(
        action.do,
        action.seat,
        action.power,
        action.card,
        action.choice,
        other,
        trick_over=then.tricks > pos.tricks,
    )


def what_is_learned(action: Action, then: Position, uses: Uses, going: Going) -> Iterator[Answer]:
    """What the seats learn from this step, and what is kept from them."""
    match going.code, action.do:
        case "SK", "use":
            hand, worth = uses.facts.hands[going.other], uses.evaluator.points_asked()
            question = read(action.question)
            assert question is not None
            holds = is_true(question, hand, worth)
            for seat in SEATS:
                answer = bool(_heard(then, seat)[-1][0])
                yield "must_tell", answer, uses.may("true_answer", holds)
        case "HK", "use" if not follow_up(uses, going):
            shown = set(_heard(then, action.seat)[-1])
            yield "chooses", shown, shown_to_voyeur(uses, going.other)
        case "S9", "use":
            for seat in SEATS:
                learned = _heard(then, seat)
                may = shown_to_seher(uses, seat) if seat == action.seat else set[int]()
                yield "sees", set(learned[-1]) if learned else set(), may
        case "L10", "use":
            for seat in uses.others(action.seat):
                said = _heard(then, seat)[1] == action.choice
                yield "must_tell", said, uses.may("says_number", True)
        case "S10", "use" if uses.window != "settlement":
            for seat in uses.others(action.seat):
                cards: tuple[int, ...] = _heard(then, seat)[1]  # the worth, then the cards
                yield "sees", bool(cards[1:]), may_look(uses, announced=True)
        case "SA", "use":
            for seat in SEATS:
                told = uses.facts.second in _heard(then, seat)[-1]
                yield "sees", told, may_look(uses, turned_up=True)
        case "RK", "use" if action.seat == uses.facts.dealer:
            six = 9 * uses.evaluator.trump + 8
            (holder,) = (seat for seat in SEATS if six in uses.facts.hands[seat])
            for seat in SEATS:
                heard: tuple[object, ...] = _heard(then, seat)
                yield "sees", heard[-1:] == (holder,), may_look(uses, exchanged=True)
        case "RQ", "answer" if action.choice == (0,):
            for seat in uses.others(going.other):
                heard = observations(then)[seat].heard
                drawn = [h.learned for h in heard if (h.do, h.power) == ("draw", "RQ")]
                knows = any(going.cards[0] in learned for learned in drawn)
                yield "sees", knows, may_look(uses, refused_lead=True)


def comes_of_it(pos: Position, action: Action, then: Position, uses: Uses) -> Iterator[Answer]:
    """What a use does to a card or to another use, where no step has to ask for it."""
    match action.power if action.do == "use" else "":
        case "H9":
            yield "card_stands", pos.trick[-1] in then.trick, uses.may("card_stands", True)
        case "R7":
            (other,) = action.choice
            moved = MoveView(ELSEWHERE, other, done=True)
            yield "stays_down", then.down[other] == action.card, uses.may("stays_down", moved)
        case "L6" if not pos.tricks:
            before = uses.evaluator.deal_view(pos.game.dealer, NO_CARD)
            first = {
                uses.evaluator.answer("first_leader", replace(before, turned=turned))
                for turned in (False, True)
            }
            yield "first_leader", then.leader == pos.leader, len(first) == 1
        case "HJ":
            again = any(one.power == "HJ" for one in legal_actions(then))
            yield "wishes_again", again, uses.may("wishes_again", True)
        case "SK":
            other_words = action.replaced(question="a good hand")
            may = uses.may("may_question", uses.view(action.seat, doubtful=True))
            yield "may_question", is_legal(pos, other_words), may


CHANGES_PLACE = {
    ("H6", "draw"),
    ("HQ", "answer"),
    ("L9", "draw"),
    ("R7", "use"),
    ("R8", "answer"),
    ("RK", "use"),
    ("RQ", "draw"),
    ("S8", "use"),
    ("S9", "put_down"),
}
"""What is done with a card that is drawn, given or put down, and not shown to the table."""


def changes_place(pos: Position, action: Action) -> bool:
    """It is done with one card, which somebody may not know. Of cards with the number of a seat it
    cannot be said what is told: seats are told by number, too."""
    question = pos.powers.question
    power = action.power if question is None else question.character
    dealers = power == "RK" and action.seat == pos.game.dealer
    return (power, action.do) in CHANGES_PLACE and not dealers and action.card not in SEATS


def who_saw_it(action: Action, then: Position, before: Uses, after: Uses) -> Iterator[Answer]:
    """The seats that get to know which card it was: those that may look at it before or after."""
    for seat in SEATS:
        may = action.card in sees(before, seat) | sees(after, seat)
        yield "sees", action.card in _heard(then, seat), may


def _heard(pos: Position, seat: int) -> tuple[tuple[int, ...], ...]:
    """What the seat got to know of what was done last."""
    return observations(pos)[seat].heard[-1].learned  # type: ignore[return-value]


def seen(pos: Position, uses: Uses, seat: int) -> Iterator[Answer]:
    """The cards that the seat can look at; and what Sphinx has to say of a card that it led."""
    if pos.result is not None:
        return
    known = observations(pos)[seat]
    engine, model = looked_at(known), sees(uses, seat)
    yield "sees", sorted(engine - model), sorted(model - engine)
    if known.trick and known.trick[0] < 0:
        named = uses.evaluator.answer("must_name", pos.trick[0] // 9)
        yield "must_tell", -2 - known.trick[0], named
