"""`--lang` and the locale: what people read is in their language, what programs read is not."""

from __future__ import annotations

import ast
import json
import re
import shutil
import subprocess
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from cli.forked import one_line
from cli.forked import run as forked
from cli.test_cli import EIDEX, EXAMPLES
from click.testing import CliRunner, Result
from docs.building import SAMPLE

from eidex.cli.click_words import MODULES, OF_A_NUMBER, SENTENCES
from eidex.cli.commands import cli
from eidex.cli.speech import SPEAKING

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
    "explain": ("explain", "RA", "LJ", "--edition", "en"),
}
WORDS = {
    "replay": ("Player 0", "Spieler 0", "Speler 0"),
    "show": ("play goes to the right", "es geht rechtsherum", "het gaat rechtsom"),
    "why": ("may lead", "darf Eidex König", "mag Hagedis-Heer"),
    "play": ("takes the trick", "bekommt den Stich", "haalt de slag"),
    "quiz": ("Who takes the trick?", "Wer bekommt den Stich?", "Wie haalt de slag?"),
    "clause": ("left open in", "offen in", "open in"),
    "faq": ("JUDGE'S SHEET", "SCHIEDSBLATT", "SCHEIDSBLAD"),
    "query": ("Well defined", "Geregelt", "Geregeld"),
    "explain": ("comes to nothing", "ist hinfällig", "heeft geen effect"),
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
    assert "goes to the" in run(*words, LC_ALL="C", LANG="de_CH").stdout
    assert "goes to the" in run(*words, "--lang", "EN", LANG="de_CH").stdout
    assert "goes to the" in run(*words).stdout


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
    words = ("faq", "RA", "LJ", "--table", str(tmp_path / TABLE), "--out")
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


MISTAKES = (
    ("quer",),
    ("query", "--lnag"),
    ("query", "Nobody"),
    ("query", "Dealer", "Skater", "Sphinx", "Zombie"),
    ("query", "Dealer", "--store", "."),
    ("query", "Dealer", "Dealer"),
    ("why", GAME),
    ("why", GAME, "--card", "ZZ"),
    ("why", GAME, "--card", "LA", "--at", "999"),
    ("why", "nowhere", "--card", "LA"),
    ("clause",),
    ("clause", "NO.SUCH"),
    ("faq", "Dealer", "--table", "nowhere"),
    ("faq", "--html"),
    ("explain",),
    ("replay", GAME, "--accept", "R-999"),
    ("replay", "no-record.json"),
    ("replay", "cut-off.json"),
    ("replay", "illegal.json"),
    ("show", GAME, "--seat", "7"),
    ("show", GAME, "--game", "9"),
    ("show", GAME, "--svg", "no/such/folder.svg"),
    ("show", GAME, "too much"),
    ("play", "--games", "some"),
    ("play", "--edition", "fr"),
    ("play", "--out", ""),
    ("quiet", "--table", "."),
    ("quiz", "--questions", "0"),
    ("quiz", "--seed"),
)
ENGLISH = re.compile(r"\b(the|this|not|give|write|choose|cannot|leave|see|did|as|by|of a|it)\b")
"""Words of neither German nor Dutch."""


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with records that are none."""
    folder = tmp_path_factory.mktemp("records")
    (folder / "no-record.json").write_text('{"format": ["x"]}', encoding="utf-8")
    (folder / "cut-off.json").write_text('{"format":', encoding="utf-8")
    data = json.loads(Path(GAME).read_text(encoding="utf-8"))
    data["games"][0]["actions"] *= 2
    (folder / "illegal.json").write_text(json.dumps(data), encoding="utf-8")
    return folder


@pytest.mark.parametrize("words", MISTAKES, ids=" ".join)
def test_a_mistake_is_told_in_the_language_of_the_locale(
    words: tuple[str, ...], records: Path
) -> None:
    told = [
        one_line(forked(*words, cwd=records, environment={"LC_ALL": f"{language}.UTF-8"}))
        for language in ("en", "de", "nl")
    ]
    assert len(set(told)) == 3
    for line in told[1:]:
        assert not ENGLISH.search(re.sub(r"`[^`]*`|--\w+|'[^']*'", "", line)), line


@pytest.mark.parametrize("language", ["de", "nl"])
def test_help_speaks_the_language_of_the_locale(language: str) -> None:
    for words in ((), *((command,) for command in SPEAKING)):
        done = forked(*words, "--help", environment={"LC_ALL": language})
        assert not ENGLISH.search(re.sub(r"`[^`]*`|--\w+|  .?eidex .*", "", done.out)), done.out
    assert done.out == forked(*words, "--help", "--lang", language).out


def test_who_computes_is_spoken_to_in_english() -> None:
    english = {"LC_ALL": "C"}
    for words in (
        ("prove", "--help"),
        ("prove", "--nothing"),
        ("why", "--json"),
        ("quer", "--json"),
    ):
        assert forked(*words, environment={"LC_ALL": "de"}) == forked(*words, environment=english)


def test_the_sentences_of_click_are_still_its_own() -> None:
    theirs: set[str] = set()
    for name in MODULES:
        module = import_module(f"click.{name}")
        for node in ast.walk(ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("_", "ngettext"):
                theirs |= {one.value for one in node.args if isinstance(one, ast.Constant)}
    ours = {*SENTENCES, *(form for pair in OF_A_NUMBER for form in pair)}
    assert ours - theirs == {"[OPTIONS]", "COMMAND [ARGS]...", "Example:", "required"}
