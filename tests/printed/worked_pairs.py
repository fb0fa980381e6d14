"""Worked cases for each two characters; writes `rulebook/worked_pairs.toml`.

Run with `PYTHONPATH=tests .venv/bin/python -m printed.worked_pairs TABLE`, where the table is one
that `eidex rulings` wrote. They come from the cases of this folder and, for pairs that have none
and can act at one moment or have a finding in the table, from random games. Of several the one is
taken in which most changes if one of the two does not act.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from itertools import combinations, islice
from pathlib import Path

from printed.case import Case, cases
from printed.played import Run, follow
from printed.table import position

from eidex.conflicts.report.turns import turns
from eidex.conflicts.report.worked import Worked, replayed, told, without
from eidex.reference_engine import Action, IllegalAction, Position, RecordError, apply
from eidex.reference_engine.core.position import OVER
from eidex.reference_engine.engine import new_game, random_deal
from eidex.reference_engine.random_play import choose
from eidex.reference_engine.records.notation import to_notation
from eidex.reference_engine.records.record import Step, write_actions
from eidex.reference_engine.records.record_json import read_action
from eidex.reference_engine.records.text import move, move_json
from eidex.rulebook import EDITIONS, Edition, characters

FILE = Path(__file__).parents[2] / "rulebook" / "worked_pairs.toml"
HEAD = "# Worked cases of two characters, made by tests/printed/worked_pairs.py.\n"
GAMES = 150
"""Random games of each two."""
ENOUGH = 12
"""Pieces of them after which it is enough."""
LONGEST = 26
"""Actions of a case."""
TOO_LONG = 70
"""Words of a case that is read with effort."""


class Recording(Run):
    """Writes down what is done in a case."""

    def __post_init__(self) -> None:
        self.steps: list[Action] = []
        super().__post_init__()

    def step(self, one: Action) -> None:
        super().step(one)
        self.steps.append(one)


def of_case(case: Case, pair: tuple[str, str]) -> Worked | None:
    """The case as play, in the editions in which it can be played alike; None where it cannot."""
    found: Worked | None = None
    for edition in case.editions:
        run = Recording(case, edition, engine_only=True)
        start = position(case, edition)
        follow(run)
        one = Worked(case.id, pair, (edition,), to_notation(start), _words(start, run.steps))
        if not _replays(one):
            continue
        if found is None:
            found = one
        elif _as_in_first(found, one, edition):
            found = replace(found, editions=(*found.editions, edition))
    return found


def _replays(one: Worked) -> bool:
    """It can be played as it is written, passes left out."""
    try:
        return bool(replayed(one.begins(one.editions[0]), one.play))
    except (IllegalAction, RecordError):
        return False


def _as_in_first(found: Worked, one: Worked, edition: Edition) -> bool:
    words = found.start.split()
    words[8] = edition
    return one.start.split() == words and one.play == found.play


def _words(start: Position, steps: Iterable[Action]) -> tuple[str, ...]:
    """As words, the passes left out that a replay puts back."""
    return tuple(map(move, write_actions(start, steps)))


def of_two(one: Worked) -> Worked | None:
    """As far as it can be played without the third character; None where not both act then."""
    start, play = one.start.split(), list[str]()
    start[9] = ".".join(c if c in one.pair else "-" for c in start[9].split("."))
    before = one.begins(one.editions[0])
    for word in one.play:
        action = read_action(move_json(word), "case")
        if actor(action, before) in one.third:
            if action.do in ("use", "answer", "draw"):
                continue
            action = Action(action.seat, "play", action.card)
        play.append(move(action))
    for end in range(len(play), 1, -1):
        less = replace(one, start=" ".join(start), play=tuple(play[:end]))
        there = tuple(e for e in one.editions if _replays(replace(less, editions=(e,))))
        if there and acts(replace(less, editions=there)) == len(one.pair):
            return replace(less, editions=there)
    return None


# -- random games ----------------------------------------------------------------------------------


def of_random(pair: tuple[str, str], edition: Edition) -> Iterator[Worked]:
    """Pieces of random games of the two in which both act, within one trick if that can be."""
    for number in range(GAMES):
        rng = random.Random(f"{'+'.join(pair)} {number}")
        seats = [*pair, None]
        rng.shuffle(seats)
        pos = new_game(edition, tuple(seats), number % 3, random_deal(rng))  # type: ignore[arg-type]
        done, starts = list[Action](), [(0, pos)]
        while pos.phase != OVER:
            before, action = pos, choose(pos, rng)
            pos = apply(pos, action)
            done.append(action)
            over = pos.tricks > before.tricks or pos.phase == OVER
            down = before.tricks == 0 and not before.trick and bool(pos.trick)
            if (over or down) and (one := _piece(done, starts, pair, over)) is not None:
                one = replace(one, id=f"random {number}", editions=(edition,))
                if len(one.play) <= LONGEST and _replays(one):
                    yield one
                    break
            if over:
                starts.append((len(done), pos))


def _piece(
    done: list[Action], starts: list[tuple[int, Position]], pair: tuple[str, str], over: bool
) -> Worked | None:
    """The last of it in which both act: from the start of a trick on, up to its end or, before the
    first lead, up to what the second of them does."""
    for first, start in reversed(starts):
        part = done[first:]
        if set(pair) <= {actor(one, start) for one in part}:
            last = max(n for n, one in enumerate(part) if actor(one, start) in pair)
            part = part if over else part[: last + 1]
            return Worked("", pair, (), to_notation(start), _words(start, part))
    return None


def actor(action: Action, pos: Position) -> str | None:
    """The character whose power it is."""
    if action.do in ("hide", "excuse"):
        return pos.game.characters[action.seat]
    return action.power if action.do in ("use", "answer", "draw") else None


def elsewhere(one: Worked) -> Worked:
    """With the editions in which it can be played to the same end."""
    there = []
    first = _end(one, one.editions[0])
    for edition in EDITIONS:
        try:
            if edition in one.editions or _end(one, edition) == first:
                there.append(edition)
        except (IllegalAction, RecordError, AssertionError):
            continue
    return replace(one, editions=tuple(there))


def _end(one: Worked, edition: Edition) -> tuple[object, ...]:
    return outcome(replayed(one.begins(edition), one.play)[-1].after)


# -- what changes most -----------------------------------------------------------------------------


def outcome(pos: Position) -> tuple[object, ...]:
    """What is on the table."""
    return (
        *(pos.hands, pos.won, pos.down, pos.trick, pos.leader, pos.tricks),
        *(pos.rules.ranks, pos.rules.values, pos.rules.limit, pos.powers.pot, pos.powers.guess),
        pos.result,
    )


def weight(one: Worked) -> tuple[int, ...]:
    """How much changes if one of the two does not act; of cases alike in that the shorter."""
    edition = one.editions[0]
    start = one.begins(edition)
    steps = replayed(start, one.play)
    end = steps[-1].after
    used = {actor(step.action, start) for step in steps}
    differ = takers = 0
    for code in one.pair:
        other = without(start, one.play, code)
        differ += other is None or outcome(other) != outcome(end)
        takers += (
            other is not None
            and other.tricks == end.tricks > start.tricks
            and (other.leader != end.leader)
        )
    void = end.powers.void or any(step.after.powers.void for step in steps)
    both = len(used & set(one.pair))
    others = sum(c is not None and c not in one.pair for c in start.game.characters)
    from_start = all(use == 0 for use in start.powers.uses)
    words = len(" ".join(told(one, edition)).split())
    printed = "printed-example" in one.id
    return (
        *(
            both,
            printed,
            -_apart(steps, one.pair),
            from_start,
            -(words // TOO_LONG),
            -max(1, end.tricks - start.tricks),
        ),
        *(void, takers, differ, -others, len(one.editions), -words),
    )


def _apart(steps: Iterable[Step], pair: tuple[str, str]) -> int:
    """So many cards, at least, are played between what the one does and what the other does."""
    cards, last, least = 0, dict[str, int](), 99
    for step in steps:
        code = actor(step.action, step.before)
        if code in pair:
            assert code is not None
            least = min([least, *(cards - n for other, n in last.items() if other != code)])
            last[code] = cards
        cards += step.action.do in ("play", "hide", "excuse")
    return least


def chosen(needed: Collection[tuple[str, ...]]) -> list[Worked]:
    """For each two of the list at most one case an edition and, where a third character is in it,
    one without."""
    by_pair: dict[tuple[str, str], list[Worked]] = {}
    for case in cases():
        if case.ruled_otherwise:
            continue
        for pair in combinations(sorted(case.characters, key=list(characters()).index), 2):
            if (one := of_case(case, pair)) is not None and 0 < len(one.play) <= LONGEST:
                by_pair.setdefault(pair, []).append(one)
    return [
        one
        for pair in combinations(characters(), 2)
        for one in with_alone(list(_of_pair(pair, by_pair.get(pair, []), needed)))
    ]


def with_alone(shown: list[Worked]) -> list[Worked]:
    """The cases of two characters, and those without a third behind them."""
    alone = [two for one in shown if one.third and (two := of_two(one)) is not None]
    left = {e for one in shown if one.third for e in one.editions}
    left -= {e for one in alone for e in one.editions}
    pieces = (list(islice(of_random(shown[0].pair, e), ENOUGH)) for e in sorted(left))
    alone += [min(some, key=_best_first) for some in pieces if some]
    return [*shown, *alone]


def _of_pair(
    pair: tuple[str, str], there: Iterable[Worked], needed: Collection[tuple[str, ...]]
) -> Iterator[Worked]:
    """Where `tests/printed` has none, for those that are needed and that can act at one moment."""
    there, left = sorted(there, key=_best_first), set(EDITIONS)

    def take(one: Worked) -> Iterator[Worked]:
        if left & set(one.editions):
            yield replace(one, editions=tuple(e for e in one.editions if e in left))
            left.difference_update(one.editions)

    for one in there:
        if acts(one) == len(pair):
            yield from take(one)
    for edition in EDITIONS:
        if edition not in left or not (pair in needed or turns(edition, pair)):
            continue
        if pieces := list(islice(of_random(pair, edition), ENOUGH)):
            yield from take(elsewhere(min(pieces, key=_best_first)))
    for one in there:
        if acts(one) or pair in needed:
            yield from take(one)


def acts(one: Worked) -> int:
    """How many of the two act in it."""
    return weight(one)[0]


def _best_first(one: Worked) -> tuple[object, ...]:
    return tuple(-n for n in weight(one)), one.id


def text(found: Iterable[Worked]) -> str:
    """The file."""
    lines = [HEAD]
    for one in found:
        lines += ["[[case]]", f'id = "{one.id}"', f"pair = {json.dumps(one.pair)}"]
        lines += [f"editions = {json.dumps(one.editions)}", f'start = "{one.start}"']
        lines += [f'play = "{" ".join(one.play)}"', ""]
    return "\n".join(lines)


if __name__ == "__main__":
    rows = json.loads(Path(sys.argv[1]).read_text("utf-8"))["findings"]
    FILE.write_text(text(chosen({tuple(row["characters"]) for row in rows})), "utf-8")
