"""What 157, the sum of all scores, becomes with a character that changes it, in words."""

from __future__ import annotations

from eidex.rulebook.language import marked

BECOMES = {
    "LK": marked("Together the scores come to 152, 157 or 162: Computer may add or take off five."),
    "S10": marked("Together the scores come to 157, or to as much more or less as was announced."),
    "H7": marked("Together the scores come to 157, or to 13 once Guggitaler is declared."),
    "S7": marked("Together the scores come to 157, less the card points of a pot nobody wins."),
}
"""What is proved of each (`model.games.totals`)."""
