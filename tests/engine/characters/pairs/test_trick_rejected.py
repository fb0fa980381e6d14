"""What stays of a trick that Korrektor has rejected: duties, powers used, who is asked and who
leads again. Hand-worked from the printed rules."""

from __future__ import annotations

import pytest
from engine.staging import asked, bits, cards, done, laid, noted, use
from positions import power_state, power_state_but, with_powers


@pytest.mark.parametrize(
    ("powers", "ruling"),
    [
        ({"wish": 0}, "R-069"),  # lizards, the first of the suits
        ({"demand": 0}, "R-069"),  # the lizard ace, the first of the cards
        ({"drawn": 0}, "R-069"),
        ({"swap": cards("HK HQ")}, "R-070"),
        ({"refused": True}, "R-070"),
        ({"taken_over": True}, "R-070"),
        ({"given_to": 0}, "R-070"),
        ({"rounds": 2}, "R-070"),
        ({"named": 1}, None),
        ({"hidden": bits("HK LA")}, "R-046"),
        ({"hidden": bits("LA")}, None),  # in another trick
    ],
)
def test_what_belongs_to_a_rejected_trick_is_over(
    powers: dict[str, object], ruling: str | None
) -> None:
    """Only that another card was played face down stays so."""
    codes = {"swap": "RA", "refused": "LQ", "taken_over": "HA", "given_to": "H10"}
    (code, *_) = [codes[name] for name in powers if name in codes] or [None]
    pos = laid("de", (code, None, "L7"), "HQ HK H6", won=("LA", "", ""))
    pos = asked(pos, 2, "trick_complete")
    plain = done(pos, use(2, "L7", 0)).powers
    pos = done(with_powers(pos, **powers), use(2, "L7", 0))
    assert plain is not None
    still = bits("LA") if "hidden" in powers else 0
    assert pos.powers == power_state_but(plain, hidden=still)
    assert plain == power_state(uses=(0, 0, 1), events=plain.events, anew="lead")
    assert [r for r in noted(pos) if r in ("R-046", "R-069", "R-070")] == (
        [ruling] if ruling else []
    )
