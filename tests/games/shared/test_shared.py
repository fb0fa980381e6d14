"""What holds of every game without powers: its rulebook is whole, records come back, the solver's
findings are settled and shown, engine and model agree."""

from __future__ import annotations

import json
import random
import re
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from cli.forked import one_line, run
from engine.mutations import changed
from jsonschema import Draft202012Validator
from stages import part

from cli.documents import fits_of_game
from eidex.common.errors import IllegalAction, RecordError, UndefinedByRules
from eidex.games import asking, game
from eidex.games.shared.actions import CHANCE, Action
from eidex.games.shared.engine import Engine
from eidex.games.shared.random_play import random_game
from eidex.games.shared.record import read_record, replay, to_json
from eidex.reference_engine.records.strict_json import read_text

FOLDER = {"arschloch": "arschloch", "five-sheets": "five_sheets"}
SHARED = [*FOLDER]
UNPLAYED = {
    "arschloch": {"GAME.SHAPE", "GAME.GOAL", "GAME.NAMES", "GAME.DOMINATION"},
    "five-sheets": {"GAME.SHAPE", "GAME.GOAL"},
}
"""Nothing in the engine is done by these alone: what they say is the shape of the whole."""
SOLVED = {
    "arschloch": (
        *("T-cards_dealt-A-002", "C-may_follow-A-003", "P-may_pass-A-004", "P-trick_over-A-005"),
        *("P-next_lead-A-006", "P-next_seat-A-007", "C-over-A-008", "K-low_gives-A-010"),
        *("O-exchange_order-A-011", "T-series-A-013", "P-can_act-A-006"),
    ),
    "five-sheets": (
        *("C-first_seat-F-002", "P-next_seat-F-003", "C-kills-F-004", "C-cards_played-F-005"),
        *("C-cards_taken-F-009", "C-stack_left-F-010", "P-over-F-012", "P-goes_on-F-013"),
        "P-can_act-F-003",
    ),
}
ID = re.compile(r"\b(?:[A-Z]-\d{3}|[A-Z]+\.[A-Z_]*[A-Z])\b")


def engine_of(name: str) -> Engine[Any]:
    found: Engine[Any] = import_module(f"eidex.games.{FOLDER[name]}.engine.playing").ENGINE
    return found


def written(name: str, seed: int = 5, players: int | None = None) -> dict[str, Any]:
    engine = engine_of(name)
    record, _ = random_game(engine, random.Random(seed), players)
    found: dict[str, Any] = json.loads(json.dumps(to_json(engine, record)))
    return found


@pytest.fixture(params=SHARED)
def name(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


# -- the rulebook ----------------------------------------------------------------------------------


def test_the_rulebook_is_whole(name: str) -> None:
    book = engine_of(name).book
    asked = {one.question for one in (*book.clauses.values(), *book.rulings.values())} - {""}
    # Nothing is printed of the last one by itself: it is asked of all acts together.
    assert asked == set(book.questions) - {"can_act"}
    for clause in book.clauses.values():
        assert clause.editions["en"].status == "states"
        assert clause.editions["en"].where.endswith("paragraph")
        assert clause.says.endswith(".")


def test_rulings_have_reasons_and_a_worked_example(name: str) -> None:
    engine = engine_of(name)
    tests = (Path(__file__).parent.parent / FOLDER[name]).glob("test_*.py")
    shown = set().union(*(ID.findall(path.read_text(encoding="utf-8")) for path in tests))
    for number, ruling in enumerate(engine.book.rulings.values(), 1):
        assert ruling.id == f"{engine.letter}-{number:03}"
        assert ruling.evidence
        assert ruling.rejected
        assert ruling.asks.endswith("?")
        assert ruling.id in shown


def test_the_engine_names_what_there_is(name: str) -> None:
    engine = engine_of(name)
    folder = Path("games") / FOLDER[name] / "engine"
    texts = [path.read_text(encoding="utf-8") for path in folder.rglob("*.py")]
    named = set().union(*map(ID.findall, texts))
    there = {*engine.book.clauses, *engine.book.rulings}
    assert named <= there
    unplayed = {one for one in there - named if engine.book.clauses[one].kind != "remark"}
    assert unplayed == UNPLAYED[name]


def test_the_model_has_every_clause_and_every_ruling(name: str) -> None:
    book = engine_of(name).book
    folder = Path("games") / FOLDER[name] / "model"
    texts = [path.read_text(encoding="utf-8") for path in folder.rglob("*.py")]
    named = set().union(*map(ID.findall, texts))
    rules = {clause.id for clause in book.clauses.values() if clause.kind == "rule"}
    assert {*rules, *book.rulings} == named & {*book.clauses, *book.rulings}
    assert named <= {*book.clauses, *book.rulings}


# -- records ---------------------------------------------------------------------------------------


@pytest.mark.slice(2)
def test_a_record_comes_back_with_every_number_of_players(name: str) -> None:
    engine = engine_of(name)
    for players in engine.players:
        data = written(name, players, players)
        record = read_record(engine, data)
        steps = list(replay(engine, record))
        assert data["players"] == players
        assert to_json(engine, record) == data
        for step in steps[:: len(steps) // 40 or 1]:
            engine.check(step.before, step.after)
        lines = [*game(name).tell(data, "record", False, ())]
        assert not [line for line in lines if "'" in line]
        for one in data["result"]["games"]:
            assert sorted(one["places"] + one["last"]) == [*range(players)]


@pytest.mark.slice(2)
def test_the_reader_takes_what_the_schema_takes(name: str) -> None:
    schema = game(name).record_schema()
    Draft202012Validator.check_schema(schema)
    engine, rng, taken, refused = engine_of(name), random.Random(1), 0, 0
    assert schema["$defs"]["card"]["enum"] == list(engine.pack)
    assert schema["$defs"]["action"]["properties"]["do"]["enum"] == ["deal", *engine.actions]
    for number in range(4):
        record = written(name, number)
        record["actions"] = record["actions"][: rng.choice((1, 6, 12))]
        for _ in range(150):
            data = changed(record, rng)
            said = ""
            try:
                read_record(engine, read_text(json.dumps(data)))
            except RecordError as error:
                said = str(error)
            assert (said == "") == Draft202012Validator(schema).is_valid(data), (data, said)
            assert "\n" not in said
            taken, refused = taken + (not said), refused + bool(said)
    assert min(taken, refused) > 20


def test_a_record_that_does_not_hold_is_refused(name: str) -> None:
    data = written(name)
    for wrong, told in (
        ({"rulings": []}, r"mend the list or leave it out"),
        ({"result": {"games": []}}, r"the result is "),
        ({"actions": data["actions"][:1] * 2}, r"record: action 2: .*not allowed by .*; mend"),
        ({"players": min(engine_of(name).players), "dealer": 6}, r"dealer: is 6; the seats of"),
        ({"rulings": [{"at": 0, "ruling": "R-001"}]}, r"write it as .-003"),
        ({"actions": [{"do": "deal", "seat": 1}]}, "leave the seat out"),
        ({"actions": [{"do": "pass"}]}, "is missing|use one of"),
    ):
        with pytest.raises(RecordError, match=told):
            [*game(name).tell({**data, **wrong}, "record", False, ())]


def test_strict_play_stops_where_nothing_is_printed(name: str) -> None:
    """Not at who deals first, which the record says."""
    data = written(name)
    with pytest.raises(UndefinedByRules, match="-002"):
        [*game(name).tell(data, "record", True, ())]
    assert "-001" in data["rulings"][0]["ruling"]
    noted = {one["ruling"] for one in data["rulings"]}
    assert [*game(name).tell(data, "record", True, noted)]


def test_whatever_is_not_legal_is_refused_by_clauses_that_exist(name: str) -> None:
    engine, rng, refused = engine_of(name), random.Random(2), 0
    there = {*engine.book.clauses, *engine.book.rulings}
    seen: list[Any] = []
    for players in (min(engine.players), max(engine.players)):
        random_game(engine, rng, players, lambda before, after: seen.append(after))
    positions = rng.sample(seen, 60)
    tried = [one for pos in positions for one in engine.legal_actions(pos)[:5]]
    tried += [Action(seat, do, tuple(rng.sample(engine.pack, number)))
              for seat in (CHANCE, 0, 1, 9) for do in ("deal", "x", *engine.actions)
              for number in (0, 1, 2, 5)]  # fmt: skip
    for pos in positions:
        before, legal = pos.copy(), set(engine.legal_actions(pos))
        for one in rng.sample(tried, 20):
            if one in legal:
                continue
            with pytest.raises(IllegalAction) as caught:
                engine.apply(pos, one)
            assert caught.value.clauses
            assert set(caught.value.clauses) <= there
            assert "\n" not in str(caught.value)
            refused += 1
        assert pos == before
    assert refused > 600


@cache
def proved(name: str) -> tuple[int, list[str]]:
    return asking(name).prove()


# -- what the solver says --------------------------------------------------------------------------


def test_with_our_rulings_every_question_is_defined(name: str) -> None:
    asked, left = proved(name)
    assert asked > 15
    assert left == []


def test_every_finding_is_settled_and_every_ruling_settles_one(name: str) -> None:
    found = asking(name).findings(None)
    settled = {one["settled_by"] for one in found}
    assert "" not in settled
    assert settled >= set(engine_of(name).book.rulings)
    assert {*SOLVED[name]} <= {one["id"] for one in found}


def test_the_page_has_the_figures(name: str) -> None:
    page = Path("docs/other-games.rst").read_text(encoding="utf-8")
    section = page.partition(f"\n{game(name).title}\n---")[2].partition("\n---")[0]
    asked, _ = proved(name)
    moments = len(asking(name).diff(0, 0)[0])
    found = len(asking(name).findings(None))
    last = [*engine_of(name).book.rulings][-1]
    told = " ".join(section.split())
    assert f"{moments} kinds of moment with {asked} questions" in told
    assert f"has {found} findings" in told
    assert f"to ``{last}``" in told


@pytest.mark.slice(2)
def test_games_show_findings_and_are_replayed(name: str) -> None:
    some = part(SOLVED[name], 4)
    shown = asking(name).games_of(some, lambda one: None)
    assert {*shown} == {*some}
    for data in shown.values():
        record = read_record(engine_of(name), data)
        assert len([*replay(engine_of(name), record)]) == len(data["actions"])


@pytest.mark.slice(2)
def test_engine_and_model_agree(name: str) -> None:
    answers, differences = asking(name).diff(4, 3)
    assert differences == []
    assert sum(answers.values()) > 4000
    assert sum(not number for number in answers.values()) <= 1


# -- commands --------------------------------------------------------------------------------------


@pytest.mark.slice(2)
def test_the_documents_fit(name: str, tmp_path: Path) -> None:
    few = str(min(engine_of(name).players))
    ruling = next(iter(engine_of(name).book.rulings))
    done = run("--game", name, "play", "--players", few, "--out", "game.json", cwd=tmp_path)
    assert done.code == 0
    assert run("--game", name, "replay", "game.json", cwd=tmp_path).out == done.out
    every = [
        *(f"play --seed 7 --players {few}", "replay game.json", "replay game.json --strict"),
        *(f"clause {ruling}", "clause --list", "soak --games 1", f"query {few}", "query"),
        *(f"faq {few}", "faq", "prove", "diff --games 1", "clause GAME.PACK"),
    ]
    for words in part(every, 3):
        made = run("--game", name, *words.split(), "--json", cwd=tmp_path)
        assert made.code == (3 if "--strict" in words else 0)
        fits_of_game(words.split()[0], name, made.out)
    page = Path("docs/other-games.rst").read_text(encoding="utf-8")
    assert f"``{engine_of(name).format}``" in page


def test_words_that_are_no_table(name: str) -> None:
    numbers = engine_of(name).players
    span = f"is for {min(numbers)} to {max(numbers)}"
    for words, told in (
        ("play --players 1", span),
        ("play --powers Thief", "has no powers; use --players"),
        ("query 99", span),
        ("faq Thief", span),
        ("query 3 4", "name one number of players"),
        ("rulings --players 0", span),
    ):
        assert told in one_line(run("--game", name, *words.split()))


def test_the_list_tells_how_many_play(name: str) -> None:
    numbers = engine_of(name).players
    told = run("--game", name, "clause", "--list").out
    assert told.startswith(f"Players: {min(numbers)} to {max(numbers)}\n")
