"""What the printed rules of Thousand say, clause by clause in our own words, and the rulings."""

from __future__ import annotations

from pathlib import Path

from eidex.games.shared.book import Book

BOOK = Book(Path(__file__).parent, ("game", "deal", "bidding", "play", "scoring"))
PLAYERS = (3, 4)
"""How many can play (GAME.PLAYERS)."""
