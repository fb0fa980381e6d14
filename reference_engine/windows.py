"""Windows: the moments between two moves in which characters may use their powers.

One pass through the characters in play, from higher to lower (ORDER.LIST); each is asked once, and
only if it has something to do. What was declared above is known below, so the lower may answer the
higher, never the other way round (ORDER.LOWER_REACTS, CHAR.LJ.BEFORE_GATHERING). A window that is
closed stays closed (ORDER.CLOSED).
"""

from __future__ import annotations

from functools import cache
from typing import Any

from eidex.reference_engine import quick, trick_end
from eidex.reference_engine.actions import Actions
from eidex.reference_engine.characters import CHARACTERS, PLACE
from eidex.reference_engine.plays import note_play, note_put_down, play_choices, put_down_choices
from eidex.reference_engine.position import (
    ASK,
    OVER,
    PLAY,
    PUT_DOWN,
    Action,
    Position,
    Powers,
    Table,
    Told,
    note,
    player,
    with_item,
)

Members = tuple[tuple[int, Any], ...]
BETWEEN = ("after_trick", "before_trick", "lead")


WINDOWS = {window for module in CHARACTERS.values() for window in module.WINDOWS}


@cache
def members(characters: tuple[str | None, str | None, str | None]) -> dict[str, Members]:
    """For each window, the seats that may speak in it with their characters' modules, in order.

    Under "between" all those who may speak between two tricks.
    """
    here = sorted((PLACE[code], seat, code) for seat, code in enumerate(characters) if code)
    found: dict[str, Members] = dict.fromkeys(WINDOWS, ())
    found["between"] = ()
    for _, seat, code in here:
        module = CHARACTERS[code]
        for window in module.WINDOWS:
            found[window] += ((seat, module),)
            if window in BETWEEN:
                found["between"] += ((seat, module),)
    return found


def begin(pos: Position) -> Position:
    """After the deal, up to the put-down."""
    return ready(_open(pos, "after_deal"))


# -- putting down ----------------------------------------------------------------------------------


def putting_down(pos: Position, count: int = 0) -> Position:
    """The seats put down in turn; `count` have had theirs.

    Laser draws for the others (CHAR.L9.DRAWS), but not for Seher (CHAR.S9.NOT_BY_LASER, R-096), who
    waits (CHAR.S9.AFTER_FIRST_LEAD, CHAR.S9.SHOWN_THE_LEAD).
    """
    characters = pos.game.characters
    for place in range(count, 3):
        seat = (pos.leader + place) % 3
        if characters[seat] == "S9":
            pos = note(pos, "R-096") if "L9" in characters else pos
            continue
        if pos[7][1][2] != PUT_DOWN:
            pos = pos._replace(phase=PUT_DOWN)
        pos = Position((0, (), (), seat, *pos[4:]))
        if "L9" in characters and characters[seat] != "L9":
            return CHARACTERS["L9"].draws_put_down(pos, seat)  # type: ignore[no-any-return]
        return pos
    return cards_are_down(pos)


def cards_are_down(pos: Position) -> Position:
    """Everybody has put down; on to the first lead."""
    pos = Position((0, (), (), pos.leader, *pos[4:]))
    if "S7" in pos.game.characters:
        pos = CHARACTERS["S7"].cards_are_down(pos)
    return ready(_open(pos, "after_put_down"))


def after_put_down(pos: Position, action: Action) -> Position:
    """One seat has put its card down (PUT.ONE_CARD); on to the next."""
    seat, card = action.seat, action.card
    pos = note_put_down(pos, pos[4 + seat])
    hands = with_item(pos[4:7], seat, pos[4 + seat] & ~(1 << card))
    leads, table, leader, won, count, step, sweeper = pos[7]
    game, rules, phase, down, noted, powers, result = table
    down = with_item(down, seat, card)
    table = tuple.__new__(Table, (game, rules, phase, down, noted, powers, result))
    tricks_ = (leads, table, leader, won, count, step + 1, sweeper)
    pos = Position((0, (), (), seat, *hands, tricks_))
    return ready(putting_down(pos, (seat - leader) % 3 + 1))


# -- the windows -----------------------------------------------------------------------------------


def after_card(pos: Position) -> Position:
    """A card was just played."""
    return ready(_open(pos, "card"))


def _open(pos: Position, window: str) -> Position:
    """Ask those who may act in this window, and in those after it, until somebody has a choice."""
    while True:
        if asked := _live(pos, window):
            return ask_next(_at(pos, window, asked))
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
            if window == "trick_complete" and powers.hidden and not powers.spoke:
                pos = pos.with_powers(spoke=True)
            turned = Position((*pos[:3], seat, *pos[4:]))
            passing = PASSES[seat, characters[seat] or ""]
            return _at(turned, window, waiting[n + 1 :], (*uses, passing))
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
        remembered = (*powers.told, tuple.__new__(Told, (pos.step, action, ())))
        if powers.question is not None:
            _, character, _, _ = question = powers.question
            pos = pos.with_powers(question=None, told=remembered)
            pos = CHARACTERS[character].answered(pos, action, question)
        else:
            uses = with_item(powers.uses, action.seat, powers.uses[action.seat] + 1)
            pos = pos.with_powers(uses=uses, told=remembered)
            pos = CHARACTERS[action.power].effect(pos, action)
        powers = pos.powers
        assert powers is not None
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
    if not trick and quick.simple(game, rules, powers, _live(pos, "card")):
        quiet = quick.calm(game, rules, powers) and not _heard_again(pos)
        return quick.leads(pos, quiet)
    table = tuple.__new__(Table, (game, rules, PLAY, down, noted, powers, result))
    tricks_ = (leads, table, leader, won, count, step, sweeper)
    pos = Position((0, (), trick, seat, a, b, c, tricks_))
    return Position((0, play_choices(pos), trick, seat, a, b, c, tricks_))


def third_card(pos: Position, action: Action) -> Position:
    """The last card of a trick with which no power interferes while it is played."""
    tricks_ = pos[7]
    game, rules, _, _, _, powers, _ = tricks_[1]
    if tricks_[0][pos[2][0]][2][pos[2][1]]:
        pos = note_play(pos, action)
    _, _, (lead, middle), seat, a, b, c, tricks_ = pos
    bit = 1 << action[2]
    trick = (lead, middle, action[2])
    pos = Position((0, (), trick, seat, a & ~bit, b & ~bit, c & ~bit, tricks_))
    if _live(pos, "trick_complete") or not quick.calm(game, rules, powers):
        return ready(_open(pos, "trick_complete"))
    return _between(quick.gathered(pos))


def _heard_again(pos: Position) -> bool:
    """Somebody may still have a word before the cards are counted."""
    last = quick.among(pos[7][1][0][1], ("HA",))
    if last and not pos[7][1][5].uses[last[0]]:
        return True
    return bool(_live(pos, "trick_complete") or _live(pos, "between"))


def counting(pos: Position) -> Position:
    """The last trick is gathered."""
    return ready(_open(trick_end.count(Position((0, (), *pos[2:]))), "settlement"))


def _between(pos: Position) -> Position:
    """The trick is gathered: what is between it and the next, or the end."""
    if not pos[4]:
        return counting(pos)
    if members(pos[7][1][0][1])["between"]:
        return ready(_open(pos, "after_trick"))
    return to_play(pos, pos[3])


def _live(pos: Position, window: str) -> tuple[int, ...]:
    """The seats that could have a word in this window."""
    plan = members(pos[7][1][0][1])[window]
    if not plan:
        return ()
    return tuple(seat for seat, module in plan if module.condition(pos, seat))


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
            taken = quick.gathered(pos) if quick.plain_trick(pos) else trick_end.gather(pos)
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
