"""A game of the engine, seen as the model sees it: moments, and the engine's answers there."""
