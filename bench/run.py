"""`make bench`: speed as ratios against a named peer, interleaved rounds, medians.

Prints what was measured and on what. Absolute figures are of one machine only. With `--quick`
everything is measured once, of a hundredth: enough to see that it runs, not to say how fast.
"""

from __future__ import annotations

import json
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from itertools import combinations
from pathlib import Path

from eidex.conformance.cases.records import plain
from eidex.conformance.protocol.lines import to_line
from eidex.reference_engine import engine
from eidex.reference_engine.arguments import Characters
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.cards import MODES, NAMES
from eidex.reference_engine.engine import apply, legal_actions, new_game, random_deal
from eidex.reference_engine.random_play import random_tournament
from eidex.reference_engine.records.check import check
from eidex.reference_engine.records.record import outcomes

PEER = "oh_hell(players=3,num_suits=4,num_cards_per_suit=9,num_tricks_fixed=11)"
QUICK = "--quick" in sys.argv[1:]
ROUNDS = 1 if QUICK else 7


def some(count: int) -> int:
    """So many, or in a quick run a hundredth."""
    return max(2, count // 100) if QUICK else count


def base_games(count: int, rng: random.Random) -> None:
    """Whole random base games, stepped through the public interface."""
    for number in range(count):
        pos = new_game("en", (None, None, None), number % 3, random_deal(rng))
        while actions := legal_actions(pos):
            pos = apply(pos, actions[int(rng.random() * len(actions))])


def character_games(count: int, rng: random.Random) -> None:
    """The same with three characters, others in each game."""
    codes = list(CHARACTERS)
    for number in range(count):
        a, b, c = rng.sample(codes, 3)
        pos = new_game("en", (a, b, c), number % 3, random_deal(rng))
        while actions := legal_actions(pos):
            pos = apply(pos, actions[int(rng.random() * len(actions))])


def peer_games(count: int, rng: random.Random) -> None:
    """Whole random games of the peer, chance nodes and bids included, stepped from Python."""
    import pyspiel

    game = pyspiel.load_game(PEER)
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])


def seconds(work: Callable[[], object]) -> float:
    """Time that the work takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def ratio(name: str, ours: Callable[[], object], theirs: Callable[[], object], wanted: str) -> None:
    """Prints how many times faster ours is, the two in turn."""
    ours(), theirs()
    pairs = [(seconds(ours), seconds(theirs)) for _ in range(ROUNDS)]
    ratios = sorted(b / a for a, b in pairs)
    a, b = (statistics.median(column) for column in zip(*pairs, strict=True))
    middle = statistics.median(ratios)
    print(
        f"{name}: {middle:.2f} x (from {ratios[0]:.2f} to {ratios[-1]:.2f}; "
        f"medians {a * 1000:.1f} ms and {b * 1000:.1f} ms; wanted {wanted})"
    )


def engine_rows() -> None:
    """The engine against the peer, stepped from Python both."""
    rng = random.Random(1)
    try:
        import pyspiel  # noqa: F401
    except ImportError:
        print("OpenSpiel is not installed: no peer to compare with")
    else:
        ratio(
            "random base games a second, eidex / OpenSpiel oh_hell",
            lambda: base_games(some(200), rng),
            lambda: peer_games(some(200), rng),
            ">= 2.0",
        )
        ratio(
            "random games with three characters a second, eidex / OpenSpiel oh_hell",
            lambda: character_games(some(200), rng),
            lambda: peer_games(some(200), rng),
            ">= 1.0",
        )
    records = [random_tournament(seed, "en", games=1) for seed in range(some(300))]
    took = statistics.median(
        seconds(lambda: [check(one) for one in records]) for _ in range(ROUNDS)
    )
    print(f"a recorded base game checked: {took / len(records) * 1e6:.0f} microseconds")


CARDS_A_GAME = 36
"""Put down and played; where a trick is played again or doubled, a few more or fewer."""


def actions_a_second(sets: Sequence[Characters], rng: random.Random) -> tuple[float, float]:
    """Random games of these characters, stepped: actions and cards a second, deals included."""
    start, actions = time.perf_counter(), 0
    for number, characters in enumerate(sets):
        pos = new_game("en", characters, number % 3, random_deal(rng))
        while choices := legal_actions(pos):
            pos = apply(pos, choices[int(rng.random() * len(choices))])
            actions += 1
    took = time.perf_counter() - start
    return actions / took, CARDS_A_GAME * len(sets) / took


def character_rows() -> None:
    """Random play with characters against the base game; and what each character costs."""
    rng = random.Random(2)
    nobody: Characters = (None, None, None)
    triples = rng.sample(list(combinations(CHARACTERS, 3)), some(400))
    sets = [tuple(rng.sample(triple, 3)) for triple in triples]
    rounds = [
        (actions_a_second(sets, rng), actions_a_second([nobody] * len(sets), rng))
        for _ in range(ROUNDS)
    ]
    for place, what in enumerate(("actions", "cards")):
        ratios = sorted(a[place] / b[place] for a, b in rounds)
        print(
            f"{what} a second, 400 random triples / base game: {statistics.median(ratios):.2f} x "
            f"(from {ratios[0]:.2f} to {ratios[-1]:.2f})"
        )
    base = statistics.median(b for _, (_, b) in rounds)
    games = some(60)
    costs = {
        code: base
        / statistics.median(actions_a_second([(code, None, None)] * games, rng)[1] for _ in "12345")
        for code in CHARACTERS
    }
    print("time of a game with one character, in base games:")
    ordered = sorted(costs.items(), key=lambda item: -item[1])
    dearest = ordered[0][1] / statistics.median(costs.values())
    print(f"  the dearest / the median one: {dearest:.2f} x (wanted <= 3)")
    for row in range(0, 36, 9):
        print("  " + "  ".join(f"{code:>3} {cost:4.1f}" for code, cost in ordered[row : row + 9]))


def conformance_rows() -> None:
    """`eidex oracle` as others use it: whole processes, start included, requests in one stream."""
    rng = random.Random(3)
    questions = []
    for _ in range(some(200_000)):
        lying = rng.randrange(3)
        cards = rng.sample(NAMES, lying + rng.randint(1, 11))
        fields = {"mode": rng.choice(MODES), "hand": cards[lying:], "trick": cards[:lying]}
        questions.append({"op": "legal_cards", "edition": "en", **fields})
    base = [random_tournament(seed, "en", games=1) for seed in range(some(2000))]
    lines = [{"op": "replay", "line": to_line(r, outcomes(r)[0])} for r in base] * 15
    triples = rng.sample(list(combinations(CHARACTERS, 3)), some(500))
    seated = [tuple(rng.sample(triple, 3)) for triple in triples]
    played = [random_tournament(n, "en", three, games=1) for n, three in enumerate(seated)]
    records = [{"op": "replay", "record": plain(record)} for record in played] * 6
    for name, requests, wanted in (
        ("questions about legal cards", questions, 100_000),
        ("base games, a line each, replayed and checked", lines, 20_000),
        ("records with three characters replayed", records, 1_000),
    ):
        rate = statistics.median(answers_a_second(requests) for _ in "123")
        print(f"eidex oracle, {name}: {rate:,.0f} a second (wanted {wanted:,})")


def answers_a_second(requests: Sequence[dict[str, object]]) -> float:
    """Answers of one `eidex oracle` to requests that lie ready in a file."""
    with tempfile.TemporaryDirectory() as folder:
        path, out = Path(folder) / "requests.jsonl", Path(folder) / "replies.jsonl"
        numbered = (json.dumps({"id": i, **request}) for i, request in enumerate(requests))
        path.write_text("".join(line + "\n" for line in numbered), encoding="utf-8")
        command = [str(Path(sys.executable).with_name("eidex")), "oracle"]

        def run() -> None:
            with path.open("rb") as given, out.open("wb") as told:
                subprocess.run(command, stdin=given, stdout=told, check=True)

        took = seconds(run)
        replies = out.read_text(encoding="utf-8").splitlines()
        assert len(replies) == len(requests)
        assert not any('"error"' in reply or '"legal":false' in reply for reply in replies)
        return len(requests) / took


def command_rows() -> None:
    """`eidex query`, cold process: fresh, then stored."""
    with tempfile.TemporaryDirectory() as folder:
        store = str(Path(folder) / "answers.sqlite")
        command = [str(Path(sys.executable).with_name("eidex")), "query", "RA", "LJ"]
        command += ["--edition", "en", "--store", store]

        def run() -> None:
            subprocess.run(command, check=True, capture_output=True)

        print(f"eidex query, nothing stored: {seconds(run):.2f} s (wanted under 2)")
        stored = statistics.median(seconds(run) for _ in range(5))
        print(f"eidex query, stored: median {stored:.2f} s (wanted under 0.25)")


def main() -> None:
    """Measures everything, row by row."""
    how = "in plain Python" if str(engine.__file__).endswith(".py") else "compiled"
    print(f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}")
    print(f"the engine is {how}")
    engine_rows()
    character_rows()
    conformance_rows()
    command_rows()


if __name__ == "__main__":
    main()
