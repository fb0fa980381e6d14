"""Other games, each a folder of its own with its rulebook and engine."""
