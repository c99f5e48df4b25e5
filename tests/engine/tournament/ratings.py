#!/usr/bin/env python3
"""Prints rankings and the ratings that choix 0.4.1 computes from them, for tests/engine/tournament.

    pip install choix==0.4.1
    tests/engine/tournament/ratings.py > tests/engine/tournament/ratings.txt

Each line has the number of bots, rankings from first to last, and the logarithms of the worths.
"""

import choix
import numpy as np

generator = np.random.default_rng(1)
for bots, seats, count in [(2, 2, 40), (3, 3, 30), (4, 4, 60), (5, 3, 80), (8, 2, 300)]:
    # Every bot has to win and lose, or there would be no finite ratings.
    worths = generator.normal(scale=0.5, size=bots)
    rankings = []
    for _ in range(count):
        table = generator.choice(bots, size=seats, replace=False)
        noise = worths[table] + generator.gumbel(size=seats)
        rankings.append(tuple(int(bot) for bot in table[np.argsort(-noise)]))
    fitted = choix.opt_rankings(bots, rankings, tol=1e-12)
    fitted -= fitted.mean()
    text = ",".join("".join(map(str, ranking)) for ranking in rankings)
    print(bots, text, " ".join(f"{worth:.10f}" for worth in fitted))
