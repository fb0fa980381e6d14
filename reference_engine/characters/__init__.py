"""The 36 characters, one file each: what each may do, when, and what that does."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import TypeGuard

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
from eidex.rulebook import characters
from eidex.rulebook.invented import ENGINE, Invented, invented

IN_LIST_ORDER: tuple[type[Character], ...] = (
    Dealer, JiuJitsu, Ultimo, Trumphator, Computer, Raeuber, Voyeur, Quizmaster, Feministin,
    Schuechterne, Teekraenzchen, Gerechtigkeit, Skater, Schwarzpeter, Farbenfreund, Scharfmacher,
    Differenzler, Fahnder, Fuersorge, Weisheit, Laser, Radarkontrolle, Konsumentenschutz, Seher,
    Umwerter, Zombie, Excuse, Taschenspieler, Korrektor, Fledderer, Guggitaler, Jackpot, Kompass,
    BlackFriday, Wuenschelrute, Sphinx,
)  # fmt: skip


def class_of(one: Invented) -> type[Character]:
    """The class of a character that was invented. Raises `InventedError` where its file has not
    just one, or that has another card or a hook that nobody calls."""
    module = one.module(ENGINE, __name__)
    kinds = [kind for kind in vars(module).values() if _is_character_of(kind, module)]
    if len(kinds) != 1:
        what = f"{len(kinds)} classes are derived from Character; write one for {one.card}"
        raise one.fault(ENGINE, what)
    (kind,) = kinds
    if (code := vars(kind).get("code")) != one.card:
        raise one.fault(ENGINE, f'code is {code!r}; write code = "{one.card}"')
    if vars(kind).get("windows"):
        what = "windows are for a power that is used; invent a rule that holds while it is in play"
        raise one.fault(ENGINE, what)
    for name in vars(kind):
        if not name.startswith("_") and not hasattr(Character, name):
            what = f"{name} is nothing that a Character has; see core/character.py for what it has"
            raise one.fault(ENGINE, what)
    _set_fields(kind)
    return kind


def _set_fields(kind: type[Character]) -> None:
    """Has what the class says of itself set in each of its objects, too: that is where a compiled
    core looks."""
    begins = kind.__init__

    def begin(self: Character, place: int) -> None:
        begins(self, place)
        for name, value in vars(kind).items():
            sets = getattr(vars(Character).get(name), "__set__", None)
            if sets is not None:
                sets(self, value)

    type.__setattr__(kind, "__init__", begin)


def _is_character_of(kind: object, module: ModuleType) -> TypeGuard[type[Character]]:
    return (
        isinstance(kind, type)
        and issubclass(kind, Character)
        and kind.__module__ == module.__name__
    )


def _everybody() -> list[Character]:
    """All of them in list order, an invented one at its place."""
    kinds = list(IN_LIST_ORDER)
    if (one := invented()) is not None:
        kinds.insert(characters()[one.card].place - 1, class_of(one))
    return [kind(place) for place, kind in enumerate(kinds, 1)]


EVERYBODY = _everybody()
CHARACTERS: Mapping[str, Character] = {one.code: one for one in EVERYBODY}
"""By card code, each with its place in the list (ORDER.LIST)."""
