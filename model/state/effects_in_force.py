"""What has been declared in a game and still holds: the model's own account, step by step.

It is told what was done and who did it. How long a thing lasts is asked of the clauses where they
say it; a duty or a declaration about one trick goes with that trick.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from eidex.model.clauses.views import plain_power
from eidex.model.state.answers import Going, follow_up
from eidex.model.state.evaluator import Evaluator
from eidex.model.state.hands import Step, hands_after
from eidex.model.state.uses import NO_CARD, Uses

NOBODY = -1


@dataclass(slots=True)
class Trick:
    """Declared for one trick."""

    swap: tuple[int, ...] = ()
    demand: int = NO_CARD
    drawn: int = NO_CARD
    """The card that has to be led."""
    wish: int = -1
    double: bool = False
    refused: bool = False
    taken_over: bool = False
    given_to: int = NOBODY
    aside: frozenset[int] = frozenset()
    """Rejected cards."""


@dataclass(slots=True)
class EffectsInForce:
    """Declared for the game, and for the trick that is being played."""

    trick: Trick = field(default_factory=Trick)
    hidden: frozenset[int] = frozenset()
    """Cards that were played face down and have not gone back to a hand."""
    back: frozenset[int] = frozenset()
    """Where Fahnder is in play: cards that lay and have gone back to a hand."""
    chosen: bool = False
    skat: bool = False
    moved: tuple[int, bool] | None = None
    turned: bool = False
    schwarzpeter: bool = False
    guggitaler: bool = False
    stripped: int = -1
    declared: bool = False
    """A jackpot; `key` is the card that wins it, until it is won."""
    key: int = NO_CARD
    justice: int = 0
    """Tricks that are still under it."""
    limit: int = -1
    guess: int = -1
    bonus: int = 0
    added: list[int] = field(default_factory=lambda: [0, 0, 0])

    def done(self, step: Step, uses: Uses, going: Going | None) -> None:
        """One step: a use, or what goes on with one."""
        lying = [card for _, card in uses.facts.trick]
        if "R10" in uses.facts.characters and step.do in ("use", "answer", "draw"):
            self.back |= _gone_back(uses, step)
        if step.do == "hide":
            self.hidden |= {step.card}
        if step.do == "use":
            self._for_trick(step, lying, uses.evaluator)
            self._for_game(step)
            self._for_count(step)
        if going is not None and going.code == "RQ" and not follow_up(uses, going):
            self.trick.drawn = going.cards[-1]
        if (step.do, step.power) == ("draw", "L9") and not uses.somebody_puts_down:
            self.trick.drawn = step.card

    def trick_over(self, evaluator: Evaluator, *, pot_won: bool) -> None:
        """The trick is gathered, with the pot or without."""
        if self.justice:
            double = self.trick.double
            self.justice -= int(evaluator.answer("justice_counts", double)) if double else 1
        self.hidden -= self.trick.aside
        still = bool(self.trick.swap) and _lasts(evaluator)
        self.trick = Trick(swap=self.trick.swap if still else ())
        if self.moved is not None and not evaluator.answer("lasts_move", True):
            self.moved = None
        if pot_won:
            self.key = NO_CARD

    def _for_trick(self, step: Step, lying: list[int], evaluator: Evaluator) -> None:
        trick, choice = self.trick, step.choice
        match step.power:
            case "RA":
                trick.swap = choice
            case "LQ":
                trick.refused = True
            case "HA":
                trick.taken_over = True
            case "H10":
                (trick.given_to,) = choice
            case "SJ":
                trick.double = True
            case "HJ":
                (trick.wish,) = choice
            case "R10":
                trick.demand = step.card
            case "H9":
                trick.aside |= {lying[-1]}
                drawn = len(lying) == 1 and trick.drawn >= 0
                if drawn and not evaluator.answer("draws_another", drawn):
                    trick.drawn = NO_CARD
                wished = len(lying) == 1 and trick.wish >= 0
                if wished and not evaluator.answer("wish_binds_again", wished):
                    trick.wish = -1
                third = len(lying) == 3 and trick.double
                if third and not evaluator.answer("double_stands", third):
                    trick.double = False
            case "L7":
                self.hidden -= set(lying)
                self.trick = Trick(aside=trick.aside)
                if self.justice:
                    self.justice -= int(evaluator.answer("rejected_counts", True))

    def _for_game(self, step: Step) -> None:
        match step.power:
            case "SA":
                self.chosen = True
            case "LJ":
                self.skat = True
            case "L8":
                self.moved = (step.card, step.choice == (1,))
            case "L6":
                self.turned = not self.turned
            case "RJ":
                self.schwarzpeter = True
            case "H7":
                self.guggitaler = True
            case "R6":
                (self.stripped,) = step.choice
            case "S7":
                self.declared, self.key = True, step.card
            case "SQ":
                self.justice = 2

    def _for_count(self, step: Step) -> None:
        match step.power:
            case "R9":
                (self.limit,) = step.choice
            case "L10":
                (self.guess,) = step.choice
            case "LK":
                self.added[step.seat] += step.choice[0]
            case "S10":
                worth, *cards = step.choice
                if cards:
                    self.bonus = worth
                else:
                    self.added[step.seat] += worth


def _gone_back(uses: Uses, step: Step) -> frozenset[int]:
    """Cards that were in no hand and are in one now; one that is rejected will be."""
    held, after = (
        frozenset[int]().union(*hands) for hands in (uses.facts.hands, hands_after(uses, step))
    )
    rejected = {uses.facts.trick[-1][1]} if step.power == "H9" else set[int]()
    return (after - held) | rejected


def _lasts(evaluator: Evaluator) -> bool:
    """A swap of a trick that is over still holds."""
    return bool(evaluator.answer("lasts_swap", plain_power(used=True)))
