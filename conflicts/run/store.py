"""Keeps answers in SQLite, so that a run that was stopped goes on where it was.

An answer is valid for the rules and the code that gave it: their digest is stored with it.
"""

from __future__ import annotations

import hashlib
import json
import re
import sqlite3
from functools import cache
from pathlib import Path
from typing import Any

from eidex.conflicts.checks.findings import ALL_SETS, Finding
from eidex.conflicts.run.sources import sources
from eidex.rulebook import Edition

PACKAGES = ("eidex.rulebook", "eidex.model", "eidex.conflicts", "eidex.reference_engine")
NO_PART = (
    *("report/", "run/cluster", "run/frequency", "run/prove", "run/sources", "run/store"),
    *("checks/fields", "checks/grounds", "run/claims", "run/grounds"),
)
"""What of `conflicts` no answer depends on."""
OF_A_CHARACTER = re.compile(r".*/characters/([LRHS](?:10|[AKQJ6-9]))[-_].*", re.IGNORECASE)
SCHEMA = """
create table if not exists answers (
    digest text, edition text, characters text, findings text,
    primary key (digest, edition, characters));
create table if not exists witnesses (
    digest text, edition text, characters text, key text, witness text,
    primary key (digest, edition, characters, key));
"""


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
    """Answers by edition and set, witnesses by finding."""

    def __init__(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.db = sqlite3.connect(path)
            self.db.execute("pragma journal_mode=wal")
            self.db.executescript(SCHEMA)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(
                f"{path}: the store cannot be used ({error}); give another place with --store"
            ) from None

    def findings(
        self, edition: Edition, chosen: tuple[str, ...], about: str = ""
    ) -> list[Finding] | None:
        """The stored answer for a set, or None. `about` names a question of the 36 (then `chosen`
        are those who have a say in it)."""
        row = self.db.execute(
            "select findings from answers where digest=? and edition=? and characters=?",
            (digest(chosen, engine=False), edition, about or " ".join(chosen)),
        ).fetchone()
        return None if row is None else [Finding.from_json(f) for f in json.loads(row[0])]

    def keep_findings(
        self, edition: Edition, chosen: tuple[str, ...], found: list[Finding], about: str = ""
    ) -> None:
        """Stores the answer for a set."""
        data = json.dumps([f.as_json() for f in found])
        with self.db:
            self.db.execute(
                "insert or replace into answers values (?, ?, ?, ?)",
                (digest(chosen, engine=False), edition, about or " ".join(chosen), data),
            )

    def witness(self, finding: Finding) -> dict[str, Any] | None:
        """The stored witness of a finding, or None."""
        row = self.db.execute(
            "select witness from witnesses where digest=? and edition=? and characters=? and key=?",
            (
                digest(finding.characters),
                finding.edition,
                " ".join(finding.characters),
                finding.key.text,
            ),
        ).fetchone()
        return None if row is None else dict(json.loads(row[0]))

    def keep_witness(self, finding: Finding, witness: dict[str, Any]) -> None:
        """Stores the witness of a finding."""
        name = (finding.edition, " ".join(finding.characters), finding.key.text)
        with self.db:
            self.db.execute(
                "insert or replace into witnesses values (?, ?, ?, ?, ?)",
                (digest(finding.characters), *name, json.dumps(witness)),
            )
