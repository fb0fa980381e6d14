"""The table, asked as its page asks it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tabletop.at_table import Table

from eidex.cli.table_steps import steps
from eidex.reference_engine import NAMES
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.records.check import check
from eidex.reference_engine.records.record_json import from_json
from eidex.tabletop.page import drawn
from eidex.tabletop.session import TableError

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
PRINTED = EXAMPLES / "printed-example.json"
THREE = ["RA", "LJ", "S6"]


def read(path: Path = PRINTED, **more: Any) -> Table:
    table = Table()
    table("read", text=path.read_text(encoding="utf-8"), name=path.name, **more)
    return table


# -- beginning -------------------------------------------------------------------------------------


def test_a_seed_gives_the_same_deal_and_another_seed_another() -> None:
    one, two, other = (Table(seed=seed).table["seats"] for seed in (7, 7, 8))
    assert one == two
    assert one != other


def test_characters_are_named_or_drawn_or_none() -> None:
    found = drawn(["?", "RA", ""], 5)
    assert found[0] in CHARACTERS
    assert found[0] != "RA"
    assert found[1:] == ["RA", None]
    assert {drawn(["?", "RA", ""], seed)[0] for seed in range(40)} > {found[0]}
    for wrong in (["RA", "RA", ""], ["XX", "", ""]):
        with pytest.raises(TableError):
            drawn(wrong, 5)


def test_a_setup_that_cannot_be_is_refused_in_one_line() -> None:
    table = Table()
    for wrong in ({"edition": "fr"}, {"edition": "en", "characters": ["RA", "RA", ""]}):
        (error,) = table("start", **wrong).values()
        assert error.count("\n") == 0
        assert error.endswith(".")
    assert table("dance") == {"error": "The table cannot do that."}


def test_a_deal_by_hand() -> None:
    hands = [" ".join(NAMES[12 * seat : 12 * seat + 12]) for seat in (0, 1, 2)]
    table = Table(hands=[hands[0].lower().replace(" ", ", "), *hands[1:]], dealer=1)
    assert sorted(table.table["seats"][0]["hand"]) == sorted(NAMES[:12])
    assert table.table["shown"] == NAMES[23]
    for wrong, why in (
        ([hands[0], hands[1], "LX"], "'LX' is no card"),
        ([hands[0], hands[1], hands[2] + " LA"], "LA is dealt twice"),
        ([hands[0], hands[1], hands[2][3:]], "12, 12, 11 cards"),
    ):
        assert why in table("start", edition="en", hands=wrong)["error"]


# -- playing ---------------------------------------------------------------------------------------


def test_a_whole_game_of_two_computers_is_a_record_that_holds() -> None:
    table = Table(characters=THREE, players=["greedy", "random", "greedy"])
    table.to_the_end()
    record = from_json(table("record")["record"])
    assert record.characters == ("RA", "LJ", "S6")
    after = check(record)
    assert after is not None
    table.answer = {}
    assert [seat["after"] for seat in table.table["result"]["seats"]] == list(after)


def test_a_card_that_is_not_legal_says_why_and_nothing_is_done() -> None:
    table = Table(players=["you", "you", "you"])
    while not any(not ways for ways in table.table["cards"].values()):
        table.any_step()
    at, cards = table.table["at"], table.table["cards"]
    wrong = next(card for card, ways in cards.items() if not ways)
    why = table("card", card=wrong)["why"]
    assert not why["legal"]
    assert why["says"].startswith("No, the ")
    assert [one["id"] for one in why["clauses"]] == ["PLAY.FOLLOW"]
    assert why["clauses"][0]["href"] == "_generated/clauses-play.html#play-follow"
    assert {card[0] for card in why["cards"]} == {table.table["trick"][0]["card"][0]}
    table.answer = {}
    assert table.table["at"] == at
    right = next(card for card, ways in cards.items() if ways)
    assert table("why", card=right)["why"]["legal"]
    elsewhere = next(card for card in NAMES if card not in cards)
    assert "not your turn" in table("why", card=elsewhere)["why"]["says"]


def test_a_way_that_is_not_open_to_a_card_is_told_by_its_own_clause() -> None:
    table = Table(characters=["H8", "", ""], players=["you", "you", "you"], seed=5)

    def excused(open_to_it: bool) -> list[str]:
        return [c for c, ways in table.table["cards"].items() if ("excuse" in ways) is open_to_it]

    while not excused(True) or not excused(False):
        table.any_step()
    why = table("why", card=excused(False)[0], way="excuse")["why"]
    assert not why["legal"]
    assert any(clause["id"].startswith(("CHAR.H8.", "R-")) for clause in why["clauses"])
    assert "cannot do that" in table("why", card="LA", way="fly")["error"]


def test_powers_are_offered_in_words_and_rulings_are_named_with_their_link() -> None:
    table = read(at=0)
    table("players", players=["you", "you", "you"])
    table("play_on")
    assert table.table["at"] == table.table["steps"] == 0
    while "Call Skat" not in table.options():
        table.any_step()
    assert table.options() == ["Call Skat", "Do not use it"]
    table.choose("Call Skat")
    assert table.table["force"][0].startswith("Skat: anyone who can follow")
    tables = [read(path).table for path in EXAMPLES.glob("*.json")]
    rulings = [one for table in tables for step in table["log"] for one in step["rulings"]]
    assert rulings
    assert all(one["href"] == f"_generated/rulings.html#{one['id']}" for one in rulings)
    assert all(one["asks"] and one["says"] for one in rulings)


def test_who_would_rather_play_a_card_passes_by_playing_it() -> None:
    table = Table(characters=["", "LJ", ""], dealer=0)
    while table.table["turn"] != 1 or table.table["phase"] != "ask" or table.table["trick"]:
        table.any_step()
    hand = table.table["seats"][1]["hand"]
    table("card", card=hand[0])
    if table.answer.get("why"):  # the put-down: first the question
        assert "First answer this" in table.answer["why"]["says"]
    else:
        assert hand[0] not in table.table["seats"][1]["hand"]


def test_a_seat_that_wants_no_questions_is_not_asked() -> None:
    table = Table(characters=["", "LJ", ""], players=["you", "you", "you"])
    table("quiet", seats=[1])
    while table.table["result"] is None:
        assert table.table["automatic"] or table.table["phase"] != "ask"
        table.any_step()


def test_a_number_from_an_older_page_is_refused() -> None:
    table = Table()
    table("show")
    assert "gone on" in table("act", n=0, at=5)["error"]
    assert "gone on" in table("act", n=99, at=0)["error"]


def test_quizmaster_asks_what_it_likes() -> None:
    table = Table(characters=["SK", "", ""], players=["you", "greedy", "greedy"])
    while table.table["turn"] != 0 or table.table["phase"] != "ask":
        table.any_step()
    assert "cannot be understood" in table("question", text="who are you", of=1)["error"]
    table("question", text="cards >= 1", of=1)
    says = table.table["log"][-1]["says"]
    assert says.endswith("asks player 1 whether the hand has at least 1 card; the answer is yes.")


def test_the_next_game_is_dealt_to_the_right_and_counts_on() -> None:
    table = Table(players=["greedy", "greedy", "greedy"])
    assert "finish this one first" in table("next")["error"]
    result = table.to_the_end()["table"]["result"]
    table("next")
    assert table.table["game"] == 2
    assert [seat["dealer"] for seat in table.table["seats"]] == [False, True, False]
    assert [s["before"] for s in table.table["seats"]] == [s["after"] for s in result["seats"]]
    assert len(json.loads(table("record")["record"])["games"]) == 2


def test_four_at_the_table_in_dutch() -> None:
    codes = ["RA", "LJ", "S6", "LA"]
    assert "Only the Dutch edition" in Table()("start", edition="en", characters=codes)["error"]
    who = ["greedy", "random", "greedy", "random"]
    table = Table(edition="nl", characters=codes, players=who, dealer=1)
    seen, points = [], dict.fromkeys(range(4), 0)
    for _ in range(4):
        seated = table.page.session.four.seated  # type: ignore[union-attr]
        seen.append(seated.sits_out)
        assert [s["code"] for s in table.table["seats"]] == [codes[p] for p in seated.players]
        assert [s["player"] for s in table.table["seats"]] == [who[p] for p in seated.players]
        assert f"victory points: {points[seated.sits_out]}" in table.table["out"]
        table.to_the_end()
        for player, seat in zip(seated.players, table.table["result"]["seats"], strict=True):
            points[player] = seat["after"]
        check(from_json(table("record")["record"]))
        table("next")
    assert seen == [0, 1, 2, 3]
    address, shown = table.answer["address"], table.table
    again = Table()
    again("address", address=address)
    assert again.table == shown
    for wrong in ("RA", "RA-LJ-S6-LA~9~0-0-0-0~yyyy~0", "RA-RA-S6-LA~1~0-0-0-0~yyyy~0"):
        broken = ".".join([*address.split(".")[:4], wrong])
        assert "holds no game" in Table()("address", address=broken)["error"]


# -- steps -----------------------------------------------------------------------------------------


def test_one_goes_back_and_forth_and_tries_something_else() -> None:
    table = Table(players=["you", "you", "you"])
    for _ in range(9):
        table.any_step()
    whole = table.table
    table("go", at=3)
    assert (table.table["at"], table.table["steps"]) == (3, 9)
    assert "no such step" in table("go", at=10)["error"]
    other = [card for card, ways in table("show")["table"]["cards"].items() if ways][-1]
    table("card", card=other)
    assert (table.table["at"], table.table["steps"], table.table["left"]) == (4, 4, True)
    table("back_to_left")
    assert (table.table["at"], table.table["steps"], table.table["left"]) == (3, 9, False)
    table("go", at=9)
    assert table.table["seats"] == whole["seats"]
    assert [s["says"] for s in table.table["log"]] == [s["says"] for s in whole["log"]]


def test_undo_goes_back_to_what_was_decided_here() -> None:
    table = Table(players=["you", "greedy", "greedy"], dealer=2)
    table.any_step()
    while table.table["automatic"]:
        table.any_step()
    card = next(card for card, ways in table.table["cards"].items() if ways)
    before = table.table["at"]
    table("card", card=card)
    while table.table["automatic"]:
        table.any_step()
    assert table.table["at"] > before + 1
    table("undo")
    assert table.table["at"] == before
    assert card in table.table["cards"]
    # The same card once more: the computers go on from there.
    table("card", card=card)
    assert (table.table["at"], table.table["steps"]) == (before + 1, before + 1)
    assert table.table["automatic"]
    table("undo")
    table("undo")
    table("undo")
    assert table.table["at"] == 0


# -- what a seat sees ------------------------------------------------------------------------------


def test_a_seat_sees_its_own_hand_and_what_it_put_down() -> None:
    table = Table(characters=THREE, players=["random"] * 3, seed=4)
    while table.table["result"] is None:
        table.any_step()
        viewer = table.table["at"] % 3
        shown = table("show", viewer=viewer)["table"]
        over = shown["result"] is not None
        for seat in shown["seats"]:
            own = seat["seat"] == viewer
            assert (seat["hand"] is not None) is (own or over)
            assert seat["down"] in ("", "?") or own or over


def test_a_card_face_down_is_told_only_to_whom_it_is_known() -> None:
    table = read()
    at = next(i["n"] for i in table.table["log"] if "face down" in i["says"])
    known = [table("show", viewer=viewer)["table"]["log"] for viewer in (-1, 0, 1, 2)]
    says = [next(step["says"] for step in log if step["n"] == at) for log in known]
    assert says[0] == says[3] != says[1] == says[2]
    assert "plays a card face down" in says[1]


# -- addresses and records -------------------------------------------------------------------------


def test_an_address_holds_the_whole_game() -> None:
    table = Table(characters=THREE, players=["you", "greedy", "random"], seed=3)
    for _ in range(30):
        table.any_step()
    table("go", at=20)
    address, shown = table.answer["address"], table.table
    assert len(address) < 1000
    again = Table()
    again("address", address=address)
    assert {**again.table, "left": False} == {**shown, "left": False}


@pytest.mark.parametrize("address", ["", "x", "a.b.c.d", "eJw.1.yyy.0", "....", "AAAA.0.yyy.1"])
def test_an_address_that_holds_no_game_says_so_in_one_line(address: str) -> None:
    error = Table()("address", address=address)["error"]
    assert "holds no game" in error
    assert "\n" not in error


def test_a_long_address_does_not_unpack_without_end() -> None:
    import base64
    import zlib

    packed = base64.urlsafe_b64encode(zlib.compress(b" " * (1 << 22))).decode()
    assert "holds no game" in Table()("address", address=f"{packed}.0.yyy.0")["error"]


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.json")), ids=lambda path: path.stem)
def test_every_example_opens_and_is_written_again(path: Path) -> None:
    table = read(path)
    assert table.table["steps"] > 0
    given = from_json(path.read_text(encoding="utf-8"))
    written = from_json(table("record")["record"])
    assert (written.characters, written.edition) == (given.characters, given.edition)
    assert [game.hands for game in written.games] == [game.hands for game in given.games]


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.json")), ids=lambda path: path.stem)
def test_the_account_has_the_lines_of_the_replay(path: Path) -> None:
    """So a step that is watched on the site is found at the table."""
    record = from_json(path.read_text(encoding="utf-8"))
    shown = steps(record)["steps"]
    for number in range(len(record.games)):
        watched = [one for one in shown if one["game"] == number + 1 and not one.get("asked")]
        assert len(read(path, game=number).table["log"]) == len(watched)


def test_a_record_that_is_wrong_says_where_in_one_line() -> None:
    table = Table()
    assert "record" in table("read", text="{}")["error"]
    assert "there is no game 9" in read(game=8).answer["error"]
    assert "no such step" in read(at=999).answer["error"]
