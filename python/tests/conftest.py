"""What the tests share."""

import random

import pytest

import sentiero

GAMES = [
    ("calliope", 2),
    ("calliope", 4),
    ("calliope", 8),
    ("calliope+elimination-bonus", 4),
    ("wizkids", 3),
    ("kosmos", 4),
    ("kosmos+two-markers", 2),
    ("entanglement", 1),
    ("metro", 3),
    ("dungeon-tris", 2),
]
"""Games that together have every kind of action, hand and family."""


@pytest.fixture(scope="session", params=GAMES, ids=lambda it: f"{it[0]}-{it[1]}")
def game(request):
    name, players = request.param
    return sentiero.Game(name, players)


@pytest.fixture(scope="session")
def calliope():
    return sentiero.Game("calliope", players=4)


def random_states(game, seed, number=0):
    """Plays a random game and yields its state before each action and at the end."""
    choices = random.Random(f"{seed} {number}")
    state = game.start(seed, number)
    while True:
        yield state
        if state.is_over:
            return
        state.play(choices.choice(state.legal_actions()))


def state_after(game, seed, count):
    """Returns the state of a random game after so many actions."""
    states = random_states(game, seed)
    for _ in range(count):
        next(states)
    return next(states)
