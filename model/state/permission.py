"""What each power is for: its question about a use against which nothing speaks.

The clauses that answer it with "yes" say what the power is; whatever else somebody would do with it
is forbidden by these.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from eidex.model.clauses.views import ChooseView, MoveView, PlayView, SayView, SwapView, UseView
from eidex.model.state.choices import POWERS
from eidex.model.state.uses import Uses


def plainly(uses: Uses, seat: int, code: str, used: int) -> tuple[str, Any]:
    """The question about a use of the power against which nothing speaks but that it was used so
    often."""
    if code == "RA":
        return "may_swap", SwapView(True, True, True, False)
    if code in BY_NUMBER:
        return POWERS[code].question, uses.power(BY_NUMBER[code], used=used > 0)
    if code == "S10" and uses.window == "settlement":
        return "may_add_bonus", UseView(in_window=True, uses=max(used, 1))
    special = code in SPECIAL or (code == "RK" and seat == uses.facts.dealer)
    if code == "L6":
        special = not uses.moment.tricks and not uses.moment.early_turn
        used -= used > 0 and uses.moment.early_turn
    return POWERS[code].question, UseView(in_window=True, uses=used, special=special)


BY_NUMBER = {"LK": 5, "R9": 100, "S7": 0, "LJ": 0}
"""Powers of whose use the clauses look at a number or a card alone; with one that is allowed."""
SPECIAL = ("LQ", "S10", "R10")
"""Powers of which the plainest use is a special one."""
EXCUSED = PlayView(
    led_trump=False,
    follows=False,
    is_trump=False,
    holds_led=True,
    holds_led_beside_jack=True,
    only_trumps=False,
    only_lower=False,
    ruffed=False,
    lower_than_ruff=False,
    hidden_before=False,
    skat=False,
    excused=True,
    cheap=True,
)
"""A play for which the excuse is there."""
IN_HAND, RECEIVED = ChooseView(in_hand=True), ChooseView(in_hand=True, received=True)
IN_TRICK = ChooseView(False, has_trick=True, in_last_trick=True, in_pile=True)
ASKS: Mapping[str, tuple[tuple[str, tuple[object, ...]], ...]] = {
    "LA": (("may_say_no", (SayView(second=False, only=False),)),),
    "HK": (("may_show", (IN_HAND,)),),
    "RQ": (
        ("may_draw_to_lead", (True, False)),
        ("may_decline", (SayView(second=False, only=False),)),
    ),
    "HQ": (
        ("may_hand_over", (IN_HAND,)),
        ("may_give_back", (IN_HAND,)),
        ("may_give_back", (RECEIVED,)),
    ),
    "H6": (("may_be_drawn", (MoveView(0, 1, False),)),),
    "R8": (("may_take_up", (IN_TRICK,)), ("may_take_up", (ChooseView(False, put_down=True),))),
    "L9": (("may_draw_first_lead", (True,)),),
}
"""What each power has decided or drawn, where nothing speaks against it."""
