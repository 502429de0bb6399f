"""The worked example learns, and the protocol tells it. The dice are always the same."""

import os
import sys
import unittest

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "examples"))

import self_play  # noqa: E402

from magpie.benchmark import play, random_policy, wilson  # noqa: E402


class Learning(unittest.TestCase):
    def test_self_play_beats_easy(self):
        """Nine of ten games after a quarter of a minute; more than six of ten is asked for, whatever the processor rounds how."""
        network = self_play.train(updates=150, seed=1)
        told = play(network.policy(), "sneaky", "easy", games=150)
        self.assertGreater(told["interval"][0], 0.6, told)

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
