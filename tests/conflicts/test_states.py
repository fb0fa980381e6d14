"""Findings about any state: ambiguous words and the order of two steps, told once, kept, shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from eidex.conflicts.checks import of_states
from eidex.conflicts.checks.findings import Finding, Key, Letter
from eidex.conflicts.checks.of_states import Source, told_once
from eidex.conflicts.report.faq import REASON, faq
from eidex.conflicts.report.stands import AGAINST, OPEN
from eidex.conflicts.report.table import file_name, row, scope_of, table
from eidex.conflicts.run import states
from eidex.conflicts.run.installed import pack
from eidex.conflicts.run.store import Store
from eidex.conflicts.run.sweep import alike, show, show_alike, sweep
from eidex.conflicts.search import word_games
from eidex.conflicts.search.followed import up_to_ruling
from eidex.conflicts.search.monitor import Shown
from eidex.reference_engine import Action, apply, legal_actions
from eidex.reference_engine.records.record import replay
from eidex.reference_engine.records.record_json import read_record
from eidex.rulebook import EDITIONS, Edition, clauses, rulings, words


def asked(source: str, part: str, edition: Edition, *among: str) -> list[Finding]:
    return told_once(of_states.findings(source, part, (edition,), among))


# -- words -----------------------------------------------------------------------------------------


def test_a_word_is_a_finding_for_each_smallest_set() -> None:
    """Umwerter's own card, worked from print and R-170; what Fledderer puts before it comes too
    late, for Umwerter speaks first. A card of its own that Zombie has a seat take up."""
    (alone,) = asked("words", "possession (1)", "de")
    (both,) = asked("words", "the card put down (2)", "de")
    assert (alone.characters, both.characters) == (("L8",), ("R8", "R7"))
    assert alone.key == Key(
        "W",
        "may_use",
        "R-170",
        "possession (1): holds_it_or_it_lies_before_it, not holds_it",
    )
    assert alone.clauses == ("CHAR.L8.NOT_ITS_OWN",)
    assert ("the word", "'eigene Karte'") in alone.position


@pytest.mark.parametrize(
    ("part", "edition", "settled"),
    [
        ("has (1)", "en", {(): "PUT.COUNTS", ("H9",): "R-095"}),
        ("has (1)", "nl", {(): "PUT.COUNTS", ("H9",): "CHAR.H9.NEUTRAL"}),
        ("regular (1)", "de", {("L10", "H7", "R6"): "R-173"}),
        ("queen with king or jack (1)", "en", {("LQ",): "CHAR.LQ.MAY_REFUSE",
                                                ("LQ", "S6"): "R-043"}),
    ],
)  # fmt: skip
def test_it_is_settled_by_what_speaks_of_its_characters(
    part: str, edition: Edition, settled: dict[tuple[str, ...], str]
) -> None:
    """A ruling only where one is needed: elsewhere the print itself chooses."""
    found = asked("words", part, edition)
    assert {one.characters: one.key.settled_by for one in found} == settled
    for one in found:
        assert one.key.settled_by not in one.clauses


def test_of_some_characters_only_their_words_are_asked() -> None:
    parts = of_states.SOURCES[0].parts(("L8",))
    assert {"possession (1)", "has (1)", "over the limit (1)"} <= set(parts)
    assert "his cards (1)" not in parts
    (alone,) = asked("words", "possession (1)", "en", "L8")
    assert alone == asked("words", "possession (1)", "en")[0]
    assert len(of_states.SOURCES[0].parts(())) == sum(len(word.uses) for word in words().values())


# -- the order of steps ----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def robbed() -> list[Finding]:
    """Räuber beside Umwerter: only Umwerter's part."""
    return asked("order", "L8", "en", "RK", "L8", "S6")


def test_a_power_and_what_is_due_are_one_question(robbed: list[Finding]) -> None:
    """Whatever way of playing a card others bring: a smaller set has it already."""
    (due,) = robbed
    assert (due.characters, due.key.letter, due.key.question) == (("L8",), "O", "waits")
    assert due.key.settled_by == "R-126"
    assert due.key.detail == "order: Umwerter moves a card, or what is due"
    pairs = [text for name, text in due.position if name == "at one moment"]
    assert pairs == ["a card is played / Umwerter moves a card"]


def test_two_powers_of_one_window_are_settled_by_the_list() -> None:
    found = asked("order", "RK", "de", "SA", "RK")
    both = [one for one in found if len(one.characters) == 2]
    assert [(one.characters, one.key.question) for one in both] == [(("SA", "RK"), "acts_before")]
    assert both[0].key.settled_by == "ORDER.LIST"


# -- games -----------------------------------------------------------------------------------------


def shown(finding: Finding) -> dict[str, Any]:
    witness = show(finding)
    assert witness["record"] is not None, witness
    assert list(replay(read_record(witness["record"])))
    assert witness == show(finding)
    return witness


def test_a_game_shows_the_order(robbed: list[Finding]) -> None:
    """It ends where Umwerter may still act; the engine notes R-126 only where somebody asks
    later."""
    witness = shown(robbed[0])
    assert witness["engine_uses_ruling"] is None
    *_, last = replay(read_record(witness["record"]))
    assert {action.power for action in legal_actions(last.after)} >= {"L8"}


def test_a_game_shows_two_readings() -> None:
    (finding,) = asked("words", "possession (1)", "nl")
    assert shown(finding)["engine_uses_ruling"] in (True, None)


def test_one_game_serves_all_editions_in_which_it_can_be_played() -> None:
    """Umwerter's own card: the same deal and the same actions, edition by edition."""
    found = [one for e in EDITIONS for one in asked("words", "possession (1)", e, "L8")]
    (together,) = alike(reversed(found))
    assert [one.edition for one in together] == list(EDITIONS)
    games = [witness["record"]["games"][0] for witness in show_alike(together)]
    first = games[0]["hands"], games[0]["actions"]
    assert all((game["hands"], game["actions"]) == first for game in games[1:])
    assert show(together[0])["record"]["games"][0] == games[0]


def test_a_game_of_another_edition_that_shows_nothing_here_is_passed_over() -> None:
    """A card that Fledderer has put before a seat: not in a game without Fledderer."""
    (alone,) = asked("words", "possession (1)", "nl")
    (both,) = asked("words", "the card put down (2)", "nl")
    source = of_states.source_of(alone)
    game = source.game(alone)
    assert source.again(replace(alone, edition="de"), [game]) == game.in_edition("de")
    assert source.again(both, [game]) is None


def test_what_cannot_be_played_in_another_edition() -> None:
    """A seat acts out of turn: the game is left out, not cut."""
    (alone,) = asked("words", "possession (1)", "en")
    game = of_states.source_of(alone).game(alone)
    out_of_turn = game.taken[0]
    assert game.in_edition("nl") is not None
    assert replace(game, taken=(out_of_turn, *game.taken)).in_edition("nl") is None


def test_a_game_goes_on_to_where_the_engine_uses_the_ruling(robbed: list[Finding]) -> None:
    """Differenzler in Umwerter's place could act: the game ends when it is done, aloud (R-189)."""
    (due,) = robbed
    found = of_states.source_of(due).game(due)
    before = replace(found, deal=replace(found.deal, characters=(None, "L10", None)))
    finding = replace(due, key=replace(due.key, settled_by="R-189"))
    game = up_to_ruling(finding, before)
    assert game.taken[:-1] == before.taken
    assert game.taken[-1].power == "L10"
    assert up_to_ruling(finding, game) == game
    printed = replace(due, key=replace(due.key, settled_by="ORDER.LIST"))
    assert up_to_ruling(printed, before) == before


def test_two_findings_of_one_edition_have_a_game_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are about the same and settled otherwise: what shows the one need not show the other."""
    (alone,) = asked("words", "possession (1)", "en")
    game = of_states.source_of(alone).game(alone)
    longer = replace(game, taken=(*game.taken, *more(game)))
    other = replace(alone, key=replace(alone.key, settled_by="PUT.COUNTS"))
    (together,) = alike([alone, other])

    class Apart:
        def again(self, finding: Finding, seen: object) -> None:
            return None

        def game(self, finding: Finding) -> Shown:
            return game if finding == alone else longer

    monkeypatch.setattr(of_states, "source_of", lambda finding: Apart())
    one, two = (witness["record"]["games"][0]["actions"] for witness in show_alike(together))
    assert len(one) < len(two)
    assert one == two[: len(one)]


def more(game: Shown) -> list[Action]:
    """A card, and what comes before it."""
    pos, found = game.deal.starts(), list[Action]()
    for action in game.taken:
        pos = apply(pos, action)
    while not found or found[-1].do != "play":
        found.append(next(a for a in reversed(legal_actions(pos))))
        pos = apply(pos, found[-1])
    return found


def test_an_end_that_chance_seldom_hits_is_looked_for_where_the_ruling_is_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(word_games, "game_that_shows", lambda difference: None)
    (exactly,) = asked("words", "over the limit (1)", "en", "LJ")
    points = show(exactly)["record"]["games"][0]["result"]["points"]
    assert 100 in points


# -- told once, kept, read again -------------------------------------------------------------------


def made(letter: Letter, settled: str, detail: str, *chosen: str) -> Finding:
    key = Key(letter, "waits", settled, detail)
    return Finding(key, "en", chosen, "state: order", (), (("at one moment", detail),))


def test_what_is_told_once() -> None:
    small = made("O", "R-126", "order: a", "L8")
    print_too = made("O", "CHAR.RA.SWAP", "order: c", "RA", "L8")
    other_print = made("O", "ORDER.LIST", "order: b", "RA", "L8")
    found = [
        small,
        made("O", "R-126", "order: a", "L8", "H8"),  # as with fewer
        made("O", "R-126", "order: b", "L8", "H8"),
        made("O", "R-040", "order: a", "L8", "H8"),
        other_print,
        print_too,
    ]
    told = told_once(found)
    assert told[0] == small
    assert [(one.characters, one.key.settled_by, one.key.detail) for one in told[1:]] == [
        (("RA", "L8"), "CHAR.RA.SWAP", "order: b; c"),
        (("L8", "H8"), "R-040", "order: a"),
        (("L8", "H8"), "R-126", "order: b"),
    ]
    assert told[1].clauses == ("ORDER.LIST",)
    assert told_once(reversed(found)) == told


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> Source:
    source = Source("words", "conflicts.a_source", "conflicts.a_source")
    monkeypatch.setattr(of_states, "SOURCES", (source,))
    return source


def ask(store: Store, editions: Sequence[Edition], among: tuple[str, ...], most: int = 99) -> int:
    tasks = states.missing(store, editions, among)
    for task in tasks[:most]:
        states.keep(store, task, states.ask_states(task))
    return len(tasks)


def test_a_run_goes_on_where_it_was(tiny: Source, tmp_path: Path) -> None:
    with Store(tmp_path / "s.sqlite") as store:
        came = states.about_states(store, "en", ("R9",))
        assert came == [one for one in states.shipped()["en"] if set(one.characters) <= {"R9"}]
        assert ask(store, EDITIONS, (), most=1) == 2
        assert states.about_states(store, "en", ("R9",)) == came
    with Store(tmp_path / "s.sqlite") as store:
        assert ask(store, ("en",), ()) == 1
        states.keep_together(store, "en", ())
        found = states.about_states(store, "en", ("RA", "LJ", "R9"))
        assert found is not None
        assert [one.characters for one in found] == [("R9",), ("RA", "LJ")]
        assert all(one.of_a_state for one in found)
        assert states.about_states(store, "en", ("RA",)) == []
        assert not ask(store, ("en",), ())
        assert ask(store, ("nl",), ()) == 1  # one part was asked in all editions


@pytest.mark.untraced
def test_the_sweep_finds_packs_and_says_why_no_game(tiny: Source, tmp_path: Path) -> None:
    with Store(tmp_path / "s.sqlite") as store:
        found = sweep(store, ("en",), ("R9",))
        ((finding, witness),) = [pair for pair in found["en"] if pair[0].key.letter == "W"]
        assert (witness["record"], witness["why_not"]) == (None, "nobody looks")
        pack(store, ("en",), ("R9",), tmp_path / "p.sqlite")
    with Store(tmp_path / "p.sqlite") as packed:
        assert states.about_states(packed, "en", ("R9",)) == [finding]
        assert packed.witness(finding, ("en",)) == witness
        assert packed.witness(finding) is None  # two more editions could bring another game


# -- in the table ----------------------------------------------------------------------------------


def test_rows_of_the_table() -> None:
    (alone,) = asked("words", "possession (1)", "en")
    told = row(alone, {"record": None, "why_not": "nobody looks"})
    assert told["id"] == "en:L8:W:may_use:R-170:possession-1"
    assert file_name(told["id"]) == "en_L8_W_may_use_R-170_possession-1.json"
    assert (told["kind"], told["decided_by"]) == ("ambiguous word", "house ruling")
    assert (told["asks"], told["answer"]) == (rulings()["R-170"].asks, rulings()["R-170"].answer)
    printed = replace(alone, key=replace(alone.key, settled_by="CHAR.L8.NOT_ITS_OWN"))
    told = row(printed, {})
    assert told["decided_by"] == "print"
    assert told["asks"] == "'possession' can mean two things here: which does it mean?"
    assert told["answer"].startswith("The card is in the player's hand")
    assert told["answer"].endswith(clauses()["CHAR.L8.NOT_ITS_OWN"].says)


def test_players_are_told_why_and_which(robbed: list[Finding]) -> None:
    (alone,) = asked("words", "possession (1)", "en")
    printed = made("O", "CHAR.RA.MAY_SWAP", "order: a", "RA")
    left = made("O", "", "order: a / b", "RA", "LJ")
    macro_steps = (("at one moment", "Jiu-Jitsu swaps / Skater calls Skat"),)
    left = replace(left, key=replace(left.key, question="acts_before"), position=macro_steps)
    every = [alone, *robbed, printed, left]
    found = {("en", one.characters): [(one, {})] for one in every}
    found["en", ("L8",)] = [(alone, {}), (robbed[0], {})]
    cases = faq(table(found, scope_of(["en"], ["RA", "LJ", "L8"])))  # type: ignore[arg-type]
    told = {case["id"]: case for case in cases}
    word, order = told["L8/R-170"], told["L8/R-126"]
    assert word["reasons"]["en"] == [REASON[OPEN]]
    assert order["reasons"]["en"] == [REASON[AGAINST]]
    assert order["asks"] == rulings()["R-126"].asks_for("en", ["L8"])
    assert not [name for name in told if "CHAR.RA.MAY_SWAP" in name]  # a note
    asks = told["RA+LJ/O/acts_before/order: a / b"]["asks"]
    assert asks == "Who goes first, Jiu-Jitsu or Skater?"
