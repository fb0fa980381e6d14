"""What each power is for: its question about a use against which nothing speaks.

The clauses that answer it with "yes" say what the power is; whatever else somebody would do with it
is forbidden by these.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from eidex.model.clauses.views import ChooseView, MoveView, PlayView, SayView, SwapView, UseView
from eidex.model.state.uses import Uses


def plainly(uses: Uses, seat: int, code: str, used: int) -> tuple[str, Any]:
    """The question about a use of the power against which nothing speaks but that it was used so
    often."""
    if code == "RA":
        return "may_swap", SwapView(True, True, True, False)
    if code in BY_NUMBER:
        return QUESTION[code], uses.power(BY_NUMBER[code], used=used > 0)
    if code == "S10" and uses.window == "settlement":
        return "may_add_bonus", UseView(in_window=True, uses=max(used, 1))
    special = code in SPECIAL or (code == "RK" and seat == uses.facts.dealer)
    if code == "L6":
        special = not uses.moment.tricks and not uses.moment.early_turn
        used -= used > 0 and uses.moment.early_turn
    return QUESTION[code], UseView(in_window=True, uses=used, special=special)


BY_NUMBER = {"LK": 5, "R9": 100, "S7": 0, "LJ": 0}
"""Powers of whose use the clauses look at a number or a card alone; with one that is allowed."""
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
SPECIAL = ("LQ", "S10", "R10")
QUESTION = {
    "LA": "may_offer",
    "HA": "may_take_over",
    "SA": "may_reject_mode",
    "LK": "may_adjust",
    "RK": "may_steal",
    "HK": "may_see",
    "SK": "may_question",
    "LQ": "may_refuse",
    "RQ": "may_refuse_to_lead",
    "SQ": "may_proclaim",
    "LJ": "may_call",
    "RJ": "may_call_schwarzpeter",
    "HJ": "may_ask_suit",
    "SJ": "may_double",
    "L10": "may_guess",
    "R10": "may_demand",
    "H10": "may_give",
    "S10": "may_announce",
    "R9": "may_set_limit",
    "H9": "may_reject_card",
    "S9": "may_look",
    "L8": "may_move",
    "R8": "may_raise",
    "S8": "may_exchange",
    "L7": "may_reject_trick",
    "R7": "may_take_put_down",
    "H7": "may_declare",
    "S7": "may_open_pot",
    "L6": "may_turn",
    "R6": "may_strip",
    "H6": "may_wish",
}
"""The question about each power's use."""
