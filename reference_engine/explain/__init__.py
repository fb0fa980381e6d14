"""What the engine says about itself: why an action is refused, what a player can know."""
