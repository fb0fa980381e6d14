"""Rat: trades partners when its team is far behind."""

from __future__ import annotations

from eidex.games.cosmic_euchre.engine.actions import CHANCE, SEATS, Action, team
from eidex.games.cosmic_euchre.engine.position import HALVES, TEN, Position, cite
from eidex.games.cosmic_euchre.engine.power import BETWEEN_HANDS, HAND_OVER, Power

FAR = 8 * HALVES
MOST = TEN * HALVES


class Rat(Power):
    """After the outcome of a hand; a coin decides (POWER.RAT.TOSS)."""

    key = "rat"
    moment = HAND_OVER
    when = "POWER.RAT.TRADES"
    mandatory = True
    by_chance = True

    def barred_by(self, pos: Position, seat: int) -> tuple[str, ...]:
        """POWER.RAT.TRADES: eight points; POWER.RAT.NOT_OVER_TEN, also where the bar is higher
        (E-033)."""
        theirs = pos.opponents_score(seat)
        if theirs - pos.score(seat) < FAR:
            return ("POWER.RAT.TRADES",)
        if theirs <= MOST:
            return ()
        raised = theirs < pos.bar * HALVES
        return ("POWER.RAT.NOT_OVER_TEN", "E-033") if raised else ("POWER.RAT.NOT_OVER_TEN",)

    def choices(self, pos: Position, seat: int) -> list[Action]:
        """The competitor with whom it trades."""
        return [
            Action(CHANCE, "toss", self.key, number=other)
            for other in SEATS
            if team(other) != team(seat)
        ]

    def effect(self, pos: Position, action: Action) -> None:
        """Rat and the competitor change seats (E-019). Totals stay where the others sit
        (POWER.RAT.TOTALS, E-018). The deal passes on after that (E-031), from the player who has
        dealt (E-020); an optional power waits, too (E-002)."""
        seat, other = pos.seat_of(self.key), action.number
        cite(pos, "E-031")
        if any(power.moment == BETWEEN_HANDS and not power.spent(pos) for _, power in pos.powers()):
            cite(pos, "E-002")
        cite(pos, "E-018")
        cite(pos, "E-019")
        if pos.dealer in (seat, other):
            cite(pos, "E-020")
        dealt, players = pos.players[pos.dealer], list(pos.players)
        players[seat], players[other] = players[other], players[seat]
        pos.players = tuple(players)
        pos.dealer = players.index(dealt)

    def game_is_won(self, pos: Position, seat: int) -> None:
        """E-017: it would trade, but the game is over, which is seen before (E-031)."""
        if not self.barred_by(pos, seat):
            cite(pos, "E-017")
            cite(pos, "E-031")
