"""A position that is laid out, and what is asked about it."""

from __future__ import annotations

from typing import Any

import pytest
from tabletop.at_table import Table

from eidex.reference_engine.core.cards import RANKS
from eidex.reference_engine.records.notation import from_notation, to_notation

ASKED = {"edition": "en", "mode": "H", "leader": 0}


def laid(**more: Any) -> Table:
    table = Table()
    table("lay_out", **{**ASKED, **more})
    return table


def rejected(card: str, of: int) -> dict[str, Any]:
    """Konsumentenschutz sits at seat 0."""
    told = {"H9": {"card": card, "of": of}}
    return {"trick": ["L9"], "hand": ["LA"], "characters": ["H9", "", ""], "declared": told}


def drawn(card: str, leader: int) -> dict[str, Any]:
    """Schüchterne sits at seat 1."""
    cast = {"characters": ["", "RQ", ""], "leader": leader}
    return {"trick": ["L9"], "hand": ["LA"], "declared": {"RQ": card}, **cast}


def first_lead(card: str, hand: list[str], leader: str = "", **also: str) -> dict[str, Any]:
    """Laser sits at seat 1."""
    declared = {"L9": card, **also}
    return {"hand": hand, "characters": [leader, "L9", ""], "leader": 0, "declared": declared}


def told(table: Table) -> list[tuple[str, list[str]]]:
    return [
        (one["says"], [clause["id"] for clause in one["clauses"]])
        for one in table.answer["answers"]
    ]


def test_may_i_play_this_is_answered_with_the_clause() -> None:
    table = laid(trick=["L9"], hand=["LA", "H9", "SK", "SQ"])
    assert told(table) == [
        ("Player 1 may play the lizard ace.", ["PLAY.FOLLOW"]),
        ("Player 1 may play the heart nine.", ["PLAY.TRUMP_ANY_TIME"]),
        (
            "Player 1 may not play the star king and the star queen, because of the lizard ace.",
            ["PLAY.FOLLOW"],
        ),
        ("As it lies, player 0 takes the trick with the lizard nine.", ["TRICK.TAKER"]),
    ]
    assert set(table.table["cards"]) == {"LA", "H9", "SK", "SQ"}
    assert table.table["cards"]["SK"] == {}


def test_undertrumping_is_told_with_the_ruff_that_forbids_it() -> None:
    table = laid(trick=["L9", "HQ"], hand=["H6", "SK"])
    says, clauses = told(table)[1]
    assert says.startswith("Player 2 may not play the heart six, because of the heart queen")
    assert clauses == ["PLAY.UNDERTRUMP"]


@pytest.mark.parametrize(
    ("mode", "trick", "says", "clauses"),
    [
        (
            "H",
            ["L9", "H6", "LA"],
            "Player 1 takes the trick with the heart six.",
            ["TRICK.TRUMP_BEATS", "TRICK.TAKER"],
        ),
        (
            "H",
            ["HA", "H9", "H8"],
            "Player 1 takes the trick with the heart nine.",
            ["TRICK.SAME_SUIT", "TRICK.ORDER_TRUMP", "TRICK.TAKER"],
        ),
        (
            "undenufe",
            ["LA", "L6", "SA"],
            "Player 1 takes the trick with the lizard six.",
            ["TRICK.LED_SUIT", "TRICK.SAME_SUIT", "TRICK.ORDER_UNDENUFE", "TRICK.TAKER"],
        ),
        (
            "obenabe",
            ["L6", "SA", "RA"],
            "Player 0 takes the trick with the lizard six.",
            ["TRICK.LED_SUIT", "TRICK.TAKER"],
        ),
    ],
)
def test_who_takes_it(mode: str, trick: list[str], says: str, clauses: list[str]) -> None:
    table = laid(mode=mode, trick=trick)
    takes, gets = told(table)
    assert takes == (says, clauses)
    who = says.partition(" takes")[0]
    assert gets[0].startswith(who + " gets the cards, worth ")
    assert gets[0].endswith(f"; {who.lower()} leads next.")
    assert gets[1] == ["TRICK.CARDS_TO_TAKER", "TRICK.TAKER_LEADS"]
    assert [one["card"] for one in table.table["taken"]["cards"]] == trick
    assert says.startswith(table.table["taken"]["says"][:6])


def test_skat_and_a_moved_card_count() -> None:
    three = ["LJ", "L8", "S6"]
    without = told(laid(trick=["LK", "L10", "L6"], characters=three))[0][0]
    with_skat = told(laid(trick=["LK", "L10", "L6"], characters=three, skat=True))[0]
    assert "player 0" not in without
    assert without.startswith("Skater takes the trick with the lizard king.")
    assert with_skat[0].startswith("Umwerter takes the trick with the lizard ten.")
    assert "CHAR.LJ.TENS_BETWEEN" in with_skat[1]
    moved = told(laid(trick=["LK", "L10", "L6"], characters=three, moved="L6", up=True))[0]
    assert moved[0].startswith("Sphinx takes the trick with the lizard six.")
    assert "CHAR.L8.MOVES" in moved[1]
    low = told(laid(trick=["LA", "L10", "L6"], characters=three, moved="LA", up=False))[0]
    assert low[0].startswith("Umwerter takes")


def test_powers_are_then_played_on_at_the_table() -> None:
    table = laid(trick=["H10", "H9", "S7"], mode="L", characters=["RA", "", ""], leader=0)
    assert table.table["options"][0]["says"] == (
        "Swap the ranks of the heart ten and the heart nine"
    )
    table.choose(table.table["options"][0]["says"])
    assert table.table["log"][-1]["more"] == ["Player 1 takes the trick."]


def declared(power: str, what: Any, trick: list[str], **more: Any) -> Table:
    characters = more.pop("characters", [power, "", ""])
    return laid(trick=trick, characters=characters, declared={power: what}, **more)


def test_what_was_declared_of_a_whole_trick_counts() -> None:
    swapped = declared("RA", [0, 1], ["L10", "L9", "S7"])
    assert told(swapped)[0] == (
        "Player 1 takes the trick with the lizard nine.",
        ["TRICK.LED_SUIT", "TRICK.SAME_SUIT", "TRICK.ORDER_PLAIN", "TRICK.TAKER", "CHAR.RA.SWAP"],
    )
    assert "Jiu-Jitsu" in swapped.table["log"][-1]["says"]
    refused = told(declared("LQ", True, ["LA", "LK", "LQ"]))
    assert refused[0][0] == "Player 1 takes the trick with the lizard king."
    assert refused[0][1][-1] == "CHAR.LQ.NEXT_TAKES"
    over = told(declared("HA", True, ["L6", "LK", "S7"], last=True))
    assert over[0] == ("Ultimo takes the trick by a power.", ["CHAR.HA.TAKES"])
    assert over[1][0] == "Ultimo gets the cards, worth 4 card points."
    given = told(declared("H10", 2, ["L9", "L8", "S7"]))
    assert given[0] == ("Player 2 takes the trick by a power.", ["CHAR.H10.GIVES"])
    assert given[1][0] == "Player 2 gets the cards, worth 0 card points; player 2 leads next."


def test_what_holds_counts_while_cards_are_played() -> None:
    own = told(declared("SQ", True, ["LA", "LK", "S7"]))
    assert own[1][0].startswith(
        "All players get their own cards; together they are worth 15 card points"
    )
    assert own[1][1][0] == "CHAR.SQ.OWN_CARDS"
    pot = told(declared("S7", "R7", ["L7", "L6", "R8"]))
    assert pot[1] == (
        "The cards, worth 0 card points, go into the pot; Jackpot leads next.",
        ["CHAR.S7.ANIMAL_TRICK", "TRICK.TAKER_LEADS"],
    )
    wish = told(declared("HJ", "S", [], hand=["SA", "LA"]))
    assert [clauses for _, clauses in wish] == [["CHAR.HJ.BINDS"], ["CHAR.HJ.BINDS"]]
    assert wish[1][0].startswith("Farbenfreund may not play the lizard ace")
    demand = told(declared("R10", "H9", ["L9"], hand=["LA", "H9"]))
    assert demand[0] == ("Player 1 may play the heart nine.", ["CHAR.R10.BINDS"])
    left = told(declared("L6", True, ["L9"], hand=["LA", "H9"]))
    assert left[0][0].startswith("Player 2 may play")


@pytest.mark.parametrize(
    ("layout", "clause"),
    [
        ({"characters": ["RA", "", ""], "declared": {"RA": [0, 2]}}, "CHAR.RA.NOT_NEIGHBOURS"),
        ({"characters": ["", "LQ", ""], "declared": {"LQ": True}}, "CHAR.LQ.MAY_REFUSE"),
        ({"characters": ["HA", "", ""], "declared": {"HA": True}}, "CHAR.HA.MAY_TAKE"),
        ({"characters": ["H10", "", ""], "declared": {"H10": 1}}, "CHAR.H10.MAY_GIVE"),
        (
            {"characters": ["RJ", "", ""], "declared": {"RJ": True}, "mode": "R"},
            "CHAR.RJ.NOT_RAVEN",
        ),
    ],
)
def test_what_may_not_be_declared_is_refused_by_its_clause(
    layout: dict[str, Any], clause: str
) -> None:
    answer = laid(trick=["LA", "LK", "S7"], **layout).answer
    assert answer["error"]
    assert [one["id"] for one in answer["clauses"]] == [clause]


def test_the_address_of_what_was_laid_out_holds_it() -> None:
    table = laid(
        trick=["L9"], hand=["LA", "H9", "SK", "SQ"], characters=["LJ", "L8", "S6"], skat=True
    )
    again = Table()
    again("address", address=table.answer["address"])
    assert again.table["cards"] == table.table["cards"]
    assert again.table["trick"] == table.table["trick"]
    assert "no game from the deal on" in again("record")["error"]
    for trick in ([], ["L9"], ["L9", "LA"], ["L9", "LA", "L6"]):
        for count in (1, 2, 10, 11):
            hand = ["SA", "SK", "SQ", "SJ", "S10", "S9", "S8", "S7", "S6", "R6", "R7"][:count]
            pos = laid(trick=trick, hand=hand).page.session.pos
            assert from_notation(to_notation(pos)) == pos


@pytest.mark.parametrize(
    ("layout", "why"),
    [
        ({"trick": ["L9"], "hand": ["L9"]}, "The lizard nine lies in two places"),
        ({"trick": ["L9", "L9", "L8"]}, "lies in two places"),
        ({}, "Lay out the cards"),
        ({"trick": ["L9"]}, "of player 1, who is to play, no card is known"),
        ({"trick": ["", "L9"], "hand": ["LA"]}, "fill in the earlier ones first"),
        ({"hand": [f"L{r}" for r in "AKQJ9876"] + ["RA", "RK", "RQ", "RJ"]}, "at most 11 cards"),
        ({"trick": ["L9"], "down": [True], "hand": ["LA"]}, "Only Sphinx plays cards face down"),
        ({"trick": ["L9"], "hand": ["LA"], "skat": True}, "Skat is called by Skater"),
        ({"trick": ["L9"], "hand": ["LA"], "moved": "L6"}, "moved by Umwerter"),
        ({"trick": ["L9"], "hand": ["LA"], "characters": ["LJ", "LJ", ""]}, "another character"),
        ({"trick": ["L9"], "hand": ["LA"], "declared": {"LQ": True}}, "Feministin declares that"),
        (
            {"trick": ["L9"], "characters": ["LQ", "", ""], "declared": {"LQ": True}},
            "once the trick is complete",
        ),
        ({"trick": ["L9", "L8", "L7", "L6"], "hand": ["LA"]}, "A trick has three cards, and six"),
        (
            {"trick": ["L9"], "characters": ["SJ", "", ""], "declared": {"SJ": True}},
            "Scharfmacher doubles a trick when its third card lies",
        ),
        (
            {
                "trick": ["L9", "L8", "L7"],
                "characters": ["SJ", "LQ", ""],
                "declared": {"SJ": True, "LQ": True},
            },
            "lay out 6 cards",
        ),
        (rejected("SA", 0), "rejects another's card"),
        (first_lead("L9", ["L9"]), "the hand has 11 cards"),
        (
            {**first_lead("L9", []), "trick": ["L9", "L8", "L7"], "last": True},
            "of the first trick alone",
        ),
        (first_lead("L9", ["L9"], "RQ", RQ="L9"), "one of the two has drawn"),
        (rejected("L9", 1), "lies in two places"),
        (rejected("SA", 2), "It has not been the turn of player 2 yet"),
        (
            {
                **rejected("SA", 2),
                "trick": ["L9", "L8", "L7"],
                "last": True,
            },
            "player 2 needs one more",
        ),
        (drawn("L6", 0), "the lizard six lies first in the trick, or is in the hand"),
        (drawn("L9", 1), "Schüchterne has another player lead"),
        ({"trick": ["L9"], "hand": ["LA"], "mode": "X"}, "Say what is trump"),
        ({"trick": ["L9"], "hand": ["LA"], "edition": "xx"}, "no such edition"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(layout: dict[str, Any], why: str) -> None:
    error = laid(**layout).answer["error"]
    assert why in error
    assert "\n" not in error
    assert error.endswith(".")


def test_a_double_trick_has_six_cards() -> None:
    six = ["L10", "L9", "S7", "LA", "H6", "S8"]
    takes, gets = told(declared("SJ", True, six))
    assert takes[0] == "Player 1 takes the trick with the heart six."
    assert takes[1][-1] == "CHAR.SJ.ONE_TRICK"
    assert gets[0] == "Player 1 gets the cards, worth 21 card points; player 1 leads next."
    fourth = declared("SJ", True, six[:3], hand=["LA", "SK"])
    assert told(fourth)[0] == ("Scharfmacher may play the lizard ace.", ["PLAY.FOLLOW"])
    assert told(fourth)[1][0].startswith("Scharfmacher may not play the star king")
    fifth = declared("SJ", True, six[:4], hand=["H6", "LK"])
    assert told(fifth)[-1][0].startswith("As it lies, Scharfmacher takes the trick with the lizard")
    assert sorted(map(int.bit_count, fifth.page.session.pos.hands)) == [1, 2, 2]
    assert from_notation(to_notation(fifth.page.session.pos)) == fifth.page.session.pos


def test_a_rejected_card_lies_aside() -> None:
    table = declared("H9", {"card": "L8", "of": 1}, ["L9"], hand=["SA", "RA"])
    assert told(table)[0][0] == "Player 1 may play the raven ace and the star ace."
    aside = "The lizard eight of player 1 takes no part in this trick, and can be played later."
    assert told(table)[1] == (
        aside,
        ["CHAR.H9.ANOTHER_CARD", "R-095", "CHAR.H9.BACK_LATER"],
    )
    assert sorted(map(int.bit_count, table.page.session.pos.hands)) == [2, 2, 3]
    whole = declared("H9", {"card": "HA", "of": 2}, ["L9", "L8", "L6"])
    assert told(whole)[0][0] == "Konsumentenschutz takes the trick with the lizard nine."
    after = whole.page.session.pos
    assert [hand.bit_count() for hand in after.hands] == [5, 5, 5]


def test_a_rejected_trick_is_played_again() -> None:
    stays = declared("L7", "stays", ["LA", "L9", "S7"], characters=["", "L7", ""])
    again = "Nobody takes the trick: its cards go back to the hands, and player 0 leads again."
    assert told(stays) == [(again, ["CHAR.L7.MAY_REJECT", "CHAR.L7.CARDS_BACK"])]
    leads = declared("L7", "leads", ["LA", "L9", "S7"], characters=["", "L7", ""])
    assert told(leads)[0][0].endswith("and Korrektor leads again.")
    assert told(leads)[0][1][-1] == "CHAR.L7.MAY_LEAD"
    own = declared("L7", "leads", ["LA", "L9", "S7"], characters=["L7", "", ""])
    assert told(own)[0][0].endswith("and Korrektor leads again.")
    once = declared("L7", "again", ["LA", "L9", "S7"], characters=["L7", "", ""])
    assert told(once)[0][0] == "Korrektor takes the trick with the lizard ace."
    assert not once.table["options"]


def test_a_drawn_lead_and_a_spent_excuse_bind() -> None:
    drawn = told(declared("RQ", "L6", [], hand=["L6", "LA"], characters=["", "RQ", ""]))
    assert drawn == [
        ("Player 0 may play the lizard six.", ["CHAR.RQ.DRAWS"]),
        ("Player 0 may not play the lizard ace, because of the lizard six.", ["CHAR.RQ.DRAWS"]),
    ]
    hand = ["L6", "LA", *(f"S{rank}" for rank in RANKS)]
    laser = told(declared("L9", "L6", [], hand=hand, characters=["", "L9", ""]))
    assert laser[0] == ("Player 0 may play the lizard six.", ["CHAR.L9.DRAWS_LEAD"])
    seher = laid(**first_lead("L6", hand, "S9")).answer
    assert [clause["id"] for clause in seher["clauses"]] == ["CHAR.S9.NOT_THE_LEAD"]
    ways = {}
    for spent in (False, True):
        table = laid(
            trick=["L9"], hand=["LA", "S6"], characters=["", "H8", ""], declared={"H8": spent}
        )
        ways[spent] = table.table["cards"]["S6"]
    assert ways[False]
    assert not ways[True]


def test_what_the_cards_are_worth_is_asked_too() -> None:
    trick = ["HA", "L10", "RK"]
    guggitaler = told(declared("H7", True, trick))[1]
    assert guggitaler[0].startswith("Guggitaler gets the cards, worth 1 card point")
    assert "CHAR.H7.VALUES" in guggitaler[1]
    stripped = told(declared("R6", "L", trick))[1]
    assert stripped[0].startswith("Black Friday gets the cards, worth 19 card points")
    assert stripped[1][1:3] == ["CHAR.R6.STRIPPED", "CHAR.R6.ADDED"]


def test_the_raven_jack_is_spoken_of_under_schwarzpeter() -> None:
    jack = told(declared("RJ", True, ["RJ", "R6", "R7"]))
    assert jack[2][0].startswith("With the raven jack Schwarzpeter gets no victory point")
    assert "CHAR.RJ.TAKER_LOSES" in jack[2][1]
    assert len(told(declared("RJ", True, ["R10", "R6", "R7"]))) == 2


def test_what_may_be_played_by_a_power_is_told_as_long_as_it_is_there() -> None:
    said = {
        spent: told(
            laid(
                trick=["LA"],
                hand=["L10", "R9", "S8"],
                characters=["", "H8", ""],
                declared={"H8": spent},
            )
        )
        for spent in (False, True)
    }
    excused = "Excuse may use the excuse and play the raven nine and the star eight all the same."
    assert (excused, ["CHAR.H8.MAY_EXCUSE"]) in said[False]
    assert [one for one in said[False] if one[0] != excused] == said[True]
    hidden = told(laid(trick=["LA"], hand=["L10", "R9"], characters=["", "S6", ""]))
    assert (
        "Sphinx may play the lizard ten face down.",
        ["CHAR.S6.FACE_DOWN"],
    ) in hidden


@pytest.mark.parametrize(
    ("edition", "trick", "clause"),
    [
        ("de", ["L9"], "CHAR.R10.AFTER_LEAD"),
        ("en", ["L9"], "CHAR.R10.MAY_DEMAND"),
        ("nl", [], "CHAR.R10.MAY_DEMAND"),
    ],
)
def test_only_who_leads_demands_a_card(edition: str, trick: list[str], clause: str) -> None:
    other = declared(
        "R10", "LA", trick, hand=["LA", "SK"], characters=["", "R10", ""], edition=edition
    )
    assert [one["id"] for one in other.answer["clauses"]] == [clause]
    own = {"characters": ["R10", "", ""], "edition": edition, "hand": ["LA", "SK"]}
    assert "error" not in declared("R10", "LA", ["L9"], **own).answer
    before = declared("R10", "LA", [], **own).answer
    assert ("error" in before) == (edition == "de")
