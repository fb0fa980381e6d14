"""What each seat holds when a step is done: the model's answers at a concrete moment.

A step is a card played or put down, a use, an answer, or a card drawn. Whose card goes where is
written in the characters' clauses, or is what the use is: Fledderer and Taschenspieler exchange two
cards, Zombie has one taken up. A card that nothing moves stays where it is.
"""

from __future__ import annotations

from eidex.common.frozen import dataclass
from eidex.model.clauses.cards import RANKS
from eidex.model.clauses.views import MoveView, RuffView
from eidex.model.state.uses import NO_CARD, SEATS, Sets, Uses

ELSEWHERE = -1
"""No hand: on the table, put down, or won."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step, as everybody at the table hears it, and between whom a card goes."""

    do: str
    seat: int
    power: str = ""
    card: int = NO_CARD
    choice: tuple[int, ...] = ()
    other: int = ELSEWHERE
    """The other player concerned, where the step goes on with a use."""
    trick_over: bool = False
    """The trick is gathered with it."""
    question: str = ""
    """The words in which Quizmaster asks, where they are known."""


def hands_after(uses: Uses, step: Step) -> Sets:
    """The three hands when the step is done."""
    holder = {card: seat for seat, hand in enumerate(uses.facts.hands) for card in hand}
    match step.do:
        case "put_down" | "play" | "hide" | "excuse":
            holder[step.card] = ELSEWHERE
        case "use":
            holder |= _used(uses, step, holder)
        case "answer" | "draw":
            holder |= _followed(uses, step, holder)
    with_trick = (step.do, step.power) == ("use", "L7")
    for seat, cards in enumerate(uses.moment.aside):
        for card in cards:
            over = with_trick and uses.may("comes_back_with_trick", with_trick)
            if over or uses.may("comes_back_now", step.trick_over):
                holder[card] = _seat(uses, "comes_back", ELSEWHERE, seat)
    return tuple(frozenset(c for c, held in holder.items() if held == seat) for seat in SEATS)


def ruff_stands(uses: Uses) -> bool:
    """The card played last stays when Skat is called."""
    facts, evaluator = uses.facts, uses.evaluator
    if uses.window not in ("card", "replacement", "trick_complete") or len(facts.trick) < 2:
        return True
    (_, led), (seat, card) = facts.trick[0], facts.trick[-1]
    ruff = card // 9 == evaluator.trump != led // 9
    could_follow = any(c // 9 == led // 9 for c in facts.hands[seat])
    view = RuffView(
        ruff=ruff,
        could_follow=could_follow,
        face_down=card in facts.hidden,
        complete=uses.window == "trick_complete",
        scored=any(facts.used_by.values()),
        gone_on=uses.window == "replacement" or uses.moment.doubled_since,
    )
    return uses.may("ruff_stands", view)


def _seat(uses: Uses, name: str, holder: int, receiver: int, *, done: bool = True) -> int:
    """Who holds a card that a power moves from one to the other."""
    return int(uses.evaluator.answer(name, MoveView(holder, receiver, done)))


def _used(uses: Uses, step: Step, holder: dict[int, int]) -> dict[int, int]:
    """The cards that go to another place with a use."""
    down, seat, card = uses.moment.down, step.seat, step.card
    match step.power:
        case "RK":
            return _stolen(uses, step, holder)
        case "H6":
            return {card: _seat(uses, "handed_over", holder[card], seat)}
        case "R7":
            return {card: ELSEWHERE, down[step.choice[0]]: seat}
        case "S8":
            return {card: ELSEWHERE, down[seat]: seat}
        case "L7":
            lying = uses.facts.trick
            return {c: _seat(uses, "taken_back", ELSEWHERE, owner) for owner, c in lying}
        case "LJ" if not ruff_stands(uses):
            owner, ruff = uses.facts.trick[-1]
            return {ruff: owner}
    return {}


def _stolen(uses: Uses, step: Step, holder: dict[int, int]) -> dict[int, int]:
    """The card dealt last goes to Räuber; as dealer it gets the trump six for it."""
    seat, shown, dealer = step.seat, uses.facts.shown, uses.facts.dealer
    if seat != dealer:
        return {
            shown: _seat(uses, "stolen", dealer, seat),
            step.card: _seat(uses, "stolen", seat, dealer),
        }
    six = 9 * uses.evaluator.trump + RANKS.index("6")
    other = holder[six]
    return {
        six: _seat(uses, "stolen", other, seat),
        shown: _seat(uses, "stolen", seat, other),
    }


def _followed(uses: Uses, step: Step, holder: dict[int, int]) -> dict[int, int]:
    """The cards that go to another place with an answer or a draw."""
    seat, card = holder.get(step.card, ELSEWHERE), step.card
    match step.power, step.do:
        case "LA", "answer":
            agreed, both = step.choice == (1,), (step.seat, step.other)
            return {
                c: _seat(uses, "exchanged", held, sum(both) - held, done=agreed)
                for c, held in holder.items()
                if held in both
            }
        case "HQ", "answer":
            return {card: _seat(uses, "passed_on", seat, step.other)}
        case "H6", "draw":
            return {card: _seat(uses, "handed_over", seat, step.other)}
        case "R8", "answer":
            return {card: step.seat}
        case "L9", "draw" if uses.somebody_puts_down:
            return {card: ELSEWHERE}
    return {}
