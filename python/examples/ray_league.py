"""Spreads a tournament and self-play over the machines of a Ray cluster; here a local one with two workers.

    pip install "ray==2.60.*"
    python python/examples/ray_league.py
"""

import argparse

import numpy as np
import ray

import self_play
from magpie.benchmark import play


@ray.remote(num_cpus=1)
def match(parts, level, games, seed):
    """One worker's share of a tournament: its own seed, the same protocol."""
    network = self_play.Network.__new__(self_play.Network)
    network.parts = parts
    told = play(network.policy(), "sneaky", level, games=games, seed=seed)
    return told["share"], told["games"]


@ray.remote(num_cpus=1)
def practise(seconds, seed):
    """One worker learns by itself; the best of all is kept."""
    return self_play.train(seconds=seconds, seed=seed).parts


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--games", type=int, default=100)
    given = parser.parse_args()
    ray.init(num_cpus=given.workers, include_dashboard=False)
    learned = ray.get([practise.remote(given.seconds, seed) for seed in range(1, given.workers + 1)])
    for level in ("random", "easy"):
        for number, parts in enumerate(learned):
            handed = ray.put(parts)
            shares = ray.get([match.remote(handed, level, given.games, 1000 * seed) for seed in range(given.workers)])
            won, games = sum(share * n for share, n in shares), sum(n for _, n in shares)
            print(f"learner {number} against {level}: {won / games:.1%} of {games} games")
    ray.shutdown()


if __name__ == "__main__":
    np.seterr(all="raise", under="ignore")
    main()
