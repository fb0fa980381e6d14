"""The thirty characters beside the scenes' six, case by case: answers worked out by hand.

A case names a moment by what is changed in the plainest one, in which the power may be used: `-`
before a word denies it, `uses=1` sets a number, `score=60,60,37` three; of `ranks=2` and `match=1`
the numbered flag is set.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple, get_type_hints

from model.score_cases import SCORES

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
EMPTY = {"Bool": False, "Number": 0, "Trio": (0, 0, 0), "Flags": (False,) * 9}
FLAGS = {"ranks": 9}
"""How many flags there are, where not one for each seat."""
PLAIN_WORD = re.compile(r"yes|no|\d+")
"""It stands for an argument that is no view."""
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
    both = ((True, yes), (False, no))
    return [Case(question, characters, answer, moments, editions) for answer, moments in both]


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


QUEEN = "justice justice_used queen_plays"
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
    *may("may_announce", "S10", ("doubtful",), (), ("de", "en")),
    *may("may_announce", "S10", (), ("doubtful", ""), ("nl",)),
    *may("has_to_use", "S10", ("character=20 announced",), ("character=20",), ("nl",)),
    *may("has_to_use", "S10", (), ("character=20 announced", "character=20"), ("de", "en")),
    *may("has_to_use", "L10 R9 L8", (), ("character=17", "character=22", "character=25")),
    *may("has_to_use", "L6 S6", (), ("character=33 first", "character=33", "character=36")),
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
    *may("may_take_put_down", "R7 S7", (), both("special")),
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
    *may("demand_binds", "R10", ("yes",), ("no",)),
    Case("draws_another", "RQ H9", False, ("yes",)),
    Case("draws_lead_for", "L9 S9", False, ("seers",), ("en",)),
    Case("draws_lead_for", "L9 S9", True, ("seers",), ("de", "nl")),
    Case("draws_lead_for", "RQ L9", True, ("",)),
    Case("draws_lead_for", "RQ L9", False, ("drawn", "lasers", "drawn lasers")),
    Case("puts_down_demanded", "R10 S9", True, ("yes",)),
    Case("leads_drawn_again", "L7 RQ", 2, ("2",)),
    Case("demand_binds_again", "R10 R8", True, ("yes",)),
    Case("opens_again", "L7 HJ", False, ("lead character=16",)),
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
    *may("speaks_in_turn", "", ("earlier=8 later=1", "earlier=1 later=8"), ()),
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
    *may("draws_again_from", "RQ", ("yes",), ("no",)),
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
    *may("sees", "SA", ("second_card own_hand", "turned_up"), ("second_card",)),
    *may("sees", "RQ", (), ("refused_lead",)),
    *may(
        "may_lead",
        "HJ",
        ("in_hand wish holds_wished is_wished", "in_hand wish"),
        ("wish holds_wished is_wished", "wish", "in_hand wish holds_wished"),
    ),
    *may(
        "may_lead",
        "L9",
        ("in_hand drawn drawn_by_laser is_drawn", "in_hand drawn"),
        ("in_hand drawn drawn_by_laser",),
    ),
    *may("may_lead", "HJ RQ", ("drawn wish in_hand is_drawn",), ("drawn wish in_hand",)),
    Case("may_hide_drawn", "S6 RQ", True, ("yes",)),
    Case("may_hide_demanded", "S6 R10", False, ("yes",)),
    *may(
        "may_play",
        "H8 R10",
        ("demand demand_binds demanded",),
        ("demand demand_binds excused", "demand demand_binds demanded excused"),
    ),
    *may("counts_for_refusal", "LQ S6", ("no",), ("yes",)),
    *(Case("counts_as_taking", f"LQ {code}", True, ("yes",)) for code in ("S7", "SQ", "HA")),
    # Two powers about one trick; places are counted from the lead, the card at place 1 is highest.
    *(
        Case(question, characters, answer, (f"taker=1 unbeaten=1 {moment}",))
        for question, characters, answer, moment in (
            ("trick_taker", "LQ SJ", 2, "refused double next_best=2"),
            ("trick_taker", "LQ SJ", 2, "refused next_best=2"),
            ("trick_taker", "LQ SJ", 1, "double next_best=2"),
            ("cards_go_to", "S7 HA", 3, "declared animal taken_over last ultimo_place=2"),
            (
                "cards_go_to",
                "S7 HA",
                2,
                "declared animal won_before taken_over last ultimo_place=2",
            ),
            ("cards_go_to", "S7 SQ", 2, "declared animal won_before justice own_place=2"),
            ("cards_go_to", "S7 H10", 2, "declared animal won_before given given_place=2"),
            ("cards_go_to", "S7 HA", 2, "declared taken_over last ultimo_place=2"),
            ("cards_go_to", "S7 H10", 3, "declared animal given given_place=2"),
            ("cards_go_to", "S7 H10", 2, "declared given given_place=2"),
            ("cards_go_to", "S7 HA SQ", 2, f"declared animal taken_over last {QUEEN} own_place=2"),
            ("pot_goes_to", "S7 SQ", 1, "declared key_here justice key_place=2"),
            ("pot_goes_to", "S7 H10", 2, "declared key_here given given_place=2 key_place=0"),
            ("last_trick_bonus", "HA H7", 4, "last taken_over guggitaler ultimo_place=2"),
        )
    ),
    *may("rank_order", "L8", ("undenufe moved_first moved_up",), ("undenufe moved_first",)),
    *may("rank_order", "L8", ("undenufe moved_second",), ("undenufe moved_second moved_up",)),
    *may(
        "rank_order",
        "L8 LJ",
        ("skat with_ten moved_first moved_up",),
        ("skat with_ten moved_first",),
    ),
    *may("rank_order", "L8 RA", ("swapped moved_first",), ("swapped moved_first moved_up",)),
    Case("card_points", "H7 R6", 0, ("guggitaler heart stripped ranks=2",)),
    Case("card_points", "H7 R6", 1, ("guggitaler raven partner=1 ranks=2",)),
    *may("duty_binds_again", "L7 HJ", (), ("yes",)),
    Case("first_leader", "L6", 2, ("giver=1 turned",)),
    Case("justice_counts", "SQ SJ", 1, ("yes",)),
    Case("leads_drawn", "H10 RQ", 2, ("2",)),
    Case("mode", "SA", 4, ("chosen second_ace shown_suit=1",)),
    Case("mode", "SA", 5, ("chosen second_six shown_suit=1",)),
    Case("mode", "SA", 2, ("chosen second_suit=2 shown_suit=1",)),
    Case("mode", "SA", 1, ("second_ace shown_suit=1",)),
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
    *(Case("trick_size", "SJ", size, (double,)) for size, double in ((6, "yes"), (3, "no"))),
    *(Case("worth", "S10", n, (str(5 * n),)) for n in (40, 30, 20, 10, 4)),
    Case("must_name", "S6", 3, ("3",)),
    Case("guess_against", "L10 H7", 40, ("40 13",)),
    *(Case("counted_by", f"{code} H7", 1, ("1 3",)) for code in ("H10", "H8")),
    Case("last_trick_bonus", "H7", 4, ("last guggitaler taker=1 unbeaten=1",)),
    Case("last_trick_bonus", "H7", 1, ("last taker=1 unbeaten=1",)),
    *(
        Case("score", code, 40 + more, (f"cards=0,40,0 added=0,{more},0 1",))
        for code in ("LK", "S10")
        for more in (5, -5, 1, -1, 0)
    ),
    *(
        Case("victory_points", characters, answer, (moment,))
        for characters, rows in SCORES.items()
        for row in rows
        for answer, moment in row
    ),
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
            found.append(_view(kind, [w for w in words if not PLAIN_WORD.fullmatch(w)]))
        else:
            word = next(filter(PLAIN_WORD.fullmatch, words))
            words.remove(word)
            found.append(
                {"yes": True, "no": False}.get(word) if word in ("yes", "no") else int(word)
            )
    return found


def _view(kind: type, words: list[str]) -> Any:
    fields = {name: str(one.type) for name, one in kind.__dataclass_fields__.items()}  # type: ignore[attr-defined]
    values = {name: EMPTY[of] for name, of in fields.items()} | PLAIN.get(kind, {})
    for word in words:
        name, _, number = word.removeprefix("-").partition("=")
        assert name in values, f"{kind.__name__} has no {name}"
        match fields[name]:
            case "Trio":
                values[name] = tuple(map(int, number.split(",")))
            case "Flags":
                values[name] = tuple(n == int(number) for n in range(FLAGS.get(name, 3)))
            case _:
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
    wanted = case.answer if isinstance(case.answer, tuple) else (case.answer,)
    return question.defined is True and question.answer == wanted
