"""Every game as a PettingZoo environment (AEC; and parallel, where all choose at the same time).

Agents are called ``seat_0``, ``seat_1`` and so on. An observation is a dictionary with ``observation`` and ``action_mask``. Who may act out of turn
is asked whether to do it or to "go on"; what is chosen in secret is asked of one after the other, unseen.
"""

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ._native import Table, games

__all__ = ["MagpieEnv", "env"]


class MagpieEnv(AECEnv):
    """One table of a game."""

    metadata = {"name": "magpie_v1", "render_modes": ["ansi", "svg"], "is_parallelizable": False}

    def __init__(self, game="sneaky", seats=2, options=None, recall=False, render_mode=None):
        super().__init__()
        sizes = next((known["sizes"] for known in games() if known["name"] == game), None)
        if sizes is None:
            raise ValueError(f"there is no game {game!r}")
        if render_mode not in (None, "ansi", "svg"):
            raise ValueError(f"render_mode {render_mode!r}: expected None, 'ansi' or 'svg'")
        Table(game, seats, options)
        self.game, self.seats, self.options, self.recall = game, seats, options, recall
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        observation = spaces.Dict(
            {
                "observation": spaces.Box(-1.0, 1.0, (sizes["observation"],), np.float32),
                "action_mask": spaces.Box(0, 1, (sizes["actions"],), np.int8),
            }
        )
        self.observation_spaces = {agent: observation for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(sizes["actions"]) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.table = Table(self.game, self.seats, self.options, int(self._seeds.integers(1 << 63)))
        self.table.roll()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.turn]

    def observe(self, agent):
        seat = self._seat[agent]
        return {"observation": self.table.observation(seat, self.recall), "action_mask": self.table.mask(seat)}

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._was_dead_step(action)
        table = self.table
        table.act(action if isinstance(action, int) else int(action))
        table.roll()
        self._cumulative_rewards[agent] = 0.0
        turn = table.turn
        if turn >= 0:
            # Nobody gets anything before the end.
            self.agent_selection = self.possible_agents[turn]
            return
        for seat, reward in enumerate(table.rewards()):
            self.rewards[self.possible_agents[seat]] = reward
            self.terminations[self.possible_agents[seat]] = True
            self.infos[self.possible_agents[seat]] = {"points": table.points()[seat]}
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self):
        """What whoever is next may know, as text or as a picture."""
        seat = self.table.turn if self.table.turn >= 0 else None
        if self.render_mode == "ansi":
            return self.table.view_text(seat)
        return self.table.svg(seat) if self.render_mode == "svg" else None

    def close(self):
        pass


def env(game="sneaky", seats=2, **kwargs):
    """A table of a game; see ``MagpieEnv``."""
    return MagpieEnv(game, seats, **kwargs)
