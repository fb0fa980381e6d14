"""The clauses read at a concrete position: the model keeps its own account of a game."""
