"""Games to watch as the site keeps them, small: a text is a number in the list of all texts, which
is there once in each language; a card is a letter; a row of cards holds what came or went.

`replay.js` makes of it what `eidex.cli.table_steps` says, in the language of its page.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from packed_records import LETTER, LETTERS

from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.cards import NAMES, RANKS
from eidex.reference_engine.telling.cards import called
from eidex.rulebook import LANGUAGES, Language
from eidex.rulebook.language import speaking
from eidex.tabletop.words import strings

KINDS = {
    **dict.fromkeys(("mode", "doing", "pot", "standing"), "text"),
    "force": "texts",
    **dict.fromkeys(("hand", "won", "aside"), "cards"),
    **dict.fromkeys(("shown", "down"), "card"),
    "swap": "row",
    "trick": "trick",
}
"""What a part of the table holds, by its name without the seat; any other is a plain value."""
HIDDEN = len(SEATS)
"""Added to the seat whose card lies face down."""
Part = dict[str, Any]
Told = Mapping[Language, Part]
"""The same in each language."""


def kind_of(part: str) -> str:
    """What this part of the table holds."""
    return KINDS.get(part.rstrip("012"), "value")


class Texts:
    """All that is said in the games, each once, in all languages; and the table from which every
    game is told: the one with which the first begins."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[str, ...], int] = {}
        self.begin: list[Part] = []
        """In each language."""

    def number(self, *told: str) -> int:
        """The number of a text, which is told once in each language."""
        return self._numbers.setdefault(told, len(self._numbers))

    def spoken_in(self, language: Language) -> list[str]:
        """All of them, in the order of their numbers."""
        place = LANGUAGES.index(language)
        return [told[place] for told in self._numbers]


def key(texts: Texts, language: Language) -> Part:
    """What the games are read with."""
    nothing: Part = {}
    begin = [_value(part, nothing, texts.begin, texts) for part in texts.begin[0]]
    with speaking(language):
        called_here = [called(card) for card in range(len(NAMES))]
    return {
        "called": called_here,
        "short": {rank: strings(language)[f"short.{rank}"] for rank in RANKS},
        "cards": list(NAMES),
        "letters": LETTERS,
        "hidden": HIDDEN,
        "parts": [[part, kind_of(part)] for part in texts.begin[0]],
        "begin": begin,
        "texts": texts.spoken_in(language),
    }


def packed(games: Told, texts: Texts) -> Part:
    """One game, told in every language."""
    told = [games[language] for language in LANGUAGES]
    first = told[0]
    if not texts.begin:
        texts.begin = [one["steps"][0]["set"] for one in told]
    tables: list[Part] = [dict(one) for one in texts.begin]
    places = {part: number for number, part in enumerate(tables[0])}
    rows: list[list[Any]] = []
    for steps in zip(*(one["steps"] for one in told), strict=True):
        before = dict(tables[0])
        for table, step in zip(tables, steps, strict=True):
            table |= step["set"]
        values: list[Any] = []
        for part, number in places.items():
            if tables[0][part] != before[part]:
                values += [number, _value(part, before, tables, texts)]
        rows.append(_row(steps, values, texts))
    return {
        **{name: first[name] for name in ("settled_by", "mark", "start")},
        **{name: texts.number(*(one[name] for one in told)) for name in ("asks", "answer")},
        "seats": [
            [seat[0]["card"], texts.number(*(one["name"] for one in seat))]
            for seat in zip(*(one["seats"] for one in told), strict=True)
        ],
        "effect": [
            [texts.number(*(one["says"] for one in said)), _reasons(said, texts)]
            for said in zip(*(one["effect"] for one in told), strict=True)
        ],
        "steps": rows,
    }


def _row(steps: Sequence[Part], values: list[Any], texts: Texts) -> list[Any]:
    """What is said, what changed, where a trick went, rulings, the game; without what is usual at
    the end."""
    first = steps[0]
    took: list[Any] = []
    if "took" in first:
        to = texts.number(*(step["took"]["to"] for step in steps))
        took = [_trick(first["took"]["trick"]), to, _letters(first["took"]["swap"])]
    row = [texts.number(*(step["say"] for step in steps)), values, took, first.get("rulings", [])]
    row.append(first["game"])
    for usual in (1, [], []):
        if row[-1] != usual:
            break
        row.pop()
    return row


def _reasons(said: Sequence[Part], texts: Texts) -> list[list[Any]]:
    """The clauses of an effect, each with what it says."""
    return [
        [why[0][0], texts.number(*(says for _, says in why))]
        for why in zip(*(one["why"] for one in said), strict=True)
    ]


def _value(part: str, before: Part, tables: Sequence[Part], texts: Texts) -> Any:
    now = [table[part] for table in tables]
    match kind_of(part):
        case "text":
            return texts.number(*now)
        case "texts":
            return [texts.number(*each) for each in zip(*now, strict=True)]
        case "cards":  # those that are in one of the two only
            old = before.get(part, ())
            return _letters(name for name in NAMES if (name in old) != (name in now[0]))
        case "card":
            return LETTER.get(now[0], "")
        case "row":
            return _letters(now[0])
        case "trick":
            return _trick(now[0])
    return now[0]


def _letters(names: Iterable[str]) -> str:
    return "".join(LETTER[name] for name in names)


def _trick(lying: Iterable[Sequence[Any]]) -> str:
    return "".join(f"{LETTER[name]}{seat + HIDDEN * down}" for seat, name, down in lying)
