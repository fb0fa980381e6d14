"""Whatever people type for a character, a clause, a ruling or an edition."""

from __future__ import annotations

import json

import pytest
from cli.forked import one_line, run

from eidex.cli.common import named
from eidex.common.quoting import quoted
from eidex.rulebook import (
    EDITIONS,
    characters,
    clauses,
    find_character,
    find_clause,
    find_ruling,
    near_character,
    near_clause,
    nearest,
    rulings,
    words,
)


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        *[(name, "RK") for name in ("Räuber", "Raeuber", "rauber", "RÄUBER", "ra\u0308uber", "rk")],
        *[(name, "H6") for name in ("Wünschelrute", "Wuenschelrute", "wunschelrute", "h6", "H6")],
        *[(name, "HQ") for name in ("Teekränzchen", "Teekraenzchen", "TEEKRANZCHEN")],
        *[("jiu jitsu", "RA"), ("JiuJitsu", "RA"), ("black-friday", "R6"), ("s10", "S10")],
    ],
)
def test_a_character_by_any_spelling(typed: str, code: str) -> None:
    found = find_character(typed)
    assert found is not None
    assert found.card == code


def test_every_name_means_one_character() -> None:
    for code, character in characters().items():
        for name in (code, code.lower(), *character.names.values()):
            found = find_character(name)
            assert found is not None
            assert found.card == code


@pytest.mark.parametrize("typed", ["", " ", "-", "é", "\u0664", "RAA", "x" * 5000])
def test_what_is_no_character(typed: str) -> None:
    assert find_character(typed) is None


def test_a_typo_gets_one_hint() -> None:
    for typed, meant in (("Raeubr", "Räuber"), ("Dealre", "Dealer"), ("Zombi", "Zombie")):
        assert near_character(typed) == meant
        said = one_line(run("query", typed))
        assert f"'{typed}' is no character; did you mean {meant}?" in said
    for typed in ("qqqqqqqq", "a"):
        assert "`eidex characters` lists them" in one_line(run("query", typed))
    assert one_line(run("order", "la", "Deler")) == "eidex: Dealer: named twice; name each once\n"
    assert "Dealer: named twice" in one_line(run("play", "--characters", "Dealer,la"))


def test_a_word_or_a_span_however_it_is_typed() -> None:
    for typed in ("Last Trick ", "last-trick", "letzter stich", "LAATSTE SLAG"):
        assert named(words(), typed, "words").id == "last trick"
    for typed in ("hand, blatt", "Blatt"):
        assert named(words(), typed, "words").id == "hand"
    said = one_line(run("words", "letzterstch"))
    assert said == "eidex: 'letzterstch' is not in the list of words; did you mean letzter Stich?\n"
    for typed in ("", " ", "-", "\u0664"):
        assert "see `eidex words`" in one_line(run("words", typed))


def test_an_unknown_command_gets_the_nearest() -> None:
    assert one_line(run("qery")) == "eidex: 'qery' is no command; did you mean query?\n"
    assert "`eidex --help` lists them" in one_line(run("zzzz"))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("play --sed=3", "'--sed' is no option; did you mean --seed?"),
        ("play -seed 3", "'-seed' is no option; did you mean --seed?"),
        ("clause --lst", "'--lst' is no option; did you mean --list?"),
        ("quiet --count", "'--count' is no option; `eidex quiet --help` lists them"),
        ("--gam x", "'--gam' is no option; did you mean --game?"),
        ("--nosuch", "'--nosuch' is no option; `eidex --help` lists them"),
        ("--game cosmic-euchre play --sed 3", "'--sed' is no option; did you mean --seed?"),
        (
            "--game cosmic-euchre play --zz",
            "'--zz' is no option; `eidex --game cosmic-euchre play --help` lists them",
        ),
    ],
)
def test_an_unknown_option_gets_the_nearest(words: str, said: str) -> None:
    assert one_line(run(*words.split())) == f"eidex: {said}\n"


def test_rulings_and_clauses_in_any_case() -> None:
    for typed in ("R-003", "r-3", "r3", "R3", "r-003", " R_3 "):
        found = find_ruling(typed)
        assert found is not None
        assert found.id == "R-003"
    for typed in ("R-999", "3", "R-", "R--3", "R-0003x", "R-\u0663"):
        assert find_ruling(typed) is None
    assert find_clause("play.undertrump") == clauses()["PLAY.UNDERTRUMP"]
    assert run("clause", "r-3").out.startswith("ruling: R-003\n")
    game = "docs/examples/exactly-100.json"
    assert run("replay", game, "--strict", "--accept", "r-3").code == 0
    assert "'R-999' is no ruling" in one_line(run("replay", game, "--accept", "R-999"))


def test_an_unknown_clause_gets_the_nearest() -> None:
    for name in clauses():
        assert near_clause(name[:-1]) in clauses()
    assert near_clause("PLAY.UNDERTRUM") == "PLAY.UNDERTRUMP"
    assert near_clause("undertrump") == "PLAY.UNDERTRUMP"
    assert near_clause("CHAR.RK.MAY_STEEL") == "CHAR.RK.MAY_STEAL"
    assert near_clause("CHAR.LA") == "CHAR.LA.MAY_OFFER"
    assert near_clause("zzzzzz") == ""
    assert nearest("", rulings()) == ""
    assert "did you mean PLAY.UNDERTRUMP?" in one_line(run("clause", "play.undertrumps"))


def test_editions_and_cards_in_any_case() -> None:
    assert (
        run("play", "--edition", "NL", "--json").out == run("play", "--edition", "nl", "--json").out
    )
    why = ("why", "docs/examples/first-trick.json", "--json", "--card")
    assert run(*why, "la").out == run(*why, "LA").out
    assert "'lb' is no card" in one_line(run(*why, "lb"))


def test_all_characters_are_listed() -> None:
    lines = run("characters").out.splitlines()
    assert lines[0].split() == ["card", *EDITIONS]
    assert len(lines) == 37
    (row,) = (line for line in lines if line.startswith("RK "))
    assert row.split() == ["RK", "Räuber", "Räuber", "Rover"]
    data = json.loads(run("characters", "--json").out)
    assert data["format"] == "eidex-characters/1"
    assert [c["card"] for c in data["characters"]] == list(characters())
    assert data["characters"][0] == {
        "card": "LA", "place": 1, "names": {"en": "Dealer", "de": "Dealer", "nl": "Deler"}
    }  # fmt: skip


def test_all_clauses_and_rulings_are_listed_for_programs() -> None:
    data = json.loads(run("clause", "--list", "--json").out)
    assert data["format"] == "eidex-clauses/1"
    assert [one["id"] for one in data["clauses"]] == list(clauses())
    assert [one["id"] for one in data["rulings"]] == list(rulings())
    assert data["rulings"][0]["answer"] == next(iter(rulings().values())).answer


def test_input_is_quoted_short_and_in_the_words_of_the_format() -> None:
    assert quoted(None) == "null"
    assert quoted(True) == "true"
    assert quoted("a\nb") == r"'a\nb'"
    assert quoted([[[1]]]) == "a list"
    assert quoted({"a": 1}) == "an object"
    for value in ("x" * 5000, "\x00" * 5000, 10**23):
        assert len(quoted(value)) <= 80
    for typed in (("query", "x" * 5000), ("play", "--edition", "x" * 5000), ("x" * 5000,)):
        said = one_line(run(*typed))
        assert "x" * 81 not in said
    for value in ("", ",", "Dealer,", " , "):
        assert "an empty name" in one_line(run("soak", "--characters", value))
