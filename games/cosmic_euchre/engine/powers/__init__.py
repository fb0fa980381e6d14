"""The seventeen powers, by key, in the order of the printed list."""

from __future__ import annotations

from eidex.games.cosmic_euchre.engine.power import Power
from eidex.games.cosmic_euchre.engine.powers.abolitionist import Abolitionist
from eidex.games.cosmic_euchre.engine.powers.anarchist import Anarchist
from eidex.games.cosmic_euchre.engine.powers.chameleon import Chameleon
from eidex.games.cosmic_euchre.engine.powers.gordon import Gordon
from eidex.games.cosmic_euchre.engine.powers.human import Human
from eidex.games.cosmic_euchre.engine.powers.mysterio import Mysterio
from eidex.games.cosmic_euchre.engine.powers.negator import Negator
from eidex.games.cosmic_euchre.engine.powers.pitboss import Pitboss
from eidex.games.cosmic_euchre.engine.powers.polevault import Polevault
from eidex.games.cosmic_euchre.engine.powers.rat import Rat
from eidex.games.cosmic_euchre.engine.powers.reciprocal import Reciprocal
from eidex.games.cosmic_euchre.engine.powers.teflon import Teflon
from eidex.games.cosmic_euchre.engine.powers.thief import Thief
from eidex.games.cosmic_euchre.engine.powers.tivo import Tivo
from eidex.games.cosmic_euchre.engine.powers.victim import Victim
from eidex.games.cosmic_euchre.engine.powers.wagerer import Wagerer
from eidex.games.cosmic_euchre.engine.powers.whiner import Whiner

POWERS: dict[str, Power] = {
    one.key: one
    for one in (
        Abolitionist(),
        Anarchist(),
        Chameleon(),
        Gordon(),
        Human(),
        Mysterio(),
        Negator(),
        Pitboss(),
        Polevault(),
        Rat(),
        Reciprocal(),
        Teflon(),
        Thief(),
        Tivo(),
        Victim(),
        Wagerer(),
        Whiner(),
    )
}
