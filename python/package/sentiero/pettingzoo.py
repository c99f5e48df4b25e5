"""An environment for PettingZoo, in which one agent acts at a time.

>>> import sentiero.pettingzoo
>>> env = sentiero.pettingzoo.env("calliope", players=4)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     done = termination or truncation
...     env.step(None if done else int(observation["action_mask"].argmax()))
>>> env.outcome.reason
'last-standing'
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ._engine import Game, Outcome, Ruleset, State

__all__ = ["SentieroEnv", "env"]


def env(ruleset: str | Ruleset, players: int, **options: Any) -> SentieroEnv:
    """Creates an environment for a ruleset and a number of players. For `options`, see `SentieroEnv`."""
    return SentieroEnv(Game(ruleset, players), **options)


class SentieroEnv(AECEnv):  # type: ignore[misc]
    """A game in which each seat is an agent, called `player_0` and so on.

    An observation is a dictionary with the array `observation` (see `Game.observation_spec`) and the array
    `action_mask`, which has 1 for each legal action. All rewards are given when the game ends.

    `reset(seed=s)` starts game 0 of a seed. Without a seed, it starts the next game.
    """

    metadata = {"render_modes": ["ansi", "svg"], "name": "sentiero_v1", "is_parallelizable": False}

    def __init__(self, game: Game, render_mode: str | None = None) -> None:
        super().__init__()
        self.game = game
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(game.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        limits = np.iinfo(np.int16)
        size, count = game.observation_size, game.action_count
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(limits.min, limits.max, (size,), np.int16),
                    "action_mask": spaces.Box(0, 1, (count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self._no_mask = np.zeros(count, np.int8)
        self._seed: int | None = None
        self._number = -1
        self._state: State | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Returns the space of observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Returns the space of action numbers."""
        return self.action_spaces[agent]

    @property
    def state(self) -> State:
        """The state of the game, which reveals everything that's hidden."""
        if self._state is None:
            raise RuntimeError("call reset() first")
        return self._state

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, or `None` if the game isn't over."""
        return self.state.outcome

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts game 0 of a seed or, without a seed, the next game."""
        if seed is not None:
            self._seed, self._number = seed, -1
        elif self._seed is None:
            self._seed = int(np.random.default_rng().integers(1 << 32))
        self._number += 1
        self._state = self.game.start(self._seed, self._number)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """Returns what an agent observes. The mask is all zeros unless it's the agent's turn."""
        state, seat = self.state, self._seats[agent]
        mask = state.mask().view(np.int8) if state.to_play == seat else self._no_mask.copy()
        return {"observation": state.observe(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Plays an action number for the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("the selected agent has to choose an action")
        self._cumulative_rewards[agent] = 0.0
        state = self.state
        state.play(action)
        if state.is_over:
            self.rewards = dict(zip(self.possible_agents, state.returns()))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        else:
            self._select()

    def _select(self) -> None:
        seat = self.state.to_play
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]

    def render(self) -> str | None:
        """Returns the board as text or SVG, depending on the render mode."""
        if self.render_mode is None:
            return None
        return self.state.svg() if self.render_mode == "svg" else str(self.state)

    def close(self) -> None:
        """Does nothing, since the environment holds no resources."""
