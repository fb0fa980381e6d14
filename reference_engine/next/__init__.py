"""The engine that takes the place of the one beside it: one position, one way through a trick."""
