"""A character that says nothing of its own at some moment: what then holds."""

from __future__ import annotations

from engine.staging import action, dealt, done, staged, use

from eidex.reference_engine.core.character import Character
from eidex.reference_engine.core.powers import Question

SILENT = Character(3)
POS = done(staged("en", "SK", ("HK L6", "HA L9", "H6 S6"), characters=("LJ", None, None)), "0:HK")


def test_it_has_nothing_to_do() -> None:
    assert SILENT.choices(POS, 0) == SILENT.answers(POS, Question(0, "LJ", "", ())) == []
    assert SILENT.other_ways(POS, POS.legal) == []
    for one in (use(0, "LJ"), action("1:HA*")):
        assert not SILENT.accepts(POS, one)
    assert not SILENT.acts_by_itself(POS, 0)
    assert not SILENT.has_to_use(POS)


def test_it_does_nothing() -> None:
    before = repr(POS)
    SILENT.effect(POS, use(0, "LJ"))
    SILENT.answered(POS, use(0, "LJ"), Question(0, "LJ", "", ()))
    SILENT.plays(POS, action("1:HA*"))
    assert repr(POS) == before


def test_it_speaks_in_no_window_and_does_nothing_unasked() -> None:
    assert SILENT.windows_in("en") == ()
    assert not any((SILENT.puts_down_late, SILENT.way_frees))
    assert not any((SILENT.sees_face_down, SILENT.reaching_is_over))


def test_it_binds_and_forbids_nothing() -> None:
    """Nor does any clause say so."""
    pos = dealt("en", ("LJ", None, None))
    assert SILENT.stays_in_hand(pos) == 0
    assert SILENT.kept_by == ()
    assert SILENT.binds_lead(POS, 7) == SILENT.binds_play(POS, 7) == 7
    assert SILENT.lead_bound_by(POS, 7) == SILENT.play_bound_by(POS, 7) == ()
    assert SILENT.forbidden_by(POS, use(0, "LJ")) == SILENT.asks_by("") == ()
    for bound in (True, False):
        assert SILENT.way_forbidden_by(POS, action("1:HA*"), bound) == ()
