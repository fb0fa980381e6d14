"""The adapter for `stube`: it translates, and does nothing else.

eidex conform --exec "python -m eidex.conformance.examples.adapter"
"""

from __future__ import annotations

from eidex.conformance.examples import stube
from eidex.conformance.protocol.client import Adapter, serve

# Two tables, used in both directions: what the protocol writes, and what the program says.
FARBE = dict(zip("LRHS", stube.FARBEN, strict=True))
WERT = dict(zip(("A", "K", "Q", "J", "10", "9", "8", "7", "6"), stube.WERTE, strict=True))
KARTE = {suit + rank: f"{FARBE[suit]} {WERT[rank]}" for suit in FARBE for rank in WERT}
NAME = {karte: name for name, karte in KARTE.items()}
SPIEL = {**FARBE, "obenabe": "Obenabe", "undenufe": "Undenufe"}
SEATS = ("Anna", "Beat", "Cla")


def by_name(numbers: list[int]) -> dict[str, int]:
    """Numbers by seat, as the program wants them."""
    return dict(zip(SEATS, numbers, strict=True))


class Stube(Adapter):
    """The five questions, each translated, asked, and translated back."""

    name = "stube"
    version = "1.0"
    editions = ("de",)

    def legal_cards(self, edition: str, mode: str, hand: list[str], trick: list[str]) -> list[str]:
        """Cards in, cards out."""
        blatt, stich = [KARTE[card] for card in hand], [KARTE[card] for card in trick]
        return [NAME[karte] for karte in stube.spielbar(blatt, stich, SPIEL[mode])]

    def trick_taker(self, edition: str, mode: str, trick: list[str]) -> int:
        """The program names the card; the protocol wants its place."""
        return trick.index(NAME[stube.sticht([KARTE[card] for card in trick], SPIEL[mode])])

    def card_points(self, edition: str, mode: str, card: str) -> int:
        """One card."""
        return stube.punkte(KARTE[card], SPIEL[mode])

    def victory_points(self, edition: str, points: list[int], tricks: list[int]) -> list[int]:
        """Seats are names there."""
        gewinn = stube.gewinnpunkte(by_name(points), by_name(tricks))
        return [gewinn[name] for name in SEATS]

    def tournament(
        self, edition: str, before: list[int], points: list[int], victory_points: list[int]
    ) -> tuple[list[int], int | None]:
        """The program keeps the standing in an object: a new one for each question, so that
        nothing is carried over."""
        turnier = stube.Turnier(by_name(before))
        sieger = turnier.werte(by_name(points), by_name(victory_points))
        winner = None if sieger is None else SEATS.index(sieger)
        return [turnier.stand[name] for name in SEATS], winner


if __name__ == "__main__":
    serve(Stube())
