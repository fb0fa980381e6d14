"""One game as a PettingZoo environment, for programs that learn to play. It imports the reference
engine and the rulebook only, and needs the extra `rl`; `eidex.environment.game` is the door."""
