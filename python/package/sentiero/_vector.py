"""Many games that are played at once."""

from __future__ import annotations

from typing import Any, Callable, Mapping

import numpy as np
import numpy.typing as npt

from ._engine import Game, VectorGames

Policy = Callable[[npt.NDArray[np.int16], npt.NDArray[np.uint8]], npt.ArrayLike]
"""Returns an action number for each row of observations and masks."""

_RESET_MODES = {"NextStep": "next-step", "SameStep": "same-step", "Disabled": "disabled"}
"""The modes by the names that Gymnasium gives them."""


class Vector:
    """Many games with the same rules that are played at once.

    The arrays are allocated once and filled in place, so copy what has to outlive the next step:

    - `obs[k]` is what the seat to play observes in row k.
    - `mask[k]` has 1 for each legal action.
    - `seat[k]` is the seat to play, or -1 if the game is over.
    - `reward[k, s]` is what seat s won in the last step. It's only non-zero when a game ends.
    - `terminated[k]` is whether the game ended in the last step.
    - `number[k]` is the number of the game, which has the same deal as on the command line.
    - `final_obs[k]` is the last observation of a game that ended in the last step, with `same-step`.
    """

    def __init__(
        self,
        game: Game,
        n: int,
        *,
        seed: int = 0,
        first: int = 0,
        threads: int = 1,
        autoreset: Any = "next-step",
        play_against: Mapping[int, str | Policy] | None = None,
    ) -> None:
        against = dict(play_against or {})
        bots = {seat: bot for seat, bot in against.items() if isinstance(bot, str)}
        self._policies: dict[int, Policy] = {}
        for seat, policy in against.items():
            if isinstance(policy, str):
                continue
            if not callable(policy):
                raise TypeError(f"seat {seat} must be played by a bot's name or by a function")
            if not 0 <= seat < game.players:
                raise ValueError(f"the game has no seat {seat}")
            self._policies[seat] = policy
        if len(against) >= game.players:
            raise ValueError("all seats are played by others, so there is nothing to play")
        others = set(against)
        learners = [seat for seat in range(game.players) if seat not in others]
        mode = getattr(autoreset, "value", autoreset)
        self._games = VectorGames(
            game,
            n,
            seed=seed,
            first=first,
            autoreset=_RESET_MODES.get(mode, mode),
            bots=bots,
            threads=threads,
            observer=learners[0] if len(learners) == 1 else None,
        )
        self.game = game
        self.obs = self._games.obs
        self.final_obs = self._games.final_obs
        self.mask = self._games.mask
        self.seat = self._games.seat
        self.reward = self._games.reward
        self.terminated = self._games.terminated
        self.number = self._games.number
        self._let_policies_play()

    def __len__(self) -> int:
        return len(self._games)

    def reset(self, *, seed: int | None = None, mask: npt.NDArray[np.bool_] | None = None) -> None:
        """Starts the first games again, or the next game in each row of the mask."""
        self._games.reset(seed, mask)
        self._let_policies_play()

    def step(self, actions: npt.ArrayLike) -> None:
        """Plays an action number in each row. `-1` leaves a row as it is.

        If any of them isn't legal, an exception is raised and nothing is played.
        """
        self._games.step(actions)
        self._let_policies_play()

    def sample(self, key: int | None = None) -> npt.NDArray[np.int64]:
        """Picks a random legal action in each row, or -1 if its game is over.

        Without a key, these are the choices of the command line's random bots.
        """
        return self._games.sample(key)

    def _let_policies_play(self) -> None:
        """Plays the actions of policies until it's everyone else's turn."""
        while self._policies:
            actions = np.full(len(self), -1, np.int64)
            for seat, policy in self._policies.items():
                rows = np.flatnonzero(self.seat == seat)
                if rows.size:
                    actions[rows] = np.asarray(policy(self.obs[rows], self.mask[rows]))
            if (actions == -1).all():
                return
            self._games.step(actions, True)


def vector(
    game: Game,
    n: int,
    *,
    seed: int = 0,
    first: int = 0,
    threads: int = 1,
    autoreset: Any = "next-step",
    play_against: Mapping[int, str | Policy] | None = None,
) -> Vector:
    """Starts `n` games of a seed that are played at once.

    Row k plays games `first + k`, `first + k + n` and so on. `autoreset` says when a finished game is replaced by
    the next one: `next-step`, `same-step`, `disabled`, or a `gymnasium.vector.AutoresetMode`. `play_against` has
    the seats that others play: bots by name, or functions that get observations and masks and return actions.

    >>> import sentiero
    >>> games = sentiero.vector(sentiero.Game("calliope", players=4), 8, seed=1)
    >>> while not games.terminated.any():
    ...     games.step(games.sample())
    >>> games.reward.sum() == games.terminated.sum()
    np.True_
    """
    return Vector(
        game,
        n,
        seed=seed,
        first=first,
        threads=threads,
        autoreset=autoreset,
        play_against=play_against,
    )
