"""Measures the speed of each interface on one core, and prints the table in docs/python.md.

Usage: python benchmarks/speed.py
"""

import copy
import pickle
import subprocess
import sys
import tempfile
import time

import sentiero

SECONDS = 2.0


def rate(play):
    """Calls `play`, which returns how much it did, for a while. Returns how much it does per second of processor time."""
    play()
    done, begin = 0, time.process_time()
    while (elapsed := time.process_time() - begin) < SECONDS:
        done += play()
    return done / elapsed


def objects(game, observe):
    """Plays a game with lists of legal actions, and possibly observations."""
    state = game.start(1, 0)
    out = state.observe(0)
    number = 0

    def play():
        nonlocal number
        state = game.start(1, number)
        number += 1
        plays = 0
        while True:
            legal = state.legal_actions()
            if not legal:
                return plays
            if observe:
                state.observe(state.to_play, out)
            state.play(legal[(plays * 7 + number) % len(legal)])
            plays += 1

    return play


def vector(game, count):
    games = sentiero.vector(game, count, seed=1)

    def play():
        for _ in range(16):
            games.step(games.sample())
        return 16 * count

    return play


def pettingzoo():
    from sentiero.pettingzoo import env

    environment = env("calliope", 4)
    environment.reset(seed=1)

    def play():
        environment.reset()
        steps = 0
        for _ in environment.agent_iter():
            observation, _, termination, truncation, _ = environment.last()
            done = termination or truncation
            environment.step(None if done else int(observation["action_mask"].argmax()))
            steps += 1
        return steps

    return play


def openspiel(clones):
    import pyspiel

    from sentiero.openspiel import register

    register()
    game = pyspiel.load_game("sentiero_calliope(players=4)")
    number = 0

    def play():
        nonlocal number
        state = game.new_initial_state()
        state.apply_action(number % 1024)
        number += 1
        steps = 0
        while not state.is_terminal():
            if clones:
                state = state.clone()
            state.apply_action(state.legal_actions()[0])
            steps += 1
        return steps

    return play


def repeated(action, times=1000):
    def play():
        for _ in range(times):
            action()
        return times

    return play


def seconds_of(code):
    """Returns how long a piece of code takes in a new process, as it reports."""
    # In another folder, since the source in this one can't be imported.
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, cwd=tempfile.gettempdir()
    )
    return float(run.stdout)


def main():
    game = sentiero.Game("calliope", 4)
    state = game.start(1)
    for _ in range(20):
        state.play(state.choose("greedy"))
    pickled = pickle.dumps(state)
    begin = time.process_time()
    games = 100_000
    sentiero.simulate(game, games, seed=1)
    simulated = time.process_time() - begin
    timed = "import time; begin = time.process_time(); {}; print(time.process_time() - begin)"
    rows = [
        ("plays through objects, with legal actions", rate(objects(game, False)), "/s"),
        ("the same with observations into an array", rate(objects(game, True)), "/s"),
        ("steps of a vector of 1,024, with random actions", rate(vector(game, 1024)), "/s"),
        ("PettingZoo steps with `last()`", rate(pettingzoo()), "/s"),
        ("OpenSpiel steps", rate(openspiel(False)), "/s"),
        ("OpenSpiel steps, each with a clone", rate(openspiel(True)), "/s"),
        ("`simulate` with random bots: games", games / simulated, "/s"),
        ("`State.copy`", 1e6 / rate(repeated(state.copy)), "µs"),
        ("`copy.deepcopy(state)`", 1e6 / rate(repeated(lambda: copy.deepcopy(state))), "µs"),
        ("`State.determinize`", 1e6 / rate(repeated(lambda: state.determinize(0, 1))), "µs"),
        ("unpickling a state", 1e6 / rate(repeated(lambda: pickle.loads(pickled), 10)), "µs"),
        ("`import sentiero`, after NumPy", 1e3 * seconds_of("import numpy; " + timed.format("import sentiero")), "ms"),
        ("`load`, first", 1e3 * seconds_of("import sentiero; " + timed.format("sentiero.load('calliope')")), "ms"),
        ("`load`, further", 1e3 / rate(repeated(lambda: sentiero.load("calliope"), 10)), "ms"),
    ]
    print("| what | measured |")
    print("| --- | --- |")
    for what, value, unit in rows:
        shown = f"{value:,.0f} {unit}" if unit == "/s" else f"{value:.2f} {unit}"
        print(f"| {what} | {shown.replace(' /s', ' a second')} |")


if __name__ == "__main__":
    main()
