"""The page of another game tells a game for each finding, where `rulings` has written them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from cli.forked import run
from docs.building import module

NAME = "cosmic-euchre"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("written") / NAME
    words = ("--game", NAME, "rulings", "--powers", "Human,Whiner", "--out", str(out))
    assert run(*words).code == 0
    return out


def test_every_game_is_told_in_words_and_folded(folder: Path) -> None:
    page = "\n".join(module("game_pages").game_page(NAME, folder))
    found = json.loads((folder / "ruling-table.json").read_text(encoding="utf-8"))["findings"]
    games = [one for one in found if one["game"]]
    told = re.findall(r"<details><summary>([^<]*)</summary>(.*?)</details>", page, re.DOTALL)
    assert len(told) == len(games) >= 5
    titles = [title for title, _ in told]
    for one in games:
        actions = len(json.loads((folder / one["game"]).read_text(encoding="utf-8"))["actions"])
        who = " and ".join(one["powers"]) or "any powers"
        number = f"{actions} action{'' if actions == 1 else 's'}"
        assert f"A game that shows it: {who}, {one['kind']}, {number}" in titles
    for _, steps in told:
        assert "<li>Seat 0 is" in steps
        assert steps.count("<li>") == steps.count("</li>")
        assert "Here it comes up: " in steps
        assert "{" not in steps


def test_without_games_the_page_is_made_all_the_same(tmp_path: Path) -> None:
    page = "\n".join(module("game_pages").game_page(NAME, tmp_path / "nothing"))
    assert "<details>" not in page
    assert "The clauses" in page
