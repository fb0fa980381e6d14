"""Files in one zip: the same bytes for the same files."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable

NO_TIME = (1980, 1, 1, 0, 0, 0)


def zipped(files: Iterable[tuple[str, bytes]]) -> bytes:
    """The files, by name."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as packed:
        for name, content in files:
            entry = zipfile.ZipInfo(name, NO_TIME)
            entry.compress_type, entry.create_system = zipfile.ZIP_DEFLATED, 3
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, content, compresslevel=9)
    return made.getvalue()
