"""What every game's rooms stand on. It knows no game."""
