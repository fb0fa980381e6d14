"""The environment: one game of Cosmic Eidex for three agents, by PettingZoo's AEC interface."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from eidex.common.quoting import quoted
from eidex.environment.numbering import SIZE, numbered, said
from eidex.environment.vectors import LEAST, MOST, vector
from eidex.reference_engine import Action, Observation, Position
from eidex.reference_engine.arguments import Characters
from eidex.reference_engine.core.actions import CHANCE
from eidex.reference_engine.engine import apply, legal_actions, new_game, random_deal
from eidex.reference_engine.explain.observation import observation
from eidex.rulebook import EDITIONS, Edition, characters, find_character, near_character

AGENTS: Final = ("seat_0", "seat_1", "seat_2")
ILLEGAL: Final = -1.0
"""The reward of an agent that does what is not legal, by `env`; the others get nothing."""


def env(**settings: Any) -> Any:
    """The environment as agents should meet it: an action that the mask forbids ends the game, and
    calls in a wrong order are refused. `settings` are those of `Game`."""
    game = wrappers.TerminateIllegalWrapper(Game(**settings), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(game))


class Game(AECEnv):
    """One game; the next with `reset`.

    `edition`, `characters` (three names, codes of cards, or None for a seat without) and `dealer`
    are drawn from the seed where they are not given; so are the cards, and whatever is drawn in the
    course of the game. Rewards are victory points, at the end. Raises `ValueError` for settings
    that cannot be.
    """

    metadata: Final = {"name": "eidex_v1", "render_modes": [], "is_parallelizable": False}

    def __init__(
        self,
        edition: Edition | None = None,
        characters: Sequence[str | None] | None = None,
        dealer: int | None = None,
        before: tuple[int, int, int] = (0, 0, 0),
    ) -> None:
        super().__init__()
        if edition is not None and edition not in EDITIONS:
            raise ValueError(f"{quoted(edition)} is no edition; use {', '.join(EDITIONS)}")
        if dealer not in (None, 0, 1, 2):
            raise ValueError(f"{quoted(dealer)} is no seat; give 0, 1 or 2")
        if len(before) != 3 or not all(point in range(7) for point in before):
            raise ValueError("before: give each seat's victory points, from 0 to 6")
        self.edition, self.dealer, self.before = edition, dealer, before
        self.cast = None if characters is None else cast_of(characters)
        self.render_mode = None
        self.possible_agents = [*AGENTS]
        self.agents: list[str] = []
        seen = Box(LEAST, MOST, (LENGTH,), np.int16)
        mask = Box(0, 1, (SIZE,), np.int8)
        spaces = {"observation": seen, "action_mask": mask}
        self.observation_spaces = {agent: Dict(spaces) for agent in AGENTS}
        self.action_spaces = {agent: Discrete(SIZE) for agent in AGENTS}
        self.rng = random.Random()

    def observation_space(self, agent: str) -> Any:
        """A dictionary: `observation` (see `vectors`) and `action_mask`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The numbers of `numbering`."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals: the game of that seed, or the next one."""
        if seed is not None:
            self.rng = random.Random(seed)
        rng = self.rng
        edition, dealer = rng.choice(EDITIONS), rng.randrange(3)
        a, b, c = rng.sample([*characters()], 3)
        cast: Characters = (a, b, c)
        edition = edition if self.edition is None else self.edition
        dealer = dealer if self.dealer is None else self.dealer
        cast = cast if self.cast is None else self.cast
        self.agents = [*AGENTS]
        self.rewards: dict[str, float] = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self._goes_on(new_game(edition, cast, dealer, random_deal(rng), self.before))

    def step(self, action: int | None) -> None:
        """The agent whose turn it is does this. Raises `ValueError` if it is not legal now."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or int(action) not in self.legal:
            told = "nothing" if action is None else f"{action} ({said(int(action))})"
            raise ValueError(f"{told} is not legal now; choose what the action mask allows")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._goes_on(apply(self.position, self.legal[int(action)]))
        result = self.position.result
        if result is not None:
            self.rewards = dict(zip(AGENTS, map(float, result.victory_points), strict=True))
            self.terminations = dict.fromkeys(AGENTS, True)
        self._accumulate_rewards()

    def _goes_on(self, pos: Position) -> None:
        """To the next decision of a seat: what is drawn unseen is drawn here."""
        while pos.result is None and pos.turn == CHANCE:
            draws = legal_actions(pos)
            pos = apply(pos, draws[self.rng.randrange(len(draws))])
        self.position = pos
        self.legal: dict[int, Action] = {} if pos.result else numbered(legal_actions(pos))
        self.agent_selection = AGENTS[0 if pos.result else pos.turn]

    def observe(self, agent: str) -> dict[str, Any]:
        """What the seat sees, and what it may do: nothing if it is another's turn."""
        mask = np.zeros(SIZE, np.int8)
        if agent == self.agent_selection:
            mask[[*self.legal]] = 1
        return {"observation": np.array(vector(self.view(agent)), np.int16), "action_mask": mask}

    def view(self, agent: str) -> Observation:
        """What the seat sees, as the engine says it."""
        return observation(self.position, AGENTS.index(agent))

    def close(self) -> None:
        """There is nothing to let go of."""


def cast_of(names: Sequence[str | None]) -> Characters:
    """The codes of three characters. Raises `ValueError` for what is none."""
    if len(names) != 3:
        raise ValueError(f"characters: {len(names)} given; give three, None for a seat without")
    codes: list[str | None] = []
    for name in names:
        found = None if name is None else find_character(name)
        if name is not None and found is None:
            near = near_character(name)
            hint = f"did you mean {near}?" if near else "`eidex characters` lists them"
            raise ValueError(f"{quoted(name)} is no character; {hint}")
        code = found.card if found else None
        if code in codes and code is not None:
            raise ValueError(f"{quoted(name)}: named twice; give each character once")
        codes.append(code)
    a, b, c = codes
    return a, b, c


LENGTH: Final = len(
    vector(
        observation(
            new_game("en", (None, None, None), 0, [range(i, i + 12) for i in (0, 12, 24)]), 0
        )
    )
)
"""Of the vector."""
