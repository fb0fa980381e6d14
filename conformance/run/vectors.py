"""Vectors: questions with their answers in files, for those who cannot run a pipe.

For every op and clause a file with cases that pass only if the clause is followed, and near misses:
the answer of somebody who breaks just that clause. Whole games with the legal cards of every
moment. The same version gives the same bytes.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from itertools import chain, islice
from typing import Any, NamedTuple

from eidex.common.conformance.messages import Reply, Request
from eidex.conformance.cases import perft
from eidex.conformance.cases.coverage import base_clauses, clauses_of
from eidex.conformance.cases.records import plain, staged, staged_games
from eidex.conformance.protocol.answers import answer as engine_answer
from eidex.conformance.protocol.protocol import BASE_OPS, answer_of, edition_of, same_answer
from eidex.conformance.run.answered import Answered, size_of
from eidex.conformance.run.asking import requests_of
from eidex.conformance.variants.readings import READINGS, WORTH, Reading, answer, open_answers
from eidex.conformance.variants.rule_variants import PRINTED
from eidex.reference_engine.core.cards import NAMES
from eidex.reference_engine.engine import legal_actions
from eidex.reference_engine.random_play import random_tournament
from eidex.reference_engine.records.formats import Format
from eidex.reference_engine.records.record import replay
from eidex.reference_engine.records.record_json import from_json, to_json
from eidex.rulebook import EDITIONS, Edition, clauses

FORMAT = Format("eidex-vectors", "1.1.0")
SEED = 0
DRAWN = 40
CASES = 3
"""Of each op, clause and edition; on records, of each op and clause."""
ALSO_BROKEN = {
    "SCORE.SAFE_SCORES": (("victory_points",), "the player in the middle gets both points"),
    "TOUR.ONE_WINNER": (("tournament",), "two at six rise to seven together"),
    "POINTS.TOTAL": (("replay",), "nothing for the last trick"),
    "POINTS.UNDENUFE_ROW": (WORTH, "in undenufe cards are worth what they are in obenabe"),
}
"""Clauses that follow from others or say the same: the ops, and a reading that breaks them, too."""
SCHEMAS = ("manifest", "vectors", "games", "perft", "protocol")


class File(NamedTuple):
    """One file: its path below the folder, and its text."""

    path: str
    text: str


def reply_of(op: str, said: Any) -> Reply:
    """The reply, without `id`, that says this; the other way round than `protocol.answer_of`."""
    match op:
        case "legal_cards":
            return {"cards": list(said)}
        case "trick_taker":
            return {"position": said}
        case "card_points":
            return {"points": said}
        case "victory_points":
            return {"victory_points": list(said)}
        case "tournament":
            return {"after": list(said[0]), "winner": said[1]}
    if not said[0]:
        return {"legal": False, "game": said[1], "action": said[2]}
    fields = ("points", "victory_points", "after")
    results = [
        {**{f: list(trio) for f, trio in zip(fields, result, strict=False)}, "winner": result[3]}
        for result in said[1:]
    ]
    return {"legal": True, "results": results}


def all_files() -> list[File]:
    """Every file of the vectors, the manifest last."""
    found = [*_clause_files(), *_game_files(), *_perft_files()]
    package = files("eidex.conformance")
    found += [
        File(
            f"schema/{name}.schema.json", package.joinpath(f"schema/{name}.schema.json").read_text()
        )
        for name in SCHEMAS
    ]
    record = files("eidex.reference_engine.records").joinpath("record.schema.json").read_text()
    found.append(File("schema/record.schema.json", record))
    for name in ("README.md", "run.mjs"):
        found.append(File(name, package.joinpath(f"vectors_js/{name}").read_text(encoding="utf-8")))
    return [*found, File("manifest.json", _manifest(found))]


def _manifest(found: list[File]) -> str:
    entries = []
    for file in found:
        entry: dict[str, Any] = {"path": file.path}
        data = json.loads(file.text) if file.path.endswith(".json") else {}
        if data.get("format") == FORMAT.written:
            counted = ("op", "clause", "shows")
            entry |= {key: data[key] for key in counted if key in data}
            entry |= {
                k: len(data[k]) for k in ("cases", "near_misses", "steps", "rows") if k in data
            }
        entry["sha256"] = hashlib.sha256(file.text.encode()).hexdigest()
        entries.append(entry)
    return _listed({"format": FORMAT.written, "files": entries}, ("files",))


def _listed(data: dict[str, Any], lists: tuple[str, ...]) -> str:
    """JSON with each entry of these lists on a line of its own."""
    parts = []
    for key, value in data.items():
        if key in lists and value:
            rows = ",\n  ".join(json.dumps(one, ensure_ascii=False) for one in value)
            parts.append(f" {json.dumps(key)}: [\n  {rows}\n ]")
        else:
            parts.append(f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


# -- clauses ------------------------------------------------------------------------------------


def _clause_files() -> Iterator[File]:
    for op in (*BASE_OPS, "replay", "observation"):
        for clause in {c.id: None for edition in EDITIONS for c in base_clauses(edition)}:
            there = [edition for edition in EDITIONS if clauses()[clause].holds_in(edition)]
            cases: list[dict[str, Any]] = []
            misses: list[dict[str, Any]] = []
            for edition in there:
                some, wrong = _of_clause(op, clause, edition)
                if op not in BASE_OPS:
                    some, wrong = some[: -(-CASES // len(there))], wrong[: int(not misses)]
                cases += some
                misses += wrong
            if cases:
                data = {
                    "format": FORMAT.written,
                    "op": op,
                    "clause": clause,
                    "says": clauses()[clause].says,
                    "cases": cases,
                    "near_misses": misses,
                }
                yield File(f"{op}/{clause}.json", _listed(data, ("cases", "near_misses")))


@cache
def _asked(op: str, edition: Edition) -> tuple[Request, ...]:
    """The requests of an op, small ones first."""
    found = requests_of(op, edition, SEED, DRAWN, ())
    return tuple(sorted(found, key=lambda request: size_of(Answered(request, None, None))))


def _breaking(op: str, clause: str, edition: Edition) -> list[Reading]:
    ops, says = ALSO_BROKEN.get(clause, ((), ""))
    return [
        reading
        for reading in READINGS
        if (op in reading.ops and clause in clauses_of(reading, edition))
        or (op in ops and reading.says == says)
    ]


def _of_clause(
    op: str, clause: str, edition: Edition
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Cases that exercise the clause, and near misses."""
    if op == "observation":
        return _of_observation(edition) if clause == "PUT.FACE_DOWN" else ([], [])
    cases: list[dict[str, Any]] = []
    misses: list[dict[str, Any]] = []
    name = f"{op}/{clause}/{edition}"
    for reading in _breaking(op, clause, edition):
        telling = _telling(op, clause, edition, reading)
        # Records take long to try: the first that tell will do.
        tells = list(islice(telling, None if op in BASE_OPS else CASES))
        for request in _spread(tells, CASES):
            if all(case["request"] != request for case in cases):
                cases.append({"id": f"{name}/{len(cases) + 1}", **_case(request)})
        if not reading.is_open_in(edition) and (miss := _near_miss(chain(tells, telling), reading)):
            misses.append({"id": f"{name}/near-miss-{len(misses) + 1}", **miss})
    return cases, misses


def _near_miss(tells: Iterable[Request], reading: Reading) -> dict[str, Any] | None:
    """The first of the requests on which the reading says what no open question allows."""
    for request in tells:
        op, right = request["op"], answer(PRINTED, request)
        wrong = reply_of(op, answer(reading.variant(), request))
        got, others = answer_of(op, wrong), open_answers(edition_of(request), request)
        if not any(same_answer(op, got, one) for one in (right, *(other for _, other in others))):
            said = {"wrong": wrong, "reply": reply_of(op, right)}
            return {"request": request, "as_if": reading.says, **said}
    return None


@cache
def _ours(op: str, edition: Edition) -> tuple[Any, ...]:
    """Our answers to all requests."""
    return tuple(answer(PRINTED, request) for request in _asked(op, edition))


def _telling(op: str, clause: str, edition: Edition, reading: Reading) -> Iterator[Request]:
    """The requests that the reading answers otherwise than we."""
    variant = reading.variant()
    for request, right in zip(_asked(op, edition), _ours(op, edition), strict=True):
        if _fits(clause, request) and answer(variant, request) != right:
            yield request


def _fits(clause: str, request: Request) -> bool:
    """The request is about scores that are safe, where the clause is."""
    if clause != "SCORE.SAFE_SCORES":
        return True
    points = request["points"]
    return max(points) < 100 and any(p >= 79 or p < 29 for p in points)


def _spread(several: list[Request], most: int) -> list[Request]:
    """The smallest, and others from the rest of the list."""
    step = max(1, len(several) // most)
    return several[::step][:most]


CASES_MADE: dict[int, dict[str, Any]] = {}
"""By the identity of requests, which `_asked` keeps."""


def _case(request: Request) -> dict[str, Any]:
    """The request with its answer, and with what else the printed rules allow."""
    if id(request) not in CASES_MADE:
        CASES_MADE[id(request)] = _made(request)
    return CASES_MADE[id(request)]


def _made(request: Request) -> dict[str, Any]:
    op, edition = request["op"], edition_of(request)
    right = answer(PRINTED, request)
    also: list[dict[str, Any]] = []
    for chosen, other in open_answers(edition, request):
        rulings = [reading.ruling for reading in chosen]
        says = "; ".join(reading.says for reading in chosen)
        also.append({"reply": reply_of(op, other), "rulings": rulings, "reading": says})
    return {"request": request, "reply": reply_of(op, right)} | ({"also": also} if also else {})


def _of_observation(edition: Edition) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """What a seat knows of the cards put down; the near miss shows them all."""
    name = f"observation/PUT.FACE_DOWN/{edition}"
    cases: list[dict[str, Any]] = []
    misses: list[dict[str, Any]] = []
    for request in _asked("observation", edition):
        actions = request["record"]["games"][-1]["actions"]
        put = {a["seat"]: a["put_down"] for a in actions if "put_down" in a}
        if len(put) < 3 or len(actions) == 36:
            continue
        reply = engine_answer(request)
        cases.append({"id": f"{name}/{len(cases) + 1}", "request": request, "reply": reply})
        if not misses:
            seen = {**reply["observation"], "put_down": [put[seat] for seat in range(3)]}
            misses.append(
                {
                    "id": f"{name}/near-miss-1",
                    "request": request,
                    "as_if": "the cards put down lie face up",
                    "wrong": {"observation": seen},
                    "reply": reply,
                }
            )
        if len(cases) == CASES:
            break
    return cases, misses


# -- games --------------------------------------------------------------------------------------


def _game_files() -> Iterator[File]:
    """Games with rare ends in turn in every edition, and whole tournaments: records with the
    legal actions of every moment."""
    for number, (shows, line) in enumerate(staged_games()):
        edition = EDITIONS[number % 3]
        before = ((0, 0, 0), (6, 6, 6), (6, 4, 6))[number % 3]
        yield _game_file(f"games/staged-{number + 1:02}.json", shows, staged(edition, before, line))
    for number in range(6):
        edition = EDITIONS[number % 3]
        shows = f"a tournament at random, {edition}"
        yield _game_file(
            f"games/tournament-{number + 1:02}.json", shows, random_tournament(number, edition)
        )


def _game_file(path: str, shows: str, record: Any) -> File:
    written = from_json(json.dumps(plain(record)))
    steps = []
    for step in replay(written):
        legal = [NAMES[action.card] for action in legal_actions(step.before)]
        steps.append(
            {
                "game": step.game,
                "action": step.entry,
                "seat": step.before.turn,
                "do": step.action.do,
                "legal": legal,
            }
        )
    data = {
        "format": FORMAT.written,
        "shows": shows,
        "record": _with_results(written),
        "steps": steps,
    }
    return File(path, _listed(data, ("steps",)))


# -- numbers of sequences ------------------------------------------------------------------------


def _perft_files() -> Iterator[File]:
    """For each edition games with characters, and how many action sequences go on from there."""
    for edition in EDITIONS:
        rows = [
            {"id": f"perft/{row.id}", "record": row.plain, "sequences": row.sequences}
            for row in perft.rows()
            if row.record.edition == edition
        ]
        data = {"format": FORMAT.written, "op": "perft", "edition": edition, "rows": rows}
        yield File(f"perft/{edition}.json", _listed(data, ("rows",)))


def _with_results(record: Any) -> dict[str, Any]:
    """The record with the results and rulings that its replay finds."""
    return to_json(record)
