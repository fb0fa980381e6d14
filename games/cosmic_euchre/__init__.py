"""Cosmic Euchre: regular euchre for four in two partnerships, with seventeen powers."""
