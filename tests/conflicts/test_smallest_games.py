"""Games of which it is proved that no other is smaller: each shows its ruling, and of a larger one
nothing is proved."""

import json
from typing import Any

import pytest

from eidex.conflicts.search import smallest_games
from eidex.conflicts.search.smallest_games import find, shown_in, small
from eidex.conflicts.witness.replay_check import shows
from eidex.model.games import from_the_deal

GAMES: list[dict[str, Any]] = json.loads(smallest_games.FILE.read_text(encoding="utf-8"))
QUICK = [g for g in GAMES if g["edition"] == "de" and g["characters"] in (["R9"], ["SA"], ["L6"])]


def changed(row: dict[str, Any], by: dict[str, str], **what: Any) -> dict[str, Any]:
    """The row with other cards in its game, or another game."""
    record = json.dumps(row["record"])
    for one in by:
        record = record.replace(f'"{one}"', f'"<{one}>"')
    for one, other in by.items():
        record = record.replace(f'"<{one}>"', f'"{other}"')
    return {**row, "record": {**json.loads(record), **what}}


def test_each_shows_its_ruling_and_there_are_some_of_all_editions() -> None:
    assert {g["edition"] for g in GAMES} == {"en", "de", "nl"}
    assert len({g["id"] for g in GAMES}) == len(GAMES)
    for game in GAMES:
        assert shows(game["record"], game["settled_by"]), game["id"]


@pytest.mark.parametrize("row", QUICK, ids=lambda row: str(row["id"]))
def test_it_is_proved_again_and_nothing_of_a_game_that_is_larger(row: dict[str, Any]) -> None:
    assert find([row]) == [row]
    assert not find([changed(row, {"LA": "S6", "S6": "LA"})]), "another card is dealt face up"
    assert not find([changed(row, {"S7": "LK", "LK": "S7"})]), "the hands are not the smallest"


def test_what_is_of_no_ruling_is_not_looked_at() -> None:
    (row, *_) = QUICK
    assert small("", row["question"], "ORDER.LIST", shown_in(row["record"])) is None
    assert not find([{**row, "settled_by": ""}, {**row, "letter": "W"}, {**row, "record": None}])


def test_where_more_cards_could_be_named_than_are_followed_nothing_is_proved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two of a hand are put down and played."""
    monkeypatch.setattr(from_the_deal, "EACH", 1)
    search = from_the_deal.FromTheDeal("en", ("LJ", None, None), 0, {"may_play"})
    with pytest.raises(from_the_deal.NotFollowed):
        for _ in search.beginnings(from_the_deal.Most(1, 0, 4)):
            pass
    rows = [game for game in GAMES if game["id"] == "de:LJ+H9:T:may_use:R-152"]
    assert rows
    assert not find(rows)


def test_the_file_is_written_from_a_table(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "kept.json"
    monkeypatch.setattr(smallest_games, "FILE", kept)
    table = tmp_path / "table.json"
    (row, *_) = QUICK
    table.write_text(json.dumps({"findings": [row, {**row, "record": None}]}))
    assert smallest_games.main([str(table)]) == 0
    assert json.loads(kept.read_text()) == [row]
    assert smallest_games.main(["--check"]) == 0
    larger = {**changed(row, {"S7": "LK", "LK": "S7"}), "id": "a larger game"}
    kept.write_text(smallest_games.text([row, larger]))
    assert smallest_games.main(["--check"]) == 1
