"""Learns Sneaky for two by self-play, with nothing but NumPy, and beats ``easy`` within minutes on two cores.

    python python/examples/self_play.py

A small network is trained by policy gradient: both seats are played by the same network, thousands of games at once. At every decision
it is told what its seat may know; when a game ends, what it did is made likelier if it won.
"""

import argparse
import time

import numpy as np

import magpie
from magpie.benchmark import play


class Network:
    """One hidden layer, two heads: what to do, and how good it looks."""

    def __init__(self, inputs, actions, hidden, rng):
        scale = 1 / np.sqrt(inputs)
        self.parts = {
            "w1": rng.normal(0, scale, (inputs, hidden)).astype(np.float32),
            "b1": np.zeros(hidden, np.float32),
            "w2": np.zeros((hidden, actions), np.float32),
            "b2": np.zeros(actions, np.float32),
            "v2": np.zeros((hidden, 1), np.float32),
            "c2": np.zeros(1, np.float32),
        }
        self.first = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.second = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.updates = 0

    def think(self, observations, masks):
        p = self.parts
        hidden = np.maximum(observations @ p["w1"] + p["b1"], 0)
        scores = np.where(masks == 1, hidden @ p["w2"] + p["b2"], -1e9)
        scores -= scores.max(axis=1, keepdims=True)
        chances = np.exp(scores)
        chances /= chances.sum(axis=1, keepdims=True)
        return hidden, chances, (hidden @ p["v2"] + p["c2"])[:, 0]

    def learn(self, observations, masks, actions, returns, rate, eager):
        """One step of Adam."""
        hidden, chances, values = self.think(observations, masks)
        count = len(actions)
        advantages = returns - values
        spread = advantages.std() + 1e-6
        wanted = -chances
        wanted[np.arange(count), actions] += 1
        entropy = -(chances * np.log(chances + 1e-12)).sum(axis=1, keepdims=True)
        calmer = -chances * (np.log(chances + 1e-12) + entropy)
        up = (wanted * (advantages / spread)[:, None] + eager * calmer) / count
        up_value = (advantages / count)[:, None]
        p = self.parts
        back = (up @ p["w2"].T + up_value @ p["v2"].T) * (hidden > 0)
        gradients = {
            "w1": observations.T @ back, "b1": back.sum(axis=0), "w2": hidden.T @ up, "b2": up.sum(axis=0),
            "v2": hidden.T @ up_value, "c2": up_value.sum(axis=0),
        }
        self.updates += 1
        for name, gradient in gradients.items():
            self.first[name] = 0.9 * self.first[name] + 0.1 * gradient
            self.second[name] = 0.999 * self.second[name] + 0.001 * gradient**2
            step = self.first[name] / (1 - 0.9**self.updates)
            step /= np.sqrt(self.second[name] / (1 - 0.999**self.updates)) + 1e-8
            p[name] += rate * step

    def policy(self):
        """The likeliest action."""
        return lambda observations, masks: self.think(observations, masks)[1].argmax(axis=1)


def choose(chances, rng):
    """One action for each row, as likely as it says."""
    drawn = rng.random(len(chances), dtype=np.float32)[:, None]
    actions = (np.cumsum(chances, axis=1) < drawn).sum(axis=1)
    return np.minimum(actions, chances.shape[1] - 1)


def train(game="sneaky", seats=2, seconds=60.0, games=256, length=24, hidden=64, rate=2e-3, seed=1, updates=None, say=None):
    """Trains for so many seconds of processor time (or so many updates); gives the network."""
    rng = np.random.default_rng(seed)
    batch = magpie.Batch(game, games, [None] * seats, seed=seed)
    network = Network(batch.observation_size, batch.num_actions, hidden, rng)
    # What each seat of each game has done since its game began.
    kept = [[[] for _ in range(seats)] for _ in range(games)]
    start, done, ready = time.process_time(), 0, []
    while (done < updates) if updates else (time.process_time() - start < seconds):
        observations, masks, turns = batch.observations.copy(), batch.masks.copy(), batch.turns.copy()
        _, chances, _ = network.think(observations, masks)
        actions = choose(chances, rng)
        illegal = masks[np.arange(games), actions] == 0
        actions[illegal] = chances[illegal].argmax(axis=1)
        batch.step(actions)
        for row in range(games):
            kept[row][turns[row]].append((observations[row], masks[row], actions[row]))
        for row in np.flatnonzero(batch.dones):
            for seat in range(seats):
                ready += [decision + (batch.rewards[row, seat],) for decision in kept[row][seat]]
                kept[row][seat] = []
        if len(ready) >= games * length:
            seen, allowed, did, worth = (np.array(column) for column in zip(*ready))
            progress = done / updates if updates else (time.process_time() - start) / seconds
            network.learn(seen, allowed, did, worth.astype(np.float32), rate * (1 - 0.8 * progress), 0.01)
            ready, done = [], done + 1
            if say and done % 50 == 0:
                say(f"{done} updates, {time.process_time() - start:.0f} s")
    return network


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    network = train(seconds=given.seconds, seed=given.seed, say=print)
    for level in ("random", "easy", "medium"):
        told = play(network.policy(), "sneaky", level, games=1000)
        low, high = told["interval"]
        print(f"against {level}: {told['share']:.1%} ({low:.1%} to {high:.1%}) of {told['games']} games")


if __name__ == "__main__":
    main()
