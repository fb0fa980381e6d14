"""Keeps answers in SQLite, so that a run that was stopped goes on where it was.

An answer is valid for the rules and the code that gave it: their digest is stored with it.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from functools import cache, cached_property
from importlib.metadata import version
from pathlib import Path
from typing import Any

from eidex.conflicts.checks.findings import ALL_SETS, KIND, Finding
from eidex.conflicts.run.sources import of_answers
from eidex.reference_engine.records.record_json import read_record
from eidex.reference_engine.records.strict_json import read_text
from eidex.rulebook import EDITIONS, Edition, characters, rulings
from eidex.rulebook.language import marked, phrase
from eidex.rulebook.system import reason

OF_GROUNDS = ("checks/fields", "checks/grounds", "run/grounds")
"""What only that depends on which rulings rest on."""
APPLICATION = 0x45494458
"""Marks the file as ours, for SQLite and for `file`."""
VERSION = 1
COLUMNS = {
    "answers": ["digest", "edition", "characters", "findings"],
    "witnesses": ["digest", "edition", "characters", "key", "witness"],
}
"""The tables; all columns but the last are the key."""
Listed = dict[str, list[tuple[str, ...]]]
PATIENCE = 30.0
"""Seconds to wait for another run that is writing."""
NOT_OURS = (ValueError, LookupError, TypeError, AttributeError)
"""What reading a row comes to that no store of ours would have."""


class StoreError(Exception):
    """The store cannot be used; the message says why and what to do."""


@cache
def digest(characters: tuple[str, ...] = (), engine: bool = True, grounds: bool = False) -> str:
    """Digest of everything that an answer about these characters depends on: their clauses and
    formulas, those of the base game, and the solver; with the engine where a game was looked for,
    and with what says what rulings rest on where that was asked.

    `("*",)` stands for all 36.
    """
    total = hashlib.sha256(version("z3-solver").encode())
    for name, code, data in of_answers():
        if code and code not in characters and characters != ALL_SETS:
            continue
        if not grounds and name.removeprefix("eidex.conflicts/").startswith(OF_GROUNDS):
            continue
        if engine or not name.startswith("eidex.reference_engine"):
            total.update(name.encode() + b"\0" + data + b"\0")
    return total.hexdigest()[:24]


class Store:
    """Answers by edition and set, witnesses by finding. Raises `StoreError` whenever it fails.

    A store that cannot be written is read, and what is asked beyond it is kept for this run only.
    One of another version of Eidex is left as it is, and a new one is made beside it. Without a
    path all is kept for this run only.

    What a store has not may stand in another, `behind` it, which is only read. Then a store is not
    made before there is something to keep.
    """

    def __init__(self, path: Path | None, behind: Path | None = None) -> None:
        self.path = path or Path("answers")
        self.nowhere = path is None
        self.remark = ""
        """What whoever asks should know: that answers are not kept, or kept elsewhere."""
        self.behind = self._only_read(behind) if behind is not None else None
        if behind is None or self.path.exists():
            self.db  # noqa: B018

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        for db in (self.__dict__.get("db"), self.behind):
            if db is not None:
                with suppress(sqlite3.Error):
                    db.close()

    def findings(
        self, edition: Edition, chosen: tuple[str, ...], about: str = ""
    ) -> list[Finding] | None:
        """The stored answer for a set, or None. `about` names a question of the 36 (then `chosen`
        are those who have a say in it)."""
        with self._telling():
            text = self._answer(edition, chosen, about)
            return None if text is None else _findings(read_text(text), edition)

    def keep_findings(
        self, edition: Edition, chosen: tuple[str, ...], found: list[Finding], about: str = ""
    ) -> None:
        """Stores the answer for a set."""
        self._keep_answer(edition, chosen, about, [f.as_json() for f in found])

    def listed(self, edition: Edition, among: tuple[str, ...] = ()) -> Listed | None:
        """For each ruling the smallest sets of these characters (none named: of all 36) with which
        it can come up; or None."""
        with self._telling():
            text = self._answer(edition, among or ALL_SETS, _rulings_of(among))
            return None if text is None else _listed(read_text(text))

    def keep_listed(self, edition: Edition, among: tuple[str, ...], found: Listed) -> None:
        """Stores with whom the rulings can come up."""
        self._keep_answer(edition, among or ALL_SETS, _rulings_of(among), found)

    def grounds(self, edition: Edition, ruling: str) -> dict[str, list[str]] | None:
        """What a ruling rests on in each question, in words; or None."""
        with self._telling():
            text = self._answer(edition, ALL_SETS, f"grounds of {ruling}", grounds=True)
            return None if text is None else _grounds(read_text(text))

    def keep_grounds(self, edition: Edition, ruling: str, found: dict[str, list[str]]) -> None:
        """Stores what a ruling rests on."""
        self._keep_answer(edition, ALL_SETS, f"grounds of {ruling}", found, grounds=True)

    def witness(
        self, finding: Finding, asked: Sequence[Edition] = EDITIONS
    ) -> dict[str, Any] | None:
        """The stored witness of a finding, or None. `asked` are the editions that were asked
        together: one game may serve several."""
        with self._telling():
            text = self._first(
                "select witness from witnesses"
                " where digest=? and edition=? and characters=? and key=?",
                digest(finding.characters),
                finding.edition,
                " ".join(finding.characters),
                _name(finding, asked),
            )
            return None if text is None else _witness(read_text(text))

    def keep_witness(
        self, finding: Finding, witness: dict[str, Any], asked: Sequence[Edition] = EDITIONS
    ) -> None:
        """Stores the witness of a finding, found with these editions asked together."""
        name = (finding.edition, " ".join(finding.characters), _name(finding, asked))
        with self._telling(), self.db:
            self.db.execute(
                "insert or replace into witnesses values (?, ?, ?, ?, ?)",
                (digest(finding.characters), *name, json.dumps(witness)),
            )

    def _answer(
        self, edition: Edition, chosen: tuple[str, ...], about: str, grounds: bool = False
    ) -> str | None:
        return self._first(
            "select findings from answers where digest=? and edition=? and characters=?",
            digest(chosen, engine=False, grounds=grounds),
            edition,
            about or " ".join(chosen),
        )

    def _keep_answer(
        self,
        edition: Edition,
        chosen: tuple[str, ...],
        about: str,
        found: Any,
        grounds: bool = False,
    ) -> None:
        with self._telling(), self.db:
            self.db.execute(
                "insert or replace into answers values (?, ?, ?, ?)",
                (
                    digest(chosen, engine=False, grounds=grounds),
                    edition,
                    about or " ".join(chosen),
                    json.dumps(found),
                ),
            )

    def _first(self, what: str, *values: str) -> str | None:
        """What the store has, or else the one behind it."""
        for db in (self.__dict__.get("db"), self.behind):
            row = None if db is None else db.execute(what, values).fetchone()
            if row is not None:
                return str(row[0])
        return None

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Every fault of the file, or of what stands in it, as `StoreError`."""
        try:
            yield
        except (OSError, sqlite3.Error) as error:
            why = reason(error) if isinstance(error, OSError) else str(error)
            message = marked("the store cannot be used ({why}); give another place with --store")
            raise StoreError(f"{self.path}: {phrase(message, why=why)}") from None
        except NOT_OURS:
            message = marked(
                "the store holds what is no answer; remove it, or give another place with --store"
            )
            raise StoreError(f"{self.path}: {phrase(message)}") from None

    # -- opening -----------------------------------------------------------------------------------

    @cached_property
    def db(self) -> sqlite3.Connection:
        """What is written to; opened when that is known to be needed."""
        with self._telling():
            return self._opened()

    def _only_read(self, path: Path) -> sqlite3.Connection | None:
        """The store of an installed Eidex; None if it is none of this version."""
        with suppress(sqlite3.Error, StoreError):
            db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
            if _version(db, path) == VERSION:
                return db
            db.close()
        told = phrase("no store of this version of eidex; it is not used")
        self.remark = f"{path}: {told}"
        return None

    def _opened(self) -> sqlite3.Connection:
        if self.nowhere:
            self.remark = phrase("no home folder to keep answers in; --store names a file for them")
            memory = sqlite3.connect(":memory:")
            _make(memory)
            return memory
        if not _writable(self.path):
            return self._copied()
        db = sqlite3.connect(self.path, timeout=PATIENCE)
        if version := _version(db, self.path):
            if version == VERSION:
                return db
            db.close()
            other = self.path
            self.path = other.with_name(f"{other.stem}.{VERSION}{other.suffix}")
            message = marked("of another version of eidex; answers are kept in {path}")
            self.remark = f"{other}: {phrase(message, path=self.path)}"
            db = sqlite3.connect(self.path, timeout=PATIENCE)
            if _version(db, self.path) == VERSION:
                return db
        _make(db)
        return db

    def _copied(self) -> sqlite3.Connection:
        """The store in memory, where it may be added to."""
        told = phrase("cannot be written; what is asked now is not kept")
        self.remark = f"{self.path}: {told}"
        copy = sqlite3.connect(":memory:")
        if self.path.exists():
            name = self.path.absolute().as_uri()
            try:
                _copy(f"{name}?mode=ro", copy)
            except sqlite3.OperationalError:
                # Where not even the files that SQLite keeps beside it can be made.
                _copy(f"{name}?immutable=1", copy)
            if _version(copy, self.path) == VERSION:
                return copy
            copy.close()
            copy = sqlite3.connect(":memory:")
        _make(copy)
        return copy


def _writable(path: Path) -> bool:
    """Whether the store and what SQLite keeps beside it can be written; makes the folder."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        if error.errno not in (errno.EACCES, errno.EPERM, errno.EROFS) and not path.exists():
            raise
        return False
    if path.exists() and not os.access(path, os.W_OK):
        return False
    return os.access(path.parent, os.W_OK | os.X_OK)


def _version(db: sqlite3.Connection, path: Path) -> int:
    """The version of the store; 0 for a file with nothing in it.

    Raises `StoreError` for a file of another program.
    """
    (application,) = db.execute("pragma application_id").fetchone()
    (version,) = db.execute("pragma user_version").fetchone()
    tables = [name for (name,) in db.execute("select name from sqlite_master where type='table'")]
    columns = {name: _columns(db, name) for name in tables}
    if application == APPLICATION and version != VERSION:
        return int(version)
    if application in (0, APPLICATION) and columns == COLUMNS:
        return VERSION
    if application or tables:
        told = phrase("the file of another program; give another place with --store")
        raise StoreError(f"{path}: {told}")
    return 0


def _columns(db: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in db.execute("select * from pragma_table_info(?) as t", (table,))]


def _make(db: sqlite3.Connection) -> None:
    with suppress(sqlite3.OperationalError):  # Another run has it open: then as it is.
        db.execute("pragma journal_mode=wal")
    with db:
        db.execute("begin immediate")
        for table, columns in COLUMNS.items():
            key = ", ".join(columns[:-1])
            what = ", ".join(f"{column} text" for column in columns)
            db.execute(f"create table if not exists {table} ({what}, primary key ({key}))")
        db.execute(f"pragma application_id={APPLICATION}")
        db.execute(f"pragma user_version={VERSION}")


def _copy(name: str, to: sqlite3.Connection) -> None:
    with closing(sqlite3.connect(name, uri=True, timeout=PATIENCE)) as store:
        store.backup(to)


# -- what stands in it -----------------------------------------------------------------------------


def _findings(data: list[dict[str, Any]], edition: Edition) -> list[Finding]:
    if not isinstance(data, list):
        raise TypeError
    return [_finding(one, edition) for one in data]


def _finding(data: dict[str, Any], edition: Edition) -> Finding:
    """The finding. Raises one of `NOT_OURS` for anything else."""
    found = Finding.from_json(data)
    words = (found.key.question, found.key.settled_by, found.key.detail, found.scene)
    pairs = [word for pair in found.position for word in pair]
    texts = all(isinstance(word, str) for word in (*words, *found.clauses, *pairs))
    known = set(found.characters) <= set(characters()) and found.key.letter in KIND
    if not texts or not known or found.edition != edition or found.as_json() != data:
        raise ValueError
    return found


def _name(finding: Finding, asked: Sequence[Edition]) -> str:
    """What its witness is kept under."""
    alone = set(asked) != set(EDITIONS) and finding.of_a_state
    return " ".join([finding.key.text, *(e for e in EDITIONS if alone and e in asked)])


def _rulings_of(among: tuple[str, ...]) -> str:
    return f"rulings of {' '.join(among or ALL_SETS)}"


def _listed(data: dict[str, list[list[str]]]) -> Listed:
    """With whom rulings can come up. Raises one of `NOT_OURS` for anything else."""
    found = {name: [tuple(one) for one in sets] for name, sets in data.items()}
    known = all(set(one) <= set(characters()) for sets in found.values() for one in sets)
    if not known or not set(found) <= set(rulings()):
        raise ValueError
    return found


def _grounds(data: dict[str, list[str]]) -> dict[str, list[str]]:
    """What a ruling rests on. Raises one of `NOT_OURS` for anything else."""
    if not all(isinstance(word, str) for words in data.values() for word in (*words,)):
        raise ValueError
    return {part: list(words) for part, words in data.items()}


def _witness(data: dict[str, Any]) -> dict[str, Any]:
    """The witness. Raises one of `NOT_OURS` for anything else."""
    if data["record"] is not None:
        read_record(data["record"])
    elif not isinstance(data["why_not"], str):
        raise ValueError
    return dict(data)
