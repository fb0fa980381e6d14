"""`eidex words`: the list, one word, a game, and what is wrong with what was typed."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from eidex.cli import words as command
from eidex.cli.commands import cli
from eidex.reference_engine.records.record import replay
from eidex.reference_engine.records.record_json import load
from eidex.rulebook import RulebookError, Word, words


def run(*arguments: str) -> tuple[int, str]:
    done = CliRunner().invoke(cli, ["words", *arguments])
    return done.exit_code, done.output


def test_the_list_names_every_word_and_what_chooses() -> None:
    code, out = run()
    assert code == 0
    for word in words():
        assert f"{word}: " in out
    assert "CHAR.L8.NOT_ITS_OWN: 3 readings, chosen by R-170" in out
    assert "open" not in out
    code, out = run("--json")
    assert [word["id"] for word in json.loads(out)["words"]] == list(words())


def test_one_word_in_words_and_as_data() -> None:
    code, out = run("EIGENE KARTE", "--edition", "de")
    assert code == 0
    assert "German: eigene Karte" in out
    assert "1 and 2: differ, with L8" in out
    assert "it means 2, by R-170" in out
    assert "the model does so: proved" in out
    code, out = run("over the limit", "--edition", "en")
    assert "1 and 2: differ, with the base game" in out
    code, out = run("possession", "--edition", "nl", "--json")
    (data,) = json.loads(out)["answers"]
    assert (data["chosen"], data["by"]) == ("holds_it_or_it_lies_before_it", ["R-170"])
    assert data["differences"][0]["characters"] == [["L8"]]


def test_all_words_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    some = {name: words()[name] for name in ("possession", "last trick")}
    monkeypatch.setattr(command, "all_words", lambda: some)
    code, out = run("--prove", "--edition", "en")
    assert code == 0
    assert out.strip().endswith(
        "4 uses, 21 pairs of readings: 17 differ, 4 never; 0 open; "
        "the model does what is chosen in 4 uses, in 0 no step looks at it"
    )


def without_choice(word: Word) -> Word:
    return replace(word, uses=tuple(replace(use, chosen={}) for use in word.uses))


def test_what_is_open_is_reported_and_ends_with_1(monkeypatch: pytest.MonkeyPatch) -> None:
    some = {"possession": without_choice(words()["possession"])}
    monkeypatch.setattr(command, "all_words", lambda: some)
    assert "open" in run()[1]
    code, out = run("possession", "--edition", "en")
    assert code == 1
    assert "nothing chooses: open" in out
    code, out = run("--prove", "--edition", "en")
    assert code == 1
    assert "en possession (1): not settled" in out
    assert "2 open" in out


def test_a_game_in_which_they_come_apart_is_replayed(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    code, out = run("possession", "--edition", "en", "--game", str(path))
    assert code == 0
    assert "after 3 actions" in out
    record = load(path)
    assert "L8" in record.characters
    assert len(list(replay(record))) == 3


def test_no_game_is_a_mistake_in_one_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from eidex.conflicts.search import word_games

    monkeypatch.setattr(word_games, "game_that_shows", lambda difference: None)
    code, out = run("last trick", "--edition", "en", "--game", str(tmp_path / "g.json"), "--json")
    assert code == 1
    assert "no game was found" in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("last trik",), "did you mean last trick"),
        (("xyzzy",), "see `eidex words`"),
        (("--game", "g.json"), "--game is about one word"),
    ],
)
def test_a_mistake_is_one_line(arguments: tuple[str, ...], message: str) -> None:
    code, out = run(*arguments)
    assert code == 1
    assert message in out


@pytest.mark.parametrize("where", ["all_words", "_answers"])
def test_a_bad_file_is_one_line(monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    def bad(*_: object) -> None:
        raise RulebookError("words.toml: possession (1) has no predicate 'x'")

    if where == "all_words":
        monkeypatch.setattr(command, where, bad)
    else:
        monkeypatch.setattr("eidex.model.words.differences.answer", bad)
    code, out = run("possession")
    assert code == 1
    assert "Error: words.toml: possession (1) has no predicate 'x'" in out


def test_a_ruling_about_a_word_says_with_whom_it_comes_up_and_shows_a_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done = CliRunner().invoke(cli, ["clause", "R-170", "--edition", "en", "--game"])
    assert done.exit_code == 0, done.output
    assert "en: Umwerter (L8)" in done.output
    assert "two readings of 'possession' differ here, with Umwerter (L8)" in done.output
    from eidex.conflicts.search import word_games

    monkeypatch.setattr(word_games, "game_that_shows", lambda difference: None)
    done = CliRunner().invoke(cli, ["clause", "R-170", "--edition", "en", "--game", "--json"])
    assert "no random game was found" in done.output


def test_help_has_examples() -> None:
    code, out = run("--help")
    assert code == 0
    assert 'Example: eidex words "last trick" --edition en' in out
    assert "eidex words --prove --edition en" in out
