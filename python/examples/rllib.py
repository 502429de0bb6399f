"""The PettingZoo door in RLlib: whole games through RLlib's own wrapper, which its algorithms train on.

    pip install "ray[rllib]==2.60.*" pettingzoo
    python python/examples/rllib.py
"""

import numpy as np
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv

from magpie.aec import env


def watch(game="sneaky", seats=2, seed=1):
    """One random game through RLlib's wrapper: who is asked is told what they may know and what they may do."""
    table, rng = PettingZooEnv(env(game, seats)), np.random.default_rng(seed)
    told, _ = table.reset(seed=seed)
    decisions, rewards = 0, {}
    over = {"__all__": False}
    while not over["__all__"]:
        agent, observation = next(iter(told.items()))
        action = int(rng.choice(np.flatnonzero(observation["action_mask"])))
        told, worth, over, _, _ = table.step({agent: action})
        for one, reward in worth.items():
            rewards[one] = rewards.get(one, 0.0) + reward
        decisions += 1
    return decisions, rewards


def main():
    for game, seats in (("sneaky", 2), ("diamantenjagd", 3), ("meisterdiebe", 2), ("galerie", 2)):
        decisions, rewards = watch(game, seats)
        print(f"{game}: {decisions} decisions, {rewards}")


if __name__ == "__main__":
    main()
