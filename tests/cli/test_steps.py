"""Table states for drawing: put together again they are the table that the engine has."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from eidex.cli.table_steps import state, steps
from eidex.cli.table_view import table_view
from eidex.reference_engine.random_play import random_tournament
from eidex.reference_engine.records.record import Record, replay
from eidex.reference_engine.records.record_json import from_json

EXAMPLES = Path("docs/examples")


def load(name: str) -> Record:
    return from_json((EXAMPLES / f"{name}.json").read_text())


def unfolded(data: dict[str, Any]) -> list[dict[str, Any]]:
    tables: list[dict[str, Any]] = []
    for step in data["steps"]:
        tables.append({**(tables[-1] if tables else {}), **step["set"]})
    return tables


@pytest.mark.parametrize("seed", range(6))
def test_every_state_is_a_state_of_the_game_and_none_is_lost(seed: int) -> None:
    trios = [("RA", "LJ", "S6"), ("R8", "S7", "SQ"), ("L9", "HQ", "RQ")]
    record = random_tournament(seed, "de", trios[seed % 3], games=2)
    data = steps(record)
    wanted: list[dict[str, Any]] = []
    game = -1
    for step in replay(record):
        if step.game != game:
            game = step.game
            wanted.append(state(table_view(step.before)))
        wanted.append(state(table_view(step.after)))
    told = unfolded(data)
    assert told[-1] == wanted[-1]
    place = 0
    for table in told:
        place = wanted.index(table, place) + 1
    lasting = [{k: t[k] for k in t if k not in ("turn", "doing")} for t in wanted]
    shown = [{k: t[k] for k in t if k not in ("turn", "doing")} for t in told]
    assert all(table in shown for table in lasting)


def test_cards_in_the_states_are_one_pack() -> None:
    for table in unfolded(steps(random_tournament(3, "en", ("S7", "R8", None), games=1))):
        if table["pot"]:
            continue
        cards = [card for _, card, _ in table["trick"]]
        for seat in range(3):
            cards += table[f"hand{seat}"] + table[f"won{seat}"] + table[f"aside{seat}"]
            cards += [table[f"down{seat}"]] if table[f"down{seat}"] else []
        assert len(set(cards)) == 36


def test_a_trick_that_is_over_is_shown_whole_and_where_it_goes() -> None:
    data = steps(load("first-trick"))
    record = random_tournament(1, "en", games=1)
    taken = [step["took"] for step in steps(record)["steps"] if "took" in step]
    assert len(taken) == 11
    assert all(len(took["trick"]) == 3 for took in taken)
    leads = [step.after.leader for step in replay(record) if step.after.tricks > step.before.tricks]
    assert [took["to"] for took in taken] == [f"player {seat}" for seat in leads]
    assert data["format"] == "eidex-steps/1"


def test_the_mark_is_the_step_that_needs_the_ruling() -> None:
    data = steps(load("exactly-100"), "R-003")
    assert data["steps"][data["mark"]]["rulings"] == ["R-003"]
    assert steps(load("exactly-100"), "R-999")["mark"] == len(data["steps"]) - 1


def test_words_name_the_character() -> None:
    said = [step["say"] for step in steps(load("printed-example"))["steps"]]
    assert said[0] == "The cards are dealt."
    assert any("(Jiu-Jitsu) swaps the ranks of the heart ten and the" in words for words in said)
    assert not any("RA" in words for words in said)


def test_a_question_at_the_end_is_a_step_of_its_own() -> None:
    data = json.loads((EXAMPLES / "first-trick.json").read_text())
    game = data["games"][0]
    game["ask"] = {"seat": 0, "use": "RA", "cards": ["H10", "H9"]}
    for claim in ("rulings", "result"):
        game.pop(claim, None)
    last = steps(from_json(json.dumps(data)))["steps"][-1]
    assert last["asked"]
    assert last["say"].startswith("May this be done: player 0 (Jiu-Jitsu) swaps the ranks")
    assert last["say"].endswith("? No: TOUR.CHARACTER_DRAWN.")
