"""The induction is of the game that is played: its steps are instances of those that are proved."""

from collections.abc import Callable, Mapping

import pytest
from model.simulation import Transition, anywhere, is_an_instance, transitions

from eidex.model.games.any_state import Open
from eidex.model.games.steps import all_steps, steps_of
from eidex.model.logic.terms import Bool, integer
from eidex.model.play.cards import Card
from eidex.model.play.state import State
from eidex.rulebook import EDITIONS, Edition, characters

IN_FORCE: Mapping[str, Callable[[State], Bool]] = {
    "": lambda state: True,
    "H7": lambda state: state.game.guggitaler,
    "R6": lambda state: state.game.stripped >= 0,
    "LJ": lambda state: state.game.skat,
    "S7": lambda state: state.game.jackpot,
}
"""Guggitaler, Black Friday, Skat, a pot: whose power it is, and whether it is in force."""
GAMES = 20
"""So many are played at most for the steps of one character."""


def played(edition: Edition, power: str) -> dict[str, Transition]:
    """Of each step one that was played with this power in force; the steps of each character in
    games with it and the owner of the power."""
    codes, found = list(characters()), dict[str, Transition]()
    for number, code in enumerate(codes):
        third = next(c for c in codes[number * 7 % 36 :] + codes if c not in (code, power))
        owner = power if power != code else ""
        wanted = {step.name for step in steps_of(code)}
        for game in range(GAMES):
            if wanted <= found.keys():
                break
            for one in transitions(edition, (code, owner or None, third), str(game)):
                if IN_FORCE[power](one.before) is True:
                    found.setdefault(one.name, one)
    return found


@pytest.mark.slice(15)
@pytest.mark.parametrize("power", IN_FORCE)
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_played_is_an_instance_of_the_step(edition: Edition, power: str) -> None:
    found = played(edition, power)
    apart = [said for one in found.values() if (said := is_an_instance(one))]
    assert not apart
    assert len(found) >= 20
    if not power:
        assert not all_steps().keys() - found.keys()


def test_a_step_that_leads_elsewhere_is_no_instance() -> None:
    one = transitions("en", ("RA", None, None), "elsewhere")[0]
    assert not is_an_instance(one)
    turned = one.after.but(leader=(one.after.leader + 1) % 3)
    elsewhere = Transition("en", one.name, one.move, one.before, turned)
    assert is_an_instance(elsewhere).endswith("the state after it is another")


def test_values_that_are_assumed_wrongly_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where what a card is worth as printed is what it is worth in force, Fürsorge could not give
    away under Guggitaler what can be given away."""

    def one_worth(self: Open, state: State, card: Card) -> object:
        worth = integer(f"what {card.name} is worth")
        self._is_worth_its_rank(state, card, worth)
        return worth

    given = (
        one
        for game in range(100)
        for one in transitions("en", ("H10", "H7", None), str(game))
        if one.name == "Fürsorge gives the trick away" and one.before.game.guggitaler
    )
    one = next(given)
    assert not is_an_instance(one)
    monkeypatch.setattr(Open, "worth", one_worth)
    anywhere.cache_clear()
    assert is_an_instance(one).endswith("what is assumed does not hold")
    anywhere.cache_clear()
