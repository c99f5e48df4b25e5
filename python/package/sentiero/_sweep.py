"""Sweeps over the values of keys."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ._engine import Game, RulesError, Simulation, load, simulate
from ._types import AnyBot, RulesSource

MAX_SETTINGS = 1000
"""The maximum number of combinations."""


@dataclass(frozen=True)
class Setting:
    """A combination of values, and the results of its games."""

    values: dict[str, Any]
    result: Simulation


@dataclass(frozen=True)
class Skipped:
    """A combination of values that isn't valid."""

    values: dict[str, Any]
    reason: RulesError


@dataclass(frozen=True)
class Sweep:
    """The results of a sweep."""

    settings: list[Setting]
    skipped: list[Skipped]

    def table(self, figures: Sequence[str] | None = None) -> list[dict[str, Any]]:
        """Returns a dictionary for each setting: the values of its keys, and then of its figures.

        These are all of its `estimates` unless `figures` are named. `pandas.DataFrame` and `polars.DataFrame` take
        the list as it is.
        """
        rows = []
        for setting in self.settings:
            found = setting.result.estimates
            names = found if figures is None else figures
            rows.append({**setting.values, **{name: found[name]["value"] for name in names}})
        return rows


def grid(
    rules: RulesSource,
    vary: Mapping[str, Iterable[Any]],
    players: int,
    variants: Sequence[str] = (),
    set: Mapping[str, Any] | None = None,
) -> tuple[list[tuple[dict[str, Any], Game]], list[Skipped]]:
    """Returns the game of each valid combination of values, and the combinations that are skipped."""
    choices = {key: list(options) for key, options in vary.items()}
    if not choices:
        raise ValueError("a sweep needs at least one key and its values")
    for key, options in choices.items():
        if not options:
            raise ValueError(f"there are no values for {key}")
        if set is not None and key in set:
            raise ValueError(f"{key} is set, so it can't vary")
    count = 1
    for options in choices.values():
        count *= len(options)
    if count > MAX_SETTINGS:
        raise ValueError(f"{count} settings are too many: at most {MAX_SETTINGS} are allowed")
    playable, skipped = [], []
    for combination in itertools.product(*choices.values()):
        values = dict(zip(choices, combination))
        try:
            loaded = load(rules, variants=variants, set={**(set or {}), **values})
        except RulesError as reason:
            skipped.append(Skipped(values, reason))
        else:
            playable.append((values, Game(loaded, players)))
    if not playable:
        raise ValueError(f"none of the settings is valid; the first one has an error:\n{skipped[0].reason}")
    return playable, skipped


def sweep(
    rules: RulesSource,
    vary: Mapping[str, Iterable[Any]],
    games: int,
    *,
    players: int,
    variants: Sequence[str] = (),
    set: Mapping[str, Any] | None = None,
    seed: int = 0,
    first: int = 0,
    bots: AnyBot | Sequence[AnyBot] | None = None,
    bot_timeout: float = 10.0,
    threads: int = 1,
    rows: bool = False,
    progress: Callable[[int, int], object] | None = None,
) -> Sweep:
    """Plays the same deals with every combination of the values of some keys.

    `rules`, `variants` and `set` are those of `load`, and everything else is as for `simulate`. Combinations that
    aren't valid are skipped.

    >>> found = sentiero.sweep("calliope", {"hand.size": [2, 3, 40]}, 100, players=4, seed=1)
    >>> [row["hand.size"] for row in found.table(["placements", "range"])], len(found.skipped)
    ([2, 3], 1)
    """
    playable, skipped = grid(rules, vary, players, variants, set)
    settings = []
    for nth, (values, game) in enumerate(playable):
        before, all = nth * games, len(playable) * games
        report = None if progress is None else shifted(progress, before, all)
        result = simulate(
            game,
            games,
            seed=seed,
            first=first,
            bots=bots,
            bot_timeout=bot_timeout,
            threads=threads,
            rows=rows,
            progress=report,
        )
        settings.append(Setting(values, result))
    return Sweep(settings, skipped)


def shifted(progress: Callable[[int, int], object], before: int, all: int) -> Callable[[int, int], object]:
    """Returns the progress of a part, given the number of games before it and of all games."""
    return lambda played, _: progress(before + played, all)
