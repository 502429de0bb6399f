"""Thousands of games of one kind, stepped together in Rust without Python's lock."""

import numpy as np

from . import _native


class Batch:
    """Many games of one kind.

    ``players`` says who plays on each seat: ``None`` for who learns, or a bot ("random", "easy", "medium", "hard"). Chance and bots play
    on by themselves until somebody who learns is asked.

    The arrays are filled in place, a row for each game, and stay the same objects:

    * ``observations`` float32 ``(games, observation)``: what whoever is asked may know (with ``recall``, all they ever noticed);
    * ``masks`` int8 ``(games, actions)``: 1 for what they may do;
    * ``turns`` int32 ``(games,)``: the seat that is asked, counted from 0;
    * ``rewards`` float32 ``(games, seats)``: what the last step was worth to every seat; all 0 unless a game ended;
    * ``dones`` bool ``(games,)``: did the game end with the last step?

    A game that ends begins anew in the same step: ``rewards`` and ``dones`` tell of the game that ended, everything else of the next one.

    The same seed is the same run, whatever the number of ``threads``.
    """

    def __init__(self, game, games, players, options=None, seed=0, threads=1, recall=False):
        players = list(players)
        self._native = _native.Batch(game, games, players, options, threads, recall)
        sizes = next(known["sizes"] for known in _native.games() if known["name"] == game)
        self.game, self.num_games, self.players = game, games, players
        self.num_actions, self.observation_size = sizes["actions"], sizes["observation"]
        self.observations = np.zeros((games, self.observation_size), np.float32)
        self.masks = np.zeros((games, self.num_actions), np.int8)
        self.turns = np.zeros(games, np.int32)
        self.rewards = np.zeros((games, len(players)), np.float32)
        self.dones = np.zeros(games, np.bool_)
        self.reset(seed)

    def _arrays(self):
        return self.observations, self.masks, self.turns, self.rewards, self.dones

    def reset(self, seed=0):
        """Begins all games anew; all dice follow from ``seed``."""
        self._native.reset(seed, *self._arrays())

    def step(self, actions):
        """Takes ``actions[i]`` (int64) in game *i*. One that is not legal raises ``IllegalAction``, and no game has changed."""
        self._native.step(actions, *self._arrays())

    def random_actions(self, rng):
        """For every game any legal action, each equally likely, from a ``numpy.random.Generator``."""
        counts = self.masks.sum(axis=1, dtype=np.int64)
        nth = (rng.random(self.num_games) * counts).astype(np.int64)
        flat = np.flatnonzero(self.masks)
        starts = np.concatenate(([0], np.cumsum(counts)[:-1]))
        return flat[starts + nth] % self.num_actions
