"""The characters' powers, case by case: answers worked out by hand (see `by_hand`)."""

from __future__ import annotations

from collections.abc import Iterator

from model.base_cases import BASE
from model.by_hand import ONCE, Case, both, may
from model.moment_cases import MOMENTS
from model.score_cases import SCORES

from eidex.model.clauses.moments import WINDOWS
from eidex.rulebook import Edition

QUEEN = "justice justice_used queen_plays"
CASES: list[Case] = [
    *BASE,
    # Uses of powers, in list order of the characters.
    *may("may_offer", "LA", ("", "uses=1"), ("-in_window", "-fits", "doubtful")),
    *may("offers_again", "LA", ("yes no",), ("yes yes",)),
    *may("may_take_over", "HA", ("", "uses=1"), ("-in_window", "-fits")),
    *may("takes_again", "HA L7", ("yes",), ()),
    *may("may_adjust", "LK", ("number=5", "number=-5"), ("number=4", "number=0")),
    *may("may_adjust", "LK H7", (), ("number=5 guggitaler", "number=-5 guggitaler"), ("en",)),
    *may("may_adjust", "LK H7", ("number=5 guggitaler", "number=-5 guggitaler"), (), ("de", "nl")),
    *may("may_reject_mode", "SA", ("", "doubtful"), both(*ONCE)),
    *may("may_steal", "RK", both("", word="special"), both(*ONCE, word="special")),
    *may("may_steal", "RK", ("barred",), both("special doubtful", *ONCE, word="barred")),
    *may("may_see", "HK", ("",), ONCE),
    *may("may_question", "SK", ("", "uses=3"), ("-in_window", "-fits", "doubtful")),
    *may("may_refuse", "LQ", ("special",), ("-special -fits", "special -in_window")),
    *may("may_refuse", "LQ", (), ("special barred", "special doubtful")),
    *may("may_take", "LQ", ("",), ()),
    *may("refuses_late", "LQ LJ", ("yes",), ()),
    *may("may_give_to_feministin", "LQ H10", ("no",), ("yes",)),
    *may("may_refuse_to_lead", "RQ", ("",), ONCE),
    *may("may_receive", "HQ", ("", "doubtful"), both("-in_window")),
    *may("may_proclaim", "SQ", ("",), ONCE),
    *may("may_call_schwarzpeter", "RJ", ("",), ("-in_window", "uses=1", "barred", "special")),
    *may("may_ask_suit", "HJ", ("", "uses=1"), ("-in_window", "uses=2", "-fits", "doubtful")),
    *may("wishes_again", "HJ", (), ("yes",)),
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
    *may("may_add_bonus", "S10 H7", ("uses=1 special",), ("special", "uses=1 special -fits")),
    *may("may_reject_card", "H9", ("",), (*ONCE, "doubtful", "-fits doubtful")),
    *may("may_look", "S9", ("",), ONCE),
    *may("may_move", "L8", ("", "doubtful"), both("-in_window", "uses=1", "barred")),
    *may("may_raise", "R8", ("",), ("-in_window", "uses=1", "barred", "doubtful")),
    *may("may_exchange", "S8", ("",), (*ONCE, "barred", "doubtful")),
    *may("may_exchange", "S8 RQ", ("",), ("drawn",)),
    *may("may_take_put_down", "R7 RQ", ("",), ("drawn",)),
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
    Case("demand_binds_excused", "R10 H8", False, ("yes",)),
    Case("draws_another", "RQ H9", False, ("yes",)),
    *may("wish_binds_again", "HJ H9", ("yes",), ()),
    Case("draws_lead_for", "L9 S9", False, ("seers",), ("en",)),
    Case("draws_lead_for", "L9 S9", True, ("seers",), ("de", "nl")),
    Case("draws_lead_for", "RQ L9", True, ("",)),
    Case("draws_lead_for", "RQ L9", False, ("drawn", "lasers", "drawn lasers")),
    Case("draws_lead_again", "L7 L9", True, ("yes",)),
    Case("puts_down_demanded", "R10 S9", True, ("yes",)),
    Case("leads_drawn_again", "L7 RQ", 2, ("2",)),
    Case("demand_binds_again", "R10 R8", True, ("yes",)),
    Case("wish_binds_fetched", "HJ S8", True, ("yes",)),
    *may(
        "opens_again",
        "L7",
        tuple(f"lead character={place} at_the_lead" for place in (7, 10, 13, 15, 18, 20, 28)),
        tuple(f"lead character={place}" for place in (1, 8, 12, 17, 20, 26, 33)),
    ),
    *may("ruff_stands", "LJ", ("ruff", "could_follow", ""), ("ruff could_follow",)),
    *may(
        "ruff_stands",
        "LJ",
        ("complete ruff", "complete could_follow", "complete scored ruff could_follow"),
        ("complete ruff could_follow",),
    ),
    *may("ruff_stands", "LJ S6", ("ruff could_follow face_down complete",), ()),
    *may("counts_for_number", "L10 S7", (), ("yes",)),
    *may("counts_when_lost", "HA L10", (), ("yes",)),
    # Moments, and which window follows.
    *MOMENTS,
    Case("follows", "", WINDOWS.index("card"), ("window=2", "window=3", "window=4 card_due")),
    Case("follows", "", WINDOWS.index("card"), ("window=5",)),
    Case("follows", "", WINDOWS.index("trick_complete"), ("window=4",)),
    Case("follows", "", WINDOWS.index("before_trick"), ("window=1", "window=6 cards_left")),
    Case("follows", "", WINDOWS.index("settlement"), ("window=6",)),
    *may("counts_first_turn", "L6", (), ("",)),
    *may(
        "acts_before",
        "",
        ("first=8 second=1 first_sooner", "first=1 second=8", "first=1 second=8 first_to=3"),
        ("first=1 second=8 second_sooner", "first=8 second=1"),
    ),
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
    *may("may_give_back", "HQ RQ", (), ("in_hand drawn",)),
    *may("may_hand_over", "HQ", ("in_hand",), ("",)),
    *may("may_hand_over", "HQ RQ", (), ("in_hand drawn",)),
    *may("may_take_up", "R8", ("put_down", "has_trick in_last_trick in_pile"), ("", "has_trick")),
    *may("may_take_up", "R8", (), ("has_trick put_down",)),
    *may("may_take_up", "R8", (), ("has_trick in_pile",), ("en", "de")),
    *may("may_take_up", "R8", ("has_trick in_pile",), (), ("nl",)),
    *may("may_take_up", "R8 R7", ("put_down pushed",), ("pushed",)),
    *may("may_take_up", "R8 S6", (), ("has_trick in_last_trick in_pile face_down",)),
    *may(
        "may_take_up",
        "R8 S6",
        ("has_trick passed_over put_down",),
        (
            "has_trick passed_over in_pile face_down",
            "has_trick passed_over in_pile in_last_trick face_down",
        ),
    ),
    *may(
        "may_take_up",
        "R8 S6",
        ("has_trick passed_over open_before in_pile in_last_trick",),
        ("has_trick passed_over open_before put_down",),
        ("en", "de"),
    ),
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
    *may("sees", "RK", ("exchanged",), ()),
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
    *may(
        "may_lead",
        "HJ L9",
        ("drawn drawn_by_laser wish in_hand is_drawn",),
        ("drawn drawn_by_laser wish in_hand",),
    ),
    Case("may_hide_drawn", "S6 RQ", True, ("yes",)),
    Case("may_hide_demanded", "S6 R10", False, ("yes",)),
    Case("may_show_later", "S10", False, ("yes",)),
    Case("counts_in_force", "SK H7", True, ("yes",)),
    *may(
        "may_play",
        "H8 R10",
        ("demand demand_binds demanded",),
        ("demand demand_binds excused", "demand demand_binds demanded excused"),
    ),
    *may(
        "may_play",
        "LJ S6",
        (
            "skat is_trump hidden_before below_hidden",
            "is_trump hidden_before below_hidden holds_led",
            "skat hidden_before holds_led holds_led_beside_jack follows",
        ),
        ("skat is_trump hidden_before below_hidden holds_led",),
    ),
    *may(
        "may_play",
        "SJ S6",
        ("is_trump hidden_before below_hidden ruffed double",),
        ("is_trump hidden_before below_hidden ruffed lower_than_ruff double",),
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
            ("trick_taker", "LQ", 1, "next_best=2"),
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
            ("pot_goes_to", "S7 SQ", 2, "declared key_here justice key_place=2"),
            ("pot_goes_to", "S7 HA", 2, "declared key_here taken_over last ultimo_place=2"),
            (
                "pot_goes_to",
                "S7 HA SQ",
                2,
                f"declared key_here taken_over last {QUEEN} key_place=2",
            ),
            ("pot_goes_to", "S7 H10", 2, "declared key_here given given_place=2 key_place=0"),
            ("last_trick_bonus", "HA H7", 4, "last taken_over guggitaler ultimo_place=2"),
            ("last_trick_bonus", "HA H7 SQ", 4, f"last taken_over guggitaler {QUEEN}"),
            ("last_trick_bonus", "HA SQ", 2, f"last taken_over {QUEEN} ultimo_place=2"),
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
    Case("card_points", "H7", 1, ("guggitaler heart ranks=0", "guggitaler heart ranks=8")),
    Case("card_points", "H7", 4, ("guggitaler star_king ranks=1",)),
    Case("card_points", "H7", 0, ("guggitaler ranks=0", "guggitaler trump ranks=3")),
    Case("card_points", "H7", 20, ("trump heart ranks=3",)),
    Case("limit", "H7 R9", 90, ("limit_set limit_named=90",)),
    Case("card_points", "R6", 0, ("stripped ranks=0", "stripped heart ranks=4")),
    Case("card_points", "R6", 21, ("raven ranks=0 own=11 partner=10",)),
    Case("card_points", "H7 R6", 0, ("guggitaler heart stripped ranks=2",)),
    Case("card_points", "H7 R6", 1, ("guggitaler raven partner=1 ranks=2",)),
    *may("duty_binds_again", "L7 HJ", (), ("yes",)),
    Case("first_leader", "L6", 2, ("dealer=1 turned",)),
    Case("justice_counts", "SQ SJ", 1, ("yes",)),
    Case("rejected_counts", "SQ L7", 0, ("yes",)),
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
    *(Case("counted_by", f"{code} H7", True, ("yes",)) for code in ("H10", "H8")),
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


def cases(*questions: str) -> Iterator[tuple[Edition, Case, str]]:
    """Every case of these questions (none named: of all) in every edition and moment."""
    for case in CASES:
        if not questions or case.question in questions:
            for edition in case.editions:
                for moment in case.moments:
                    yield edition, case, moment
