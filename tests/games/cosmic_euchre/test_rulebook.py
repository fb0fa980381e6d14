"""The rulebook is whole: what clauses and rulings name is there, and the engine names them all."""

from __future__ import annotations

import re
from itertools import count
from pathlib import Path

import pytest

from eidex.games.cosmic_euchre import rulebook
from eidex.games.cosmic_euchre.engine.powers import POWERS
from eidex.games.cosmic_euchre.rulebook import BOOK, NOT_PRINTED, races
from eidex.games.shared.book import EDITION

ENGINE = Path(rulebook.__file__).parent.parent / "engine"
ID = re.compile(r"\b(?:E-\d{3}|(?:GAME|ORDER|DEAL|BID|PLAY|TRICK|SCORE|POWER)\.[A-Z_.]*[A-Z])")
PRINTED_SECTIONS = (
    "Doctor Doug’s Gigarrific Cosmic Euchre",
    "Selecting Your Species",
    "The Play",
    *(f"The Powers, {race.name}" for race in races().values()),
)
FREE = {30}
"""Numbers of rulings that asked nothing open."""
UNPLAYED = {
    *("GAME.REGULAR", "GAME.HANDS", "GAME.RACE_CARDS", "ORDER.POWERS", "ORDER.FAIR"),
    *("DEAL.FIRST_DEALER", "DEAL.POWERS_FIRST", "SCORE.TEAMS", "POWER.TIVO.OTHER_CARDS"),
}
"""Nothing in the engine is done by these alone: what they say is the shape of the whole."""


def named_in_the_engine() -> dict[str, set[str]]:
    return {
        str(path.relative_to(ENGINE)): set(ID.findall(path.read_text(encoding="utf-8")))
        for path in ENGINE.rglob("*.py")
    }


def test_the_seventeen_are_there_in_both() -> None:
    assert list(POWERS) == list(races())
    assert len(races()) == 17
    for key, race in races().items():
        assert POWERS[key].mandatory == race.mandatory
        assert any(name.startswith(f"POWER.{key.upper()}.") for name in BOOK.clauses)


@pytest.mark.parametrize("name", sorted(BOOK.clauses))
def test_a_clause_stands_somewhere(name: str) -> None:
    clause = BOOK.clauses[name]
    entry = clause.editions[EDITION]
    assert entry.status == "states"
    assert entry.where == NOT_PRINTED or entry.where in PRINTED_SECTIONS
    if name.startswith("POWER."):
        assert entry.where == f"The Powers, {races()[name.split('.')[1].lower()].name}"
    assert clause.says.endswith(".")


def test_every_section_has_clauses_and_every_question_is_asked() -> None:
    where = {clause.editions[EDITION].where for clause in BOOK.clauses.values()}
    assert where == {NOT_PRINTED, *PRINTED_SECTIONS}
    asked = {one.question for one in (*BOOK.clauses.values(), *BOOK.rulings.values())} - {""}
    assert asked == set(BOOK.questions)


def test_what_the_engine_names_is_there_and_what_is_there_is_named() -> None:
    named = set().union(*named_in_the_engine().values())
    assert named <= {*BOOK.clauses, *BOOK.rulings}
    assert {*BOOK.clauses, *BOOK.rulings} - named == UNPLAYED


def test_rulings_have_reasons() -> None:
    numbers = (number for number in count(1) if number not in FREE)
    for number, ruling in zip(numbers, BOOK.rulings.values(), strict=False):
        assert ruling.id == f"E-{number:03}"
        assert ruling.evidence
        assert ruling.rejected
        assert ruling.asks.endswith("?")


def test_every_ruling_has_a_worked_example() -> None:
    tests = Path(__file__).parent.glob("test_powers_*.py")
    shown = set().union(*(ID.findall(path.read_text(encoding="utf-8")) for path in tests))
    assert set(BOOK.rulings) <= shown


def test_a_power_stands_in_its_own_file_and_the_core_names_none() -> None:
    """Clauses of a power, and its key, are named by its file, and by those that have to know."""
    for path, names in named_in_the_engine().items():
        own = {name for name in names if name.startswith("POWER.")}
        if path.startswith("powers/"):
            key = Path(path).stem
            assert {name.split(".")[1].lower() for name in own} <= {key}, path
    for path in ENGINE.glob("*.py"):
        if path.name == "observation.py":  # what Gordon was shown, it alone sees
            continue
        text = path.read_text(encoding="utf-8")
        assert not [key for key in races() if f'"{key}"' in text], path
