"""`make freeze`: a digest of each thing that stays the same when code is only moved.

It writes `tests/golden/freeze.json` anew and names what changed; with `CHECK=1` it only names it.
Those marked `night` are of what `make rulings convict mistakes` writes; `NIGHT=1` makes these, too.
"""

import hashlib
import json
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path

import smoke
from docs.building import sample

from eidex.conflicts.report.faq import faq
from eidex.conflicts.report.faq_text import as_markdown
from eidex.conformance.cases import perft as sequences
from eidex.conformance.run.vectors import all_files
from eidex.properties.differential.kept import compare_kept
from eidex.rulebook.language import LANGUAGES, speaking

FROZEN = smoke.GOLDEN / "freeze.json"
Said = Iterator[tuple[str, str]]
Parts = tuple[Callable[[], Said], ...]


def schemas() -> Said:
    for path in sorted(smoke.ROOT.glob("c[lo]*/**/*.schema.json")):
        yield path.name, path.read_text(encoding="utf-8")


def vectors() -> Said:
    for file in all_files():
        yield file.path.partition("/")[0], file.path + file.text


def perft() -> Said:
    for row in sequences.rows():
        yield row.record.edition, str(sequences.counted_anew(row))


def games() -> Said:
    for line in smoke.digests():
        yield line.split()[0], line


def texts() -> Said:
    for language in LANGUAGES:
        with speaking(language):
            yield language, as_markdown(faq(sample()))


def corpus() -> Said:
    lines = smoke.CORPUS.read_text(encoding="utf-8").splitlines()[:: 2 * smoke.CORPUS_GAMES]
    found, lost = compare_kept(lines)
    yield "verdicts", f"{[*found.differences]} {lost} {sorted(found.coverage.reached)}"


def ruling_table() -> Said:
    for path in sorted((smoke.ROOT / "build/rulings").rglob("*.*")):
        yield path.suffix, f"{path.name} {path.read_text(encoding='utf-8')}"


def judged() -> Said:
    for one in json.loads((smoke.ROOT / "build/convict.json").read_text(encoding="utf-8")):
        yield "named first", f"{one['says']} {one['found'][:1]}"
    for one in json.loads((smoke.ROOT / "build/mistakes.json").read_text(encoding="utf-8")):
        yield "noticed", f"{one['mistake']['says']} {bool(one['by'])}"


DAY: Parts = (schemas, vectors, perft, games, texts, corpus)
NIGHT: Parts = (ruling_table, judged)


def digests(parts: Parts, before: str = "") -> dict[str, str]:
    found: dict[str, hashlib._Hash] = defaultdict(hashlib.sha256)
    for part in parts:
        for name, text in part():
            found[f"{before}{part.__name__}: {name}"].update(text.encode())
    return {name: state.hexdigest()[:16] for name, state in found.items()}


def main(arguments: list[str], file: Path = FROZEN) -> int:
    check, night = "--check" in arguments, "--night" in arguments
    kept = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    now = digests(DAY) | (digests(NIGHT, "night: ") if night else {})
    asked = {name for name in kept if night or not name.startswith("night: ")} | now.keys()
    differs = sorted(name for name in asked if kept.get(name) != now.get(name))
    print(*[f"differs: {name}" for name in differs] or ["nothing differs"], sep="\n")
    if not check:
        kept = {name: digest for name, digest in kept.items() if name not in asked} | now
        file.write_text(json.dumps(kept, indent=0, sort_keys=True) + "\n", encoding="utf-8")
    return int(check and bool(differs))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
