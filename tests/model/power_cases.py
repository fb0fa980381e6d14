"""The thirty characters beside the scenes' six, case by case: answers worked out by hand.

A case names a moment by what is changed in the plainest one, in which the power may be used: `-`
before a word denies it, `uses=1` sets a number.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, get_type_hints

from eidex.model import scene_views, views
from eidex.model.moments import WINDOWS
from eidex.model.questions import ask
from eidex.model.setting import Setting
from eidex.rulebook import EDITIONS, Edition


class Case(NamedTuple):
    """With these characters the question has this answer in these moments."""

    question: str
    characters: str
    answer: Any
    moments: tuple[str, ...]
    editions: tuple[Edition, ...] = EDITIONS


PLAIN: dict[type, dict[str, Any]] = {
    views.UseView: {"in_window": True, "fits": True},
    views.MoveView: {"holder": 1, "receiver": 2},
    views.PowerView: {"fits": True},
}
ONCE = ("-in_window", "uses=1", "-fits")


def both(*moments: str, word: str = "doubtful") -> tuple[str, ...]:
    """The same moments, and again with another word."""
    return (*moments, *(f"{moment} {word}" for moment in moments))


def may(
    question: str,
    characters: str,
    yes: tuple[str, ...],
    no: tuple[str, ...],
    editions: tuple[Edition, ...] = EDITIONS,
) -> list[Case]:
    """Where the answer is yes, and where no."""
    return [
        Case(question, characters, True, yes, editions),
        Case(question, characters, False, no, editions),
    ]


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


CASES: list[Case] = [
    # Uses of powers, in list order of the characters.
    *may("may_offer", "LA", ("", "uses=1"), ("-in_window", "-fits", "doubtful")),
    *may("offers_again", "LA", (), ("yes",)),
    *may("may_take_over", "HA", ("",), ONCE),
    *may("may_reject_mode", "SA", ("", "doubtful"), both(*ONCE)),
    *may("may_steal", "RK", both("", word="special"), both(*ONCE, word="special")),
    *may("may_steal", "RK", ("barred",), both("special doubtful", *ONCE, word="barred")),
    *may("may_see", "HK", ("",), ONCE),
    *may("may_question", "SK", ("", "uses=3"), ("-in_window", "-fits", "doubtful")),
    *may("may_refuse", "LQ", ("special",), ("-special -fits", "special -in_window")),
    *may("may_refuse", "LQ", (), ("special barred", "special doubtful")),
    *may("may_take", "LQ", ("",), ()),
    *may("may_refuse_to_lead", "RQ", ("",), ONCE),
    *may("may_receive", "HQ", ("", "doubtful"), both("-in_window")),
    *may("may_proclaim", "SQ", ("",), ONCE),
    *may("may_call_schwarzpeter", "RJ", ("",), ("-in_window", "uses=1", "barred", "special")),
    *may("may_ask_suit", "HJ", ("", "uses=1"), ("-in_window", "uses=2", "-fits", "doubtful")),
    *may("may_double", "SJ", ("",), (*ONCE, "doubtful")),
    *may("may_guess", "L10", ("",), ONCE),
    *may("may_give", "H10", ("", "uses=1"), ("-in_window", "-fits", "barred", "special")),
    *may("may_announce", "S10", ("special",), tuple(f"special {one}" for one in ONCE)),
    *may("may_add_bonus", "S10", ("uses=1",), ("", "uses=2", "uses=1 -in_window", "uses=1 -fits")),
    *may("may_reject_card", "H9", ("",), (*ONCE, "doubtful", "-fits doubtful")),
    *may("may_look", "S9", ("",), ONCE),
    *may("may_move", "L8", ("", "doubtful"), both("-in_window", "uses=1", "barred")),
    *may("may_raise", "R8", ("",), ("-in_window", "uses=1", "barred", "doubtful")),
    *may("may_exchange", "S8", ("",), (*ONCE, "barred", "doubtful")),
    *may("may_exchange", "S8 RQ", ("",), ("special",)),
    *may("may_exchange", "S8 L9", ("",), ("special",)),
    *may("may_reject_trick", "L7", ("",), ONCE),
    *may("may_take_put_down", "R7", ("", "doubtful"), both(*ONCE, "barred")),
    *may("may_declare", "H7", ("", "doubtful"), both(*ONCE)),
    *may("may_turn", "L6", ("", "uses=1", "special", "special uses=1"), ("-in_window", "uses=2")),
    *may("may_turn", "L6", (), ("special -in_window",)),
    *may("may_strip", "R6", ("", "doubtful"), both(*ONCE)),
    *may("may_wish", "H6", ("",), ONCE),
    # What the editions have in different words.
    *may("may_refuse", "LQ", (), ("-fits special",), ("de", "en")),
    *may("may_refuse", "LQ", ("-fits special",), (), ("nl",)),
    *may("may_demand", "R10", ("",), (*ONCE, "barred"), ("en", "nl")),
    *may(
        "may_demand",
        "R10",
        ("-in_window special",),
        ("", *(f"special {o}" for o in ("uses=1", "-fits", "barred"))),
        ("de",),
    ),
    # Moments, one after the other as the editions name them.
    *moment("LA", 1, "before_trick", "before_trick first", editions=("en", "de")),
    *moment("LA", 1, "before_trick first", "after_trick", no=("before_trick",), editions=("nl",)),
    *moment("RA", 2, "trick_complete"),
    *moment("HA", 3, "trick_complete"),
    *moment("SA", 4, "after_deal"),
    *moment("LK", 5, "settlement"),
    *moment("RK", 6, "after_deal"),
    *moment("HK", 7, *(w for w in WINDOWS if w not in ("put_down", "settlement"))),
    *moment("SK", 8, "after_trick"),
    *moment("LQ", 9, "trick_complete"),
    *moment("RQ", 10, "lead"),
    *moment("HQ", 11, "after_put_down"),
    *moment("SQ", 12, "before_trick", "before_trick first"),
    *moment("LJ", 13, *(w for w in WINDOWS if w not in ("put_down", "settlement"))),
    *moment("RJ", 14, "before_put_down"),
    *moment("HJ", 15, "lead"),
    *moment("SJ", 16, "card"),
    *moment("L10", 17, "before_trick first", no=("before_trick", "lead first")),
    *moment("R10", 18, "lead", editions=("en", "nl")),
    *moment("R10", 18, "card one_lies", no=("card",), editions=("de",)),
    *moment("H10", 19, "trick_complete"),
    *moment("S10", 20, "before_trick first", no=("before_trick",), editions=("en", "de")),
    *moment(
        "S10",
        20,
        *("lead first plays_next", "card first plays_next"),
        no=("card first", "card plays_next", "before_trick first"),
        editions=("nl",),
    ),
    *moment("S10", 20, "settlement announced", no=("before_trick first announced",)),
    *moment("L9", 21, "put_down", "lead first", no=("lead",)),
    *moment("R9", 22, "before_put_down"),
    *moment("H9", 23, "card"),
    *moment("S9", 24, "after_put_down"),
    *moment("L8", 25, "after_put_down"),
    *moment("R8", 26, "before_trick", no=("before_trick first",)),
    *moment("H8", 27, "own_card"),
    *moment("S8", 28, "before_trick", "before_trick first", editions=("en", "nl")),
    *moment("S8", 28, *WINDOWS[3:-1], editions=("de",)),
    *moment("L7", 29, "trick_complete"),
    *moment("R7", 30, "after_put_down"),
    *moment("H7", 31, "after_put_down"),
    *moment("S7", 32, "before_put_down"),
    *moment("L6", 33, "before_trick", "before_trick first", no=("lead first", "card first")),
    *moment("R6", 34, "after_put_down"),
    *moment("H6", 35, "before_put_down"),
    *moment("S6", 36, "own_card"),
    Case("follows", "", WINDOWS.index("card"), ("window=6", "window=7 card_due")),
    Case("follows", "", WINDOWS.index("trick_complete"), ("window=7",)),
    Case("follows", "", WINDOWS.index("after_trick"), ("window=8 cards_left",)),
    Case("follows", "", WINDOWS.index("settlement"), ("window=8",)),
    Case("follows", "", WINDOWS.index("before_trick"), ("window=4", "window=9 cards_left")),
    *may("counts_first_turn", "L6", (), ("",)),
    *may("speaks_in_turn", "LA SK", ("earlier=8 later=1", "earlier=1 later=8"), ()),
    # Cards that change hands.
    Case("exchanged", "LA", 2, ("done",)),
    Case("exchanged", "LA", 1, ("",)),
    Case("stolen", "RK", 2, ("done",)),
    Case("stolen", "RK", 1, ("",)),
    Case("passed_on", "HQ", 2, ("done",)),
    Case("passed_on", "HQ", 1, ("",)),
    Case("handed_over", "H6", 2, ("done",)),
    Case("handed_over", "H6", 1, ("",)),
    Case("got_back", "SQ", 2, ("",)),
    Case("comes_back", "H9", 2, ("",)),
    Case("taken_back", "L7", 2, ("",)),
    Case("stays_down", "R7", True, ("",)),
    *may("may_be_drawn", "H6", ("",), ("drawn_back",)),
    *may("steals_shown", "RK SA", ("", "chosen"), ()),
    # Cards that somebody chooses.
    *may("may_show", "HK", ("in_hand", "in_hand few"), ("", "few")),
    *may("may_give_back", "HQ", ("in_hand", "in_hand received"), ("",)),
    *may("may_take_up", "R8", ("put_down", "has_trick in_last_trick in_pile"), ("", "has_trick")),
    *may("may_take_up", "R8", (), ("has_trick put_down",)),
    *may("may_take_up", "R8", (), ("has_trick in_pile",), ("en", "de")),
    *may("may_take_up", "R8", ("has_trick in_pile",), (), ("nl",)),
    *may("may_take_up", "R8 R7", ("put_down pushed",), ("pushed",)),
    *may("may_take_up", "R8 S6", (), ("has_trick in_last_trick in_pile face_down",)),
    # Who has a say.
    *may("may_say_no", "LA", ("", "second", "only"), ()),
    *may("may_decline", "RQ", ("",), ("second", "only", "second only")),
    # Putting down.
    *may("draws_for", "L9", ("",), ("lasers",)),
    *may("draws_for", "L9 S9", ("",), ("seers",)),
    *may("laser_may_draw", "L9", ("in_hand",), ("",)),
    *may(
        "laser_may_draw",
        "L9 RJ",
        ("in_hand schwarzpeter", "in_hand raven_jack"),
        ("in_hand schwarzpeter raven_jack",),
    ),
    *may("laser_may_draw", "L9 H7", (), ("in_hand star_king",)),
    *may("puts_down_late", "S9", ("seers",), ("",)),
    # What is seen.
    *may("sees", "S9", ("put_down_by_other looked",), ("put_down_by_other",)),
    *may("sees", "R7", ("put_down_by_other pushed_to",), ("put_down_by_other",)),
    *may("sees", "S6", (), ("played_hidden",)),
    *may("sees", "S7", (), ("opened_pot",)),
    *may("sees", "SA", (), ("second_card",)),
    *may("sees", "RQ", (), ("refused_lead",)),
    # The rest.
    *may("card_stands", "H9", ("no",), ("yes",)),
    *may("comes_back_now", "H9", ("yes",), ("no",)),
    *may("may_lead_again", "L7", ("yes", "no"), ()),
    *may("counts_as_taken", "R8", ("no",), ()),
    *may("counts_as_taken", "R8 H10", ("yes",), ()),
    *may("spent_with_card", "H9 S6", ("yes",), ()),
    *may("refuses_again", "LQ", ("yes",), ()),
    *may("lasts_move", "L8", ("yes",), ()),
    *may("spent_with_trick", "L7 LQ", ("yes",), ()),
    *may("makes_combination", "S10", ("yes",), ("no",)),
    *may("true_answer", "SK", ("yes",), ("no",)),
    Case("trick_size", "SJ", 6, ("yes",)),
    Case("trick_size", "SJ", 3, ("no",)),
    Case("worth", "S10", 40, ("200",)),
    Case("worth", "S10", 30, ("150",)),
    Case("worth", "S10", 20, ("100",)),
    Case("worth", "S10", 10, ("50",)),
    Case("worth", "S10", 4, ("20",)),
    Case("must_name", "S6", 3, ("3",)),
    Case("guess_against", "L10 H7", 40, ("40 13",)),
]


def arguments(question: str, moment: str) -> list[Any]:
    """What the question is asked about."""
    hints = get_type_hints(scene_views.askable()[question][0])
    found: list[Any] = []
    words = moment.split()
    for name, kind in hints.items():
        if name == "return":
            continue
        if isinstance(kind, type) and hasattr(kind, "__dataclass_fields__"):
            found.append(_view(kind, words))
        else:
            word = words.pop(0)
            found.append(
                {"yes": True, "no": False}.get(word) if word in ("yes", "no") else int(word)
            )
    return found


def _view(kind: type, words: list[str]) -> Any:
    values = {
        name: 0 if str(one.type) == "Number" else False
        for name, one in kind.__dataclass_fields__.items()  # type: ignore[attr-defined]
    } | PLAIN.get(kind, {})
    for word in words:
        name, _, number = word.removeprefix("-").partition("=")
        assert name in values, f"{kind.__name__} has no {name}"
        values[name] = int(number) if number else not word.startswith("-")
    return kind(**values)


def cases(*questions: str) -> Iterator[tuple[Edition, Case, str]]:
    """Every case of these questions (none named: of all) in every edition and moment."""
    for case in CASES:
        if not questions or case.question in questions:
            for edition in case.editions:
                for moment in case.moments:
                    yield edition, case, moment


def answers(edition: Edition, case: Case, moment: str) -> bool:
    """The model has one answer, and it is the one expected."""
    setting = Setting.fixed(edition, case.characters.split())
    question = ask(setting, case.question, *arguments(case.question, moment))
    return question.defined is True and question.answer == (case.answer,)
