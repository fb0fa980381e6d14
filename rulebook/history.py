"""In which version each ruling was given and last changed, and what became of it.

`history.toml` has a digest of each ruling for every version that changed it, so a text cannot
change unnoticed: `differences` says what does not agree. `python -m eidex.rulebook.history` enters
what is new into the version that is being worked on, and never touches one that has been released.
"""

from __future__ import annotations

import json
import sys
import tomllib
import zlib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from eidex.common.frozen import dataclass
from eidex.rulebook.clauses import FOLDER, read_toml
from eidex.rulebook.language import Language
from eidex.rulebook.rulings import rulings
from eidex.rulebook.texts import change_in, change_of, english

FILE = "history.toml"
SECTION = "[rulings]\n"
"""The last one of the file; what stands below it is written, not typed."""
Digests = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Version:
    """A version of the rulebook: when work on it began, when it was released (None: not yet), as in
    2026-11-21."""

    name: str
    begun: str
    released: str | None

    @property
    def date(self) -> str:
        """Its release, or when it was begun."""
        return self.released or self.begun


@dataclass(frozen=True, slots=True)
class Change:
    """What became of some rulings in a version."""

    version: str
    rulings: tuple[str, ...]
    says: str

    def told(self, language: Language) -> str:
        """The same in this language."""
        if language == "en":
            return self.says
        return change_in(language, change_of(self.version, self.rulings))


@cache
def versions() -> dict[str, Version]:
    """All versions by name, the earliest first."""
    return {
        name: Version(name, raw["begun"], raw.get("released"))
        for name, raw in read_toml(FILE)["versions"].items()
    }


@cache
def changes() -> tuple[Change, ...]:
    """What became of rulings, in the order of the file."""
    return tuple(
        Change(raw["version"], tuple(raw["rulings"]), raw["says"])
        for raw in read_toml(FILE)["change"]
    )


@cache
def changed_in() -> dict[str, tuple[str, ...]]:
    """For each ruling the versions that changed it: in the first it was given, in the last it got
    the text that it has."""
    return {name: tuple(found) for name, found in read_toml(FILE)["rulings"].items()}


# -- what does not agree ---------------------------------------------------------------------------


def digests() -> dict[str, str]:
    """A digest of all that each ruling says and for which editions."""
    return {
        name: digest(
            [english("rulings")[name], one.editions, one.principle, one.authority, one.withdrawn]
        )
        for name, one in rulings().items()
    }


def digest(data: Any) -> str:
    """A short digest of plain data."""
    return f"{zlib.crc32(json.dumps(data, sort_keys=True).encode()):08x}"


def seal(data: Mapping[str, Any], version: str) -> str:
    """The digest of all that a version did, which a released one has."""
    did = {name: found[version] for name, found in data["rulings"].items() if version in found}
    said = [change for change in data["change"] if change["version"] == version]
    return digest([did, said])


def differences(data: Mapping[str, Any], now: Digests) -> Iterator[str]:
    """What does not agree with the rulings as they are now, a line for each."""
    known, entered = list(data["versions"]), data["rulings"]
    for name, text in now.items():
        found = list(entered.get(name, {}).items())
        if not found:
            yield f"{name} is not entered; run `make texts`"
            continue
        last, of = found[-1]
        if of != text:
            yield f"{name} has changed since it was entered in {last}; run `make texts`"
        if [version for version in known if version in entered[name]] != list(entered[name]):
            yield f"{name}: unknown versions, or not in order"
        for version, _ in found[1:]:
            if not any(version == c["version"] and name in c["rulings"] for c in data["change"]):
                yield f"{name} changed in {version}; add a [[change]] that says what became of it"
    for name in entered.keys() - now.keys():
        yield f"{name} is no ruling; a number stays: mark the ruling withdrawn"
    for change in data["change"]:
        if change["version"] not in known or not set(change["rulings"]) <= now.keys():
            yield f"a [[change]] names what does not exist: {change['says']}"
    for name, raw in data["versions"].items():
        if "released" in raw and raw.get("seal") != seal(data, name):
            yield f"{name} is released and may not change; its seal is {seal(data, name)}"


# -- entering what is new --------------------------------------------------------------------------


def entered(text: str, now: Digests) -> str:
    """The file with every ruling that is new or has changed entered in the last version; as it is
    where that has been released."""
    data = tomllib.loads(text)
    version, raw = list(data["versions"].items())[-1]
    found: dict[str, dict[str, str]] = data["rulings"]
    for name, of in now.items():
        if "released" not in raw and list(found.get(name, {}).values())[-1:] != [of]:
            found.setdefault(name, {})[version] = of
    lines = [text.partition(SECTION)[0] + SECTION]
    for name, did in sorted(found.items()):
        pairs = ", ".join(f'"{version}" = "{of}"' for version, of in did.items())
        lines.append(f"{name} = {{ {pairs} }}\n")
    return "".join(lines)


def main(path: Path = FOLDER / FILE) -> int:
    """Enters what is new and prints what does not agree then; 1 if anything does not."""
    now = digests()
    text = entered(path.read_text(encoding="utf-8"), now)
    path.write_text(text, encoding="utf-8")
    wrong = list(differences(tomllib.loads(text), now))
    for line in wrong:
        print(f"{path.name}: {line}")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
