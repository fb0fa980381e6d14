"""The clauses as formulas under default logic; independent of the engine."""
