"""Arschloch, also known as President: a game of getting rid of cards for three to seven, from a
collection of card games."""
