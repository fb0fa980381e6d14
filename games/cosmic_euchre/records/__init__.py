"""Games written down: reading, replay, and games by chance."""
