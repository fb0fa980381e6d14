"""Games found in random play, and shrunk."""
