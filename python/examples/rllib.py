"""The PettingZoo door in RLlib: PPO on Sneaky, one policy for all seats.

    pip install "ray[rllib]==2.60.*" torch pettingzoo
    python python/examples/rllib.py
"""

import numpy as np
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.tune.registry import register_env

from magpie.aec import MagpieEnv


class Forgiving(MagpieEnv):
    """The observation without its mask: an action that is not legal is taken as the first that is, as RLlib's plain networks know no masks."""

    def observation_space(self, agent):
        return spaces.Box(-1.0, 1.0, (super().observation_space(agent)["observation"].shape[0],), np.float32)

    def observe(self, agent):
        return super().observe(agent)["observation"]

    def step(self, action):
        agent = self.agent_selection
        if action is not None and not self.terminations[agent]:
            legal = self.table.legal_actions()
            action = action if action in legal else legal[0]
        super().step(action)


def main():
    register_env("magpie", lambda _: PettingZooEnv(Forgiving("sneaky", 2)))
    config = (
        PPOConfig()
        .environment("magpie")
        .env_runners(num_env_runners=1)
        .multi_agent(policies={"all"}, policy_mapping_fn=lambda *_, **__: "all")
        .training(train_batch_size=2000)
    )
    algorithm = config.build_algo()
    for _ in range(2):
        told = algorithm.train()
        print({key: told.get("env_runners", {}).get(key) for key in ("num_episodes", "episode_len_mean")})
    algorithm.stop()


if __name__ == "__main__":
    main()
