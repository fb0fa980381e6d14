"""A mistake put into the engine is noticed. A compiled engine takes none, so these run on the files
as they are."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from eidex.properties.differential import whole_games
from eidex.properties.differential.diff import Comparison, compare_game
from eidex.reference_engine import Action, Position
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.characters.r10_fahnder import Fahnder
from eidex.reference_engine.characters.rj_schwarzpeter import Schwarzpeter
from eidex.reference_engine.core import legal_plays
from eidex.reference_engine.core.position import Game
from eidex.reference_engine.core.powers import Event, PowerState
from eidex.reference_engine.engine import game_of, schedule_of
from eidex.reference_engine.explain import observation
from eidex.reference_engine.records.record import replay
from eidex.reference_engine.records.record_json import from_json
from eidex.rulebook import Edition

pytestmark = [pytest.mark.plain, pytest.mark.untraced]

WITHOUT_A_USE = ("HQ", "L9", "H8", "S6")
"""Their powers happen by themselves, or with a card."""


ENOUGH = 2
"""Differences: each ends its game, and is then shown by a smaller one."""


def games(edition: Edition, chosen: str, count: int) -> Comparison:
    """So many games, or fewer that show enough."""
    found = Comparison()
    for number in range(count):
        compare_game(f"broken/{number}", chosen.split(), edition, found)
        if len(found.differences) == ENOUGH:
            break
    return found


def questions(edition: Edition, chosen: str, count: int) -> set[str]:
    """Those on which the two differ."""
    return {one.question for one in games(edition, chosen, count).differences}


def states(edition: Edition, chosen: str, count: int) -> list[whole_games.Difference]:
    """The first of so many games in which engine and model come to other states."""
    found = whole_games.Comparison()
    for number in range(count):
        whole_games.compare_game(f"broken/{number}", chosen.split(), edition, found)
        if found.differences:
            break
    return found.differences


def differs(question: str, edition: Edition, chosen: str, count: int) -> bool:
    """Whether the two differ on this in one of so many games."""
    for number in range(count):
        found = Comparison()
        compare_game(f"broken/{number}", chosen.split(), edition, found)
        if question in {one.question for one in found.differences}:
            return True
    return False


def test_a_broken_count_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine forgets Schwarzpeter."""
    monkeypatch.setattr(Schwarzpeter, "replaces_count", lambda self, pos: False)
    (difference,) = states("de", "RJ HK SK", 30)
    assert difference.field == "victory points"
    _replays(difference.record)
    uses = [a["use"] for a in difference.record["games"][0]["actions"] if "use" in a]  # type: ignore[index]
    assert uses == ["RJ"], "Voyeur's and Quizmaster's uses are left out"


def test_a_broken_demand_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine lets Fahnder's card stay in the hand."""
    monkeypatch.setattr(Fahnder, "binds_play", lambda self, pos, legal: legal)
    assert set() != questions("en", "R10", 40) <= {"may_play", "may_lead"}


def _replays(record: dict[str, object]) -> None:
    assert list(replay(from_json(json.dumps(record))))


@pytest.mark.slice(3)
@pytest.mark.parametrize(
    ("chosen", "changed", "field"),
    [
        ("SQ", {"justice": 3}, "justice"),
        ("L6", {"wish": 1}, "wish"),
        ("SA", {"chosen": False}, "declared"),
        ("L10", {"guess": 7}, "numbers"),
        ("RJ", {"schwarzpeter": False}, "declared"),
        ("H9", {"aside": (0, 0, 0)}, "aside"),
        ("L7 R10", {"back": 0}, "gone back"),
    ],
)
def test_an_effect_that_is_another_is_noticed(
    monkeypatch: pytest.MonkeyPatch, chosen: str, changed: dict[str, Any], field: str
) -> None:
    character = CHARACTERS[chosen.split()[0]]
    whole = character.effect

    def effect(pos: Position, action: Action) -> None:
        whole(pos, action)
        for name, value in changed.items():
            setattr(pos.powers, name, value)

    monkeypatch.setattr(character, "effect", effect)
    (difference,) = states("en", chosen, 32)
    assert difference.field == field


def test_what_outlasts_its_trick_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine forgets to take back what was declared for one trick."""
    whole = PowerState.begin_again
    monkeypatch.setattr(
        PowerState, "begin_again", lambda self: None if hasattr(self, "swap") else whole(self)
    )
    (difference,) = states("en", "SJ H10", 12)
    assert difference.field in {"double", "given to"}


def test_a_card_that_trumphator_alone_sees_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = CHARACTERS["SA"].heard_by

    def heard_by(game: Game, event: Event, seat: int) -> tuple[object, ...]:
        own = event.action.seat == seat
        return whole(game, event if own else Event(event.step, event.action), seat)

    monkeypatch.setattr(CHARACTERS["SA"], "heard_by", heard_by)
    assert questions("en", "SA", 6) == {"sees"}


def test_a_card_put_down_that_everybody_sees_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(observation, "_put_down", lambda pos, seat: pos.down)
    assert questions("en", "", 1) == {"sees"}


def test_a_card_that_is_shown_to_the_wrong_seat_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Schüchterne gets to know the card refused."""
    monkeypatch.setattr(
        CHARACTERS["RQ"], "heard_by", lambda game, event, seat: (event.action.card,)
    )
    assert questions("en", "RQ", 12) == {"sees"}


def test_seher_is_shown_lasers_card_in_dutch_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine forgets that it is not, and where it is."""
    whole = CHARACTERS["S9"].effect

    def dutch(pos: Position, action: Action) -> None:
        game = pos.game
        pos.game = game_of("nl", game.characters, game.dealer, game.shown, game.before)
        whole(pos, action)
        pos.game = game

    monkeypatch.setattr(CHARACTERS["S9"], "effect", dutch)
    assert differs("sees", "en", "S9 L9", 8)
    assert not games("nl", "S9 L9", 8).differences


@pytest.mark.slice(3)
@pytest.mark.parametrize("chosen", ["LA", "RK", "HQ", "H6", "S8", "R7"])
def test_an_exchange_that_the_engine_leaves_undone_is_noticed(
    monkeypatch: pytest.MonkeyPatch, chosen: str
) -> None:
    character = CHARACTERS[chosen]

    def undone(whole: Callable[..., None]) -> Callable[..., None]:
        def done(pos: Position, *rest: object) -> None:
            hands = pos.hands
            whole(pos, *rest)
            pos.hands = hands

        return done

    for name in ("effect", "answered"):
        monkeypatch.setattr(character, name, undone(getattr(character, name)))
    assert differs("hands", "en", chosen, 12)


@pytest.mark.slice(3)
@pytest.mark.parametrize(
    ("chosen", "question"),
    [("LA", "agrees"), ("RQ", "chooses"), ("HK", "chooses"), ("R8", "chooses"), ("S9", "chooses")],
)
def test_a_way_to_decide_that_the_engine_leaves_out_is_noticed(
    monkeypatch: pytest.MonkeyPatch, chosen: str, question: str
) -> None:
    character = CHARACTERS[chosen]
    whole = character.answers
    monkeypatch.setattr(character, "answers", lambda *asked: whole(*asked)[:-1] or whole(*asked))
    assert differs(question, "en", chosen, 12)


@pytest.mark.slice(4)
@pytest.mark.parametrize("code", [c for c in CHARACTERS if c not in WITHOUT_A_USE])
def test_a_seat_that_the_engine_passes_over_is_noticed(
    monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    monkeypatch.setattr(CHARACTERS[code], "choices", lambda pos, seat: [])
    assert set() != questions("en", code, 12) <= {"who has the word", "won", "score"}


def test_a_choice_too_many_or_too_few_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = CHARACTERS["L8"].choices
    monkeypatch.setattr(CHARACTERS["L8"], "choices", lambda pos, seat: whole(pos, seat)[1:])
    (first, *_) = games("en", "L8", 4).differences
    assert (first.question, first.engine) == ("what may be done", "[]")
    assert first.model != "[]"


def test_a_wrong_order_of_speaking_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    for one in CHARACTERS.values():
        monkeypatch.setattr(one, "place", -one.place)
    schedule_of.cache_clear()
    found = games("en", "R9 S7 H6", 3)
    schedule_of.cache_clear()
    assert {d.question for d in found.differences} == {"who has the word"}


def test_an_engine_that_lets_nobody_act_is_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    """The card that Schüchterne has drawn is to be led, but by a seat that does not hold it."""

    whole = legal_plays.may_be_led

    def may_be_led(pos: Position, hand: int) -> int:
        return 0 if pos.powers.drawn >= 0 else int(whole(pos, hand))

    monkeypatch.setattr(legal_plays, "may_be_led", may_be_led)
    found = games("en", "RQ", 20)
    assert {one.question for one in found.differences} == {"may act"}
    (first, *_) = found.differences
    assert (first.engine, first.model) == ("nothing", "somebody can always act")
    assert first.record["games"]
    found = whole_games.Comparison(shrinks=False)
    for number in range(20):
        whole_games.compare_game(f"nobody/{number}", ("RQ",), "en", found)
        if len(found.differences) == ENOUGH:
            break
    assert {one.field for one in found.differences} == {"may act"}
