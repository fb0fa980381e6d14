"""What the words of the printed rules can mean: predicates over the state, named by the rulebook's
list of words, and what the solver says about them."""
