"""Both orders of any two deeds: what is the same stays so, what differs is named, and by what it is
decided; a step that is changed is noticed."""

import json

import pytest
from click.testing import CliRunner

from eidex.cli.main import cli
from eidex.conflicts.checks import goes_first
from eidex.conflicts.checks.goes_first import (
    OPEN,
    OWN,
    PRINTED,
    RULED,
    SAME,
    UNDECIDED,
    Order,
    compared,
)
from eidex.model.games.deeds import Deed, answers, deeds, windows_of
from eidex.model.logic.terms import ite
from eidex.model.play.moves import Step, Taken


def deed(name: str) -> Deed:
    return next(one for one in (*deeds(), *answers()) if one.name == name)


def meet(one: str, other: str, edition: str = "en", **asked) -> list[Order]:
    pair = sorted((deed(one), deed(other)), key=lambda d: -d.cards)
    return list(compared([edition], among=[tuple(pair)], **asked))


def test_what_a_deed_is_the_solver_says() -> None:
    begun = {one.name for one in deeds()}
    assert "a card is taken up" not in begun
    assert "a window passes" not in begun
    zombie, tea = deed("Zombie raises the dead"), deed("Teekränzchen begins")
    assert (zombie.rounds, zombie.cards, zombie.of_window) == (3, 3, True)
    assert (tea.rounds, tea.cards) == (4, 4)
    assert windows_of(deed("Scharfmacher doubles the trick")) == ("card",)
    assert not deed("a card is played").of_window
    assert not deed("a trick is gathered").of_seat
    shows = deed("Voyeur asks")
    assert shows.rest
    assert not shows.rounds


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Radarkontrolle names a limit", "Räuber steals"),
        ("Radarkontrolle names a limit", "Schwarzpeter is called"),
        ("a card is put down", "a card is put down"),
        ("a card is given to Teekränzchen", "a card is given to Teekränzchen"),
        ("Gerechtigkeit proclaims justice", "Kompass turns the direction"),
    ],
)
def test_either_order_is_the_same(one: str, other: str) -> None:
    assert {found.verdict for found in meet(one, other)} == {SAME}


@pytest.mark.parametrize(
    ("one", "other", "verdict", "by"),
    [
        ("Dealer offers", "Zombie raises the dead", RULED, ("ORDER.LIST", "R-040")),
        ("Räuber steals", "Trumphator rejects the mode", PRINTED, ("ORDER.LIST",)),
        ("a card is played", "Dealer offers", PRINTED, ("CHAR.LA.MAY_OFFER",)),
        ("a card is played", "Umwerter moves a card", RULED, ("R-126",)),
        ("a trick is gathered", "Jiu-Jitsu swaps", PRINTED, ("CHAR.RA.MAY_SWAP",)),
        ("a card is played", "Konsumentenschutz rejects a card", OPEN, ()),
        ("Taschenspieler exchanges a card", "a card is played", OWN, ()),
    ],
)
def test_what_differs_and_who_goes_first(one: str, other: str, verdict: str, by: tuple) -> None:
    (found,) = (o for o in meet(one, other) if o.verdict != SAME)
    assert (found.verdict, found.by) == (verdict, by)
    assert verdict == OWN or found.bars or found.differs


def test_hands_that_are_exchanged_differ_after_zombie() -> None:
    (found,) = meet("Dealer offers", "Zombie raises the dead", shown=True)
    assert found.differs == ("where a card is",)
    assert any(line.endswith("is Zombie") for line in found.position)


def test_a_power_of_the_window_before_goes_first_by_moments() -> None:
    found = meet("Scharfmacher doubles the trick", "Jiu-Jitsu swaps")
    assert [(o.verdict, o.by) for o in found] == [(RULED, ("ORDER.MOMENTS", "R-047"))]


def test_before_a_trick_is_gathered_skat_is_printed_but_not_in_english() -> None:
    said = {
        e: meet("a trick is gathered", "Skater calls Skat", e)[0].verdict
        for e in ("en", "de", "nl")
    }
    assert said == {"en": OPEN, "de": PRINTED, "nl": PRINTED}


def test_a_third_character_may_be_needed() -> None:
    found = [o for o in meet("a trick is gathered", "Voyeur asks") if o.verdict != SAME]
    assert all(o.third == ("H9",) for o in found)


def changed_limit(state, move):
    """Once Schwarzpeter is called, the limit is 80 whatever is named."""
    taken = deed("Radarkontrolle names a limit").step.take(state, move)
    limit = ite(state.game.schwarzpeter, 80, move.number)
    return Taken(taken.can, taken.after.in_game(limit=limit))


def test_a_step_that_no_longer_commutes_is_noticed() -> None:
    from dataclasses import replace

    right = deed("Radarkontrolle names a limit")
    wrong = replace(right, step=Step("a limit is named wrongly", changed_limit))
    (found,) = compared(["de"], among=[(wrong, deed("Schwarzpeter is called"))])
    assert found.verdict == PRINTED
    assert found.differs == ("limit",)


def test_what_the_solver_does_not_decide_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def gives_up(*_: object) -> bool:
        raise goes_first.Undecided("canceled")

    monkeypatch.setattr(goes_first.Meeting, "can_be", gives_up)
    (found,) = meet("Radarkontrolle names a limit", "Räuber steals")
    assert found.verdict == UNDECIDED


def run(*words: str):
    return CliRunner().invoke(cli, ["order", *words])


def test_the_command_says_what_differs() -> None:
    result = run("Räuber", "Trumphator", "--edition", "de")
    assert result.exit_code == 0
    assert "the printed rules decide" in result.output
    assert "by ORDER.LIST" in result.output
    (found,) = json.loads(run("Räuber", "Trumphator", "--edition", "de", "--json").output)
    assert found["characters"] == ["SA", "RK"]


def test_two_that_never_meet() -> None:
    result = run("Computer", "Trumphator", "--edition", "de")
    assert (result.exit_code, result.output.strip()) == (
        0,
        "Trumphator (SA), Computer (LK): never at one moment",
    )


def test_three_names_are_too_many() -> None:
    result = run("Computer", "Trumphator", "Zombie")
    assert result.exit_code == 1
    assert "name two characters at most" in result.output
