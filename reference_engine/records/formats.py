"""Formats and their versions: which are read, and what is said of those that are not.

A document names its format as `eidex-record/1.0.0`. Before 1.0.0 there was only the major number:
`eidex-record/1` is read as 1.0.0.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from eidex.rulebook.language import marked, phrase
from eidex.rulebook.system import quoted

VERSION = re.compile(r"(0|[1-9][0-9]{0,5})(?:\.(0|[1-9][0-9]{0,5})\.(0|[1-9][0-9]{0,5}))?")


class FormatError(ValueError):
    """It is another format, or another major version of this one: what is so, and the mend."""


@dataclass(frozen=True, slots=True)
class Format:
    """A format by its name, in the version that is written here."""

    name: str
    version: str

    @property
    def written(self) -> str:
        """As a document names it."""
        return f"{self.name}/{self.version}"

    @property
    def major(self) -> int:
        """The number that a reader has to know."""
        return int(self.version.split(".")[0])

    def is_later(self, value: object) -> bool:
        """Whether a document that calls itself so is of a later minor version than is written here,
        and may have fields that are not known here; they are passed over.

        Raises `FormatError`.
        """
        name, _, number = value.partition("/") if isinstance(value, str) else ("", "", "")
        found = VERSION.fullmatch(number)
        if name != self.name or found is None:
            message = marked("is {value}; this Eidex reads {known}")
            raise FormatError(phrase(message, value=quoted(value), known=repr(self.written)))
        major, minor = int(found[1]), int(found[2] or 0)
        if major != self.major:
            newer = marked(
                "is {value}; this Eidex reads {name} in version {version} and every other "
                "{major}.x.x: use an Eidex that reads {wanted}.x.x"
            )
            older = marked(
                "is {value}; this Eidex reads {name} in version {version} and every other "
                "{major}.x.x: make it anew, or use an Eidex that reads {wanted}.x.x"
            )
            told = phrase(
                newer if major > self.major else older,
                value=quoted(value),
                name=self.name,
                version=self.version,
                major=self.major,
                wanted=major,
            )
            raise FormatError(told)
        return minor > int(self.version.split(".")[1])
