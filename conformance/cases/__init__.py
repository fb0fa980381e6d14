"""Questions and records to be put to a program."""
