"""The first reading: Arschloch as it is played."""
