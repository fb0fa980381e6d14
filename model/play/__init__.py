"""A whole game as a state and steps: the same code steps a played game and any game there can
be."""
