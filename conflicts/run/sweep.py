"""Asks about many sets of characters, with a pool of workers, going on where an earlier run
stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from eidex.conflicts.checks.findings import Finding, in_list_order
from eidex.conflicts.checks.of_states import parts
from eidex.conflicts.checks.rows import of_its_set, plainest_shown, rows
from eidex.conflicts.run import states
from eidex.conflicts.run.answers import any_of, asked_among, once_each
from eidex.conflicts.run.store import Store
from eidex.properties.workers import workers
from eidex.rulebook import EDITIONS, Edition, characters, rulings
from eidex.rulebook.invented import invented_among

if TYPE_CHECKING:
    from eidex.conflicts.search.monitor import Shown

Progress = Callable[[str, int, int], None]
Set = tuple[str, ...]
Record = dict[str, Any]
Task = TypeVar("Task")
Answer = TypeVar("Answer")


def ask_rulings(task: tuple[Edition, Set, tuple[Finding, ...]]) -> dict[str, list[Set]]:
    """For each ruling of one edition the smallest sets of these characters with which it can come
    up; no character stands for all 36. What is found about words is known already."""
    from eidex.conflicts.checks.listed import listed
    from eidex.model.logic.interrupts import heed_interrupts

    heed_interrupts()
    return listed(*task)


def ask_grounds(task: tuple[Edition, str]) -> dict[str, list[str]]:
    """What a ruling rests on in one edition, question by question, in words."""
    from eidex.conflicts.run.grounds import grounds_of, in_words
    from eidex.model.logic.interrupts import heed_interrupts

    heed_interrupts()
    edition, ruling = task
    return {one.part: list(in_words(one)) for one in grounds_of(ruling, (edition,)).grounds}


def ask_part(task: tuple[Edition, str, Set]) -> list[Finding]:
    """All findings of one edition about one question, of these characters; none named: of all
    36."""
    from eidex.conflicts.checks.all_sets import about
    from eidex.model.logic.interrupts import heed_interrupts

    heed_interrupts()
    return about(*task)


def _any_sets(store: Store, editions: Sequence[Edition], among: Set, at: _AtWork) -> None:
    """Sees to it that the store has what is found about any of these characters, or of all 36; asks
    only what has changed. What is known of all 36 does not do for some: a position that shows a
    finding tells of everybody who could be in play."""
    chosen, about = any_of(among)
    if all(store.findings(edition, chosen, about) is not None for edition in editions):
        return
    from eidex.conflicts.checks.all_sets import parts, sources

    every = set(among or characters())
    readers = {part: in_list_order(sources(part) & every) for part in parts()}
    units = [(edition, part, among) for edition in editions for part in parts()]
    name = {part: f"{about or '*'} {part}" for part in parts()}
    found = {(e, part): store.findings(e, readers[part], name[part]) for e, part, _ in units}
    missing = [unit for unit in units if found[unit[:2]] is None]
    what = "asking about any of them" if among else "asking about all"
    for (edition, part, _), findings in at.each(ask_part, missing, what, len(units)):
        store.keep_findings(edition, readers[part], findings, name[part])
        found[edition, part] = findings
    for edition in editions:
        said = [f for part in parts() for f in found[edition, part] or []]
        store.keep_findings(edition, chosen, once_each(said), about)


def _rulings(store: Store, editions: Sequence[Edition], among: Set, at: _AtWork) -> None:
    """Sees to it that the store has which rulings can come up among these characters; what is found
    about any state of any game it has."""
    missing = [
        (edition, among, tuple(states.about_words(store, edition, among)))
        for edition in editions
        if store.listed(edition, among) is None
    ]
    for task, found in at.each(ask_rulings, missing, "listing", len(editions)):
        edition, *_ = task
        store.keep_listed(edition, among, found)


def _states(store: Store, editions: Sequence[Edition], among: Set, at: _AtWork) -> None:
    """Sees to it that the store has what is found about any state of any game."""
    missing = states.missing(store, editions, among)
    total = len(parts(among)) if missing else 0
    what = "asking about any state"
    for task, found in at.each(states.ask_states, missing, what, total):
        states.keep(store, task, found)
    for edition in editions:
        states.keep_together(store, edition, among)


def show(finding: Finding) -> dict[str, Any]:
    """A witness: the record, and what the engine says of it; or why there is none."""
    (witness,) = show_alike([finding])
    return witness


def show_alike(found: Sequence[Finding]) -> list[dict[str, Any]]:
    """Witnesses of findings that are about the same in several editions (see `alike`)."""
    records = _of_states(found) if found[0].of_a_state else _of_free_views(found)
    return [_told(finding, record) for finding, record in zip(found, records, strict=True)]


def _of_states(found: Sequence[Finding]) -> list[Record | str]:
    """Records; or why there is none. A game that shows one is tried first for the next, and in the
    end for those for which none was found."""
    from eidex.conflicts.checks.of_states import source_of
    from eidex.conflicts.search.followed import up_to_ruling
    from eidex.conflicts.search.random_search import NotSeen, record_of

    games: dict[Finding, Shown] = {}
    why_not: dict[Finding, str] = {}
    source = source_of(found[0])
    for once_more in (False, True):
        for finding in found:
            if finding in games:
                continue
            if (again := source.again(finding, games.values())) is not None:
                games[finding] = again
            elif not once_more:
                try:
                    games[finding] = source.game(finding)
                except NotSeen as none:
                    why_not[finding] = str(none)
    return [
        record_of(up_to_ruling(finding, games[finding])) if finding in games else why_not[finding]
        for finding in found
    ]


def _of_free_views(found: Sequence[Finding]) -> list[Record | str]:
    """Records; or why there is none. A game that shows one is tried first for the next, and one
    that chance seldom hits is looked for in all editions before it is in one for long."""
    from eidex.conflicts.search.random_search import (
        GAMES,
        SELDOM,
        NotInDoubt,
        NotSeen,
        again,
        record_of,
        smallest_game,
    )
    from eidex.conflicts.search.undecided import is_undecided

    games: dict[Finding, Shown] = {}
    records: dict[Finding, Record | str] = {}
    in_vain = set[Finding]()
    for most in (SELDOM, GAMES):
        for finding in found:
            if finding in games or is_undecided(finding):
                continue
            tried = (again(finding, *other) for other in games.items())
            shown = next(filter(None, tried), None)
            if shown is None and finding in in_vain:
                continue
            try:
                shown = shown or smallest_game(finding, most)
            except NotSeen as none:
                records[finding] = str(none)
                in_vain |= {finding} if isinstance(none, NotInDoubt) else set()
            else:
                games[finding], records[finding] = shown, record_of(shown)
    return [records[finding] if finding in records else _undecided(finding) for finding in found]


def _undecided(finding: Finding) -> Record | str:
    """The record of a game in which nothing decides; or why there is none."""
    from eidex.conflicts.search.random_search import NotSeen
    from eidex.conflicts.search.undecided import record_of_undecided

    try:
        return record_of_undecided(finding)
    except NotSeen as none:
        return str(none)


def _told(finding: Finding, record: Record | str) -> dict[str, Any]:
    from eidex.conflicts.search.fewest import fewest
    from eidex.conflicts.witness.replay_check import completed, shows

    if isinstance(record, str):
        return {"record": None, "why_not": record}
    record = completed(record, finding.key.text)
    ruling = finding.key.settled_by
    stops = shows(record, ruling) if ruling.startswith("R-") else None
    if finding.of_a_state:
        stops = stops or None  # the game ends where it matters, whatever is done then
    return {"record": record, "engine_uses_ruling": stops, **fewest(finding, record)}


def sweep(
    store: Store,
    editions: Sequence[Edition],
    of: Iterable[str],
    *,
    jobs: int = 1,
    executor: Executor | None = None,
    progress: Progress = lambda what, done, total: None,
) -> dict[Edition, list[tuple[Finding, dict[str, Any]]]]:
    """The findings of every set of up to three of these characters, smallest sets only, and each
    question once (see `rows`).

    Of an invented character, if it is one of them, the sets with it, and questions about them; what
    any state of any game could show is not looked for.

    For each edition: its findings with their witnesses. What the store has is not asked again; what
    is asked is stored at once. The work is done by `executor`, which stays open, or else by a pool
    of `jobs` workers; the result does not depend on either.
    """
    wanted_characters = in_list_order(of)
    among = asked_among(wanted_characters)
    new: dict[Edition, list[Finding]] = {}
    with nullcontext(executor) if executor is not None else _pool(jobs) as pool:
        at = _AtWork(pool, progress)
        _any_sets(store, editions, among, at)
        if not invented_among(wanted_characters):
            _states(store, editions, among, at)
            _rulings(store, editions, among, at)
        for edition in editions:
            found = store.findings(edition, *any_of(among)) or []
            found += states.about_states(store, edition, among or wanted_characters) or []
            within = (one for one in found if set(one.characters) <= set(wanted_characters))
            new[edition] = rows(within)
        every = [row for findings in new.values() for row in findings]

        def shown(finding: Finding) -> bool:
            return bool((store.witness(finding, editions) or {}).get("record"))

        _show(store, editions, every, at)
        others = [one for row in every if not shown(row) for one in of_its_set(row)]
        _show(store, editions, others, at)
    return {
        edition: [
            (row, store.witness(row, editions) or {})
            for row in (plainest_shown(finding, shown) for finding in findings)
        ]
        for edition, findings in new.items()
    }


def _show(
    store: Store, editions: Sequence[Edition], wanted: Iterable[Finding], at: _AtWork
) -> None:
    """Sees to it that the store has a witness of each."""
    groups = alike(wanted)
    unseen = [some for some in groups if any(store.witness(f, editions) is None for f in some)]
    for some, witnesses in at.each(show_alike, unseen, "showing", len(groups)):
        for finding, witness in zip(some, witnesses, strict=True):
            store.keep_witness(finding, witness, editions)


def alike(found: Iterable[Finding]) -> list[tuple[Finding, ...]]:
    """Findings that are about the same, whatever settles them in each edition, together."""
    groups: dict[tuple[object, ...], list[Finding]] = {}
    for finding in found:
        key = finding.key
        same = key.letter, key.question, key.about, finding.characters
        groups.setdefault(same, []).append(finding)
    return [tuple(sorted(some, key=_in_edition_order)) for some in groups.values()]


def _in_edition_order(finding: Finding) -> int:
    return EDITIONS.index(finding.edition)


def weigh(
    store: Store,
    editions: Sequence[Edition],
    *,
    jobs: int = 1,
    progress: Progress = lambda what, done, total: None,
) -> None:
    """Sees to it that the store has what each ruling rests on."""
    units = [(edition, ruling) for edition in editions for ruling in rulings()]
    missing = [unit for unit in units if store.grounds(*unit) is None]
    with _pool(jobs) as pool:
        at = _AtWork(pool, progress)
        for unit, found in at.each(ask_grounds, missing, "weighing", len(units)):
            store.keep_grounds(*unit, found)


class _Processes:
    """A pool whose waiting work is dropped when the run is stopped."""

    def __init__(self, jobs: int) -> None:
        self.pool = workers(jobs)

    def __enter__(self) -> ProcessPoolExecutor:
        return self.pool

    def __exit__(self, kind: object, *_: object) -> None:
        self.pool.shutdown(wait=kind is None, cancel_futures=True)


def _pool(jobs: int) -> AbstractContextManager[Executor | None]:
    """None stands for this process."""
    return nullcontext() if jobs <= 1 else _Processes(jobs)


class _AtWork(NamedTuple):
    """Who does the work, and who is told how far it is."""

    pool: Executor | None
    progress: Progress

    def each(
        self, work: Callable[[Task], Answer], tasks: Sequence[Task], what: str, total: int
    ) -> Iterator[tuple[Task, Answer]]:
        """Every task with its answer, as they come."""
        done = total - len(tasks)
        self.progress(what, done, total)
        for one in self._answered(work, tasks):
            yield one
            done += 1
            self.progress(what, done, total)

    def _answered(
        self, work: Callable[[Task], Answer], tasks: Sequence[Task]
    ) -> Iterator[tuple[Task, Answer]]:
        if self.pool is None:
            yield from ((task, work(task)) for task in tasks)
            return
        futures: dict[Future[Answer], Task] = {self.pool.submit(work, task): task for task in tasks}
        for future in as_completed(futures):
            yield futures[future], future.result()
