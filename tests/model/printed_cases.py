"""What the printed rules alone say, worked out by hand where they say two things or nothing.

A ruling answers there, so that neither games nor the answers show what the printed rules said.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from model.by_hand import arguments

from eidex.model.clauses.moments import WINDOWS
from eidex.model.logic.setting import Setting
from eidex.model.questions.registry import ask
from eidex.rulebook import EDITIONS, Edition


class Printed(NamedTuple):
    """With these characters the printed rules give these answers in these moments."""

    question: str
    characters: str
    answers: set[Any]
    moments: tuple[str, ...]
    editions: tuple[Edition, ...] = EDITIONS


ANY_TIME = tuple(w for w in WINDOWS if w not in ("put_down", "replacement", "settlement"))
NOTHING: set[Any] = set()
MATCHED = "score=157,0,0 limit=100"
WHOLE = "schwarzpeter jack=0 jack_taker=0"
JUSTICE = "declared key_here justice justice_used queen_plays taker=1 unbeaten=1"
FIVE = "last taken_over guggitaler justice justice_used queen_plays ultimo_place=2"
THIRTEEN = "guggitaler thirteen=0"
TWICE = "schwarzpeter jack_again"
EARLY = ("before_put_down", "put_down")
UNTIL_ITS_OWN = ("before_trick first",), tuple(w for w in WINDOWS if w != "before_trick first")


def moments(
    code: str,
    place: int,
    yes: tuple[str, ...] = (),
    no: tuple[str, ...] = (),
    editions: tuple[Edition, ...] = EDITIONS,
) -> list[Printed]:
    """Windows in which the printed rules allow the power, and forbid it; of all others they say
    nothing."""
    rest = tuple(w for w in WINDOWS if w not in (*yes, *no))
    return [
        Printed("moment", code, answers, tuple(f"character={place} {w}" for w in windows), editions)
        for answers, windows in (({True}, yes), ({False}, no), (set[Any](), rest))
    ]


def at_will(
    code: str,
    place: int,
    editions: tuple[Edition, ...],
    when: str = "",
    elsewhere: set[Any] = NOTHING,
) -> list[Printed]:
    """Editions that leave it to the character whether it uses its power, and what the others
    say."""
    rest = tuple(e for e in EDITIONS if e not in editions)
    return [
        Printed("has_to_use", code, answers, (f"character={place} {when}",), some)
        for answers, some in (({False}, editions), (elsewhere, rest))
    ]


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
    # By the letter a ruff bars a lower trump, also where it lies face down.
    Printed("may_play", "S6", {False}, ("is_trump hidden_before below_hidden",)),
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
    # All three at six, and both points for one seat: in German and Dutch only Match is spoken of.
    *(
        Printed("tournament_after", "", said, (f"before=6,6,6 gained=0,2,0 {match}",), some)
        for match, said, some in (
            ("match", {(6, 8, 6)}, EDITIONS),
            ("", {(6, 8, 6)}, ("en",)),
            ("", NOTHING, ("de", "nl")),
        )
    ),
    # All thirteen hearts' points, against a number hit and against another seat at the limit.
    *(
        Printed("victory_points", both, said, (f"score={score} limit=100 {words}",), some)
        for both, score, words, said, some in (
            ("H7 L10", "13,0,0", f"{THIRTEEN} hits=0", {(2, 0, 0), (0, 1, 1)}, ("de", "nl")),
            ("H7 L10", "13,0,0", f"{THIRTEEN} hits=0", {(2, 0, 0)}, ("en",)),
            ("H7 S10", "13,100,0", THIRTEEN, {(1, 0, 1), (0, 1, 1)}, ("de",)),
            ("H7 S10", "13,100,0", THIRTEEN, {(0, 1, 1)}, ("en", "nl")),
        )
    ),
    # Only in English Computer has no say under Guggitaler; in the others nothing else counts.
    Printed("may_adjust", "H7 LK", {False}, ("guggitaler number=5",), ("en",)),
    Printed("may_adjust", "H7 LK", {True, False}, ("guggitaler number=5",), ("de", "nl")),
    Printed("may_add_bonus", "H7 S10", {True}, ("uses=1 special",), ("en",)),
    Printed("may_add_bonus", "H7 S10", {True, False}, ("uses=1 special",), ("de", "nl")),
    # A number and Match; all the points and the raven jack, in German.
    Printed("victory_points", "L10", {(0, 2, 0)}, (f"{MATCHED} hits=1 match=0",), ("de",)),
    Printed(
        "victory_points", "L10", {(0, 2, 0), (2, 0, 0)}, (f"{MATCHED} hits=1 match=0",), ("nl",)
    ),
    Printed(
        "victory_points",
        "RJ",
        {(2, 0, 0), (0, 1, 1)},
        (f"{MATCHED} {WHOLE} all_points=0",),
        ("de",),
    ),
    # With Match nobody asks who has the raven jack.
    Printed(
        "victory_points", "RJ", {(2, 0, 0)}, (f"{MATCHED} {WHOLE} all_points=0 match=0",), ("de",)
    ),
    # The key under justice: who wins the trick, English does not say.
    *(
        Printed("pot_goes_to", "S7 SQ", said, (f"{JUSTICE} key_place=2",), (edition,))
        for edition, said in (("en", NOTHING), ("de", {2}), ("nl", {2}))
    ),
    Printed("last_trick_bonus", "HA H7", {4}, ("last taken_over guggitaler ultimo_place=2",)),
    Printed("last_trick_bonus", "HA H7 SQ", {2, 4}, (FIVE,)),
    # May the higher act after the lower? And who is above whom.
    Printed("may_react", "", {False}, ("first_place=5 second_place=3",)),
    Printed("may_react", "", {True}, ("first_place=3 second_place=5",)),
    # What becomes of a ruff that completes the trick; of a trick in the pot for Differenzler.
    Printed("ruff_stands", "LJ", NOTHING, ("complete ruff could_follow",)),
    Printed("ruff_stands", "LJ", {False}, ("ruff could_follow",), ("de",)),
    Printed("counts_for_number", "L10 S7", {False}, ("yes",), ("en",)),
    Printed("counts_for_number", "L10 S7", NOTHING, ("yes",), ("de", "nl")),
    Printed("counts_when_lost", "L10 H10", NOTHING, ("yes",)),
    *moments("HA", 3),
    *moments("LQ", 9),
    *moments("H10", 19),
    *moments("L7", 29),
    # A wish that cannot be met frees the lead, a demand names it.
    Printed(
        "may_lead", "HJ R10", {True, False}, ("wish holds_wished in_hand is_wished demand_binds",)
    ),
    Printed("demand_binds_excused", "R10 H8", {True, False}, ("yes",), ("en", "nl")),
    Printed("demand_binds_excused", "R10 H8", {True}, ("yes",), ("de",)),
    # King and queen of trump beside another combination, of which Dutch allows one.
    Printed("may_announce", "S10", {True, False}, ("doubtful",), ("nl",)),
    Printed("may_announce", "S10", {False}, ("-fits doubtful",), ("nl",)),
    # Only where Feministin refuses does Dutch name who leads next.
    Printed("leads_next", "LQ", {1}, ("refused taker=1 unbeaten=1",), ("nl",)),
    Printed("leads_next", "LQ", NOTHING, ("taker=1 unbeaten=1",), ("nl",)),
    # The raven jack taken twice: of whoever has it in the end nothing is said.
    Printed(
        "victory_points",
        "RJ L10",
        {(2, 0, 0), (0, 1, 1)},  # its number hit, and it goes away with nothing
        ("schwarzpeter jack=0 hits=0 score=50,60,47 limit=100",),
        ("de",),
    ),
    Printed("victory_points", "RJ", {(0, 1, 1)}, (f"{TWICE} score=50,60,47 limit=100",)),
    Printed("victory_points", "RJ", NOTHING, (f"{TWICE} jack=1 score=50,60,47 limit=100",)),
    # Räuber without a trump, or, as dealer, without a trump six to be had.
    Printed("may_steal", "RK", NOTHING, ("barred", "special doubtful")),
    Printed("may_steal", "RK", {True}, ("barred special",)),
    # In German a trick in the pot may be one given up.
    Printed("match", "S7", {True, False}, ("swept=0 got=0 into_pot 0",), ("de",)),
    Printed("match", "S7", {True}, ("swept=0 got=0 0",), ("de",)),
    Printed("match", "S7", {False}, ("swept=1 got=1 into_pot 0",), ("de",)),
    # Powers for which no moment is printed, or not every one.
    *moments("HK", 7, editions=("en",)),
    *moments("HK", 7, yes=ANY_TIME, no=("settlement",), editions=("de", "nl")),
    *moments("LJ", 13, yes=ANY_TIME, no=("settlement",)),
    *moments("SQ", 12, no=("settlement",)),
    *moments("SJ", 16),
    *moments("S9", 24, no=EARLY, editions=("en",)),
    *moments("S9", 24, *UNTIL_ITS_OWN, editions=("de", "nl")),
    *moments("R8", 26, no=("before_trick first",)),
    *moments("S8", 28, yes=ANY_TIME[1:], no=(*EARLY, "settlement")),
    *moments("L8", 25, yes=("before_trick first",), no=EARLY),
    *moments("R7", 30, yes=("before_trick first",), no=EARLY),
    *moments("R6", 34, yes=("before_trick first",), no=EARLY),
    *moments("L6", 33, yes=("before_trick first",)),
    # Whose second card is led for Schüchterne.
    Printed("draws_again_from", "RQ", {False}, ("no",), ("de", "nl")),
    Printed("draws_again_from", "RQ", set(), ("yes", "no"), ("en",)),
    # Powers of which the text says that the character uses them, or that it may.
    *at_will("L10", 17, ("en",)),
    *at_will("R9", 22, ("en", "nl")),
    *at_will("L8", 25, ("en", "nl")),
    *at_will("L6", 33, ("en",), "first"),
    *at_will("L6", 33, EDITIONS),
    *at_will("S6", 36, ("en",)),
    *at_will("S10", 20, EDITIONS),
    *at_will("S10", 20, ("en", "de"), "announced", {True}),
]


def printed(*questions: str) -> Iterator[tuple[Edition, Printed, str]]:
    """Every such case of these questions (none named: of all) in every edition and moment."""
    for case in PRINTED:
        if not questions or case.question in questions:
            for edition in case.editions:
                for moment in case.moments:
                    yield edition, case, moment


def says_so(edition: Edition, case: Printed, moment: str) -> bool:
    """Without the rulings just these answers stand."""
    setting = Setting.fixed(edition, case.characters.split(), house=False)
    question = ask(setting, case.question, *arguments(case.question, moment))
    standing = {i: question.stands(i) for i in question.answering}
    assert all(isinstance(stands, bool) for stands in standing.values()), (case, moment)
    given = [question.said[i].answer for i, stands in standing.items() if stands]
    return {one[0] if one and len(one) == 1 else one for one in given} == case.answers
