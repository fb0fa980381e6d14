"""Thousand, for three or four: rulebook, engine and model, apart from Eidex."""
