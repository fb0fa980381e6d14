"""When each character may use its power, window by window: worked out by hand."""

from __future__ import annotations

from model.by_hand import Case, may

from eidex.model.clauses.moments import WINDOWS
from eidex.rulebook import EDITIONS, Edition


def moment(
    code: str,
    place: int,
    *yes: str,
    no: tuple[str, ...] = (),
    editions: tuple[Edition, ...] = EDITIONS,
) -> list[Case]:
    """The character's windows; in every window that is not named the answer is no."""
    named = {one.split()[0] for one in (*yes, *no)}
    other = [window for window in WINDOWS if window not in named]
    return may(
        "moment",
        code,
        tuple(f"character={place} {one}" for one in yes),
        tuple(f"character={place} {one}" for one in (*no, *other)),
        editions,
    )


MOMENTS: list[Case] = [
    *moment("LA", 1, "before_trick", "before_trick first", editions=("en", "de")),
    *moment("LA", 1, "before_trick first", "before_trick", editions=("nl",)),
    *moment("RA", 2, "trick_complete"),
    *moment("HA", 3, "trick_complete"),
    *moment("SA", 4, "before_put_down"),
    *moment("LK", 5, "settlement"),
    *moment("RK", 6, "before_put_down"),
    *moment("HK", 7, *(w for w in WINDOWS if w not in ("put_down", "settlement"))),
    *moment("SK", 8, "before_trick", no=("before_trick first",)),
    *moment("LQ", 9, "trick_complete"),
    *moment("RQ", 10, "before_trick", "lead"),
    *moment("HQ", 11, "before_trick first", no=("before_trick",)),
    *moment("SQ", 12, "before_trick", "before_trick first"),
    *moment("LJ", 13, *(w for w in WINDOWS if w not in ("put_down", "settlement"))),
    *moment("RJ", 14, "before_put_down"),
    *moment("HJ", 15, "before_trick", "lead"),
    *moment("SJ", 16, "card", no=("card card_due",)),
    *moment("L10", 17, "before_trick first", no=("before_trick", "lead first")),
    *moment(
        "R10",
        18,
        "before_trick plays_next",
        "lead plays_next",
        "card one_lies",
        no=("before_trick", "lead", "card", "card plays_next"),
        editions=("en", "nl"),
    ),
    *moment("R10", 18, "card one_lies", no=("card",), editions=("de",)),
    *moment("H10", 19, "trick_complete"),
    *moment("S10", 20, "before_trick first", no=("before_trick",), editions=("en", "de")),
    *moment(
        "S10",
        20,
        *("before_trick first plays_next", "lead first plays_next", "card first plays_next"),
        no=("card first", "card plays_next", "before_trick first"),
        editions=("nl",),
    ),
    *moment("S10", 20, "settlement announced", no=("before_trick first announced",)),
    *moment("L9", 21, "put_down"),
    *moment("R9", 22, "before_put_down"),
    *moment("H9", 23, "card"),
    *moment(
        "S9",
        24,
        *("before_trick first", "card first one_lies"),
        no=("before_trick", "card first", "card one_lies", "lead first"),
    ),
    *moment("L8", 25, "before_trick first", no=("before_trick",)),
    *moment("R8", 26, "before_trick", no=("before_trick first",)),
    *moment("H8", 27, "own_card"),
    *moment("S8", 28, *WINDOWS[2:-1]),
    *moment("L7", 29, "trick_complete"),
    *moment("R7", 30, "before_trick first", no=("before_trick",)),
    *moment("H7", 31, "before_trick first", no=("before_trick",)),
    *moment("S7", 32, "before_put_down"),
    *moment("L6", 33, "before_trick", "before_trick first", no=("lead first", "card first")),
    *moment("R6", 34, "before_trick first", no=("before_trick",)),
    *moment("H6", 35, "before_put_down"),
    *moment("S6", 36, "own_card"),
]
