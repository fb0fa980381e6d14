"""A worked example: an implementation with a vocabulary of its own, and the adapter for it."""
