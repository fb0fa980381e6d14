"""The 36 characters, one file each: what each may do, when, and what that does."""

from __future__ import annotations

from collections.abc import Mapping

from eidex.reference_engine.next.characters.h6_wuenschelrute import Wuenschelrute
from eidex.reference_engine.next.characters.h7_guggitaler import Guggitaler
from eidex.reference_engine.next.characters.h8_excuse import Excuse
from eidex.reference_engine.next.characters.h9_konsumentenschutz import Konsumentenschutz
from eidex.reference_engine.next.characters.h10_fuersorge import Fuersorge
from eidex.reference_engine.next.characters.ha_ultimo import Ultimo
from eidex.reference_engine.next.characters.hj_farbenfreund import Farbenfreund
from eidex.reference_engine.next.characters.hk_voyeur import Voyeur
from eidex.reference_engine.next.characters.hq_teekraenzchen import Teekraenzchen
from eidex.reference_engine.next.characters.l6_kompass import Kompass
from eidex.reference_engine.next.characters.l7_korrektor import Korrektor
from eidex.reference_engine.next.characters.l8_umwerter import Umwerter
from eidex.reference_engine.next.characters.l9_laser import Laser
from eidex.reference_engine.next.characters.l10_differenzler import Differenzler
from eidex.reference_engine.next.characters.la_dealer import Dealer
from eidex.reference_engine.next.characters.lj_skater import Skater
from eidex.reference_engine.next.characters.lk_computer import Computer
from eidex.reference_engine.next.characters.lq_feministin import Feministin
from eidex.reference_engine.next.characters.r6_black_friday import BlackFriday
from eidex.reference_engine.next.characters.r7_fledderer import Fledderer
from eidex.reference_engine.next.characters.r8_zombie import Zombie
from eidex.reference_engine.next.characters.r9_radarkontrolle import Radarkontrolle
from eidex.reference_engine.next.characters.r10_fahnder import Fahnder
from eidex.reference_engine.next.characters.ra_jiu_jitsu import JiuJitsu
from eidex.reference_engine.next.characters.rj_schwarzpeter import Schwarzpeter
from eidex.reference_engine.next.characters.rk_raeuber import Raeuber
from eidex.reference_engine.next.characters.rq_schuechterne import Schuechterne
from eidex.reference_engine.next.characters.s6_sphinx import Sphinx
from eidex.reference_engine.next.characters.s7_jackpot import Jackpot
from eidex.reference_engine.next.characters.s8_taschenspieler import Taschenspieler
from eidex.reference_engine.next.characters.s9_seher import Seher
from eidex.reference_engine.next.characters.s10_weisheit import Weisheit
from eidex.reference_engine.next.characters.sa_trumphator import Trumphator
from eidex.reference_engine.next.characters.sj_scharfmacher import Scharfmacher
from eidex.reference_engine.next.characters.sk_quizmaster import Quizmaster
from eidex.reference_engine.next.characters.sq_gerechtigkeit import Gerechtigkeit
from eidex.reference_engine.next.core.character import Character
from eidex.rulebook import characters

IN_LIST_ORDER: tuple[type[Character], ...] = (
    Dealer, JiuJitsu, Ultimo, Trumphator, Computer, Raeuber, Voyeur, Quizmaster, Feministin,
    Schuechterne, Teekraenzchen, Gerechtigkeit, Skater, Schwarzpeter, Farbenfreund, Scharfmacher,
    Differenzler, Fahnder, Fuersorge, Weisheit, Laser, Radarkontrolle, Konsumentenschutz, Seher,
    Umwerter, Zombie, Excuse, Taschenspieler, Korrektor, Fledderer, Guggitaler, Jackpot, Kompass,
    BlackFriday, Wuenschelrute, Sphinx,
)  # fmt: skip


def _made(kind: type[Character]) -> Character:
    """The character, with its place in the list (ORDER.LIST)."""
    made = kind()
    made.place = characters()[made.code].place
    return made


CHARACTERS: Mapping[str, Character] = {made.code: made for made in map(_made, IN_LIST_ORDER)}
"""By card code."""
