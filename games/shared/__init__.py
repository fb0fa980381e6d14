"""What games without powers have in common: records, random games, findings, comparison.

Knows no rule of any of them.
"""
