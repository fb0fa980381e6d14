"""Each of these clauses broken in the engine, one at a time: some check has to notice."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from eidex.rulebook import clauses, rulings

ROOT = Path(__file__).parents[2]
ENGINE = "reference_engine"

# clause, file, what stands there, what is put in its place
MUTANTS = [
    ("MODE.OBENABE", "cards.py", 'return "obenabe"', 'return "undenufe"'),
    ("MODE.TRUMP", "cards.py", "return SUITS[shown // 9]", 'return "H"'),
    ("TRICK.ORDER_PLAIN", "cards.py", '["A", "K", "Q", "J", "10",', '["A", "K", "Q", "10", "J",'),
    ("TRICK.ORDER_TRUMP", "cards.py", '["J", "9", "A", "K",', '["J", "A", "9", "K",'),
    ("TRICK.ORDER_UNDENUFE", "cards.py", "order.reverse()", "pass"),
    ("CHAR.LJ.TENS_BETWEEN", "cards.py", 'order.index("A") + 1', 'order.index("K") + 1'),
    ("POINTS.TRUMP", "cards.py", "(11, 4, 3, 20, 10, 14,", "(11, 4, 3, 14, 10, 20,"),
    ("POINTS.PLAIN", "cards.py", "PLAIN_POINTS = (11, 4, 3, 2,", "PLAIN_POINTS = (11, 4, 2, 3,"),
    (
        "POINTS.OBENABE",
        "cards.py",
        "(11, 4, 3, 2, 10, 0, 8, 0, 0)",
        "(11, 4, 3, 2, 10, 8, 0, 0, 0)",
    ),
    ("POINTS.UNDENUFE", "cards.py", "(0, 4, 3, 2, 10, 0, 8,", "(0, 4, 2, 2, 10, 0, 0,"),
    ("TRICK.TRUMP_BEATS", "cards.py", "table[card] = 20 - place", "table[card] = 9 - place"),
    ("CHAR.RA.NOT_NEIGHBOURS", "cards.py", "order.index(b)) == 1", "order.index(b)) <= 2"),
    ("CHAR.RA.ONE_SUIT", "cards.py", "if a // 9 != b // 9:", "if a == b:"),
    ("PLAY.FOLLOW", "follow.py", "legal = follow | (hand & trump)", "legal = hand"),
    ("PLAY.TRUMP_ANY_TIME", "follow.py", "follow | (hand & trump)", "follow"),
    ("PLAY.UNDERTRUMP", "follow.py", "legal &= ~ranks.lower[ruff]", "pass"),
    ("PLAY.ONLY_TRUMPS", "follow.py", "if hand & ~trump:\n        for", "if hand:\n        for"),
    ("PLAY.TRUMP_JACK_LAST", "follow.py", "follow and follow != ranks.trump_jack", "follow"),
    ("CHAR.LJ.STRICT_TRUMP", "follow.py", "elif rules.strict_follow:", "elif False:"),
    ("R-021", "follow.py", "if 1 << ruff & trump & ~hidden:", "if 1 << ruff & trump:"),
    ("R-005", "follow.py", 'return ["R-005"]', "return []"),
    ("PLAY.FIRST_LEADER", "engine.py", "leader = NEXT[giver]", "leader = giver"),
    ("DEAL.DIRECTION", "engine.py", "turn = NEXT[seat]", "turn = BEFORE[seat]"),
    (
        "DEAL.DIRECTION",
        "powered.py",
        "turn, hand = a ^ BITS[card], 1, b",
        "turn, hand = a ^ BITS[card], 2, c",
    ),
    ("PUT.ONE_CARD", "base.py", "down = (card, b, c)", "down = (b, b, c)"),
    ("PUT.ONE_CARD", "powered.py", "hands[seat] ^ BITS[card])\n    down", "hands[seat])\n    down"),
    ("TRICK.TAKER", "trick_end.py", "forces.index(max(forces))", "forces.index(min(forces))"),
    ("CHAR.RA.SWAP", "trick_end.py", "if swap:\n        one", "if False:\n        one"),
    (
        "TRICK.TAKER_LEADS",
        "trick_end.py",
        "table, taker, won, tricks + 1",
        "table, pos[7][2], won, tricks + 1",
    ),
    ("TRICK.CARDS_TO_TAKER", "engine.py", "scores = (p + i + j + k, q, r)", "scores = (p, q, r)"),
    ("TRICK.TAKER", "engine.py", "taker = BEFORE[seat]", "taker = NEXT[seat]"),
    ("PLAY.UNDERTRUMP", "base.py", "hand[trump] & above if others", "hand[trump] if others"),
    ("PLAY.UNDERTRUMP", "demands.py", "change if bar else None", "None"),
    ("PLAY.ONLY_TRUMPS", "base.py", "others = any(held)", "others = True"),
    ("SCORE.LAST_TRICK", "base.py", "totals[taker] += bonus", "pass"),
    ("PUT.COUNTS", "base.py", "(a & 255) + worth[i]", "a & 255"),
    ("MATCH.ALL_TRICKS", "base.py", "sweeper(past) if alone else -1", "-1"),
    (
        "TRICK.CARDS_TO_TAKER",
        "powered.py",
        "won, legal = (p | taken, q, r), a",
        "won, legal = (p, q | taken, r), a",
    ),
    ("SCORE.LAST_TRICK", "settle.py", "totals[last_taker] += bonus", "pass"),
    ("PUT.COUNTS", "settle.py", "a = a if p < 0", "a = a if True"),
    ("CHAR.S7.OPENS", "settle.py", "if powers.pot_opened else -1", "if False else -1"),
    ("MATCH.ALL_TRICKS", "settle.py", "if sweeper not in SEATS:", "if True:"),
    ("CHAR.S7.NOT_WON", "settle.py", 'if pos.game.edition == "en":', "if False:"),
    ("R-008", "settle.py", 'return sweeper, ("R-008",)', "return -1, ()"),
    ("SCORE.OVER_LIMIT", "scoring.py", "over = (a >= limit)", "over = (a >= limit + 9)"),
    ("SCORE.LIMIT_REACHED", "scoring.py", "over = (a >= limit)", "over = (a > limit)"),
    (
        "SCORE.MOST_AND_LEAST",
        "scoring.py",
        "MIDDLE = tuple(Verdict(trio) for trio in OUT)",
        "MIDDLE = WINS",
    ),
    (
        "SCORE.TWO_TIE",
        "scoring.py",
        "WINS = tuple(Verdict(trio) for trio in BOTH)",
        "WINS = tuple(Verdict(trio) for trio in OUT)",
    ),
    ("R-009", "scoring.py", "BOTH[ALONE[7 - over]]", "OUT[ALONE[7 - over]]"),
    (
        "R-010",
        "scoring.py",
        'Verdict((0, 0, 0), ("R-010",))',
        "Verdict((1, 1, 0), ())",
    ),
    ("SCORE.MATCH", "scoring.py", "best = to_each(match, 2, 0)", "best = to_each(match, 0, 1)"),
    ("TOUR.TWO_AT_SIX", "scoring.py", "5 if s == loser", "4 if s == loser"),
    (
        "TOUR.TWO_AT_SIX_LEVEL",
        "scoring.py",
        "to_each(third, before[third], 6)",
        "to_each(third, before[third], 5)",
    ),
    ("TOUR.CHAOS", "scoring.py", "if before == (6, 6, 6):", "if False:"),
    ("TOUR.SEVEN_WINS", "scoring.py", "0 if a >= 7", "0 if a >= 8"),
    (
        "CHAR.S7.ANIMAL_TRICK",
        "trick_end.py",
        "elif animal and key >= 0:",
        "elif False:",
    ),
    ("R-012", "trick_end.py", 'pos = note(pos, "R-087" if by_power else "R-012", step)', "pass"),
    ("CHAR.S7.TAKER_OF_KEY", "trick_end.py", "won[pot_to] | pot)", "won[pot_to])"),
    ("ORDER.CHECKED_AT_CLOSE", "trick_end.py", "swap, void = (), True", "pass"),
    (
        "CHAR.RA.THIS_TRICK",
        "trick_end.py",
        "entries[OF_TRICK] = UNTOUCHED",
        "entries[OF_TRICK] = (powers.swap, *UNTOUCHED[1:])",
    ),
    ("CHAR.LJ.AGAINST_RUFF", "characters/lj_skater.py", "elif _could_follow(pos):", "elif False:"),
    ("R-025", "characters/lj_skater.py", 'else note(pos, "R-025")', "else pos"),
    (
        "CHAR.R9.LIMIT",
        "characters/r9_radarkontrolle.py",
        "with_rules(limit=limit)",
        "with_rules(limit=100)",
    ),
    ("CHAR.LK.ADJUST", "characters/lk_computer.py", "for n in (5, -5)", "for n in (4, -4)"),
    ("CHAR.LK.SCORE", "trick_end.py", "(a + x, b + y, c + z)", "(a, b, c)"),
    ("CHAR.S6.FACE_DOWN", "plays.py", "FACE_DOWN_CARDS = 2", "FACE_DOWN_CARDS = 0"),
    ("R-017", "characters/ra_jiu_jitsu.py", 'note(pos, "R-017", pos.step - 1)', "pos"),
    ("ORDER.LIST", "speakers.py", "    here = sorted(", "    here = reversed("),
]


def run(folder: Path) -> subprocess.CompletedProcess[str]:
    """The battery on the packages of a folder."""
    environment = os.environ | {"PYTHONPATH": str(folder)}
    command = [sys.executable, str(Path(__file__).with_name("battery.py"))]
    return subprocess.run(command, env=environment, capture_output=True, text=True, cwd=ROOT)


def copy_of_the_engine(folder: Path) -> Path:
    """The engine, alone, where the battery finds it before the installed one."""
    target = folder / "eidex" / ENGINE
    shutil.copytree(ROOT / ENGINE, target, ignore=shutil.ignore_patterns("__pycache__"))
    return target


def test_the_unbroken_engine_passes(tmp_path: Path) -> None:
    copy_of_the_engine(tmp_path)
    done = run(tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_control_mutant_dies(tmp_path: Path) -> None:
    """A copy that cannot be right; were it to pass, the copies would not be what is tested."""
    copy_of_the_engine(tmp_path).joinpath("scoring.py").write_text("raise SystemError\n")
    assert run(tmp_path).returncode == 1


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
    path.write_text(text.replace(there, instead, 1), encoding="utf-8")
    done = run(tmp_path)
    assert done.returncode == 1, f"nobody noticed that {clause} was broken"
    assert done.stdout.strip(), done.stderr
