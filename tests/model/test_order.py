"""Both orders of any two steps: what is the same stays so, what differs is named, and by what it is
decided; a step that is changed is noticed."""

from dataclasses import replace

import pytest
import z3
from click.testing import CliRunner

from cli.documents import fits
from eidex.cli.commands import cli
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
from eidex.model.clauses.moments import PLACE, WINDOWS, MomentView
from eidex.model.games.any_state import any_state, any_table
from eidex.model.games.described import _worded
from eidex.model.games.macro_steps import MacroStep, done_by, macro_steps_of
from eidex.model.games.steps import steps_of
from eidex.model.games.written import facts_of
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import conj, ite
from eidex.model.play.cards import PACK
from eidex.model.play.moves import Step, Taken
from eidex.model.questions import free_views
from eidex.model.questions.registry import ask
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.character import Character
from eidex.rulebook import EDITIONS, Edition, characters


def macro(name: str) -> MacroStep:
    whose = next(
        code for code in ("", *characters()) if any(step.name == name for step in steps_of(code))
    )
    return next(one for one in done_by([whose]) if one.name == name)


def meet(one: str, other: str, edition: str = "en", **asked) -> list[Order]:
    pair = sorted((macro(one), macro(other)), key=lambda d: -d.cards)
    return list(compared([edition], among=[tuple(pair)], **asked))


@pytest.mark.slice(3)
def test_what_a_action_is_the_solver_says() -> None:
    begun = {one.name for one in (*macro_steps_of(""), *macro_steps_of("R8"))}
    assert "a card is put down" in begun
    assert "a card is taken up" not in begun
    assert "a window passes" not in begun
    zombie, tea = macro("Zombie raises the dead"), macro("Teekränzchen begins")
    assert (zombie.rounds, zombie.cards, zombie.of_window) == (3, 3, True)
    assert (tea.rounds, tea.cards) == (4, 4)
    when = {window for window, _ in macro("Scharfmacher doubles the trick").when}
    assert {WINDOWS[window] for window in when} == {"card"}
    assert not macro("a card is played").of_window
    assert not macro("a trick is gathered").of_seat
    shows = macro("Voyeur asks")
    assert (shows.rounds, shows.any_one) == (1, True), "one card that is shown stands for all"
    offers = macro("Dealer offers")
    assert (offers.rounds, offers.any_one) == (1, False)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Skater calls Skat", "Schwarzpeter is called"),
        ("Skater calls Skat", "Guggitaler is declared"),
        ("a card is put down", "a card is put down"),
        ("a card is given to Teekränzchen", "a card is given to Teekränzchen"),
        ("Gerechtigkeit proclaims justice", "Kompass turns the direction"),
        ("Skater calls Skat", "Ultimo takes over"),  # nobody holds a card to have followed with
    ],
)
def test_either_order_is_the_same(one: str, other: str) -> None:
    assert {found.verdict for found in meet(one, other)} == {SAME}


@pytest.mark.slice(3)
@pytest.mark.parametrize(
    ("one", "other", "verdict", "by"),
    [
        ("Dealer offers", "Zombie raises the dead", RULED, ("ORDER.LIST", "R-040")),
        ("Räuber steals", "Trumphator rejects the mode", PRINTED, ("ORDER.LIST",)),
        ("a card is played", "Dealer offers", PRINTED, ("CHAR.LA.MAY_OFFER",)),
        ("a card is played", "Umwerter moves a card", RULED, ("R-126",)),
        ("a trick is gathered", "Jiu-Jitsu swaps", PRINTED, ("CHAR.RA.MAY_SWAP",)),
        ("a card is played", "Konsumentenschutz rejects a card", RULED, ("R-160",)),
        ("Taschenspieler exchanges a card", "a card is played", OWN, ()),
    ],
)
def test_what_differs_and_who_goes_first(one: str, other: str, verdict: str, by: tuple) -> None:
    (found,) = (o for o in meet(one, other) if o.verdict != SAME)
    assert (found.verdict, found.by) == (verdict, by)
    assert verdict == OWN or found.bars or found.differs


@pytest.mark.slice(3)
def test_hands_that_are_exchanged_differ_after_zombie() -> None:
    (found,) = meet("Dealer offers", "Zombie raises the dead", shown=True)
    assert found.differs == ("where a card is", "who has been shown a card")
    assert any(line.endswith("is Zombie") for line in found.position)


def test_what_seher_sees_hangs_on_who_goes_first() -> None:
    """What lies there when it looks is another card when Fledderer has been there."""
    (found,) = meet("Fledderer takes a card put down", "Seher looks")
    assert found.differs == ("who has been shown a card",)
    assert (found.verdict, found.by) == (RULED, ("ORDER.LIST", "R-081"))


def test_a_power_of_the_window_before_goes_first_by_moments() -> None:
    found = meet("Scharfmacher doubles the trick", "Jiu-Jitsu swaps")
    assert [(o.verdict, o.by) for o in found] == [(RULED, ("ORDER.MOMENTS", "R-047"))]


@pytest.mark.nightly
def test_before_a_trick_is_gathered_skat_is_printed_but_not_in_english() -> None:
    said = {
        e: meet("a trick is gathered", "Skater calls Skat", e)[0].verdict
        for e in ("en", "de", "nl")
    }
    assert said == {"en": RULED, "de": PRINTED, "nl": PRINTED}


@pytest.mark.parametrize("edition", EDITIONS)
def test_play_waits_for_those_whose_moment_is_not_over_then(edition: Edition) -> None:
    """Which they are follows from the words for their moments; the engine says it of the same."""
    found = set()
    for code in characters():
        setting = Setting.fixed(edition, (code,))
        asked = free_views.question("waits", setting)
        assert asked is not None
        solver = z3.SimpleSolver()
        solver.add(*asked[1])
        found |= {code} if solver.check() == z3.sat else set()
    engine = {
        c for c, one in CHARACTERS.items() if type(one).could_wait is not Character.could_wait
    }
    assert found == engine == {"LJ", "HK", "S8", "H9", "S9"}


def turn_that_hangs_on(also: str):
    """A step that turns the direction, but not under justice; if `also` is in play."""
    right = macro("Kompass turns the direction")

    def take(state, move):
        taken = right.step.take(state, move)
        wrong = conj(state.game.justice > 0, state.table.plays(also) if also else True)
        turned = ite(wrong, state.game.turned, taken.after.game.turned)
        return Taken(taken.can, taken.after.in_game(turned=turned))

    return replace(right, step=Step("a wrong turn", take))


JUSTICE = "Gerechtigkeit proclaims justice"


def test_a_step_that_no_longer_commutes_is_noticed() -> None:
    (found,) = compared(["de"], among=[(turn_that_hangs_on(""), macro(JUSTICE))])
    assert (found.verdict, found.differs, found.third) == (RULED, ("turned",), ())


def test_a_third_character_that_it_needs_is_named() -> None:
    (found,) = compared(["de"], among=[(turn_that_hangs_on("LK"), macro(JUSTICE))])
    assert (found.differs, found.third) == (("turned",), ("LK",))


HAND, SEEN = "the player's own hand", "cards shown to the player"
NAMED, ANSWERED = "what was named", "what was answered"


@pytest.mark.slice(3)
@pytest.mark.parametrize(
    ("one", "other", "known"),
    [
        # A number, before or after cards are exchanged.
        (
            "Dealer offers",
            "Differenzler names a number",
            {f"{HAND}, at 'Differenzler names a number'", f"{NAMED}, at 'Dealer offers'"},
        ),
        # A question, answered before or after hands move.
        (
            "Dealer offers",
            "Quizmaster asks",
            {"answer to 'Quizmaster asks'", f"{ANSWERED}, at 'Dealer offers'"},
        ),
        # Cards shown with an announcement.
        (
            "Weisheit announces",
            "Fledderer takes a card put down",
            {f"{SEEN}, at 'Fledderer takes a card put down'"},
        ),
        (
            "Radarkontrolle names a limit",
            "Schwarzpeter is called",
            {f"{NAMED}, at 'Schwarzpeter is called'"},
        ),
    ],
)
def test_what_the_second_player_knows(one: str, other: str, known: set[str]) -> None:
    (found,) = meet(one, other)
    assert known <= set(found.known)
    assert found.verdict in (PRINTED, RULED)


def test_a_call_with_nothing_named_is_no_news() -> None:
    """That it was made everybody hears; the list has the lower answer it."""
    (found,) = meet("Radarkontrolle names a limit", "Räuber steals")
    assert not any(NAMED in text for text in found.known if "Radarkontrolle" in text)


def test_what_chance_does_is_no_choice() -> None:
    (found,) = meet("Skater calls Skat", "Laser draws a card to be put down")
    assert (found.verdict, found.known) == (SAME, ())
    for found in meet("Räuber steals", "Laser draws a card to be put down"):
        assert not any("at 'Laser" in text for text in found.known)


@pytest.mark.parametrize(
    ("edition", "by"), [("en", "R-183"), ("de", "R-183"), ("nl", "ORDER.LIST")]
)
def test_before_a_trick_and_after_one(edition: Edition, by: str) -> None:
    """Dutch has the exchange after a trick, too: then the list is for it as it is printed."""
    (found,) = meet("Dealer offers", "Quizmaster asks", edition)
    assert found.by == (by,)


@pytest.mark.nightly
def test_what_only_an_open_answer_could_part_is_not_shown() -> None:
    """Feministin is held to the highest card, which a swap changes: shown by ranks. A step that
    asks for the highest card where nothing has changed it is not."""
    (shown,) = meet("Feministin refuses the trick", "Jiu-Jitsu swaps")
    assert (shown.verdict, shown.left_open) == (RULED, False)
    assert meet("Feministin refuses the trick", "Fürsorge gives the trick away")

    def take(state, move):
        taken = macro(JUSTICE).step.take(state, move)
        may = state.table.reading.may_play(state, PACK[0], "play")
        return Taken(conj(taken.can, may), taken.after)

    right = macro(JUSTICE)
    strange = replace(right, step=Step("justice if the lizard ace may be played", take))
    strange = replace(strange, left_open=True)
    (found,) = compared(["en"], among=[(macro("Skater calls Skat"), strange)])
    assert found.verdict != SAME
    assert found.left_open


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
    assert "printed of Trumphator (SA): once the cards are dealt" in result.output
    data = fits("order", run("Räuber", "Trumphator", "--edition", "de", "--json").output)
    (found,) = data["pairs"]
    assert found["characters"] == ["SA", "RK"]


def test_two_that_never_meet() -> None:
    result = run("Computer", "Trumphator", "--edition", "de")
    assert (result.exit_code, result.output.strip()) == (
        0,
        "Trumphator (SA), Computer (LK): never at one moment",
    )


def test_one_character_beside_all_others(monkeypatch: pytest.MonkeyPatch) -> None:
    known = [
        Order("en", "a", "b", ("LJ",), SAME),
        Order("en", "a", "c", ("LJ",), OPEN, differs=("limit",), third=("L6",), left_open=True),
        Order("de", "a", "d", ("LJ",), UNDECIDED),
    ]
    one_by_one = (0, 1, 1)
    for alone, code in zip(known, one_by_one, strict=True):
        monkeypatch.setattr(goes_first, "compared", lambda *_, a=alone, **__: iter([a]))
        assert run("Skater").exit_code == code
    monkeypatch.setattr(goes_first, "compared", lambda *_, **__: iter(known))
    result = run("Skater")
    assert result.exit_code == 1
    assert "1 more where either order is the same" in result.output
    assert "only beside Kompass (L6)" in result.output
    assert "not shown" in result.output
    every = run()
    assert every.exit_code == 1
    assert "a / c: nothing decides" in every.output
    assert "en: 1 either order is the same, 1 nothing decides" in every.output


@pytest.mark.slice(3)
def test_all_pairs_of_one_character_are_compared() -> None:
    """Ultimo beside everything: the powers over a trick, and the trick that is gathered."""
    found = list(compared(["nl"], ("HA",)))
    verdicts = {(o.one, o.other): o.verdict for o in found}
    assert verdicts["a trick is gathered", "Ultimo takes over"] == RULED
    assert not {OPEN, UNDECIDED} & {*verdicts.values()}
    assert all("HA" in o.characters for o in found)


def test_a_state_of_no_one_edition_cannot_be_written_down() -> None:
    table, _ = any_table(None)
    state, _ = any_state(table, 0)
    with pytest.raises(TypeError, match="by one edition"):
        facts_of(state)


def test_three_names_are_too_many() -> None:
    result = run("Computer", "Trumphator", "Zombie")
    assert result.exit_code == 1
    assert "name two characters at most" in result.output


@pytest.mark.parametrize(
    ("code", "edition", "answers", "window", "by"),
    [
        ("LJ", "en", False, "trick_complete", ""),
        ("LJ", "de", False, "trick_complete", "CHAR.LJ.BEFORE_GATHERING"),
        ("LJ", "nl", False, "card", ""),
        ("HK", "de", False, "trick_complete", ""),
        ("LJ", "en", True, "trick_complete", "ORDER.LOWER_REACTS"),
        ("S8", "nl", True, "trick_complete", "ORDER.LOWER_REACTS"),
    ],
)
def test_what_is_printed_of_play_that_waits(
    code: str, edition: Edition, answers: bool, window: str, by: str
) -> None:
    """With the ruling it always does; this is what the editions print."""
    view = MomentView(
        character=PLACE[code],
        own_card=False,
        first=False,
        one_lies=False,
        card_due=window == "card",
        lead_back=False,
        plays_next=False,
        announced=False,
        answers=answers,
        **{name: name == window for name in WINDOWS},
    )
    both = tuple({code, "LJ"})
    printed = ask(Setting.fixed(edition, both).printed_only(), "waits", view)
    standing = {printed.said[i].clause for i in printed.answering if printed.stands(i) is True}
    assert standing == ({by} if by else set())


def test_a_number_that_the_solver_took_at_will_is_any() -> None:
    """What nothing hangs on is told as that; cards, tricks and points are smaller."""
    assert _worded("last", (1, -7661, 0)) == "(1, any, 0)"
    assert _worded("stripped", -591) == "any"
    assert _worded("bonus", 10**6) == "any"
    assert _worded("swap", (-1, 157)) == "(-1, 157)"
