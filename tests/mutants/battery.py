"""Run as a program on a (mutated) engine: exit code 1 and the name of the check that noticed.

The checks: hand-worked examples; games staged by the solver, whose every ruling and result has to
come out again (the model's word against the engine's); the properties over random games of every
set.
"""

from __future__ import annotations

import json
import random
import sys
from itertools import combinations
from pathlib import Path

ROOT = Path(__file__).parents[2]


def examples() -> bool:
    """Expected values typed by hand."""
    import contextlib
    import io

    import pytest

    with contextlib.redirect_stdout(io.StringIO()):
        path = str(ROOT / "tests" / "engine" / "test_examples.py")
        return pytest.main(["-x", "-q", "-p", "no:cacheprovider", "--no-cov", path]) == 0


def staged_games() -> bool:
    """Witnesses of the findings: what the solver made of the clauses."""
    from eidex.reference_engine.records.record import replay
    from eidex.reference_engine.records.record_json import from_json

    lines = (ROOT / "tests" / "golden" / "witnesses.jsonl").read_text().splitlines()
    for line in lines:
        for _ in replay(from_json(json.dumps(json.loads(line)["record"]))):
            pass
    return bool(lines)


def properties() -> bool:
    """What must always hold, in random games of every set of characters."""
    from eidex.properties.invariants import PROPERTIES
    from eidex.reference_engine import IllegalAction, apply, legal_actions, new_game, random_deal
    from eidex.reference_engine.characters import CHARACTERS
    from eidex.reference_engine.core.actions import Action
    from eidex.reference_engine.core.position import PLAY
    from eidex.rulebook import EDITIONS

    rng = random.Random(4)
    sets = [c for n in (0, 1, 3) for c in combinations(CHARACTERS, n)]
    for chosen in [*sets[:37], *rng.sample(sets[37:], 400)]:
        a, b, c = [*chosen, None, None, None][:3]
        pos = new_game(rng.choice(EDITIONS), (a, b, c), 0, random_deal(rng))
        while pos.result is None:
            if pos.phase == PLAY:
                absent = next(c for c in range(36) if not pos.hands[pos.turn] >> c & 1)
                try:
                    apply(pos, Action(pos.turn, "play", absent))
                except IllegalAction:
                    pass
                else:
                    return False
            actions = legal_actions(pos)
            pos = apply(pos, actions[int(rng.random() * len(actions))])
            if not all(one.on_engine(pos) for one in PROPERTIES):
                return False
    return True


def main() -> None:
    """Stops at the first check that notices something."""
    for check in (staged_games, properties, examples):
        try:
            good = check()
        except Exception as noticed:
            print(f"{check.__name__}: {type(noticed).__name__}: {noticed}")
            sys.exit(1)
        if not good:
            print(check.__name__)
            sys.exit(1)


if __name__ == "__main__":
    main()
