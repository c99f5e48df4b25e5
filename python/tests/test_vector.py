"""Many games at once."""

import numpy as np
import pytest

import sentiero


def finished_games(games, count):
    """Plays until `count` games are over. Returns what each of them paid, by number."""
    paid = {}
    while len(paid) < count:
        numbers = games.number.copy()
        games.step(games.sample())
        for row in np.flatnonzero(games.terminated):
            paid[int(numbers[row])] = games.reward[row].tolist()
    return paid


@pytest.mark.parametrize("autoreset", ["next-step", "same-step"])
@pytest.mark.parametrize("threads", [1, 3])
def test_games_are_those_of_the_command_line(game, autoreset, threads):
    for count in [1, 7, 200]:
        games = sentiero.vector(game, count, seed=5, first=2, threads=threads, autoreset=autoreset)
        paid = finished_games(games, min(count, 20))
        for number in sorted(paid)[:5]:
            state = game.start(5, number)
            while not state.is_over:
                state.play(state.choose("random"))
            assert paid[number] == pytest.approx(state.returns())


def test_arrays_are_those_of_the_states(calliope):
    games = sentiero.vector(calliope, 3, seed=1)
    states = [calliope.start(1, number) for number in range(3)]
    for step in range(30):
        for row, state in enumerate(states):
            if state.is_over:
                continue
            assert games.seat[row] == state.to_play
            assert np.array_equal(games.obs[row], state.observe(state.to_play))
            assert np.array_equal(games.mask[row], state.mask())
        actions = games.sample(key=step)
        for row, state in enumerate(states):
            if not state.is_over:
                state.play(int(actions[row]))
            else:
                actions[row] = 0
        before = games.number.copy()
        games.step(actions)
        for row, state in enumerate(states):
            if games.number[row] != before[row]:
                assert state.is_over and games.number[row] == before[row] + 3
                states[row] = calliope.start(1, int(games.number[row]))


def test_same_step_keeps_the_final_observation(calliope):
    games = sentiero.vector(calliope, 4, seed=2, autoreset="same-step")
    spec = calliope.observation_spec
    for _ in range(200):
        games.step(games.sample())
        for row in np.flatnonzero(games.terminated):
            assert spec["phase"].of(games.final_obs[row]).tolist() == [0, 0, 0, 0, 0, 0, 1]
            assert spec["phase"].of(games.obs[row])[0] == 1
        assert (games.seat >= 0).all()


def test_disabled_waits_for_a_reset(calliope):
    games = sentiero.vector(calliope, 4, seed=2, autoreset="disabled")
    while (games.seat >= 0).any():
        games.step(games.sample())
    assert (games.sample() == -1).all()
    with pytest.raises(sentiero.IllegalAction, match="game 0: the game is over"):
        games.step(np.zeros(4, int))
    games.reset(mask=np.array([False, True, False, False]))
    assert games.seat.tolist() == [-1, 0, -1, -1] and games.number.tolist() == [0, 5, 2, 3]
    games.reset(seed=3)
    assert games.number.tolist() == [0, 1, 2, 3]
    assert np.array_equal(games.obs[2], calliope.start(3, 2).observe(0))


def test_gymnasium_modes_are_understood(calliope):
    vector = pytest.importorskip("gymnasium.vector")
    games = sentiero.vector(calliope, 2, autoreset=vector.AutoresetMode.SAME_STEP)
    assert games.final_obs.shape == games.obs.shape


def test_an_illegal_action_changes_nothing(calliope):
    games = sentiero.vector(calliope, 3)
    before = [games.obs.copy(), games.mask.copy(), games.seat.copy()]
    actions = games.sample()
    for wrong, error in [(0, sentiero.IllegalAction), (188, IndexError), (-7, IndexError)]:
        actions[2] = wrong
        with pytest.raises(error, match="game 2: "):
            games.step(actions)
    for array, copy in zip([games.obs, games.mask, games.seat], before):
        assert np.array_equal(array, copy)


def test_wrong_arrays_are_refused(calliope):
    games = sentiero.vector(calliope, 3)
    for actions in [[140, 140], np.zeros((3, 1), int), 7]:
        with pytest.raises(ValueError, match=r"shape \(3,\)"):
            games.step(actions)
    for actions in [[1.5] * 3, ["a"] * 3, None]:
        with pytest.raises(TypeError):
            games.step(actions)
    for kind in [np.uint8, np.int32, np.uint64]:
        games.step(games.sample().astype(kind))
    games.step(games.sample().astype(">i8"))
    games.step(np.repeat(games.sample(), 2)[::2])
    games.obs.setflags(write=False)
    with pytest.raises(ValueError, match="cannot write"):
        games.step(games.sample())
    games.obs.setflags(write=True)
    games.step(games.sample())


@pytest.mark.parametrize(
    "options",
    [
        {"n": 0},
        {"n": 10**9},
        {"threads": 0},
        {"autoreset": "never"},
        {"play_against": {4: "greedy"}},
        {"play_against": {1: "greeedy"}},
        {"play_against": dict.fromkeys(range(4), "random")},
    ],
)
def test_bad_options_are_refused(calliope, options):
    with pytest.raises(ValueError):
        sentiero.vector(calliope, **{"n": 2, **options})


def test_bots_play_the_other_seats():
    """Against bots, games are those in which the same bots choose."""
    game = sentiero.Game("calliope", 3)
    games = sentiero.vector(game, 5, seed=4, play_against={1: "greedy", 2: "random"})
    assert (games.seat == 0).all()
    paid = finished_games(games, 10)
    for number, returns in paid.items():
        state = game.start(4, number)
        while not state.is_over:
            state.play(state.choose("greedy" if state.to_play == 1 else "random"))
        assert returns == pytest.approx(state.returns())


@pytest.mark.parametrize("autoreset", ["next-step", "same-step"])
def test_policies_play_the_other_seats(autoreset):
    game = sentiero.Game("calliope", 2)
    asked = 0

    def last(observations, masks):
        nonlocal asked
        asked += len(observations)
        assert (game.observation_spec["to_play"].of(observations)[:, 0] == 1).all()
        return masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)

    games = sentiero.vector(game, 5, seed=4, autoreset=autoreset, play_against={0: last})
    assert set(games.seat.tolist()) == {1}
    paid = finished_games(games, 10)
    assert asked > 50
    for number, returns in paid.items():
        state = game.start(4, number)
        while not state.is_over:
            own = state.to_play == 1
            state.play(state.choose("random") if own else max(state.legal_actions()))
        assert returns == pytest.approx(state.returns())
