"""The table of a case: the cards where it has them, and what was declared before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from positions import power_state
from printed.case import Case

from eidex.reference_engine import NUMBERS, Position, new_game
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.cards import PACK, cards_in, mode_of, ranks, set_of, values
from eidex.reference_engine.core.position import PLAY, Rules
from eidex.reference_engine.core.powers import NOTHING_USED, PowerState
from eidex.reference_engine.core.windows import open_window
from eidex.reference_engine.engine import game_of
from eidex.reference_engine.variants import four
from eidex.rulebook import Edition


def bits(text: str) -> int:
    """The cards of a text, as a set."""
    return sum(1 << NUMBERS[name] for name in {*text.split()})


def _allowed(seat: int, case: Case) -> int:
    """Cards that may be filled into this hand."""
    free = PACK
    for word in case.without[seat].split():
        if word in NUMBERS:
            free &= ~(1 << NUMBERS[word])
        elif word in "LRHS":
            free &= ~(0x1FF << 9 * "LRHS".index(word))
        else:
            rank = ("A", "K", "Q", "J", "10", "9", "8", "7", "6").index(word)
            free &= ~sum(1 << 9 * suit + rank for suit in range(4))
    return free


def _filled(case: Case, hands: list[int], sizes: Sequence[int], free: int) -> tuple[list[int], int]:
    """The hands filled up from the free cards, low cards first; what is left of these."""
    order = sorted(cards_in(free), key=lambda card: (-(card % 9), card))
    wanted = [(size - int(hand).bit_count()) for size, hand in zip(sizes, hands, strict=True)]
    # The pickiest seat first, so that the others' cards do not take what it needs.
    by_choice = sorted(SEATS, key=lambda s: (_allowed(s, case) & free).bit_count())
    for seat in by_choice:
        for card in list(order):
            if wanted[seat] > 0 and _allowed(seat, case) >> card & 1:
                hands[seat] |= 1 << card
                order.remove(card)
                wanted[seat] -= 1
    assert not any(n > 0 for n in wanted), "the hands cannot be filled"
    return hands, set_of(order)


def _dealt(case: Case, edition: Edition) -> Position:
    hands = [bits(f"{hand} {down}") for hand, down in zip(case.hands, case.down, strict=True)]
    last = [card for card in (case.second, case.shown) if card]
    hands[case.dealer] |= bits(" ".join(last))
    hands, left = _filled(case, hands, (12, 12, 12), PACK & ~(hands[0] | hands[1] | hands[2]))
    assert not left
    dealt = []
    for seat, hand in enumerate(hands):
        ends = [NUMBERS[name] for name in last] if seat == case.dealer else []
        dealt.append((*(card for card in cards_in(hand) if card not in ends), *ends))
    return new_game(edition, case.seats, case.dealer, dealt, case.before)  # type: ignore[arg-type]


def position(case: Case, edition: Edition) -> Position:
    """The table of the case."""
    if case.four:
        seated = four.table(case.dealer)
        before = four.trio_of(case.four, seated)  # type: ignore[arg-type]
        case = replace(case, dealer=seated.dealer, before=before)
    return _dealt(case, edition) if case.start == "deal" else _in_the_middle(case, edition)


def _in_the_middle(case: Case, edition: Edition) -> Position:
    hands = [bits(text) for text in case.hands]
    won = [bits(text) for text in case.won]
    down = [NUMBERS[text] if text else -1 for text in case.down]
    used = hands[0] | hands[1] | hands[2] | won[0] | won[1] | won[2] | bits(case.pot)
    used |= set_of([card for card in down if card >= 0])
    free = PACK & ~used
    hands, free = _filled(case, hands, (case.cards,) * 3, free)
    for seat in SEATS:
        if down[seat] < 0:
            card = max(cards_in(free), key=lambda card: (card % 9, -card))
            down[seat], free = card, free & ~(1 << card)
    won[case.rest] |= free
    powers, rules = _declared(case, edition, down)
    opener = 1 << down[case.seats.index("S7")] if powers.pot_opened else 0
    if powers.pot_opened and rules.key >= 0:
        powers.pot, powers.into_pot = bits(case.pot) | opener, bool(case.pot)
    elif powers.pot_opened:
        won[case.rest] |= opener
    last = tuple(bits(text) for text in case.last)
    if "R8" in case.seats:
        last = tuple(own or (won[seat] if won[seat] else 0) for seat, own in enumerate(last))
        powers.last = last
    shown = NUMBERS[case.shown]
    game = game_of(
        edition, case.seats, case.dealer, shown, case.before,  # type: ignore[arg-type]
        second=NUMBERS[case.second] if case.second else -1,
    )  # fmt: skip
    a, b, c = won
    x, y, z = hands
    d, e, f = down
    tricks = 11 - case.cards
    start = Position(
        game=game,
        rules=rules,
        phase=PLAY,
        turn=case.leader,
        hands=(x, y, z),
        down=(d, e, f),
        trick=(),
        leader=case.leader,
        won=(a, b, c),
        tricks=tricks,
        step=36 - 3 * case.cards,
        noted=(),
        sweeper=case.swept if tricks else -1,
        powers=powers if any(case.seats) else NOTHING_USED,
    )
    open_window(start, "before_trick")
    return start


def _declared(case: Case, edition: Edition, down: Sequence[int]) -> tuple[PowerState, Rules]:
    """What was declared before, as the engine keeps it."""
    shown = case.second if "trumphator" in case.holds else case.shown
    mode = mode_of(NUMBERS[shown])
    uses, kept = [0, 0, 0], dict[str, Any]()
    limit, skat, key, direction, moved, guggitaler = 100, False, -1, 1, (-1, 0), False

    def use(code: str, times: int = 1) -> None:
        if code in case.seats:
            uses[case.seats.index(code)] = max(uses[case.seats.index(code)], times)

    for line in case.holds:
        word, *more = line.split()
        match word:
            case "skat":
                skat = True
                use("LJ")
            case "jackpot":
                kept["pot_opened"], key = True, NUMBERS.get(more[0], -1)
                use("S7")
            case "schwarzpeter":
                kept["schwarzpeter"] = True
                use("RJ")
            case "guggitaler":
                kept["guggitaler"] = guggitaler = True
                use("H7")
            case "limit":
                limit = int(more[0])
                use("R9")
            case "number":
                kept["guess"] = int(more[0])
                use("L10")
            case "stripped":
                kept["stripped"] = more[0]
                use("R6")
            case "moved":
                moved = (NUMBERS[more[0]], 1 if more[1] == "up" else -1)
                use("L8")
            case "bonus":
                kept["bonus"] = int(more[0])
                use("S10")
            case "justice":
                kept["justice"] = int(more[0])
                use("SQ")
            case "left":
                direction = -1
                kept["turned"] = True
                use("L6")
            case "used":
                use(more[0], int(more[1]))
            case "trumphator":
                kept["chosen"] = True
                use("SA")
    if kept.get("guess", -1) >= 0:
        took = sum(1 << seat for seat in SEATS if case.won[seat])
        kept |= {"took": took, "got": took}
    if kept.get("schwarzpeter"):
        jack = NUMBERS["RJ"]
        kept["jack_taker"] = next((s for s in SEATS if bits(case.won[s]) >> jack & 1), -1)
    rules = Rules(
        ranks(mode, skat, moved),
        values(mode, guggitaler, kept.get("stripped", "")),
        strict_follow=skat,
        limit=100 if guggitaler and edition == "en" else limit,
        reaching_is_over=edition == "de" or "R9" in case.seats,
        key=key,
        direction=direction,
    )
    return power_state(uses=(uses[0], uses[1], uses[2]), **kept), rules
