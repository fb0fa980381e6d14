"""The rulebook is whole, random games are sound, records come back, engine and model agree, and the
solver's findings are settled and shown."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from cli.forked import one_line, run
from engine.mutations import changed
from jsonschema import Draft202012Validator
from stages import NIGHT, part

from cli.documents import fits_of_game
from eidex.common.errors import EngineBug, IllegalAction, RecordError
from eidex.games import game
from eidex.games.thousand import invariants
from eidex.games.thousand.asking import ASKING, found, prove
from eidex.games.thousand.differential import compare, moments_of
from eidex.games.thousand.engine.cards import PACK
from eidex.games.thousand.engine.engine import apply, is_legal, legal_actions
from eidex.games.thousand.engine.position import DEAL, NOBODY, PLAY, Position
from eidex.games.thousand.engine.scoring import WINS
from eidex.games.thousand.game import random_record, soak
from eidex.games.thousand.model.moments import MOMENTS
from eidex.games.thousand.model.rules import RULES
from eidex.games.thousand.records.random_play import random_game
from eidex.games.thousand.records.reader import KINDS, read_record
from eidex.games.thousand.records.record import replay, to_json
from eidex.games.thousand.rulebook import BOOK
from eidex.games.thousand.watching import points, tricks
from eidex.model.logic.findings import Shower, find
from eidex.reference_engine.records.strict_json import read_text

ID = re.compile(r"\b(?:T-\d{3}|(?:GAME|DEAL|BID|SELL|GIVE|PLAY|TRICK|SEE|CRAWL|TRUMP|WHEELS|SCORE)"
                r"\.[A-Z_.]*[A-Z])")  # fmt: skip
READINGS = {"BID.NINES.UNTIL_BID", "WHEELS.AS_TRUMP", "SCORE.BLIND.ONCE",
            "SCORE.NINE_HUNDRED.ANY_BID"}  # fmt: skip
"""Readings that a ruling has rejected: the engine does not have them."""
GAME = ("--game", "thousand")


def named_in(folder: str) -> set[str]:
    texts = [one.read_text(encoding="utf-8") for one in Path(folder).rglob("*.py")]
    return set().union(*map(ID.findall, texts))


def test_the_rulebook_is_whole() -> None:
    entries = (*BOOK.clauses.values(), *BOOK.rulings.values())
    nothing_printed = {"which_first", "can_act"}
    assert {one.question for one in entries} - {""} == set(BOOK.questions) - nothing_printed
    paragraphs = set()
    for clause in BOOK.clauses.values():
        where = clause.editions["en"].where
        assert where.startswith("paragraph")
        paragraphs |= {int(number) for number in re.findall(r"\d+", where)}
        assert clause.says.endswith(".")
    assert paragraphs == {*range(1, 29)}
    for number, ruling in enumerate(BOOK.rulings.values(), 1):
        assert ruling.id == f"T-{number:03}"
        assert ruling.evidence
        assert ruling.rejected


def test_both_readings_and_the_cases_name_what_there_is() -> None:
    there = {*BOOK.clauses, *BOOK.rulings}
    engine, model = named_in("games/thousand/engine"), named_in("games/thousand/model")
    assert engine | model <= there
    rules = {one.id for one in BOOK.clauses.values() if one.kind == "rule"}
    assert rules - READINGS - engine == set()
    assert {*BOOK.rulings} <= engine
    assert {*BOOK.rulings} - model == {"T-011", "T-019"}  # they answer nothing, others rest on them
    cases = ID.findall((Path(__file__).parent / "test_engine.py").read_text(encoding="utf-8"))
    assert {*BOOK.rulings} <= {*cases}


def test_random_games_are_sound_and_reach_nearly_every_ruling() -> None:
    data = soak(12, 3)
    assert soak(2, 3) == soak(2, 3)
    assert min(data["uses"].values()) > 0
    reached = {name for name, games in data["games_with_ruling"].items() if games}
    assert {*BOOK.rulings} - reached <= {"T-008", "T-012", "T-014", "T-015", "T-017"}


def a_position() -> Position:
    seen: list[Position] = []
    random_game(random.Random(1), 3, 0, lambda _, pos: seen.append(pos))
    return next(pos for pos in seen if pos.phase == PLAY and pos.trick)


@pytest.mark.parametrize(
    "wrong",
    [
        {"trick": ()},
        {"talon": ("HA",)},
        {"scores": (1000, 0, 0)},
        {"stale": (3, 0, 0)},
        {"bids": (300, 301, 302), "high": 0},
    ],
)
def test_the_checks_notice(wrong: dict[str, Any]) -> None:
    pos = a_position().copy()
    invariants.check(pos)
    for name, value in wrong.items():
        setattr(pos, name, value)
    with pytest.raises(EngineBug):
        invariants.check(pos)


def test_what_is_not_legal_is_refused_by_clauses_that_exist() -> None:
    rng, seen = random.Random(2), list[Position]()
    random_game(rng, 4, 0, lambda _, pos: seen.append(pos))
    positions = rng.sample(seen, 60)
    elsewhere = [one for pos in positions for one in legal_actions(pos)]
    refused = 0
    for pos in positions:
        before = pos.copy()
        for one in rng.sample(elsewhere, 10):
            if is_legal(pos, one):
                continue
            with pytest.raises(IllegalAction) as caught:
                apply(pos, one)
            assert {*caught.value.clauses} <= {*BOOK.clauses, *BOOK.rulings}
            assert caught.value.clauses
            refused += 1
        assert pos == before
    assert refused > 300


def test_records_come_back_and_the_reader_takes_what_the_schema_takes() -> None:
    schema = game("thousand").record_schema()
    Draft202012Validator.check_schema(schema)
    assert schema["$defs"]["card"]["enum"] == list(PACK)
    assert schema["$defs"]["action"]["properties"]["do"]["enum"] == list(KINDS)
    rng, taken, refused = random.Random(1), 0, 0
    for number in range(4):
        data = random_record(number, [str(3 + number % 2)])
        record = read_record(json.loads(json.dumps(data)))
        assert to_json(record) == data
        assert len([*replay(record)]) == len(data["actions"])
        data["actions"] = data["actions"][: rng.choice((1, 6, 12))]
        for _ in range(150):
            wrong, said = changed(data, rng), ""
            try:
                read_record(read_text(json.dumps(wrong)))
            except RecordError as error:
                said = str(error)
            assert (said == "") == Draft202012Validator(schema).is_valid(wrong), (wrong, said)
            assert "\n" not in said
            taken, refused = taken + (not said), refused + bool(said)
    assert min(taken, refused) > 20


def test_engine_and_model_agree_at_every_kind_of_moment() -> None:
    compared = compare(2 if NIGHT else 1, seed=2)
    assert compared.differences == []
    assert not NIGHT or {one.name for one in MOMENTS} - compared.answers.keys() <= {
        "all have passed"
    }


@pytest.mark.slice(4)
@pytest.mark.parametrize(
    ("where", "name", "wrong"),
    [
        (tricks, "taker", lambda trick, trump: trick[0].seat),
        (tricks, "playable", lambda hand, trick, crawls: [*hand]),
        (points, "gained", lambda pos, seat: 1),
        (tricks, "legal_actions", lambda pos: []),
    ],
)
def test_the_comparison_notices(
    where: Any, name: str, wrong: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(where, name, wrong)
    assert compare(1, seed=2).differences


def test_every_question_is_defined_and_every_ruling_settles_a_finding() -> None:
    asked, left = prove()
    assert (asked > 30, left) == (True, [])
    settled = {one.doubt.settled_by for ones in found().values() for one in ones}
    assert settled == {*BOOK.rulings}


@pytest.mark.slice(2)
@pytest.mark.parametrize("ruling", ["T-001", "T-002", "T-013", "T-014"])
def test_without_a_ruling_a_question_is_open(ruling: str) -> None:
    def without(ask: Any) -> Any:
        def asked(facts: Any, powers: Any) -> list[Any]:
            return [
                replace(
                    one,
                    question=replace(
                        one.question,
                        said=[said for said in one.question.said if said.clause != ruling],
                        _standing={},
                    ),
                )
                for one in ask(facts, powers)
            ]

        return asked

    moments = [replace(one, ask=without(one.ask)) for one in MOMENTS if one.name != "a bid"]
    names = {one.doubt.settled_by for one in find(replace(RULES, moments=moments))}
    assert "" in names


@cache
def shown() -> dict[str, Any]:
    """A game for each finding, by day for a few of them."""
    return ASKING.games_of(part([*found()], 24))


def test_every_finding_is_shown_by_a_game_that_is_not_long() -> None:
    assert {*shown()} == {*part([*found()], 24)}
    assert max(len(data["actions"]) for data in shown().values()) < 600


def test_findings_are_shown_by_games_and_told_by_number_of_players() -> None:
    names = [one["id"] for one in ASKING.findings(["4"])]
    assert "I-cards_dealt-T-001" in names
    assert "I-cards_dealt-T-001" not in [one["id"] for one in ASKING.findings(["3"])]
    quick = [name for name in names if name[-3:] in ("001", "018")]
    few = ASKING.games_of(quick, lambda name: None)
    assert {*few} == {*quick}
    for name, data in shown().items():
        assert len([*replay(read_record(data, name))]) == len(data["actions"])


@pytest.mark.nightly
def test_two_are_equal_at_the_top() -> None:
    """T-015: the rarest one, which hangs on the scores of a whole series."""
    name = "C-game_won-T-015"
    record = read_record(shown()[name], name)
    *_, last = replay(record)
    first, second = sorted(last.after.scores)[:-3:-1]
    assert first == second >= WINS
    assert (last.after.winner, last.after.phase) == (NOBODY, DEAL)
    moment = next(one for one in MOMENTS if one.name == found()[name][0].doubt.moment)
    step, seen = [*moments_of(record)][-1]
    assert (step, seen.moment) == (len(record.actions), moment.name)
    assert Shower(RULES, found()[name][0])(dict(seen.facts), seen.players)


def test_a_bidder_of_four_has_as_printed_nothing_to_play() -> None:
    name = "P-can_act-T-001"
    record = read_record(ASKING.games_of([name])[name], name)
    *_, last = replay(record)
    assert record.players == 4
    assert last.before.turn == last.before.high
    assert sum(map(last.before.tricks, range(4))) == 3


def test_the_commands() -> None:
    every = ("play --players 4", "clause T-010", "clause --list", "soak --games 1",
             "query 4", "faq 3", "prove", "diff --games 1")  # fmt: skip
    for words in part(every, 4):
        done = run(*GAME, *words.split(), "--json")
        assert done.code == 0
        fits_of_game(words.split()[0], "thousand", done.out)
    assert "number of players" in one_line(run(*GAME, "query", "5"))
    assert "has no powers" in one_line(run(*GAME, "play", "--powers", "Rat"))
