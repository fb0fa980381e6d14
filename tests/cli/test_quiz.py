"""The quiz: its answers are what happens in the game, its reasons what decides, and it never ends
in a mistake of ours."""

import json
import random
from itertools import islice
from pathlib import Path

import pytest
from cli.forked import run as forked
from cli.test_cli import EXAMPLES
from click.testing import CliRunner, Result
from docs.building import SAMPLE

from eidex.cli.commands import cli
from eidex.cli.quiz_questions import Asked, complete, drawn, moments, random_games
from eidex.reference_engine import Action, IllegalAction, apply
from eidex.reference_engine.core.cards import lying
from eidex.reference_engine.explain.taker import why_taken
from eidex.reference_engine.records.record import replay
from eidex.reference_engine.records.record_json import load
from eidex.rulebook import EDITIONS, clauses, rulings

POWERS = ("RA", "LJ", "LQ", "HA", "H10", "SJ", "L8", "S6")
"""Who has a say in the taking of a trick."""


def quiz(*words: str, typed: str = "") -> Result:
    return CliRunner(env={"LANG": "C"}).invoke(
        cli, ("quiz", *words), input=typed, catch_exceptions=False
    )


def some_games(count: int) -> list:
    rng = random.Random(3)
    return list(islice(random_games(3, EDITIONS, (), rng), count // 2)) + [
        next(random_games(3, EDITIONS, (code,), rng)) for code in POWERS * (count // 16)
    ]


def test_who_takes_a_trick_is_who_leads_the_next() -> None:
    """The steps of the resolution, done once more, end as the game does, whatever powers did."""
    deciding: set[str] = set()
    for game in some_games(160):
        for step in replay(game.record):
            if step.after.tricks > step.before.tricks:
                full = complete(step)
                assert full is not None
                seat, because = why_taken(full)
                assert seat == step.after.leader, (game.name, full.trick)
                assert because
                deciding.update(because)
    assert deciding >= {"TRICK.TAKER", "CHAR.RA.SWAP", "CHAR.LQ.NEXT_TAKES", "CHAR.HA.TAKES"}
    assert deciding >= {"CHAR.H10.GIVES", "CHAR.SJ.ONE_TRICK", "CHAR.LJ.TENS_BETWEEN"}


def every_moment() -> list[Asked]:
    rng = random.Random(5)
    return [one for game in some_games(48) for one in moments(game.record, rng)]


def test_a_card_may_be_played_where_the_engine_takes_it() -> None:
    answers = set()
    for one in every_moment():
        if one.kind == "may_play":
            answers.add(one.answer)
            action = Action(one.pos.turn, "play", one.card)
            if one.answer == 0:
                apply(one.pos, action)
            else:
                with pytest.raises(IllegalAction):
                    apply(one.pos, action)
    assert answers == {0, 1}


def test_reasons_are_of_the_edition() -> None:
    for one in every_moment():
        edition = one.pos.game.edition
        assert one.because
        for name in one.because:
            if name in rulings():
                assert edition in rulings()[name].editions
            else:
                assert clauses()[name].holds_in(edition), name
        if one.kind == "takes":
            assert lying(one.pos.trick)


def test_the_swap_that_skat_makes_void_is_told() -> None:
    """The printed example."""
    record = load(EXAMPLES / "printed-example.json")
    (one,) = [one for one in moments(record, random.Random(1)) if one.kind == "takes"]
    assert one.answer == 0
    assert "ORDER.CHECKED_AT_CLOSE" in one.because


def test_one_question_of_a_game_both_kinds_in_turn() -> None:
    rng = random.Random(2)
    found = list(drawn(random_games(2, ("nl",), ("RA", "LJ"), rng), rng, 6))
    assert [one.kind for _, one in found] == ["takes", "may_play"] * 3
    assert len({name for name, _ in found}) == 6
    assert all({"RA", "LJ"} < {*one.pos.game.characters} for _, one in found)
    assert {one.pos.game.edition for _, one in found} == {"nl"}


def test_the_same_seed_asks_the_same() -> None:
    assert quiz("--seed", "4", "--json").output == quiz("--seed", "4", "--json").output
    assert quiz("--seed", "4", "--json").output != quiz("--seed", "5", "--json").output


def test_right_wrong_and_shown() -> None:
    words = ("--seed", "7", "--questions", "3")
    first, second, _ = json.loads(quiz(*words, "--json").output)["questions"]
    right, wrong = first["answer"] + 1, 2 - second["answer"]
    told = quiz(*words, typed=f"9\nyes\n{right}\n{wrong}\n\n").output
    assert told.count("Type a number from 1 to 3, or nothing.") == 2
    assert f"Right: {first['choices'][first['answer']]}." in told
    assert f"Wrong. The answer: {second['choices'][second['answer']]}." in told
    assert "1 of 2 right." in told
    for one in first["because"]:
        assert f"  {one['id']}: " in told


@pytest.mark.parametrize("given", [b"", b"\xff\xfe\n1\n"])
def test_nobody_who_can_type(given: bytes) -> None:
    done = forked("quiz", "--questions", "2", given=given)
    assert done.code == 0
    assert done.out.count("Question ") == 2
    assert "Traceback" not in done.errors


def test_closed_input() -> None:
    import os

    done = forked("quiz", "--questions", "2", before=lambda: os.close(0))
    assert done.code == 0, done
    assert done.out.count("The answer: ") == 2


def test_games_of_the_table_come_first() -> None:
    table = json.loads(Path(SAMPLE).read_text(encoding="utf-8"))
    of_skater = {
        row["id"]
        for row in table["findings"]
        if row["record"] and row["edition"] == "en" and "LJ" in row["record"]["characters"]
    }
    words = ("--characters", "Skater", "--edition", "en", "--table", str(SAMPLE), "--json")
    asked = json.loads(CliRunner().invoke(cli, ("quiz", *words)).stdout)["questions"]
    assert {one["game"] for one in asked} & of_skater
    assert all("LJ" in one["characters"] and one["edition"] == "en" for one in asked)
    for one in asked:
        (line,) = (said for said in one["told"] if said.startswith("At the table: "))
        assert line.count("(") == sum(code is not None for code in one["characters"])
        assert f"player {one['characters'].index('LJ')} (Skater)" in line


def test_a_table_that_is_named_has_to_be_there(tmp_path: Path) -> None:
    done = forked("quiz", "--table", "nowhere.json", cwd=tmp_path)
    assert done.code == 2
    assert done.errors.count("\n") == 1


def test_a_table_with_a_broken_game_is_named(tmp_path: Path) -> None:
    table = json.loads(SAMPLE.read_text(encoding="utf-8"))
    for finding in table["findings"]:
        for action in (finding["record"] or {"games": [{"actions": []}]})["games"][0]["actions"]:
            action["seat"] = "nobody"
    Path(tmp_path, "broken.json").write_text(json.dumps(table), encoding="utf-8")
    done = forked("quiz", "--table", "broken.json", "--questions", "100", cwd=tmp_path)
    assert done.code == 2
    *_, line = done.errors.splitlines()  # the sample is of an older version, which is said first
    assert line.startswith("eidex: broken.json: ")
    assert "games[0].actions[0]" in line
