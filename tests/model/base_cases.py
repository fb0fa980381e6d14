"""The base game, and six powers: answers worked out by hand (see `by_hand`)."""

from __future__ import annotations

from model.by_hand import Case, may

DEAL = "dealer=1 seat=2 shown_suit=2 in_hand"
END = "cards=90,40,27"
SWEPT = "cards=157,0,0 swept=0 got=0"


def always(question: str, answer: object, moment: str, characters: str = "") -> Case:
    """An answer that every edition has."""
    return Case(question, characters, answer, (moment,))


BASE: list[Case] = [
    # The deal.
    always("players", 3, DEAL),
    always("pack", (36, 4, 9), DEAL),
    always("next_dealer", 2, DEAL),
    always("next_seat", 0, DEAL),
    always("hand_size", 12, DEAL),
    always("face_up_owner", 1, DEAL),
    always("tricks", 11, DEAL),
    always("first_leader", 2, DEAL),
    always("mode", 2, DEAL),
    always("mode", 4, f"{DEAL} shown_ace"),
    always("mode", 5, f"{DEAL} shown_six"),
    always("put_down_counts_for", 2, DEAL),
    always("put_down_counts_for", 3, f"{DEAL} opens_pot", "S7"),
    always("characters", False, f"{DEAL} taken"),
    *may("may_put_down", "", (DEAL,), ("dealer=1 seat=2 shown_suit=2",)),
    always("may_lead", True, DEAL),
    # Which of two cards beats the other.
    *may(
        "beats",
        "",
        ("same_suit higher", "same_suit higher trump other_trump", "trump", "of_suit_led"),
        ("same_suit", "same_suit trump other_trump", "other_trump of_suit_led", ""),
    ),
    # What cards are worth.
    always("card_points", 20, "ranks=3 trump"),
    always("card_points", 2, "ranks=3"),
    always("card_points", 8, "ranks=6 obenabe"),
    always("card_points", 8, "ranks=6 undenufe"),
    always("card_points", 3, "ranks=2 undenufe"),
    always("card_points", 10, "ranks=4 undenufe"),
    always("card_points", 11, "ranks=8 undenufe"),
    # The end of a game.
    always("limit", 100, END),
    always("limit", 90, f"{END} limit_set limit_named=90", "R9"),
    always("score", 54, "cards=54,54,49 1"),
    always("score", 54, "cards=54,54,49 added=0,0,5 2", "LK"),
    *may("match", "", (f"{SWEPT} 0",), (f"{SWEPT} 1",)),
    *may("match", "S7", (), (f"{SWEPT} into_pot 0",), ("en",)),
    *may("match", "S7", (f"{SWEPT} into_pot 0",), (), ("de", "nl")),
    always("pot_unwon", 4, f"{END} key_put_down", "S7"),
    always("victory_points", (0, 0, 0), "score=54,54,54 limit=100", "LK"),
    always("victory_points", (0, 0, 2), "score=81,80,1 limit=80", "LK R9"),
    always("victory_points", (0, 1, 1), "score=90,40,27 limit=90", "R9"),
    # The tournament.
    always("tournament_after", (4, 4, 6), "before=3,4,5 gained=1,0,1 score=90,40,27"),
    always("tournament_after", (6, 5, 3), "before=6,6,3 gained=1,1,0 score=90,27,40"),
    always("tournament_after", (6, 6, 3), "before=6,6,3 gained=1,1,0 score=28,28,101"),
    always("tournament_after", (6, 7, 6), "before=6,6,6 gained=1,0,1 score=90,40,27"),
    always("tournament_after", (6, 8, 6), "before=6,6,6 gained=0,2,0 score=60,37,60"),
    always("tournament_after", (8, 6, 6), "before=6,6,6 gained=2,0,0 score=157,0,0 match"),
    *may("winner", "", ("7",), ("6",)),
    # Powers.
    *may("may_swap", "RA", ("same_suit neighbours ranks_adjacent",), ("same_suit",)),
    *may("may_swap", "RA", (), ("ranks_adjacent",)),
    *may("may_swap", "RA S6", (), ("same_suit neighbours ranks_adjacent face_down",)),
    *may("may_set_limit", "R9", ("number=80", "number=100"), ("number=79",)),
    *may("may_hide", "S6", ("number=1",), ("number=2",)),
    always("may_call", True, "", "LJ"),
    *may("may_open_pot", "S7", ("",), ("-fits",)),
    always("must_name", 2, "2", "S6"),
    always("ruff_stands", True, "ruff could_follow face_down", "LJ S6"),
    always("lasts_swap", False, "used", "RA"),
    always("lasts_skat", True, "used", "LJ"),
    *may("is_spent", "", ("used",), ("",)),
    *may("is_spent", "RA LJ", ("used void",), ()),
    always("acts_before", True, "first=2 second=13"),
    *may("may_react", "", ("first_place=2 second_place=13",), ("first_place=13 second_place=2",)),
    always("reopens", False, ""),
    *may("takes_effect", "", ("holds_now",), ("",)),
    always("sees", False, "put_down_by_other"),
]
