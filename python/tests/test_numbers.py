"""Action numbers, observations as numbers, and what they must not reveal."""

from collections import Counter

import numpy as np
import pytest
from conftest import random_states, state_after

import sentiero


def test_numbers_have_the_size_of_the_action_space(game):
    space = game.action_space
    assert space.size == game.action_count
    assert space.is_index or space.size == sum(section.size for section in space.sections)
    for state in random_states(game, 1):
        numbers, mask = state.legal_actions(), state.mask()
        assert len(set(numbers)) == len(numbers)
        assert mask.shape == (space.size,) and mask.dtype == np.uint8
        assert sorted(numbers) == np.flatnonzero(mask).tolist()
        if not space.is_index:
            kinds = {space.section(action.number).name for action in state.actions()}
            assert kinds <= {"place", "start", "square", "draw", "lay", "lane", "swap", "end-exchange"}


def test_calliope_numbers_placements_and_starts(calliope):
    space = calliope.action_space
    assert [(it.name, it.first, it.size) for it in space.sections] == [
        ("place", 0, 140),
        ("start", 140, 48),
    ]
    assert calliope.name == "sentiero/calliope-v1"


def test_games_with_too_many_actions_say_so():
    game = sentiero.Game("dungeon-tris", 2)
    space = game.action_space
    assert space.is_index and space.count > 1_000_000 and space.sections == ()
    for state in random_states(game, 2):
        assert state.legal_actions() == list(range(len(state.actions())))
        assert len(state.legal_actions()) <= space.size


def test_fields_cover_the_observation(game):
    spec = game.observation_spec
    assert [field.offset for field in spec] == [
        sum(field.size for field in spec.fields[:index]) for index in range(len(spec.fields))
    ]
    assert spec.size == game.observation_size
    used = np.zeros(spec.size, bool)
    for number in range(3):
        for state in random_states(game, 3, number):
            for seat in range(game.players):
                observation = state.observe(seat)
                used |= observation != 0
                for name, values in spec.split(observation).items():
                    kind = spec[name].kind
                    assert kind == "number" or values.min() >= 0, name
                    assert kind != "flag" or values.max() <= 1, name
    # Every field that isn't about rare events has been used.
    rare = {"out_in_round", "dragon", "acted", "offered", "given", "taken", "seen", "passed", "flip"}
    rare |= {"choosing_marker", "chosen_square", "playable", "points"}
    for field in spec:
        assert field.of(used).any() or field.name in rare, field.name


def test_numbers_show_the_tiles_of_the_observation(game):
    if "playing" in {field.name for field in game.observation_spec}:
        check_tiles(game)


def test_numbers_show_the_tiles_of_an_endless_supply():
    ruleset = sentiero.load("calliope", set={"tiles.supply": "endless"})
    check_tiles(sentiero.Game(ruleset, 4))


def check_tiles(game):
    """Compares the numbers for tiles with the observation in the notation of records, in a path game."""
    for state in random_states(game, 5):
        for seat in range(game.players):
            observation = state.observation(seat)
            fields = game.observation_spec.split(observation.array)
            unseen = Counter(observation.data["unseen"])
            assert list(unseen.values()) == fields["unseen"][fields["unseen"] != 0].tolist()
            laid = fields["tiles"].any(axis=2)
            assert laid.sum() == len(observation.data["tiles"])


def test_seats_are_counted_from_the_observer(calliope):
    spec = calliope.observation_spec
    for state in random_states(calliope, 4):
        if state.is_over:
            break
        for seat in range(4):
            to_play = spec["to_play"].of(state.observe(seat))
            assert to_play.tolist() == [(seat + index) % 4 == state.to_play for index in range(4)]


def seen_by(state, seat):
    """Everything that a seat is shown, as bytes."""
    mask = state.mask().tobytes() if state.to_play == seat else b""
    observation = state.observation(seat)
    actions = repr(observation.actions).encode()
    return str(observation).encode(), observation.array.tobytes(), mask, actions


def test_nobody_sees_what_is_dealt_anew(game):
    """Hidden tiles are exchanged in every phase, and everything that the seat is shown stays the same."""
    hidden = 0
    for number in range(4):
        for state in random_states(game, 5, number):
            for seat in range(game.players):
                expected = seen_by(state, seat)
                for key in range(3):
                    sample = state.determinize(seat, key)
                    assert seen_by(sample, seat) == expected
                    hidden += sample != state
    # In entanglement and other games with a single player, only the order of the pile is hidden.
    assert hidden > 0 or game.players == 1 or "metro" in game.name


def test_nobody_sees_hidden_hands_in_positions(calliope):
    """The same, but without relying on the engine to find out what's hidden."""
    changed = 0
    for state in random_states(calliope, 6):
        position = state.position()
        if position is None:
            continue
        hands = position["position"]["hands"]
        for seat, other in [(0, 1), (1, 2), (3, 0)]:
            third = next(it for it in range(4) if it not in (seat, other))
            if not hands[other] or not hands[third]:
                continue
            swapped = [list(hand) for hand in hands]
            swapped[other][0], swapped[third][0] = swapped[third][0], swapped[other][0]
            exchanged = {**position, "position": {**position["position"], "hands": swapped}}
            before, after = calliope.set_up(position), calliope.set_up(exchanged)
            assert before.observation(seat) == after.observation(seat)
            assert np.array_equal(before.observe(seat), after.observe(seat))
            changed += before != after
    assert changed > 10


def test_determinizations_only_depend_on_what_the_seat_sees(calliope):
    for count in [4, 10, 20]:
        state = state_after(calliope, 7, count)
        other = state.determinize(1, 99)
        assert state.determinize(1, 5) == other.determinize(1, 5)


@pytest.mark.parametrize("wrong", ["shape", "kind", "order", "read-only"])
def test_arrays_of_the_wrong_kind_are_refused(calliope, wrong):
    size = calliope.observation_size
    out = {
        "shape": np.zeros(size + 1, np.int16),
        "kind": np.zeros(size, np.int32),
        "order": np.zeros(2 * size, np.int16)[::2],
        "read-only": np.zeros(size, np.int16),
    }[wrong]
    if wrong == "read-only":
        out.setflags(write=False)
    with pytest.raises((TypeError, ValueError), match=f"contiguous array of {size}"):
        calliope.start().observe(0, out)


def test_observations_are_written_in_place(calliope):
    out = np.full(calliope.observation_size, 7, np.int16)
    state = calliope.start()
    assert state.observe(2, out) is out
    assert np.array_equal(out, state.observe(2))
