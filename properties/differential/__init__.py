"""Engine and model asked the same, and compared."""
