"""What the tests share."""

import random
import sys

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


FIRST = 'print(json.dumps({"type": "choice", "id": message["id"], "index": 0}), flush=True)'
"""The line of a program that takes the first action."""


@pytest.fixture
def bot(tmp_path):
    """Writes a program that plays, given the line that answers `choose`, and returns its name as a bot."""

    def write(answer=FIRST, hello='print(json.dumps({"type": "hello", "protocol": "sentiero-bot", "version": 1}), flush=True)'):
        path = tmp_path / "bot.py"
        path.write_text(
            "import json, sys, time\n"
            "for line in sys.stdin:\n"
            "    message = json.loads(line)\n"
            '    if message["type"] == "hello":\n'
            f"        {hello}\n"
            '    elif message["type"] == "choose":\n'
            f"        {answer}\n"
        )
        return f"exec:'{sys.executable}' '{path}'"

    return write
