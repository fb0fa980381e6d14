"""The 36 characters, one file each: what each may do, when, and what that does."""

from __future__ import annotations

from collections.abc import Mapping

from eidex.reference_engine.characters.h6_wuenschelrute import Wuenschelrute
from eidex.reference_engine.characters.h7_guggitaler import Guggitaler
from eidex.reference_engine.characters.h8_excuse import Excuse
from eidex.reference_engine.characters.h9_konsumentenschutz import Konsumentenschutz
from eidex.reference_engine.characters.h10_fuersorge import Fuersorge
from eidex.reference_engine.characters.ha_ultimo import Ultimo
from eidex.reference_engine.characters.hj_farbenfreund import Farbenfreund
from eidex.reference_engine.characters.hk_voyeur import Voyeur
from eidex.reference_engine.characters.hq_teekraenzchen import Teekraenzchen
from eidex.reference_engine.characters.l6_kompass import Kompass
from eidex.reference_engine.characters.l7_korrektor import Korrektor
from eidex.reference_engine.characters.l8_umwerter import Umwerter
from eidex.reference_engine.characters.l9_laser import Laser
from eidex.reference_engine.characters.l10_differenzler import Differenzler
from eidex.reference_engine.characters.la_dealer import Dealer
from eidex.reference_engine.characters.lj_skater import Skater
from eidex.reference_engine.characters.lk_computer import Computer
from eidex.reference_engine.characters.lq_feministin import Feministin
from eidex.reference_engine.characters.r6_black_friday import BlackFriday
from eidex.reference_engine.characters.r7_fledderer import Fledderer
from eidex.reference_engine.characters.r8_zombie import Zombie
from eidex.reference_engine.characters.r9_radarkontrolle import Radarkontrolle
from eidex.reference_engine.characters.r10_fahnder import Fahnder
from eidex.reference_engine.characters.ra_jiu_jitsu import JiuJitsu
from eidex.reference_engine.characters.rj_schwarzpeter import Schwarzpeter
from eidex.reference_engine.characters.rk_raeuber import Raeuber
from eidex.reference_engine.characters.rq_schuechterne import Schuechterne
from eidex.reference_engine.characters.s6_sphinx import Sphinx
from eidex.reference_engine.characters.s7_jackpot import Jackpot
from eidex.reference_engine.characters.s8_taschenspieler import Taschenspieler
from eidex.reference_engine.characters.s9_seher import Seher
from eidex.reference_engine.characters.s10_weisheit import Weisheit
from eidex.reference_engine.characters.sa_trumphator import Trumphator
from eidex.reference_engine.characters.sj_scharfmacher import Scharfmacher
from eidex.reference_engine.characters.sk_quizmaster import Quizmaster
from eidex.reference_engine.characters.sq_gerechtigkeit import Gerechtigkeit
from eidex.reference_engine.core.character import Character

IN_LIST_ORDER: tuple[type[Character], ...] = (
    Dealer, JiuJitsu, Ultimo, Trumphator, Computer, Raeuber, Voyeur, Quizmaster, Feministin,
    Schuechterne, Teekraenzchen, Gerechtigkeit, Skater, Schwarzpeter, Farbenfreund, Scharfmacher,
    Differenzler, Fahnder, Fuersorge, Weisheit, Laser, Radarkontrolle, Konsumentenschutz, Seher,
    Umwerter, Zombie, Excuse, Taschenspieler, Korrektor, Fledderer, Guggitaler, Jackpot, Kompass,
    BlackFriday, Wuenschelrute, Sphinx,
)  # fmt: skip


EVERYBODY = [kind(place) for place, kind in enumerate(IN_LIST_ORDER, 1)]
CHARACTERS: Mapping[str, Character] = {one.code: one for one in EVERYBODY}
"""By card code, each with its place in the list (ORDER.LIST)."""
