"""A game in which a question comes up that nothing decides.

No ruling tells that it has come up, as of other questions: both readings play, until the model has
no single answer.
"""

from __future__ import annotations

from typing import Any

from eidex.conflicts.checks.findings import Finding
from eidex.conflicts.search.random_search import NotSeen
from eidex.model.state.evaluator import Undefined
from eidex.properties.differential import whole_games
from eidex.properties.differential.comparison import Comparison

GAMES = 1000


def is_undecided(finding: Finding) -> bool:
    """No answer, or two, and nothing that settles it."""
    return finding.key.letter in "TC" and not finding.key.settled_by


def record_of_undecided(finding: Finding) -> dict[str, Any]:
    """The first such game, as a record. Raises `NotSeen`."""
    wanted = (Undefined.__name__, finding.key.question)
    for number in range(GAMES):
        found = Comparison()
        name = f"{finding.key.text} {number}"
        whole_games.compare_game(name, finding.characters, finding.edition, found)
        for one in found.differences:
            if (one.field, one.model.partition(": ")[0]) == wanted:
                return one.record
    raise NotSeen(f"not seen in {GAMES} games with these characters")
