"""Random calls, memory, threads and forks."""

import multiprocessing
import os
import random
import resource
import threading

import numpy as np
import pytest

import sentiero

CALLS = int(os.environ.get("SENTIERO_CALLS", "10000"))
STEPS = int(os.environ.get("SENTIERO_STEPS", "1000000"))


class Odd:
    """An object whose methods fail."""

    def __index__(self):
        raise LookupError("no index")

    def __getattr__(self, name):
        raise RuntimeError(name)


def arguments(choices):
    """Returns a random argument, which fits in rare cases."""
    return choices.choice(
        [
            None, True, 0, 1, 3, 7, 140, 188, -1, 2**31, 2**63, 2**64, -(2**70), 0.5, float("nan"),
            "", "calliope", "greedy", "auto", "x\n=", "\ud800", "\0", b"", [], [140] * 3, {}, {"id": 1},
            {"players": 4}, (), set(), object(), Odd(), len, np.zeros(3), np.zeros(3, np.int64),
            np.zeros((2, 2), np.int16), np.zeros(0, bool), np.array(None), range(3), "hand.size",
        ]
    )


def targets():
    """Lists everything that can be called."""
    game = sentiero.Game("calliope", 4)
    metro, tris = sentiero.Game("metro", 2).start(), sentiero.Game("dungeon-tris", 2).start()
    state = game.start()
    result = sentiero.simulate(game, 3, rows=True)
    games = sentiero.vector(game, 3, seed=1)
    objects = [game, state, metro, tris, game.ruleset, result, result.rows, games, games._games]
    objects += [state.observation(0), state.actions()[0], sentiero.diff("calliope", "flick")]
    objects += sentiero.validate("id = 1\n")
    functions = [sentiero.load, sentiero.validate, sentiero.diff, sentiero.read_records]
    functions += [sentiero.vector, sentiero.Game, sentiero._engine._restore_state]
    for it in objects:
        for name in dir(type(it)):
            method = getattr(it, name)
            if callable(method) and name not in ("__class__", "__init_subclass__", "__new__", "__init__"):
                functions.append(method)
    return functions


def test_random_calls_end_in_results_or_exceptions():
    choices = random.Random(39)
    functions = targets()
    failures = 0
    for _ in range(CALLS):
        function = choices.choice(functions)
        given = [arguments(choices) for _ in range(choices.randrange(4))]
        try:
            function(*given)
        except Exception:
            # pyo3's PanicException isn't an Exception, so it would end this test.
            failures += 1
    assert CALLS / 4 < failures < CALLS


def test_memory_stays_flat():
    game = sentiero.Game("calliope", 4)
    games = sentiero.vector(game, 256, seed=1)

    def play(steps):
        for _ in range(steps // 256):
            games.step(games.sample())
        for number in range(steps // 2000):
            state = game.start(1, number)
            while not state.is_over:
                state.play(state.actions()[0])
                state.observation(0)
                state.copy().determinize(0, 1)
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    play(200_000)
    before = play(200_000)
    assert play(STEPS) < before + 2048, "more than 2 MB more"


def test_threads_do_not_disturb_each_other():
    game = sentiero.Game("calliope", 4)
    shared = sentiero.vector(game, 64, seed=1)
    faults = []

    def work(seed):
        try:
            own = sentiero.vector(game, 64, seed=seed, threads=2)
            for _ in range(200):
                own.step(own.sample())
                try:
                    shared.step(shared.sample())
                except (RuntimeError, ValueError, IndexError):
                    # Somebody else is using it, or has played since we picked the actions.
                    pass
            other = sentiero.vector(game, 64, seed=seed)
            for _ in range(200):
                other.step(other.sample())
            assert np.array_equal(own.obs, other.obs) and np.array_equal(own.number, other.number)
            assert sentiero.simulate(game, 50, seed=seed, threads=2).games == 50
        except BaseException as fault:
            faults.append(fault)

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not faults


def forked(queue):
    game = sentiero.Game("calliope", 2)
    queue.put(sentiero.simulate(game, 10, seed=1, threads=2).figures["placements"]["total"])


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
def test_a_fork_while_threads_run_can_play():
    done = threading.Event()
    game = sentiero.Game("calliope", 2)

    def busy():
        while not done.is_set():
            sentiero.simulate(game, 200, threads=2)

    thread = threading.Thread(target=busy)
    thread.start()
    context = multiprocessing.get_context("fork")
    queue = context.Queue()
    child = context.Process(target=forked, args=(queue,))
    child.start()
    total = queue.get(timeout=60)
    child.join(60)
    done.set()
    thread.join()
    assert child.exitcode == 0
    assert total == sentiero.simulate(game, 10, seed=1).figures["placements"]["total"]
