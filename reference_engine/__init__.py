"""The game in plain Python: position in, position out."""
