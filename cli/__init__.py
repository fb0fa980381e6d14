"""The command `eidex`."""
