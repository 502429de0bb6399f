"""Tables and batches."""

import copy
import pickle
import random
import unittest

import numpy as np

import magpie

GAMES = [known["name"] for known in magpie.games()]
LEAST = {known["name"]: known["seats"][0] for known in magpie.games()}


def play(table, steps, rng):
    """So many random decisions."""
    for _ in range(steps):
        table.roll()
        if table.over:
            return table
        table.act(patient(table, rng))
    table.roll()
    return table


def patient(table, rng):
    """Any action, but nobody accuses as long as there is something else to do."""
    actions = table.legal_actions()
    calm = [action for action in actions if not table.action_text(action).startswith(("accuse", "last ask"))]
    return rng.choice(calm or actions)


class Tables(unittest.TestCase):
    def test_a_game_has_an_end_and_rewards_that_add_up_to_nothing(self):
        for game in ("sneaky", "diamantenjagd", "meisterdiebe"):
            table = play(magpie.Table(game, 3, seed=1), 100_000, random.Random(1))
            self.assertTrue(table.over)
            self.assertAlmostEqual(sum(table.rewards()), 0.0, 5)
            self.assertEqual(len(table.points()), 3)

    def test_copies_are_equal_and_apart(self):
        for game in GAMES:
            table = play(magpie.Table(game, LEAST[game], seed=2), 40, random.Random(2))
            for other in (table.clone(), copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
                self.assertEqual(other.serialize(), table.serialize())
                self.assertEqual(other.legal_actions(), table.legal_actions())
                self.assertTrue((other.observation() == table.observation()).all())
                before = table.serialize()
                play(other, 5, random.Random(3))
                self.assertEqual(table.serialize(), before)

    def test_positions_and_records_come_back(self):
        for game in GAMES:
            table = play(magpie.Table(game, LEAST[game], seed=3), 30, random.Random(3))
            self.assertEqual(magpie.Table.from_position(game, table.position()).position(), table.position())
            self.assertEqual(magpie.Table.from_record(table.record()).position(), table.position())

    def test_an_imagined_world_looks_the_same(self):
        for game in GAMES:
            table = play(magpie.Table(game, LEAST[game], seed=4), 50, random.Random(4))
            seat = table.turn
            worlds = [table.imagine(seat, dice) for dice in range(4)]
            for world in worlds:
                self.assertEqual(world.view(seat), table.view(seat))
                self.assertEqual(world.legal_actions(), table.legal_actions())
                self.assertTrue((world.observation(seat) == table.observation(seat)).all())
            if game == "diamantenjagd":
                self.assertGreater(len({str(world.position()) for world in worlds}), 1)

    def test_actions_have_texts(self):
        for game in GAMES:
            table = play(magpie.Table(game, LEAST[game], seed=5), 20, random.Random(5))
            for action in table.legal_actions():
                self.assertEqual(table.action_index(table.action_text(action)), action)
            self.assertEqual(list(np.flatnonzero(table.mask())), table.legal_actions())

    def test_bots_suggest_what_is_legal(self):
        for game in GAMES:
            table = play(magpie.Table(game, LEAST[game], seed=6), 12, random.Random(6))
            while table.out_of_turn:
                table.act(table.action_index("go on"))
            for level in ("random", "easy", "medium"):
                self.assertIn(table.suggest(level), table.legal_actions())

    def test_exact_inference_finds_the_stolen_gem(self):
        """The chances that the house works out are those of worlds drawn from what is known."""
        table = magpie.Table("diamantenjagd", 3, {"form_help": "deductions"}, seed=7)
        table.roll()
        for _ in range(24):
            table.act(table.suggest("medium") if not table.out_of_turn else table.action_index("go on"))
            table.roll()
        while table.out_of_turn:
            table.act(table.action_index("go on"))
        seat = table.turn
        told = {entry["gem"]: entry["chance"] for entry in table.advice(seat)["stolen"]}
        self.assertAlmostEqual(sum(told.values()), 1.0, 2)
        draws = 600
        seen = dict.fromkeys(told, 0)
        for dice in range(draws):
            seen[table.imagine(seat, dice).position()["stolen"][0]] += 1 / draws
        self.assertIn(table.position()["stolen"][0], told)
        for gem, chance in told.items():
            self.assertAlmostEqual(seen[gem], chance, delta=0.1)

    def test_pictures_are_drawn(self):
        for game in GAMES:
            table = play(magpie.Table(game, LEAST[game], seed=8), 30, random.Random(8))
            for picture in (table._repr_svg_(), table.svg(), table.svg(0)):
                self.assertTrue(picture.startswith("<svg") and picture.endswith("</svg>"))

    def test_pictures_tell_no_more_than_a_view(self):
        table = play(magpie.Table("diamantenjagd", 3, seed=9), 20, random.Random(9))
        world = table.imagine(1, 5)
        self.assertNotEqual(world.position(), table.position())
        self.assertEqual(world.svg(1), table.svg(1))


class Batches(unittest.TestCase):
    def run_batch(self, game, threads, players, steps=60, recall=False):
        batch = magpie.Batch(game, 24, players, seed=11, threads=threads, recall=recall)
        rng, seen, ended = np.random.default_rng(1), [], 0
        for _ in range(steps):
            batch.step(batch.random_actions(rng))
            ended += int(batch.dones.sum())
            seen.append((batch.observations.sum(), batch.masks.sum(), batch.turns.tolist(), batch.rewards.tolist()))
        return seen, ended

    def test_the_same_seed_is_the_same_run_on_any_number_of_threads(self):
        for game in GAMES:
            players = [None] * LEAST[game]
            one = self.run_batch(game, 1, players)
            self.assertEqual(self.run_batch(game, 3, players), one)
        mixed = [None, "easy", "random"]
        self.assertEqual(self.run_batch("sneaky", 2, mixed), self.run_batch("sneaky", 5, mixed))

    def test_batches_play_what_tables_play(self):
        """Every row of a batch is what a table would show at the same point."""
        for game in GAMES:
            batch = magpie.Batch(game, 4, [None] * LEAST[game], seed=1)
            table = magpie.Table(game, LEAST[game])
            self.assertEqual((batch.num_actions, batch.observation_size), (table.num_actions, table.observation_size))
            self.assertTrue((batch.masks.sum(axis=1) > 0).all())
            self.assertTrue((np.abs(batch.observations) <= 1).all())

    def test_games_end_and_begin_anew(self):
        _, ended = self.run_batch("sneaky", 1, [None, None], 800)
        self.assertGreater(ended, 20)

    def test_bots_play_the_other_seats(self):
        for game in GAMES:
            batch = magpie.Batch(game, 4, [None] + ["easy"] * (LEAST[game] - 1), seed=2)
            rng = np.random.default_rng(2)
            for _ in range(20):
                self.assertTrue((batch.turns == 0).all())
                batch.step(batch.random_actions(rng))

    def test_recall_tells_more_where_remembering_is_the_game(self):
        told = [self.run_batch("meisterdiebe", 1, [None, None], 30, recall)[0] for recall in (False, True)]
        self.assertNotEqual(told[0], told[1])
        self.assertEqual([step[1:] for step in told[0]], [step[1:] for step in told[1]])


if __name__ == "__main__":
    unittest.main()
