"""Windows: the moments between two moves in which characters may use their powers.

One pass through the characters in play, from higher to lower (ORDER.LIST); each is asked once, and
only if it has something to do. What was declared above is known below, so the lower may answer the
higher (ORDER.LOWER_REACTS, CHAR.LJ.BEFORE_GATHERING), never the other way round (ORDER.IN_TURN; but
R-139). A window that is
closed stays closed (ORDER.CLOSED). What is done between two moves is one moment, in which the list
decides (ORDER.MOMENTS).
"""

from __future__ import annotations

from typing import Any

from eidex.reference_engine import quick, trick_end
from eidex.reference_engine.actions import Actions
from eidex.reference_engine.characters import CHARACTERS, PLACE
from eidex.reference_engine.plays import (
    note_play,
    note_put_down,
    play_choices,
    played,
    put_down_choices,
)
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
from eidex.reference_engine.speakers import VOICES, Plan, cast

SENDS_BACK = {"L7": "lead", "H9": "replacement", "LJ": "replacement"}
"""With these powers cards go back to hands; the window before they are played anew."""


def begin(pos: Position) -> Position:
    """After the deal, up to the put-down."""
    plan = _plan(pos)
    if pos[1] and not plan.speakers["before_put_down"]:
        return pos
    return _open(pos, "before_put_down", plan)


# -- putting down ----------------------------------------------------------------------------------


def putting_down(pos: Position, count: int = 0) -> Position:
    """The seats put down in turn; `count` have had theirs.

    Laser draws for the others (CHAR.L9.DRAWS), but not for Seher (CHAR.S9.NOT_BY_LASER, R-096), who
    waits (CHAR.S9.AFTER_FIRST_LEAD, CHAR.S9.SHOWN_THE_LEAD).
    """
    _, _, _, _, a, b, c, (leads, table, leader, won, _, step, sweeper) = pos
    characters = table[0][1]
    for place in range(count, 3):
        seat = (leader + place) % 3
        if characters[seat] == "S9":
            pos = note(pos, "R-096") if "L9" in characters else pos
            continue
        game, rules, phase, down, noted, powers, result = table = pos[7][1]
        if phase != PUT_DOWN:
            table = tuple.__new__(Table, (game, rules, PUT_DOWN, down, noted, powers, result))
        tricks_ = (leads, table, leader, won, 0, step, sweeper)
        pos = Position((0, (), (), seat, a, b, c, tricks_))
        if "L9" in characters and characters[seat] != "L9":
            return ready(CHARACTERS["L9"].draws_put_down(pos, seat))
        return Position((0, put_down_choices(pos), (), seat, a, b, c, tricks_))
    return cards_are_down(pos)


def cards_are_down(pos: Position) -> Position:
    """Everybody has put down; on to the first lead."""
    if "S7" in pos.game.characters:
        pos = CHARACTERS["S7"].cards_are_down(pos)
    return _open(pos, "before_trick", _plan(pos))


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
    return putting_down(pos, (seat - leader) % 3 + 1)


# -- the windows -----------------------------------------------------------------------------------


def play(pos: Position, action: Action) -> Position:
    """A card is played in a trick that is not the base game's."""
    plan = _plan(pos)
    return quick.beside(pos, action, plan) or after_card(played(pos, action))


def after_card(pos: Position) -> Position:
    """A card was just played."""
    return _open(pos, "card", _plan(pos))


def _plan(pos: Position) -> Plan:
    """Who can still speak."""
    table = pos[7][1]
    game = table[0]
    return cast(game[0], game[1])[table[5][3]]


def _open(pos: Position, window: str, plan: Plan) -> Position:
    """Ask those who may act in this window, until somebody has a choice."""
    waiting: tuple[int, ...] = ()
    for seat, condition in plan.speakers[window]:
        if condition(pos, seat):
            waiting += (seat,)
    if waiting:
        pos, asked = _ask(pos, window, waiting)
        if asked:
            return pos
    return _after(pos, window, plan)


def _ask(pos: Position, window: str, waiting: tuple[int, ...]) -> tuple[Position, bool]:
    """Ask the next seat in line that has something to do; whether there is one.

    For a character that speaks in one window only, it is opened when the seat is known to have a
    choice: most of those who might speak have none.
    """
    characters = pos[7][1][0][1]
    for n, seat in enumerate(waiting):
        voice = VOICES[seat][characters[seat]]
        module, noted, automatic, one_window, passing, has_to = voice
        if noted is not None:
            pos = noted(pos, seat)
        if automatic is not None:
            found = automatic(_at(pos, window, waiting[n + 1 :], seat), seat)
            if found is not None:
                return ready(found), True
        at = pos if one_window else _at(pos, window, (), seat)
        if uses := module.choices(at, seat):
            powers = pos[7][1][5]
            if window == "trick_complete" and powers.hidden and powers.named < 0:
                pos = pos.with_powers(named=player(pos, trick_end.taking_place(pos[2], pos.rules)))
            closing = (passing,) if has_to is None else voice.closing(pos)
            return _at(pos, window, waiting[n + 1 :], seat, (*uses, *closing)), True
    return pos, False


def _at(
    pos: Position, window: str, waiting: tuple[int, ...], seat: int, actions: Actions = ()
) -> Position:
    """This seat is asked in this window, with these still to be asked; `actions` are its choices.

    Spelled out: a position is made for everybody who is asked.
    """
    _, _, trick, _, a, b, c, (leads, table, leader, won, count, step, sweeper) = pos
    game, rules, _, down, noted, powers, result = table
    entries: list[Any] = list(powers)
    entries[:3] = window, waiting, None
    powers = tuple.__new__(Powers, entries)
    table = tuple.__new__(Table, (game, rules, ASK, down, noted, powers, result))
    tricks_ = (leads, table, leader, won, count, step, sweeper)
    return Position((0, actions, trick, seat, a, b, c, tricks_))


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
    voice = VOICES[seat][pos.game.characters[seat]]
    return (*voice.module.choices(pos, seat), *voice.closing(pos))


def is_open_question(pos: Position, action: Action) -> bool:
    """The action is a question of Quizmaster's that is not among those listed."""
    powers, seat = pos.powers, action.seat
    assert powers is not None
    if powers.question is not None or seat != pos.turn or pos.game.characters[seat] != "SK":
        return False
    return bool(CHARACTERS["SK"].may_ask(pos, action))


def use(pos: Position, action: Action) -> Position:
    """The seat, or chance, has spoken: what it said takes effect, or waits for the close."""
    question = pos[7][1][5][2]
    power = action[3] if question is None else question[1]
    if action[1] != "pass":
        pos = _said(pos, action)
        if action[3] in SENDS_BACK and pos[7][1][2] == PLAY:
            leads, table, *rest, step, sweeper = pos[7]
            pos = Position((*pos[:7], (leads, table, *rest, step + 1, sweeper)))
            return _open(pos, SENDS_BACK[action[3]], _plan(pos))
    elif not pos[7][4] and pos[7][1][0][0] in getattr(CHARACTERS[action[3]], "TOLD_PLAINLY", ()):
        pos = note(pos, "R-136")
    _, _, trick, turn, a, b, c, (leads, table, leader, won, count, step, sweeper) = pos
    game, rules, phase, down, noted, powers, result = table
    window, waiting, question = powers[:3]
    goes_on = phase == ASK and question is None
    if goes_on:
        entries: list[Any] = list(powers)
        entries[:3] = "", (), None
        powers = tuple.__new__(Powers, entries)
        table = tuple.__new__(Table, (game, rules, ASK, down, noted, powers, result))
    tricks_ = (leads, table, leader, won, count, step + 1, sweeper)
    pos = Position((0, (), trick, turn, a, b, c, tricks_))
    if not goes_on:
        return ready(pos)
    if window:
        if action[1] != "pass":
            waiting = (*_asked_once_more(pos, window, power), *waiting)
        return _go_on(pos, window, waiting)
    if powers.drawn >= 0:
        return to_play(pos, pos[7][2], _plan(pos))
    return putting_down(pos, _put(pos))


def _said(pos: Position, action: Action) -> Position:
    """What was said is remembered, and takes effect."""
    _, _, trick, turn, a, b, c, (leads, table, leader, won, count, step, sweeper) = pos
    game, rules, phase, down, noted, powers, result = table
    window, waiting, question, uses, before = powers[:5]
    seat = action[0]
    if question is None:
        uses = with_item(uses, seat, uses[seat] + 1)
    remembered = (*before, tuple.__new__(Told, (step + len(trick), action, ())))
    entries: list[Any] = list(powers)
    entries[:5] = window, waiting, None, uses, remembered
    powers = tuple.__new__(Powers, entries)
    table = tuple.__new__(Table, (game, rules, phase, down, noted, powers, result))
    tricks_ = (leads, table, leader, won, count, step, sweeper)
    pos = Position((0, (), trick, turn, a, b, c, tricks_))
    if question is None:
        if window == "replacement":
            pos = note(pos, "R-152")
        done: Position = CHARACTERS[action[3]].effect(pos, action)
        return _played_again(done) if action[3] == "L7" else done
    answered: Position = CHARACTERS[question[1]].answered(pos, action, question)
    return answered


def _played_again(pos: Position) -> Position:
    """R-110: somebody could use a power before a trick, or would without a choice of its own, and
    may again or not."""
    for seat, condition in _plan(pos).speakers["before_trick"]:
        voice, at = VOICES[seat][pos.game.characters[seat]], _at(pos, "before_trick", (), seat)
        if condition(pos, seat) and (voice.automatic or voice.module.choices(at, seat)):
            return note(pos, "R-110")
    return pos


def _asked_once_more(pos: Position, window: str, power: str) -> tuple[int, ...]:
    """Seats above the character that has just acted, which may act at any time (CHAR.LJ.ANY_TIME,
    CHAR.HK.ANY_TIME, CHAR.S8.ANY_TIME): also now that their turn is over."""
    edition, characters = pos[7][1][0][:2]
    found: tuple[int, ...] = ()
    for seat, condition in _plan(pos).speakers[window]:
        code = characters[seat]
        editions = getattr(CHARACTERS[code], "ALSO_AFTER_LOWER", ())
        if edition in editions and PLACE[code] < PLACE[power] and condition(pos, seat):
            found += (seat,)
    return found


def _go_on(pos: Position, window: str, waiting: tuple[int, ...]) -> Position:
    """Somebody has spoken in this window: ask the others, then close it."""
    pos, asked = _ask(pos, window, waiting)
    if asked:
        return pos
    return _after(pos, window, _plan(pos))


def _put(pos: Position) -> int:
    """How many seats have had their turn to put down."""
    return max(p + 1 for p in range(3) if pos.down[(pos.leader + p) % 3] >= 0)


def to_play(pos: Position, seat: int, plan: Plan) -> Position:
    """It is this seat's turn to play."""
    found = quick.follow(pos, seat, plan) if pos[2] else quick.lead(pos, plan)
    if found is not None:
        return found
    _, _, trick, _, a, b, c, (leads, table, leader, won, count, step, sweeper) = pos
    game, rules, _, down, noted, powers, result = table
    table = tuple.__new__(Table, (game, rules, PLAY, down, noted, powers, result))
    tricks_ = (leads, table, leader, won, count, step, sweeper)
    pos = Position((0, (), trick, seat, a, b, c, tricks_))
    return Position((0, play_choices(pos), trick, seat, a, b, c, tricks_))


def third_card(pos: Position, action: Action) -> Position:
    """The last card of a trick, when no power could interfere with it before."""
    _, _, (lead, middle), seat, a, b, c, tricks_ = pos
    if tricks_[0][lead][2][middle]:
        tricks_ = note_play(pos, action)[7]
    card = action[2]
    others, trick = ~(1 << card), (lead, middle, card)
    a, b, c = a & others, b & others, c & others
    table = tricks_[1]
    plan = cast(table[0][0], table[0][1])[table[5][3]]
    if plan.at_third:
        pos = Position((0, (), trick, seat, a, b, c, tricks_))
        return _open(pos, "card" if plan.after_card[2] else "trick_complete", plan)
    found = quick.gathered(trick, a, b, c, tricks_, plan)
    if found is None:
        found = trick_end.gather(Position((0, (), trick, seat, a, b, c, tricks_)))
    return _taken(found, plan)


def counting(pos: Position) -> Position:
    """The last trick is gathered."""
    return _open(trick_end.count(Position((0, (), *pos[2:]))), "settlement", _plan(pos))


def _after(pos: Position, window: str, plan: Plan) -> Position:
    """What comes when the window is over and no other follows at once: a move, or the end of the
    trick or of the game."""
    match window:
        case "card":
            if len(pos[2]) < 3 * pos[7][1][5].rounds:
                return to_play(pos, player(pos, len(pos[2])), plan)
            return _open(pos, "trick_complete", plan)
        case "trick_complete":
            found = quick.gathered(pos[2], pos[4], pos[5], pos[6], pos[7], plan)
            return _taken(found or trick_end.gather(pos), plan)
        case "before_put_down":
            return putting_down(pos)
        case "replacement":
            return to_play(pos, player(pos, len(pos[2])), plan)
        case "settlement":
            return trick_end.finish(pos)
    return _lead(pos, plan, again=window == "lead")


def _lead(pos: Position, plan: Plan, *, again: bool) -> Position:
    """The lead, to the trick that is played `again` or to a new one; Laser draws the first
    (CHAR.L9.DRAWS_LEAD)."""
    _, table, leader, _, tricks, _, _ = pos[7]
    if not tricks and "L9" in table[0][1]:
        pos = CHARACTERS["L9"].draws_lead(pos, again=again)
        if pos[7][1][5][2] is not None:
            return ready(pos)
    return to_play(pos, leader, plan)


def _taken(pos: Position, plan: Plan) -> Position:
    """The trick is gathered; the next one or the counting begins."""
    if pos[0]:
        return pos
    _, _, _, leader, hand, *_ = pos
    if not hand:  # nor has anybody else a card left
        return _open(trick_end.count(pos), "settlement", plan)
    if plan.speakers["before_trick"]:
        return _open(pos, "before_trick", plan)
    return to_play(pos, leader, plan)
