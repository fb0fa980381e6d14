"""What the printed rules of Arschloch say, clause by clause in our own words, and the rulings."""

from __future__ import annotations

from pathlib import Path

from eidex.games.shared.book import Book

BOOK = Book(Path(__file__).parent, ("game", "tricks", "exchange"))
