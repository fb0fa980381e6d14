"""Where a clause decides: an answer in a game that would be another without it, or none.

A game is played; the model follows it and answers the questions that come up; each of them that the
clause has to do with is put once more with the clause left out.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import islice

from eidex.conflicts.checks.set_query import Set
from eidex.conflicts.search.drawing import seated
from eidex.conflicts.search.hunt import NO_END, Sees, hunt, up_to
from eidex.conflicts.search.monitor import Deal, Shown, uses
from eidex.model.games.game import Game
from eidex.model.logic.logic import Question
from eidex.model.questions.registry import ask
from eidex.model.state.evaluator import Undefined
from eidex.model.state.hearing import AnsweredQuestion, overheard
from eidex.properties.differential.alike import begun
from eidex.properties.differential.noted import as_step
from eidex.properties.differential.questions import ABOUT_USES, IN_POSITION, Asking
from eidex.properties.soak import STANDINGS
from eidex.reference_engine import Action, Position
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.engine import random_deal
from eidex.reference_engine.random_play import choose
from eidex.rulebook import Edition, clauses

GAMES = 120
"""Games after which the search gives up."""
GAMES_IN_SILENCE = 24
"""The same if the clause bears on no question that comes up in them."""
GAMES_OF_A_SET = 2000
"""The same where the engine says what is used, and the model need not follow."""
FURTHER = 8
"""Further games in which a shorter one is looked for."""
HOW_OFTEN = (0.9, 0.5, 0.2)
AT_THE_END = ("score", "limit", "match", "victory_points", "tournament_after")
OF_NO_GAME = ("moment", "has_to_use")
"""Answers that say less than those about the use itself."""


@dataclass(frozen=True, slots=True)
class Decided:
    """A game up to the moment at which the clause decides."""

    shown: Shown
    question: str
    answer: str
    without: str
    """What would be answered without the clause; '' for nothing, or for two things."""

    @property
    def rank(self) -> tuple[bool, int]:
        """Best first: about a use rather than its moment, and short."""
        return self.question in OF_NO_GAME, len(self.shown.taken)


def decides(clause: str, asked: AnsweredQuestion) -> tuple[str, str] | None:
    """The answer, and the one without the clause ('' for none), where they differ."""
    question = ask(asked.setting, asked.name, *asked.view)
    if not any(said.clause == clause for said in question.said):
        return None
    other = ask(asked.setting.without(clause), asked.name, *asked.view)
    one, two = _answer(question), _answer(other)
    return (one, two) if one and one != two else None


def speaks(clause: str, asked: AnsweredQuestion) -> bool:
    """The clause has to do with the answer, whether or not another would give the same."""
    question = ask(asked.setting, asked.name, *asked.view)
    return any(said.clause == clause and said.when is True for said in question.said)


def _answer(question: Question) -> str:
    """In words; '' where there is none, or more than one."""
    if question.defined is not True:
        return ""
    return ", ".join(map(_word, question.answer))


def _word(value: object) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


@cache
def game(clause: str, edition: Edition) -> Decided | None:
    """A short game in which the clause decides; None where none was found."""
    best: Decided | None = None
    seen = 0
    heard = False
    for number in range(GAMES):
        look = _play(clause, edition, number)
        heard |= look.spoke
        if look.best is not None:
            seen += 1
            best = look.best if best is None else min(best, look.best, key=lambda one: one.rank)
        enough = seen > FURTHER and best is not None and not best.rank[0]
        if enough or (number >= GAMES_IN_SILENCE and not heard):
            break
    return best


class _Look:
    """Asks the model what comes up in a game, and looks for an answer that the clause decides."""

    def __init__(
        self, clause: str, deal: Deal, heard: Mapping[tuple[object, ...], AnsweredQuestion]
    ) -> None:
        question = clauses()[clause].question
        in_position = question in (*ABOUT_USES, *IN_POSITION)
        known = in_position or question in AT_THE_END
        self.clause, self.deal, self.heard, self.seen = clause, deal, heard, 0
        self.taken: list[Action] = []
        self.pos = deal.starts()
        self.game = Game(begun(self.pos))
        self.asking = Asking(self.game, wanted=question if known else "")
        self.best: Decided | None = None
        self.spoke = False
        """It had to do with anything."""

    def sees(self, pos: Position, action: Action | None) -> bool:
        """An answer about a use is decided here, or the model has none."""
        try:
            if action is not None:
                self.taken.append(action)
                self.game.act(as_step(action))
                deque(self.asking.after(self.pos, action, pos), 0)
            if pos.result is None:
                deque(self.asking.before(pos), 0)
        except Undefined:
            return True
        new = list(self.heard.values())[self.seen :]
        self.seen, self.pos = self.seen + len(new), pos
        for asked in new:
            spoken_of = self.best is None or asked.name not in OF_NO_GAME
            if spoken_of and speaks(self.clause, asked):
                self.spoke = True
                if (found := decides(self.clause, asked)) is not None:
                    self.best = Decided(Shown(self.deal, tuple(self.taken)), asked.name, *found)
                    if not self.best.rank[0]:
                        return True
        return False


def _play(clause: str, edition: Edition, number: int) -> _Look:
    """One game of the clause's character and others, looked at up to where it decides."""
    rng = random.Random(f"{clause} {edition} {number}")
    own = clauses()[clause].character
    others = [code for code in CHARACTERS if code != own]
    chosen: list[str | None] = [own, *rng.sample([*others, None, None], 2)]
    if not own:
        chosen = [None, None, None] if number % 2 else [None, *rng.sample(others, 2)]
    rng.shuffle(chosen)
    a, b, c = chosen
    hands, dealer = random_deal(rng), rng.randrange(3)
    deal = Deal(edition, (a, b, c), dealer, hands, rng.choice(STANDINGS))
    often = rng.choice(HOW_OFTEN)
    with overheard() as heard:
        look = _Look(clause, deal, heard)
        up_to(deal, lambda pos: choose(pos, rng, often), look.sees)
    return look


def use_of(ruling: str, edition: Edition, chosen: Set) -> Shown | None:
    """A short game of these characters in which play uses the ruling; None where none was found."""
    fewest = NO_END

    def one_game(rng: random.Random) -> Shown | None:
        cast = seated(rng, chosen)
        hands, dealer = random_deal(rng), rng.randrange(3)
        deal = Deal(edition, cast, dealer, hands, rng.choice(STANDINGS))
        often = rng.choice(HOW_OFTEN)
        sees: Sees = lambda pos, action: uses(ruling, pos)  # noqa: E731
        return up_to(deal, lambda pos: choose(pos, rng, often), sees, fewest)

    best: Shown | None = None
    games = hunt(f"{ruling} {edition} {chosen}", range(GAMES_OF_A_SET), one_game)
    for best in islice(games, FURTHER + 1):
        fewest = len(best.taken)
    return best
