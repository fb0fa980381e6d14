"""`make smoke`, for every save: what nearly any mistake breaks, in less than twenty seconds.

Two lanes of stages run side by side, each stage in the order given; a line says what it did and how
long it took, and the first failure ends all. Nothing is compiled for it: the engine is plain or
compiled, as it is installed. What games and query come to is recorded by `make golden`.
"""

from __future__ import annotations

import hashlib
import json
import os
import pickle
import random
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).parent
ROOT = HERE.parent
GOLDEN = HERE / "golden"
GAMES = GOLDEN / "games.txt"
QUERY = GOLDEN / "query.txt"
CORPUS = HERE / "differential" / "kept.jsonl"
GAMES_EACH = 8
"""With each character in each edition."""
CORPUS_GAMES = 50
ASKED = ("Jiu-Jitsu", "Skater", "--edition", "en")
SHOWN = 3
"""Of the groups of games that differ, so many are named."""


class Broken(Exception):
    """A stage has found something; the text says what."""


# -- stages ----------------------------------------------------------------------------------------


def lint() -> str:
    """Style and format, as `make lint` has them."""
    for words in (("check", "--quiet", "."), ("format", "--check", "--quiet", ".")):
        ruff = str(Path(sys.executable).with_name("ruff"))
        done = subprocess.run([ruff, *words], cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Broken(f"ruff {words[0]}\n{done.stdout}{done.stderr}".rstrip())
    return "ruff finds nothing"


def printed() -> str:
    """The worked cases of the printed rules, by the engine alone."""
    from printed.case import cases
    from printed.played import Failed, run

    from eidex.reference_engine import IllegalAction

    count = 0
    for case in cases():
        for edition in case.editions:
            try:
                run(case, edition, engine_only=True)
                failed = ""
            except (Failed, IllegalAction) as error:
                failed = str(error)
            if bool(failed) != bool(case.ruled_otherwise):
                why = failed or f"comes out as printed, though {case.ruled_otherwise} rules it out"
                raise Broken(f"{case.id}, {edition}: {why}")
            count += 1
    return f"{count} worked cases, by the engine"


def games() -> str:
    """Random games of each character in each edition go as they are kept."""
    kept = GAMES.read_text(encoding="utf-8").splitlines()
    found, differ = 0, []
    for line in digests():
        found += 1
        if found > len(kept) or line != kept[found - 1]:
            differ.append(line.rpartition(" ")[0])
    if differ or found != len(kept):
        more = f" and {len(differ) - SHOWN} others" if len(differ) > SHOWN else ""
        raise Broken(
            f"random games of {', '.join(differ[:SHOWN])}{more} go otherwise than before; "
            "where that is meant, `make golden` records it"
        )
    return f"{found * GAMES_EACH} random games go as before"


def digests() -> Iterator[str]:
    """For each edition and character: a digest of games with it, move by move, with what may be
    done, which rulings are used, and what the seats know."""
    from eidex.rulebook import EDITIONS, characters

    codes = [*characters()]
    for edition in EDITIONS:
        for code in ("", *codes):
            state = hashlib.sha256()
            for number in range(GAMES_EACH):
                rng = random.Random(f"{edition}/{code}/{number}")
                others = rng.sample([one for one in codes if one != code], 2)
                cast = rng.sample([code, *others], 3) if code else [None] * 3
                _one_game(rng, edition, cast, state.update)
            yield f"{edition} {code or 'nobody'} {state.hexdigest()[:16]}"


def _one_game(
    rng: random.Random, edition: Any, cast: Sequence[Any], tell: Callable[[bytes], None]
) -> None:
    from eidex.reference_engine import apply, legal_actions, new_game, observation
    from eidex.reference_engine.engine import random_deal
    from eidex.reference_engine.random_play import choose

    a, b, c = cast
    before = (rng.randrange(7), rng.randrange(7), rng.randrange(7))
    often = rng.choice((0.3, 0.6, 0.9))
    pos = new_game(edition, (a, b, c), rng.randrange(3), random_deal(rng), before)
    while pos.result is None:
        legal = legal_actions(pos)
        action = choose(pos, rng, often)
        tell(b"%d" % len(legal))
        tell(repr(action.fields()).encode())
        pos = apply(pos, action)
        if action.do not in ("play", "put_down", "pass") or not pos.trick:
            tell(repr([observation(pos, seat) for seat in range(3)]).encode())
    tell(repr((pos.noted, pos.won, pos.down, pos.result)).encode())


def perft() -> str:
    """The kept numbers of action sequences."""
    from eidex.conformance.cases.perft import counted_anew, rows

    sequences = 0
    for row in rows():
        found = counted_anew(row)
        for length, (now, kept) in enumerate(zip(found.sequences, row.sequences, strict=True), 1):
            if now != kept:
                raise Broken(
                    f"{row.id}: {now} sequences of {length} actions, not {kept}; where that is "
                    "meant, `make golden` records it"
                )
        sequences += sum(found.sequences)
    return f"{sequences} action sequences from {len(rows())} moments"


def corpus() -> str:
    """A slice of the corpus, played by engine and model."""
    from eidex.properties.differential.kept import compare_kept
    from eidex.reference_engine import EngineBug, IllegalAction, RecordError

    lines = CORPUS.read_text(encoding="utf-8").splitlines()
    chosen = lines[:: -(-len(lines) // CORPUS_GAMES)]
    for line in chosen:
        try:
            found, lost = compare_kept([line])
        except (EngineBug, IllegalAction, RecordError) as refused:
            raise Broken(f"{refused}\n{json.loads(line)['game']}") from refused
        if found.differences or lost:
            told = "\n".join(map(str, [*found.differences, *lost]))
            raise Broken(f"{told}\n{json.loads(line)['game']}")
    return f"{len(chosen)} games of {len(lines)}, by engine and model"


def query() -> str:
    """One question to the solver has the findings that are kept."""
    kept, found = QUERY.read_text(encoding="utf-8"), asked()
    if found != kept:
        raise Broken(
            f"eidex query {' '.join(ASKED)} finds\n{found}and not\n{kept}"
            "where that is meant, `make golden` records it"
        )
    return f"{len(found.splitlines()) - 1} findings by the solver"


def asked() -> str:
    """The verdict, then the findings of a query, an id on each line."""
    from contextlib import redirect_stderr, redirect_stdout
    from io import StringIO
    from tempfile import TemporaryDirectory

    from eidex.cli.commands import cli

    out = StringIO()
    with TemporaryDirectory() as folder, redirect_stdout(out), redirect_stderr(StringIO()):
        store = str(Path(folder) / "store.sqlite")
        cli(["query", *ASKED, "--json", "--store", store], standalone_mode=False)
    (answer,) = json.loads(out.getvalue())["answers"]
    return "\n".join([answer["verdict"], *sorted(one["id"] for one in answer["findings"])]) + "\n"


LANES: tuple[tuple[Callable[[], str], ...], ...] = ((printed, games, perft), (lint, query, corpus))
"""What runs side by side, and in which order."""


# -- the run ---------------------------------------------------------------------------------------


class Line(NamedTuple):
    """What became of a stage."""

    stage: str
    seconds: float
    said: str
    broken: bool


def run(stage: Callable[[], str]) -> Line:
    """The stage, with what it said or why it failed."""
    start, name = time.monotonic(), stage.__name__
    try:
        said, broken = stage(), False
    except Broken as found:
        said, broken = str(found), True
    except Exception as error:
        said, broken = f"{type(error).__name__}: {error}", True
    return Line(name, time.monotonic() - start, said, broken)


def _lane(stages: Sequence[Callable[[], str]], pipe: int) -> None:
    with os.fdopen(pipe, "wb") as out:
        for stage in stages:
            pickle.dump(run(stage), out)
            out.flush()


def lines() -> Iterator[Line]:
    """The lanes' stages, each as soon as it is done."""
    children, pipes = [], []
    for stages in LANES:
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            os.close(reading)
            _lane(stages, writing)
            os._exit(0)
        os.close(writing)
        children.append(child)
        pipes.append(os.fdopen(reading, "rb"))
    try:
        while pipes:
            for pipe in select.select(pipes, [], [])[0]:
                try:
                    yield pickle.load(pipe)
                except EOFError:
                    pipes.remove(pipe)
    finally:
        for child in children:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)


def main() -> int:
    """Prints a line for each stage; returns the exit code."""
    start, count = time.monotonic(), 0
    for one in lines():
        count += 1
        print(f"{one.stage:8}{one.seconds:6.1f} s  {one.said}", flush=True)
        if one.broken:
            return 1
    if count < sum(map(len, LANES)):
        print("smoke: a stage ended without a word")
        return 1
    print(f"{'':8}{time.monotonic() - start:6.1f} s  in all", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
