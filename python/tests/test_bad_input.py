"""Whatever is wrong is a Python exception that says what was expected, and nothing has changed."""

import ast
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import unittest

import numpy as np

import magpie
from magpie import _native

GAMES = [known["name"] for known in magpie.games()]


class BadInput(unittest.TestCase):
    def raises(self, words, call, kind=ValueError):
        with self.assertRaises(kind) as caught:
            call()
        self.assertIn(words, str(caught.exception))

    def test_tables_that_do_not_exist(self):
        self.raises("known are", lambda: magpie.Table("chess", 2))
        self.raises("2 to 4", lambda: magpie.Table("sneaky", 9))
        self.raises("options", lambda: magpie.Table("sneaky", 2, {"deck": "9"}))
        self.raises("options", lambda: magpie.Table("sneaky", 2, {"deck": "1223", "what": 1}))
        with self.assertRaises(OverflowError):
            magpie.Table("sneaky", -1)

    def test_actions_that_are_not_legal(self):
        for game in GAMES:
            table = magpie.Table(game, 3, seed=1)
            if table.turn == -1:
                self.raises("chance", lambda: table.act(0), magpie.IllegalAction)
            table.roll()
            before = table.serialize()
            illegal = next(a for a in range(table.num_actions) if a not in table.legal_actions())
            self.raises("not legal", lambda: table.act(illegal), magpie.IllegalAction)
            self.raises("does not exist", lambda: table.act(10**6), magpie.IllegalAction)
            self.raises("expected an action", lambda: table.act(-1))
            self.raises("expected an action", lambda: table.act(None))
            self.raises("no outcome of chance", lambda: table.chance(0), magpie.IllegalAction)
            self.raises("does not play", lambda: table.mask(3))
            self.raises("no bot", lambda: table.suggest("genius"))
            self.assertEqual(table.serialize(), before)

    def test_states_of_others(self):
        table = magpie.Table("sneaky", 2)
        saved = json.loads(table.serialize())
        self.raises("no state", lambda: magpie.Table.deserialize("{}"))
        self.raises("no state", lambda: magpie.Table.deserialize("hello"))
        self.raises("version 99", lambda: magpie.Table.deserialize(json.dumps(saved | {"magpie": 99})))
        self.raises("known are", lambda: magpie.Table.deserialize(json.dumps(saved | {"game": "chess"})))
        self.raises("position", lambda: magpie.Table.from_position("galerie", table.position()))
        self.raises("", lambda: magpie.Table.from_record("{}"))

    def test_batches_with_the_wrong_arrays(self):
        batch = magpie.Batch("sneaky", 3, [None, None])
        legal = batch.random_actions(np.random.default_rng(1))
        before = batch.observations.copy()
        self.raises("int64", lambda: batch.step(legal.astype(np.int32)), TypeError)
        self.raises("int64", lambda: batch.step([1, 2, 3]), TypeError)
        self.raises("int64", lambda: batch.step(legal.reshape(3, 1)), TypeError)
        self.raises("shape [3]", lambda: batch.step(legal[:2]))
        illegal = legal.copy()
        illegal[2] = next(a for a in range(batch.num_actions) if not batch.masks[2, a])
        self.raises("game 2", lambda: batch.step(illegal), magpie.IllegalAction)
        self.raises("game 0", lambda: batch.step(np.array([-1, 0, 0])), magpie.IllegalAction)
        self.raises("game 0", lambda: batch.step(np.array([2**62, 0, 0])), magpie.IllegalAction)
        self.assertTrue((batch.observations == before).all())
        arrays = list(batch._arrays())
        for at, name in enumerate(("observations", "masks", "turns", "rewards", "dones")):
            for wrong in (None, np.zeros(3, np.complex64), arrays[at][:1], arrays[at].astype(np.float64)):
                given = arrays.copy()
                given[at] = wrong
                self.raises(name, lambda: batch._native.step(legal, *given), (TypeError, ValueError))
        frozen = arrays[0].copy()
        frozen.flags.writeable = False
        self.raises("observations", lambda: batch._native.step(legal, frozen, *arrays[1:]))
        self.raises("", lambda: batch._native.step(legal, arrays[0], *[arrays[1]] * 4), (TypeError, ValueError))
        self.raises("who learns", lambda: magpie.Batch("sneaky", 3, ["easy", "hard"]))
        self.raises("games", lambda: magpie.Batch("sneaky", 0, [None, None]))
        self.raises("no bot", lambda: magpie.Batch("sneaky", 1, [None, "genius"]))
        batch.step(legal)

    def test_a_wheel_of_another_version_is_told(self):
        self.assertEqual(magpie.EXPECTED, _native.version())
        self.raises("expected " + magpie.EXPECTED, lambda: magpie.check_version("0.0.1"), ImportError)

    def test_a_wheel_of_another_version_cannot_be_imported(self):
        """The Python half of another version beside this compiled half, in a process of its own."""
        with tempfile.TemporaryDirectory() as folder:
            package = os.path.join(folder, "magpie")
            shutil.copytree(os.path.dirname(magpie.__file__), package, ignore=shutil.ignore_patterns("__pycache__"))
            init = os.path.join(package, "__init__.py")
            with open(init, encoding="utf-8") as file:
                text = file.read()
            other = text.replace(f'EXPECTED = "{magpie.EXPECTED}"', 'EXPECTED = "99.1.2"')
            self.assertNotEqual(text, other)
            with open(init, "w", encoding="utf-8") as file:
                file.write(other)
            ran = subprocess.run([sys.executable, "-c", "import magpie"], cwd=folder, capture_output=True, text=True)
        self.assertEqual(ran.returncode, 1, ran.stderr)
        self.assertIn(f"ImportError: the compiled half of magpie is version {magpie.EXPECTED}; expected 99.1.2", ran.stderr)

    def test_the_stubs_name_all_there_is(self):
        path = os.path.join(os.path.dirname(magpie.__file__), "_native.pyi")
        with open(path, encoding="utf-8") as stubs:
            tree = ast.parse(stubs.read())
        for node in (node for node in tree.body if isinstance(node, ast.ClassDef) and node.name != "IllegalAction"):
            named = {part.name for part in node.body if isinstance(part, ast.FunctionDef)} - {"__init__"}
            there = {name for name in vars(getattr(_native, node.name)) if not name.startswith("__")}
            self.assertEqual(named, there)
        functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
        self.assertEqual(functions, {name for name in ("games", "galleries", "version") if hasattr(_native, name)})

    def test_anything_at_all(self):
        """Broken states, texts and numbers, a bounded number of them: always an exception of Python's own kind."""
        rng = random.Random(1)
        junk = [None, -1, 0, 1, 2**70, 1.5, "", "x", "é\0", [], {}, [[1]], b"x", True, float("nan"), "go on", "lot 9"]
        for game in GAMES:
            table = magpie.Table(game, 3, seed=2)
            table.roll()
            methods = [name for name in dir(_native.Table) if not name.startswith("__")]
            methods = [name for name in methods if callable(getattr(table, name))]
            for _ in range(400):
                call = getattr(table, rng.choice(methods))
                try:
                    call(*(rng.choice(junk) for _ in range(rng.randrange(3))))
                except Exception:
                    pass
            saved = play_some(game, rng).serialize()
            for _ in range(300):
                at = rng.randrange(len(saved))
                broken = saved[:at] + rng.choice(["", "0", "9", '"', "null", "{", saved[:7]]) + saved[at + rng.randrange(4):]
                try:
                    other = magpie.Table.deserialize(broken)
                    other.roll()
                    other.legal_actions()
                except Exception:
                    pass

    def test_any_arrays_at_all(self):
        """Arrays of any shape, type, order and writability in any place of a batch: an exception, or a step that was legal."""
        rng, dice = random.Random(2), np.random.default_rng(2)
        kinds = (np.int64, np.int32, np.uint64, np.float32, np.float64, np.bool_, np.uint8, np.complex64, ">i8", object, "U3")
        shapes = ((), (0,), (1,), (4,), (5,), (4, 1), (1, 4), (4, 4), (2, 2, 2))
        for game in GAMES:
            batch = magpie.Batch(game, 4, [None] * magpie.game(game)["seats"][0], options=None, seed=1)
            others = magpie.Batch("sneaky" if game != "sneaky" else "galerie", 4, [None, None], seed=1)
            stepped = 0
            for _ in range(600):
                legal = batch.random_actions(dice)
                given = [legal, *batch._arrays()]
                for at in rng.sample(range(len(given)), rng.choice((0, 1, 1, 2))):
                    junk = np.zeros(rng.choice(shapes), rng.choice(kinds))
                    own = np.asarray(given[at])
                    frozen = own.copy()
                    frozen.flags.writeable = False
                    masked = (own + rng.choice((-1, 1, 2**40))) if at == 0 else own.T
                    foreign = [legal, *others._arrays()][at]
                    given[at] = rng.choice((junk, own[::-1], own[::2], np.asfortranarray(own), frozen, masked, foreign, None, "x", 3))
                before = batch.observations.copy()
                try:
                    batch._native.step(*given)
                    stepped += 1
                except (TypeError, ValueError, OverflowError, magpie.IllegalAction):
                    self.assertTrue((batch.observations == before).all(), "what is refused has changed something")
            self.assertGreater(stepped, 0)

    def test_states_that_are_none_of_this_table(self):
        """States of one game under the name of another, and of other versions: an exception, or a table that can be played."""
        rng = random.Random(3)
        saved = {game: json.loads(play_some(game, rng).serialize()) for game in GAMES}
        tried = 0
        for game, one in saved.items():
            for other, foreign in saved.items():
                for field in one:
                    for value in (foreign.get(field), None, 0, -1, 2**70, "x", [], {}, [[]]):
                        tried += 1
                        try:
                            table = magpie.Table.deserialize(json.dumps(one | {field: value}))
                        except (TypeError, ValueError, OverflowError, magpie.IllegalAction):
                            continue
                        table.roll()
                        if not table.over:
                            table.act(rng.choice(table.legal_actions()))
        self.assertGreater(tried, 500)


def play_some(game, rng):
    table = magpie.Table(game, 3, seed=3)
    for _ in range(25):
        table.roll()
        if table.over:
            break
        table.act(rng.choice(table.legal_actions()))
    return table


if __name__ == "__main__":
    unittest.main()
