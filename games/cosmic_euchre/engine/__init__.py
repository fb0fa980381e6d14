"""The game: a position and an action lead to a position."""
