"""A game of the engine as the model sees it."""
