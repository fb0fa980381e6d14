"""`--lang` and the locale: what people read is in their language, what programs read is not."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from cli.test_cli import EIDEX, EXAMPLES
from click.testing import CliRunner, Result
from docs.building import SAMPLE

from eidex.cli.commands import cli

GAME = str((EXAMPLES / "printed-example.json").absolute())
TABLE = "ruling-table.json"
COMMANDS = {
    "replay": ("replay", GAME),
    "show": ("show", GAME),
    "why": ("why", GAME, "--card", "LK"),
    "play": ("play", "--seed", "7", "--characters", "Zombie,Laser,Quizmaster"),
    "quiz": ("quiz", "--seed", "7", "--questions", "2"),
    "clause": ("clause", "R-003"),
    "faq": ("faq", "RA", "LJ", "S6", "--print", "--table", TABLE),
    "query": ("query", "RA", "--edition", "en"),
}
WORDS = {
    "replay": ("Seat 0", "Spieler 0", "Speler 0"),
    "show": ("play goes to the right", "es geht rechtsherum", "het gaat rechtsom"),
    "why": ("may lead", "darf Eidex König", "mag Hagedis-Heer"),
    "play": ("takes the trick", "bekommt den Stich", "haalt de slag"),
    "quiz": ("Who takes the trick?", "Wer bekommt den Stich?", "Wie haalt de slag?"),
    "clause": ("left open in", "offen in", "open in"),
    "faq": ("JUDGE'S SHEET", "SCHIEDSBLATT", "SCHEIDSBLAD"),
    "query": ("Rulings that can", "Entscheide, die", "Uitspraken die"),
}
"""What tells the languages apart: English, German, Dutch."""


def run(*words: str, **locale: str) -> Result:
    unset = dict.fromkeys(("LC_ALL", "LC_MESSAGES", "LANG"))
    return CliRunner(env=unset | locale).invoke(cli, words, catch_exceptions=False)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_speaks_three_languages(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(SAMPLE, tmp_path / TABLE)
    monkeypatch.chdir(tmp_path)
    words = COMMANDS[command]
    for language, told in zip(("en", "de", "nl"), WORDS[command], strict=True):
        done = run(*words, "--lang", language)
        assert done.exit_code == 0, done.stderr
        assert told in " ".join(done.stdout.split())  # wherever the lines end


def test_the_locale_chooses_where_nobody_says() -> None:
    words = COMMANDS["show"]
    assert "rechtsherum" in run(*words, LANG="de_CH.UTF-8").stdout
    assert "rechtsom" in run(*words, LC_MESSAGES="nl_BE", LANG="de_CH").stdout
    assert "to the right" in run(*words, LC_ALL="C", LANG="de_CH").stdout
    assert "to the right" in run(*words, "--lang", "EN", LANG="de_CH").stdout
    assert "to the right" in run(*words).stdout


def test_data_is_the_same_in_every_language(tmp_path: Path) -> None:
    for command in ("show", "why", "play", "quiz", "clause"):
        said: set[str] = set()
        for language in ("en", "de", "nl"):
            said.add(run(*COMMANDS[command], "--json", "--lang", language).stdout)
            said.add(run(*COMMANDS[command], "--json", LANG=language).stdout)
        assert len(said) == 1, command
        assert json.loads(said.pop())


def test_what_faq_writes_for_programs_is_english(tmp_path: Path) -> None:
    shutil.copy(SAMPLE, tmp_path / TABLE)
    words = ("faq", "RA", "LJ", "--table", str(tmp_path / TABLE), "--jobs", "1", "--out")
    texts: dict[str, tuple[Any, str]] = {}
    for language in ("en", "de"):
        out = tmp_path / language
        assert run(*words, str(out), "--lang", language).exit_code == 0
        data = (out / "conflict-faq.json").read_text(encoding="utf-8")
        texts[language] = data, (out / "conflict-faq.md").read_text(encoding="utf-8")
    assert texts["en"][0] == texts["de"][0]
    assert texts["de"][1].startswith("# Fragen am Tisch")


def test_an_unknown_language_is_one_line() -> None:
    done = subprocess.run([EIDEX, "show", GAME, "--lang", "fr"], capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "'fr' is not one of 'en', 'de', 'nl'" in done.stderr
