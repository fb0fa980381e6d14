"""The ruling table, the FAQ and the graph."""
