"""`eidex --game cosmic-euchre`: the commands, and what is said of mistakes."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest
from cli.forked import one_line, run

from eidex.cli.commands import OF_OTHER_GAMES
from eidex.common.errors import EngineBug
from eidex.games import GAMES, game
from eidex.games.cosmic_euchre.rulebook import BOOK

GAME = ("--game", "cosmic-euchre")
PATH = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"


def test_every_game_says_what_it_offers() -> None:
    for name in GAMES:
        found = game(name)
        assert len(found.powers) >= found.seats or max(found.players) == found.seats
        assert found.clauses()
        assert found.rulings()


def test_the_list_of_commands_is_that_of_the_game() -> None:
    told = run(*GAME, "--help").out
    for name, said in OF_OTHER_GAMES.items():
        assert f"  {name:<7}  {said}\n" in told
    assert "quiz" not in told.partition("Commands:")[2]
    assert all(name in run("--help").out for name in GAMES)


@pytest.mark.slice(4)
@pytest.mark.parametrize("name", OF_OTHER_GAMES)
def test_every_command_shows_an_example_that_runs(name: str, tmp_path: Path) -> None:
    shown = " ".join(run(*GAME, name, "--help").out.split()).partition("Example: ")[2]
    for example in shown.split(" && "):
        words = example.split()
        assert words[:3] == ["eidex", *GAME]
        done = run(*words[1:], cwd=tmp_path, environment={"PATH": PATH})
        assert (done.code, done.errors) == (0, "")
        assert done.out
    assert f" {name} " in f" {shown} "


def test_a_game_is_told_and_its_record_replayed(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    words = (*GAME, "play", "--seed", "7", "--powers", "Thief,human")
    done = run(*words, "--out", str(path))
    assert done.out.startswith("Seat 0 is Thief, partner of seat 2.\nSeat 1 is Human")
    assert "have won" in done.out
    assert run(*GAME, "replay", str(path)).out == done.out
    data = json.loads(path.read_text(encoding="utf-8"))
    assert next(iter(data)) == "format"
    assert json.loads(run(*words, "--json").out) == data
    assert json.loads(run(*words, "--out", "-").out) == data
    assert json.loads(run(*GAME, "replay", str(path), "--json").out) == data
    assert run(*words).out == done.out != run(*GAME, "play", "--seed", "8").out


def test_strict_replay_stops_and_goes_past_what_is_accepted(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run(*GAME, "play", "--seed", "7", "--powers", "Thief,human", "--out", str(path))
    used = {one["ruling"] for one in json.loads(path.read_text(encoding="utf-8"))["rulings"]}
    stopped = run(*GAME, "replay", str(path), "--strict")
    assert stopped.code == 3
    assert "Stopped: the en rules leave a question open" in stopped.out
    told = json.loads(run(*GAME, "replay", str(path), "--strict", "--json").out)
    assert (told["format"], told["ruling"]) == ("eidex-game-stop/1", "E-001")
    accepted = [word for name in sorted(used) for word in ("--accept", name.lower())]
    assert run(*GAME, "replay", str(path), "--strict", *accepted).code == 0


def test_clauses_and_rulings() -> None:
    told = run(*GAME, "clause", "power.thief.may_steal").out
    assert "where: The Powers, Thief" in told
    assert "rulings: E-003" in told
    told = run(*GAME, "clause", "PLAY.FOLLOW").out
    assert "where: regular euchre, not printed here" in told
    data = json.loads(run(*GAME, "clause", "E-021", "--json").out)
    assert (data["format"], data["ruling"]) == ("eidex-game-ruling/1", "E-021")
    assert json.loads(run(*GAME, "clause", "PLAY.FOLLOW", "--json").out)["clause"] == "PLAY.FOLLOW"
    listed = run(*GAME, "clause", "--list").out.splitlines()
    assert len(listed) == 1 + len(BOOK.clauses) + len(BOOK.rulings)
    data = json.loads(run(*GAME, "clause", "--list", "--json").out)
    assert len(data["clauses"]) == len(BOOK.clauses)


def test_a_soak_says_what_it_has_seen() -> None:
    data = json.loads(run(*GAME, "soak", "--games", "5", "--seed", "2", "--json").out)
    assert (data["format"], data["games"]) == ("eidex-game-soak/1", 5)
    assert list(data["games_with_ruling"]) == list(BOOK.rulings)
    told = run(*GAME, "soak", "--games", "5", "--seed", "2").out
    assert told.startswith(f"5 games, {data['hands']} hands, {data['actions']} actions")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--game", "bridge", "play"), "'bridge' is no game; known are "),
        ((*GAME, "quiz"), "is no command of that game yet"),
        ((*GAME, "plai"), "did you mean play?"),
        ((*GAME, "play", "--powers", "Theif"), "did you mean Thief?"),
        ((*GAME, "play", "--powers", "Thief,Thief"), "Thief: named twice"),
        ((*GAME, "play", "--powers", "Rat,Tivo,Thief,Human,Victim"), "4 seats"),
        ((*GAME, "play", "--powers", "Rat,"), "an empty name"),
        ((*GAME, "play", "--players", "3"), "is always for 4; leave --players out"),
        ((*GAME, "clause"), "`--list` shows them all"),
        ((*GAME, "clause", "PLAY.FOLOW"), "did you mean PLAY.FOLLOW?"),
        ((*GAME, "conform"), "Missing argument"),
        ((*GAME, "replay", "nowhere.json"), "nowhere.json: cannot be read"),
        ((*GAME, "replay", "pyproject.toml"), "pyproject.toml: line 1: not JSON"),
        ((*GAME, "replay", "docs/examples/exactly-100.json"), "'edition' is no field here"),
        ((*GAME, "replay", "pyproject.toml", "--accept", "R-003"), "is no ruling"),
    ],
)
def test_a_mistake_is_one_line(words: tuple[str, ...], told: str) -> None:
    assert told in one_line(run(*words)).replace('"', "'")


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("nowhere", "'nowhere' cannot be started"),
        ("true", "hello: dies: ended with exit code 0"),
        ("cat", "hello: types: hello: 'name' is missing in the reply; add it"),
    ],
)
def test_what_is_no_program_of_the_game_could_not_run(command: str, why: str) -> None:
    done = run(*GAME, "conform", "--timeout", "1", "--", command)
    assert (done.code, done.out) == (2, "")
    assert done.errors.startswith(f"could not run: {why}")
    assert done.errors.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        "query Human Whiner",
        "faq Human",
        "rulings --powers Human",
        "prove",
        "diff --games 1",
        "soak",
    ],
)
def test_what_cannot_be_answered_is_one_line(words: str, tmp_path: Path) -> None:
    """A solver that gives up, an engine that finds itself wrong; nothing is written then."""

    def gives_up() -> None:
        from eidex.games.cosmic_euchre import game as of_engine
        from eidex.model.logic import checking

        def undecided(*_: object, **__: object) -> bool:
            raise checking.Undecided("canceled")

        def wrong(*_: object) -> None:
            raise EngineBug("a card is twice there")

        checking._verdict = undecided
        of_engine.check_step = wrong
        from eidex.games.cosmic_euchre import differential

        if words.startswith("diff"):
            differential.asked = undecided

    done = run(*GAME, *words.split(), cwd=tmp_path, before=gives_up)
    told = one_line(done)
    assert "the solver gave no answer" in told or "a bug of the engine" in told
    assert told.endswith("; please report the command\n")


def test_query_says_in_which_order_they_are_asked_and_what_becomes_of_each() -> None:
    """What is printed between two stands first, then rulings with their titles; then each alone."""
    done = run(*GAME, "query", "Thief", "Anarchist", "Whiner", "Pitboss")
    assert done.code == 0, done.errors
    order, _, rest = done.out.partition("\n\nAnarchist + Whiner\n")
    assert order.splitlines()[0].endswith("well defined, with rulings on 1 question.")
    asked, _, between = order.partition("\n\nWhat they do to each other:\n")
    assert [line.strip().partition(": ")[2] for line in asked.splitlines()[3:]] == [
        *("Thief", "Pitboss", "Anarchist (has to)", "Whiner")
    ]
    said = " ".join(between.split())
    assert "Where Thief steals the deal, Anarchist may no longer select a card" in said
    assert "Thief and Whiner: Thief first (when the deal is due), then Whiner (before" in said
    assert "Where Thief steals the deal, Whiner may complain. For example (hand " in said
    assert said.count("For example") == 6
    assert "Otherwise Anarchist may. " in said
    text = " ".join(rest.split())
    assert text.index("when Anarchist deals. [print]") < text.index("Pitboss + Thief")
    assert "[Before the cards are dealt, E-003; in " in text
    assert "POWER." not in done.out


def test_of_one_moment_a_power_that_has_to_be_used_is_asked_first() -> None:
    """As the engine asks (E-002)."""
    from eidex.games.cosmic_euchre.game import in_turn

    (line,) = in_turn(["whiner", "human", "reciprocal"])
    assert line.endswith("Human (has to), then Reciprocal and Whiner, from the dealer's left")
    assert in_turn(["victim"]) == ["at no moment of their own: Victim"]


def test_every_moment_of_a_power_has_words() -> None:
    from eidex.games.cosmic_euchre.engine.powers import POWERS
    from eidex.games.cosmic_euchre.game import MOMENTS

    assert {power.moment for power in POWERS.values()} - {""} <= set(MOMENTS)


def test_sentences_are_not_joined_by_commas() -> None:
    said = " ".join(run("--game", "cosmic-euchre", "clause", "E-017").out.split())
    assert "a ship that has sunk. Its exception" in said
