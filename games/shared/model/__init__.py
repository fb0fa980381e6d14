"""What models of games without powers have in common."""
