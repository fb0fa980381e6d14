"""How many sequences of actions there are from a position.

A sequence of length n is n actions one after the other, each of them one of `counted` where it is
done. All that a record can say counts as an action: a card put down or played in any way, a use, an
answer and a pass (which records leave out), and each card that chance can draw. Nothing is done
after the end of a game, so a game that ends sooner gives no sequence of that length.

Quizmaster's questions are without number and lead to the same play: of the questions to one player
one counts, the first in `legal_actions`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from eidex.reference_engine.core import Action, Position
from eidex.reference_engine.engine import apply, legal_actions

Progress = Callable[[int, int], None]


def counted(pos: Position) -> list[Action]:
    """The actions that count as different here: all that are legal, of Quizmaster's questions one
    for each player."""
    legal = legal_actions(pos)
    if not any(action.question for action in legal):
        return legal
    one = {(action.do, action.power, action.choice): action for action in reversed(legal)}
    return [action for action in legal if one[action.do, action.power, action.choice] is action]


def perft(pos: Position, depth: int) -> list[int]:
    """The number of sequences of each length from 1 to `depth`."""
    found = [0] * depth
    _count(pos, found, 0)
    return found


def divided(
    pos: Position, depth: int, progress: Progress = lambda done, total: None
) -> Iterator[tuple[Action, list[int]]]:
    """Each first action with the number of sequences of each length from 1 that begin with it.

    `progress` hears how many beginnings of two actions are done, and how many there are.
    """
    first = [(action, apply(pos, action)) for action in counted(pos)]
    total, done = sum(len(counted(after)) for _, after in first), 0
    for action, after in first:
        found = [1] + [0] * (depth - 1)
        for second in counted(after) if depth > 1 else ():
            found[1] += 1
            if depth > 2:
                _count(apply(after, second), found, 2)
            done += 1
            progress(done, total)
        yield action, found


def _count(pos: Position, found: list[int], at: int) -> None:
    """Adds the sequences from here, whose first action is action number `at`."""
    actions = counted(pos)
    found[at] += len(actions)
    if at + 1 < len(found):
        for action in actions:
            _count(apply(pos, action), found, at + 1)
