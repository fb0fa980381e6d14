"""Records of games of Thousand, and random games."""
