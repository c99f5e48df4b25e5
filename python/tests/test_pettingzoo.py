"""The PettingZoo environment, checked by PettingZoo's own tests."""

import warnings

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test  # noqa: E402

import sentiero  # noqa: E402
import sentiero.pettingzoo  # noqa: E402

RULESETS = ["calliope", "flick", "wizkids", "kosmos", "dungeon-tris", "metro", "entanglement"]
CASES = [
    (name, players)
    for name in RULESETS
    for players in [1, 2, 4, 8]
    if players in sentiero.load(name).players
]


@pytest.mark.parametrize(("name", "players"), CASES)
def test_pettingzoo_accepts_it(name, players):
    with warnings.catch_warnings():
        # Its checks expect floats or bytes.
        warnings.simplefilter("ignore")
        api_test(sentiero.pettingzoo.env(name, players), num_cycles=200, verbose_progress=False)
        seed_test(lambda: sentiero.pettingzoo.env(name, players), num_cycles=50)


@pytest.mark.parametrize(("name", "players"), CASES)
def test_rewards_are_given_once(name, players):
    env = sentiero.pettingzoo.env(name, players)
    env.reset(seed=3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    choices = np.random.default_rng(3)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        total[agent] += reward
        done = termination or truncation
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if done else int(choices.choice(legal)))
    assert list(total.values()) == env.state.returns()


def test_seeds_restore_everything_and_further_games_differ():
    env = sentiero.pettingzoo.env("calliope", 4)
    env.reset(seed=3)
    first = env.state.copy()
    env.reset()
    assert env.state == sentiero.Game("calliope", 4).start(3, 1) != first
    env.reset(seed=3)
    assert env.state == first


def test_the_mask_is_empty_unless_it_is_the_agents_turn():
    env = sentiero.pettingzoo.env("calliope", 4)
    with pytest.raises(RuntimeError, match="reset"):
        env.observe("player_0")
    env.reset(seed=3)
    assert env.observe("player_0")["action_mask"].sum() == 48
    assert env.observe("player_1")["action_mask"].sum() == 0
    with pytest.raises(sentiero.IllegalAction):
        env.step(0)
