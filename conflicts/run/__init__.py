"""Runs over many sets, kept answers, proofs."""
