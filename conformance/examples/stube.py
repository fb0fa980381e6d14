"""Somebody else's implementation of the base game. It knows nothing of protocols: cards are texts
like "Herz Bube", seats are names, a trump is "Herz" and the other modes "Obenabe" and "Undenufe".
"""

from __future__ import annotations

FARBEN = ("Eidex", "Raben", "Herz", "Sterne")
WERTE = ("As", "König", "Dame", "Bube", "Zehn", "Neun", "Acht", "Sieben", "Sechs")
TRUMPF = ("Bube", "Neun", "As", "König", "Dame", "Zehn", "Acht", "Sieben", "Sechs")
PUNKTE = {"As": 11, "König": 4, "Dame": 3, "Bube": 2, "Zehn": 10}


def farbe(karte: str) -> str:
    """Die Farbe der Karte."""
    return karte.split()[0]


def wert(karte: str) -> str:
    """Der Wert der Karte."""
    return karte.split()[1]


def stärke(karte: str, spiel: str) -> int:
    """Wie hoch die Karte in ihrer Farbe steht."""
    if spiel == "Undenufe":
        return WERTE.index(wert(karte))
    return -(TRUMPF if farbe(karte) == spiel else WERTE).index(wert(karte))


def spielbar(blatt: list[str], stich: list[str], spiel: str) -> list[str]:
    """Die Karten, die gespielt werden dürfen."""
    if not stich:
        return blatt
    angespielt = farbe(stich[0])
    muss = [k for k in blatt if farbe(k) == angespielt and k != f"{spiel} Bube"]
    erlaubt = [k for k in blatt if not muss or farbe(k) in (angespielt, spiel)]
    eingestochen = angespielt != spiel and len(stich) == 2 and farbe(stich[1]) == spiel
    if eingestochen and any(farbe(k) != spiel for k in blatt):
        höher = stärke(stich[1], spiel)
        erlaubt = [k for k in erlaubt if farbe(k) != spiel or stärke(k, spiel) > höher]
    return erlaubt


def sticht(stich: list[str], spiel: str) -> str:
    """Die Karte, die den Stich macht."""
    höchste = stich[0]
    for karte in stich[1:]:
        if farbe(karte) == farbe(höchste):
            if stärke(karte, spiel) > stärke(höchste, spiel):
                höchste = karte
        elif farbe(karte) == spiel:
            höchste = karte
    return höchste


def punkte(karte: str, spiel: str) -> int:
    """Was die Karte zählt."""
    if farbe(karte) == spiel and wert(karte) in ("Bube", "Neun"):
        return 20 if wert(karte) == "Bube" else 14
    if spiel in ("Obenabe", "Undenufe") and wert(karte) == "Acht":
        return 8
    if spiel == "Undenufe" and wert(karte) in ("As", "Sechs"):
        return 0 if wert(karte) == "As" else 11
    return PUNKTE.get(wert(karte), 0)


def gewinnpunkte(punkte: dict[str, int], stiche: dict[str, int]) -> dict[str, int]:
    """Zwei Gewinnpunkte, an einen oder an zwei."""
    for name in punkte:
        if stiche[name] == sum(stiche.values()):
            return {n: 2 if n == name else 0 for n in punkte}
    drüber = [name for name in punkte if punkte[name] >= 100]
    if len(drüber) == 1:
        return {n: 0 if n == drüber[0] else 1 for n in punkte}
    if len(drüber) == 2:
        return {n: 0 if n in drüber else 2 for n in punkte}
    nach_punkten = sorted(punkte, key=punkte.__getitem__)
    letzter, mittlerer, erster = nach_punkten
    if punkte[letzter] == punkte[erster]:
        return dict.fromkeys(punkte, 0)
    if punkte[letzter] == punkte[mittlerer]:
        return {n: 2 if n == erster else 0 for n in punkte}
    if punkte[mittlerer] == punkte[erster]:
        return {n: 2 if n == letzter else 0 for n in punkte}
    return {n: 0 if n == mittlerer else 1 for n in punkte}


class Turnier:
    """Ein Turnier: wie es steht, und wer gewonnen hat."""

    def __init__(self, stand: dict[str, int]) -> None:
        self.stand = dict(stand)

    def werte(self, punkte: dict[str, int], gewinn: dict[str, int]) -> str | None:
        """Schreibt eine Partie an; der Sieger, wenn es einen gibt."""
        vorher = dict(self.stand)
        steigen = [n for n in vorher if vorher[n] == 6 and gewinn[n] == 1]
        if len(steigen) == 2:
            (dritter,) = (n for n in vorher if n not in steigen)
            eins, zwei = sorted(steigen, key=punkte.__getitem__)
            if vorher[dritter] == 6:
                self.stand[dritter] = 7
            elif punkte[eins] < punkte[zwei]:
                self.stand[eins] = 5
        else:
            self.stand = {n: vorher[n] + gewinn[n] for n in vorher}
        return next((n for n in self.stand if self.stand[n] >= 7), None)
