"""Comparisons, sweeps and tournaments."""

import json
import os
import pickle
import shutil
import subprocess

import pytest

import sentiero

HAND_OF_TWO = {"hand.size": 2}


@pytest.fixture(scope="module")
def sides():
    rules = sentiero.load("calliope", set=HAND_OF_TWO)
    return sentiero.Game("calliope", 4), sentiero.Game(rules, 4)


def command_line(*arguments):
    """Returns what the program prints as JSON, if there is one."""
    program = os.environ.get("SENTIERO") or shutil.which("sentiero")
    if program is None:
        pytest.skip("neither SENTIERO nor the path has the program")
    run = subprocess.run([program, *arguments, "--format", "json"], check=True, capture_output=True)
    return json.loads(run.stdout)


def test_parts_of_a_comparison_add_up(sides):
    whole = sentiero.compare(*sides, 60, seed=3, bots="greedy")
    assert sentiero.compare(*sides, 60, seed=3, bots="greedy", threads=3) == whole
    parts = [sentiero.compare(*sides, 20, seed=3, first=first, bots="greedy") for first in [0, 40, 20]]
    assert (parts[2] + parts[0]) + parts[1] == whole
    assert pickle.loads(pickle.dumps(whole)) == whole and whole.games == 60
    with pytest.raises(ValueError, match="adjacent"):
        parts[0] + parts[1]
    with pytest.raises(ValueError, match="different rules"):
        whole + sentiero.compare(sides[1], sides[0], 20, seed=3, first=60, bots="greedy")


def test_a_comparison_counts_every_turn_of_a_long_run(sides):
    calls = []
    result = sentiero.compare(*sides, 4_500, seed=1, progress=lambda *call: calls.append(call))
    assert result.games == 4_500 and calls[-1] == (9_000, 9_000) and calls == sorted(calls)
    # A smaller hand leaves fewer choices, so games are shorter.
    assert result.figures["placements"]["significant"]
    assert result.figures["placements"]["difference"] < 0


def test_a_game_compared_with_itself_differs_nowhere(game):
    result = sentiero.compare(game, game, 20, seed=5)
    assert (result.games, result.games_that_differ, result.results_that_differ) == (20, 0, 0)
    assert not any(figure["significant"] for figure in result.figures.values())


def test_rows_of_a_comparison_come_in_pairs(sides):
    pyarrow = pytest.importorskip("pyarrow")
    rows = pyarrow.table(sentiero.compare(*sides, 30, seed=1, rows=True).rows).to_pylist()
    assert [(row["side"], row["game"]) for row in rows] == [
        (side, game) for game in range(30) for side in "AB"
    ]


def test_a_comparison_is_that_of_the_command_line(sides):
    printed = command_line(
        "compare", "calliope", "--set", "hand.size=2", "--players", "4", "--games", "300", "--seed", "2",
        "--bot", "greedy",
    )
    result = sentiero.compare(*sides, 300, seed=2, bots="greedy")
    assert result.figures == printed["figures"]
    assert result.games_that_differ == printed["games_that_differ"]


def test_a_sweep_lists_settings_and_what_it_skips():
    vary = {"hand.size": [2, 3, 40], "board.columns": [5, 6]}
    calls = []
    found = sentiero.sweep("calliope", vary, 50, players=4, seed=1, progress=lambda *call: calls.append(call))
    assert calls[-1] == (200, 200)
    values = [(it.values["hand.size"], it.values["board.columns"]) for it in found.settings]
    assert values == [(2, 5), (2, 6), (3, 5), (3, 6)]
    assert [it.values["hand.size"] for it in found.skipped] == [40, 40]
    alone = sentiero.simulate(sentiero.Game("calliope", 4), 50, seed=1)
    assert found.settings[3].result.figures == alone.figures != found.settings[0].result.figures
    assert found.table(["placements"])[3] == {
        "hand.size": 3, "board.columns": 6, "placements": alone.figures["placements"]["mean"],
    }


@pytest.mark.parametrize(
    ("vary", "options", "reason"),
    [
        ({}, {}, "at least one key"),
        ({"hand.size": []}, {}, "no values for hand.size"),
        ({"hand.size": [2]}, {"set": {"hand.size": 3}}, "can't vary"),
        ({"hand.size": range(1, 3000)}, {}, "too many"),
        ({"hand.sise": [2]}, {}, "hand.size"),
    ],
)
def test_impossible_sweeps_are_refused(vary, options, reason):
    with pytest.raises(ValueError, match=reason):
        sentiero.sweep("calliope", vary, 10, players=4, **options)


def test_estimates_are_those_of_a_sweep():
    printed = command_line(
        "sweep", "calliope", "--vary", "hand.size=2,3", "--players", "4", "--games", "200", "--seed", "7"
    )
    found = sentiero.sweep("calliope", {"hand.size": [2, 3]}, 200, players=4, seed=7)
    assert [it.result.estimates for it in found.settings] == [it["figures"] for it in printed["settings"]]


def test_rounds_of_a_tournament_add_up(game):
    if game.players == 1:
        with pytest.raises(ValueError, match="two sides"):
            sentiero.tournament(game, ["greedy", "random"], 10)
        return
    bots = ["greedy", "random", "novice"]
    whole = sentiero.tournament(game, bots, 100, seed=3)
    assert sentiero.tournament(game, bots, 100, seed=3, threads=3) == whole
    assert whole.games == whole.round_count * whole.games_per_round >= 100
    half = whole.round_count // 2
    each = whole.games_per_round
    first = sentiero.tournament(game, bots, half * each, seed=3)
    second = sentiero.tournament(game, bots, (whole.round_count - half) * each, seed=3, first=half)
    assert second + first == first + second == whole
    assert pickle.loads(pickle.dumps(whole)) == whole
    assert [bot["bot"] for bot in whole.standings] == bots


def test_a_tournament_is_that_of_the_command_line():
    game = sentiero.Game("calliope", 2)
    printed = command_line(
        "tournament", "calliope", "--players", "2", "--bot", "greedy", "--bot", "random", "--games", "200",
        "--seed", "4",
    )
    [printed] = printed["tournaments"]
    result = sentiero.tournament(game, ["greedy", "random"], 200, seed=4)
    assert result.standings == printed["bots"] and result.luck == printed["luck"]


@pytest.mark.parametrize("better_by", ["0.02", "0.5"])
def test_a_tournament_ends_with_the_decision_of_the_command_line(better_by):
    game = sentiero.Game("calliope", 2)
    printed = command_line(
        "tournament", "calliope", "--players", "2", "--bot", "greedy", "--bot", "random", "--games", "4000",
        "--seed", "4", "--until-decided", "--better-by", better_by,
    )
    [printed] = printed["tournaments"]
    options = {"seed": 4, "until_decided": True, "better_by": float(better_by)}
    result = sentiero.tournament(game, ["greedy", "random"], 4000, **options)
    decision = result.decision(float(better_by))
    assert decision == printed["decision"] and decision["accepted"]
    assert result.round_count == decision["rounds"] < 2000
    assert result.standings == printed["bots"]


@pytest.mark.parametrize(
    ("figure", "differ_by", "expected"),
    [("placements", None, "different"), ("length", 1.5, None), ("wins_1", 0.9, "alike"), ("wins_2", None, None)],
)
def test_a_comparison_ends_with_the_decision_of_the_command_line(figure, differ_by, expected):
    margin = [] if differ_by is None else ["--differ-by", str(differ_by)]
    printed = command_line(
        "compare", "calliope", "--set", "hand.size=2", "--players", "4", "--bot", "greedy", "--games", "400",
        "--seed", "1", "--until-decided", figure, *margin,
    )
    a = sentiero.Game("calliope", 4)
    b = sentiero.Game(sentiero.load("calliope", set={"hand.size": 2}), 4)
    result = sentiero.compare(a, b, 400, seed=1, bots="greedy", until_decided=figure, differ_by=differ_by)
    assert result.decision == printed["until_decided"]
    assert expected is None or result.decision["decision"] == expected
    assert result.games == printed["games"] and result.figures == printed["figures"]
    assert expected is None or result.games < 400
    assert pickle.loads(pickle.dumps(result)) == result
    later = sentiero.compare(a, b, 10, seed=1, first=result.games, bots="greedy")
    with pytest.raises(ValueError, match="stop early"):
        result + later
    assert later.decision is None


def test_impossible_early_stops_are_refused(calliope):
    cases = [
        ({"until_decided": "placement"}, "did you mean `placements`"),
        ({"until_decided": "range", "differ_by": 0.0}, "above 0"),
        ({"until_decided": "range", "differ_by": float("nan")}, "above 0"),
        ({"differ_by": 0.1}, "needs the figure"),
    ]
    for options, message in cases:
        with pytest.raises(ValueError, match=message):
            sentiero.compare(calliope, calliope, 10, **options)


def test_impossible_decisions_are_refused(calliope):
    three = sentiero.tournament(calliope, ["greedy", "random", "novice"], 24)
    with pytest.raises(ValueError, match="there are 3"):
        three.decision()
    for better_by in (0, -1, 2, float("nan")):
        with pytest.raises(ValueError, match="from 0.001 to 0.5"):
            sentiero.tournament(calliope, ["greedy", "random"], 24, until_decided=True, better_by=better_by)


def test_bots_from_python_play_in_tournaments(calliope):
    def first(observation, actions):
        return actions[0]

    result = sentiero.tournament(calliope, ["random", first], 12, seed=1)
    assert result.bots == ["random", "first"] and result.games == 12


def test_rows_of_a_tournament_name_the_bot_in_each_seat():
    pyarrow = pytest.importorskip("pyarrow")
    game = sentiero.Game("calliope", 2)
    rows = pyarrow.table(sentiero.tournament(game, ["greedy", "random"], 4, rows=True).rows).to_pylist()
    assert [(row["round"], row["seating"], row["bots"]) for row in rows] == [
        (0, 1, "greedy;random"), (0, 2, "random;greedy"), (1, 1, "greedy;random"), (1, 2, "random;greedy"),
    ]


@pytest.mark.parametrize(
    ("bots", "reason"), [(["greedy"], "two bots"), (["greedy"] * 2, "given twice"), (["gredy", "random"], "gredy")]
)
def test_impossible_tournaments_are_refused(calliope, bots, reason):
    with pytest.raises(ValueError, match=reason):
        sentiero.tournament(calliope, bots, 10)


@pytest.mark.parametrize("change", ["coverage", "count", "{", '{"coverage":{}}'])
def test_damaged_results_are_refused(sides, calliope, change):
    from sentiero import _engine

    results = [
        (_engine._restore_simulation, (calliope,), sentiero.simulate(calliope, 4)),
        (_engine._restore_comparison, sides, sentiero.compare(*sides, 4)),
        (_engine._restore_tournament, (calliope,), sentiero.tournament(calliope, ["greedy", "random"], 4)),
    ]
    for restore, games, result in results:
        text = result._to_json()
        assert restore(*games, text) == result
        stored = json.loads(text)
        if change == "coverage":
            del stored["coverage"]
        elif change == "count":
            stored["coverage"]["count"] += 1
        wrong = change if change.startswith("{") else json.dumps(stored)
        with pytest.raises(ValueError, match="cannot be read"):
            restore(*games, wrong)
