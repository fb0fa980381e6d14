"""Who goes first, where it matters, and by what: a printed clause, a ruling, or nothing.

Of two powers of one window the list says which goes first, or, where the printed words for their
moments are against it, a ruling; of two in windows that follow one another, the clause about
moments. A power goes before a step that is due, or that happens
of itself, where by the words for its moment it cannot be used any more afterwards. Which clauses
speak in the states in which it matters, the solver is asked.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Literal

from eidex.conflicts.checks.findings import in_list_order
from eidex.model.clauses.moments import PLACE, WINDOWS, TurnView, turn_view
from eidex.model.games.described import WHO, described
from eidex.model.games.macro_steps import MacroStep, done_by
from eidex.model.games.order import Following, Meeting, only_by_what_is_open
from eidex.model.logic.checking import Undecided
from eidex.model.logic.logic import Question
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import Bool, conj, iff, integer, neg
from eidex.model.play import base
from eidex.model.play.state import State
from eidex.model.questions.registry import ask
from eidex.rulebook import EDITIONS, Edition, characters, rulings

Verdict = Literal[
    "either order is the same",
    "one seat does both",
    "the printed rules decide",
    "a ruling decides",
    "nothing decides",
    "not decided by the solver",
]
SAME: Verdict = "either order is the same"
OWN: Verdict = "one seat does both"
PRINTED: Verdict = "the printed rules decide"
RULED: Verdict = "a ruling decides"
OPEN: Verdict = "nothing decides"
UNDECIDED: Verdict = "not decided by the solver"


@dataclass(frozen=True, slots=True)
class Order:
    """What the solver says of two steps in one edition.

    `differs` is what differs when both are done in the one order or the other, `bars` which can no
    longer be done after which, `known` what the second player knows when choosing, and which answer
    is another; `by` are the clauses and rulings that say which goes first, `third`
    the characters one of whom has to be in play beside. `left_open`: it differs only if another
    card is the highest, or may be played, afterwards, and whether that is so was left open.
    """

    edition: Edition
    one: str
    other: str
    characters: tuple[str, ...]
    verdict: Verdict
    differs: tuple[str, ...] = ()
    bars: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    by: tuple[str, ...] = ()
    third: tuple[str, ...] = ()
    left_open: bool = False
    position: tuple[str, ...] = ()
    seconds: float = 0.0


def compared(
    editions: Iterable[Edition] = EDITIONS,
    codes: Iterable[str] = (),
    *,
    shown: bool = False,
    same_too: bool = True,
    among: Iterable[tuple[MacroStep, MacroStep]] | None = None,
    progress: Callable[[str, int, int], None] = lambda what, done, total: None,
) -> Iterator[Order]:
    """Every two steps that can be done at one moment, in each edition.

    With one of the `codes` named, the steps of that character; with two, those of both. `shown`: a
    state is shown in which it matters. `same_too`: those are named, too, for which it never does.
    """
    pairs = list(among) if among is not None else list(_pairs(tuple(codes)))
    for done, (one, other) in enumerate(pairs):
        progress("comparing both orders", done, len(pairs))
        for kind in (Meeting, Following):
            if kind is Following and not (one.of_window and other.of_window):
                continue
            ways = ((one, other),) if kind is Meeting else ((one, other), (other, one))
            for a, b in ways:
                if _can_meet(kind, a, b):
                    yield from _of_two(kind(a, b), editions, shown, same_too)
    progress("comparing both orders", len(pairs), len(pairs))


def _pairs(codes: tuple[str, ...]) -> Iterator[tuple[MacroStep, MacroStep]]:
    """All pairs, or those of these one or two characters."""
    doing = in_list_order(set(codes)) if len(set(codes)) == 2 else ("", *characters())
    for one, other in _of_two_seats(done_by(doing)):
        if set(codes) <= {one.code, other.code}:
            yield one, other


def pairs_of(code: str, others: Iterable[str]) -> Iterator[tuple[MacroStep, MacroStep]]:
    """What this character does (without one: the base game), and what the base game or one of the
    others does at the same moment."""
    for one, other in _of_two_seats(done_by(("", *in_list_order({code, *others} - {""})))):
        if code in (one.code, other.code):
            yield one, other


def _of_two_seats(every: Iterable[MacroStep]) -> Iterator[tuple[MacroStep, MacroStep]]:
    """Macro steps of different characters, of a character and the base game, or of two seats."""
    for one, other in combinations_with_replacement(every, 2):
        begins = one.ends is None
        if one is other and (not one.of_seat or (one.code and begins)):
            continue
        if one is not other and one.code == other.code and one.code:
            continue
        yield (one, other) if one.cards >= other.cards else (other, one)


def _can_meet(kind: type[Meeting], one: MacroStep, other: MacroStep) -> bool:
    """Some window is that of both, or the other's follows that of the one."""
    if kind is Following:
        return bool(one.then & other.when)
    return bool(one.when & other.when)


def _of_two(
    meeting: Meeting, editions: Iterable[Edition], shown: bool, same_too: bool
) -> Iterator[Order]:
    both = conj(meeting.matters, _two_seats(meeting))
    try:
        # Mostly nobody else has to be in play, and that state answers what is asked next, too.
        same = not (meeting.can_be(both, meeting.alone) or meeting.can_be(meeting.matters))
        if same and not (same_too and meeting.can_be()):
            return
    except Undecided:
        same = False
    for edition in editions:
        found = _order(meeting, edition, same, shown)
        if found is not None:
            yield found


def _order(meeting: Meeting, edition: Edition, same: bool, shown: bool) -> Order | None:
    start = time.perf_counter()
    one, other = meeting.one, meeting.other
    who = in_list_order({one.code, other.code} - {""})

    def order(verdict: Verdict, **what: object) -> Order:
        spent = time.perf_counter() - start
        return Order(edition, one.name, other.name, who, verdict, seconds=spent, **what)  # type: ignore[arg-type]

    here = meeting.in_edition(edition)
    anywhere = conj(meeting.matters, _two_seats(meeting))
    apart = conj(here, anywhere)
    try:
        if same:
            return order(SAME) if meeting.can_be(here) else None
        alone = meeting.can_be(apart, meeting.alone)
        if not alone and not meeting.can_be(apart):
            if meeting.can_be(here, meeting.matters):
                return order(OWN)
            return order(SAME) if meeting.can_be(here) else None
        third = () if alone else _third(meeting, apart)
        if alone:
            anywhere = conj(anywhere, meeting.alone)
        at = conj(here, anywhere)
        verdict, by = _decided(meeting, edition, at)
        position: tuple[str, ...] = ()
        if shown and (model := meeting.shown(at)) is not None:
            position = described(meeting.state, model)
        bars = _bars(meeting)
        what = {**meeting.differences, **bars, **meeting.known}
        found = meeting.that_can_be(edition, anywhere, what)
        return order(
            verdict,
            differs=tuple(name for name in meeting.differences if name in found),
            bars=tuple(text for text in bars if text in found),
            known=tuple(text for text in meeting.known if text in found),
            by=by,
            third=third,
            left_open=_left_open(meeting),
            position=position,
        )
    except Undecided:
        return order(UNDECIDED)


def _left_open(meeting: Meeting) -> bool:
    if not (meeting.one.left_open or meeting.other.left_open):
        return False
    return only_by_what_is_open(
        meeting.one, meeting.other, following=isinstance(meeting, Following)
    )


def _two_seats(meeting: Meeting) -> Bool:
    """Two seats do them, not one that does both as it likes."""
    if not (meeting.one.of_seat and meeting.other.of_seat):
        return True
    apart: Bool = neg(meeting.first[0].seat == meeting.second[0].seat)
    return apart


def _third(meeting: Meeting, at: Bool) -> tuple[str, ...]:
    """The characters one of whom has to be in play as well."""
    seats = [integer(f"character of seat {seat}") for seat in range(3)]
    known = [PLACE[code] for code in (meeting.one.code, meeting.other.code) if code]
    found: set[str] = set()
    while (model := meeting.shown(at)) is not None:
        playing = {model.eval(seat, model_completion=True).as_long() for seat in seats}
        more = playing - {0, *known}
        found |= {WHO[place] for place in more}
        at = conj(at, *(neg(seat == place) for place in more for seat in seats))
        if not more:
            break
    return in_list_order(found)


def _bars(meeting: Meeting) -> dict[str, Bool]:
    one, other = meeting.one.name, meeting.other.name
    return {
        f"after '{one}': '{other}'": meeting.bars_other,
        f"after '{other}': '{one}'": meeting.bars_one,
    }


# -- who goes first --------------------------------------------------------------------------------


def _decided(meeting: Meeting, edition: Edition, at: Bool) -> tuple[Verdict, tuple[str, ...]]:
    one, other = meeting.one, meeting.other
    if one.of_window and other.of_window:
        ids = _by_order(meeting, edition, at)
        if ids is None:
            return OPEN, ()
        placed = (_placed(meeting, code, at) for code in (one.code, other.code))
        return _verdict({*ids, *(name for names in placed for name in names)})
    if one.of_window or other.of_window:
        return _against_what_is_due(meeting, edition, at)
    return OPEN, ()


def _verdict(ids: set[str]) -> tuple[Verdict, tuple[str, ...]]:
    ruled = any(name in rulings() for name in ids)
    return RULED if ruled else PRINTED, tuple(sorted(ids))


def _by_order(meeting: Meeting, edition: Edition, at: Bool) -> set[str] | None:
    """The clauses and rulings that say which of two powers goes first; None where none does."""
    one, other = meeting.one, meeting.other
    setting = Setting.fixed(edition, (one.code, other.code))
    found: set[str] = set()
    for view in _turns(meeting, edition, at):
        asked = ask(setting, "acts_before", view)
        if not asked.defined:
            return None
        found |= {asked.said[i].clause for i in asked.answering if asked.stands(i) is True}
    return found


def _turns(meeting: Meeting, edition: Edition, at: Bool) -> Iterator[TurnView]:
    """The two powers, in every window in which they meet; or in two, one after the other."""
    one, other = meeting.one.code, meeting.other.code
    if isinstance(meeting, Following):
        yield TurnView(PLACE[one], PLACE[other], first_sooner=True)
        return
    state = meeting.state
    for window, early in sorted(meeting.one.when & meeting.other.when):
        now = conj(state.window == window, iff(state.tricks == 0, early))
        if meeting.can_be(at, now):
            yield turn_view(one, other, edition, WINDOWS[window], early)


def _settings(meeting: Meeting) -> tuple[Setting, Setting]:
    setting = meeting.reading.setting
    return setting.printed_only(), setting


def _moment(setting: Setting, state: State, code: str, seat: object) -> Question:
    return ask(setting, "moment", state.moment_view(code, seat))  # type: ignore[arg-type]


def _placed(meeting: Meeting, code: str, at: Bool) -> set[str]:
    """The rulings without which it is not printed that this is the moment of the power."""
    printed, whole = _settings(meeting)
    seat = meeting.state.table.seat_of[code]
    states = [meeting.state]
    if isinstance(meeting, Following) and code == meeting.other.code:
        states = [meeting.state.but(window=meeting.there)]
    found: set[str] = set()
    for state in states:
        said = _moment(printed, state, code, seat)
        without = conj(at, neg(said.is_answered((True,))) if list(said.answering) else True)
        if meeting.can_be(without):
            found |= _standing(meeting, _moment(whole, state, code, seat), without, ruled=True)
    return found


def _standing(meeting: Meeting, question: Question, at: Bool, *, ruled: bool) -> set[str]:
    """What answers in such states: rulings only, or clauses as well."""
    found: set[str] = set()
    for i in question.answering:
        name = question.said[i].clause
        if name in found or (ruled and name not in rulings()):
            continue
        if meeting.can_be(at, question.stands(i)):
            found.add(name)
    return found


def _against_what_is_due(
    meeting: Meeting, edition: Edition, at: Bool
) -> tuple[Verdict, tuple[str, ...]]:
    """A power, and a card that is due or something that happens."""
    power, due = meeting.one, meeting.other
    later = meeting.b.after
    if not power.of_window:
        power, due, later = due, power, meeting.a.after
    if due.code and not due.of_seat:
        later = later.but(window=base.CARD)  # it is drawn as it is led
    seat = meeting.state.table.seat_of[power.code]
    printed, whole = _settings(meeting)
    still = later.its_moment(power.code, seat)
    ids: set[str] = set()
    over = conj(at, neg(still))
    if meeting.can_be(over):
        before = _moment(whole, meeting.state, power.code, seat)
        after = _moment(whole, later, power.code, seat)
        ids |= _standing(meeting, before, over, ruled=False)
        ids |= _standing(meeting, after, over, ruled=False)
    view = meeting.state.moment_view(power.code, seat)
    for setting, ruled in ((printed, False), (whole, True)):
        waits = ask(setting, "waits", view)
        open_ = conj(at, still)
        if meeting.can_be(open_):
            ids |= _standing(meeting, waits, open_, ruled=ruled)
        at = conj(at, neg(waits.is_answered((True,))) if list(waits.answering) else True)
    return (OPEN, ()) if meeting.can_be(at, still) else _verdict(ids)
