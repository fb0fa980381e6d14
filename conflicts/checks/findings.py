"""What the explorer finds: its kinds, its identity, its place among the smallest sets."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal

from eidex.model.questions.least_played import NOTHING, Least
from eidex.rulebook import Edition, characters
from eidex.rulebook.language import marked

Letter = Literal["T", "C", "O", "I", "P", "K", "L", "W", "S", "E"]

FREE = "free"
"""The scene of findings about all 36: a question over a free view (see `all_sets`)."""
IN_DOUBT = "free, in doubt"
"""The same where a game has to have the doubt itself, not only the ruling (see `in_doubt`)."""
OF_A_STATE = "state: "
"""How the scenes of findings about any state of any game begin (see `of_states`)."""
PROVED, NOT_KNOWN = "proved", "not known"
"""Whether no game with less played can show the finding (see `lower_bound`)."""
ALL_SETS = ("*",)
"""Stands for all sets of up to three of the 36 in the store."""

KIND: dict[Letter, str] = {
    "T": marked("gap"),
    "C": marked("contradiction"),
    "O": marked("order dependence"),
    "I": marked("broken invariant"),
    "P": marked("dead end"),
    "K": marked("unknowable"),
    "L": marked("against the letter"),
    "W": marked("ambiguous word"),
    "S": marked("ambiguous span"),
    "E": marked("edition difference"),
}
"""The demand that fails, and what the finding is called then."""


@dataclass(frozen=True, slots=True, order=True)
class Key:
    """What makes two findings of different character sets the same finding: that of the larger set
    is no news.

    `settled_by` is the ruling or printed clause that decides it, or '' where nothing does; then the
    clauses tell findings apart. `detail` names an invariant, or the editions that differ; of a
    finding about any state what it is about, and after a colon what is in doubt there.
    """

    letter: Letter
    question: str
    settled_by: str
    detail: str = ""

    @property
    def about(self) -> str:
        """The detail, as far as it belongs to the name of the finding."""
        return self.detail.partition(": ")[0]

    @property
    def text(self) -> str:
        """The key in one word, for the store."""
        return "/".join((self.letter, self.question, self.settled_by, self.detail))


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding for one edition and one set of characters.

    `scene` is the kind of moment it arises in, `position` that moment in plain values, `clauses`
    the ids that take part. `settled_by` of the key is the ruling, or the printed clause, that
    decides it.
    """

    key: Key
    edition: Edition
    characters: tuple[str, ...]
    scene: str
    clauses: tuple[str, ...]
    position: tuple[tuple[str, str], ...]
    least: Least = NOTHING
    """At least so many tricks are taken, cards played and powers used in any game that shows
    it."""
    listed: bool = False
    """A list of ours asks about it: a question, a word or a span. Else the solver has found it in
    what the printed clauses say."""
    also: tuple[Finding, ...] = ()
    """Others of the same question, where the finding is a row of the table (see `rows`)."""

    @property
    def kind(self) -> str:
        """Gap, contradiction, …: the demand that fails."""
        return KIND[self.key.letter]

    def as_json(self) -> dict[str, Any]:
        """Plain data, for the store."""
        return {
            "letter": self.key.letter,
            "question": self.key.question,
            "settled_by": self.key.settled_by,
            "detail": self.key.detail,
            "edition": self.edition,
            "characters": list(self.characters),
            "scene": self.scene,
            "clauses": list(self.clauses),
            "position": [list(pair) for pair in self.position],
            "least": list(self.least),
            "listed": self.listed,
        }

    def with_(self, also: Iterable[Finding]) -> Finding:
        """The same finding as a row of the table, with others of its question."""
        return replace(self, also=tuple(also))

    @property
    def of_a_state(self) -> bool:
        """It was found by a source that asks about any state of any game."""
        return self.scene.startswith(OF_A_STATE)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Finding:
        """The finding again."""
        return cls(
            key=Key(data["letter"], data["question"], data["settled_by"], data["detail"]),
            edition=data["edition"],
            characters=tuple(data["characters"]),
            scene=data["scene"],
            clauses=tuple(data["clauses"]),
            position=tuple((a, b) for a, b in data["position"]),
            least=Least(*data["least"]),
            listed=data["listed"],
        )


def in_list_order(chosen: Iterable[str]) -> tuple[str, ...]:
    """Characters in list order (ORDER.LIST)."""
    return tuple(sorted(set(chosen), key=lambda c: characters()[c].place))
