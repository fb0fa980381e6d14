"""The ruling table and the answers that a wheel brings; they are read and never written to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from eidex.conflicts.run import states
from eidex.conflicts.run.answers import any_of, asked_among
from eidex.conflicts.run.sources import folder_of
from eidex.conflicts.run.store import Store
from eidex.rulebook import Edition, rulings

TABLE, ANSWERS = "ruling-table.json", "answers.sqlite"


def folder() -> Path:
    """Where they lie, if they do (see setup.py)."""
    return Path(folder_of("eidex.conflicts"), "answers")


def installed(name: str) -> Path | None:
    """This one of them; None in an Eidex that was installed without."""
    path = folder() / name
    return path if path.is_file() else None


def pack(store: Store, editions: Sequence[Edition], chosen: Iterable[str], path: Path) -> None:
    """Writes a store that has what this one has about these characters; `eidex rulings` has asked
    it. A file that is there is replaced. Raises `OSError` or `StoreError`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    among = asked_among(tuple(chosen))
    with Store(path) as new:
        for edition in editions:
            for part, about in (any_of(among), states.place(among)):
                found = store.findings(edition, part, about)
                assert found is not None
                new.keep_findings(edition, part, found, about)
                for finding in found:
                    if (witness := store.witness(finding, editions)) is not None:
                        new.keep_witness(finding, witness, editions)
            for ruling in rulings():
                if (grounds := store.grounds(edition, ruling)) is not None:
                    new.keep_grounds(edition, ruling, grounds)
            new.keep_listed(edition, among, store.listed(edition, among) or {})
        new.db.execute("pragma journal_mode=delete")
        new.db.execute("vacuum")
