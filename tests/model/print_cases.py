"""What the print alone says, worked out by hand where it says two things or nothing.

A ruling answers there, so that neither games nor the answers show what stood in the print.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from model.power_cases import arguments

from eidex.model.questions import ask
from eidex.model.setting import Setting
from eidex.rulebook import EDITIONS, Edition


class Printed(NamedTuple):
    """With these characters the print gives these answers in these moments."""

    question: str
    characters: str
    answers: set[Any]
    moments: tuple[str, ...]
    editions: tuple[Edition, ...] = EDITIONS


PRINTED: list[Printed] = [
    # Queen and eight in undenufe, in the sentence and in the row below it.
    Printed("card_points", "", {3, 2}, ("undenufe ranks=2",), ("nl",)),
    Printed("card_points", "", {8, 0}, ("undenufe ranks=6",), ("nl",)),
    # A swap and Umwerter's card: after the swap, or still at its end of the suit.
    Printed(
        "rank_order",
        "RA L8",
        {True, False},
        tuple(
            f"{first}above_plain swapped moved_{which}{up}"
            for first in ("", "-")
            for which in ("first", "second")
            for up in ("", " moved_up")
        ),
    ),
    Printed("rank_order", "RA", {True}, ("swapped",)),
    Printed("rank_order", "RA", {False}, ("above_plain swapped",)),
    # Between 80 and 120: the two themselves are left open.
    Printed("may_set_limit", "R9", {True}, ("number=81", "number=119")),
    Printed("may_set_limit", "R9", {False}, ("number=79", "number=121")),
    Printed("may_set_limit", "R9", set(), ("number=80", "number=120")),
    # Who would take it when the cards lie, or who does when the window is closed.
    Printed("must_tell", "S6", {0, 1}, ("face_down taker_before=0 taker=1 unbeaten=1",)),
    # Jackpot: after the pot is won; and by whom it is won in Dutch.
    Printed("cards_go_to", "S7", {3, 1}, ("declared won_before animal taker=1 unbeaten=1",)),
    Printed(
        "pot_goes_to", "S7", {1, 2}, ("declared key_here taker=1 unbeaten=1 key_place=2",), ("nl",)
    ),
    # Taschenspieler: not while cards are put down; when, is not printed.
    Printed(
        "moment",
        "S8",
        {False},
        tuple(f"character=28 {w}" for w in ("after_deal", "before_put_down", "put_down")),
    ),
    Printed("moment", "S8", set(), ("character=28 after_put_down", "character=28 before_trick")),
    # What highest means in undenufe.
    Printed(
        "rank_order",
        "L8",
        set(),
        tuple(
            f"undenufe {first}above_plain moved_{which}{up}"
            for first in ("", "-")
            for which in ("first", "second")
            for up in ("", " moved_up")
        ),
    ),
    # A wish that cannot be met frees the lead, a demand names it.
    Printed("may_lead", "HJ R10", {True, False}, ("wish in_hand demand_binds",)),
    # Kompass: the first time is printed, when the changes come is not.
    Printed("moment", "L6", {True}, ("character=33 before_trick first",)),
    Printed("moment", "L6", set(), ("character=33 before_trick",)),
]


def printed(*questions: str) -> Iterator[tuple[Edition, Printed, str]]:
    """Every such case of these questions (none named: of all) in every edition and moment."""
    for case in PRINTED:
        if not questions or case.question in questions:
            for edition in case.editions:
                for moment in case.moments:
                    yield edition, case, moment


def prints(edition: Edition, case: Printed, moment: str) -> bool:
    """Without the rulings just these answers stand."""
    setting = Setting.fixed(edition, case.characters.split(), house=False)
    question = ask(setting, case.question, *arguments(case.question, moment))
    standing = {i: question.stands(i) for i in question.answering}
    assert all(isinstance(stands, bool) for stands in standing.values()), (case, moment)
    given = [question.said[i].answer for i, stands in standing.items() if stands]
    return {one[0] if one and len(one) == 1 else one for one in given} == case.answers
