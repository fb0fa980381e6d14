"""Who goes first: the order in which characters are asked, and the answers to findings of order."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

from eidex.conflicts.checks.findings import in_list_order
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.character import WINDOWS_OF
from eidex.reference_engine.core.schedule import IN_PLAY, WINDOWS, Schedule
from eidex.rulebook import Edition, characters
from eidex.rulebook.editions import editions_in_words
from eidex.rulebook.language import either, listed, marked, phrase
from eidex.rulebook.moments import moments_of

BY_MOMENTS = "ORDER.MOMENTS"
BEFORE, ALWAYS = "before_trick", "always"
OF_TWO, WAITS = "acts_before", "waits"
"""Questions of findings of order: two powers, or a power and what is due."""


Set = tuple[str, ...]
FIRST, LATER = True, False
Window = tuple[str, bool]
"""A window of the first trick, or of the later ones; those before and after all tricks are both."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The characters that can act at one of these moments, in the order in which they are asked."""

    characters: tuple[str, ...]
    windows: tuple[Window, ...]


def turns(edition: Edition, chosen: Sequence[str]) -> list[Turn]:
    """The moments at which more than one of these characters can act."""
    found: dict[tuple[str, ...], list[Window]] = {}
    cast = [CHARACTERS[code] for code in chosen]
    speakers = Schedule(edition, [*cast, *[None] * (len(SEATS) - len(cast))]).speakers
    for window in product(WINDOWS, (FIRST, LATER)):
        in_order = (chosen[seat] for seat in speakers[window[0]])
        asked = tuple(code for code in in_order if window in _windows(code, edition))
        if len(asked) > 1:
            found.setdefault(asked, []).append(window)
    return [Turn(asked, tuple(windows)) for asked, windows in found.items()]


def _windows(code: str, edition: Edition) -> Collection[Window]:
    """The windows in which the character can act in this edition."""
    one = CHARACTERS[code]
    tricks = (FIRST,) if one.before_first_trick else (FIRST, LATER)
    found = {*product(one.windows_in(edition), tricks)}
    words = [m.word for m in moments_of(code, edition) if BEFORE in WINDOWS_OF[m.word.id]]
    for first in (FIRST, LATER):
        if not any(word.first in (None, first) for word in words):
            found.discard((BEFORE, first))
    return found


def first_of(edition: Edition, one: str, other: str, settled: str = "") -> tuple[str, str]:
    """The two, the one that goes first before the other: as the engine asks them at one moment, or
    the one with the earlier moment."""
    for turn in turns(edition, (one, other)) if settled != BY_MOMENTS else ():
        first, second = turn.characters
        return first, second
    a, b = in_list_order((one, other))
    return (b, a) if _begins(b, edition) < _begins(a, edition) else (a, b)


def _begins(code: str, edition: Edition) -> int:
    return min((moment.word.place for moment in moments_of(code, edition)), default=0)


# -- in words --------------------------------------------------------------------------------------

WHEN: Mapping[tuple[str | bool, ...], str] = {
    ("before_put_down",): marked("before the cards are put down"),
    (BEFORE,): marked("before a trick"),
    (BEFORE, FIRST): marked("before the first trick"),
    (BEFORE, LATER): marked("after a trick, before the next"),
    ("lead",): marked("when a trick is to be played again"),
    ("card",): marked("right after a card"),
    ("replacement",): marked("before another card takes the place of one that went back"),
    ("trick_complete",): marked("when a trick is complete, before it is taken"),
    ("settlement",): marked("at the end, when the scores are counted"),
    (ALWAYS,): marked("at any moment of the play"),
    (ALWAYS, FIRST): marked("at any moment of the first trick"),
    (ALWAYS, LATER): marked("at any moment after the first trick"),
    **{
        (window, first): words
        for window in ("lead", "card", "replacement", "trick_complete")
        for first, words in (
            (FIRST, marked("in the first trick")),
            (LATER, marked("in a later trick")),
        )
    },
}
"""A window of all tricks, or of the first or the later ones only, in words."""


def in_turn(
    chosen: Sequence[str],
    editions: Sequence[Edition],
    meet: Callable[[Edition, Set], bool] = lambda edition, two: True,
) -> list[str]:
    """Who of these is asked before whom, and when; editions apart where they differ. `meet` says
    whether two can act at one moment as play goes, too."""
    together: dict[Turn, list[Edition]] = {}
    for edition in editions:
        for turn in turns(edition, chosen):
            if len(turn.characters) > 2 or meet(edition, turn.characters):
                together.setdefault(turn, []).append(edition)
    told = []
    for turn, there in together.items():
        line = _turn(turn)
        if len(there) < len(editions):
            line = phrase("{sentence} ({editions} only)", sentence=line, editions=_only(there))
        told.append(line)
    return [*told, *_earlier(chosen, editions), *_again(chosen, editions)]


def _only(editions: Sequence[Edition]) -> str:
    return editions_in_words(editions)


def _turn(turn: Turn) -> str:
    first, *others = (characters()[code].called for code in turn.characters)
    when = _when(turn.windows)
    if len(others) == 1:
        message = marked("{first} first, then {second} ({when}).")
        if any(name == "trick_complete" for name, _ in turn.windows):
            message = marked("{first} first; {second} may answer ({when}).")
        return phrase(message, first=first, second=others[0], when=when)
    message = marked("{first} first, then {a}, then {b} ({when}).")
    if any(name == "trick_complete" for name, _ in turn.windows):
        message = marked(
            "{first} first, then {a}, then {b}; each may answer those before ({when})."
        )
    return phrase(message, first=first, a=others[0], b=others[1], when=when)


def _when(windows: Sequence[Window]) -> str:
    """The moments in words: `in the course of a trick`, where that is all of it."""
    told = []
    names = dict.fromkeys(name for name, _ in windows)
    if {*names} >= {*IN_PLAY}:
        names = {**dict.fromkeys(n for n in names if n not in IN_PLAY), ALWAYS: None}
    for name in names:
        tricks = [first for one, first in windows if one == (BEFORE if name == ALWAYS else name)]
        told.append(phrase(WHEN[name, *tricks] if len(tricks) == 1 else WHEN[name,]))
    return either(list(dict.fromkeys(told)))


def _earlier(chosen: Sequence[str], editions: Sequence[Edition]) -> Iterator[str]:
    """Who acts on a trick at an earlier moment than others of these."""
    for code in chosen:
        later = [one for one in chosen if all(_is_earlier(e, code, one) for e in editions)]
        if later:
            names = listed([characters()[one].called for one in later])
            name = characters()[code].called
            yield phrase("{name} acts on a trick before {others}.", name=name, others=names)


def _is_earlier(edition: Edition, one: str, other: str) -> bool:
    mine, others = (_on_a_trick(code, edition) for code in (one, other))
    return bool(mine and others) and max(mine) < min(others)


def _on_a_trick(code: str, edition: Edition) -> list[int]:
    """The windows of a trick that lies in which the character can act, by their places."""
    windows = {window for window, _ in _windows(code, edition)}
    return [WINDOWS.index(window) for window in windows & {"card", "trick_complete"}]


def _again(chosen: Sequence[str], editions: Sequence[Edition]) -> Iterator[str]:
    """Those who may act at any time, so also after a lower one has acted."""
    for code in chosen:
        there = editions if CHARACTERS[code].at_any_time else ()
        below = {
            characters()[one].called
            for e in there
            for turn in turns(e, chosen)
            if code in turn.characters
            for one in turn.characters[turn.characters.index(code) + 1 :]
        }
        if below:
            names = [c.called for c in characters().values() if c.called in below]
            yield phrase(
                "{name} may also act after {others}.",
                name=characters()[code].called,
                others=either(names),
            )


# -- findings of order -----------------------------------------------------------------------------


def who_first(row: Mapping[str, Any]) -> str:
    """The first words of the answer to a finding of order; '' for another one."""
    if row["letter"] != "O" or row["question"] not in (OF_TWO, WAITS):
        return ""
    edition, actions = row["edition"], _actions(row)
    if row["question"] == WAITS:
        mine = [code for code in actions if f": {characters()[code].names['en']} " in row["detail"]]
        mine += [
            code for code in actions if f"; {characters()[code].names['en']} " in row["detail"]
        ]
        names = [characters()[code].called for code in dict.fromkeys(mine)]
        return phrase("{name} first; play waits.", name=listed(names)) if names else ""
    pairs = {first_of(edition, a, b, row["settled_by"]) for a, b in combinations(actions, 2)}
    if len(pairs) != 1:
        return ""
    ((first, second),) = pairs
    told = {"first": characters()[first].called, "second": characters()[second].called}
    late = any(name == "no longer" and _late(bar, first, second) for name, bar in row["position"])
    if late:
        return phrase("{first} first; then it can be too late for {second}.", **told)
    return phrase("{first} first; {second} may still act.", **told)


def asks_who_first(row: Mapping[str, Any]) -> str:
    """The question of a finding about two powers; '' for another one."""
    actions = _actions(row) if row["letter"] == "O" and row["question"] == OF_TWO else []
    if len(actions) != 2:
        return ""
    one, other = (characters()[code].called for code in actions)
    return phrase("Who goes first, {one} or {other}?", one=one, other=other)


def _actions(row: Mapping[str, Any]) -> list[str]:
    """The characters whose powers the finding is about, in the order of the list."""
    told = [part for name, part in row["position"] if name == "at one moment"]
    done = [one for part in told for one in part.split(" / ")]
    return [code for code in row["characters"] if any(_does(code, one) for one in done)]


def _does(code: str, done: str) -> bool:
    return done.startswith(f"{characters()[code].names['en']} ")


def _late(told: str, first: str, second: str) -> bool:
    """`after 'Voyeur asks': 'Teekränzchen begins'`."""
    before, _, after = told.removeprefix("after '").partition("': '")
    return _does(first, before) and _does(second, after)
