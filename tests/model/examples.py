"""Hand-worked examples put to the model: a position in plain values, the answer typed by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import z3

from eidex.model.clauses.cards import MODES, NUMBER, RANKS
from eidex.model.logic.checking import possible
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import lift, neg, same
from eidex.model.questions import scene_cards, scene_table, scene_trick
from eidex.model.questions.scenes import Pick, Scene, equals


class Example(NamedTuple):
    """In this edition, with these characters, the question has this answer."""

    edition: Any
    characters: str
    scene: str
    question: str
    given: dict[str, Any]
    answer: tuple[Any, ...]


BUILD: dict[str, Callable[[Setting], Scene]] = {
    "deal": scene_table.deal_scene,
    "points": scene_table.points_scene,
    "ranks": scene_cards.rank_scene,
    "play": scene_cards.play_scene,
    "ruff": scene_cards.ruff_scene,
    "swap": scene_cards.swap_scene,
    "trick": scene_trick.trick_scene,
    "end": scene_table.end_scene,
    "power": scene_table.power_scene,
    "sight": scene_table.sight_scene,
}
DEAL = {"dealer": 1, "seat": 2, "suit shown": 2, "rank shown": 1, "in hand": True}


def play(mode: str, hand: str, asked: str, lead: str, second: str = "", **flags: bool) -> Any:
    """A seat to play."""
    given: dict[str, Any] = {"mode": mode, "lead": lead, "asked": asked, "hand": hand}
    given |= {"third to play": bool(second), "skat": flags.get("skat", False)}
    given["second face down"] = flags.get("hidden", False)
    return given | ({"second": second} if second else {})


def end(points: tuple[int, ...], before: tuple[int, ...] = (0, 0, 0), **more: Any) -> Any:
    """The end of a game."""
    given = {f"card points {p}": n for p, n in enumerate(points)}
    given |= {f"stands at {p}": n for p, n in enumerate(before)}
    given |= {f"added {p}": 0 for p in range(3)} | {f"swept {p}": False for p in range(3)}
    return given | {name.replace("_", " "): value for name, value in more.items()}


def trick(mode: str, cards: str, **flags: Any) -> Any:
    """A complete trick."""
    given: dict[str, Any] = {f"card {i}": c for i, c in enumerate(cards.split())}
    names = ("skat", "skat called now", "swap 0 1", "swap 0 2", "swap 1 2", "jackpot", "key is S7")
    given |= dict.fromkeys((*names, "pot won before", "last trick"), False)
    given |= {f"face down {i}": False for i in range(3)}
    return given | {"mode": mode} | {name.replace("_", " "): v for name, v in flags.items()}


EXAMPLES = [
    Example("en", "", "deal", "players", DEAL, (3,)),
    Example("en", "", "deal", "pack", DEAL, (36, 4, 9)),
    Example("de", "", "deal", "next_dealer", DEAL, (2,)),
    Example("nl", "", "deal", "next_seat", DEAL, (0,)),
    Example("en", "", "deal", "hand_size", DEAL, (12,)),
    Example("en", "", "deal", "face_up_owner", DEAL, (1,)),
    Example("en", "", "deal", "mode", DEAL, (2,)),
    Example("en", "", "deal", "mode", DEAL | {"rank shown": 0}, (4,)),
    Example("en", "", "deal", "mode", DEAL | {"rank shown": 8}, (5,)),
    Example("en", "", "deal", "may_put_down", DEAL, (True,)),
    Example("en", "", "deal", "may_put_down", DEAL | {"in hand": False}, (False,)),
    Example("en", "", "deal", "may_lead", DEAL, (True,)),
    Example("en", "", "deal", "tricks", DEAL, (11,)),
    Example("en", "", "deal", "first_leader", DEAL, (2,)),
    Example("de", "", "deal", "first_leader", DEAL, (2,)),
    Example("en", "", "deal", "put_down_counts_for", DEAL | {"opens the pot": False}, (2,)),
    Example("en", "S7", "deal", "put_down_counts_for", DEAL | {"opens the pot": True}, (3,)),
    Example("en", "", "deal", "characters", DEAL | {"taken": True}, (False,)),
    Example("en", "", "play", "may_play", play("S", "H7 L8", "L8", "H10"), (False,)),
    Example("en", "", "play", "may_play", play("S", "H7 L8", "H7", "H10"), (True,)),
    Example("en", "", "play", "may_play", play("S", "H7 S8", "S8", "H10"), (True,)),
    Example("en", "", "play", "may_play", play("S", "L8", "L8", "H10"), (True,)),
    Example("en", "", "play", "may_play", play("S", "H7 S6", "S6", "H10", "S8"), (False,)),
    Example("de", "", "play", "may_play", play("S", "L7 S6", "S6", "H10", "S8"), (False,)),
    Example("en", "", "play", "may_play", play("S", "S9 S6", "S6", "H10", "S8"), (True,)),
    Example("de", "", "play", "may_play", play("S", "S9 S6", "S6", "H10", "S8"), (True,)),
    Example("de", "", "play", "may_play", play("S", "S7 S6", "S6", "H10", "S8"), (True,)),
    Example("en", "", "play", "may_play", play("S", "SJ L8", "L8", "S10"), (True,)),
    Example("nl", "", "play", "may_play", play("S", "SJ L8", "L8", "S10"), (True,)),
    Example("en", "", "play", "may_play", play("S", "SJ S6 L8", "L8", "S10"), (False,)),
    Example("en", "LJ", "play", "may_play", play("S", "H7 S8", "S8", "H10", skat=True), (False,)),
    Example("de", "LJ", "play", "may_play", play("S", "SJ L8", "L8", "S10", skat=True), (True,)),
    Example(
        "en", "S6", "play", "may_play", play("S", "L7 S6", "S6", "H10", "S8", hidden=True), (True,)
    ),
    Example("en", "LJ", "ruff", "ruff_stands", {"ruff": True, "could follow": True}, (False,)),
    Example("de", "LJ", "ruff", "ruff_stands", {"ruff": True, "could follow": True}, (False,)),
    Example(
        "de",
        "LJ S6",
        "ruff",
        "ruff_stands",
        {"ruff": True, "could follow": True, "face down": True},
        (True,),
    ),
    Example("en", "", "trick", "trick_taker", trick("S", "H10 HK H9"), (1,)),
    Example("en", "", "trick", "trick_taker", trick("S", "H10 HA S6"), (2,)),
    Example("en", "", "trick", "trick_taker", trick("S", "S9 SJ SA"), (1,)),
    Example("en", "", "trick", "trick_taker", trick("undenufe", "H10 H7 HA"), (1,)),
    Example("en", "", "trick", "trick_taker", trick("S", "H6 LA RA"), (0,)),
    Example("en", "LJ", "trick", "trick_taker", trick("S", "HK H10 HQ", skat=True), (1,)),
    Example("en", "LJ", "trick", "trick_taker", trick("undenufe", "HK H10 HA", skat=True), (0,)),
    Example("en", "RA", "trick", "trick_taker", trick("S", "H10 H9 L6", swap_0_1=True), (1,)),
    Example(
        "en",
        "RA LJ",
        "trick",
        "trick_taker",
        trick("S", "H10 H9 L6", swap_0_1=True, skat_called_now=True),
        (0,),
    ),
    Example(
        "en",
        "RA LJ",
        "trick",
        "trick_taker",
        trick("S", "H10 HA L6", swap_0_1=True, skat=True),
        (0,),
    ),
    Example("en", "S7", "trick", "cards_go_to", trick("S", "L10 LK R9", jackpot=True), (3,)),
    Example(
        "de",
        "S7",
        "trick",
        "cards_go_to",
        trick("S", "L10 LK R9", jackpot=True, pot_won_before=True),
        (1,),
    ),
    Example("nl", "", "trick", "leads_next", trick("S", "H10 HK H9"), (1,)),
    Example("en", "", "trick", "leads_next", trick("S", "H10 HK H9"), (1,)),
    Example("de", "", "trick", "last_trick_bonus", trick("S", "H10 HK H9", last_trick=True), (1,)),
    Example(
        "en",
        "S7",
        "trick",
        "last_trick_bonus",
        trick("S", "L10 LK R9", last_trick=True, jackpot=True),
        (1,),
    ),
    Example("en", "S7", "trick", "pot_goes_to", trick("S", "H10 H7 L9", jackpot=True), (0,)),
    Example("de", "S7", "trick", "pot_goes_to", trick("S", "H10 H7 L9", jackpot=True), (0,)),
    Example("nl", "S7", "trick", "pot_goes_to", trick("S", "H10 H7 L9", jackpot=True), (0,)),
    Example("en", "S6", "trick", "must_tell", trick("S", "H10 HK H9", face_down_2=True), (1,)),
    Example("en", "RA", "swap", "may_swap", {"mode": "S", "first": "H10", "second": "H9"}, (True,)),
    Example("en", "RA", "swap", "may_swap", {"mode": "S", "first": "HK", "second": "HJ"}, (False,)),
    Example(
        "en", "RA", "swap", "may_swap", {"mode": "S", "first": "H10", "second": "L9"}, (False,)
    ),
    Example(
        "nl", "RA", "swap", "may_swap", {"mode": "S", "first": "H10", "second": "L9"}, (False,)
    ),
    Example(
        "en",
        "RA S6",
        "swap",
        "may_swap",
        {"mode": "S", "first": "H10", "second": "H9", "second face down": True},
        (False,),
    ),
    Example("en", "", "points", "card_points", {"rank": "J", "trump": True}, (20,)),
    Example("en", "", "points", "card_points", {"rank": "J", "trump": False}, (2,)),
    Example("en", "", "points", "card_points", {"rank": "8", "obenabe": True}, (8,)),
    Example("nl", "", "points", "card_points", {"rank": "8", "undenufe": True}, (8,)),
    Example("nl", "", "points", "card_points", {"rank": "Q", "undenufe": True}, (3,)),
    Example("en", "", "points", "card_points", {"rank": "6", "undenufe": True}, (11,)),
    Example("en", "", "end", "victory_points", end((90, 40, 27)), (1, 0, 1)),
    Example("en", "", "end", "victory_points", end((101, 40, 16)), (0, 1, 1)),
    Example("de", "", "end", "victory_points", end((100, 40, 17)), (0, 1, 1)),
    Example("en", "", "end", "victory_points", end((100, 40, 17)), (0, 1, 1)),
    Example("nl", "", "end", "victory_points", end((60, 60, 37)), (0, 0, 2)),
    Example("en", "", "end", "victory_points", end((157, 0, 0)) | {"swept 0": True}, (2, 0, 0)),
    Example("nl", "", "end", "victory_points", end((157, 0, 0)) | {"swept 0": True}, (2, 0, 0)),
    Example("en", "LK", "end", "victory_points", end((54, 54, 49)) | {"added 2": 5}, (0, 0, 0)),
    Example(
        "en",
        "LK R9",
        "end",
        "victory_points",
        end((81, 75, 1), limit_set=True, limit_named=80) | {"added 1": 5},
        (0, 0, 2),
    ),
    Example(
        "en",
        "R9",
        "end",
        "victory_points",
        end((90, 40, 27), limit_set=True, limit_named=90),
        (0, 1, 1),
    ),
    Example("en", "R9", "end", "limit", end((90, 40, 27), limit_set=True, limit_named=90), (90,)),
    Example("en", "", "end", "limit", end((90, 40, 27)), (100,)),
    Example("en", "LK", "end", "score 2", end((54, 54, 49)) | {"added 2": 5}, (54,)),
    Example("en", "", "end", "score 1", end((54, 54, 49)), (54,)),
    Example(
        "en",
        "S7",
        "end",
        "match 0",
        end((157, 0, 0), jackpot=True, **{"a trick in the pot": True}) | {"swept 0": True},
        (False,),
    ),
    Example(
        "de",
        "S7",
        "end",
        "match 0",
        end((157, 0, 0), jackpot=True, **{"a trick in the pot": True}) | {"swept 0": True},
        (True,),
    ),
    Example(
        "nl",
        "S7",
        "end",
        "match 0",
        end((157, 0, 0), jackpot=True, **{"a trick in the pot": True}) | {"swept 0": True},
        (True,),
    ),
    Example("en", "", "end", "match 0", end((157, 0, 0)) | {"swept 0": True}, (True,)),
    Example("en", "", "end", "match 1", end((157, 0, 0)) | {"swept 0": True}, (False,)),
    Example(
        "en", "S7", "end", "pot_unwon", end((90, 40, 27), jackpot=True, key_put_down=True), (4,)
    ),
    Example("en", "", "end", "tournament_after", end((90, 40, 27), (3, 4, 5)), (4, 4, 6)),
    Example("en", "", "end", "tournament_after", end((90, 27, 40), (6, 6, 3)), (6, 5, 3)),
    Example("en", "", "end", "tournament_after", end((28, 28, 101), (6, 6, 3)), (6, 6, 3)),
    Example("nl", "", "end", "tournament_after", end((28, 28, 101), (6, 6, 3)), (6, 6, 3)),
    Example("de", "", "end", "tournament_after", end((90, 40, 27), (6, 6, 6)), (6, 7, 6)),
    Example("en", "", "end", "tournament_after", end((60, 37, 60), (6, 6, 6)), (6, 8, 6)),
    Example("de", "", "end", "tournament_after", end((60, 37, 60), (6, 6, 6)), (6, 8, 6)),
    Example("en", "", "end", "winner 0", end((90, 40, 27), (6, 4, 5)), (True,)),
    Example("en", "", "end", "winner 2", end((90, 40, 27), (6, 4, 5)), (False,)),
    Example("en", "R9", "power", "may_set_limit", {"number": 80}, (True,)),
    Example("en", "R9", "power", "may_set_limit", {"number": 100}, (True,)),
    Example("en", "R9", "power", "may_set_limit", {"number": 79}, (False,)),
    Example("en", "LK", "power", "may_adjust", {"number": -5}, (True,)),
    Example("en", "LK", "power", "may_adjust", {"number": 4}, (False,)),
    Example("en", "LJ", "power", "may_call", {"used": False}, (True,)),
    Example("en", "S7", "power", "may_open_pot", {"fits": True}, (True,)),
    Example("en", "S6", "power", "may_hide", {"number": 1}, (True,)),
    Example("en", "S6", "power", "may_hide", {"number": 2}, (False,)),
    Example("en", "S6", "power", "must_name", {"number": 2}, (2,)),
    Example("en", "RA", "power", "lasts_swap", {"used": True}, (False,)),
    Example("nl", "RA", "power", "lasts_swap", {"used": True}, (False,)),
    Example("en", "LJ", "power", "lasts_skat", {"used": True}, (True,)),
    Example("en", "RA LJ", "power", "is_spent", {"used": True, "void": True}, (True,)),
    Example("en", "RA", "power", "is_spent", {"used": True, "void": False}, (True,)),
    Example("en", "", "power", "is_spent", {"used": False, "void": False}, (False,)),
    Example("en", "", "power", "acts_before", {"first place": 2, "second place": 13}, (True,)),
    Example("en", "", "power", "may_react", {"first place": 13, "second place": 2}, (False,)),
    Example("en", "", "power", "may_react", {"first place": 2, "second place": 13}, (True,)),
    Example("en", "", "power", "reopens", {}, (False,)),
    Example("en", "", "power", "takes_effect", {"condition holds": False}, (False,)),
    Example("en", "", "sight", "sees", {"put down by another": True}, (False,)),
    Example(
        "en",
        "S6",
        "sight",
        "sees",
        {"put down by another": False, "played face down": True},
        (False,),
    ),
    Example(
        "en",
        "S7",
        "sight",
        "sees",
        {"put down by another": False, "opened the pot": True},
        (False,),
    ),
]


def ranks(mode: str, first: str, second: str, **flags: bool) -> Any:
    """Two cards of a suit: does the first stand higher?"""
    given = {"mode": mode, "first": first, "second": second, "skat": False, "swapped": False}
    return given | flags


EXAMPLES += [
    Example("nl", "", "points", "card_points", {"rank": "10", "undenufe": True}, (10,)),
    Example(
        "de",
        "",
        "end",
        "tournament_after",
        end((157, 0, 0), (6, 6, 6)) | {"swept 0": True},
        (8, 6, 6),
    ),
    Example("de", "LJ", "play", "may_play", play("S", "H7 S8", "H7", "H10", skat=True), (True,)),
    Example("en", "", "trick", "cards_go_to", trick("S", "L10 LK R9"), (1,)),
    Example("en", "", "ranks", "rank_order", ranks("S", "SJ", "S9"), (True,)),
    Example("en", "", "ranks", "rank_order", ranks("S", "S10", "SQ"), (False,)),
    Example("en", "", "ranks", "rank_order", ranks("S", "H10", "HJ"), (False,)),
    Example("en", "", "ranks", "rank_order", ranks("undenufe", "HA", "H6"), (False,)),
    Example("en", "LJ", "ranks", "rank_order", ranks("S", "H10", "HK", skat=True), (True,)),
    Example("nl", "LJ", "ranks", "rank_order", ranks("S", "H10", "HK", skat=True), (True,)),
    Example("nl", "LJ", "ranks", "rank_order", ranks("S", "S10", "SJ", skat=True), (False,)),
    Example("en", "LJ", "ranks", "rank_order", ranks("undenufe", "HK", "H10", skat=True), (True,)),
    Example("en", "RA", "ranks", "rank_order", ranks("S", "H10", "H9", swapped=True), (False,)),
    Example(
        "en",
        "RA LJ",
        "ranks",
        "rank_order",
        ranks("S", "H10", "HK", skat=True, swapped=True),
        (False,),
    ),
    Example(
        "en",
        "RA S6",
        "trick",
        "must_tell",
        trick("S", "H10 H9 L6", swap_0_1=True, face_down_2=True),
        (1,),
    ),
]


def facts(scene: Scene, given: dict[str, Any]) -> Iterator[z3.BoolRef]:
    """The values of the example as facts about the scene's variables."""
    for name, value in given.items():
        if name == "hand":
            held = value.split()
            for variable, flag in scene.variables.items():
                if variable.startswith("holds "):
                    yield equals(flag, variable.removeprefix("holds ") in held)
            continue
        variable = scene.variables[name]
        if isinstance(variable, Pick) and isinstance(value, str):
            table = MODES if name == "mode" else RANKS if name == "rank" else list(NUMBER)
            value = list(table).index(value)
        yield equals(variable, value)


def holds(example: Example, dropped: tuple[str, ...] = ()) -> bool:
    """The model gives the answer, and no other; the position can be."""
    at = Setting.fixed(example.edition, example.characters.split()).without(*dropped)
    try:
        return _holds(example, at)
    except ValueError:
        # No clause speaks to a question any more.
        return False


def _holds(example: Example, at: Setting) -> bool:
    scene = BUILD[example.scene](at)
    asked = scene.ask(at, at)[example.question]
    solver = z3.SimpleSolver()
    solver.add(*scene.facts, *facts(scene, example.given), lift(asked.arises))
    if not possible(solver):
        raise AssertionError(f"the position cannot be: {example}")
    wrong = neg(same(asked.question.answer, example.answer))
    bad = lift(neg(asked.question.defined)), lift(wrong)
    return not any(possible(solver, b) for b in bad)
