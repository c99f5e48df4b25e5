"""Studies on all machines of a Ray cluster.

A study is split into ranges of games, each of which is a task. Results are the same as on a single machine, bit for
bit, however the games are split and whatever happens to the machines.

With a `folder`, which all machines must share, each task also writes a table with one row per game. The tables that
are already there aren't played again, so a stopped study goes on where it was.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

import ray

from . import _engine
from ._engine import Comparison, Game, Simulation, Tournament, __version__
from ._sweep import Setting, Sweep, grid, shifted
from ._types import AnyBot, RulesSource

__all__ = ["compare", "simulate", "sweep", "tournament"]

TASK_SECONDS = 10.0
"""How long a task should take."""
RETRIES = 4
"""How often a task is played again if its machine or process is lost."""

_METADATA = b"sentiero"
"""The key in the metadata of a table for what it contains."""
_FILE_NAME = re.compile(r"rows-(\d{1,20})-(\d{1,20})\.parquet")

Progress = Callable[[int, int], object]
Result = TypeVar("Result", Simulation, Comparison, Tournament)


@dataclass(frozen=True)
class _Plan(Generic[Result]):
    """The games of a study, apart from their range."""

    seed: int
    timeout: float

    def play(self, first: int, count: int, rows: bool = False) -> Result:
        """Plays a range of games or rounds."""
        raise NotImplementedError

    def restore(self, text: str) -> Result:
        """Restores the result of a range."""
        raise NotImplementedError

    def add(self, one: Result, other: Result) -> Result:
        """Adds the results of adjacent ranges."""
        raise NotImplementedError

    def games(self) -> list[Game]:
        """Returns the games that are played."""
        raise NotImplementedError

    def bot_names(self) -> list[str]:
        """Returns the names of the bots."""
        raise NotImplementedError

    def label(self) -> dict[str, Any]:
        """Returns the label of every table that belongs to this study."""
        rules = [hashlib.sha256(game._identity.encode()).hexdigest() for game in self.games()]
        study = type(self).__name__.strip("_").lower()
        return {"version": __version__, "study": study, "rules": rules, "seed": self.seed, "bots": self.bot_names()}


@dataclass(frozen=True)
class _Simulation(_Plan[Simulation]):
    game: Game
    bots: AnyBot | Sequence[AnyBot] | None

    def play(self, first: int, count: int, rows: bool = False) -> Simulation:
        return _engine.simulate(
            self.game, count, seed=self.seed, first=first, bots=self.bots, bot_timeout=self.timeout, rows=rows
        )

    def restore(self, text: str) -> Simulation:
        return _engine._restore_simulation(self.game, text)

    def add(self, one: Simulation, other: Simulation) -> Simulation:
        return one + other

    def games(self) -> list[Game]:
        return [self.game]

    def bot_names(self) -> list[str]:
        return _engine._bot_names(self.bots, self.game.players)


@dataclass(frozen=True)
class _Comparison(_Plan[Comparison]):
    a: Game
    b: Game
    bots: AnyBot | Sequence[AnyBot] | None

    def play(self, first: int, count: int, rows: bool = False) -> Comparison:
        return _engine.compare(
            self.a, self.b, count, seed=self.seed, first=first, bots=self.bots, bot_timeout=self.timeout, rows=rows
        )

    def restore(self, text: str) -> Comparison:
        return _engine._restore_comparison(self.a, self.b, text)

    def add(self, one: Comparison, other: Comparison) -> Comparison:
        return one + other

    def games(self) -> list[Game]:
        return [self.a, self.b]

    def bot_names(self) -> list[str]:
        return _engine._bot_names(self.bots, self.a.players)


@dataclass(frozen=True)
class _Tournament(_Plan[Tournament]):
    game: Game
    bots: list[AnyBot]

    def play(self, first: int, count: int, rows: bool = False) -> Tournament:
        games = count * self.games_per_round()
        return _engine.tournament(
            self.game, self.bots, games, seed=self.seed, first=first, bot_timeout=self.timeout, rows=rows
        )

    def restore(self, text: str) -> Tournament:
        return _engine._restore_tournament(self.game, text)

    def add(self, one: Tournament, other: Tournament) -> Tournament:
        return one + other

    def games(self) -> list[Game]:
        return [self.game]

    def bot_names(self) -> list[str]:
        return _engine._bot_names(self.bots)

    def games_per_round(self) -> int:
        return _engine._games_per_round(self.game, len(self.bots))


def simulate(
    game: Game,
    games: int,
    *,
    seed: int = 0,
    first: int = 0,
    bots: AnyBot | Sequence[AnyBot] | None = None,
    bot_timeout: float = 10.0,
    folder: str | os.PathLike[str] | None = None,
    games_per_task: int | None = None,
    in_flight: int | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Plays many games like `sentiero.simulate`.

    Tasks have `games_per_task` games, or as many as take about ten seconds. At most `in_flight` of them are waiting or
    running at a time, which is twice the number of processors if it isn't given.
    """
    plan = _Simulation(seed, bot_timeout, game, bots)
    return _run(plan, (first, games), folder, games_per_task, in_flight, progress)


def compare(
    a: Game,
    b: Game,
    games: int,
    *,
    seed: int = 0,
    first: int = 0,
    bots: AnyBot | Sequence[AnyBot] | None = None,
    bot_timeout: float = 10.0,
    folder: str | os.PathLike[str] | None = None,
    games_per_task: int | None = None,
    in_flight: int | None = None,
    progress: Progress | None = None,
) -> Comparison:
    """Plays the same deals with two rulesets like `sentiero.compare`. `simulate` describes the other arguments."""
    plan = _Comparison(seed, bot_timeout, a, b, bots)
    return _run(plan, (first, games), folder, games_per_task, in_flight, progress)


def tournament(
    game: Game,
    bots: Sequence[AnyBot],
    games: int,
    *,
    seed: int = 0,
    first: int = 0,
    bot_timeout: float = 10.0,
    folder: str | os.PathLike[str] | None = None,
    games_per_task: int | None = None,
    in_flight: int | None = None,
    progress: Progress | None = None,
) -> Tournament:
    """Lets bots play each other like `sentiero.tournament`. `simulate` describes the other arguments."""
    plan = _Tournament(seed, bot_timeout, game, list(bots))
    each = plan.games_per_round()
    rounds = -(-games // each)
    per_task = None if games_per_task is None else max(1, games_per_task // each)
    return _run(plan, (first, rounds), folder, per_task, in_flight, progress)


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
    folder: str | os.PathLike[str] | None = None,
    games_per_task: int | None = None,
    in_flight: int | None = None,
    progress: Progress | None = None,
) -> Sweep:
    """Plays the same deals with every combination of values like `sentiero.sweep`.

    The tables of each setting are in a folder of their own, `setting-1` and so on. `simulate` describes the other
    arguments.
    """
    playable, skipped = grid(rules, vary, players, variants, set)
    settings = []
    for nth, (values, game) in enumerate(playable):
        own = None if folder is None else Path(folder) / f"setting-{nth + 1}"
        before, all = nth * games, len(playable) * games
        report = None if progress is None else shifted(progress, before, all)
        plan = _Simulation(seed, bot_timeout, game, bots)
        result = _run(plan, (first, games), own, games_per_task, in_flight, report)
        settings.append(Setting(values, result))
    return Sweep(settings, skipped)


def _run(
    plan: _Plan[Result],
    asked: tuple[int, int],
    folder: str | os.PathLike[str] | None,
    per_task: int | None,
    in_flight: int | None,
    progress: Progress | None,
) -> Result:
    """Plays a range of games or rounds on the cluster, and returns the sum of all results."""
    first, count = asked
    if count < 1:
        raise ValueError("expected at least one game")
    if first < 0:
        raise ValueError("the first game has the number 0")
    for name, number in [("games_per_task", per_task), ("in_flight", in_flight)]:
        if number is not None and number < 1:
            raise ValueError(f"{name} must be at least 1, not {number}")
    place = None if folder is None else Path(folder)
    results: dict[tuple[int, int], Result] = {}
    if place is not None:
        results = _stored(plan, place, (first, first + count))
    missing = _gaps(sorted(results), first, first + count)
    if missing:
        if place is not None:
            place.mkdir(parents=True, exist_ok=True)
        if not ray.is_initialized():
            ray.init()
        size = per_task or _task_size(plan, missing[0])
        waiting = [part for gap in missing for part in _parts(gap, size)]
        waiting.reverse()
        processors: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
        most = in_flight or 2 * max(1, int(processors.get("CPU", 1)))
        done = sum(end - start for start, end in results)
        shared = ray.put((plan, None if place is None else str(place.resolve())))
        task = ray.remote(_play).options(max_retries=RETRIES)
        running: dict[Any, tuple[int, int]] = {}
        try:
            while waiting or running:
                while waiting and len(running) < most:
                    part = waiting.pop()
                    running[task.remote(shared, part)] = part
                ready, _ = ray.wait(list(running), timeout=1.0)
                for reference in ready:
                    part = running.pop(reference)
                    results[part] = plan.restore(ray.get(reference))
                    done += part[1] - part[0]
                if progress is not None and ready:
                    progress(done, count)
        except BaseException as error:
            for reference in running:
                ray.cancel(reference, force=True)
            if isinstance(error, ray.exceptions.RayTaskError):
                cause = error.cause
                if isinstance(cause, ray.exceptions.RaySystemError):
                    reason = str(cause).splitlines()[0]
                    raise ValueError(
                        f"a worker can't read the study; install sentiero {__version__} on all machines ({reason})"
                    ) from None
                # The exception of the task itself says what's wrong.
                if isinstance(cause, Exception):
                    raise cause from None
            raise
    return _sum(plan, [results[part] for part in sorted(results)])


def _sum(plan: _Plan[Result], results: list[Result]) -> Result:
    """Adds adjacent results in pairs, so that each is only copied a few times."""
    while len(results) > 1:
        pairs = zip(results[::2], results[1::2])
        results = [plan.add(*pair) for pair in pairs] + results[len(results) // 2 * 2 :]
    return results[0]


def _play(shared: tuple[_Plan[Any], str | None], part: tuple[int, int]) -> str:
    """Plays a range of games in a task, and returns the result as JSON."""
    plan, folder = shared
    first, end = part
    result = plan.play(first, end - first, rows=folder is not None)
    text: str = result._to_json()
    if folder is not None:
        _store(plan, result.rows, text, Path(folder) / f"rows-{first}-{end - 1}.parquet")
    return text


def _store(plan: _Plan[Any], rows: Any, text: str, path: Path) -> None:
    """Writes a table. It's either complete or not there, and the same whenever it's written."""
    import pyarrow
    import pyarrow.parquet

    stored = json.loads(text)
    stored["seconds"] = 0.0
    label = json.dumps({**plan.label(), "result": stored}, separators=(",", ":"))
    table = pyarrow.table(rows).replace_schema_metadata({_METADATA: label.encode()})
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=".rows-", delete=False) as file:
        try:
            pyarrow.parquet.write_table(table, file)
            file.flush()
            os.fsync(file.fileno())
            os.replace(file.name, path)
        except BaseException:
            os.unlink(file.name)
            raise


def _stored(plan: _Plan[Result], folder: Path, asked: tuple[int, int]) -> dict[tuple[int, int], Result]:
    """Returns the results that are stored in a folder, by their ranges."""
    import pyarrow.parquet

    results: dict[tuple[int, int], Result] = {}
    for path in sorted(folder.glob("rows-*.parquet")):
        named = _FILE_NAME.fullmatch(path.name)
        if named is None:
            continue
        part = int(named[1]), int(named[2]) + 1
        if not (asked[0] <= part[0] < part[1] <= asked[1]):
            raise ValueError(f"{path} has other games than those asked for; choose another folder")
        try:
            metadata = pyarrow.parquet.read_metadata(path).metadata or {}
            label = json.loads(metadata.get(_METADATA, b"{}"))
            result = label.pop("result", None)
        except (ValueError, AttributeError, OSError) as error:
            raise ValueError(f"{path} can't be read, so delete it: {error}") from error
        if label != plan.label() or not isinstance(result, dict):
            raise ValueError(f"{path} belongs to another study or version; choose another folder")
        restored = plan.restore(json.dumps(result))
        count = restored.round_count if isinstance(restored, Tournament) else restored.games
        if (restored.first, count) != (part[0], part[1] - part[0]):
            raise ValueError(f"{path} has other games than its name says; choose another folder")
        results[part] = restored
    ends = sorted(results)
    for (_, end), (start, _) in zip(ends, ends[1:]):
        if start < end:
            raise ValueError(f"{folder} has game {start} twice; delete one of the files")
    return results


def _gaps(parts: list[tuple[int, int]], first: int, end: int) -> list[tuple[int, int]]:
    """Returns the ranges between the given ones."""
    gaps, next_game = [], first
    for start, stop in [*parts, (end, end)]:
        if next_game < start:
            gaps.append((next_game, start))
        next_game = stop
    return gaps


def _parts(gap: tuple[int, int], size: int) -> list[tuple[int, int]]:
    """Splits a range into ranges of the given size."""
    start, end = gap
    return [(at, min(at + size, end)) for at in range(start, end, size)]


def _task_size(plan: _Plan[Any], gap: tuple[int, int]) -> int:
    """Returns how many games take about ten seconds, measured by playing a few of them here."""
    start, end = gap
    count = 1
    while True:
        begin = time.perf_counter()
        plan.play(start, min(count, end - start))
        seconds = time.perf_counter() - begin
        if seconds > 0.2 or count >= end - start:
            return max(1, int(count * TASK_SECONDS / max(seconds, 1e-6)))
        count *= 4
