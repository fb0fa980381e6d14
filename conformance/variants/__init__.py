"""How a table may play: every clause a switch."""
