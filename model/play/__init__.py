"""The state of a game as terms, and what is done in one: a step has a guard and an effect."""
