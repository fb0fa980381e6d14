"""Pebbles, the first reading: what may be taken, and who has won. Player 0 is to take."""

POWERS = ("giant", "miser", "mole", "loser")


def may_take(heap: int, powers: tuple[str, str], none_before: bool) -> list[int]:
    """How many pebbles the first of the two may take."""
    mine, theirs = powers
    numbers = [1] if theirs == "mole" else [1, 2]
    if mine == "giant":
        numbers.append(3)
    if mine == "miser" and not none_before:
        numbers.insert(0, 0)
    return [number for number in numbers if number <= heap]


def winner(powers: tuple[str, str]) -> int:
    """Who has won when the first of the two has taken the last pebble."""
    return 1 if powers[1] == "loser" else 0
