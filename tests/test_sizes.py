"""No room grows by more than a tenth unnoticed."""

import json
from pathlib import Path

import sizes


def test_no_room_has_grown() -> None:
    kept = json.loads(sizes.KEPT.read_text(encoding="utf-8"))
    assert not sizes.grown(sizes.sizes(), kept), "make it smaller, or run `make size KEEP=1`"


def test_growth_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "room" / "part").mkdir(parents=True)
    (tmp_path / "room" / "part" / "some.py").write_text("pass\n" * 12)
    assert sizes.sizes(tmp_path) == {"room": 12}
    assert sizes.grown({"room": 12, "new": 1}, {"room": 11}) == ["new"]
    assert sizes.grown({"room": 12}, {"room": 10}) == ["room"]
