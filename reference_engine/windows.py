"""Windows: the moments between two moves in which characters may use their powers.

One pass through the characters in play, from higher to lower (ORDER.LIST); each is asked once, and
only if it has something to do. What was declared above is known below, so the lower may answer the
higher, never the other way round (ORDER.LOWER_REACTS, CHAR.LJ.BEFORE_GATHERING). A window that is
closed stays closed (ORDER.CLOSED).
"""

from __future__ import annotations

from functools import cache
from typing import Any

from eidex.reference_engine import trick_end
from eidex.reference_engine.actions import Actions
from eidex.reference_engine.characters import CHARACTERS, PLACE
from eidex.reference_engine.plays import note_put_down, play_choices, put_down_choices
from eidex.reference_engine.position import (
    ASK,
    OVER,
    PLAY,
    PUT_DOWN,
    Action,
    Position,
    Powers,
    Table,
    player,
    told,
    with_item,
)

Members = tuple[tuple[int, Any], ...]
OPENING = ("after_deal", "before_put_down")
BEFORE_FIRST = ("after_put_down", "before_first_lead")


@cache
def members(characters: tuple[str | None, str | None, str | None]) -> dict[str, Members]:
    """For each window, the seats that may speak in it with their characters' modules, in order."""
    here = sorted((PLACE[code], seat, code) for seat, code in enumerate(characters) if code)
    windows = {window for code in CHARACTERS for window in CHARACTERS[code].WINDOWS}
    return {
        window: tuple(
            (seat, CHARACTERS[code]) for _, seat, code in here if window in CHARACTERS[code].WINDOWS
        )
        for window in windows
    }


def begin(pos: Position) -> Position:
    """After the deal, up to the put-down."""
    return ready(_open(pos, "after_deal"))


# -- putting down ----------------------------------------------------------------------------------


def putting_down(pos: Position, count: int = 0) -> Position:
    """The seats put down in turn; `count` have had theirs.

    Laser draws for the others (CHAR.L9.DRAWS), but not for Seher (CHAR.S9.NOT_BY_LASER), who waits
    (CHAR.S9.AFTER_FIRST_LEAD, CHAR.S9.SHOWN_THE_LEAD).
    """
    characters = pos.game.characters
    for place in range(count, 3):
        seat = (pos.leader + place) % 3
        if characters[seat] == "S9":
            continue
        pos = pos._replace(phase=PUT_DOWN, turn=seat)
        if "L9" in characters and characters[seat] != "L9":
            return CHARACTERS["L9"].draws_put_down(pos, seat)  # type: ignore[no-any-return]
        return pos
    pos = pos._replace(turn=pos.leader)
    for character, module in CHARACTERS.items():
        if character in characters and hasattr(module, "cards_are_down"):
            pos = module.cards_are_down(pos)
    return _open(pos, "after_put_down")


def lay_aside(pos: Position, seat: int, card: int) -> Position:
    """The seat's card is put down (PUT.ONE_CARD)."""
    pos = note_put_down(pos, pos.hands[seat])
    return pos._replace(
        hands=with_item(pos.hands, seat, pos.hands[seat] & ~(1 << card)),
        down=with_item(pos.down, seat, card),
    )


def after_put_down(pos: Position, action: Action) -> Position:
    """One seat has put down; on to the next."""
    pos = _one_step_on(lay_aside(pos, action.seat, action.card))
    return ready(putting_down(pos, (action.seat - pos.leader) % 3 + 1))


# -- the windows -----------------------------------------------------------------------------------


def after_card(pos: Position) -> Position:
    """A card was just played."""
    return ready(_open(pos, "card"))


def _open(pos: Position, window: str) -> Position:
    """Ask those who may act in this window, and in those after it, until somebody has a choice."""
    plan = members(pos.game.characters)
    while True:
        asked = [s for s, module in plan.get(window, ()) if module.condition(pos, s)]
        if asked:
            return ask_next(_at(pos, window, tuple(asked)))
        found = _after(pos, window)
        if isinstance(found, Position):
            return found
        pos, window = found


def _at(pos: Position, window: str, waiting: tuple[int, ...], actions: Actions = ()) -> Position:
    """In this window, with these still to be asked; `actions` are the choices of the seat to act.

    Spelled out: a position is made for everybody who is asked.
    """
    _, _, trick, turn, a, b, c, (leads, table, leader, won, count, step, sweeper) = pos
    game, rules, _, down, noted, powers, result = table
    powers = tuple.__new__(Powers, (window, waiting, None, *powers[3:]))
    table = tuple.__new__(Table, (game, rules, ASK, down, noted, powers, result))
    tricks_ = (leads, table, leader, won, count, step, sweeper)
    return Position((0, actions, trick, turn, a, b, c, tricks_))


def ask_next(pos: Position) -> Position:
    """Ask the next seat in line that has something to do; close the window after the last."""
    powers, characters = pos.powers, pos.game.characters
    assert powers is not None
    window, waiting = powers.window, powers.waiting
    for n, seat in enumerate(waiting):
        module = CHARACTERS[characters[seat] or ""]
        if hasattr(module, "noted_when_asked"):
            pos = module.noted_when_asked(pos, seat)
        if hasattr(module, "automatic"):
            found: Position | None = module.automatic(_at(pos, window, waiting[n + 1 :]), seat)
            if found is not None:
                return found
        if uses := module.choices(pos, seat):
            if window == "trick_complete" and not powers.spoke:
                pos = pos.with_powers(spoke=True)
            turned = Position((*pos[:3], seat, *pos[4:]))
            return _at(turned, window, waiting[n + 1 :], (*uses, PASSES[seat, characters[seat]]))
    after = _after(_at(pos, "", ()), window)
    return after if isinstance(after, Position) else _open(*after)


PASSES = {(s, code): Action(s, "pass", power=code) for s in range(3) for code in CHARACTERS}


def ready(pos: Position) -> Position:
    """The position with what the seat to act may do laid out in it."""
    if pos[1] or pos.phase == OVER:
        return pos
    _, _, *rest = pos
    return Position((0, open_actions(pos), *rest))


def open_actions(pos: Position) -> Actions:
    """What the seat to act may do."""
    if pos.phase == ASK:
        return choices(pos)
    return put_down_choices(pos) if pos.phase == PUT_DOWN else play_choices(pos)


def choices(pos: Position) -> Actions:
    """What the seat that is asked may do: its answers; or its uses, or pass."""
    powers, seat = pos.powers, pos.turn
    assert powers is not None
    if powers.question is not None:
        found: Actions = CHARACTERS[powers.question[1]].answers(pos)
        return found
    character = pos.game.characters[seat] or ""
    return (*CHARACTERS[character].choices(pos, seat), PASSES[seat, character])


def is_open_question(pos: Position, action: Action) -> bool:
    """The action is a question of Quizmaster's that is not among those listed."""
    powers, seat = pos.powers, action.seat
    asked = action.power == "SK" and powers is not None and powers.question is None
    if not asked or seat != pos.turn or pos.game.characters[seat] != "SK":
        return False
    return bool(CHARACTERS["SK"].may_ask(pos, action))


def use(pos: Position, action: Action) -> Position:
    """The seat, or chance, has spoken: what it said takes effect, or waits for the close."""
    powers = pos.powers
    assert powers is not None
    if action.do != "pass":
        if powers.question is not None:
            _, character, _, _ = question = powers.question
            pos = CHARACTERS[character].answered(pos.with_powers(question=None), action, question)
        else:
            uses = with_item(powers.uses, action.seat, powers.uses[action.seat] + 1)
            pos = CHARACTERS[action.power].effect(pos.with_powers(uses=uses), action)
        powers = pos.powers
        assert powers is not None
        if not powers.told or powers.told[-1].action is not action:
            pos = told(pos, action)
    pos = _one_step_on(pos)
    if pos.phase == ASK and powers.question is None:
        pos = ask_next(pos) if powers.window else putting_down(pos, _put(pos))
    return ready(pos)


def _put(pos: Position) -> int:
    """How many seats have had their turn to put down."""
    return max(p + 1 for p in range(3) if pos.down[(pos.leader + p) % 3] >= 0)


def _one_step_on(pos: Position) -> Position:
    leads, table, leader, won, count, step, sweeper = pos[7]
    return Position((*pos[:7], (leads, table, leader, won, count, step + 1, sweeper)))


def to_play(pos: Position, seat: int) -> Position:
    """It is this seat's turn to play."""
    _, _, trick, _, a, b, c, (leads, table, leader, won, count, step, sweeper) = pos
    game, rules, _, down, noted, powers, result = table
    table = tuple.__new__(Table, (game, rules, PLAY, down, noted, powers, result))
    tricks_ = (leads, table, leader, won, count, step, sweeper)
    pos = Position((0, (), trick, seat, a, b, c, tricks_))
    return Position((0, play_choices(pos), trick, seat, a, b, c, tricks_))


def _after(pos: Position, window: str) -> Position | tuple[Position, str]:
    """What comes when the window is over: a move, or the next window."""
    match window:
        case "card":
            powers = pos.powers
            assert powers is not None
            if len(pos.trick) < 3 * powers.rounds:
                return to_play(pos, player(pos, len(pos.trick)))
            return pos, "trick_complete"
        case "trick_complete":
            taken = trick_end.gather(pos)
            if any(taken.hands):
                return taken, "after_trick"
            return trick_end.count(taken), "settlement"
        case "after_trick":
            return pos, "before_trick"
        case "before_trick":
            return pos, "lead"
        case "lead":
            return to_play(pos, pos.leader)
        case "after_deal":
            return pos, "before_put_down"
        case "before_put_down":
            return putting_down(pos)
        case "after_put_down":
            return pos, "before_first_lead"
        case "before_first_lead":
            return pos, "before_trick"
    return trick_end.finish(pos)
