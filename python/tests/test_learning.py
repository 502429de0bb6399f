"""The worked example learns, and the protocol tells it. The dice are always the same."""

import os
import sys
import unittest

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "examples"))

import self_play  # noqa: E402

from magpie.benchmark import play, random_policy, wilson  # noqa: E402


class Learning(unittest.TestCase):
    def test_self_play_gets_better_than_random(self):
        network = self_play.train(updates=12, games=128, length=16, hidden=32, rate=8e-3, seed=1)
        before = play(random_policy(np.random.default_rng(1)), "sneaky", "random", games=150)
        after = play(network.policy(), "sneaky", "random", games=150)
        self.assertGreater(after["interval"][0], before["share"])

    def test_random_play_is_worth_its_share(self):
        told = play(random_policy(np.random.default_rng(1)), "sneaky", "random", seats=3, games=200)
        low, high = told["interval"]
        self.assertTrue(low < 1 / 3 < high, told)
        self.assertEqual(told["games"] % 3, 0)

    def test_intervals_hold_at_the_ends(self):
        self.assertEqual([round(x, 3) for x in wilson(1.0, 50)], [0.929, 1.0])
        self.assertEqual([round(x, 3) for x in wilson(0.0, 50)], [0.0, 0.071])


if __name__ == "__main__":
    unittest.main()
