"""The rules of the tricks as formulas under default logic; independent of the engine."""
