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

    def learn(self, observations, masks, actions, before, advantages, returns, rate, eager):
        """One step of Adam, by PPO: nothing is made much likelier or less likely at once."""
        hidden, chances, values = self.think(observations, masks)
        count = len(actions)
        ratio = chances[np.arange(count), actions] / before
        pushed = np.where(advantages > 0, ratio < 1.2, ratio > 0.8) * ratio * advantages
        wanted = -chances
        wanted[np.arange(count), actions] += 1
        logs = np.log(chances + 1e-12)
        calmer = -chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
        up = ((wanted * pushed[:, None] + eager * calmer) / count).astype(np.float32)
        up_value = ((returns - values) / count)[:, None]
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
            p[name] += np.float32(rate) * step

    def policy(self):
        """The likeliest action."""
        return lambda observations, masks: self.think(observations, masks)[1].argmax(axis=1)


def choose(chances, rng):
    """One action for each row, as likely as it says."""
    drawn = rng.random(len(chances), dtype=np.float32)[:, None]
    actions = (np.cumsum(chances, axis=1) < drawn).sum(axis=1)
    return np.minimum(actions, chances.shape[1] - 1)


def advantages_of(values, reward, trust=0.95):
    """How much better each decision of one seat turned out than it looked (GAE), when only the end is worth anything."""
    ahead = np.append(values[1:], reward) - values
    better = np.empty(len(values), np.float32)
    last = 0.0
    for at in range(len(values) - 1, -1, -1):
        last = better[at] = ahead[at] + trust * last
    return better


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
        _, chances, values = network.think(observations, masks)
        actions = choose(chances, rng)
        illegal = masks[np.arange(games), actions] == 0
        actions[illegal] = chances[illegal].argmax(axis=1)
        likely = chances[np.arange(games), actions]
        batch.step(actions)
        for row in range(games):
            kept[row][turns[row]].append((observations[row], masks[row], actions[row], likely[row], values[row]))
        for row in np.flatnonzero(batch.dones):
            for seat in range(seats):
                decisions = kept[row][seat]
                looked = np.array([decision[4] for decision in decisions], np.float32)
                better = advantages_of(looked, batch.rewards[row, seat])
                ready += [one[:4] + (more, look + more) for one, more, look in zip(decisions, better, looked)]
                kept[row][seat] = []
        if len(ready) >= games * length:
            progress = done / updates if updates else (time.process_time() - start) / seconds
            improve(network, ready, rate * (1 - 0.9 * progress), 0.01 * (1 - progress), rng)
            ready, done = [], done + 1
            if say and done % 25 == 0:
                say(f"{done} updates, {time.process_time() - start:.0f} s")
    return network


def improve(network, ready, rate, eager, rng, rounds=3, part=1024):
    """Goes over what was done a few times, in small parts."""
    columns = [np.array(column) for column in zip(*ready)]
    better = columns[4]
    columns[4] = (better - better.mean()) / (better.std() + 1e-6)
    for _ in range(rounds):
        order = rng.permutation(len(ready))
        for at in range(0, len(order) - part + 1, part):
            network.learn(*(column[order[at : at + part]] for column in columns), rate, eager)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    network = train(seconds=given.seconds, seed=given.seed, say=print)
    for level in ("random", "easy", "medium"):
        told = play(network.policy(), "sneaky", level, games=1000)
        low, high = told["interval"]
        print(f"against {level}: {told['share']:.1%} ({low:.1%} to {high:.1%}) of {told['games']} games")


if __name__ == "__main__":
    main()
