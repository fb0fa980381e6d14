"""The skeletons of adapters: each is compiled or run where its tool is there, and speaks the
protocol."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from eidex.conformance.protocol.client import Client, ConformanceError, Unsupported
from eidex.conformance.run.conform import conform
from eidex.conformance.run.report import report_text
from eidex.conformance.skeletons import SKELETONS, skeleton

FOLDER = Path("conformance/skeletons")
STRANGERS_HOMES = Path("tests/conformance")
TOOLS = {"csharp": "mcs", "java": "javac", "javascript": "node", "python": sys.executable}
COMPILED = {
    "csharp": (
        ["mcs", "-warn:4", "-warnaserror", "-langversion:7", "-out:{folder}/Adapter.exe"],
        "mono {folder}/Adapter.exe",
    ),
    "java": (["javac", "-Xlint:all", "-Werror", "-d", "{folder}"], "java -cp {folder} Adapter"),
}
"""By language: how it is compiled, the file last, and what starts it."""
GIVE_UP = {
    "csharp": "throw new Unsupported();",
    "java": "throw new Unsupported();",
    "javascript": "throw new Unsupported();",
    "python": "raise Unsupported",
}
# The five functions, filled in so that they give back what they were given.
FILLED = {
    "csharp": [
        "return hand;",
        "return trick.Count - 1;",
        'Console.WriteLine("noise"); return card.Length;',
        "return points;",
        "return new Standing(before, before[0] > 5 ? 2 : (int?)null);",
    ],
    "java": [
        "return hand;",
        "return trick.size() - 1;",
        'System.out.println("noise"); return card.length();',
        "return points;",
        "return new Standing(before, before.get(0) > 5 ? Integer.valueOf(2) : null);",
    ],
    "javascript": [
        "return hand;",
        "return trick.length - 1;",
        'console.log("noise"); return card.length;',
        "return points;",
        "return [before, before[0] > 5 ? 2 : null];",
    ],
    "python": [
        "return hand",
        "return len(trick) - 1",
        'print("noise")\n    return len(card)',
        "return points",
        "return before, 2 if before[0] > 5 else None",
    ],
}


def has(language: str) -> bool:
    return shutil.which(TOOLS[language]) is not None


def command(language: str, folder: Path, text: str) -> str:
    """The command that starts this adapter."""
    (folder / SKELETONS[language]).write_text(text, encoding="utf-8")
    return started(language, folder)


def started(language: str, folder: Path) -> str:
    """Compiles what is in the folder where that is needed; the command that starts its adapter."""
    path = folder / SKELETONS[language]
    if language not in COMPILED:
        return f"{TOOLS[language]} {path}"
    compiler, starts = COMPILED[language]
    words = [word.format(folder=folder) for word in compiler]
    files = sorted(map(str, folder.glob(f"*{path.suffix}")))
    done = subprocess.run([*words, *files], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return starts.format(folder=folder)


def protocol(text: str) -> str:
    """What of an adapter nobody has to write: all from its second heading on."""
    begins = text.index("// -- the protocol")
    return text[text.rindex("\n", 0, begins) + 1 :]


@pytest.mark.slice(2)
@pytest.mark.parametrize("language", SKELETONS)
def test_a_skeleton_as_it_is_answers_that_it_answers_nothing(language: str, tmp_path: Path) -> None:
    if not has(language):
        pytest.skip(f"no {TOOLS[language]} on this machine")
    report = conform(command(language, tmp_path, skeleton(language)), ("de",), drawn=0)
    assert report.verdict == "could not run"
    assert "unsupported" in report.why
    assert report.faults == []


@pytest.mark.slice(2)
@pytest.mark.parametrize("language", SKELETONS)
def test_what_is_filled_in_is_answered(language: str, tmp_path: Path) -> None:
    if not has(language):
        pytest.skip(f"no {TOOLS[language]} on this machine")
    text = skeleton(language)
    begin, give_up = text.index("fill in --"), GIVE_UP[language]
    head, rest = text[:begin], text[begin:]
    for body in FILLED[language]:
        rest = rest.replace(give_up, body, 1)
    with Client(command(language, tmp_path, head + rest)) as client:
        assert client.hello().ops == (
            *("legal_cards", "trick_taker", "card_points", "victory_points", "tournament"),
        )
        assert client.legal_cards("de", "H", ["HJ", "L10"], ["H6"]) == ["HJ", "L10"]
        assert client.trick_taker("de", "obenabe", ["HJ", "L10", "S6"]) == 2
        assert client.card_points("de", "H", "H10") == 3
        assert client.victory_points("de", [2, 0, 1], [5, 3, 3]) == (2, 0, 1)
        assert client.tournament("de", [6, 0, 0], [100, 40, 17], [0, 1, 1]) == ((6, 0, 0), 2)
        assert client.tournament("de", [0, 0, 0], [100, 40, 17], [0, 1, 1]) == ((0, 0, 0), None)
        with pytest.raises(Unsupported):
            client.card_points("en", "H", "H10")
        assert client.program.printed == []


@pytest.mark.slice(2)
@pytest.mark.parametrize("language", SKELETONS)
def test_an_error_of_the_program_goes_back_as_its_words(language: str, tmp_path: Path) -> None:
    if not has(language):
        pytest.skip(f"no {TOOLS[language]} on this machine")
    broken = {
        "csharp": 'throw new InvalidOperationException("no \\"idea\\"\\nat all");',
        "java": 'throw new IllegalStateException("no \\"idea\\"\\nat all");',
        "javascript": 'throw new Error("no \\"idea\\"\\nat all");',
        "python": 'raise RuntimeError("no \\"idea\\"\\nat all")',
    }[language]
    text = skeleton(language)
    begin = text.index("fill in --")
    filled = text[:begin] + text[begin:].replace(GIVE_UP[language], broken, 1)
    line = command(language, tmp_path, filled)
    with Client(line) as client, pytest.raises(ConformanceError, match=r'no "idea"$'):
        client.legal_cards("de", "H", ["HJ"], [])
    done = subprocess.run(
        line.split(),
        input='{"id":"a\\u00e9\\"","op":"nothing","edition":"de"}\n\noops\n{"id":7,"op":"x"}\n',
        capture_output=True,
        text=True,
    )
    first, second, third = map(json.loads, done.stdout.splitlines())
    assert first == {"id": 'aé"', "error": "unsupported"}
    assert second["id"] is None
    assert "error" in second
    assert third["id"] == 7


# Programs in other house styles: cards are objects with marks, the table changes as it is asked;
# or cards are values, and players known by where they sit.

STRANGERS = {
    "java": (
        STRANGERS_HOMES / "parlour",
        "Parlour.java",
        " && !contract.isTrump(card)) return",
        ") return",
        "PLAY.TRUMP_ANY_TIME",
    ),
    "javascript": (
        STRANGERS_HOMES / "kartentisch",
        "kartentisch.mjs",
        "bedient.length && !nurBube",
        "bedient.length",
        "PLAY.TRUMP_JACK_FREE",
    ),
}
"""By language: the folder, the program's file, something right and something wrong in it, and the
clause that breaks. The adapter there is what its author wrote: the skeleton's first part, filled
in."""


@pytest.mark.slice(2)
@pytest.mark.parametrize("language", STRANGERS)
def test_a_program_in_another_house_style_is_judged_by_way_of_the_skeleton(
    language: str, tmp_path: Path
) -> None:
    if not has(language):
        pytest.skip(f"no {TOOLS[language]} on this machine")
    home, file, right, wrong, clause = STRANGERS[language]
    folder = Path(shutil.copytree(home, tmp_path / "stranger"))
    adapter = folder / SKELETONS[language]
    filled = adapter.read_text(encoding="utf-8")
    adapter.write_text(f"{filled}\n{protocol(skeleton(language))}", encoding="utf-8")
    report = conform(started(language, folder), ("de",), drawn=10)
    assert report.verdict == "conformant", report_text(report)
    text = (folder / file).read_text(encoding="utf-8")
    assert text.count(right) == 1
    (folder / file).write_text(text.replace(right, wrong), encoding="utf-8")
    report = conform(started(language, folder), ("de",), drawn=10)
    assert [group.clause for group in report.groups] == [clause]


def test_the_command_prints_a_skeleton() -> None:
    eidex = str(Path(sys.executable).with_name("eidex"))
    for language, name in SKELETONS.items():
        words = [eidex, "conform", "--skeleton", language]
        done = subprocess.run(words, capture_output=True, text=True, check=True)
        assert done.stdout == (FOLDER / name).read_text(encoding="utf-8")
