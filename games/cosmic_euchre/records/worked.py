"""What two powers do to each other in a hand of a game that `play` can show, and what comes of it
where the first is not used: all of it as the engine replays it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache

from eidex.common.errors import IllegalAction
from eidex.games.cosmic_euchre.engine.action_words import say
from eidex.games.cosmic_euchre.engine.actions import SEATS, Action, team
from eidex.games.cosmic_euchre.engine.cards import NO_TRUMP, SUIT_WORDS
from eidex.games.cosmic_euchre.engine.engine import apply, is_legal, legal_actions
from eidex.games.cosmic_euchre.engine.position import ASK, OVER, Position
from eidex.games.cosmic_euchre.engine.powers import POWERS
from eidex.games.cosmic_euchre.records.random_play import game_of
from eidex.games.cosmic_euchre.records.record import points, replay
from eidex.games.cosmic_euchre.rulebook import BOOK, races
from eidex.games.shared.cards import said
from eidex.games.shared.replaying import Step

Steps = Sequence[Step[Position, Action]]
SAID_WITH = {"face_down": "mysterio", "sympathy": "victim"}
LATER = ("", "A hand later ", "Two hands later ", "Three hands later ")
HANDS = len(LATER) - 1
"""A use that lasts is followed through so many hands more."""


class Otherwise(IntEnum):
    """What comes of it where the first power is not used: the second may not be used then; it may,
    and may not now; something else comes of its use; the game is over before; the hand gives other
    points, or the same; the same cards cannot be played."""

    CLOSED = 0
    OPEN = 1
    ANOTHER = 2
    OVER = 3
    POINTS = 4
    ALIKE = 5
    ELSEWHERE = 6


@dataclass(frozen=True, slots=True)
class Worked:
    """Where two powers meet: who sits where, the seed of the game, and the number of the action
    with which the first of the two is used."""

    pair: tuple[str, str]
    powers: tuple[str, ...]
    seed: int
    at: int


@dataclass(frozen=True, slots=True)
class Scene:
    """The play from the use of the first power on, the same with another choice in its place as far
    as it can be played, and what that changes."""

    steps: Steps
    instead: Steps
    otherwise: Otherwise


def power_used(action: Action) -> str:
    """The power that the action uses; '' for none."""
    if action.suit == NO_TRUMP:
        return "abolitionist"
    return SAID_WITH.get(action.way, action.power if action.do in ("use", "toss") else "")


@cache
def worked_by_pair() -> dict[frozenset[str], Worked]:
    """The hand of each two."""
    listed = (
        Worked((a, b), tuple(one["powers"].split()), one["seed"], one["at"])
        for one in BOOK.read("worked.toml")["hand"]
        for a, b in (one["pair"].split(),)
    )
    return {frozenset(one.pair): one for one in listed}


def worked(pair: Sequence[str]) -> str:
    """The hand of these two in sentences."""
    one = worked_by_pair()[frozenset(pair)]
    steps = [*replay(game_of(one.seed, one.powers)[0])]
    scene = scene_of(steps, one.at, one.pair[1])
    assert scene is not None
    hand, powers = scene.steps[0].before.hand + 1, ",".join(one.powers)
    shown = f"For example (hand {hand} of `play --powers {powers} --seed {one.seed}`):"
    return " ".join([shown, *_told(scene, one.pair[1])])


# -- what comes of it otherwise --------------------------------------------------------------------


def scene_of(steps: Steps, at: int, other: str) -> Scene | None:
    """What another power has to do with the one that is used in this step; of several choices in
    its place the one that changes most. None where they do not meet in this hand or soon after."""
    hand = steps[at].before.hand
    used = (one.before.hand for one in steps[at + 1 :] if power_used(one.action) == other)
    ends = {hand, *(one for one in (next(used, hand),) if one <= hand + HANDS)}
    found = [
        _scene([step for step in steps[at:] if step.before.hand <= end], action, other)
        for end in sorted(ends)
        for action in _choices(steps[at])
    ]
    return min(filter(None, found), key=lambda one: one.otherwise, default=None)


def _choices(step: Step[Position, Action]) -> list[Action]:
    """Not to use the power; where that is no choice, its other uses, or other calls."""
    action, legal = step.action, legal_actions(step.before)
    if action.way in SAID_WITH:
        return [action._replace(way="")]
    return [one for one in legal if one.do == "decline"] or [
        one for one in legal if one != action and one._replace(suit="", number=-1, cards=())
        == action._replace(suit="", number=-1, cards=())
    ]  # fmt: skip


def _scene(steps: Steps, first: Action, other: str) -> Scene | None:
    instead = []
    pos, power = steps[0].before, power_used(steps[0].action)
    for number, action in enumerate((first, *(step.action for step in steps[1:]))):
        if number and action.power != power and pos.phase == ASK:
            unused = Action(pos.turn, "decline", power)  # it is asked about anew, as it is not used
            pos = apply(pos, unused) if is_legal(pos, unused) else pos
        try:
            after = apply(pos, action)
        except IllegalAction:
            break
        instead.append(Step(number, action, pos, after))
        pos = after
    otherwise = _otherwise(steps, instead, other)
    return None if otherwise is None else Scene(steps, instead, otherwise)


def _otherwise(steps: Steps, instead: Steps, other: str) -> Otherwise | None:
    used = next((n for n, step in enumerate(steps) if n and _uses(step, other)), 0)
    may = any(_may_use(step.after, other) for step in instead)
    if not used:
        never = not any(_may_use(step.after, other) for step in steps)
        asked = other not in SAID_WITH.values() and steps[-1].after.phase != OVER
        return Otherwise.OPEN if may and never and asked else None
    if instead[-1].after.phase == OVER and len(instead) <= used:
        return Otherwise.OVER
    if len(instead) == used and not may and steps[used].action.do != "play":
        return Otherwise.CLOSED
    if len(instead) > used and _done(instead[used]) != _done(steps[used]):
        return Otherwise.ANOTHER
    if len(instead) < len(steps):
        return Otherwise.ELSEWHERE
    return Otherwise.ALIKE if _result(instead) == _result(steps) else Otherwise.POINTS


def _uses(step: Step[Position, Action], power: str) -> bool:
    return power_used(step.action) == power


def _may_use(pos: Position, power: str) -> bool:
    return any(power_used(one) == power for one in legal_actions(pos))


# -- in words --------------------------------------------------------------------------------------


def _told(scene: Scene, other: str) -> Iterator[str]:
    steps, instead = scene.steps, scene.instead
    yield f"{_done(steps[0])}."
    used = next((step for step in steps[1:] if _uses(step, other)), None)
    if used is not None:
        later = used.before.hand - steps[0].before.hand
        yield f"{LATER[later]}{_done(used)}."
        yield f"{_result(steps)}."
    name, may = races()[other].name, races()[other].may
    choice = instead[0]
    plain = choice.action.do == "decline" or power_used(steps[0].action) in SAID_WITH.values()
    with_it = "Otherwise" if plain else f"If instead {_done(choice)},"
    match scene.otherwise:
        case Otherwise.CLOSED:
            yield f"{with_it} {name} may not {may} then{_why(instead[-1].after, other)}."
        case Otherwise.OPEN:
            then = next(n for n, step in enumerate(instead) if _may_use(step.after, other))
            why = _why(steps[min(then, len(steps) - 1)].after, other)
            yield f"{name} may not {may} then{why}. {with_it} {name} may."
        case Otherwise.ANOTHER:
            yield f"{with_it} {_done(next(step for step in instead if _uses(step, other)))}."
        case Otherwise.OVER:
            yield f"{with_it} the game is over before."
        case Otherwise.POINTS:
            yield f"{with_it.rstrip(',')}, with the same cards played, {_result(instead)}."
        case Otherwise.ALIKE:
            yield f"{with_it} the same comes of it, if the same cards are played."
        case Otherwise.ELSEWHERE:
            goes_on = _goes_on(instead[-1].after, steps[len(instead)].action)
            yield f"{with_it} the hand goes another way: {goes_on}."


def _goes_on(pos: Position, refused: Action) -> str:
    """What is to be done now, in place of an action that cannot be."""
    legal = legal_actions(pos)
    first = legal[0]
    who = _name(pos, first.seat)
    if pos.phase == ASK:
        return f"{who} may {races()[first.power].may}"
    if first.do == refused.do and first.cards:
        cards = " or ".join(dict.fromkeys(one.cards[0] for one in legal))
        return f"{who} {'plays' if first.do == 'play' else 'puts away'} {cards}"
    if first.cards:
        return f"{SUIT_WORDS[pos.trump]} are trump, and {who} puts away a card"
    may_pass = " or to pass" if any(one.do == "pass" for one in legal) else ""
    speaks = "have the card picked up" if first.do == "order" else "call a suit"
    return f"it is for {who} to {speaks}{may_pass}"


def _why(pos: Position, power: str) -> str:
    """By which clause or ruling the power may not be used now."""
    names = POWERS[power].barred_by(pos, pos.seat_of(power))
    told = [
        BOOK.clauses[one].says if one in BOOK.clauses else BOOK.rulings[one].answer for one in names
    ]
    return f" ({' '.join(told).rstrip('.')})" if told else ""


def _done(step: Step[Position, Action]) -> str:
    """What the step does, by the power that it uses, if it uses one."""
    action, before, after = step.action, step.before, step.after
    race = races().get(power_used(action))
    if race is None:
        return _named(say(action), before)
    seat = before.seat_of(race.key)
    return f"{race.name} " + race.told.format(
        cards=_cards(action.cards),
        taken=_cards([one for one in after.hands[seat] if one not in before.hands[seat]]),
        seen=" ".join(after.audit),
        suit=SUIT_WORDS.get(action.suit),
        trump=SUIT_WORDS.get(before.trump),
        number=action.number,
        way=action.way,
        player=_name(before, action.number),
        dealer=_name(before, before.dealer),
        maker=_name(before, before.maker),
        taker=_name(before, before.taker),
    )


def _result(steps: Steps) -> str:
    """What each team makes of the last hand."""
    after = steps[-1].after
    begun = next(step.before for step in steps if step.before.hand == steps[-1].before.hand)
    if not any(after.tricks):
        return "nobody makes trump, and the hand gives nothing"
    us, them = (
        " and ".join(_name(steps[-1].before, seat) for seat in SEATS if team(seat) == one)
        for one in (0, 1)
    )
    got, lost = (points(new - old) for new, old in zip(after.scores, begun.scores, strict=True))
    tricks = f"{after.tricks[0]} trick{'' if after.tricks[0] == 1 else 's'}"
    worth = f"{got} point{'' if got == 1 else 's'}"
    return f"{us} get {worth} for {tricks}, {them} {lost} for {after.tricks[1]}"


def _cards(cards: Sequence[str]) -> str:
    return said(cards) if len(cards) < 2 else " ".join(cards)


def _name(pos: Position, seat: int) -> str:
    power = pos.power(seat) if seat in SEATS else None
    return races()[power.key].name if power is not None else "nobody"


def _named(text: str, pos: Position) -> str:
    """With names for seats."""
    return re.sub(r"seat (\d)", lambda found: _name(pos, int(found[1])), text)
