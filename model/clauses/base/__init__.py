"""The base game, one file per group of clauses; each function answers the question it is named
after."""
