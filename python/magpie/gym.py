"""Every game as a Gymnasium environment: one seat against bots of chosen levels; and many at once.

An observation is a dictionary with ``observation`` and ``action_mask``. With ``flat`` it is the observation alone, and the mask is in
``info["action_mask"]``. An action that is not legal ends the game and counts as lost, as Gymnasium's own checks take any action at all; with
``strict`` it raises ``IllegalAction``.
"""

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from .batch import Batch

__all__ = ["MagpieGym", "MagpieVector", "register"]


def _players(opponents, seat):
    players = list(opponents)
    players.insert(seat, None)
    return players


def _spaces(batch, flat):
    box = spaces.Box(-1.0, 1.0, (batch.observation_size,), np.float32)
    mask = spaces.Box(0, 1, (batch.num_actions,), np.int8)
    observation = box if flat else spaces.Dict({"observation": box, "action_mask": mask})
    return observation, spaces.Discrete(batch.num_actions)


class MagpieGym(gymnasium.Env):
    """One seat of a game, the others held by bots: ``opponents`` are their levels, clockwise from seat 0 without the own."""

    metadata = {"render_modes": ["ansi", "svg"]}

    def __init__(
        self, game="sneaky", opponents=("easy",), seat=0, options=None, recall=False, strict=False, flat=False,
        render_mode=None,
    ):
        if not 0 <= seat <= len(opponents):
            raise ValueError(f"seat {seat}: expected 0 to {len(opponents)}")
        self._batch = Batch(game, 1, _players(opponents, seat), options, recall=recall)
        self.seat, self.strict, self.flat, self.render_mode = seat, strict, flat, render_mode
        self.observation_space, self.action_space = _spaces(self._batch, flat)

    def _look(self):
        observation, mask = self._batch.observations[0].copy(), self._batch.masks[0].copy()
        if self.flat:
            return observation, {"action_mask": mask}
        return {"observation": observation, "action_mask": mask}, {"action_mask": mask}

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self._batch.reset(int(self.np_random.integers(1 << 63)))
        return self._look()

    def step(self, action):
        if not self.strict and self._batch.masks[0, int(action)] == 0:
            observation, info = self._look()
            return observation, -1.0, True, False, info | {"illegal": True}
        last = self._look()[0]
        self._batch.step(np.array([action], np.int64))
        if self._batch.dones[0]:
            # The batch has begun the next game; what is told last is what was known before the last action.
            return last, float(self._batch.rewards[0, self.seat]), True, False, self._look()[1]
        observation, info = self._look()
        return observation, 0.0, False, False, info

    def render(self):
        return None


class MagpieVector(VectorEnv):
    """Many games of one seat against bots, in one batch. A game that ends begins anew in the same step."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self, num_envs=64, game="sneaky", opponents=("easy",), seat=0, options=None, recall=False, threads=1
    ):
        self.num_envs, self.seat = num_envs, seat
        self._batch = Batch(game, num_envs, _players(opponents, seat), options, threads=threads, recall=recall)
        self.single_observation_space, self.single_action_space = _spaces(self._batch, True)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self._batch.reset(int(self.np_random.integers(1 << 63)) if seed is None else int(seed))
        return self._batch.observations.copy(), {"action_mask": self._batch.masks.copy()}

    def step(self, actions):
        before = self._batch.observations.copy()
        self._batch.step(np.ascontiguousarray(actions, np.int64))
        dones = self._batch.dones.copy()
        info = {"action_mask": self._batch.masks.copy()}
        if dones.any():
            info |= {"final_obs": before, "_final_obs": dones}
        rewards = self._batch.rewards[:, self.seat].astype(np.float64)
        return self._batch.observations.copy(), rewards, dones, np.zeros(self.num_envs, bool), info


def register():
    """Makes every game known to ``gymnasium.make``: ``Magpie/sneaky-v1`` and so on."""
    from ._native import games

    for known in games():
        least = known["seats"][0]
        gymnasium.register(
            f"Magpie/{known['name']}-v1",
            entry_point="magpie.gym:MagpieGym",
            kwargs={"game": known["name"], "opponents": ("easy",) * (least - 1)},
        )
