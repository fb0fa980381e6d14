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
STRANGER = Path("tests/conformance/kartentisch")
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
    """Compiles it where that is needed; the command that starts it."""
    path = folder / SKELETONS[language]
    path.write_text(text, encoding="utf-8")
    if language not in COMPILED:
        return f"{TOOLS[language]} {path}"
    compiler, starts = COMPILED[language]
    words = [word.format(folder=folder) for word in compiler]
    done = subprocess.run([*words, str(path)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return starts.format(folder=folder)


@pytest.mark.parametrize("language", SKELETONS)
def test_a_skeleton_as_it_is_answers_that_it_answers_nothing(language: str, tmp_path: Path) -> None:
    if not has(language):
        pytest.skip(f"no {TOOLS[language]} on this machine")
    report = conform(command(language, tmp_path, skeleton(language)), ("de",), drawn=0)
    assert report.verdict == "could not run"
    assert "unsupported" in report.why
    assert report.faults == []


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


@pytest.mark.skipif(not has("javascript"), reason="no Node.js on this machine")
def test_the_reference_adapter_passes() -> None:
    report = conform(f"node {FOLDER / 'reference.mjs'}", drawn=10)
    assert report.verdict == "conformant", report_text(report)
    assert all(tally.agreed == tally.asked > 0 for tally in report.answers.tallies.values())


def test_the_reference_adapter_is_the_skeleton_filled_in() -> None:
    mark = "// -- the protocol"
    texts = [
        (FOLDER / name).read_text(encoding="utf-8") for name in ("adapter.mjs", "reference.mjs")
    ]
    one, other = (text[text.index(mark) :] for text in texts)
    assert one == other


# A program in another house style: cards are objects with marks, the table changes as it is asked.


@pytest.mark.skipif(not has("javascript"), reason="no Node.js on this machine")
def test_a_program_that_keeps_marks_on_its_cards_is_judged_by_way_of_the_skeleton(
    tmp_path: Path,
) -> None:
    folder = Path(shutil.copytree(STRANGER, tmp_path / "stranger"))
    report = conform(f"node {folder / 'adapter.mjs'}", ("de",), drawn=10)
    assert report.verdict == "conformant", report_text(report)
    path = folder / "kartentisch.mjs"
    right, wrong = "bedient.length && !nurBube", "bedient.length"
    text = path.read_text(encoding="utf-8")
    assert right in text
    path.write_text(text.replace(right, wrong), encoding="utf-8")
    report = conform(f"node {folder / 'adapter.mjs'}", ("de",), drawn=10)
    assert [group.clause for group in report.groups] == ["PLAY.TRUMP_JACK_FREE"]


def test_its_adapter_is_the_skeleton_filled_in() -> None:
    mark = "// -- the protocol"
    one, other = (
        path.read_text("utf-8") for path in (FOLDER / "adapter.mjs", STRANGER / "adapter.mjs")
    )
    assert one[one.index(mark) :] == other[other.index(mark) :]


def test_the_command_prints_a_skeleton() -> None:
    eidex = str(Path(sys.executable).with_name("eidex"))
    for language, name in SKELETONS.items():
        words = [eidex, "conform", "--skeleton", language]
        done = subprocess.run(words, capture_output=True, text=True, check=True)
        assert done.stdout == (FOLDER / name).read_text(encoding="utf-8")
