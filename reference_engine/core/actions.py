"""What players do, and chance."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from eidex.reference_engine.core.cards import Cards, bit, size

Seat = i64
"""The number of a player; or CHANCE, or NOBODY."""
CHANCE: Final = 3
"""Stands where a player does when a card is drawn unseen."""
SEATS: Final[tuple[int, ...]] = (0, 1, 2)


@final
@mypyc_attr(acyclic=True)
class Action:
    """What a seat does, or chance.

    `do` is put_down, play, hide (play face down), excuse (play without following), use, pass,
    answer (to another's power) or draw (unseen; the seat is CHANCE). `power` is the card of the
    character; `card`, `choice` and `question` are what goes with it.
    """

    def __init__(
        self,
        seat: int,
        do: str,
        card: int = -1,
        power: str = "",
        choice: tuple[int, ...] = (),
        question: str = "",
    ) -> None:
        self.seat: Final[i64] = seat
        self.do: Final = do
        self.card: Final[i64] = card
        self.power: Final = power
        self.choice: Final = choice
        self.question: Final = question

    def replaced(
        self,
        *,
        seat: int | None = None,
        do: str | None = None,
        card: int | None = None,
        power: str | None = None,
        choice: tuple[int, ...] | None = None,
        question: str | None = None,
    ) -> Action:
        """The same action but for what is given."""
        return Action(
            int(self.seat) if seat is None else seat,
            self.do if do is None else do,
            int(self.card) if card is None else card,
            self.power if power is None else power,
            self.choice if choice is None else choice,
            self.question if question is None else question,
        )

    def fields(self) -> tuple[int, str, int, str, tuple[int, ...], str]:
        """All that it says, in this order: seat, do, card, power, choice, question."""
        return (int(self.seat), self.do, int(self.card), self.power, self.choice, self.question)

    def __eq__(self, other: object) -> bool:
        """They say the same."""
        if not isinstance(other, Action) or self.card != other.card or self.seat != other.seat:
            return False
        same = self.do == other.do and self.power == other.power
        return same and self.choice == other.choice and self.question == other.question

    def __hash__(self) -> int:
        return hash(self.fields())

    def __reduce__(self) -> tuple[object, ...]:
        return Action, self.fields()

    def __repr__(self) -> str:
        seat, do, card, power, choice, question = self.fields()
        first = f"seat={seat}, do={do!r}, card={card}, power={power!r}"
        return f"Action({first}, choice={choice}, question={question!r})"


def each(seat: int, do: str, power: str = "", choice: tuple[int, ...] = ()) -> list[Action]:
    """An action for each card of the pack."""
    return [Action(seat, do, card, power, choice) for card in range(36)]


PLAYS: Final = [each(seat, "play") for seat in SEATS]
PUTS: Final = [each(seat, "put_down") for seat in SEATS]


def with_cards(actions: list[Action], cards: Cards) -> list[Action]:
    """Those of the 36 actions, one for each card, whose card is in the set."""
    found = actions[: size(cards)]  # as long as needed, to be filled: faster than to append
    place: i64 = 0
    card: i64 = 0
    while cards:
        if not cards & 0x1FF:  # a whole suit at once
            cards >>= 9
            card += 9
        else:
            if cards & 1:
                found[place] = actions[card]
                place += 1
            cards >>= 1
            card += 1
    return found


def is_with_cards(actions: list[Action], cards: Cards, action: Action) -> bool:
    """It is one of `with_cards`."""
    card = action.card
    if not 0 <= card < 36 or not cards & bit(card):
        return False
    return action is actions[card] or action == actions[card]
