"""Who has the word, and what it may do: the engine's windows and the model's, step by step.

The model goes through its own windows (see `priority`) from move to move and says who is asked next
and about what; the engine has to stop at the same seat in the same window with the same choices. So
a window in which the engine passes somebody over who could speak is a difference, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from eidex.common.frozen import replace
from eidex.model.clauses.cards import NUMBER
from eidex.model.state.answers import Going, may_pass
from eidex.model.state.facts import Facts
from eidex.model.state.hands import hands_after, ruff_stands
from eidex.model.state.plays import may_excuse, may_hide
from eidex.model.state.priority import MOVE, OVER, Priority, Word
from eidex.model.state.uses import Choice, Moment, Uses
from eidex.properties.differential.facts import (
    as_set,
    facts_of,
)
from eidex.properties.differential.questions_others import (
    asked_next,
    changes_place,
    comes_of_it,
    decided,
    seen,
    step_of,
    what_is_learned,
    who_saw_it,
)
from eidex.reference_engine import Action, Position, legal_actions
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.cards import cards_in
from eidex.reference_engine.core.position import ASK, PLAY

Answer = tuple[str, object, object]
ABOUT_USES = (
    *("asked", "may_use", "may_play, excused", "may_play, face down"),
    *("agrees", "chooses", "sees", "must_tell", "hand_after", "lasts"),
    *("waits", "wishes_again", "may_question", "card_stands", "stays_down", "first_leader"),
)
BEFORE_GATHERING = ("card", "trick_complete")


CARD_POWERS = {
    "H8": ("excuse", "may_play, excused", may_excuse),
    "S6": ("hide", "may_play, face down", may_hide),
}


@dataclass(slots=True)
class Done:
    """What the seats have done with their powers so far, as everybody at the table hears it."""

    uses: list[int] = field(default_factory=lambda: [0, 0, 0])
    early_turn: bool = False
    pushed: int = -1
    bonus: int = 0
    refused_offer: set[int] = field(default_factory=set)
    """Seats that have said no to Dealer since the last card."""
    doubled: bool = False
    """The trick was doubled since the last card."""

    def add(self, action: Action, tricks: int) -> None:
        """One more action."""
        if action.do in ("play", "hide", "excuse"):
            self.refused_offer.clear()
            self.doubled = False
        if (action.do, action.power, action.choice) == ("answer", "LA", (0,)):
            self.refused_offer.add(action.seat)
        if action.do not in ("use", "hide", "excuse"):
            return
        self.uses[action.seat] += 1
        match action.power:
            case "L6":
                self.early_turn |= not tricks
            case "R7":
                self.pushed = action.card
            case "SJ":
                self.doubled = True
            case "S10" if not self.bonus:
                self.bonus = action.choice[0]


class Talk:
    """The windows of one game as the model goes through them."""

    def __init__(self, wanted: str = "", *, everybody: bool = False) -> None:
        """With `everybody` all seats are asked in a position what they see, not one of them."""
        self.wanted, self.done, self.priority = wanted, Done(), Priority()
        self.everybody = everybody or bool(wanted)
        self.going: Going | None = None
        self.begun = False

    def at(self, pos: Position) -> Iterator[Answer]:
        """The questions of a position."""
        facts = facts_of(pos)
        if pos.game.cast:
            if not self.begun:
                self.begun = True
                yield from self._compared(pos, facts, facts)
            yield from self._with_cards(pos, facts)
            if pos.powers.question is not None and self.going is not None:
                yield from decided(pos, self._uses(pos, facts), self.going)
        for seat in SEATS if self.everybody else (pos.step % 3,):
            yield from seen(pos, self._uses(pos, facts), seat)

    def before(self, pos: Position, action: Action) -> Uses | None:
        """The moment before a card changes place that somebody may not know; None for any other
        action."""
        if not pos.game.cast or not changes_place(pos, action):
            return None
        return self._uses(pos, facts_of(pos))

    def goes_on(
        self,
        pos: Position,
        action: Action,
        then: Position,
        lying: Facts,
        moved_from: Uses | None,
    ) -> Iterator[Answer]:
        """Who has the word after the action, and who has seen what. A trick that is over now is
        still `lying`."""
        if not then.game.cast:
            return
        yield from self._hands(pos, action, then)
        self.done.add(action, pos.tricks)
        if action.do in ("play", "hide", "excuse"):
            self.priority.opens("card")
        self.going = going_after(self.going, action)
        before = self._uses(pos, facts_of(pos))
        yield from comes_of_it(pos, action, then, before)
        if moved_from is not None:
            yield from who_saw_it(action, then, moved_from, self._uses(then, facts_of(then)))
        if self.going is not None and action.do != "put_down":
            yield from what_is_learned(action, then, before, self.going)
            yield from asked_next(then, before, self.going, _still_about(pos, action, then))
        if _still_about(pos, action, then) or _is_drawn_lead(action, then):
            return
        facts = facts_of(then)
        if action.do == "use" and action.power == "L7":
            self.priority.opens("lead")
        elif _goes_back(action, before):
            self.priority.opens("replacement")
        elif power := _power_of(pos, action):
            after = Uses(moment_of(then, lying, self.priority.window, self.done))
            self.priority.done(power, step_of(pos, action, then), before, after)
        yield from self._compared(then, lying, facts)

    def _hands(self, pos: Position, action: Action, then: Position) -> Iterator[Answer]:
        """What everybody holds, where a power has moved cards or might move some back."""
        moves = action.do in ("use", "answer", "draw") or any(pos.powers.aside)
        if not moves:
            return
        uses, step = self._uses(pos, facts_of(pos)), step_of(pos, action, then)
        yield "hand_after", tuple(map(as_set, then.hands)), hands_after(uses, step)

    def _with_cards(self, pos: Position, facts: Facts) -> Iterator[Answer]:
        """Excuse's and Sphinx's ways to play a card, spent or not."""
        code = pos.game.characters[pos.turn] if pos.phase == PLAY else None
        if code not in CARD_POWERS:
            return
        do, name, may = CARD_POWERS[code]
        uses = Uses(moment_of(pos, facts, "own_card", self.done))
        yield "may_use", any(a.do == "play" for a in legal_actions(pos)), may_pass(uses, pos.turn)
        allowed = {action.card for action in legal_actions(pos) if action.do == do}
        for card in cards_in(pos.hands[pos.turn]):
            yield name, card in allowed, may(uses, pos.turn, card)

    def _compared(self, then: Position, lying: Facts, facts: Facts) -> Iterator[Answer]:
        def look(window: str) -> Uses:
            now = lying if window in BEFORE_GATHERING else facts
            return Uses(moment_of(then, now, window, self.done))

        engine, model = word_of(then), self.priority.next(look)
        if then.powers.question is not None:
            self.going = Going(then.powers.question.character, model.seat)
        next_word = (engine.window, engine.seat, engine.drawn)
        yield "asked", next_word, (model.window, model.seat, model.drawn)
        if engine.uses:
            yield "waits", then.phase == ASK, look(model.window).waits_for(model.seat)
            may = may_pass(look(model.window), model.seat)
            yield "may_use", legal_actions(then)[-1].do == "pass", may
            more, fewer = engine.uses - model.uses, model.uses - engine.uses
            yield "may_use", sorted(more), sorted(fewer)

    def _uses(self, pos: Position, facts: Facts) -> Uses:
        window = pos.powers.window
        return Uses(moment_of(pos, facts, window, self.done))


def moment_of(pos: Position, facts: Facts, window: str, done: Done) -> Moment:
    """The moment as plain facts; in windows of a complete trick that is gathered by now, its cards
    lie in the facts."""
    powers = pos.powers
    return Moment(
        facts=facts,
        window=window,
        leader=pos.leader if facts.trick == () else facts.trick[0][0],
        tricks=pos.tricks - (window in BEFORE_GATHERING and not pos.trick),
        down=pos.down,
        piles=tuple(map(as_set, pos.won)),
        last=tuple(map(as_set, powers.last)),
        uses=tuple(done.uses),
        early_turn=done.early_turn,
        pushed=done.pushed,
        bonus=done.bonus,
        before=pos.game.before,
        aside=tuple(map(as_set, powers.aside)),
        pot=as_set(powers.pot),
        doubled_since=done.doubled,
        refused_offer=frozenset(done.refused_offer),
        unseen=frozenset(seat for seat in SEATS if powers.unseen >> seat & 1),
    )


def word_of(pos: Position) -> Word:
    """What comes next, as the engine has it."""
    if pos.result is not None:
        return Word(OVER)
    if pos.phase != ASK:
        return Word(MOVE)
    powers = pos.powers
    if powers.question is None:
        found = {choice(action) for action in legal_actions(pos) if action.do == "use"}
        return Word(powers.window, pos.turn, frozenset(found))
    code, what = powers.question.character, powers.question.what
    if code == "L9":
        return Word(MOVE, drawn=what == "lead")
    return Word(powers.window, pos.seat_of(code))


def choice(action: Action) -> Choice:
    """What a use is written with; of a question of Quizmaster's the card."""
    if action.question:
        return NUMBER[action.question.removeprefix("has ")], action.choice
    return action.card, action.choice


def _still_about(pos: Position, action: Action, then: Position) -> bool:
    """The use goes on: somebody has to answer, or a card is to be drawn for it."""
    asked = then.powers.question
    if asked is None:
        return False
    before = pos.powers.question
    if before is not None:
        return before.character == asked.character and before.what != "put_down"
    return action.do == "use" and asked.character == action.power


def _power_of(pos: Position, action: Action) -> str:
    """The character whose power this action belongs to; '' for a pass, or for a move."""
    question = pos.powers.question
    if question is not None:
        return "" if question.character == "L9" else question.character
    return action.power if action.do == "use" else ""


def _is_drawn_lead(action: Action, then: Position) -> bool:
    """Laser has drawn the card that comes next: nobody has the word in between."""
    return (action.do, action.power, then.phase) == ("draw", "L9", PLAY)


def going_after(going: Going | None, action: Action) -> Going | None:
    """The use that goes on after this action, if one does."""
    if action.do == "use":
        return Going(action.power, action.seat, action.card, action.choice)
    if going is None or action.do not in ("answer", "draw", "put_down"):
        return None
    if action.card >= 0:
        return replace(going, cards=(*going.cards, action.card))
    return replace(going, said=(*going.said, *action.choice))


def _goes_back(action: Action, uses: Uses) -> bool:
    """With this use cards go back into hands, and others are played."""
    match action.power if action.do == "use" else "":
        case "H9":
            return True
        case "LJ":
            return not ruff_stands(uses)
    return False


__all__ = ["ABOUT_USES", "Done", "Talk", "choice", "word_of"]
