"""Bots that are processes of their own."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

import sentiero

from conftest import FIRST

EXAMPLE = Path(__file__).parents[2] / "examples/bots/cautious.py"


def first(observation, actions):
    return actions[0]


def test_processes_play_like_functions(bot):
    game = sentiero.Game("calliope", players=2)
    process = bot(FIRST)
    options = {"seed": 3, "rows": True}
    outside = sentiero.simulate(game, 12, bots=[process, "greedy"], threads=2, **options)
    inside = sentiero.simulate(game, 12, bots=[first, "greedy"], **options)
    assert outside.bots == [process, "greedy"] and outside.figures == inside.figures
    hand_of_two = sentiero.Game(sentiero.load("calliope", set={"hand.size": 2}), 2)
    pairs = [
        sentiero.compare(game, hand_of_two, 6, seed=3, bots=[one, "greedy"]).figures
        for one in (process, first)
    ]
    assert pairs[0] == pairs[1]
    rated = [sentiero.tournament(game, [one, "greedy"], 12, seed=3).standings for one in (process, first)]
    for with_process, with_function in zip(*rated, strict=True):
        assert with_process.pop("bot") and with_function.pop("bot")
        assert with_process == with_function


def test_the_example_of_a_bot_plays():
    game = sentiero.Game("calliope", players=2)
    result = sentiero.simulate(game, 4, seed=1, bots=[f"exec:'{sys.executable}' '{EXAMPLE}'", "random"])
    assert result.games == 4


@pytest.mark.parametrize(
    ("answer", "error", "message"),
    [
        ('print("nonsense", flush=True)', ValueError, "line 2 of its output: not a valid `choice`"),
        (FIRST.replace("0}", "99}"), ValueError, "`index` is 99, but there are only"),
        ("sys.exit(3)", OSError, "it ended"),
        ("sys.exit('out of ideas')", OSError, "its last line on stderr: `out of ideas`"),
    ],
)
def test_faults_are_exceptions_that_name_bot_and_game(bot, answer, error, message):
    game = sentiero.Game("calliope", players=2)
    with pytest.raises(error) as raised:
        sentiero.simulate(game, 3, bots=["random", bot(answer)])
    assert message in str(raised.value)
    assert "(player 2, game 0)" in str(raised.value)


@pytest.mark.parametrize("name", ["exec:", "exec:'", "exec:no-such-program-anywhere"])
def test_commands_that_cannot_start_are_exceptions(name):
    with pytest.raises((ValueError, OSError)):
        sentiero.simulate(sentiero.Game("calliope", players=2), 1, bots=name)


def test_wrong_greetings_are_exceptions(bot):
    name = bot(FIRST, hello='print(json.dumps({"type": "hello", "protocol": "uci", "version": 1}), flush=True)')
    with pytest.raises(ValueError, match="it speaks the protocol `uci`"):
        sentiero.tournament(sentiero.Game("calliope", players=2), [name, "random"], 4)


def test_a_silent_bot_has_as_long_as_it_is_given(bot):
    game = sentiero.Game("calliope", players=2)
    begin = time.monotonic()
    with pytest.raises(TimeoutError, match="player 1, game 0"):
        sentiero.compare(game, game, 3, bots=bot("time.sleep(60)"), bot_timeout=0.5)
    assert time.monotonic() - begin < 5
    for timeout in (0, -1, 1e9, float("nan")):
        with pytest.raises(ValueError, match="from 0.001 to 86400 seconds"):
            sentiero.simulate(game, 3, bots="random", bot_timeout=timeout)


def test_a_silent_bot_can_be_interrupted_and_leaves_no_process(bot):
    script = (
        "import sentiero, signal, sys\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        'print("ready", flush=True)\n'
        'sentiero.simulate(sentiero.Game("calliope", players=2), 1, bots=sys.argv[1])\n'
    )
    marker = f"sentiero-test-{time.time_ns()}"
    name = bot(f'time.sleep(60)  # {marker}') + f" {marker}"
    child = subprocess.Popen([sys.executable, "-c", script, name], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    child.stdout.readline()
    time.sleep(1)
    begin = time.monotonic()
    child.send_signal(2)
    _, errors = child.communicate(timeout=5)
    assert time.monotonic() - begin < 2
    assert b"KeyboardInterrupt" in errors
    listed = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True).stdout
    assert marker not in listed
