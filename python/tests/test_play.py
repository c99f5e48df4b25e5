"""Games, states, actions and records."""

import copy
import pickle
import subprocess
import sys

import numpy as np
import pytest
from conftest import random_states, state_after

import sentiero


def test_every_game_ends_with_returns_for_its_winners(game):
    for state in random_states(game, 1):
        assert state.is_over == (state.to_play is None) == (state.outcome is not None)
        assert state.is_over == (state.legal_actions() == [])
    assert len(state.returns()) == game.players
    if game.players > 1:
        winners = {seat for seat, share in enumerate(state.returns()) if share > 0}
        assert winners == set(state.outcome.winners)


def test_actions_describe_the_legal_actions(game):
    for state in random_states(game, 2):
        actions = state.actions()
        assert [action.number for action in actions] == state.legal_actions()
        assert len(set(actions)) == len(actions)
        for action in actions[:3]:
            assert state.action(action.number) == action
            assert action.to_dict()["action"] == action.kind
            by_action, by_number = state.copy(), state.copy()
            by_action.play(action)
            by_number.play(action.number)
            assert by_action == by_number


def test_copies_and_pickles_continue_in_the_same_way(game):
    originals = [state.copy() for state in random_states(game, 3)]
    for original in originals[:: max(1, len(originals) // 8)]:
        copies = [
            original.copy(),
            copy.copy(original),
            copy.deepcopy(original),
            pickle.loads(pickle.dumps(original)),
        ]
        for copied in copies:
            assert copied == original and hash(copied) == hash(original)
            assert copied.events == original.events
            rest = original.copy()
            while not rest.is_over:
                action = rest.legal_actions()[-1]
                rest.play(action)
                copied.play(action)
            assert copied == rest and copied.outcome == rest.outcome


def test_states_differ_from_those_of_other_games(calliope):
    assert calliope.start(1) == sentiero.Game("calliope", 4).start(1)
    assert calliope.start(1) != calliope.start(2)
    assert calliope.start(1) != sentiero.Game("calliope", 3).start(1)
    assert calliope.start(1) != "a state"
    assert calliope == sentiero.Game("calliope", 4) != sentiero.Game("flick", 4)


def test_determinized_states_can_be_pickled(game):
    for number, state in enumerate(random_states(game, 4)):
        if number % 7 == 0:
            sample = state.determinize(0, number)
            if not sample.is_over:
                sample.play(sample.legal_actions()[0])
            assert pickle.loads(pickle.dumps(sample)) == sample


def test_a_chain_of_determinizations_is_limited(calliope):
    state = calliope.start()
    with pytest.raises(ValueError, match="determinize a state of a real game"):
        for key in range(100):
            state = state.determinize(0, key)


def test_positions_are_set_up_again(game):
    seen = 0
    for state in random_states(game, 5):
        position = state.position()
        if position is None:
            continue
        seen += 1
        again = game.set_up(position)
        assert again.position() == position
        assert again.legal_actions() == state.legal_actions()
        assert pickle.loads(pickle.dumps(again)) == again
    assert seen > 0


def test_impossible_positions_are_refused(calliope):
    for state in random_states(calliope, 6):
        position = state.position()
        if position is not None:
            break
    with pytest.raises(ValueError, match="players"):
        sentiero.Game("calliope", 3).set_up(position)
    with pytest.raises(ValueError):
        calliope.set_up({"players": 4})
    with pytest.raises(TypeError):
        calliope.set_up({"players": {4}})
    position["position"]["hands"][0] = ["AB CD EF GH"] * 3
    with pytest.raises(ValueError):
        calliope.set_up(position)


def test_records_can_be_read_and_verified(game):
    for state in random_states(game, 7, 3):
        pass
    text = state.record()
    first, second = sentiero.read_records(text + text)
    assert (first.seed, first.number, first.players) == (7, 3, game.players)
    assert first.verify() == second.verify() == state.outcome
    assert first.events == state.events
    assert first.animate().startswith("<svg")


def test_broken_records_name_the_line(calliope):
    for state in random_states(calliope, 8):
        pass
    lines = state.record().splitlines(keepends=True)
    del lines[5]
    [broken] = sentiero.read_records("".join(lines))
    with pytest.raises(sentiero.RecordError, match="^line "):
        broken.verify()
    with pytest.raises(sentiero.RecordError):
        sentiero.read_records("not a record\n")
    with pytest.raises(OSError):
        from pathlib import Path

        sentiero.read_records(Path("/nonexistent"))


def test_illegal_actions_name_the_rule_and_change_nothing(game):
    for state in random_states(game, 9):
        before = state.copy()
        legal = set(state.legal_actions())
        illegal = [number for number in range(0, game.action_count, 37) if number not in legal]
        for number in illegal[:20]:
            with pytest.raises(sentiero.IllegalAction) as raised:
                state.play(number)
            assert str(raised.value)
        assert state == before
    with pytest.raises(sentiero.IllegalAction, match="over"):
        state.play(0)


def test_numbers_that_no_action_has_are_index_errors(calliope):
    state = calliope.start()
    for number in [-1, 188, 2**63, 2**200, -(2**200)]:
        with pytest.raises(IndexError):
            state.play(number)
    for nonsense in ["start", None, 1.5, [140]]:
        with pytest.raises(TypeError):
            state.play(nonsense)


def test_boards_are_drawn_in_each_theme(game):
    state = game.start()
    pictures = {state.svg(theme=theme) for theme in ["auto", "light", "dark"]}
    assert len(pictures) == 3 and all(picture.startswith("<svg") for picture in pictures)
    assert state._repr_svg_() in pictures
    assert state.animate().startswith("<svg")
    if game.action_space.is_index or game.action_count < 5000:
        assert game.tiles_svg().startswith("<svg")
    else:
        with pytest.raises(ValueError, match="too many for a sheet"):
            game.tiles_svg()
    with pytest.raises(ValueError, match="theme"):
        state.svg(theme="blue")
    with pytest.raises(ValueError, match="pace"):
        state.animate(pace=float("nan"))


def test_bots_choose_like_on_the_command_line(calliope):
    """A game in which every choice is a bot's is the game that `simulate` plays."""
    for bot in ["random", "greedy"]:
        state = calliope.start(11, 5)
        while not state.is_over:
            state.play(state.choose(bot))
        result = sentiero.simulate(calliope, 1, seed=11, first=5, bots=bot)
        winners = [seat for seat, share in enumerate(result.figures["wins"]) if share > 0]
        assert winners == state.outcome.winners


def test_observations_hold_no_state(calliope):
    state = calliope.start(1)
    seen = state.observation(0)
    before = str(seen), seen.array.copy()
    state.play(state.legal_actions()[0])
    assert str(seen) == before[0] and np.array_equal(seen.array, before[1])
    assert [action.number for action in seen.actions] == calliope.start(1).legal_actions()
    assert calliope.start(1).observation(1).actions == []
    with pytest.raises(IndexError):
        state.observation(4)


def test_pickles_of_other_versions_say_what_to_do(calliope):
    from sentiero._pickle import restore_game

    with pytest.raises(ValueError, match="install the same version"):
        restore_game(calliope.ruleset, 4, "0.0.0")


def test_pickles_can_be_read_by_another_process(calliope, tmp_path):
    state = state_after(calliope, 12, 20)
    (tmp_path / "state").write_bytes(pickle.dumps(state))
    code = "import pickle, sys; print(pickle.load(open(sys.argv[1], 'rb')).legal_actions())"
    run = [sys.executable, "-P", "-c", code, str(tmp_path / "state")]
    assert subprocess.run(run, capture_output=True, text=True, check=True).stdout == (
        f"{state.legal_actions()}\n"
    )
