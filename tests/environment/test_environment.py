"""The PettingZoo environment: its own tests pass, random games end as the engine ends them, and no
more is seen than the seat may see. `EIDEX_RL_GAMES` says how many games are played (`make soak`:
1,000)."""

from __future__ import annotations

import os
import random
import re
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="the extra `rl` is not installed: make .venv/.rl")

from pettingzoo.test import api_test, seed_test

from eidex.environment.game import AGENTS, ILLEGAL, LENGTH, Game, env
from eidex.environment.numbering import LISTED, PARTS, SIZE, numbered, said
from eidex.environment.vectors import LEARNED, blocks, flat, vector
from eidex.reference_engine import NUMBERS, Action, legal_actions, new_game, observation
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.characters.s10_weisheit import combinations_of
from eidex.reference_engine.core.cards import set_of
from eidex.reference_engine.core.position import Outcome
from eidex.reference_engine.explain.observation import Heard
from eidex.rulebook import EDITIONS

GAMES = int(os.environ.get("EIDEX_RL_GAMES", "60"))
PAGE = Path("docs/environment.rst")


def play(seed: int, **settings: Any) -> tuple[Game, list[int]]:
    """A game played at random to its end, everything checked; what was done in it."""
    game = Game(**settings)
    game.reset(seed=seed)
    rng, done = random.Random(seed), []
    for agent in game.agent_iter():
        seen, _, over, cut, _ = game.last()
        assert not cut
        assert game.observation_space(agent).contains(seen)
        if over:
            game.step(None)
            continue
        allowed = [int(number) for number in np.flatnonzero(seen["action_mask"])]
        assert [game.legal[number] for number in game.legal] == legal_actions(game.position)
        assert allowed == sorted(game.legal)
        waiting = [one for one in AGENTS if one != agent]
        assert not any(game.observe(one)["action_mask"].any() for one in waiting)
        assert game.position.turn == AGENTS.index(agent)
        own = blocks(game.view(agent))
        assert own["seat"].index(1) == AGENTS.index(agent)
        assert own["hand"] == [game.position.hands[AGENTS.index(agent)] >> c & 1 for c in range(36)]
        assert [*seen["observation"]] == vector(game.view(agent))
        longest = max((len(flat(one.learned)) for one in game.view(agent).heard), default=0)
        assert longest <= LEARNED
        done.append(rng.choice(allowed))
        game.step(done[-1])
    return game, done


def test_its_own_tests_pass() -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        api_test(env(), num_cycles=300)
        seed_test(env, num_cycles=100)
    # Of every environment with a mask.
    assert {str(one.message) for one in told} <= {
        "Observation is not a NumPy array",
        "Observation space for each agent probably should be gymnasium.spaces.box or "
        "gymnasium.spaces.discrete",
    }


def test_random_games_end_as_the_engine_ends_them() -> None:
    cast, editions, parts = set(), set(), set()
    for seed in range(GAMES):
        game, done = play(seed)
        result = game.position.result
        assert result is not None
        assert game.agents == []
        cast.update(game.position.game.characters)
        editions.add(game.position.game.edition)
        parts.update(said(number).split()[0] for number in done)
    assert cast == {*CHARACTERS}
    assert editions == {*EDITIONS}
    assert parts == set(PARTS)


def test_rewards_are_victory_points_at_the_end() -> None:
    game = Game()
    game.reset(seed=4)
    total = dict.fromkeys(AGENTS, 0.0)
    for agent in game.agent_iter():
        _, reward, over, _, _ = game.last()
        total[agent] += reward
        assert over or reward == 0
        game.step(None if over else min(game.legal))
    assert game.position.result is not None
    assert [*total.values()] == [*game.position.result.victory_points]
    assert sum(total.values()) > 0


def test_the_seed_is_the_game() -> None:
    (one, done), (same, again) = play(5), play(5)
    assert (one.position, done) == (same.position, again)
    assert play(6)[0].position.game.shown != one.position.game.shown or play(6)[1] != done
    for seed in range(4):  # a card is drawn unseen with each of the three
        cast = ("H6", "L9", "RQ")
        assert play(seed, characters=cast)[0].position == play(seed, characters=cast)[0].position
    one.reset(seed=5)
    first = one.position
    one.reset()
    assert one.position != first


def test_what_is_given_is_not_drawn() -> None:
    settings = {"edition": "nl", "characters": ("raeuber", None, "S10"), "dealer": 2}
    for seed in range(3):
        game = play(seed, **settings)[0].position.game
        found = (game.edition, game.characters, game.dealer, game.before)
        assert found == ("nl", ("RK", None, "S10"), 2, (0, 0, 0))


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"edition": "fr"}, "is no edition; use en, de, nl"),
        ({"dealer": 3}, "is no seat; give 0, 1 or 2"),
        ({"before": (7, 0, 0)}, "give each seat's victory points, from 0 to 6"),
        ({"characters": ("Zombie",)}, "1 given; give three"),
        ({"characters": ("Zombi", None, None)}, "is no character; did you mean Zombie?"),
        ({"characters": ("Zombie", "R8", None)}, "named twice; give each character once"),
    ],
)
def test_settings_that_cannot_be(settings: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=re.escape(told)) as caught:
        Game(**settings)
    assert "\n" not in str(caught.value)


def test_what_is_not_legal() -> None:
    game = Game(characters=(None, None, None))
    game.reset(seed=1)
    with pytest.raises(ValueError, match=r"144 \(pass\) is not legal now"):
        game.step(144)
    with pytest.raises(ValueError, match=f"{SIZE} is no action"):
        game.step(SIZE)
    wrapped = env(characters=(None, None, None))
    wrapped.reset(seed=1)
    agent = wrapped.agent_selection
    wrapped.step(144)
    assert wrapped.rewards[agent] == ILLEGAL
    assert all(wrapped.terminations.values())


def test_a_seat_sees_no_hand_but_its_own() -> None:
    hands = [[*range(12)], [*range(12, 24)], [*range(24, 36)]]
    others = [hands[0], hands[2][:6] + hands[1][:6], hands[1][6:] + hands[2][6:]]
    one, other = (new_game("en", ("S9", None, "R8"), 0, dealt) for dealt in (hands, others))
    assert one != other
    assert vector(observation(one, 0)) == vector(observation(other, 0))
    assert vector(observation(one, 1)) != vector(observation(other, 1))


OTHERWISE: dict[str, Any] = {
    "seat": 1, "edition": "nl", "characters": ("S9", None, "R7"), "dealer": 1, "before": (1, 0, 0),
    "shown": 3, "mode": "undenufe", "phase": 3, "turn": 2, "leader": 2, "direction": -1,
    "tricks": 5, "hand": 1, "hand_sizes": (12, 12, 11), "down": (-2, -1, -2), "trick": (-4,),
    "won": (0, 1, 0), "takings": (0, 0, 3), "last": (0, 4, 0), "aside": (0, 0, 8), "skat": True,
    "moved": (7, 1), "limit": 90, "key": 25, "pot": 2, "pot_size": 3, "window": "lead",
    "question": (2, "HK", "show"), "uses": (0, 1, 0), "drawn": -1,
}  # fmt: skip
DECLARED = (
    *((3, 4), True, True, 0, 2, 3, 7, 2, True, True, "H", 55, 20),
    (0, 5, 0),
)


def test_whatever_a_seat_sees_is_in_the_vector() -> None:
    hands = [[*range(12)], [*range(12, 24)], [*range(24, 36)]]
    seen = observation(new_game("en", ("S9", None, "R8"), 0, hands), 0)
    plain = vector(seen)
    heard = (Heard(2, 1, "use", "R8", (-1, (), "", ())), Heard(3, 1, "answer", "R8", (5,)))
    result = Outcome((60, 50, 47), (1, 0, 1), (1, 0, 1), None)
    others = [seen._replace(**{name: value}) for name, value in OTHERWISE.items()]
    others += [
        seen._replace(heard=heard[:1]),
        seen._replace(heard=heard),
        seen._replace(result=result),
    ]
    for place, value in enumerate(DECLARED):
        assert seen.declared[place] != value
        declared = (*seen.declared[:place], value, *seen.declared[place + 1 :])
        others.append(seen._replace(declared=declared))
    assert set(OTHERWISE) == {*seen._fields} - {"declared", "heard", "result"}
    assert len(DECLARED) == len(seen.declared)
    vectors = [tuple(vector(one)) for one in others]
    assert {len(one) for one in vectors} == {len(plain)} == {LENGTH}
    assert len({tuple(plain), *vectors}) == 1 + len(others)


def test_numbers_are_fixed() -> None:
    assert said(0) == "play LA"
    assert NUMBERS["LA"] == 0
    zombie = [Action(1, "answer", 7, "R8"), Action(1, "pass", power="R8")]
    sets = [Action(0, "use", -1, "S10", (worth, 1, 2, 3)) for worth in (4, 10)]
    assert [*numbered(zombie)] == [PARTS["card"].first + 7, PARTS["pass"].first]
    assert [*numbered(sets)] == [PARTS["listed"].first, PARTS["listed"].first + 1]
    asked = Action(0, "use", -1, "SK", (2,), "has LK")
    assert said(*numbered([asked])) == "question 2 has LK"
    with pytest.raises(AssertionError, match="one number"):
        numbered([zombie[0], Action(1, "use", 7, "R8")])


def test_no_hand_has_more_sets_than_are_numbered() -> None:
    most = [suit * 9 + rank for suit in range(4) for rank in (0, 1, 2)]
    found = combinations_of(set_of(most), "H")
    assert 2 ** len(found) - 1 == LISTED


def test_the_page_says_what_is_so() -> None:
    text = PAGE.read_text(encoding="utf-8")
    rows = re.findall(r"   \* - (\d+)(?: to (\d+))?\n     - ``(\w+)``: (.*)\n", text)
    assert rows == [
        (str(part.first), str(part.first + part.size - 1) if part.size > 1 else "", name, part.says)
        for name, part in PARTS.items()
    ]
    game = Game()
    game.reset(seed=0)
    parts = re.findall(r"   \* - ``(\w+)``\n     - (\d+)\n", text)
    seen = blocks(game.view("seat_0"))
    assert parts == [(name, str(len(block))) for name, block in seen.items()]
    for number in (LENGTH, SIZE):
        assert f"{number:,}" in text


def test_the_example_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    text = PAGE.read_text(encoding="utf-8")
    (code,) = re.findall(r"\.\. code-block:: python\n\n((?:   .*\n|\n)+)", text)
    exec("\n".join(line[3:] for line in code.splitlines()), {})
    assert re.fullmatch(
        r"\{'seat_0': \d\.0, 'seat_1': \d\.0, 'seat_2': \d\.0\}\n", capsys.readouterr().out
    )
