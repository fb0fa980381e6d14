"""Games told at the table: each action a sentence, nothing wider than the terminal, no word cut."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest
from cli.forked import on_a_terminal
from cli.forked import run as forked
from cli.test_cli import EIDEX, EXAMPLES

from eidex.cli.lines import counted, wrapped
from eidex.cli.telling import Teller
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.random_play import random_tournament
from eidex.reference_engine.records.record import Record, replay
from eidex.reference_engine.records.record_json import from_json
from eidex.reference_engine.telling.cards import hand_in_words, question_in_words
from eidex.reference_engine.telling.sentences import step_in_words
from eidex.rulebook import EDITIONS, characters, clauses, rulings

PRINTED = str(EXAMPLES / "printed-example.json")
CODE = re.compile(r"\b[LRHS](?:[AKQJ6789]|10)\b")


def told(record: Record, capsys: pytest.CaptureFixture[str]) -> str:
    teller = Teller(record)
    for step in replay(record):
        teller.tell(step)
    teller.end()
    return capsys.readouterr().out


def test_every_game_and_ruling_of_a_record_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """All deals, all takers, all results; a ruling is told with its question and answer."""
    record = random_tournament(5, "nl", ("RK", "S7", None), games=3)
    text = told(record, capsys)
    *_, last = steps = list(replay(record))
    whole = " ".join(text.split())
    assert whole.count("Dutch rules: player") == whole.count("The game is over.") == 3
    assert whole.count("(Rover, in English Räuber, RK): ") == 3
    noted = [name for step in steps for _, name in step.after.noted[len(step.before.noted) :]]
    assert [*re.findall(r"Ruling (R-\d+): .+?\? ", whole)] == noted
    taken = sum(step.after.tricks - step.before.tricks == 1 for step in steps)
    assert text.count("\n  = ") == taken
    assert last.after.result is not None


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_line_shows_a_code_or_a_power_without_words(
    edition: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Codes stand at the deal only, and `uses` would mean that a power has no sentence."""
    codes = list(CHARACTERS)
    used: set[str] = set()
    for seed in range(24):
        trio = (codes[seed], codes[(seed + 12) % 36], codes[(seed + 24) % 36])
        record = random_tournament(seed, edition, trio, games=1)  # type: ignore[arg-type]
        for step in replay(record):
            action, words = step.action, step_in_words(step)
            if action.do in ("use", "answer", "draw"):
                used.add(action.power)
            assert not CODE.search(words), words
            assert (
                f"uses {characters()[action.power or 'LA'].names[step.before.game.edition]}"
                not in (words.replace("does not use", ""))
            )
        text = told(record, capsys)
        assert max(map(len, text.splitlines())) <= 80
    assert len(used) > 25


def test_a_rejected_card_and_a_rejected_trick_are_told() -> None:
    data = json.loads(Path(PRINTED).read_text())
    (game,) = data["games"]
    downs = game["actions"][:3]
    lead = {"seat": 0, "play": "H10"}
    follow = [{"seat": 1, "play": "H9"}, {"seat": 2, "play": "H6"}]
    for power, use, lines in (
        (
            "H9",
            {"seat": 2, "use": "H9"},
            ["rejects the heart ten of player 0;", "lizard king instead."],
        ),
        ("L7", {"seat": 2, "use": "L7", "lead": False}, ["rejects the trick:", "1, played again"]),
    ):
        again = [{"seat": 0, "play": "LK"}]
        game["actions"] = [*downs, lead, *(follow if power == "L7" else []), use, *again]
        data["characters"] = [None, None, power]
        for claim in ("rulings", "result"):
            game.pop(claim, None)
        teller = Teller(record := from_json(json.dumps(data)))
        assert teller.record is record
        text = " ".join(
            subprocess.run(
                [EIDEX, "replay", "-"], input=json.dumps(data), capture_output=True, text=True
            ).stdout.split()
        )
        assert all(line in text for line in lines), text


def test_a_hand_and_a_question_in_words() -> None:
    assert hand_in_words([0, 4, 22]) == "lizard ace, ten; heart ten"
    assert hand_in_words([]) == "nothing"
    question = "suit H >= 2 and not has HA or not (rank 6 = 1) and row > 3 or points < 20"
    assert question_in_words(question) == (
        "has at least 2 hearts and does not have the heart ace or not (has exactly 1 six) "
        "and has more than 3 cards in a row of one suit or has fewer than 20 card points"
    )


@pytest.mark.parametrize(
    "words",
    [
        ("replay", PRINTED),
        ("play", "--seed", "7", "--characters", "Konsumentenschutz,Teekraenzchen,Sphinx"),
        ("play", "--seed", "7", "--characters", "Weisheit", "--watch", "--delay", "0"),
        ("show", PRINTED),
        ("why", str(EXAMPLES / "first-trick.json"), "--card", "LA"),
    ],
)
def test_lines_are_as_wide_as_the_terminal(words: tuple[str, ...]) -> None:
    """At 40 columns nothing is wider, and the words are those of the wide form; where output is no
    terminal there are 80, whatever COLUMNS says."""
    narrow = on_a_terminal(40, *words)
    assert 30 < max(map(len, narrow.splitlines())) <= 40
    plain = forked(*words, environment={"COLUMNS": "30"}).out
    assert plain == forked(*words).out
    assert 60 < max(map(len, plain.splitlines())) <= 80
    if "show" not in words and "--watch" not in words:
        assert narrow.split() == plain.split()


@pytest.mark.parametrize(
    "words",
    [
        "--help",
        "rulings --help",
        "characters",
        "clause --list --lang de",
        "clause CHAR.LJ.AGAINST_RUFF",
        "words",
        "spans",
        "oracle --hello",
        "prove --characters R8 --question chooses --edition en",
        "soak --characters R8,RQ,SK --edition en --jobs 1",
        "winrates --games 40 --jobs 1",
        "diff --whole-games 1 --jobs 1",
    ],
)
def test_lists_and_help_are_as_wide_as_the_terminal(words: str) -> None:
    """All lines at 40 columns; where output is no terminal a line of a list is one line."""
    narrow = on_a_terminal(40, *words.split(), environment={"NO_COLOR": "1"})
    assert 20 < max(map(len, narrow.splitlines())) <= 40
    if words.startswith("clause --list"):
        plain = forked(*words.split()).out.splitlines()
        assert len(plain) == len(clauses()) + len(rulings())
        assert narrow.split() == " ".join(plain).split()


@pytest.mark.parametrize("first", ["", "  ", "  Speler 1 (Goochelaar, S8): ", "rejected: "])
@pytest.mark.parametrize("rest", [None, "    "])
def test_no_word_is_cut_that_a_line_can_hold(first: str, rest: str | None) -> None:
    """Nor after a long beginning, which leaves the first line no room for it."""
    text = "Hagedis-Heer, 8, 6; Raven-Aas"
    for columns in range(44, 101):
        lines = wrapped(text, first, rest, columns)
        assert " ".join(lines).split() == (first + text).split()
        assert max(map(len, lines)) <= columns
    assert wrapped("", first) == []


def test_one_thing_is_not_said_as_of_many() -> None:
    one = forked(*["soak", "--characters", "R8,RQ,SK", "--edition", "en", "--jobs", "1"]).out
    assert one.startswith("1 game, ")
    assert one.endswith("0 failures\n")
    assert [counted(number, "match", "matches") for number in (0, 1, 2)] == [
        *("0 matches", "1 match", "2 matches"),
    ]


def test_what_is_asked_at_the_end_is_answered_by_clause_or_ruling() -> None:
    """In text: allowed, or refused by what; and what each of those says."""
    data = json.loads(Path(PRINTED).read_text())
    (game,) = data["games"]
    game["actions"] = game["actions"][:4]  # the heart ten is led
    for claim in ("rulings", "result"):
        game.pop(claim, None)
    for asks, answer in (
        ({"seat": 1, "use": "LJ"}, "= Allowed. The record stops here."),
        ({"seat": 1, "play": "H9"}, f"= Allowed. PLAY.FOLLOW: {clauses()['PLAY.FOLLOW'].says}"),
        ({"seat": 2, "use": "LJ"}, "= Refused. TOUR.CHARACTER_DRAWN: "),
        ({"seat": 2, "play": "H6"}, "= Refused. DEAL.DIRECTION: "),
    ):
        game["ask"] = asks
        text = " ".join(
            subprocess.run(
                [EIDEX, "replay", "-"], input=json.dumps(data), capture_output=True, text=True
            ).stdout.split()
        )
        assert answer in text, text
