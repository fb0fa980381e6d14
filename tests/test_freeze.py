"""`make freeze` names what changed, and only that."""

import json
from pathlib import Path

import freeze
import pytest


def test_what_changed_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said, file = {"en": "one", "de": "two"}, tmp_path / "freeze.json"
    monkeypatch.setattr(freeze, "DAY", (lambda: iter(said.items()),))
    file.write_text('{"night: table": "0"}', encoding="utf-8")
    assert freeze.main([], file) == freeze.main(["--check"], file) == 0
    said |= {"de": "three", "nl": "four"}
    capsys.readouterr()
    assert freeze.main(["--check"], file) == 1
    assert [line[-2:] for line in capsys.readouterr().out.splitlines()] == ["de", "nl"]
    monkeypatch.setattr(freeze, "NIGHT", ())
    assert freeze.main(["--check", "--night"], file) == 1
    assert json.loads(file.read_text(encoding="utf-8"))["night: table"] == "0"
