"""The table as text, picture and data: true, the same each time, and blind where a seat is."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest
from cli.test_cli import EIDEX, EXAMPLES, broken, illegal, run
from engine.test_secrets import Memory, exchanged, pairs
from hypothesis import given, settings
from hypothesis import strategies as st

from cli import forked
from eidex.cli.table_in_force import in_force
from eidex.cli.table_svg import picture
from eidex.cli.table_text import draw
from eidex.cli.table_view import FORMAT, TableView, recalled, table_json, table_view
from eidex.reference_engine import NAMES, Position, apply, new_game, random_deal
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.explain.observation import observation
from eidex.reference_engine.random_play import choose, random_tournament
from eidex.reference_engine.records.record import replay
from eidex.reference_engine.records.record_json import load
from eidex.reference_engine.telling.sentences import action_in_words
from eidex.rulebook import EDITIONS

GAME = str(EXAMPLES / "exactly-100.json")
PRINTED = str(EXAMPLES / "printed-example.json")
games = given(
    st.integers(0, 10**6),
    st.permutations(list(CHARACTERS)).map(lambda order: tuple(order[:3])),
    st.sampled_from(EDITIONS),
)


def lying(view: TableView) -> set[str]:
    """Every card that the view says lies somewhere."""
    found = {p.card.name for p in view.trick} | set(view.pot)
    for seat in view.seats:
        found |= {*(seat.hand or ()), *seat.won, *seat.aside}
        found |= {seat.down.name} if seat.down else set()
    return found - {""}


@pytest.mark.slice(2)
@settings(max_examples=60)
@games
def test_a_seat_is_shown_no_more_than_it_knows(
    seed: int, characters: tuple[str, str, str], edition: str
) -> None:
    rng = random.Random(seed)
    pos = new_game(edition, characters, rng.randrange(3), random_deal(rng))  # type: ignore[arg-type]
    memory = Memory(pos)
    while pos.result is None:
        for seat, known in enumerate(memory.known):
            view = table_view(pos, seat)
            assert lying(view) <= {NAMES[card] for card in known if card >= 0}
            assert [s.hand is None for s in view.seats] == [s != seat for s in range(3)]
            for one, other in pairs(pos, known, rng):
                twin = table_view(exchanged(pos, one, other), seat)
                assert twin == view, (NAMES[one], NAMES[other], seat)
        action = choose(pos, rng)
        if action.do in ("play", "excuse"):
            for known in memory.known:
                known.add(action.card)
        pos = apply(pos, action)
        memory.see(pos)


@pytest.mark.slice(2)
@settings(max_examples=40)
@games
def test_every_table_can_be_drawn(
    seed: int, characters: tuple[str, str, str], edition: str
) -> None:
    rng = random.Random(seed)
    pos = new_game(edition, characters, rng.randrange(3), random_deal(rng))  # type: ignore[arg-type]
    while True:
        if pos.result is not None or rng.random() < 0.15:
            for seat in (None, 0, 1, 2):
                looks_right(pos, seat)
        if pos.result is not None:
            break
        pos = apply(pos, choose(pos, rng))


def looks_right(pos: Position, seat: int | None) -> None:
    view = table_view(pos, seat)
    text, drawn = draw(view, "a title"), picture(view, "a <title>")
    narrow = draw(view, "a title", columns=40)
    assert max(map(len, text.splitlines())) <= 80
    assert max(map(len, narrow.splitlines())) <= 40
    assert view.doing in " ".join(text.split())
    for line in in_force(view):
        assert not {*line.split()} & {*NAMES}, "cards are called by their names"
        assert line in " ".join(text.split())
        assert line in " ".join(narrow.split())
    for name in lying(view):
        assert name in text
        assert name in narrow
    root = ElementTree.fromstring(drawn)
    assert root.attrib["viewBox"] == f"0 0 {root.attrib['width']} {root.attrib['height']}"
    assert next(child.text for child in root) == "a <title>"
    assert "href" not in drawn.replace('href="#', "")
    assert drawn.count("://") == 1
    assert json.loads(json.dumps(table_json(view)))["format"] == FORMAT
    if pos.game.cast:
        for told, heard in zip(pos.powers.events, observation(pos, seat or 0).heard, strict=True):
            mine = told.action.seat == (seat or 0)
            known, came_of_it = recalled(heard, pos.game.dealer)
            whole = action_in_words(told.action, pos.game, told.seen)
            assert not mine or action_in_words(known, pos.game, came_of_it) == whole


def test_all_the_cards_are_seen_without_a_seat() -> None:
    rng = random.Random(4)
    pos = new_game("en", ("S6", "S7", "H9"), 0, random_deal(rng))
    while pos.result is None:
        assert lying(table_view(pos)) == set(NAMES)
        pos = apply(pos, choose(pos, rng))


def test_the_moment_is_the_one_asked_for() -> None:
    data = json.loads(Path(GAME).read_text())
    actions = data["games"][0]["actions"]
    for at in range(len(actions) + 1):
        view = json.loads(forked.run("show", GAME, "--at", str(at), "--json").out)
        assert (view["game"], view["at"]) == (1, at)
        held = sum(seat["hand_size"] for seat in view["seats"])
        assert held == 36 - at
    assert view["phase"] == "over"
    end = data["games"][0]["result"]
    assert [seat["points"] for seat in view["seats"]] == end["points"]
    first = json.loads(forked.run("show", GAME, "--at", "0", "--json").out)
    hands = data["games"][0]["hands"]
    assert [set(seat["hand"]) for seat in first["seats"]] == [set(hand) for hand in hands]


def test_text_shows_trick_and_hides_hands() -> None:
    done = run("show", PRINTED, "--at", "6")
    assert done.returncode == 0, done.stderr
    assert "Jiu-Jitsu (RA)" in done.stdout
    hidden = run("show", PRINTED, "--at", "6", "--seat", "0")
    assert "as player 0 sees it" in hidden.stdout
    assert hidden.stdout.count("not seen") == 2


def test_a_later_game_begins_where_the_one_before_ended(tmp_path: Path) -> None:
    out = str(tmp_path / "two.json")
    assert run("play", "--seed", "5", "--games", "2", "--out", out).returncode == 0
    end = json.loads(run("show", out, "--game", "1", "--json").stdout)
    begin = json.loads(run("show", out, "--at", "0", "--json").stdout)
    assert begin["game"] == 2
    assert [s["before"] for s in begin["seats"]] == [s["after"] for s in end["seats"]]
    assert begin["giver"] == (end["giver"] + 1) % 3


def test_the_picture_is_the_same_each_time(tmp_path: Path) -> None:
    one, other = tmp_path / "one.svg", tmp_path / "other.svg"
    for out in (one, other):
        done = run("show", PRINTED, "--at", "8", "--seat", "2", "--svg", str(out))
        assert (done.returncode, done.stdout) == (0, "")
    assert one.read_bytes() == other.read_bytes()
    ElementTree.parse(one)
    assert not list(tmp_path.glob("*.part"))


def test_what_is_wrong_later_does_not_matter(tmp_path: Path) -> None:
    path = broken(tmp_path, illegal)
    assert run("show", path, "--at", "3").returncode == 0
    done = run("show", path, "--at", "4")
    assert done.returncode == 2
    assert "action 4" in done.stderr


@pytest.mark.parametrize(
    ("words", "word"),
    [
        (("show", "no-such-file.json"), "cannot be read"),
        (("show", GAME, "--at", "99"), "--at 0 to"),
        (("show", GAME, "--at", "-1"), "--at 0 to"),
        (("show", GAME, "--game", "2"), "--game 1 to 1"),
        (("show", GAME, "--game", "0"), "--game 1 to 1"),
        (("show", GAME, "--seat", "3"), "--seat"),
        (("show", GAME, "--svg", "/proc/nowhere/out.svg"), "cannot be written"),
        (("show", GAME, "--svg", "."), "it is a folder"),
        (("play", "--watch", "--json"), "--watch"),
        (("play", "--watch", "--delay", "-1"), "--delay"),
    ],
)
def test_a_mistake_is_one_line(words: tuple[str, ...], word: str) -> None:
    done = run(*words)
    assert done.returncode == 2
    assert word in done.stderr
    assert done.stderr.count("\n") == 1


def test_watching_draws_each_table() -> None:
    done = run("play", "--seed", "7", "--watch")
    assert done.returncode == 0
    assert done.stdout.count("PLAYER 0") == 36
    assert "\x1b" not in done.stdout


def test_watching_can_be_stopped() -> None:
    words = [EIDEX, "play", "--seed", "7", "--watch", "--delay", "60"]
    quiet = {**os.environ, "PYTHONUNBUFFERED": "1"}
    # Where the tests run in the background, Ctrl-C is ignored; so it would be in the child.
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        started = subprocess.Popen(
            words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=quiet
        )
    finally:
        signal.signal(signal.SIGINT, before)
    assert started.stdout is not None
    while "puts a card down" not in started.stdout.readline():
        pass
    time.sleep(0.3)
    started.send_signal(signal.SIGINT)
    _, errors = started.communicate(timeout=30)
    assert started.returncode == 130
    assert "Traceback" not in errors


def test_who_held_the_trump_six_is_no_card() -> None:
    """Räuber as dealer: every seat is told from whom the six came, and no card beside."""
    found = 0
    for seed in range(40):
        for step in replay(random_tournament(seed, "en", ("RK", "RA", "LJ"), games=1)):
            dealer = step.before.game.dealer
            if step.action.power == "RK" and step.action.do == "use" and dealer == 0:
                found += 1
                for seat in range(3):
                    (told,) = table_view(step.after, seat).heard
                    assert "player 0 (Räuber) gets the trump six from player" in told
    assert found


def test_cards_that_are_told_of_have_their_words() -> None:
    """The card shown, and on a narrow terminal those that lie."""
    steps = replay(load(Path(PRINTED)))
    pos = next(step.after for step in steps if len(step.after.trick) == 3)
    view = table_view(pos, 1)
    assert "player 2 showed SK (star king)" in draw(view)
    told = {line.strip() for line in draw(view, columns=40).splitlines()}
    assert {"player 0: H10 (heart ten)", "player 1: H9 (heart nine)", "player 2: face down"} <= told
