"""Keeps answers in SQLite, so that a run that was stopped goes on where it was.

An answer is valid for the rules and the code that gave it: their digest is stored with it.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

from eidex.conflicts.checks.findings import ALL_SETS, KIND, Finding
from eidex.conflicts.run.sources import sources
from eidex.reference_engine.records.record_json import read_record
from eidex.reference_engine.records.strict_json import read_text
from eidex.rulebook import Edition, characters

PACKAGES = ("eidex.rulebook", "eidex.model", "eidex.conflicts", "eidex.reference_engine")
NO_PART = (
    *("report/", "run/cluster", "run/frequency", "run/prove", "run/sources", "run/store"),
    *("checks/fields", "checks/grounds", "run/claims", "run/grounds"),
)
"""What of `conflicts` no answer depends on."""
OF_A_CHARACTER = re.compile(r".*/characters/([LRHS](?:10|[AKQJ6-9]))[-_].*", re.IGNORECASE)
APPLICATION = 0x45494458
"""Marks the file as ours, for SQLite and for `file`."""
VERSION = 1
COLUMNS = {
    "answers": ["digest", "edition", "characters", "findings"],
    "witnesses": ["digest", "edition", "characters", "key", "witness"],
}
"""The tables; all columns but the last are the key."""
PATIENCE = 30.0
"""Seconds to wait for another run that is writing."""
NOT_OURS = (ValueError, LookupError, TypeError, AttributeError)
"""What reading a row comes to that no store of ours would have."""


class StoreError(Exception):
    """The store cannot be used; the message says why and what to do."""


@cache
def digest(characters: tuple[str, ...] = (), engine: bool = True) -> str:
    """Digest of everything that an answer about these characters depends on: their clauses and
    formulas and those of the base game, with the engine where a game was looked for.

    `("*",)` stands for all 36.
    """
    total = hashlib.sha256()
    for name, code, data in _files():
        if code and code not in characters and characters != ALL_SETS:
            continue
        if engine or not name.startswith("eidex.reference_engine"):
            total.update(name.encode() + b"\0" + data + b"\0")
    return total.hexdigest()[:24]


@cache
def _files() -> list[tuple[str, str, bytes]]:
    """Name, card code of the character it is about ('' for all), digest."""
    found = []
    for package in PACKAGES:
        for name, data in sources(package):
            of_one = OF_A_CHARACTER.fullmatch(name)
            if name.removeprefix("eidex.conflicts/").startswith(NO_PART):
                continue
            code = of_one[1].upper() if of_one else ""
            found.append((name, code, hashlib.sha256(data).digest()))
    return found


class Store:
    """Answers by edition and set, witnesses by finding. Raises `StoreError` whenever it fails.

    A store that cannot be written is read, and what is asked beyond it is kept for this run only.
    One of another version of Eidex is left as it is, and a new one is made beside it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.remark = ""
        """What whoever asks should know: that answers are not kept, or kept elsewhere."""
        with self._telling():
            self.db = self._opened()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(sqlite3.Error):
            self.db.close()

    def findings(
        self, edition: Edition, chosen: tuple[str, ...], about: str = ""
    ) -> list[Finding] | None:
        """The stored answer for a set, or None. `about` names a question of the 36 (then `chosen`
        are those who have a say in it)."""
        with self._telling():
            row = self.db.execute(
                "select findings from answers where digest=? and edition=? and characters=?",
                (digest(chosen, engine=False), edition, about or " ".join(chosen)),
            ).fetchone()
            return None if row is None else _findings(read_text(row[0]), edition)

    def keep_findings(
        self, edition: Edition, chosen: tuple[str, ...], found: list[Finding], about: str = ""
    ) -> None:
        """Stores the answer for a set."""
        data = json.dumps([f.as_json() for f in found])
        with self._telling(), self.db:
            self.db.execute(
                "insert or replace into answers values (?, ?, ?, ?)",
                (digest(chosen, engine=False), edition, about or " ".join(chosen), data),
            )

    def witness(self, finding: Finding) -> dict[str, Any] | None:
        """The stored witness of a finding, or None."""
        with self._telling():
            row = self.db.execute(
                "select witness from witnesses"
                " where digest=? and edition=? and characters=? and key=?",
                (
                    digest(finding.characters),
                    finding.edition,
                    " ".join(finding.characters),
                    finding.key.text,
                ),
            ).fetchone()
            return None if row is None else _witness(read_text(row[0]))

    def keep_witness(self, finding: Finding, witness: dict[str, Any]) -> None:
        """Stores the witness of a finding."""
        name = (finding.edition, " ".join(finding.characters), finding.key.text)
        with self._telling(), self.db:
            self.db.execute(
                "insert or replace into witnesses values (?, ?, ?, ?, ?)",
                (digest(finding.characters), *name, json.dumps(witness)),
            )

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Every fault of the file, or of what stands in it, as `StoreError`."""
        try:
            yield
        except (OSError, sqlite3.Error) as error:
            why = error.strerror if isinstance(error, OSError) else str(error)
            raise StoreError(
                f"{self.path}: the store cannot be used ({why}); give another place with --store"
            ) from None
        except NOT_OURS:
            raise StoreError(
                f"{self.path}: the store holds what is no answer; "
                "remove it, or give another place with --store"
            ) from None

    # -- opening -----------------------------------------------------------------------------------

    def _opened(self) -> sqlite3.Connection:
        if not _writable(self.path):
            return self._copied()
        db = sqlite3.connect(self.path, timeout=PATIENCE)
        if version := _version(db, self.path):
            if version == VERSION:
                return db
            db.close()
            other = self.path
            self.path = other.with_name(f"{other.stem}.{VERSION}{other.suffix}")
            self.remark = f"{other}: of another version of eidex; answers are kept in {self.path}"
            db = sqlite3.connect(self.path, timeout=PATIENCE)
            if _version(db, self.path) == VERSION:
                return db
        _make(db)
        return db

    def _copied(self) -> sqlite3.Connection:
        """The store in memory, where it may be added to."""
        self.remark = f"{self.path}: cannot be written; what is asked now is not kept"
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
    except OSError:
        if not path.exists():
            raise
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
        raise StoreError(f"{path}: the file of another program; give another place with --store")
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


def _witness(data: dict[str, Any]) -> dict[str, Any]:
    """The witness. Raises one of `NOT_OURS` for anything else."""
    if data["record"] is not None:
        read_record(data["record"])
    elif not isinstance(data["why_not"], str):
        raise ValueError
    return dict(data)
