"""The clauses and rulings as formulas."""
