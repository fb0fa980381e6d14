"""`python -m eidex.rulebook.stamp`: says in each translation which English it translates.

It writes `of = "…"` below each heading of `texts/*/*.toml` that has none, and never changes one:
who has translated an English text that was changed takes the line out, and so says that it was
looked at. What is still missing, stale or superfluous is printed; exit code 1 if anything is.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

from eidex.rulebook.clauses import FOLDER
from eidex.rulebook.texts import FILES, STAMP, TRANSLATED, Texts, compared, english, file_of, stamp

HEADING = re.compile(r'\[(?:"([^"]+)"|([\w-]+))\]\s*(?:#.*)?')


def stamped(text: str, originals: Mapping[str, Texts]) -> str:
    """The translated file with a digest for each entry that lacks one."""
    known = tomllib.loads(text)
    lines = []
    for line in text.splitlines():
        lines.append(line)
        if (heading := HEADING.fullmatch(line.strip())) is not None:
            name = heading[1] or heading[2]
            if name in originals and STAMP not in known[name]:
                lines.append(f'{STAMP} = "{stamp(originals[name])}"')
    return "\n".join(lines) + "\n"


def main(folder: Path = FOLDER) -> int:
    """Stamps all translations below the folder."""
    wrong = 0
    for language in TRANSLATED:
        for file in FILES:
            name = file_of(language, file)
            path = folder / name
            if not path.exists():
                print(f"{name} is missing")
                wrong += 1
                continue
            text = stamped(path.read_text(encoding="utf-8"), english(file))
            path.write_text(text, encoding="utf-8")
            for line in compared(english(file), tomllib.loads(text)):
                print(f"{name}: {line}")
                wrong += 1
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
