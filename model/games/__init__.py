"""Whole games by the model's own steps: one that is played, or any there can be."""
