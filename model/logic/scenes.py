"""Which characters have scenes; apart from the formulas, for those who only read answers."""

from __future__ import annotations

SLICE: tuple[str, ...] = ("RA", "LK", "LJ", "R9", "S7", "S6")
"""In list order."""
