"""The games of OpenSpiel, checked by OpenSpiel's own tests."""

import os

import pytest

pyspiel = pytest.importorskip("pyspiel")

import sentiero  # noqa: E402
import sentiero.openspiel  # noqa: E402

sentiero.openspiel.register()

GAMES = int(os.environ.get("SENTIERO_GAMES", "2"))


@pytest.mark.parametrize("ruleset", sentiero.rulesets())
def test_openspiel_accepts_every_ruleset(ruleset):
    game = pyspiel.load_game(sentiero.openspiel.short_name(ruleset))
    pyspiel.random_sim_test(game, num_sims=GAMES, serialize=True, verbose=False)


def test_registering_again_does_nothing():
    sentiero.openspiel.register()
    assert pyspiel.load_game("sentiero_calliope(players=3)").num_players() == 3


def test_deals_are_those_of_the_command_line():
    state = pyspiel.load_game("sentiero_calliope(players=4,seed=7)").new_initial_state()
    state.apply_action(5)
    expected = sentiero.Game("calliope", 4).start(7, 5)
    assert state.observation_string(2) == str(expected.observation(2))
    assert state.observation_tensor(2) == expected.observe(2).tolist()


def test_resampled_states_look_the_same_to_the_player():
    state = pyspiel.load_game("sentiero_calliope(players=4)").new_initial_state()
    state.apply_action(0)
    differing = 0
    while not state.is_terminal():
        player = state.current_player()
        sample = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0, 1))
        assert sample.observation_string(player) == state.observation_string(player)
        assert sample.legal_actions() == state.legal_actions()
        other = (player + 1) % 4
        differing += sample.observation_string(other) != state.observation_string(other)
        state.apply_action(state.legal_actions()[0])
    assert differing > 5


def test_is_mcts_plays():
    mcts = pytest.importorskip("open_spiel.python.algorithms.mcts")
    ismcts = pytest.importorskip("open_spiel.python.algorithms.ismcts")
    game = pyspiel.load_game("sentiero_calliope(players=2)")
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(n_rollouts=1),
        uct_c=2.0,
        max_simulations=10,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    state = game.new_initial_state()
    state.apply_action(3)
    for _ in range(6):
        if not state.is_terminal():
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
