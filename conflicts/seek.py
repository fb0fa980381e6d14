"""Looks in play for a game that shows a finding of the 36: the shortest of many, then made smaller.

The solver has said which characters and which ruling; here the engine plays games of just these
characters until it uses that ruling, or until another edition goes on differently, and the game is
cut there. Games are drawn by the finding's name, so it is always the same one that is found; that
no smaller one exists is not claimed.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from eidex.conflicts.findings import Finding
from eidex.conflicts.retold import AT_THE_END, with_other_numbers
from eidex.conflicts.twofold import decides
from eidex.reference_engine import (
    Action,
    Position,
    apply,
    legal_actions,
    new_game,
    observation,
    random_deal,
)
from eidex.reference_engine.choices import FIELDS
from eidex.reference_engine.errors import IllegalAction
from eidex.reference_engine.position import SEATS, Outcome, Trio
from eidex.reference_engine.random_play import choose
from eidex.reference_engine.record import GameRecord, Record, result_json, with_passes
from eidex.reference_engine.record_json import to_json
from eidex.reference_engine.refusals import note_asked
from eidex.reference_engine.shorter import without_a_use
from eidex.rulebook import EDITIONS, Edition, clauses

GAMES = 60_000
"""So many games are played before the search is given up."""
NUMBERS_FROM = 36
"""A power with more choices than this names a number."""
ENOUGH = 12
"""The shortest of so many is taken."""
HOW_OFTEN = (0.9, 0.5, 0.15)
STANDINGS: tuple[Trio, ...] = ((0, 0, 0), (6, 6, 6), (6, 6, 2), (0, 6, 5))
WAYS = {
    "of": range(3),
    "suit": range(4),
    "up": (0, 1),
    "lead": (0, 1),
    "yes": (0, 1),
    "limit": (80,),
    "number": (0,),
    "add": (5,),
}
PLAN = "will lead HA"
"""A question that is not about the cards (R-076)."""
DOES = {
    "put_down": ("may_put_down",),
    "play": ("may_play", "may_lead"),
    "hide": ("may_play", "may_lead"),
    "excuse": ("may_play",),
    "use": ("may_use",),
    "answer": ("agrees", "chooses"),
    "draw": ("hand_after", "may_put_down"),
    "pass": ("may_use", "may_put_down"),
}
"""Questions that the legal actions of a kind answer."""
BROKEN: dict[str, Callable[[Outcome], bool]] = {
    "SCORE.TWO_POINTS": lambda result: sum(result.victory_points) != 2,
    "TOUR.ONE_WINNER": lambda result: sum(points >= 7 for points in result.after) > 1,
    "POINTS.TOTAL": lambda result: sum(result.points) != 157,
}
"""Invariants that show in a result."""
COUNTED = ("limit", "match", "score", "victory_points", "card_points", "tournament_after")
"""Questions whose answers show in the result."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A game up to the moment in question."""

    start: Position
    hands: tuple[tuple[int, ...], ...]
    taken: tuple[Action, ...]
    asked: Action | None = None

    @property
    def size(self) -> tuple[int, str]:
        """Fewest uses of powers, then fewest actions."""
        uses = sum(action.do not in ("play", "put_down", "pass") for action in self.taken)
        acts = sum(action.do != "pass" for action in self.taken)
        return 100 * uses + acts, repr(self.taken)


class NotSeen(Exception):
    """No game was found that shows it; the message says how many were played."""


def seek(finding: Finding) -> dict[str, Any]:
    """A record that shows the finding. Raises `NotSeen`."""
    hits: list[Shown] = []
    for number in range(GAMES):
        found = next(_moments(finding, number), None)
        if found is not None:
            hits.append(found)
            if len(hits) == ENOUGH:
                break
    if not hits:
        raise NotSeen(f"not seen in {GAMES} games with these characters")
    shortest = min(hits, key=lambda hit: hit.size)
    return _record(shortest if finding.key.letter in "EO" else _smaller(finding, shortest), finding)


def _moments(finding: Finding, number: int) -> Iterator[Shown]:
    """The moments of one game that show the finding."""
    rng = random.Random(f"{finding.edition} {finding.characters} {finding.key.text} {number}")
    a, b, c = rng.sample([*finding.characters, *[None] * (3 - len(finding.characters))], 3)
    giver, before, often = rng.randrange(3), rng.choice(STANDINGS), rng.choice(HOW_OFTEN)
    hands, low = _deal(rng), rng.random() < 0.5
    start = pos = new_game(finding.edition, (a, b, c), giver, hands, before)
    taken: list[Action] = []
    other, question = _other(finding), finding.key.question
    twin = new_game(other, (a, b, c), giver, hands, before) if other else None
    while pos.result is None:
        if twin is not None and set(legal_actions(pos)) != set(legal_actions(twin)):
            if _about(finding, pos, twin):
                yield Shown(start, hands, tuple(taken))
            return
        for asked in _askable(finding, pos, rng):
            yield Shown(start, hands, tuple(taken), asked)
        taken.append(_choose(pos, rng, often, low))
        after = apply(pos, taken[-1])
        if twin is not None:
            twin = apply(twin, taken[-1])
            if question == "sees" and _heard(after) != _heard(twin):
                yield Shown(start, hands, tuple(taken))
                return
        elif finding.key.letter == "O":
            if after.result is not None and _decided(finding, start, taken):
                yield Shown(start, hands, tuple(taken))
        elif _comes_up(finding, pos, after):
            yield Shown(start, hands, tuple(taken))
        pos = after
    if twin is not None and twin.result is None:
        differs = _about(finding, pos, twin)
    else:
        differs = twin is not None and question in COUNTED and _ended(pos) != _ended(twin)
    if differs:
        yield Shown(start, hands, tuple(taken))
    if finding.key.letter in "TCI" and question in AT_THE_END and pos.result is not None:
        whole = Shown(start, hands, tuple(taken))
        for told in with_other_numbers(taken, pos.result.points):
            if again := _again(finding, whole, told):
                yield again


def _ended(pos: Position) -> tuple[Outcome | None, int]:
    """The result, and the limit that was in force."""
    return pos.result, pos.rules.limit


def _deal(rng: random.Random) -> tuple[tuple[int, ...], ...]:
    """Hands well shuffled; in every second game the pack was shuffled badly, and ranks or suits lie
    together."""
    spread, order = rng.choice((0.0, 0.1, 1.0, 3.0)), rng.sample(range(9), 9)
    match rng.randrange(4):
        case 0:
            pack = sorted(range(36), key=lambda card: order[card % 9] + spread * rng.random())
        case 1:
            pack = sorted(range(36), key=lambda card: order[card // 9] + spread * rng.random())
        case _:
            return random_deal(rng)
    hands = [rng.sample(pack[i : i + 12], 12) for i in (0, 12, 24)]
    return tuple(tuple(hand) for hand in rng.sample(hands, 3))


def _other(finding: Finding) -> Edition | None:
    """The edition that differs, for a difference."""
    if finding.key.letter != "E":
        return None
    return next(e for e in EDITIONS if e in finding.key.detail and e != finding.edition)


def _about(finding: Finding, pos: Position, twin: Position) -> bool:
    """What may be done differs in a way that is about the finding's question."""
    kinds = {action.do for action in set(legal_actions(pos)) ^ set(legal_actions(twin))}
    return any(finding.key.question in DOES.get(kind, ()) for kind in kinds)


def _heard(pos: Position) -> list[object]:
    """What the seats were told, each for itself."""
    return [observation(pos, seat).heard for seat in SEATS]


def _choose(pos: Position, rng: random.Random, often: float, low: bool) -> Action:
    """A legal action; in some games, among many uses rather one of the first or the last."""
    actions = legal_actions(pos)
    uses = [action for action in actions if action.do == "use"]
    if low and len(uses) > NUMBERS_FROM and rng.random() < often:
        place = int(len(uses) * rng.random() ** 3)
        return uses[place if rng.random() < 0.5 else -1 - place]
    return choose(pos, rng, often)


def _comes_up(finding: Finding, before: Position, after: Position) -> bool:
    """With this step the ruling is used, or the invariant broken by it."""
    if finding.key.letter == "I":
        house = finding.key.settled_by.startswith("R-")
        over = after.result is not None and (not house or _noted(finding, after) > 0)
        return over and BROKEN[finding.key.detail](after.result)  # type: ignore[arg-type]
    return _noted(finding, after) > _noted(finding, before)


def _decided(finding: Finding, start: Position, taken: Sequence[Action]) -> bool:
    """Two powers were used at one moment, and that counted which the print puts first."""
    winner = clauses()[finding.key.settled_by].character
    (loser,) = set(finding.characters) - {winner}
    return decides(start, taken, winner, loser)


def _noted(finding: Finding, pos: Position) -> int:
    return sum(ruling == finding.key.settled_by for _, ruling in pos.noted)


def _askable(finding: Finding, pos: Position, rng: random.Random) -> Iterator[Action]:
    """Uses of a power that are refused by the ruling: a question at the table."""
    if finding.key.question != "may_use" or finding.key.letter == "E":
        return
    seat = pos.turn
    code = pos.game.characters[seat] if seat < 3 else None
    if code not in finding.characters or pos.powers is None:
        return
    legal = set(legal_actions(pos))
    for action in _uses(pos, seat, code, rng):
        if action not in legal and _noted(finding, note_asked(pos, action)) > _noted(finding, pos):
            yield action


def _uses(pos: Position, seat: int, code: str, rng: random.Random) -> Iterator[Action]:
    """Uses of the power with what belongs to one, whether they are allowed or not."""
    hand = [card for card in range(36) if pos.hands[seat] >> card & 1]
    fields = FIELDS.get((code, "use"), ())
    cards = rng.sample(hand, min(4, len(hand))) if "card" in fields else [-1]
    ways = [WAYS[field] for field in fields if field not in ("card", "question", "cards")]
    for card in cards:
        for choice in product(*ways):
            if "of" not in fields or choice[0] != seat:
                yield Action(seat, "use", card, code, choice, PLAN if "question" in fields else "")


def _smaller(finding: Finding, shown: Shown) -> Shown:
    """The game without those uses of powers that it does not need."""
    for fewer in without_a_use(shown.taken):
        shorter = _again(finding, shown, fewer)
        if shorter is not None and shorter.size < shown.size:
            return _smaller(finding, shorter)
    return shown


def _again(finding: Finding, shown: Shown, actions: Sequence[Action]) -> Shown | None:
    """The same game with these actions, if it can be played and still shows the finding."""
    pos, taken = shown.start, []
    for action in actions:
        try:
            for one in with_passes(pos, action):
                after = apply(pos, one)
                taken.append(one)
                if shown.asked is None and _comes_up(finding, pos, after):
                    return Shown(shown.start, shown.hands, tuple(taken))
                pos = after
        except IllegalAction:
            return None
    if shown.asked is None or pos.result is not None or shown.asked in legal_actions(pos):
        return None
    if _noted(finding, note_asked(pos, shown.asked)) > _noted(finding, pos):
        return Shown(shown.start, shown.hands, tuple(taken), shown.asked)
    return None


def _in_order(hand: Sequence[int], gives: bool) -> tuple[int, ...]:
    """The hand by suits; the giver's last two cards, which may set the mode, stay the last."""
    first = len(hand) - 2 if gives else len(hand)
    return (*sorted(hand[:first]), *hand[first:])


def _record(shown: Shown, finding: Finding) -> dict[str, Any]:
    game, pos = shown.start.game, shown.start
    for action in shown.taken:
        pos = apply(pos, action)
    result = result_json(pos)
    hands = tuple(_in_order(hand, seat == game.giver) for seat, hand in enumerate(shown.hands))
    played = GameRecord(game.giver, hands, shown.taken, shown.asked, result=result)
    return to_json(Record(finding.edition, game.characters, game.before, (played,)))
