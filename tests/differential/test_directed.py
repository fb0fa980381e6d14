"""Play towards what chance does not meet: hands are set up, and what is preferred is done."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

import pytest
from corpus import directed
from corpus.directed import chosen, dealt, main

from eidex.reference_engine import new_game
from eidex.reference_engine.core.cards import NAMES
from eidex.reference_engine.records.record_json import load
from eidex.reference_engine.records.text import move

HOLDS, LACKS = ["S8=HA+LA"], ["S8=H", "HJ=L"]


@pytest.mark.parametrize("seed", range(5))
def test_hands_hold_and_lack_what_they_should(seed: int) -> None:
    hands = dealt(random.Random(seed), ("HJ", "S8", "LK"), HOLDS, LACKS)
    other, own, third = [[NAMES[card] for card in hand] for hand in hands]
    assert [len(hand) for hand in hands] == [12, 12, 12]
    assert sorted({*other, *own, *third}) == sorted(NAMES)
    assert {"HA", "LA"} <= {*own}
    assert [name for name in own if name[0] == "H"] == ["HA"]
    assert not any(name[0] == "L" for name in other)


def test_hands_that_cannot_be_are_refused() -> None:
    lacks = ["HJ=L+R+H", "S8=L+R+H"]
    with pytest.raises(ValueError, match="cannot be dealt"):
        dealt(random.Random(1), ("HJ", "S8", "LK"), (), lacks)


def test_what_is_preferred_is_done_and_powers_wait_for_their_trick() -> None:
    rng = random.Random(3)
    hands = dealt(rng, ("LJ", "S8", "LK"), HOLDS, LACKS)
    pos = new_game("de", ("LJ", "S8", "LK"), 0, hands, (0, 0, 0))
    assert move(chosen(pos, ["!LJ@1", "-LJ"], 0, rng)) == "0:-LJ"
    assert move(chosen(pos, ["!LJ*", "-LJ"], 0, rng)) == "0:!LJ"


def test_what_is_new_is_written_as_a_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Against a corpus of one game nearly everything is new."""
    (tmp_path / "kept.jsonl").write_text(first_line(directed.KEPT), encoding="utf-8")
    monkeypatch.setattr(directed, "KEPT", tmp_path / "kept.jsonl")
    words = f"directed {tmp_path / 'out'} --cast HJ,S8 --edition nl --games 3 --seed 1"
    preferred = ["--prefer", "!HJ(H)", "--prefer", "!S8*", "--noted", "R-125"]
    monkeypatch.setattr(sys, "argv", [*words.split(), *preferred])
    assert main() == 0
    written = sorted((tmp_path / "out").glob("*.json"))
    assert written
    assert all({"HJ", "S8"} <= {*load(path).characters} for path in written)
    assert "rulings used R-125" in capsys.readouterr().out
    monkeypatch.setattr(sys, "argv", [*words.split(), "--noted", "R-186"])  # which is about four
    assert main() == 1


def first_line(path: Path) -> str:
    line = path.read_text(encoding="utf-8").partition("\n")[0]
    assert json.loads(line)["reaches"]
    return line + "\n"
