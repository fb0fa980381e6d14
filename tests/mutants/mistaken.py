"""`python -m mutants.mistaken`: rule mistakes that a person would make, put into one reading at a
time. The comparison with the other reading has to notice them; no unit test takes part.

The mistakes are listed by hand in `mistakes/`, a file for each reading. What is compared is what
`make diff` compares: the games that are kept, those that programs are judged by, random games
question by question, random games state by state, what is refused in others; one of each in turn,
those with the character whose file is wrong first, every other random game without any where it is
the base game's. This changes when a mistake is noticed, not whether.
Ends with 1 when one is not noticed that the list does not explain, and when one is that it says
cannot be: such an exemption would hide a comparison that no longer sees it.
"""

from __future__ import annotations

import argparse
import importlib.machinery
import json
import random
import re
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import chain, zip_longest
from operator import itemgetter
from pathlib import Path
from types import CodeType
from typing import Any

import pytest
import smoke
import stages
from mutants.forked import in_child, in_turn, limit

ROOT = Path(__file__).parents[2]
LISTED = Path(__file__).with_name("mistakes")
KEPT = ROOT / "tests" / "differential" / "kept.jsonl"
SIDES = {"engine": "reference_engine", "model": "model"}
KINDS = (
    *("order", "limit", "count", "seat", "span", "cancel", "credit", "leak", "direction"),
    *("wording", "condition", "value"),
)
"""What went wrong: who is first, how often, how many, who, how long, what is taken back, who gets
it, who sees it, which way, what another edition prints, what was forgotten, what it is worth."""
BELOW_THE_MODEL = ("eidex.common", "eidex.rulebook", "eidex.reference_engine")
"""What knows nothing of the model."""
SECONDS = 600
"""Of the processor, for each mistake: five minutes on two cores."""
RANDOM_GAMES = 2_000
COMPARISON = "comparison"
LIKELY = {
    "engine": ("printed", "engine", "comparison", "judge"),
    "model": ("printed", "comparison", "model", "findings"),
}
"""The stages of `make test` that nearly all mistakes in a reading are noticed by."""
SEED = 18


@dataclass(frozen=True, slots=True)
class Mistake:
    """One wrong rule: where, what stands there, and what a person wrote instead."""

    side: str
    kind: str
    says: str
    file: str
    is_: str
    becomes: str
    unnoticed_because: str = ""
    named: tuple[str, ...] = ()
    """The clauses or characters by which a judge may name it, where it is not the character whose
    file it is."""
    untold: bool = False
    """It is about what the protocol does not ask: what a seat hears when something is done, which
    ruling an answer rests on."""
    seldom: bool = False
    """It makes a difference in few games: half a minute is not enough to meet one."""

    @property
    def character(self) -> str:
        """The character whose file it is; '' for the rest of the game, what several share too."""
        name = Path(self.file).stem
        if name == "quiz_language":
            return "SK"
        found = re.match(r"([lrhs](?:10|[akqj6-9]))_", name)
        return found[1].upper() if found else ""

    @property
    def ids(self) -> set[str]:
        """The clauses and rulings that stand in what is changed."""
        return set(re.findall(r"\bR-\d{3}\b|\b[A-Z]+\.[A-Z0-9._]+\b", self.is_))

    @property
    def module(self) -> str:
        """The module's name."""
        return "eidex." + ".".join(Path(self.file).with_suffix("").parts)

    def code(self) -> CodeType:
        """The file with the mistake. Raises `ValueError` where the list does not fit the file."""
        text = (ROOT / self.file).read_text(encoding="utf-8")
        if text.count(self.is_) != 1:
            raise ValueError(f"{self.file}: {self.is_!r} stands there {text.count(self.is_)} times")
        return compile(text.replace(self.is_, self.becomes), str(ROOT / self.file), "exec")


class NotInPlace(Exception):
    """The file with the mistake was not what was compared: it is compiled, perhaps."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a mistake: by which comparison it was noticed, after how long, and what it
    said; by '' if by none. A crash is no comparison, and no rule mistake."""

    mistake: Mistake
    by: str
    seconds: float
    said: str


def listed(side: str, file: Path | None = None) -> list[Mistake]:
    """The mistakes in one reading: those of its list, or of another file."""
    data = tomllib.loads((file or LISTED / f"{side}.toml").read_text(encoding="utf-8"))
    return [
        Mistake(side, is_=one.pop("is"), named=tuple(one.pop("named", ())), **one)
        for one in data["mistake"]
    ]


def outcome(one: Mistake, seconds: float = SECONDS, compared: str = COMPARISON) -> Outcome:
    """Compares in a child of its own until something differs, everything is compared, or the time
    is over. `compared` says with what: one of `WITH`."""
    started = time.monotonic()
    found, error = in_child(lambda: _noticed(one, seconds, compared))
    by, said = found or ("", error)
    if error.startswith(NotInPlace.__name__):
        raise NotInPlace(one.module)
    return Outcome(one, by, round(time.monotonic() - started, 1), said)


def _noticed(one: Mistake, seconds: float, compared: str) -> tuple[str, str] | None:
    limit(seconds)
    loaded = _put_in_place(one)
    for by, said in WITH[compared](one):
        # Not every stage of smoke needs every file.
        if not loaded and (compared == COMPARISON or one.module in sys.modules):
            raise NotInPlace(one.module)
        if said:
            return by, said
    return "", "everything compared"


def _put_in_place(one: Mistake) -> list[str]:
    """Whoever imports the module from now on gets the mistake; it is in the list then. What was
    imported before is forgotten."""
    loader = importlib.machinery.SourceFileLoader
    plain, wrong = loader.get_code, one.code()
    loaded: list[str] = []

    def get_code(self: Any, name: str) -> CodeType | None:
        if name != one.module:
            return plain(self, name)
        loaded.append(name)
        return wrong

    loader.get_code = get_code  # type: ignore[method-assign]
    # The engine stays as it is where the model is wrong: it may be compiled, and is imported once.
    kept = BELOW_THE_MODEL if one.side == "model" else ()
    for name in [name for name in sys.modules if name.startswith(("eidex.", "printed."))]:
        if not name.startswith(kept):
            del sys.modules[name]
    return loaded


def _compared(one: Mistake) -> Iterator[tuple[str, str]]:
    """Each comparison's name with what differs: one game of each kind in turn."""
    character = one.character
    kinds = [_questions(character), _kept(_kept_lines(one)), _judged(character)]
    kinds += [_states(character), _refusals(character)]
    if not character:
        kinds.append(_tournaments())
    yield from filter(None, chain.from_iterable(zip_longest(*kinds)))


def _kept_lines(one: Mistake) -> list[str]:
    """The games kept for a clause or ruling in which the mistake is; those kept for what seldom
    happens in which the character plays; then the others, those with it first."""
    lines = KEPT.read_text(encoding="utf-8").splitlines()
    random.Random(SEED).shuffle(lines)
    return sorted(lines, key=lambda line: _distance(json.loads(line), one))


def _kept(lines: Sequence[str]) -> Iterator[tuple[str, str]]:
    from eidex.properties.differential.kept import compare_kept
    from eidex.reference_engine import EngineBug, IllegalAction, RecordError

    for line in lines:
        try:
            found, lost = compare_kept([line])
        except (IllegalAction, RecordError, EngineBug) as refused:
            yield "kept games", f"refused: {refused}"
            return
        yield "kept games", "; ".join(map(str, [*found.differences, *lost]))


def _judged(character: str) -> Iterator[tuple[str, str]]:
    from eidex.conformance.cases.powers import texts
    from eidex.properties.differential.whole_games import compare_texts
    from eidex.reference_engine import EngineBug, IllegalAction, RecordError

    games = [game for game in texts() if not character or f"{character} " in _cast_of(game)]
    random.Random(SEED).shuffle(games)
    for game in games:
        try:
            found = compare_texts([game])
        except (IllegalAction, RecordError, EngineBug) as refused:
            yield "judge's games", f"refused: {refused}"
            return
        yield "judge's games", "; ".join(map(str, found.differences))


def _cast_of(game: str) -> str:
    """The characters of a game as text, each with a blank after it."""
    return game.partition('[Characters "')[2].partition('"')[0] + " "


def _distance(kept: dict[str, Any], one: Mistake) -> tuple[bool, bool, bool]:
    """Whether it is kept for none of the clauses and rulings, whether the character does not play,
    and whether it is kept for two powers that meet and nothing else: the others are about what
    seldom happens."""
    reaches, character = kept["reaches"], one.character
    rare = any(not kind.startswith("two powers") for kind, *_ in reaches)
    elsewhere = bool(character) and character not in kept["game"].split()
    return not one.ids & set(chain(*reaches)), elsewhere, not rare


def _casts(character: str) -> Iterator[tuple[str, list[str], str]]:
    from eidex.rulebook import EDITIONS, characters

    rng = random.Random(f"{SEED}/{character}")
    for number in range(RANDOM_GAMES):
        others = rng.sample([code for code in characters() if code != character], 3)
        of_the_base = [] if number % 2 == 0 else others
        chosen = [character, *others[1:]] if character else of_the_base
        yield f"{SEED}/{character}/{number}", chosen, EDITIONS[number % 3]


def _questions(character: str) -> Iterator[tuple[str, str]]:
    from eidex.properties.differential import diff

    for name, chosen, edition in _casts(character):
        found = diff.Comparison()
        diff.compare_game(name, chosen, edition, found)
        yield "questions", "; ".join(map(str, found.differences))


def _states(character: str) -> Iterator[tuple[str, str]]:
    from eidex.properties.differential import whole_games

    for name, chosen, edition in _casts(character):
        found = whole_games.Comparison(shrinks=False)
        whole_games.compare_game(name, chosen, edition, found)
        yield "whole states", "; ".join(map(str, found.differences))


def _refusals(character: str) -> Iterator[tuple[str, str]]:
    from eidex.properties.differential import refusals

    for name, chosen, edition in _casts(character):
        found = refusals.Refusals()
        try:
            refusals.compare_game(name, chosen, edition, found)  # type: ignore[arg-type]
        except IndexError:  # Nobody can do anything: such a game refuses nothing that is compared.
            continue
        yield "refusals", "; ".join(map(str, found.differences))


def _tournaments() -> Iterator[tuple[str, str]]:
    from eidex.properties.differential.comparison import Comparison
    from eidex.properties.differential.tournaments import FOUR, compare_tournament

    for name, chosen, edition in _casts(""):
        for seats, characters, read in ((3, chosen[:2], edition), (4, chosen, FOUR)):
            found = Comparison(shrinks=False)
            nobody = [None] * (seats - len(characters))
            compare_tournament(name, (*characters, *nobody), read, found)
            yield "tournaments", "; ".join(map(str, found.differences))


def _smoke(one: Mistake | None = None) -> Iterator[tuple[str, str]]:
    """What `make smoke` runs, stage by stage; style is that of the files, which have no mistake."""
    for stage in chain.from_iterable(smoke.LANES):
        if stage is smoke.lint:
            continue
        line = smoke.run(stage)
        yield f"smoke: {line.stage}", line.said if line.broken else ""


class _First:
    """The first test that fails."""

    failed = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Its id, and the last line of what it said."""
        if report.failed and not self.failed:
            self.failed = f"{report.nodeid}: {report.longreprtext.strip().splitlines()[-1]}"


def _test(one: Mistake) -> Iterator[tuple[str, str]]:
    """What `make smoke` runs, then the tests of `make test`, stage by stage: first those that are
    likely to notice. This changes when a mistake is noticed, not whether."""
    yield from _smoke(one)
    for stage in dict.fromkeys((*LIKELY[one.side], *stages.STAGES)):
        first = _First()
        code = pytest.main(
            ["-x", "-q", "--no-cov", "-p", "no:cacheprovider", f"--only={stage}"], plugins=[first]
        )
        said = first.failed or ("" if code == pytest.ExitCode.OK else f"pytest ends with {code}")
        yield f"test: {stage}", said


WITH = {COMPARISON: _compared, "smoke": _smoke, "test": _test}
"""What a mistake is put to, by its name on the command line."""


def table(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Lines: how many of each kind were noticed, by what, within how many seconds."""
    for side in SIDES:
        here = [one for one in outcomes if one.mistake.side == side]
        noticed = [one for one in here if one.by]
        if not here:
            continue
        slowest = max((one.seconds for one in noticed), default=0)
        yield f"{side}: {len(noticed)} of {len(here)} noticed, the slowest after {slowest:.0f} s"
        of_kind = Counter(one.mistake.kind for one in here)
        for kind, many in sorted(of_kind.items()):
            by = Counter(one.by for one in noticed if one.mistake.kind == kind)
            ways = ", ".join(f"{way} {count}" for way, count in sorted(by.items()))
            yield f"    {kind:12}{sum(by.values()):4} of {many:<4} {ways}"
        for one in here:
            if one.by and one.mistake.unnoticed_because:
                yield f"    NOTICED ({one.by}): {one.mistake.file}: {one.mistake.says}"
                yield f"        though it is listed: {one.mistake.unnoticed_because}"
            if not one.by:
                why = one.mistake.unnoticed_because or "NOT EXPLAINED"
                yield f"    not noticed ({one.said}): {one.mistake.file}: {one.mistake.says}"
                yield f"        {why}"


def as_listed(one: Outcome) -> bool:
    """It is noticed, or the list says why it cannot be; not both."""
    return bool(one.by) is not bool(one.mistake.unnoticed_because)


def main() -> int:
    """Prints the table; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m mutants.mistaken", description=__doc__)
    parser.add_argument("--side", choices=SIDES, action="append")
    parser.add_argument("--with", choices=WITH, default=COMPARISON, dest="compared")
    parser.add_argument("--only", default="", help="mistakes whose file or text has this in it")
    parser.add_argument("--every", type=int, default=1, help="every so-manieth mistake")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of the processor, for each")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path, default=Path("build/mistakes.json"))
    args = parser.parse_args()
    tasks = [
        one
        for side in args.side or SIDES
        for one in listed(side)
        if args.only in f"{one.file} {one.says}"
    ][:: args.every]
    if args.compared == "smoke":
        before, error = in_child(lambda: next(filter(itemgetter(1), _smoke()), None))
        if before or error:
            print(f"{before or error}: without any mistake")
            return 2
    found: list[Outcome] = []
    for _, result, error in in_turn(
        tasks, lambda one: outcome(one, args.seconds, args.compared), args.jobs
    ):
        if error:
            raise RuntimeError(error)
        found.append(result)
        shown = f"{result.by or 'NOT NOTICED'}, {result.seconds:.0f} s"
        print(f"{len(found)}/{len(tasks)} {shown}: {result.mistake.says}", flush=True)
    found.sort(key=lambda one: tasks.index(one.mistake))
    args.out.parent.mkdir(exist_ok=True)
    rows = json.dumps([asdict(one) for one in found], indent=1, ensure_ascii=False)
    args.out.write_text(rows, encoding="utf-8")
    print("\n".join(table(found)))
    return int(not all(map(as_listed, found)))


if __name__ == "__main__":
    sys.exit(main())
