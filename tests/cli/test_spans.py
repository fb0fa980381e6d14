"""`eidex spans`: the list, one span, all of them, and what is wrong with what was typed."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from click.testing import CliRunner

from cli.documents import fits
from eidex.cli import spans as command
from eidex.cli.commands import cli
from eidex.model.spans import differences
from eidex.rulebook import spans

STEPS = {
    name: step
    for name, step in differences.all_steps().items()
    if name in ("a trick is gathered", "Korrektor rejects the trick")
}


@pytest.fixture(autouse=True)
def two_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them take a while; `make prove` has them."""
    monkeypatch.setattr(differences, "all_steps", lambda: STEPS)


def run(*arguments: str) -> tuple[int, str]:
    done = CliRunner().invoke(cli, ["spans", *arguments])
    return done.exit_code, done.output


def test_the_list_names_every_span_and_what_decides() -> None:
    code, out = run()
    assert code == 0
    for span in spans():
        assert f"{span}: " in out
    assert "CHAR.SQ.MAY_DECLARE: 3 ways, by R-068, R-177" in out
    assert [span["id"] for span in fits("spans", run("--json")[1])["spans"]] == list(spans())


def test_one_span_in_words_and_as_data() -> None:
    code, out = run("FOLGENDEN ZWEI STICHE", "--edition", "de")
    assert code == 0
    assert "German: folgenden zwei Stiche" in out
    assert "1. Each trick that is gathered counts for one. This one holds." in out
    who = "Gerechtigkeit (SQ), Korrektor (L7)"
    assert f"de, Korrektor rejects the trick: differ, with {who}: by R-177" in out
    assert out.endswith("1 span, every step of a game: 2 differences, 0 open; "
                        "the model counts otherwise in 0\n")  # fmt: skip
    found = fits("spans", run("the next two tricks", "--edition", "nl", "--json")[1])["answers"]
    assert [one["by"] for one in found if one["sets"]] == [["R-068"], ["R-177"]]


def test_all_spans_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    some = {name: spans()[name] for name in ("the first trick", "the next two tricks")}
    monkeypatch.setattr(command, "all_spans", lambda: some)
    code, out = run("--prove", "--edition", "en")
    assert (code, out.count("\n")) == (0, 1)
    assert out.startswith("2 spans, every step of a game: 3 differences, 0 open;")


def test_what_is_open_or_counted_otherwise_is_told_and_ends_with_1(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    span = spans()["the next two tricks"]
    undecided = replace(span, decided={}, prints={**span.prints, "nl": ""})
    monkeypatch.setattr(command, "all_spans", lambda: {span.id: undecided})
    assert "ways, open" in run()[1]
    code, out = run("--prove", "--edition", "nl")
    assert code == 1
    assert "nl, a trick is gathered: differ" in out
    assert "nothing decides" in out
    assert "window: trick_complete" in out
    otherwise = replace(span, way="as_tricks_that_lay")
    monkeypatch.setattr(command, "all_spans", lambda: {span.id: otherwise})
    code, out = run("the next two tricks", "--edition", "nl")
    assert code == 1
    assert "the model does so: refuted" in out


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("the next to tricks", "did you mean the next two tricks"),
        ("xyzzy", "'xyzzy' is not in the list of spans; see `eidex spans`"),
    ],
)
def test_a_span_that_is_not_there(name: str, message: str) -> None:
    code, out = run(name)
    assert code == 1
    assert message in out
    assert out.count("\n") == 1


def test_a_broken_list_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    span = spans()["the next two tricks"]
    broken = replace(span, runs="nonsense")
    monkeypatch.setattr(command, "all_spans", lambda: {span.id: broken})
    code, out = run("--prove")
    assert code == 1
    assert out == (
        "Error: spans.toml: the next two tricks has no predicate 'nonsense'; "
        "write it in model/spans\n"
    )


def test_help_has_examples() -> None:
    out = run("--help")[1]
    assert 'Example: eidex spans "the next two tricks" --edition en' in out
    assert json.loads(run("--json-schema")[1])["title"] == "eidex spans --json"
