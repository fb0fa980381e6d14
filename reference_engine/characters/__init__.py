"""The characters, one module each, all of one shape: WINDOWS, condition, choices, effect, learns.

`WINDOWS` are those in which the character may speak. `choices(pos, seat)` lists every legal use at
this moment; `effect(pos, action)` is the position after one; `forbidden_by(pos, action)` names the
clauses against a use that is not among the choices; `noted_when_asked` writes down a ruling on
which it rests that the character is not asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from eidex.reference_engine.characters import (
    lj_skater,
    lk_computer,
    r9_radarkontrolle,
    ra_jiu_jitsu,
    s6_sphinx,
    s7_jackpot,
)
from eidex.rulebook import characters

CHARACTERS: Mapping[str, Any] = {
    "RA": ra_jiu_jitsu,
    "LK": lk_computer,
    "LJ": lj_skater,
    "R9": r9_radarkontrolle,
    "S7": s7_jackpot,
    "S6": s6_sphinx,
}
"""Those that can be played so far, in list order (ORDER.LIST)."""

PLACE = {code: found.place for code, found in characters().items()}
