"""Measures what a task costs on a Ray cluster, and how much faster two workers are than one.

Run this on an idle machine with at least two processors. It prints a table in Markdown.
"""

import logging
import time

import ray

import sentiero
import sentiero.ray

GAME = sentiero.Game("calliope", players=4)
TASKS = 2_000
GAMES = 120_000
REPEATS = 3


def start(workers):
    """Starts a cluster with so many workers, lets each of them load the package, and returns the seconds it took."""
    begin = time.perf_counter()
    ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    sentiero.ray.simulate(GAME, 4 * workers, games_per_task=1)
    return time.perf_counter() - begin


def seconds(games, per_task, clock=time.perf_counter):
    """Returns how long a study takes."""
    begin = clock()
    found = sentiero.ray.simulate(GAME, games, seed=1, bots="greedy", games_per_task=per_task)
    took = clock() - begin
    assert found == sentiero.simulate(GAME, games, seed=1, bots="greedy", threads=2)
    return took


def task_cost(clock):
    """Returns how long a task takes in addition to its games."""
    return (seconds(TASKS, 1, clock) - seconds(TASKS, TASKS // 2, clock)) / TASKS


def main():
    started, tasks, script, whole = [], [], [], {1: [], 2: []}
    for _ in range(REPEATS):
        for workers in whole:
            started.append(start(workers))
            if workers == 2:
                tasks.append(task_cost(time.perf_counter))
                script.append(task_cost(time.process_time))
            whole[workers].append(seconds(GAMES, GAMES // 16))
            ray.shutdown()
    print("| what | measured |")
    print("| --- | --- |")
    print(f"| starting Ray and its workers | {min(started):.1f} s |")
    print(f"| a task, in addition to its games | {1000 * min(tasks):.2f} ms |")
    print(f"| processor time in the script for each task | {1000 * min(script):.2f} ms |")
    print(f"| two workers, relative to one | {min(whole[1]) / min(whole[2]):.2f} times as fast |")


if __name__ == "__main__":
    main()
