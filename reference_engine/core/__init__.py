"""The game itself: cards, positions, what may be played, who takes a trick, who scores."""
