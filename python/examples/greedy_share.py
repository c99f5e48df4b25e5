"""Measures how often greedy wins against random players, with a 95% confidence interval."""

import sentiero

game = sentiero.Game("calliope", players=4)
result = sentiero.simulate(game, 2000, seed=1, bots=["greedy", "random", "random", "random"])
share, (low, high) = result.figures["wins"][0], result.figures["wins_interval"][0]
print(f"greedy wins {share:.3f} of {result.games} games (95% interval {low:.3f} to {high:.3f})")
