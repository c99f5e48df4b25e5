"""The built-in rulesets as games of OpenSpiel.

>>> import pyspiel, sentiero.openspiel
>>> sentiero.openspiel.register()
>>> game = pyspiel.load_game("sentiero_calliope(players=4)")
>>> game.num_players(), game.num_distinct_actions()
(4, 188)
"""

from __future__ import annotations

from typing import Any, Callable

import numpy as np
import pyspiel

from ._engine import Game, State, load, rulesets

__all__ = ["register", "short_name"]

MAX_GAME_LENGTH = 10_000
"""More choices than any game has."""
MAX_POINTS = 1_000_000
"""More points than anyone gets who plays alone."""

_registered: set[str] = set()


def short_name(ruleset: str) -> str:
    """Returns the name of a ruleset in OpenSpiel.

    >>> sentiero.openspiel.short_name("dungeon-tris")
    'sentiero_dungeon_tris'
    """
    return "sentiero_" + ruleset.replace("-", "_")


def register() -> None:
    """Registers a game for each built-in ruleset. Calling it again does nothing.

    Each game has the parameters `players`, `seed` and `deals`. It begins with a chance node that picks one of so many
    deals, which are the first games of the seed on the command line. Everything else follows from the choices.
    """
    for ruleset in rulesets():
        if ruleset not in _registered:
            _registered.add(ruleset)
            _register(ruleset)


def _register(ruleset: str) -> None:
    players = load(ruleset).players
    game_type = pyspiel.GameType(
        short_name=short_name(ruleset),
        long_name=f"sentiero: {ruleset}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": min(players, key=lambda count: abs(count - 4)),
            "seed": 0,
            "deals": 1024,
        },
    )

    class RulesetGame(_Game):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game_type, ruleset, params or {})

    pyspiel.register_game(game_type, RulesetGame)


class _Game(pyspiel.Game):  # type: ignore[misc]
    """A ruleset at a number of players."""

    def __init__(self, game_type: Any, ruleset: str, params: dict[str, Any]) -> None:
        parameters = {**game_type.parameter_specification, **params}
        self.game = Game(ruleset, parameters["players"])
        self.seed: int = parameters["seed"]
        self.deals: int = parameters["deals"]
        if self.seed < 0 or self.deals < 1:
            raise ValueError("`seed` must be at least 0 and `deals` at least 1")
        alone = self.game.players == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.action_count,
            max_chance_outcomes=self.deals,
            num_players=self.game.players,
            min_utility=-MAX_POINTS if alone else 0.0,
            max_utility=MAX_POINTS if alone else 1.0,
            utility_sum=None,
            max_game_length=MAX_GAME_LENGTH,
        )
        super().__init__(game_type, info, params)

    def new_initial_state(self) -> _State:
        return _State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        return _Observer(self.game)


class _State(pyspiel.State):  # type: ignore[misc]
    """A state, which is `None` inside until the deal has been picked."""

    def __init__(self, game: _Game) -> None:
        super().__init__(game)
        self._start = (game.game, game.seed, game.deals)
        self._inner: State | None = None

    def current_player(self) -> int:
        if self._inner is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self._inner.to_play
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        if self._inner is None or self._inner.to_play != player:
            return []
        return sorted(self._inner.legal_actions())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self._start[2]
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self._inner is None:
            game, seed, _ = self._start
            self._inner = game.start(seed, action)
        else:
            self._inner.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self._inner is None or player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(self._inner.action(action).to_dict())

    def is_terminal(self) -> bool:
        return self._inner is not None and self._inner.is_over

    def returns(self) -> list[float]:
        if self._inner is None:
            return [0.0] * self._start[0].players
        return self._inner.returns()

    def __str__(self) -> str:
        return "" if self._inner is None else str(self._inner)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> _State:
        """Deals everything that a player can't see anew."""
        sample: _State = self.clone()
        if self._inner is not None:
            key = int(sampler() * (1 << 53))
            sample._inner = self._inner.determinize(player, key)
        return sample


class _Observer:
    """Converts what a player observes to a tensor and a string."""

    def __init__(self, game: Game) -> None:
        self._numbers = np.zeros(game.observation_size, np.int16)
        self.tensor = np.zeros(game.observation_size, np.float32)
        self.dict = game.observation_spec.split(self.tensor)

    def set_from(self, state: _State, player: int) -> None:
        if state._inner is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state._inner.observe(player, self._numbers)

    def string_from(self, state: _State, player: int) -> str:
        return "" if state._inner is None else str(state._inner.observation(player))
