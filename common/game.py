"""What a game beside Eidex offers to the commands: clauses, random games, replay."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

from eidex.common.frozen import dataclass
from eidex.common.rulebook import Clause, Ruling


@dataclass(frozen=True, slots=True)
class Game:
    """A game: its name, its rulebook, and what can be done with it, on plain data.

    `powers` are names by key; a game without any has `players`, how many can play, by which its
    tables differ. Where powers may be named, it takes one of these numbers, written in figures.
    `clauses` and `rulings` read the rulebook of the one `edition`. `random_record` makes a record
    of a seed and what was named of the table. `tell` plays a record, of
    the name given, line by line, in strict play if that is wanted, going past the rulings that are
    accepted. `soak` plays random games and checks each; it says what it has seen. `record_schema`
    is the JSON Schema of its records. `in_turn` says of powers, by their keys, in which order their
    owners are asked in a hand, a line for each moment.
    """

    title: str
    edition: str
    seats: int
    powers: Mapping[str, str]
    clauses: Callable[[], Mapping[str, Clause[Any]]]
    rulings: Callable[[], Mapping[str, Ruling]]
    random_record: Callable[[int, Sequence[str]], dict[str, Any]]
    tell: Callable[[Any, str, bool, Collection[str]], Iterator[str]]
    soak: Callable[[int, int], dict[str, Any]]
    record_schema: Callable[[], dict[str, Any]]
    players: Sequence[int] = ()
    in_turn: Callable[[Sequence[str]], list[str]] = lambda powers: []


@dataclass(frozen=True, slots=True)
class Asking:
    """What a solver is asked about a game; apart from the rest, since it needs the solver.

    `findings` are what is in doubt, as plain data; of the powers that are named, and every part of
    that set, or all. In a game without powers a number of players is named, and each finding lists
    under `players` with which of them it comes up. `games_of` finds records that show findings of
    these ids, and says before each which it is about. `prove` counts the questions that were asked,
    and lists those left open. `diff` counts the answers that engine and model were compared on by
    moment, and lists the differences. `between` says what each two of some powers do to each other:
    their names, which is asked first, what the use of one changes about the other, and a worked
    case. Each raises `Undecided` where the solver gives up.
    """

    findings: Callable[[Sequence[str] | None], list[dict[str, Any]]]
    games_of: Callable[[Sequence[str], Callable[[str], None]], dict[str, dict[str, Any]]]
    prove: Callable[[], tuple[int, list[str]]]
    diff: Callable[[int, int], tuple[dict[str, int], list[str]]]
    between: Callable[[Sequence[str]], list[dict[str, Any]]] = lambda powers: []


def spans(numbers: Sequence[int]) -> str:
    """`2`, `3 and 4`, `2 to 6 and 8`."""
    parts: list[list[int]] = []
    for number in numbers:
        if parts and parts[-1][-1] == number - 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    told: list[str] = []
    for part in parts:
        told += [f"{part[0]} to {part[-1]}"] if len(part) > 2 else map(str, part)
    *rest, last = told
    return f"{', '.join(rest)} and {last}" if rest else last
