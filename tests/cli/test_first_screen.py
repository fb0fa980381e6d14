"""What tables ask most, each answered by one command on its first screen."""

from __future__ import annotations

import resource
from pathlib import Path

import pytest
from cli.forked import run

SCREEN = 24
ASKED: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "Jiu-Jitsu swaps, then Skater calls Skat: who takes it?": (
        ("query", "Jiu-Jitsu", "Skater", "--edition", "en"),
        (
            "Jiu-Jitsu first; Skater may answer",
            "The two are no neighbours any more: the swap comes to nothing. "
            "Jiu-Jitsu takes the trick. "
            "Had Skater not acted, Skater would have taken the trick.",
        ),
    ),
    "Does Zombie or Dealer go first?": (
        ("query", "Zombie", "Dealer", "--edition", "en"),
        ("Dealer first, then Zombie (before a trick).",),
    ),
    "What does 157 become with Guggitaler?": (
        ("query", "Guggitaler", "--edition", "en"),
        ("Together the scores come to 157, or to 13 once Guggitaler is declared.",),
    ),
    "We are Skater, Sphinx, Jiu-Jitsu: print our sheet in German": (
        ("faq", "Skater", "Sphinx", "Jiu-Jitsu", "--print", "--lang", "de"),
        (
            "Zuerst Jiu-Jitsu; Skater darf darauf reagieren",
            "Der Tausch ist hinfällig. Jiu-Jitsu bekommt den Stich.",
        ),
    ),
    "Is Ultimo + Kompass + Seher safe?": (
        ("query", "Ultimo", "Kompass", "Seher", "--edition", "de"),
        ("Safe to play together: your powers raise no question about each other.",),
    ),
}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where no table is, and no store."""
    return tmp_path_factory.mktemp("home")


@pytest.mark.slice(2)
@pytest.mark.parametrize("question", ASKED)
def test_is_answered_on_the_first_screen(question: str, home: Path) -> None:
    words, wanted = ASKED[question]
    done = run(*words, cwd=home, environment={"HOME": str(home)})
    assert done.code == 0, done.errors
    screen = " ".join(" ".join(done.out.splitlines()[:SCREEN]).split())
    for part in wanted:
        assert part in screen
    assert "Not asked" not in screen
    assert "**" not in done.out
    assert "\n#" not in f"\n{done.out}"


def test_no_clause_is_listed_unless_it_is_asked_for(home: Path) -> None:
    words = ("query", "Jiu-Jitsu", "Skater", "--edition", "en")
    environment = {"HOME": str(home)}
    short, long = (
        run(*words, *more, cwd=home, environment=environment).out for more in ((), ("--verbose",))
    )
    for part in ("CHAR.", "R-100", "Why it is asked"):
        assert part in long
        assert part not in short


@pytest.mark.slice(3)
@pytest.mark.parametrize("words", [("query",), ("faq",), ("faq", "--print")])
def test_three_that_nobody_has_asked_about_take_three_seconds(
    words: tuple[str, ...], tmp_path: Path
) -> None:
    """Of one processor, in all three editions."""
    command, *more = words
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = run(command, "Ultimo", "Skater", "Korrektor", *more, cwd=tmp_path,
               environment={"HOME": str(tmp_path)})  # fmt: skip
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert done.code == 0, done.errors
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    assert spent < 3


def test_one_paragraph_for_other_texts(home: Path) -> None:
    words = ("explain", "Jiu-Jitsu", "Skater", "--edition", "en")
    done = run(*words, cwd=home, environment={"HOME": str(home)})
    assert done.code == 0, done.errors
    assert done.out.count("\n") == 1
    assert done.out.startswith("Jiu-Jitsu and Skater (English edition). Well defined, ")
    places = [done.out.index(part) for part in ("Skater may answer", "comes to nothing", "R-017")]
    assert places == sorted(places)
