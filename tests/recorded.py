"""Expected output that stands beside its input: recorded by `make golden`, read in the diff."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WRITE = os.environ.get("EIDEX_GOLDEN") == "write"


def same_as_recorded(path: Path, text: str) -> None:
    """Holds that the file has this text; under `make golden` the file is written instead."""
    if WRITE:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return
    recorded = path.read_text(encoding="utf-8") if path.is_file() else ""
    where = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    assert text == recorded, f"{where} differs; if that is meant, run `make golden`, read the diff"
