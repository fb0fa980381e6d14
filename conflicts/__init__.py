"""Asks the model about sets of characters and turns its answers into records that the engine
replays."""
