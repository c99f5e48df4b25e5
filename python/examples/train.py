"""Trains a player for calliope with two players by letting it play against `greedy`, and measures how often it wins.

The player tries each action on a state that it can't tell from the real one, and plays the one whose result a small
neural network values most. The network learns from the outcomes of its own games (TD(λ), Tesauro 1995).

Usage: python examples/train.py [--minutes 9] [--games 10000] [--seed 1]
"""

import argparse
import math
import time

import numpy as np

import sentiero

SIZE = 6
REACH = SIZE - 1
SPAN = 2 * REACH + 1
OUTSIDE = SIZE * SIZE
HIDDEN = 96
LAMBDA = 0.8
TOGETHER = 256
"""How many games are played at once."""


def relative_tables():
    """Returns two tables about the board as seen from a square that a path enters from a side.

    Both are indexed by the square and the side. The first has the square in each cell of the view, and the second the
    cell of each square.
    """
    squares = np.full((OUTSIDE, 4, SPAN * SPAN), OUTSIDE)
    cells = np.zeros((OUTSIDE, 4, OUTSIDE), dtype=int)
    for square in range(OUTSIDE):
        row, column = divmod(square, SIZE)
        for side in range(4):
            for cell in range(SPAN * SPAN):
                down, right = divmod(cell, SPAN)
                down, right = down - REACH, right - REACH
                for _ in range(side):
                    down, right = right, -down
                there = (row + down, column + right)
                if 0 <= there[0] < SIZE and 0 <= there[1] < SIZE:
                    other = there[0] * SIZE + there[1]
                    squares[square, side, cell] = other
                    cells[square, side, other] = cell
    return squares, cells


class Features:
    """Turns observations into the numbers that the network reads."""

    def __init__(self, game):
        spec = game.observation_spec
        self.tiles, self.markers, self.pile = spec["tiles"], spec["markers"], spec["pile"]
        self.squares, self.cells = relative_tables()
        self.count = 5 * SPAN * SPAN + 4

    def __call__(self, observations):
        count = len(observations)
        every = np.arange(count)
        laid = np.zeros((count, OUTSIDE + 1), dtype=np.float32)
        laid[:, :OUTSIDE] = self.tiles.of(observations)[..., 0].reshape(count, OUTSIDE) > 0
        markers = self.markers.of(observations)
        parts = []
        seen = []
        for seat in range(2):
            _, column, row, port = np.clip(markers[:, seat].T, 0, [[9], [5], [5], [7]])
            square, side = row * SIZE + column, port // 2
            view = self.squares[square, side]
            parts += [laid[every[:, None], view], (view == OUTSIDE).astype(np.float32)]
            parts.append((port[:, None] % 2).astype(np.float32))
            seen.append((square, side))
        (square, side), (other, _) = seen
        where = np.zeros((count, SPAN * SPAN), dtype=np.float32)
        where[every, self.cells[square, side, other]] = 1
        tiles = laid[:, :OUTSIDE].sum(axis=1, keepdims=True) / 35
        pile = self.pile.of(observations).reshape(count, 1) / 35
        return np.concatenate([*parts, where, tiles, pile], axis=1, dtype=np.float32)


class Network:
    """A network with a hidden layer that estimates the share of the win, trained with Adam (arXiv:1412.6980)."""

    def __init__(self, inputs, random):
        scale = 1 / math.sqrt(inputs / 6)
        self.weights = [
            random.normal(0, scale, (inputs, HIDDEN)),
            np.zeros(HIDDEN),
            random.normal(0, 1 / math.sqrt(HIDDEN), HIDDEN),
            np.zeros(1),
        ]
        self.weights = [weight.astype(np.float32) for weight in self.weights]
        self.moments = [[np.zeros_like(weight), np.zeros_like(weight)] for weight in self.weights]
        self.steps = 0

    def values(self, inputs):
        first, bias, second, offset = self.weights
        hidden = np.maximum(inputs @ first + bias, 0)
        return 1 / (1 + np.exp(-(hidden @ second + offset)))

    def learn(self, inputs, targets, rate):
        """Moves the values a step closer to the targets."""
        first, bias, second, offset = self.weights
        hidden = np.maximum(inputs @ first + bias, 0)
        values = 1 / (1 + np.exp(-(hidden @ second + offset)))
        errors = ((values - targets) / len(targets)).astype(np.float32)
        back = np.outer(errors, second) * (hidden > 0)
        gradients = [inputs.T @ back, back.sum(0), hidden.T @ errors, errors.sum(keepdims=True)]
        self.steps += 1
        for weight, gradient, moments in zip(self.weights, gradients, self.moments):
            moments[0] += 0.1 * (gradient - moments[0])
            moments[1] += 0.001 * (gradient * gradient - moments[1])
            mean = moments[0] / (1 - 0.9**self.steps)
            spread = moments[1] / (1 - 0.999**self.steps)
            weight -= rate * mean / (np.sqrt(spread) + 1e-8)


class Player:
    """Plays games against `greedy`."""

    def __init__(self, game, network, features):
        self.game, self.network, self.features = game, network, features
        self.buffer = np.zeros((60 * TOGETHER, game.observation_size), dtype=np.int16)

    def play(self, seed, first, count, random, noise):
        """Plays games in alternating seats. Returns the shares of the win, and the inputs and values of each game.

        With noise, the player sometimes plays actions that it doesn't value most.
        """
        states = [self.game.start(seed, first + nth) for nth in range(count)]
        paths = [[] for _ in states]
        running = list(range(count))
        while running:
            running = [nth for nth in running if self.answer(states[nth], nth % 2)]
            tried = self.try_actions([(states[nth], nth % 2) for nth in running])
            for nth, (actions, inputs, values) in zip(running, tried):
                if noise > 0:
                    values_noisy = values + random.gumbel(0, noise, len(values))
                else:
                    values_noisy = values
                best = int(np.argmax(values_noisy))
                paths[nth].append((inputs[best], values[best]))
                states[nth].play(actions[best])
        shares = np.array([state.returns()[nth % 2] for nth, state in enumerate(states)])
        return shares, paths

    def answer(self, state, seat):
        """Lets `greedy` play until it's the seat's turn. Returns false if the game ends before that."""
        while not state.is_over and state.to_play != seat:
            state.play(state.choose("greedy"))
        return not state.is_over

    def try_actions(self, turns):
        """Returns the actions of each state, what the network reads after each of them, and their values."""
        listed, known, row = [], {}, 0
        for state, seat in turns:
            hidden = state.determinize(seat, 0)
            actions = state.legal_actions()
            listed.append(actions)
            for action in actions:
                after = hidden.copy()
                after.play(action)
                after.observe(seat, self.buffer[row])
                if after.is_over:
                    known[row] = after.returns()[seat]
                row += 1
        inputs = self.features(self.buffer[:row])
        values = self.network.values(inputs)
        values[list(known)] = list(known.values())
        ends = np.cumsum([len(actions) for actions in listed])[:-1]
        return zip(listed, np.split(inputs, ends), np.split(values, ends))


def lessons(shares, paths):
    """Returns inputs and the values that they should have: a mean of the outcome and of later values."""
    inputs, targets = [], []
    for share, path in zip(shares, paths):
        target = share
        for nth in range(len(path) - 1, -1, -1):
            inputs.append(path[nth][0])
            targets.append(target)
            target = LAMBDA * target + (1 - LAMBDA) * path[nth][1]
    return np.array(inputs), np.array(targets, dtype=np.float32)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=9, help="how long to train")
    parser.add_argument("--games", type=int, default=10_000, help="how many games to measure")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    random = np.random.default_rng(asked.seed)
    game = sentiero.Game("calliope", players=2)
    features = Features(game)
    network = Network(features.count, random)
    player = Player(game, network, features)

    begin = time.monotonic()
    played, recent = 0, []
    while (part := (time.monotonic() - begin) / (60 * asked.minutes)) < 1:
        shares, paths = player.play(asked.seed, played, TOGETHER, random, noise=0.05 * (1 - part))
        inputs, targets = lessons(shares, paths)
        for batch in np.array_split(random.permutation(len(inputs)), max(1, len(inputs) // 256)):
            network.learn(inputs[batch], targets[batch], rate=0.002 * (1 - part) + 0.0001)
        played += TOGETHER
        recent = [*recent[-19:], shares.mean()]
        if played // TOGETHER % 20 == 0:
            print(f"{time.monotonic() - begin:4.0f} s, {played} games: won {np.mean(recent):.3f}", flush=True)

    shares = []
    while len(shares) < asked.games:
        # Other deals than those of the training.
        count = min(TOGETHER, asked.games - len(shares))
        shares.extend(player.play(asked.seed + 1, len(shares), count, random, noise=0)[0])
    mean, error = np.mean(shares), np.std(shares) / math.sqrt(len(shares))
    print(f"won {mean:.3f} of {len(shares)} games against greedy ({mean - 1.96 * error:.3f} to {mean + 1.96 * error:.3f})")


if __name__ == "__main__":
    main()
