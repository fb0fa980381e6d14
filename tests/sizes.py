"""`make size`: lines of Python in each room, tests left out, beside those that are kept.

A room may grow by a tenth; then its line in `tests/golden/sizes.json` has to be changed, which
`KEEP=1` does for all of them.
"""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "tests" / "golden" / "sizes.json"
NO_ROOMS = ("tests", "build")


def sizes(root: Path = ROOT) -> dict[str, int]:
    """Lines of each folder that holds code."""
    found = {}
    for room in sorted(root.iterdir()):
        if room.is_dir() and room.name not in NO_ROOMS and not room.name.startswith("."):
            files = [path.read_bytes() for path in room.rglob("*.py")]
            if files:
                found[room.name] = sum(text.count(b"\n") for text in files)
    return found


def grown(now: dict[str, int], kept: dict[str, int]) -> list[str]:
    """The rooms that are more than a tenth larger than is kept, new ones among them."""
    return [room for room, lines in now.items() if 10 * lines > 11 * kept.get(room, 0)]


def main(keep: bool) -> int:
    """Prints the table; writes the file if asked to."""
    now, kept = sizes(), json.loads(KEPT.read_text(encoding="utf-8"))
    for room in sorted({*now, *kept}):
        print(f"{room:18}{now.get(room, 0):8,}{now.get(room, 0) - kept.get(room, 0):+8,}")
    print(f"{'in all':18}{sum(now.values()):8,}{sum(now.values()) - sum(kept.values()):+8,}")
    if keep:
        KEPT.write_text(json.dumps(now, indent=1) + "\n", encoding="utf-8")
    return int(bool(grown(now, kept)) and not keep)


if __name__ == "__main__":
    sys.exit(main("--keep" in sys.argv))
