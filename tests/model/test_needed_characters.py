"""Which characters something needs is found in the steps: what is kept is what is found."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eidex.model.games import needed
from eidex.model.games.needed import find, groups, kept, text
from eidex.model.games.steps import step
from eidex.model.questions import prerequisites
from eidex.model.questions.prerequisites import FILE, NEVER, QUESTION, groups_of, needs, written
from eidex.rulebook import EDITIONS, characters

CODES = list(characters())[:6]
SETS = st.sets(st.sets(st.sampled_from(CODES), max_size=3).map(frozenset), max_size=5)


@given(SETS)
def test_groups_say_the_same_as_sets(sets: set[frozenset[str]]) -> None:
    found = groups(tuple(one) for one in sets)
    for size in range(len(CODES) + 1):
        for playing in map(set, combinations(CODES, size)):
            by_sets = any(one <= playing for one in sets)
            assert by_sets == all(playing & set(group) for group in found)


@pytest.mark.slice(3)
@pytest.mark.untraced
@pytest.mark.parametrize(
    ("name", "question", "parts"),
    [
        ("Black Friday strips a suit", "may_strip", ("UseView.doubtful",)),
        ("Fürsorge gives the trick away", "may_give_to_feministin", ()),
        ("Differenzler names a number", "may_guess", ()),
    ],
)
def test_what_is_kept_is_found_at_the_step(
    name: str, question: str, parts: tuple[str, ...]
) -> None:
    found = kept(find(steps=[step(name)]))
    assert needs(question) == found[question][QUESTION]
    for part in parts:
        assert needs(question, part) == found[question][part]


def test_what_a_seven_is_worth_decides_in_two_editions_only() -> None:
    said = "en: LQ & H10 & H7 R6, de: LQ & H10 & H7 R6, nl: LQ & H10"
    assert written(needs("may_give_to_feministin")) == said


def test_the_file_is_as_it_is_written() -> None:
    data = {of: dict(parts) for of, parts in prerequisites._kept().items()}
    assert text(data) == FILE.read_text(encoding="utf-8")


def test_what_no_set_brings_about_needs_nobody_there_is() -> None:
    assert groups(()) == ((),) == groups_of(NEVER)
    assert groups([()]) == ()


def test_what_differs_is_printed(
    monkeypatch: pytest.MonkeyPatch, tmp_path, capsys: pytest.CaptureFixture[str]
) -> None:
    sets = {(question, QUESTION): {(code,)} for question, code in (("may_turn", "L6"),)}
    monkeypatch.setattr(needed, "find", lambda: dict.fromkeys(EDITIONS, sets))
    monkeypatch.setattr(needed, "FILE", tmp_path / "needed.toml")
    assert needed.main([]) == 0
    assert needed.main(["--check"]) == 0
    wrong = needed.FILE.read_text(encoding="utf-8").replace("L6", "L7")
    needed.FILE.write_text(wrong, encoding="utf-8")
    assert needed.main(["--check"]) == 1
    out = capsys.readouterr().out.splitlines()
    assert out == [
        'needed.toml: found: "the question" = "L6"',
        'needed.toml: not found: "the question" = "L7"',
    ]
