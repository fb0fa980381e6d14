"""What is refused: in which words, by which clauses, because of which cards. Hand-worked."""

from __future__ import annotations

import pytest
from engine.staging import (
    DOWN,
    NOBODY,
    Characters,
    action,
    answer,
    cards,
    dealt,
    done,
    draw,
    excuse,
    refused,
    staged,
    to_move,
    use,
)
from positions import power_state

from eidex.reference_engine import NUMBERS, Action, IllegalAction, Position, apply, legal_actions
from eidex.reference_engine.errors import EngineBug, UndefinedByRules
from eidex.reference_engine.explain.action_words import fields_of, say
from eidex.reference_engine.explain.refusals import rule_of_use, why_illegal

SAID = [
    ("1:=LA", "player 1 puts down the lizard ace (LA)"),
    ("2:S6", "player 2 plays the star six (S6)"),
    ("0:H10*", "player 0 plays the heart ten (H10) face down"),
    (excuse(1, "R9"), "player 1 is excused and plays the raven nine (R9)"),
    ("2:-LJ", "player 2 does not use Skater (LJ)"),
    (draw("L9", "RA"), "the raven ace (RA) is drawn for Laser (L9)"),
    (answer(1, "LA", 1), "player 1 answers Dealer (LA): yes"),
    (answer(1, "HQ", card="RA"), "player 1 answers Teekränzchen (HQ) with the raven ace (RA)"),
    (use(0, "LJ"), "player 0 uses Skater (LJ)"),
    (use(0, "R9", 90), "player 0 uses Radarkontrolle (R9) with 90"),
    (
        use(0, "RA", *cards("H10 H9")),
        "player 0 uses Jiu-Jitsu (RA) on the heart ten (H10) and the heart nine (H9)",
    ),
    (
        use(0, "S10", 4, *cards("LA LK LQ")),
        "player 0 uses Weisheit (S10) with 4 on the lizard ace (LA), the lizard king (LK) and "
        "the lizard queen (LQ)",
    ),
    (use(0, "SK", 1, ask="has RK"), 'player 0 uses Quizmaster (SK) with player 1: "has RK"'),
    (use(0, "L8", 0, card="HA"), "player 0 uses Umwerter (L8) with the heart ace (HA) up: no"),
    (use(0, "L7", 1), "player 0 uses Korrektor (L7) and leads: yes"),
    (use(0, "HJ", 2), "player 0 uses Farbenfreund (HJ) with hearts"),
    (use(0, "HJ", 9), "player 0 uses Farbenfreund (HJ) with what cannot go with it"),
    (Action(0, "juggle", 3), "player 0 uses "),
    (Action(0, "play", -1), "player 0 plays "),
    (Action(0, "play", 36), "player 0 plays "),
]


@pytest.mark.parametrize(("what", "words"), SAID)
def test_actions_in_words(what: str | Action, words: str) -> None:
    assert say(action(what) if isinstance(what, str) else what) == words


def test_nothing_goes_with_a_pass() -> None:
    assert [fields_of("RQ", do) for do in ("draw", "pass")] == [("card",), ()]


def test_a_refusal_says_what_why_and_because_of_what() -> None:
    pos = done(staged("en", "SK", ("HK L6 L7", "HA H9 L9", "H6 H7 H8")), "0:HK")
    for word, words in (
        (
            "1:L9",
            "player 1 plays the lizard nine (L9): not allowed by PLAY.FOLLOW "
            "because of the heart ace (HA) and the heart nine (H9)",
        ),
        (
            "2:H6",
            "player 2 plays the heart six (H6): it is player 1's turn: not allowed by "
            "DEAL.DIRECTION",
        ),
    ):
        with pytest.raises(IllegalAction) as caught:
            apply(pos, action(word))
        assert str(caught.value) == words


def test_an_open_question_says_which_and_how_we_answer_it() -> None:
    error = UndefinedByRules("nl", "R-001", "leads_next", "Who leads?", 3)
    assert str(error) == (
        "the nl rules leave a question open: Who leads? (leads_next; our ruling: R-001)"
    )
    found = (error.edition, error.ruling, error.question, error.step)
    assert found == ("nl", "R-001", "leads_next", 3)


# -- base games

PUTTING = dealt("en", NOBODY)
FOLLOWING = done(staged("en", "SK", ("HK L6", "HA L9", "H6 H7")), "0:HK")
RUFFED = done(staged("en", "LQ", ("HK R6", "LA R7", "L6 R8")), "0:HK 1:LA")


@pytest.mark.parametrize(
    ("pos", "what", "because", "clauses"),
    [
        (PUTTING, "0:=L6", "it is player 1's turn", ("DEAL.DIRECTION",)),
        (PUTTING, "1:RA", "cards are being put down", ("PUT.ONE_CARD",)),
        (PUTTING, "1:=LA", "cards are being put down", ("PUT.ONE_CARD",)),
        (PUTTING, Action(1, "put_down", -1), "cards are being put down", ("PUT.ONE_CARD",)),
        (PUTTING, Action(1, "put_down", 36), "cards are being put down", ("PUT.ONE_CARD",)),
        (PUTTING, use(1, "LJ"), "the player has another character", ("TOUR.CHARACTER_DRAWN",)),
        (PUTTING, "1:-LJ", "the player has another character", ("TOUR.CHARACTER_DRAWN",)),
        (PUTTING, answer(1, "LA", 1), "no power is asked for now", ("TOUR.CHARACTER_DRAWN",)),
        (PUTTING, draw("L9", "RA"), "no power is asked for now", ("TOUR.CHARACTER_DRAWN",)),
        (FOLLOWING, "2:H6", "it is player 1's turn", ("DEAL.DIRECTION",)),
        (FOLLOWING, "1:=HA", "the cards are put down already", ("PUT.ONE_CARD",)),
        (FOLLOWING, Action(1, "juggle", 18), "no such action", ("PLAY.FOLLOW",)),
        (FOLLOWING, Action(1, "", 18), "no such action", ("PLAY.FOLLOW",)),
        (FOLLOWING, Action(1, "play", -1), "no such action", ("PLAY.FOLLOW",)),
        (FOLLOWING, Action(1, "play", 36), "no such action", ("PLAY.FOLLOW",)),
        (
            FOLLOWING,
            Action(1, "play", 18, choice=(1,)),
            "nothing goes with a play but its card",
            ("PLAY.FOLLOW",),
        ),
        (FOLLOWING, Action(1, "play", NUMBERS["L9"], choice=(1,)), "", ("PLAY.FOLLOW",)),
        (FOLLOWING, "1:LA", "", ("PLAY.FOLLOW",)),  # not in its hand
        (FOLLOWING, "1:S6", "", ("PLAY.FOLLOW",)),
        (FOLLOWING, "1:HA*", "the player has another character", ("TOUR.CHARACTER_DRAWN",)),
        (
            FOLLOWING,
            excuse(1, "L9"),
            "the player has another character",
            ("TOUR.CHARACTER_DRAWN",),
        ),
        (RUFFED, "2:L6", "", ("PLAY.UNDERTRUMP",)),
    ],
)
def test_a_base_game_refuses(
    pos: Position, what: str | Action, because: str, clauses: tuple[str, ...]
) -> None:
    words = say(action(what) if isinstance(what, str) else what)
    found = refused(pos, what)
    assert found[:2] == (f"{words}: {because}" if because else words, clauses)


def test_nothing_is_allowed_when_the_game_is_over() -> None:
    pos = staged("en", "SK", ("SA", "L7", "L8"), down=("L6", "R6", "R7"))
    pos = done(pos, "0:SA 1:L7 2:L8")
    assert legal_actions(pos) == []
    for what in ("0:SA", "0:=SA", "0:-LJ", use(0, "LJ")):
        words, clauses, _ = refused(pos, what)
        said = say(action(what) if isinstance(what, str) else what)
        assert words == f"{said}: the game is over"
        assert clauses == ("PLAY.ELEVEN_TRICKS",)


def test_a_card_that_is_put_down_has_no_suit_said_with_it() -> None:
    what = Action(1, "put_down", NUMBERS["RA"], choice=(1,))
    words, clauses, _ = refused(dealt("en", NOBODY), what)
    assert words == f"{say(what)}: nothing goes with it but its card"
    assert clauses == ("PUT.ONE_CARD",)


def test_a_legal_action_that_is_refused_is_a_bug() -> None:
    with pytest.raises(EngineBug, match=r"the heart ace \(HA\) is legal and was refused"):
        why_illegal(FOLLOWING, action("1:HA"))


# -- what must stay in the hand


@pytest.mark.parametrize(
    ("characters", "what", "clause"),
    [
        (("H7", None, None), "0:=SK", "R-032"),
        ((None, "RJ", None), "1:=RJ", "CHAR.RJ.JACK_STAYS"),
    ],
)
def test_a_card_that_must_stay(characters: Characters, what: str, clause: str) -> None:
    pos = dealt("en", characters)
    pos = done(pos, *([use(1, "RJ")] if "RJ" in characters else ["1:=R6 2:=H6"]))
    words, clauses, because = refused(to_move(pos), what)
    assert (clauses, because) == ((clause,), cards(what[3:]))
    assert words == say(action(what))


# -- duties of the seat that plays


def test_a_lead_that_was_drawn_or_wished_for_binds() -> None:
    hands = ("SA LA H9", "S7 L7 H7", "S8 L8 H8")
    for characters, powers, clause, because in (
        (("RQ", None, None), power_state(drawn=0, uses=(1, 0, 0)), "CHAR.RQ.DRAWS", "LA"),
        (("HJ", None, None), power_state(wish=0), "CHAR.HJ.BINDS", "H9"),
    ):
        pos = staged("en", "SK", hands, characters=characters, powers=powers)  # type: ignore[arg-type]
        assert refused(pos, "0:H9")[1:] == ((clause,), cards(because))
        assert refused(pos, "0:R9")[1] == (clause,)


# -- while somebody is asked


def test_an_answer_or_a_draw_comes_first() -> None:
    offer = done(dealt("en", ("LA", None, None)), *DOWN, use(0, "LA", 2))
    words, clauses, _ = refused(offer, "1:RA")
    assert (
        words
        == "player 1 plays the raven ace (RA): player 2 is asked about Dealer (LA) first (agree)"
    )
    assert clauses == ("CHAR.LA.AGREED",)
    words, clauses, _ = refused(dealt("en", ("L9", None, None)), use(0, "L9"))
    assert words == "player 0 uses Laser (L9): a card is drawn about Laser (L9) first (put_down)"
    assert clauses == ("CHAR.L9.DRAWS",)


@pytest.mark.parametrize(
    ("what", "because", "clause"),
    [
        ("1:RA", "player 0 is asked about Skater (LJ) first", "R-160"),
        (answer(0, "LJ", 1), "no power is asked for now", "TOUR.CHARACTER_DRAWN"),
        (use(1, "SJ"), "", "R-047"),
        ("1:-SJ", "player 0 is asked about Skater (LJ)", "ORDER.LIST"),
        (use(1, "LJ"), "the player has another character", "TOUR.CHARACTER_DRAWN"),
        (use(2, "SJ"), "the player has another character", "TOUR.CHARACTER_DRAWN"),
        (use(3, "SJ"), "the player has another character", "TOUR.CHARACTER_DRAWN"),
        (use(-2, "SJ"), "the player has another character", "TOUR.CHARACTER_DRAWN"),
        (use(0, "LJ", 1), "", "CHAR.LJ.ANY_TIME"),
    ],
)
def test_whoever_is_asked_speaks_first(what: str | Action, because: str, clause: str) -> None:
    pos = done(dealt("en", ("LJ", "SJ", None)), *DOWN)
    words = say(action(what) if isinstance(what, str) else what)
    found = refused(pos, what)
    assert found == (f"{words}: {because}" if because else words, (clause,), ())


@pytest.mark.parametrize(
    ("what", "clause"),
    [
        (use(0, "LJ"), "ORDER.CLOSED"),
        (use(1, "LJ"), "TOUR.CHARACTER_DRAWN"),
        (use(3, "LJ"), "TOUR.CHARACTER_DRAWN"),
        (use(-3, "LJ"), "TOUR.CHARACTER_DRAWN"),
        (use(0, "XX"), "TOUR.CHARACTER_DRAWN"),
        (use(1, ""), "TOUR.CHARACTER_DRAWN"),
    ],
)
def test_a_power_is_for_its_owner(what: Action, clause: str) -> None:
    pos = staged("en", "SK", ("HK", "HA", "H6"), characters=("LJ", None, None))
    assert rule_of_use(pos, what) == (clause,)


def test_while_laser_draws_no_power_has_its_moment() -> None:
    """No window is open then; whoever asks about a use is told so."""
    pos = dealt("de", ("L9", "LJ", None))
    while pos.powers.question is None:
        pos = apply(pos, legal_actions(pos)[-1])
    assert pos.powers.window == ""
    assert rule_of_use(pos, use(1, "LJ")) == ("CHAR.LJ.ANY_TIME",)
