"""Worked cases: for two characters a short piece of play in which both act, and what comes of it.

`rulebook/worked_pairs.toml` has a position and the actions; all that is said of it here is what its
replay shows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, takewhile

from eidex.reference_engine import Action, IllegalAction, Position
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.position import ASK, OVER
from eidex.reference_engine.engine import apply
from eidex.reference_engine.records.notation import from_notation
from eidex.reference_engine.records.record import Step, the_pass, with_passes
from eidex.reference_engine.records.record_json import read_action
from eidex.reference_engine.records.text import move_json
from eidex.reference_engine.telling.cards import mode_in_words
from eidex.reference_engine.telling.sentences import Naming, action_in_words, pile, sentence
from eidex.reference_engine.telling.tricks import swap_is_void, taken
from eidex.rulebook import Edition, characters, spoken
from eidex.rulebook.clauses import read_toml
from eidex.rulebook.invented import invented_among
from eidex.rulebook.language import listed, marked, phrase, phrases

FILE = "worked_pairs.toml"


@dataclass(frozen=True, slots=True)
class Worked:
    """A worked case of two characters: where it begins, and what is done, word by word.

    `id` is that of the case in `tests/printed` it comes from, or the number of a random game.
    """

    id: str
    pair: tuple[str, str]
    editions: tuple[Edition, ...]
    start: str
    play: tuple[str, ...]

    @property
    def third(self) -> set[str]:
        """The character that is there beside the two, if one is."""
        return {*self.start.split()[9].split(".")} - {*self.pair, "-"}

    def begins(self, edition: Edition) -> Position:
        """The position in which it begins."""
        words = self.start.split()
        words[8] = edition
        return from_notation(" ".join(words))


@cache
def worked() -> tuple[Worked, ...]:
    """All of them."""
    return tuple(
        Worked(one["id"], (a, b), tuple(one["editions"]), one["start"], tuple(one["play"].split()))
        for one in read_toml(FILE).get("case", ())
        for a, b in (one["pair"],)
    )


@cache
def worked_by_pair() -> dict[frozenset[str], list[Worked]]:
    """Those of each two."""
    found: dict[frozenset[str], list[Worked]] = {}
    for one in worked():
        found.setdefault(frozenset(one.pair), []).append(one)
    return found


def worked_for(chosen: Iterable[str], editions: Iterable[Edition]) -> list[Worked]:
    """For each two of these characters the case of the first of these editions that has one, and
    that nobody else is needed for."""
    asked, there = list(editions), [*chosen]
    found = []
    for pair in combinations(there, 2):
        known = worked_by_pair().get(frozenset(pair), [])
        here = [one for one in known if one.third <= {*there}]
        first = ((one, e) for e in asked for one in here if e in one.editions)
        if (one := next(first, None)) is not None:
            found.append(one[0])
    return found


def can_meet(edition: Edition, two: Iterable[str]) -> bool:
    """Some play has both act: there is a worked case of the two in this edition. Of an invented
    character there is none."""
    if invented_among(tuple(two)):
        return True
    return any(edition in one.editions for one in worked_by_pair().get(frozenset(two), ()))


# -- replay ----------------------------------------------------------------------------------------


def replayed(pos: Position, play: Iterable[str]) -> list[Step]:
    """The steps from this position on, passes among them.

    Raises `IllegalAction`.
    """
    steps: list[Step] = []
    for number, word in enumerate(play):
        for one in with_passes(pos, read_action(move_json(word), "case")):
            after = apply(pos, one)
            steps.append(Step(0, number, one, pos, after))
            pos = after
    for one in _closing(pos):
        after = apply(pos, one)
        steps.append(Step(0, len(steps), one, pos, after))
        pos = after
    return steps


def _closing(pos: Position) -> Iterator[Action]:
    """The passes that let a complete trick be taken."""
    while pos.trick and len(pos.trick) == 3 * pos.powers.rounds:
        passing = the_pass(pos) if pos.phase == ASK else None
        if passing is None:
            return
        yield passing
        pos = apply(pos, passing)


def without(pos: Position, play: Iterable[str], code: str) -> Position | None:
    """Where the same play leads if this character's power is not used; None where it cannot be."""
    for word in play:
        action = read_action(move_json(word), "case")
        if action.do != "play" and action.power == code:
            continue
        try:
            for one in with_passes(pos, action):
                pos = apply(pos, one)
        except IllegalAction:
            return None
    for one in _closing(pos):
        pos = apply(pos, one)
    return pos


# -- in words --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Table:
    """A game with the characters' names in the language that is spoken."""

    edition: Edition
    characters: tuple[str | None, str | None, str | None]
    dealer: int
    shown: int


def told(case: Worked, edition: Edition) -> list[str]:
    """The case in sentences: the mode, what is done, who takes the trick."""
    start = case.begins(edition)
    steps = replayed(start, case.play)
    named = _named(start)
    seen = _to_tell(steps, case)
    lines = [sentence(mode_in_words((seen[0] if seen else steps[-1]).before.rules.ranks.mode))]
    for number, step in enumerate(seen):
        if not _shows(step):
            lines += _step(step, named)
        elif not _shows(seen[number - 1]):
            lines.append(_shown(seen[number:], named))
    end = steps[-1].after
    if end.phase == OVER and end.result is not None:
        points = [
            phrases(
                "{who} has {number} card point", "{who} has {number} card points", n, who=named(s)
            )
            for s, n in zip(SEATS, end.result.points, strict=True)
        ]
        lines.append(sentence(phrase("in the end {points}", points=listed(points))))
    return [*lines, *_otherwise(case, start, steps, named)]


def _named(pos: Position) -> Naming:
    """Players by their characters; without one the third, or by number."""
    without_one = [seat for seat in SEATS if pos.game.characters[seat] is None]

    def named(seat: int) -> str:
        code = pos.game.characters[seat]
        if code is not None:
            return characters()[code].called
        if len(without_one) == 1:
            return phrase("the third player")
        return phrase("player {number}", number=seat + 1)

    return named


def _to_tell(steps: list[Step], case: Worked) -> list[Step]:
    """From the trick on in which one of the two first acts."""
    first = next((s for s in steps if _acts(s, case.pair)), steps[0])
    tricks = first.before.tricks
    return [s for s in steps if s.before.tricks >= tricks]


def _acts(step: Step, codes: Sequence[str]) -> bool:
    action = step.action
    if action.do in ("hide", "excuse"):
        return step.before.game.characters[action.seat] in codes
    return action.do in ("use", "answer", "draw") and action.power in codes


def _step(step: Step, named: Naming) -> Iterator[str]:
    action, before, after = step.action, step.before, step.after
    if action.do not in ("pass", "put_down"):
        yield _in_words(step, named)
    if after.powers.void and not before.powers.void:
        yield swap_is_void()
    if after.tricks > before.tricks:
        yield taken(before, after, action, named)


def _in_words(step: Step, named: Naming) -> str:
    before, events = step.before, step.after.powers.events
    seen = events[-1].seen if len(events) > len(before.powers.events) else ()
    game = before.game
    table = _Table(spoken(), game.characters, game.dealer, game.shown)
    return sentence(action_in_words(step.action, table, seen, before, named))


def _shows(step: Step) -> bool:
    """A card is shown to Voyeur."""
    return step.action.do == "answer" and step.action.power == "HK"


def _shown(steps: list[Step], named: Naming) -> str:
    """The cards that are shown one after the other, together."""
    cards = [int(step.action.card) for step in takewhile(_shows, steps)]
    who = named(steps[0].action.seat)
    return sentence(phrase("{who} shows {card}", who=who, card=pile(cards)))


WITHOUT = marked("Had {name} not acted, {who} would have taken the trick.")
GIVE_UP = ("LQ", "H10")
"""Characters that part with a trick: where it was theirs, that goes without saying."""


def _otherwise(case: Worked, start: Position, steps: list[Step], named: Naming) -> Iterator[str]:
    """Who would have taken the last trick if the one that acted last had not; or the one before,
    where the last one has only parted with it."""
    end = steps[-1].after
    acted = [one for step in steps for one in case.pair if _acts(step, [one])]
    for code in dict.fromkeys(reversed(acted)) if end.tricks > start.tricks else ():
        other = without(start, case.play, code)
        if other is None or other.tricks != end.tricks or other.leader == end.leader:
            return
        if code not in GIVE_UP or other.game.characters[other.leader] != code:
            yield phrase(WITHOUT, name=characters()[code].called, who=named(other.leader))
            return
