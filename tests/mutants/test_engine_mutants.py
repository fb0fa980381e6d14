"""Each of these clauses broken in the engine, one at a time: some check has to notice."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import cache_from_source
from pathlib import Path

import pytest

from eidex.rulebook import clauses, rulings

pytestmark = pytest.mark.plain

ROOT = Path(__file__).parents[2]
ENGINE = "reference_engine"

CARDS, FOLLOW = "core/cards.py", "core/legal_plays.py"
TRICK, SCORING = "core/trick_resolution.py", "core/scoring.py"
WINDOWS, JACKPOT = "core/windows.py", "characters/s7_jackpot.py"
SKAT, SWAP = "characters/lj_skater.py", "characters/ra_jiu_jitsu.py"
SPHINX = "characters/s6_sphinx.py"

# clause, file, what stands there, what is put in its place
MUTANTS = [
    ("MODE.OBENABE", CARDS, 'return "obenabe"', 'return "undenufe"'),
    ("MODE.TRUMP", CARDS, "else SUITS[shown // 9]", 'else "H"'),
    (
        "TRICK.ORDER_PLAIN",
        CARDS,
        "PLAIN_ORDER: Final = (0, 1, 2, 3, 4,",
        "PLAIN_ORDER: Final = (0, 1, 2, 4, 3,",
    ),
    (
        "TRICK.ORDER_TRUMP",
        CARDS,
        "TRUMP_ORDER: Final = (3, 5, 0,",
        "TRUMP_ORDER: Final = (3, 0, 5,",
    ),
    ("TRICK.ORDER_UNDENUFE", CARDS, "order.reverse()", "pass"),
    ("CHAR.LJ.TENS_BETWEEN", CARDS, "order.index(ACE) + 1", "order.index(KING) + 1"),
    ("POINTS.TRUMP", CARDS, "(11, 4, 3, 20, 10, 14,", "(11, 4, 3, 14, 10, 20,"),
    (
        "POINTS.PLAIN",
        CARDS,
        "PLAIN_POINTS: Final = (11, 4, 3, 2,",
        "PLAIN_POINTS: Final = (11, 4, 2, 3,",
    ),
    ("POINTS.OBENABE", CARDS, "(11, 4, 3, 2, 10, 0, 8, 0, 0)", "(11, 4, 3, 2, 10, 8, 0, 0, 0)"),
    ("POINTS.UNDENUFE", CARDS, "(0, 4, 3, 2, 10, 0, 8,", "(0, 4, 2, 2, 10, 0, 0,"),
    ("TRICK.TRUMP_BEATS", CARDS, "row[card] = 20 - place", "row[card] = 9 - place"),
    ("CHAR.RA.NOT_NEIGHBOURS", CARDS, "order.index(other)) == 1", "order.index(other)) <= 2"),
    ("CHAR.RA.ONE_SUIT", CARDS, "if one // 9 != other // 9:", "if one == other:"),
    ("PLAY.FOLLOW", FOLLOW, "legal = follow | (hand & trumps)", "legal = hand"),
    ("PLAY.TRUMP_ANY_TIME", FOLLOW, "follow | (hand & trumps)", "follow"),
    ("PLAY.UNDERTRUMP", FOLLOW, "legal &= ~below_ruff(trick, hidden, ranks)", "pass"),
    ("PLAY.ONLY_TRUMPS", FOLLOW, "if hand & ~trumps:\n        legal", "if hand:\n        legal"),
    ("PLAY.TRUMP_JACK_LAST", FOLLOW, "follow and follow != ranks.trump_jack", "follow"),
    ("CHAR.LJ.STRICT_TRUMP", FOLLOW, "elif rules.strict_follow:", "elif False:"),
    ("R-021", FOLLOW, "trumps & ~hidden:", "trumps:"),
    ("R-005", FOLLOW, 'cite(pos, "R-005")', "pass"),
    ("PLAY.FIRST_LEADER", "engine.py", "leader = (game.dealer + 1) % 3", "leader = game.dealer"),
    (
        "DEAL.DIRECTION",
        WINDOWS,
        "seat = (pos.leader + place) % 3\n        own",
        "seat = (pos.leader - place) % 3\n        own",
    ),
    ("PUT.ONE_CARD", WINDOWS, "& ~bit(card))\n    pos.down", "| bit(card))\n    pos.down"),
    ("PUT.ONE_CARD", WINDOWS, "pos.down = put(pos.down, seat, card)", "pass"),
    ("ORDER.ONCE", "core/character.py", "at(pos.powers.uses, seat) >= self.limit", "False"),
    ("ORDER.LIST", "core/schedule.py", "(one.place, seat", "(-one.place, seat"),
    ("TRICK.TAKER", TRICK, "if force > most:", "if force < most or not place:"),
    ("CHAR.RA.SWAP", TRICK, "if swap:", "if False:"),
    (
        "TRICK.TAKER_LEADS",
        TRICK,
        "pos.turn = (), close.taker, close.taker",
        "pos.turn = (), pos.leader, pos.leader",
    ),
    (
        "TRICK.CARDS_TO_TAKER",
        TRICK,
        "at(pos.won, close.taker) | close.cards",
        "at(pos.won, close.taker)",
    ),
    (
        "MATCH.ALL_TRICKS",
        TRICK,
        "pos.sweeper = 3 if pos.tricks else close.highest",
        "pos.sweeper = close.highest",
    ),
    ("CHAR.RA.THIS_TRICK", TRICK, "pos.powers.begin_trick()", "pass"),
    ("SCORE.LAST_TRICK", SCORING, "at(points, last) + values.bonus", "at(points, last)"),
    ("PUT.COUNTS", SCORING, "if own is None or own.put_down_counts(pos):", "if False:"),
    ("MATCH.ALL_TRICKS", SCORING, "pos.sweeper if pos.sweeper in SEATS else NOBODY", "NOBODY"),
    ("CHAR.S7.NOT_WON", SCORING, 'if pos.game.edition == "en":', "if False:"),
    ("R-008", SCORING, 'return seat, ("R-008",)', "return NOBODY, ()"),
    (
        "CHAR.LK.SCORE",
        SCORING,
        "points = (points[0] + added[0], points[1] + added[1], points[2] + added[2])",
        "pass",
    ),
    ("SCORE.OVER_LIMIT", SCORING, "at(points, seat) >= limit]", "at(points, seat) >= limit + 9]"),
    ("SCORE.LIMIT_REACHED", SCORING, "at(points, seat) >= limit]", "at(points, seat) > limit]"),
    ("SCORE.MOST_AND_LEAST", SCORING, "(1, 0, 1) if", "(0, 2, 0) if"),
    ("SCORE.TWO_TIE", SCORING, "return (0, 0, 2), ()", "return (1, 1, 0), ()"),
    ("R-003", SCORING, '("R-003",) if on_it else ()', "()"),
    (
        "R-009",
        SCORING,
        "to_each(3 - over[0] - over[1], 2, 0)",
        "to_each(3 - over[0] - over[1], 0, 1)",
    ),
    ("R-010", SCORING, 'return (0, 0, 0), ("R-010",)', "return (1, 1, 0), ()"),
    ("SCORE.MATCH", SCORING, "best = to_each(match, 2, 0)", "best = to_each(match, 0, 1)"),
    ("TOUR.TWO_AT_SIX", SCORING, "5 if seat == loser", "4 if seat == loser"),
    ("TOUR.TWO_AT_SIX_LEVEL", SCORING, 'return before, ("R-007",)', 'return added, ("R-007",)'),
    ("TOUR.CHAOS", SCORING, "if chaos:", "if False:"),
    ("TOUR.SEVEN_WINS", SCORING, "standing >= 7", "standing >= 8"),
    (
        "CHAR.S7.ANIMAL_TRICK",
        JACKPOT,
        "if animal and filling and not close.own_cards:",
        "if False:",
    ),
    ("R-012", JACKPOT, 'or close.own_cards else "R-012"', 'or close.own_cards else "R-087"'),
    ("CHAR.S7.TAKER_OF_KEY", JACKPOT, "at(pos.won, winner) | powers.pot", "at(pos.won, winner)"),
    ("CHAR.S7.OPENS", JACKPOT, "return not pos.powers.pot_opened", "return True"),
    (
        "ORDER.CHECKED_AT_CLOSE",
        SWAP,
        "if swap and neighbours(swap[0], swap[1], in_force):",
        "if swap:",
    ),
    ("CHAR.LJ.AGAINST_RUFF", SKAT, "elif _could_follow(pos):", "elif False:"),
    ("R-025", SKAT, 'cite(pos, "R-025")', "pass"),
    ("CHAR.R9.LIMIT", "characters/r9_radarkontrolle.py", "with_limit(limit)", "with_limit(100)"),
    ("CHAR.LK.ADJUST", "characters/lk_computer.py", "((5,), (-5,))", "((4,), (-4,))"),
    ("CHAR.S6.FACE_DOWN", SPHINX, "powers.hidden |= ", "powers.hidden &= "),
]


def run(folder: Path) -> subprocess.CompletedProcess[str]:
    """The battery on the packages of a folder."""
    environment = os.environ | {"PYTHONPATH": str(folder)}
    command = [sys.executable, str(Path(__file__).with_name("battery.py"))]
    return subprocess.run(command, env=environment, capture_output=True, text=True, cwd=ROOT)


def copy_of_the_engine(folder: Path) -> Path:
    """The engine, alone, where the battery finds it before the installed one; with what Python has
    compiled, but for files that are being written."""
    target = folder / "eidex" / ENGINE
    shutil.copytree(ROOT / ENGINE, target, ignore=shutil.ignore_patterns("*.pyc.*"))
    return target


def write(path: Path, text: str) -> None:
    """The file says this now, and is compiled anew."""
    path.write_text(text, encoding="utf-8")
    Path(cache_from_source(str(path))).unlink(missing_ok=True)


@pytest.mark.nightly
def test_the_unbroken_engine_passes(tmp_path: Path) -> None:
    copy_of_the_engine(tmp_path)
    done = run(tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_control_mutant_dies(tmp_path: Path) -> None:
    """A copy that cannot be right; were it to pass, the copies would not be what is tested."""
    write(copy_of_the_engine(tmp_path) / SCORING, "raise SystemError\n")
    assert run(tmp_path).returncode == 1


@pytest.mark.slice(16)
@pytest.mark.parametrize(
    ("clause", "file", "there", "instead"), MUTANTS, ids=[m[0] for m in MUTANTS]
)
def test_a_broken_clause_is_noticed(
    tmp_path: Path, clause: str, file: str, there: str, instead: str
) -> None:
    assert clause in clauses() or clause in rulings()
    path = copy_of_the_engine(tmp_path) / file
    text = path.read_text(encoding="utf-8")
    assert there in text, f"{file} no longer says {there!r}: mend the mutant"
    write(path, text.replace(there, instead, 1))
    done = run(tmp_path)
    assert done.returncode == 1, f"nobody noticed that {clause} was broken"
    assert done.stdout.strip(), done.stderr
