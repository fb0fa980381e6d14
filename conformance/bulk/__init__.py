"""Base games by the million, as arrays."""
