"""Spans and numbers that the printed rules name: when they run, and how they can be counted.
Predicates that the rulebook's list names, and the solver's part."""
