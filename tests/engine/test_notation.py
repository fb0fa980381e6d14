"""Positions on one line, written by hand and read back; what is wrong with lines that are none."""

from __future__ import annotations

import pytest
from engine.staging import (
    DOWN,
    HANDS,
    NOBODY,
    Characters,
    bits,
    cards,
    dealt,
    done,
    draw,
    settled,
    staged,
    to_move,
    use,
)
from positions import changed, power_state

from eidex.reference_engine import NUMBERS, Position, RecordError, legal_actions
from eidex.reference_engine.core.cards import put, ranks
from eidex.reference_engine.core.powers import Event, PowerState, Question
from eidex.reference_engine.records.notation import from_notation, to_notation
from eidex.reference_engine.records.powers_notation import powers_text, read_powers

DUTCH = staged(
    "nl", "SK", ("HK LA", "HA L9", "H6 S6"), won=("HQ", "LK", ""), down=("L6", "R6", "R7"),
    before=(1, 0, 2), leader=2,
)  # fmt: skip
SPHINX = done(
    staged(
        "en", "SK", ("HK L6 LA", "HA L9 RA", "H6 S6 RK"), characters=(None, "S6", "H9"),
        won=("HQ", "", ""), down=("R6", "", "L7"), sweeper=1, limit=90, skat=True,
    ),
    "0:HK 1:HA*", use(2, "H9"), "1:RA",
)  # fmt: skip
LAST = staged(
    "de", "SK", ("SA", "L7", "L8"), won=("", "", ""), down=("L6", "R6", "R7"), before=(6, 6, 1)
)
LAST = settled(done(LAST, "0:SA 1:L7 2:L8"))

POT = staged(
    "en", "SK", ("H6 SA", "HA S7", "H7 S8"), characters=("S7", None, None), key="H7",
    down=("L6", "RA", "R6"), powers=power_state(pot_opened=True, pot=bits("LA L8")),
)  # fmt: skip
POT = changed(POT, won=(0, 0, POT.won[2] & ~bits("LA L8")))
LINES = [
    (
        dealt("en", NOBODY),
        "000000000/111111111/222222222/002121021 - d1 1 0 0 - SK.SA en -.-.- 0 0.0.0 - - -",
    ),
    (DUTCH, "0bccc1ccd/cccccccfe/10accccc2/cccccccc2 - p2 2 9 30 x SK nl -.-.- 0 1.0.2 - - -"),
    (
        done(DUTCH, "2:H6 0:HK"),
        "0bccc1ccd/cccccccfe/1taccccct/cccccccc2 H6.HK p1 2 9 32 x SK nl -.-.- 0 1.0.2 - - -",
    ),
    (
        # The heart ace, played face down, was rejected; a pass, a use and three cards.
        SPHINX,
        "0cccc1cf0/t2ccccccd/ytaccccc2/cccccccc2 HK.RA p2 0 8 32 1 SK en -.S6.H9 0 0.0.0 "
        "30:R-122,30:R-095,30:R-193,30:R-046 "
        "uses:0.1.1;told:30@2:!H9@;aside:/HA/;hidden:HA;limit:90;skat:1 -",
    ),
    (
        done(
            staged("en", "SK", ("HK L6", "HA L9", "H6 S6"), characters=(None, "S6", None)),
            "0:HK 1:HA*",
        ),
        "ccccc1cc0/ccccccccc/ttcccccc2/cccccccc2 HK.HA* p2 0 9 32 x SK en -.S6.- 0 0.0.0 - "
        "uses:0.1.0;hidden:HA -",
    ),
    (
        POT,
        "pcccccpcd/ecccccccf/1cccccc20/0ccccc21c - p0 0 9 30 x SK en S7.-.- 0 0.0.0 - "
        "uses:0.0.0;pot:LA.L8;pot_opened:1;key:H7 -",
    ),
    (
        # Star ace and the five, 16, and 141: two at six gain a point, the one with fewer falls.
        LAST,
        "ccccccaad/cccccccfe/ccccccccc/acccccccc - o0 0 11 36 x SK de -.-.- 0 6.6.1 - - "
        "16.0.141/1.1.0/6.5.1",
    ),
]


@pytest.mark.parametrize(("pos", "line"), LINES)
def test_a_position_is_a_line_and_the_line_that_position(pos: Position, line: str) -> None:
    assert to_notation(pos) == line
    assert from_notation(line) == pos
    assert repr(pos) == f"<Position {line}>"


def test_whoever_reads_a_line_may_do_the_same() -> None:
    """Put down, play, answer a question, use a power or pass."""
    deal = dealt("en", ("LA", "RK", None))
    down = done(deal, *DOWN)
    asked_to_agree = done(to_move(deal), *DOWN, use(0, "LA", 1))
    for pos in (deal, to_move(deal), down, asked_to_agree, to_move(down)):
        assert legal_actions(from_notation(to_notation(pos))) == legal_actions(pos)


def test_nothing_lies_face_down_without_powers() -> None:
    led = done(staged("en", "SK", ("LA LK", "HA L9", "H6 S6")), "0:LA")
    assert to_notation(led).split()[1] == "LA"


def test_a_line_may_leave_out_the_last_card_but_one() -> None:
    assert from_notation(LINES[1][1]).game.second == -1
    assert from_notation(LINES[0][1]).game.second == NUMBERS["SA"]


EVERYTHING = power_state(
    window="lead",
    waiting=(1, 2),
    question=Question(2, "LA", "agree", (0, 2)),
    uses=(1, 0, 2),
    events=(Event(3, use(0, "SK", 1, ask="has RK"), (1, 0)), Event(5, draw("L9", "RA"))),
    swap=cards("H10 H9"),
    named=2,
    refused=True,
    taken_over=True,
    given_to=0,
    rounds=2,
    aside=(bits("L7"), 0, bits("S7 S8")),
    wish=0,
    drawn=NUMBERS["LA"],
    demand=NUMBERS["S6"],
    void=True,
    hidden=bits("LA S6"),
    pot=bits("RA RK"),
    pot_opened=True,
    into_pot=True,
    added=(5, 0, -10),
    bonus=20,
    guess=0,
    schwarzpeter=True,
    guggitaler=True,
    stripped="L",
    justice=2,
    last=(bits("LK"), 0, bits("RQ RJ")),
    took=3,
    got=4,
    jack_taker=0,
    jack_again=True,
    pushed=bits("RJ"),
    back=bits("LA S6"),
    turned=True,
    chosen=True,
)
WORD = (
    "uses:1.0.2;window:lead;waiting:1.2;question:2.LA.agree.0.2;"
    "told:3@0:!SK(1,has_RK)@1.0|5@3:~L9(RA)@;swap:H10.H9;named:2;refused:1;taken_over:1;given_to:0;"
    "rounds:2;aside:L7//S8.S7;wish:L;drawn:LA;demand:S6;void:1;hidden:LA.S6;pot:RA.RK;"
    "pot_opened:1;into_pot:1;added:5.0.-10;bonus:20;guess:0;schwarzpeter:1;guggitaler:1;stripped:L;"
    "justice:2;last:LK//RQ.RJ;took:3;got:4;jack_taker:0;jack_again:1;pushed:RJ;back:LA.S6;"
    "turned:1;chosen:1"
)


def test_what_powers_have_done_is_a_word() -> None:
    pos = staged("en", "SK", ("SA", "L7", "L8"), characters=("S7", "LA", "L6"))
    pos = changed(pos, powers=EVERYTHING)
    assert powers_text(pos) == WORD
    read = read_powers(dict(part.split(":", 1) for part in WORD.split(";")))
    assert read == EVERYTHING
    assert (read.refused, type(read.refused), type(read.named)) == (True, bool, int)


def test_what_is_wrong_with_what_was_told() -> None:
    line = LINES[3][1].replace("@2:!H9@", "@2:!XX@")
    with pytest.raises(RecordError, match="told: 'XX' is no character; write the code"):
        from_notation(line)


@pytest.mark.parametrize("owner", [0, 1, 2])
def test_whoever_put_down_the_card_that_opened_the_pot(owner: int) -> None:
    """Seat 2 has won it."""
    characters: Characters = tuple("S7" if s == owner else None for s in range(3))  # type: ignore[assignment]
    pos = staged("nl", "SK", ("SA", "L7", "L8"), characters=characters, down=("L6", "R6", "R7"),
                 powers=power_state(pot_opened=True))  # fmt: skip
    pos = changed(pos, won=put(pos.won, 2, pos.won[2] | 1 << pos.down[owner]))
    assert powers_text(pos) == "uses:0.0.0;pot_opened:1;opener:2"
    assert from_notation(to_notation(pos)) == pos


def test_the_first_card_of_the_pack_may_be_the_last_but_one() -> None:
    hands = ("LK LQ LJ L10 L9 L8 L7 L6 S8 SA LA SK", *HANDS[1:])
    line = to_notation(dealt("en", NOBODY, hands))
    assert line.split()[7] == "SK.LA"
    assert from_notation(line).game.second == 0


@pytest.mark.parametrize(
    ("down", "winner", "key", "moved", "left", "word"),
    [
        (("L6", "R6", "R7"), None, "", (), False, ""),
        (("L6", "R6", "R7"), None, "H7", ("H8", 1), True, ";key:H7;left:1;moved:H8+"),
        (("L6", "R6", "R7"), None, "S7", ("LA", -1), False, ";key:S7;moved:LA-"),
        (("L6", "R6", "R7"), 1, "", (), False, ";opener:1"),
        (("L6", "LA", "R7"), 0, "", (), True, ";left:1;opener:0"),
    ],
)
def test_what_powers_have_made_of_the_rules(
    down: tuple[str, str, str],
    winner: int | None,
    key: str,
    moved: tuple[str, int],
    left: bool,
    word: str,
) -> None:
    """Jackpot, seat 1, put down a card that may lie with the cards won by now."""
    pos = staged(
        "nl", "SK", ("SA", "L7", "L8"), characters=("L8", "S7", "L6"), down=down, key=key,
        powers=power_state(pot_opened=winner is not None),
    )  # fmt: skip
    if winner is not None:
        won = put(pos.won, winner, pos.won[winner] | bits(down[1]))
        pos = changed(pos, won=won)
    order = ranks("S", False, (NUMBERS[moved[0]], moved[1])) if moved else pos.rules.ranks
    rules = pos.rules.with_ranks(order)
    rules = rules.turned() if left else rules
    pos = changed(pos, rules=rules)
    opened = "" if winner is None else ";pot_opened:1"
    assert powers_text(pos) == f"uses:0.0.0{opened}{word}"
    assert from_notation(to_notation(pos)) == pos


@pytest.mark.parametrize(
    ("powers", "shown"),
    [
        (power_state(guggitaler=True), "SK"),
        (power_state(stripped="L"), "SK"),
        (power_state(guggitaler=True, stripped="H"), "SK"),
        (PowerState(), "SA"),
    ],
)
def test_the_values_in_force_follow_from_the_line(powers: PowerState, shown: str) -> None:
    pos = staged("en", shown, ("S9", "L7", "L8"), characters=("H7", "R6", "R9"), powers=powers)
    read = from_notation(to_notation(pos)).rules
    worth = {name: read.values.points[NUMBERS[name]] for name in ("LA", "RA", "HA", "SK", "S8")}
    if powers.guggitaler:
        assert worth == {
            "LA": 0,
            "RA": 1 if powers.stripped else 0,
            "HA": 0 if powers.stripped else 1,
            "SK": 4,
            "S8": 0,
        }
    elif powers.stripped:
        assert worth == {"LA": 0, "RA": 22, "HA": 11, "SK": 4, "S8": 0}
    else:
        assert worth == {"LA": 11, "RA": 11, "HA": 11, "SK": 4, "S8": 8}
    assert read.reaching_is_over  # Radarkontrolle prints it


def test_the_mode_may_be_trumphators() -> None:
    """The last card but one of the deal is the star ace."""
    pos = done(dealt("en", ("SA", None, None)), use(0, "SA"))
    assert from_notation(to_notation(pos)).rules.ranks.mode == "obenabe"
    assert from_notation(to_notation(pos)) == pos


@pytest.mark.parametrize("at", [0, 8, 10, 38])
def test_each_suit_has_letters_of_places_only(at: int) -> None:
    line = LINES[1][1]
    with pytest.raises(RecordError, match="word 1, where each card is, is "):
        from_notation(f"{line[:at]}~{line[at + 1 :]}")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (" - - -", " - -", "14 words; it has 15, see the notation"),
        (" - p2", " p2", "14 words; it has 15, see the notation"),
        ("0bccc", "0bcc", "word 1, where each card is, is '"),
        ("0bccc", "0bccq", "word 1, where each card is, is '"),
        (" - p2", " H6 p2", "the trick and the cards marked t differ; "),
        ("1.0.2", "1.0", "word 12, victory points before, is '1.0'; "),
        ("1.0.2", "1.0.02", "word 12 is '1.0.02', where '1.0.2' would fit; "),
        ("p2", "q2", "word 3, phase and seat, is 'q2'; "),
        ("p2", "p7", "word 3, phase and seat, is 'p7'; "),
        (" nl ", " fr ", "word 9, the edition, is 'fr'; "),
        ("SK", "XX", "word 8, the card shown, is 'XX"),
    ],
)
def test_what_is_wrong_with_a_line(old: str, new: str, words: str) -> None:
    with pytest.raises(RecordError) as caught:
        from_notation(LINES[1][1].replace(old, new))
    assert str(caught.value).startswith(f"position: {words}")
    assert str(caught.value).endswith("notation")
