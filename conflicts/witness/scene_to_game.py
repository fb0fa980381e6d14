"""Ties a scene to a whole game: what of the scene is what in which trick of the game.

Each stage says how many tricks it takes, and which part of the last trick is still played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from eidex.model.clauses.cards import CARDS, MODES, NUMBER
from eidex.model.logic.terms import Bool, Number, all_of, any_of, conj, disj, iff, implies, neg
from eidex.model.questions.bounded_game import AFTER_LAST_CARD, ALL, AT_CLOSE, SEATS, SUIT, Game
from eidex.model.questions.scene_cards import cards_of
from eidex.model.questions.scenes import Pick, Scene

WHOLE = 11
Link = Callable[[Scene, Game], list[Bool]]


@dataclass(frozen=True)
class Stage:
    """How a scene is brought about.

    `tricks` are the numbers of tricks to try, fewest first; `link` ties the two together. Of the
    last trick, `cards` are played (None: as the scene says); with no cards, not even the put-down
    is.
    """

    tricks: tuple[int, ...]
    link: Link
    cards: int = 3


def _is(number: Number, value: int) -> Bool:
    return number == value


def _mode(scene: Scene, game: Game) -> Bool:
    mode = scene.variables["mode"]
    assert isinstance(mode, Pick)
    return mode[game.mode]


def _placed(game: Game, t: int, k: int, c: int) -> Bool:
    """Card c is number k of trick t."""
    return any_of(conj(game.place(t, p, k), game.at[c, t, p]) for p in SEATS)


def _seat_hides(game: Game, t: int, k: int) -> Bool:
    return any_of(conj(game.place(t, p, k), game.hidden[t, p]) for p in SEATS)


def _var(scene: Scene, name: str) -> Any:
    return scene.variables[name]


def deal_link(scene: Scene, game: Game) -> list[Bool]:
    """The dealer is seat 0 and the card shown sets the mode."""
    shown = [
        implies(
            game.face_up[c],
            conj(_var(scene, "suit shown") == c // 9, _var(scene, "rank shown") == c % 9),
        )
        for c in ALL
    ]
    return [_is(_var(scene, "dealer"), 0), *shown]


def points_link(scene: Scene, game: Game) -> list[Bool]:
    """Whether there is a trump, and which way the order runs."""
    mode = MODES[game.mode]
    return [
        iff(_var(scene, "obenabe"), mode == "obenabe"),
        iff(_var(scene, "undenufe"), mode == "undenufe"),
    ]


def ranks_link(scene: Scene, game: Game) -> list[Bool]:
    """Both cards lie in the first trick, in the suit led."""
    first, second = _var(scene, "first"), _var(scene, "second")
    skat = game.skat[1, AT_CLOSE]
    lie = [
        implies(pick[c], conj(game.lies[c, 1], game.led[c // 9, 1]))
        for pick in (first, second)
        for c in ALL
    ]
    swaps = [
        conj(s, disj(conj(first[c], second[d]), conj(first[d], second[c])))
        for (_, c, d), s in game.swap.items()
    ]
    return [
        _mode(scene, game),
        *lie,
        iff(_var(scene, "skat"), skat),
        iff(_var(scene, "swapped"), any_of(swaps)),
        implies(neg(_var(scene, "swapped")), neg(any_of(game.swap.values()))),
    ]


def play_link(scene: Scene, game: Game) -> list[Bool]:
    """The seat that plays the asked card to the last trick of these."""
    t = game.tricks
    lead, second, asked = (_var(scene, n) for n in ("lead", "second", "asked"))
    third = _var(scene, "third to play")
    facts = [
        _mode(scene, game),
        iff(_var(scene, "second face down"), conj(third, _seat_hides(game, t, 1))),
    ]
    for c in ALL:
        facts.append(iff(lead[c], _placed(game, t, 0, c)))
        facts.append(implies(conj(third, second[c]), _placed(game, t, 1, c)))
        played = disj(conj(neg(third), _placed(game, t, 1, c)), conj(third, _placed(game, t, 2, c)))
        facts.append(iff(asked[c], played))
    for p in SEATS:
        for k, acts in ((1, neg(third)), (2, third)):
            mine = conj(acts, game.place(t, p, k))
            facts.append(implies(mine, iff(_var(scene, "skat"), game.skat[t, k])))
            facts.append(neg(conj(mine, game.hidden[t, p])))
            facts += [
                implies(mine, iff(_var(scene, f"holds {CARDS[c]}"), game.held[c, t, p]))
                for c in ALL
            ]
    return facts


def ruff_link(scene: Scene, game: Game) -> list[Bool]:
    """The second card of the first trick, right before Skat is called."""
    seat = 2
    ruff, could, hidden = (_var(scene, n) for n in ("ruff", "could follow", "face down"))
    trump = game.trump
    if trump is None:
        return [False]
    is_ruff = any_of(game.at[c, 1, seat] for c in cards_of(trump))
    return [
        neg(game.led[trump, 1]),
        iff(ruff, is_ruff),
        iff(could, any_of(conj(game.led[s, 1], game.holds[s, 1, seat]) for s in SUIT)),
        iff(hidden, game.hidden[1, seat]),
        neg(game.skat[1, AT_CLOSE]),
    ]


def swap_link(scene: Scene, game: Game) -> list[Bool]:
    """Two cards of the first trick; another pair could be swapped, so that Jiu-Jitsu is asked."""
    first, second = _var(scene, "first"), _var(scene, "second")
    skat = game.skat[1, AFTER_LAST_CARD]
    shown = {c: conj(game.lies[c, 1], neg(_hidden_card(game, c))) for c in ALL}
    open_pair = any_of(
        conj(shown[c], shown[d], game.neighbours(c, d, skat)) for (_, c, d) in game.swap
    )
    facts = [
        _mode(scene, game),
        open_pair,
        neg(any_of(game.swap.values())),
        iff(_var(scene, "skat"), skat),
        iff(skat, game.skat[1, AT_CLOSE]),
    ]
    for c in ALL:
        facts.append(implies(first[c], shown[c]))
        facts.append(implies(second[c], game.lies[c, 1]))
        facts.append(
            implies(second[c], iff(_var(scene, "second face down"), _hidden_card(game, c)))
        )
    return facts


def _hidden_card(game: Game, c: int) -> Bool:
    return any_of(conj(game.hidden[1, p], game.at[c, 1, p]) for p in SEATS)


def trick_link(scene: Scene, game: Game) -> list[Bool]:
    """The last of these tricks, complete."""
    t = game.tricks
    facts = [_mode(scene, game), iff(_var(scene, "last trick"), t == WHOLE)]
    before = game.skat[t, AFTER_LAST_CARD]
    facts.append(iff(_var(scene, "skat"), before))
    facts.append(iff(_var(scene, "skat called now"), conj(game.skat[t, AT_CLOSE], neg(before))))
    picks = [_var(scene, f"card {k}") for k in range(3)]
    for k in range(3):
        facts += [iff(picks[k][c], _placed(game, t, k, c)) for c in ALL]
        facts.append(iff(_var(scene, f"face down {k}"), _seat_hides(game, t, k)))
    for i, j in ((0, 1), (0, 2), (1, 2)):
        swapped = any_of(
            conj(s, disj(conj(picks[i][c], picks[j][d]), conj(picks[i][d], picks[j][c])))
            for (when, c, d), s in game.swap.items()
            if when == t
        )
        facts.append(iff(_var(scene, f"swap {i} {j}"), swapped))
    facts += [neg(s) for (when, _, _), s in game.swap.items() if when != t]
    facts.append(iff(_var(scene, "jackpot"), game.jackpot))
    facts.append(iff(_var(scene, "key is S7"), game.star_key))
    facts.append(iff(_var(scene, "pot won before"), game.won_before[t]))
    return facts


def power_link(scene: Scene, game: Game) -> list[Bool]:
    """What the used power has come to: a swap of the first trick, and in the second another
    pair."""
    if game.tricks < 2:
        return []
    first = any_of(s for (t, _, _), s in game.swap.items() if t == 1)
    kept = any_of(
        conj(s, game.neighbours(c, d, game.skat[1, AT_CLOSE]))
        for (t, c, d), s in game.swap.items()
        if t == 1
    )
    again = any_of(
        conj(game.lies[c, 2], game.lies[d, 2], game.neighbours(c, d, game.skat[2, AFTER_LAST_CARD]))
        for (t, c, d) in game.swap
        if t == 2
    )
    open_cards = all_of(neg(h) for h in game.hidden.values())
    return [first, iff(_var(scene, "void"), neg(kept)), again, open_cards, _var(scene, "used")]


def end_link(values: dict[str, int | bool], game: Game) -> list[Bool]:
    """A whole game that ends as the values of the end scene say."""
    wanted = [int(values[f"card points {p}"]) for p in SEATS]
    facts: list[Bool] = list(game.scores(wanted, int(values["card points in a pot not won"])))
    for p in SEATS:
        facts.append(iff(all_of(game.wins[t, p] for t in game.times), bool(values[f"swept {p}"])))
        if "LK" in game.seat_of:
            facts.append(implies(neg(game.seat_of["LK"][p]), values[f"added {p}"] == 0))
    facts.append(iff(any_of(game.into_pot.values()), bool(values["a trick in the pot"])))
    facts.append(iff(game.jackpot, bool(values["jackpot"])))
    put_down = conj(
        game.jackpot,
        any_of(
            disj(
                conj(game.star_key, game.at[NUMBER["S7"], 0, p]),
                conj(neg(game.star_key), game.at[NUMBER["H7"], 0, p]),
            )
            for p in SEATS
        ),
    )
    facts.append(iff(put_down, bool(values["key put down"])))
    return facts


STAGES: dict[str, Stage] = {
    "deal": Stage((1,), deal_link, cards=1),
    "points": Stage((WHOLE,), points_link),
    "ranks": Stage((1,), ranks_link),
    "play": Stage(tuple(range(1, WHOLE + 1)), play_link),
    "ruff": Stage((1,), ruff_link, cards=2),
    "swap": Stage((1,), swap_link),
    "trick": Stage(tuple(range(1, WHOLE + 1)), trick_link),
    "end": Stage((WHOLE,), lambda scene, game: []),
    "power": Stage((1, 2), power_link),
}


def modes() -> Iterator[int]:
    """Trump modes first, in suit order."""
    yield from range(len(MODES))
