"""The doors of others: each is held to the suite that its own people wrote."""

import importlib.util
import random
import unittest
import warnings

import magpie

HERE = {name: importlib.util.find_spec(name) is not None for name in ("pettingzoo", "pyspiel", "gymnasium")}


def every_table():
    for known in magpie.games():
        for seats, options in magpie.tables(known["name"]):
            yield known["name"], seats, options


def quick(game, options):
    """The same edition, but as short as it can be."""
    return {"board": "small", "limit": "20"} | options if game == "galerie" else options


def is_table(game, seats, options):
    try:
        magpie.Table(game, seats, options)
    except ValueError:
        return False
    return True


def every_choice():
    """Every number of seats with every value of every option there; with another option, where it needs one to apply."""
    for known in magpie.games():
        name, (low, high) = known["name"], known["seats"]
        values = [{option["name"]: value} for option in known["options"] for value in option["values"]]
        for chosen in values:
            found = False
            for seats in range(low, high + 1):
                for other in [{}, *values]:
                    options = quick(name, other | chosen)
                    if is_table(name, seats, options):
                        found = True
                        yield name, seats, options
                        break
            assert found, f"{name} cannot be played with {chosen}"


@unittest.skipUnless(HERE["pettingzoo"], "PettingZoo is not installed")
class PettingZoo(unittest.TestCase):
    def test_api(self):
        from pettingzoo.test import api_test

        from magpie.aec import env

        for game, seats, options in every_table():
            with self.subTest(table=f"{game} for {seats}, {options}"), warnings.catch_warnings():
                warnings.simplefilter("ignore")
                api_test(env(game, seats, options=quick(game, options)), num_cycles=30)

    def test_same_seed_same_game(self):
        from pettingzoo.test import seed_test

        from magpie.aec import env

        for game, seats, options in every_choice():
            with self.subTest(table=f"{game} for {seats}, {options}"):
                seed_test(lambda: env(game, seats, options=options), num_cycles=20)

    def test_out_of_turn_is_a_decision(self):
        table = magpie.Table("diamantenjagd", 3, seed=4)
        table.roll()
        texts = {table.action_text(action) for action in table.legal_actions()}
        self.assertTrue(table.out_of_turn)
        self.assertEqual(texts, {"accuse", "go on"})
        asked = [table.turn]
        table.act(table.action_index("go on"))
        asked.append(table.turn)
        table.act(table.action_index("go on"))
        self.assertFalse(table.out_of_turn)
        self.assertEqual(sorted(asked + [table.turn]), [0, 1, 2])

    def test_sealed_choices_are_unseen(self):
        table = magpie.Table("meisterdiebe", 3, seed=2)
        table.roll()
        while table.view(0)["stage"]["at"] != "choosing":
            table.act(table.legal_actions()[0])
        first = table.turn
        others = [seat for seat in range(3) if seat != first]
        told = []
        for action in table.legal_actions():
            world = table.clone()
            world.act(action)
            told.append([(world.view(seat), world.observation(seat, True).tolist()) for seat in others])
        self.assertGreater(len(told), 1)
        self.assertTrue(all(one == told[0] for one in told))


@unittest.skipUnless(HERE["gymnasium"], "Gymnasium is not installed")
class Gymnasium(unittest.TestCase):
    def test_check_env(self):
        from gymnasium.utils.env_checker import check_env

        from magpie.gym import MagpieGym

        for game, seats, options in every_choice():
            with self.subTest(table=f"{game} for {seats}, {options}"), warnings.catch_warnings():
                warnings.simplefilter("ignore")
                check_env(MagpieGym(game, ("random",) * (seats - 1), options=options), skip_render_check=True)

    def test_vector_is_many_of_the_same(self):
        import numpy as np

        from magpie.gym import MagpieVector

        env = MagpieVector(8, "sneaky", ("random",))
        observation, info = env.reset(seed=3)
        self.assertTrue(env.observation_space.contains(observation))
        ended = 0
        for _ in range(400):
            actions = np.array([np.flatnonzero(mask)[0] for mask in info["action_mask"]])
            observation, rewards, dones, cut, info = env.step(actions)
            ended += int(dones.sum())
            self.assertTrue(((rewards != 0) <= dones).all())
            self.assertFalse(cut.any())
        self.assertGreater(ended, 0)


@unittest.skipUnless(HERE["pyspiel"], "OpenSpiel is not installed")
class OpenSpiel(unittest.TestCase):
    def test_random_sim(self):
        import pyspiel

        from magpie.spiel import MagpieGame

        for game, seats, options in every_table():
            with self.subTest(table=f"{game} for {seats}, {options}"):
                pyspiel.random_sim_test(
                    MagpieGame(game=game, seats=seats, options=quick(game, options)),
                    num_sims=1, serialize=False, verbose=False,
                )

    def test_states_are_written_and_read(self):
        import pyspiel

        import magpie.spiel  # noqa: F401

        for known in magpie.games():
            game = pyspiel.load_game(f"magpie_{known['name']}", {"seats": known["seats"][0]})
            pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)

    def test_states_of_every_table_are_written_and_read(self):
        from magpie.spiel import MagpieGame

        rng = random.Random(1)
        for name, seats, options in every_choice():
            with self.subTest(table=f"{name} for {seats}, {options}"):
                game = MagpieGame(game=name, seats=seats, options=options)
                state = game.new_initial_state()
                for _ in range(rng.randrange(40)):
                    if state.is_terminal():
                        break
                    choices = [step for step, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
                    state.apply_action(rng.choice(choices))
                again = game.deserialize_state(state.serialize())
                self.assertEqual(str(again), str(state))
                self.assertEqual(again.current_player(), state.current_player())
                for seat in range(seats):
                    self.assertEqual(again.information_state_string(seat), state.information_state_string(seat))
                    self.assertEqual(again.observation_tensor(seat), state.observation_tensor(seat))

    def test_histories_are_the_seat_s(self):
        import pyspiel

        import magpie.spiel  # noqa: F401

        state = pyspiel.load_game("magpie_diamantenjagd").new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        texts = [state.information_state_string(seat) for seat in range(3)]
        self.assertEqual(len(set(texts)), 3)
        self.assertNotIn("stolen", texts[0].split("\n")[1])


if __name__ == "__main__":
    unittest.main()
