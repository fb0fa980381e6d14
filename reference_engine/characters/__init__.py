"""The characters, one module each, all of one shape.

- WINDOW: `WINDOWS` in which the character may speak, `WINDOWS_IN` those of editions that have it
  speak at other moments, and for the window "card" `PLACES`, the cards of a trick after which it
  may (0 is the lead), unless after all;
  `TRICKS`, which tricks a window before one is about, "first" or "later", unless all;
  `ALSO_AFTER_LOWER`, editions in which it may act at any time, so that it is asked once more after
  a lower character has acted in the same window;
  `TOLD_PLAINLY`, editions that say of it that it uses its power up to the first trick, not that it
  may (R-136; of Sphinx, which is not asked, see `trick_end.count`);
- CONDITION: `TIMES` that it may be used in a game, 0 where that is not all that counts, and
  `condition(pos, seat)`, whether it could still have something to say: never after so many uses;
- CHOICES: `choices(pos, seat)`, every use that is legal at this moment, where the condition holds
  (a character that speaks in one window only is asked before that is open), and
  `forbidden_by(pos, action)`, the clauses against a use that is not among them;
- EFFECT: `effect(pos, action)`, the position after a use;
- WHAT EACH SEAT LEARNS: `learns(game, told, seat)`, what of a use the seat gets to know.

Where others have a say or a card is drawn, `QUESTIONS` names what is asked and by which clauses;
`answers(pos)` are the ways to decide it and `answered(pos, action, question)` is what becomes of
it. `automatic(pos, seat)` is what happens without anybody's choice, `cards_are_down(pos)` what
happens with the put-down, `has_to(pos)` whether it may not pass, `noted_when_asked` writes down a
ruling on which it rests that the character is not asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from eidex.rulebook import Edition, characters

MODULES = (
    "la_dealer",
    "ra_jiu_jitsu",
    "ha_ultimo",
    "sa_trumphator",
    "lk_computer",
    "rk_raeuber",
    "hk_voyeur",
    "sk_quizmaster",
    "lq_feministin",
    "rq_schuechterne",
    "hq_teekraenzchen",
    "sq_gerechtigkeit",
    "lj_skater",
    "rj_schwarzpeter",
    "hj_farbenfreund",
    "sj_scharfmacher",
    "l10_differenzler",
    "r10_fahnder",
    "h10_fuersorge",
    "s10_weisheit",
    "l9_laser",
    "r9_radarkontrolle",
    "h9_konsumentenschutz",
    "s9_seher",
    "l8_umwerter",
    "r8_zombie",
    "h8_excuse",
    "s8_taschenspieler",
    "l7_korrektor",
    "r7_fledderer",
    "h7_guggitaler",
    "s7_jackpot",
    "l6_kompass",
    "r6_black_friday",
    "h6_wuenschelrute",
    "s6_sphinx",
)
CHARACTERS: Mapping[str, Any] = {
    name.split("_")[0].upper(): import_module(f"{__name__}.{name}") for name in MODULES
}
"""By card code, in list order (ORDER.LIST)."""

PLACE = {code: found.place for code, found in characters().items()}


def windows_of(code: str, edition: Edition) -> tuple[str, ...]:
    """The windows in which the edition lets the character speak."""
    module = CHARACTERS[code]
    found: tuple[str, ...] = getattr(module, "WINDOWS_IN", {}).get(edition, module.WINDOWS)
    return found
