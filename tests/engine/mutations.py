"""Plain data with one or a few things changed, as careless or hostile writers might."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 2, 3, -1, 1.0, 0.5, 2.0, 120, 9999, 10000, -9999, -10000, 10**15),
    *("", "LA", "S6", "H10", "RA", "S10", "L", "en", "yes", "R-003", "R-03", "\u0664", "x" * 500),
    *([], {}, ["LA"], ["LA", "LA"], ["H9", "H10"], [0, 0, 0], [[]], {"seat": 0}, [None] * 3),
)
KEYS = (
    *("seat", "play", "use", "pass", "answer", "draw", "put_down", "card", "cards", "of", "suit"),
    *("add", "yes", "face_down", "excused", "up", "lead", "limit", "number", "question", "x", ""),
    *("ask", "rulings", "result", "before", "winner", "at", "format"),
)


def changed(data: Any, rng: random.Random) -> Any:
    """A copy with one to three changes, anywhere."""
    found = deepcopy(data)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        places = list(_places(found))
        _change(*rng.choice(places), rng)
    return found


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every list and object with each of its keys, and with None for a new one."""
    if isinstance(data, dict | list):
        yield data, None
        for key in list(data) if isinstance(data, dict) else range(len(data)):
            yield data, key
            yield from _places(data[key])


def _change(inside: Any, key: Any, rng: random.Random) -> None:
    value = deepcopy(rng.choice(VALUES))
    if key is None:
        if isinstance(inside, dict):
            inside[rng.choice(KEYS)] = value
        else:
            inside.insert(rng.randint(0, len(inside)), value)
        return
    match rng.randrange(4):
        case 0:
            del inside[key]
        case 1 if isinstance(inside, list):
            other = rng.randrange(len(inside))
            inside[key], inside[other] = inside[other], inside[key]
        case 2 if isinstance(inside, dict):
            inside[rng.choice(KEYS)] = inside.pop(key)
        case _:
            inside[key] = value
