"""The rules as Z3 formulas under default logic, clause by clause; independent of the engine."""
