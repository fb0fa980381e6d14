"""Cases worked out by hand for one question: how they are written, and how the model is asked.

A case names a moment by what is changed in the plainest one, in which the power may be used: `-`
before a word denies it, `uses=1` sets a number, `score=60,60,37` three; of `ranks=2` and `match=1`
the numbered flag is set.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple, get_type_hints

from eidex.model.clauses import views
from eidex.model.logic.setting import Setting
from eidex.model.questions import free_views
from eidex.model.questions.registry import ask
from eidex.rulebook import EDITIONS, Edition


class Case(NamedTuple):
    """With these characters the question has this answer in these moments."""

    question: str
    characters: str
    answer: Any
    moments: tuple[str, ...]
    editions: tuple[Edition, ...] = EDITIONS


PLAIN: dict[type, dict[str, Any]] = {
    views.UseView: {"in_window": True, "fits": True},
    views.MoveView: {"holder": 1, "receiver": 2},
    views.PowerView: {"fits": True},
}
EMPTY = {"Bool": False, "Number": 0, "Trio": (0, 0, 0), "Flags": (False,) * 9}
FLAGS = {"ranks": 9}
"""How many flags there are, where not one for each seat."""
PLAIN_WORD = re.compile(r"yes|no|\d+")
"""It stands for an argument that is no view."""
ONCE = ("-in_window", "uses=1", "-fits")


def both(*moments: str, word: str = "doubtful") -> tuple[str, ...]:
    """The same moments, and again with another word."""
    return (*moments, *(f"{moment} {word}" for moment in moments))


def may(
    question: str,
    characters: str,
    yes: tuple[str, ...],
    no: tuple[str, ...],
    editions: tuple[Edition, ...] = EDITIONS,
) -> list[Case]:
    """Where the answer is yes, and where no."""
    both = ((True, yes), (False, no))
    return [Case(question, characters, answer, moments, editions) for answer, moments in both]


def arguments(question: str, moment: str) -> list[Any]:
    """What the question is asked about."""
    hints = get_type_hints(free_views.askable()[question][0])
    found: list[Any] = []
    words = moment.split()
    for name, kind in hints.items():
        if name == "return":
            continue
        if isinstance(kind, type) and hasattr(kind, "__dataclass_fields__"):
            found.append(_view(kind, [w for w in words if not PLAIN_WORD.fullmatch(w)]))
        else:
            word = next(filter(PLAIN_WORD.fullmatch, words))
            words.remove(word)
            found.append(
                {"yes": True, "no": False}.get(word) if word in ("yes", "no") else int(word)
            )
    return found


def _view(kind: type, words: list[str]) -> Any:
    fields = {name: str(one.type) for name, one in kind.__dataclass_fields__.items()}  # type: ignore[attr-defined]
    values = {name: EMPTY[of] for name, of in fields.items()} | PLAIN.get(kind, {})
    for word in words:
        name, _, number = word.removeprefix("-").partition("=")
        assert name in values, f"{kind.__name__} has no {name}"
        match fields[name]:
            case "Trio":
                values[name] = tuple(map(int, number.split(",")))
            case "Flags":
                values[name] = tuple(n == int(number) for n in range(FLAGS.get(name, 3)))
            case _:
                values[name] = int(number) if number else not word.startswith("-")
    return kind(**values)


def answers(edition: Edition, case: Case, moment: str) -> bool:
    """The model has one answer, and it is the one expected."""
    setting = Setting.fixed(edition, case.characters.split())
    question = ask(setting, case.question, *arguments(case.question, moment))
    wanted = case.answer if isinstance(case.answer, tuple) else (case.answer,)
    return question.defined is True and question.answer == wanted
