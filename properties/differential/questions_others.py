"""What others decide when a power is used, and what each seat gets to see: engine and model."""

from __future__ import annotations

from collections.abc import Iterator

from eidex.common.frozen import replace
from eidex.model.clauses.views import MoveView, RuffView
from eidex.model.games.game import Game
from eidex.model.play.cards import ASIDE
from eidex.model.state.answers import (
    Going,
    answers,
    decides,
    follow_up,
    shown_to_voyeur,
)
from eidex.model.state.quiz import is_true, read
from eidex.model.state.sight import may_look, sees, shown_to_seher
from eidex.model.state.uses import ELSEWHERE, NO_CARD, Uses
from eidex.properties.differential.alike import Answer
from eidex.properties.differential.shown import looked_at, observations
from eidex.reference_engine import Action, Position, legal_actions
from eidex.reference_engine.core.actions import CHANCE, SEATS
from eidex.reference_engine.core.cards import cards_in
from eidex.reference_engine.engine import is_legal

ASIDES = range(ASIDE, ASIDE + 3)


def asked_next(then: Position, uses: Uses, game: Game) -> Iterator[Answer]:
    """A use goes on, or it is done; and who decides."""
    still = game.used is not None and game.going is game.used
    asked, going = then.powers.question, game.going
    what = follow_up(uses, going) if still and going else ""
    yield "asked", asked.what if asked and still else "", what
    if asked and still and going:
        yield "asked", asked.seat, decides(uses, going, what)


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
        case "LJ" if len(pos.trick) > 1:
            owner = pos.player(len(pos.trick) - 1)
            back = pos.trick[-1] in cards_in(then.hands[owner])
            yield "ruff_stands", not back, ruff_stands(uses)
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


def ruff_stands(uses: Uses) -> bool:
    """The card played last stays when Skat is called."""
    facts, evaluator = uses.facts, uses.evaluator
    if uses.window not in ("card", "replacement", "trick_complete"):
        return True
    (_, led), (seat, card) = facts.trick[0], facts.trick[-1]
    view = RuffView(
        ruff=card // 9 == evaluator.trump != led // 9,
        could_follow=any(c // 9 == led // 9 for c in facts.hands[seat]),
        face_down=card in facts.hidden,
        complete=uses.window == "trick_complete",
        scored=any(facts.used_by.values()),
        gone_on=uses.window == "replacement" or uses.moment.doubled_since,
    )
    return uses.may("ruff_stands", view)


HANDED_ON = {
    "LA": "exchanged",
    "RK": "stolen",
    "HQ": "passed_on",
    "H6": "handed_over",
    "L7": "taken_back",
}
"""Who holds a card that a power moves: the question, for each power that has one."""


def hand_after(action: Action, then: Position, game: Game) -> Iterator[Answer]:
    """Who holds each card that has gone to another hand, or come back to one; or has not, where an
    exchange was refused."""
    holds = {card: seat for seat, hand in enumerate(then.hands) for card in cards_in(hand)}
    refused = (action.do, action.power, action.choice) == ("answer", "LA", (0,))
    places = zip(game.before.at, game.state.at, strict=True)
    for card, (was, now) in enumerate(places):
        question = "comes_back" if was in ASIDES else HANDED_ON.get(action.power, "")
        if question and card in holds and ((was != now) or (refused and was == action.seat)):
            seat = game.state.table.seat_of["LA"] if refused else now
            moved = MoveView(was if was in SEATS else ELSEWHERE, seat, not refused)
            yield "hand_after", holds[card], game.state.ask(question, moved)


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
