"""Tests of the second verifier: python3 -m unittest discover -s verify

The digest finds almost every change by itself, so a test that changes a byte says little about the other checks.
Most tests here therefore play a house that cheats: they change a record, compute its digests anew (`resealed`), and
the change must be found all the same, in the right line.
"""

from __future__ import annotations

import contextlib
import copy
import io
import json
import random
import re
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import magpie_verify as mv  # noqa: E402

RECORDS = {path.stem: path.read_bytes() for path in sorted((HERE / "records").glob("*.jsonl"))}
DOCUMENT = (HERE.parent / "docs" / "fairness.md").read_text(encoding="utf-8")
ZERO = bytes(32)
SMALLEST = min(RECORDS, key=lambda name: len(RECORDS[name]))
MIXED = "diamantenjagd-3-mixes"


def lines_of(data: bytes) -> list[bytes]:
    return data.split(b"\n")[:-1]


def seed_of(data: bytes) -> bytes:
    return bytes.fromhex(json.loads(lines_of(data)[-1])["seed"])


def resealed(lines: list[bytes]) -> bytes:
    """The lines with the digest that a house would compute that wants them to be believed."""
    before = b"".join(line + b"\n" for line in lines[:-1])
    if lines[0].startswith(b'{"magpie":1,'):
        digest = mv.sha256(before)
    else:
        seed = bytes.fromhex(re.search(rb'"seed":"([0-9a-f]{64})"', lines[-1])[1].decode())
        digest = mv.digest_chain(seed, lines[0], lines[1:-1])[-1]
    return before + re.sub(rb'"digest":"[^"]*"', b'"digest":"%s"' % digest.hex().encode(), lines[-1]) + b"\n"


def renumbered(lines: list[bytes]) -> list[bytes]:
    entries = [re.sub(rb'^\{"n":\d+', b'{"n":%d' % n, line) for n, line in enumerate(lines[1:-1], start=1)]
    return [lines[0], *entries, lines[-1]]


def draws_of(data: bytes) -> list[tuple[int, str]]:
    """Line and text of every outcome of chance. Line 1 is the header."""
    entries = [(number, json.loads(line)) for number, line in enumerate(lines_of(data), start=1)]
    return [(number, entry["do"]) for number, entry in entries if entry.get("by") == "chance"]


def with_text(line: bytes, text: str) -> bytes:
    return re.sub(rb'"do":"[^"]*"', lambda _: b'"do":"%s"' % text.encode(), line)


class Case(unittest.TestCase):
    def assertBroken(self, data: bytes, line: int | None = None, reason: str = "", origins=(), **noted) -> None:
        with self.assertRaises(mv.Broken) as caught:
            mv.verify(data, mv.Noted(**noted), origins)
        if line is not None:
            self.assertEqual(caught.exception.line, line, caught.exception.reason)
        self.assertIn(reason, caught.exception.reason)

    def assertPasses(self, data: bytes, **noted) -> None:
        self.assertTrue(mv.verify(data, mv.Noted(**noted)).finished)


class Vectors(Case):
    """What the document gives as test vectors; each value must also stand in the document."""

    def check(self, computed: bytes, value: str) -> None:
        self.assertEqual(computed.hex(), value)
        self.assertIn(value, DOCUMENT)

    def check_words(self, stream: mv.Stream, *words: int) -> None:
        self.assertEqual([stream.word() for _ in words], list(words))
        self.assertIn(", ".join(map(str, words)), DOCUMENT)

    def test_commitment_and_seal(self):
        self.check(mv.commitment_of(ZERO), "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925")
        self.check(mv.seal_of(b"\1" * 32), "9129e8886f881cff7e9974ec238b5480d4feb62506dcd8873a6308ac313b0fc1")

    def test_key_without_mixes(self):
        key = mv.key_of_chance(ZERO, [])
        self.check(key, "d92162116427c01b9afdd544b0a036e5e30aa2caca52d374f5dc2d81849e2549")
        self.check_words(mv.Stream(key, 0), 37517278, 2873809537, 1736307607, 2973222317)
        self.check_words(mv.Stream(key, 1), 3363820334, 4047860569, 3788666941, 2932086135)

    def test_key_with_mixes(self):
        key = mv.key_of_chance(ZERO, [b"\1" * 32, b"\2" * 32])
        self.check(key, "fe1d01c167f70857d15574bd8f451fbb7ae449d05d7d0a14d160b67af3c3f5a4")
        self.check_words(mv.Stream(key, 0), 983427688, 2588080843, 1629938349, 2895647364)
        self.check_words(mv.Stream(key, 2**64 - 1), 3157116990, 3498935482, 397097435, 1784420221)

    def test_numbers_and_a_shuffled_list(self):
        stream = mv.Stream(mv.key_of_chance(ZERO, []), 0)
        bounds = [2, 3, 6, 24, 36, 1000, 279936, 4294967295]
        self.assertEqual([stream.below(bound) for bound in bounds], [0, 2, 2, 16, 35, 877, 89, 363464320])
        self.assertEqual(stream.shuffled(range(12)), [9, 0, 1, 10, 3, 11, 2, 8, 4, 7, 5, 6])
        self.assertIn("0, 2, 2, 16, 35, 877, 89, 363464320", DOCUMENT)
        self.assertIn("9, 0, 1, 10, 3, 11, 2, 8, 4, 7, 5, 6", DOCUMENT)

    def test_chain(self):
        line = b'{"n":1,"by":1,"do":"stop","at":5}'
        self.check(mv.first_digest(b"{}"), "6e5841b397ce0eb8c799ebdc528698c89d323429c3b1f43f661f846d30d284da")
        self.check(mv.nonce_of(ZERO, 1), "9cd438a4a908c20073260e51c93c9f6cb703047b89515836a3a314a2597978d9")
        self.check(mv.entry_commitment(ZERO, 1, line), "b352426ca22d8cc8867b432939e52be82e3c3da3e3234bfe9cd7a3ebe08a88ba")
        chain = mv.digest_chain(ZERO, b"{}", [line])
        self.check(chain[1], "69d30781c200dae4d4ffe311f809b81ba8b3a6679a88170ccaa1e1b09d061eaa")

    def test_chacha_as_others_know_it(self):
        """The first block of ChaCha20 with a key, counter and nonce of zeros, as published by its author."""
        block = b"".join(word.to_bytes(4, "little") for word in mv.chacha_block(ZERO, 0, 0))
        self.assertTrue(block.hex().startswith("76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"))

    def test_counter_and_stream_have_both_halves(self):
        blocks = [(0, 0), (1, 0), (2**32, 0), (0, 1), (0, 2**32)]
        self.assertEqual(len({tuple(mv.chacha_block(ZERO, *numbers)) for numbers in blocks}), len(blocks))

    def test_the_counter_goes_on_after_sixteen_words(self):
        stream = mv.Stream(ZERO, 5)
        words = [stream.word() for _ in range(33)]
        self.assertEqual(words[16:32], mv.chacha_block(ZERO, 1, 5))
        self.assertEqual(words[32], mv.chacha_block(ZERO, 2, 5)[0])


class Numbers(Case):
    """`below` where it takes a word again, which happens so rarely that no record shows it."""

    def below(self, bound: int, *words: int) -> tuple[int, int]:
        """The number, and how many of the words were taken."""
        stream = mv.Stream(ZERO, 0)
        with mock.patch.object(stream, "word", mock.Mock(side_effect=words)) as word:
            return stream.below(bound), word.call_count

    def test_a_word_below_the_threshold_is_taken_again(self):
        self.assertEqual(self.below(3, 0, 0, 2**31), (1, 3))

    def test_the_threshold_itself_is_good(self):
        self.assertEqual(self.below(3, 2863311531), (2, 1))  # 3 * 2863311531 = 2 * 2**32 + 1, and the threshold is 1

    def test_a_power_of_two_takes_every_word(self):
        self.assertEqual(self.below(4, 0), (0, 1))

    def test_the_greatest_bounds(self):
        self.assertEqual(self.below(2**32 - 1, 0, 2**32 - 1), (2**32 - 2, 2))

    def test_every_number_is_as_likely(self):
        """The same rule with words of 8 bits, where all of them can be counted."""
        for bound in range(1, 256):
            counts = [0] * bound
            for word in range(256):
                if word * bound % 256 >= (256 - bound) % bound:
                    counts[word * bound // 256] += 1
            self.assertEqual(len(set(counts)), 1, bound)

    def test_from_a_stream_that_must_be_read_again(self):
        stream = mv.Stream(mv.key_of_chance(ZERO, []), 0)
        self.assertEqual([stream.below(2**31 + 1) for _ in range(4)], [868153803, 1884367769, 683915, 181732160])
        self.assertEqual(len(stream.used), 8)


class Good(Case):
    def test_every_record(self):
        for name, data in RECORDS.items():
            with self.subTest(name):
                report = mv.verify(data)
                self.assertTrue(report.finished)
                self.assertEqual(report.draws, data.count(b'"by":"chance"'))
                self.assertEqual(report.inputs, data.count(b"\n") - 2)
                self.assertEqual(len(report.explained), report.draws)
                self.assertTrue(all(draw.words for draw in report.explained))

    def test_the_records_show_every_kind_of_outcome(self):
        shown: dict[str, set[str]] = {}
        for data in RECORDS.values():
            kinds = {re.match(r"lock \w+|(?:turn )?\w+", text)[0] for _, text in draws_of(data)}
            shown.setdefault(mv.read_record(data).header.game, set()).update(kinds)
        self.assertEqual(shown, {
            "sneaky": {"lot", "open", "roll", "turn up"},
            "diamantenjagd": {"dealer", "gems", "questions", "draw"},
            "meisterdiebe": {"grain", "cards", "first"},
            "galerie": {"thief", "layout", "lock open", "lock locked", "roll"},
        })

    def test_the_records_show_every_face_of_every_symbol_die(self):
        shown = {(mv.read_record(data).header.options.get("symbols", "4/1/1"), text.split()[2])
                 for name, data in RECORDS.items() if "galerie" in name
                 for _, text in draws_of(data) if text.startswith("roll")}
        self.assertEqual(shown, {(die, face) for die in mv.Galerie.FACES for face in ("eye", "cameras", "motion")})

    def test_the_records_show_every_game_edition_and_format(self):
        headers = [mv.read_record(data).header for data in RECORDS.values()]
        shown = {(h.game, h.options.get("edition", ""), h.format, bool(h.mixes)) for h in headers}
        games = [("sneaky", ""), ("diamantenjagd", ""), ("meisterdiebe", "published"), ("meisterdiebe", "author"), ("galerie", "")]
        for game in games:
            self.assertLessEqual({(*game, 2, False), (*game, 2, True)}, shown)
        self.assertLessEqual({(game, 1) for game in ("diamantenjagd", "meisterdiebe", "galerie")}, {(h.game, h.format) for h in headers})
        self.assertEqual({h.options["board"] for h in headers if h.game == "galerie"}, {"gallery", "small", "first-small"})

    def test_some_layouts_were_drawn_again(self):
        draws = [draw for data in RECORDS.values() for draw in mv.verify(data).explained if draw.text.startswith("layout")]
        self.assertIn(42, [len(draw.words) for draw in draws])

    def test_a_game_that_is_not_over_is_not_called_good(self):
        data = b"".join(line + b"\n" for line in lines_of(RECORDS[MIXED])[:-1])
        report = mv.verify(data)
        self.assertFalse(report.finished)
        self.assertIn("unfinished", mv.as_text("x", report, False))


class Forks(Case):
    """Games that go on from another: records in `forks`, each named after the one in `records` that it goes on from."""

    FORKS = {path.stem: path.read_bytes() for path in sorted((HERE / "forks").glob("*.jsonl"))}

    def test_every_game_goes_on_and_its_beginning_is_checked(self):
        self.assertEqual({mv.read_record(data).header.game for data in self.FORKS.values()}, set(mv.GAMES))
        for name, data in self.FORKS.items():
            with self.subTest(name):
                alone, both = mv.verify(data), mv.verify(data, origins=[RECORDS[name]])
                self.assertTrue(alone.finished and alone.shared > 0 and not alone.origin_checked and both.origin_checked)
                self.assertIn("not checked", mv.as_text(name, alone, False))
                self.assertIn("that of the record given", mv.as_text(name, both, False))

    def test_the_records_draw_after_the_fork(self):
        for name in self.FORKS:
            if "meisterdiebe" not in name:
                self.assertGreater(mv.verify(self.FORKS[name]).draws, 0, name)

    def test_another_beginning_is_found(self):
        for name, data in self.FORKS.items():
            lines = lines_of(data)
            lines[2] = with_text(lines[2], mv.read_record(data).entries[1].text + " ")
            with self.subTest(name):
                self.assertBroken(resealed(lines), 3, "goes on from", origins=[RECORDS[name]])

    def test_another_draw_after_the_fork_is_found(self):
        data = self.FORKS["sneaky-2"]
        line, text = next((n, text) for n, text in draws_of(data) if n - 1 > mv.read_record(data).header.shared)
        lines = lines_of(data)
        lines[line - 1] = with_text(lines[line - 1], "roll yellow" if text != "roll yellow" else "roll red")
        self.assertBroken(resealed(lines), line)

    def test_format_and_origin_belong_together(self):
        data = self.FORKS["sneaky-2"]
        self.assertBroken(data.replace(b'{"magpie":3', b'{"magpie":2', 1), 1)
        self.assertBroken(RECORDS["sneaky-2"].replace(b'{"magpie":2', b'{"magpie":3', 1), 1)
        self.assertBroken(data.replace(b'"inputs":', b'"inputs":9', 1), 1)

    def test_more_in_common_than_there_was(self):
        data = self.FORKS["sneaky-2"]
        shared = mv.read_record(data).header.shared
        self.assertBroken(data.replace(b'"inputs":%d' % shared, b'"inputs":%d' % (shared + 5), 1), None, "digest")


class Flips(Case):
    """One byte is changed. All is found but another result, which only the rules can tell (`magpie verify` does)."""

    def result(self, data: bytes) -> range:
        """Where the values of `winners` and `points` stand."""
        start = data.rindex(b'{"winners":') + len(b'{"winners":')
        return range(start, data.index(b',"seed"', start))

    def flip(self, data: bytes, at: int, mask: int) -> bool:
        """Whether it is found."""
        try:
            mv.verify(data[:at] + bytes([data[at] ^ mask]) + data[at + 1 :])
        except mv.Broken:
            return True
        return False

    def check(self, data: bytes, flips: list[tuple[int, int]]) -> None:
        result = self.result(data)
        for at, mask in flips:
            found = self.flip(data, at, mask)
            if not found:
                self.assertIn(at, result, f"byte {at} of {len(data)}, mask {mask:#x}")
                self.assertIn(data[at], b"0123456789", "only a digit can become another one unseen")

    def test_every_byte_of_a_small_record_of_each_format(self):
        for name in (SMALLEST, "diamantenjagd-5"):
            data = RECORDS[name]
            with self.subTest(name):
                self.check(data, [(at, mask) for at in range(len(data)) for mask in (0x01, 0x20, 0x80)])

    def test_every_bit_of_a_footer(self):
        data = RECORDS[MIXED]
        self.check(data, [(at, 1 << bit) for at in range(data.rindex(b'{"winners"'), len(data)) for bit in range(8)])

    def test_random_bytes_of_all_records(self):
        chance = random.Random("magpie")
        for name, data in RECORDS.items():
            with self.subTest(name):
                self.check(data, [(chance.randrange(len(data)), chance.randrange(1, 256)) for _ in range(25)])

    def test_another_result_is_all_that_is_not_found(self):
        data = RECORDS["diamantenjagd-5"]
        unseen = [at for at in self.result(data) if not self.flip(data, at, 0x01)]
        self.assertTrue(unseen, "if this verifier finds results too, say so in its description")

    def test_bytes_lost_or_too_many(self):
        data = RECORDS[SMALLEST]
        for at in range(len(data)):
            cut = data[:at]
            if not (at and cut.endswith(b"\n")):
                self.assertBroken(cut)
            if at not in self.result(data):
                self.assertBroken(data[:at] + data[at + 1 :])
                self.assertBroken(data[:at] + b" " + data[at:])
        for end in (b"\n", b" ", b"{}\n", lines_of(data)[-1] + b"\n"):
            self.assertBroken(data + end)


class Cheats(Case):
    """Somebody who can compute all digests anew changes a record."""

    def test_every_outcome_could_have_been_another(self):
        """It is replaced by one that is possible at that moment, drawn from another stream. Of long records, some."""
        chance = random.Random("magpie")
        for name, data in RECORDS.items():
            others = list(self.other_outcomes(data))
            self.assertTrue(others, name)
            for line, text in chance.sample(others, min(len(others), 9)):
                lines = lines_of(data)
                lines[line - 1] = with_text(lines[line - 1], text)
                with self.subTest(name, line=line):
                    self.assertBroken(resealed(lines), line, "outcome")

    def other_outcomes(self, data: bytes):
        record = mv.read_record(data)
        key = mv.key_of_chance(record.footer.seed, record.header.mixes)
        game = mv.new_game(record.header)
        outcome = 0
        for entry in record.entries:
            if entry.seat is not None:
                game.acted(entry.seat, entry.text)
                continue
            drawn = copy.deepcopy(game).draw(outcome, entry.text, mv.Stream(key, 1000 + outcome))
            if drawn != entry.text:
                yield entry.number + 1, drawn
            game.draw(outcome, entry.text, mv.Stream(key, outcome))
            outcome += 1

    def test_an_outcome_left_out(self):
        for name, data in RECORDS.items():
            lines = lines_of(data)
            del lines[draws_of(data)[0][0] - 1]
            with self.subTest(name):
                self.assertBroken(resealed(renumbered(lines)), None, "outcome")

    def test_an_outcome_too_many(self):
        for name, data in RECORDS.items():
            line, text = draws_of(data)[0]
            lines = lines_of(data)
            lines.insert(line, with_text(lines[line - 1], text))
            with self.subTest(name):
                self.assertBroken(resealed(renumbered(lines)), None, "outcome")

    def test_two_outcomes_change_places(self):
        for name, data in RECORDS.items():
            (one, before), (two, after) = draws_of(data)[:2]
            lines = lines_of(data)
            lines[one - 1], lines[two - 1] = with_text(lines[one - 1], after), with_text(lines[two - 1], before)
            with self.subTest(name):
                self.assertBroken(resealed(lines), None, "outcome")

    def test_another_seed(self):
        for name, data in RECORDS.items():
            seed, other = seed_of(data), mv.sha256(b"another", seed_of(data))
            swapped = data.replace(seed.hex().encode(), other.hex().encode())
            both = swapped.replace(mv.commitment_of(seed).hex().encode(), mv.commitment_of(other).hex().encode())
            with self.subTest(name):
                self.assertBroken(resealed(lines_of(swapped)), data.count(b"\n"), "commitment")
                self.assertBroken(resealed(lines_of(both)), None, "outcome")

    def test_other_mixes(self):
        for name, data in RECORDS.items():
            lines = lines_of(data)
            header = json.loads(lines[0])
            for mixes in self.other_mixes(header["mixes"], header["seats"]):
                head = json.dumps({**header, "mixes": mixes}, separators=(",", ":")).encode()
                with self.subTest(name, mixes=mixes):
                    self.assertBroken(resealed([head, *lines[1:]]))

    def other_mixes(self, mixes: list[str], seats: int):
        if not mixes:
            return [["00" * 32] * seats, ["00" * 32]]
        one_bit = [[*mixes[:i], f"{int(mix, 16) ^ 1:064x}", *mixes[i + 1 :]] for i, mix in enumerate(mixes)]
        return [*one_bit, [], mixes[:-1], mixes[::-1], ["00" * 32] * seats]

    def test_a_mix_too_many(self):
        """With a mix of nobody the house could choose among all games, so their number is checked before anything is drawn."""
        lines = lines_of(RECORDS[MIXED])
        for count in (1, 2, 4, 255, 256):
            header = {**json.loads(lines[0]), "mixes": ["11" * 32] * count}
            self.assertBroken(resealed([json.dumps(header, separators=(",", ":")).encode(), *lines[1:]]), 1, "mixes")

    def test_no_set_up(self):
        for name in ("sneaky-2", MIXED, "meisterdiebe-2-published-mixes"):
            lines = lines_of(RECORDS[name])
            for kept in range(len(draws_of(RECORDS[name])[:2])):
                with self.subTest(name, kept=kept):
                    self.assertBroken(resealed([*lines[: 1 + kept], lines[-1]]), 2 + kept, "set up")


class Impossible(Case):
    """Outcomes that cannot be drawn there at all, whatever the stream says."""

    def header(self, name: str, **options: str) -> mv.Header:
        header = mv.read_record(RECORDS[name]).header
        header.options.update(options)
        return header

    def check(self, game: mv.Game, outcome: int, text: str, reason: str) -> None:
        with self.assertRaisesRegex(mv.Impossible, reason):
            game.draw(outcome, text, mv.Stream(ZERO, outcome))

    def test_dice(self):
        game = mv.Sneaky(self.header("sneaky-2"))
        self.check(game, 2, "roll", "dice")
        self.check(game, 2, "", "dice")
        self.check(game, 2, "roll" + " red" * 8, "dice")

    def test_piles_run_out(self):
        sneaky = mv.Sneaky(self.header("sneaky-2"))
        gems = mv.DiamantenJagd(self.header(MIXED))
        for game, setup, pile, text in ((sneaky, 2, 21, "turn up"), (gems, 3, 42, "draw")):
            drawn = [game.draw(k, text, mv.Stream(ZERO, k)) for k in range(setup + pile)]
            self.assertEqual(len(drawn), setup + pile)
            self.check(game, setup + pile, text, "empty")

    def test_chance_after_the_beginning(self):
        game = mv.Meisterdiebe(self.header("meisterdiebe-2-published-mixes"))
        for outcome in range(3):
            game.draw(outcome, "", mv.Stream(ZERO, outcome))
        self.check(game, 3, "first 1", "beginning")

    def test_chance_between_the_actions(self):
        game = mv.Meisterdiebe(self.header("meisterdiebe-2-published-mixes"))
        game.acted(1, "open nothing")
        self.check(game, 0, "grain", "beginning")

    def test_first_thief(self):
        game = mv.Galerie(self.header("galerie-3-small-random-mixes"))
        self.check(game, 1, "thief 1", "before everything")
        game.acted(2, "volunteer")
        self.check(game, 0, "thief 2", "exactly one")

    def test_a_layout_that_nobody_wants(self):
        self.check(mv.Galerie(self.header("galerie-3-small-random-mixes", setup="guards")), 0, "layout", "place")

    def test_locks(self):
        self.check(mv.Galerie(self.header("galerie-3-small-random-mixes")), 0, "lock open", "no lock")
        game = mv.Galerie(self.header("galerie-3-small-random-mixes", locks="guards"))
        game.acted(1, "enter 1,5")
        self.check(game, 0, "lock open", "guards have placed")

    def test_the_last_locks_are_open(self):
        """Three are open of nine: after six that were locked the next one must be open, and after `enter` it begins anew."""
        game = mv.Galerie(self.header("galerie-3-small-random-mixes", open="3"))
        for _ in range(2):
            game.acted(1, "enter 1,5")
            tried = [game.draw(1, "lock", mv.Stream(ZERO, k)) for k in range(60)]
            self.assertEqual(tried.count("lock locked"), 6)
            self.assertEqual(game.untried, 3)


class Forms(Case):
    """Lines that say the right thing in the wrong way, all with the right digest."""

    def check(self, line: int, old: str, new: str, name: str = MIXED) -> None:
        lines = lines_of(RECORDS[name])
        number = line if line > 0 else len(lines)
        changed = re.sub(old.encode(), new.encode(), lines[number - 1], count=1)
        self.assertNotEqual(changed, lines[number - 1], "the test changes nothing")
        lines[number - 1] = changed
        with self.subTest(old=old, new=new):
            self.assertBroken(resealed(lines), number)

    def test_header(self):
        for old, new in [
            ('"magpie":2', '"magpie":3'), ('"magpie":2', '"magpie":"2"'), ('"magpie":2', '"magpie":2.0'),
            ('"rules":2', '"rules":3'), ('"rules":2', '"rules":0'), ('"rules":2', '"rules":true'),
            ('"seats":3', '"seats":2'), ('"seats":3', '"seats":8'), ("diamantenjagd", "schach"),
            ('"game":"diamantenjagd","rules":2', '"rules":2,"game":"diamantenjagd"'),
            ('"mixes":', '"x":1,"mixes":'), (',"mixes":.*]', ""), (r'"commitment":"..', '"commitment":"'),
            (r'"mixes":\["..', '"mixes":["'), (r'"mixes":\["..', '"mixes":["AB'), (r'"mixes":\["..', '"mixes":["zz'),
            (r'"mixes":\[.*\]', '"mixes":{}'), ("^", " "), ("$", " "), ("$", "\\r"),
        ]:
            self.check(1, old, new)

    def test_options(self):
        for old, new in [
            ('"stolen":"1"', '"stolen":1'), ('"stolen":"1"', '"stolen":"4"'), ('"facts"', '"fact"'), (',"form_help":"facts"', ""),
            ('"stolen":"1","numbers_only":"no"', '"numbers_only":"no","stolen":"1"'), ('"facts"', '"facts","x":"y"'),
            (r'"options":\{[^}]*\}', '"options":[]'),
        ]:
            self.check(1, old, new)
        self.check(1, '"no_ruby":"front"', '"no_ruby":"nothing"', "meisterdiebe-2-author-mixes")
        self.check(1, '"lone_alarm":"passes",', "", "meisterdiebe-2-published-mixes")
        self.check(1, '"small"', '"first-small"', "galerie-3-small-random-mixes")
        self.check(1, '"stolen":"1"', '"stolen":"2"', "diamantenjagd-5")

    def test_entries(self):
        for old, new in [
            ('"n":5', '"n":6'), ('"n":5', '"n":4'), ('"n":5', '"n":-5'), ('"n":5', '"n":5.0'), ('"n":5', '"n":"5"'), ('"n":5', '"n": 5'),
            ('"n":5', '"n":5,"n":5'), ('"by":"chance"', '"by":"Chance"'), ('"by":"chance"', '"by":0'), ('"by":"chance"', '"by":4'),
            ('"by":"chance"', '"by":null'), ('"by":"chance"', '"by":true'), ('"do":"d', r'"do":"\\u0064'), ('"do":"draw', '"do":"draw '),
            (r'"at":\d+', '"at":null'), (r'"at":\d+', '"at":-1'), (r'"at":\d+', '"at":1e3'), (r'"at":\d+', '"at":18446744073709551616'),
            (r'"at":\d+', '"at":NaN'), (r'("do":.*),("at".*)}', r"\2,\1}"), (r'"do":"[^"]*"', '"do":[]'), (",.*", "}"), (".*", ""), (".*", "[]"),
        ]:
            self.check(6, old, new)

    def test_footers(self):
        for old, new in [
            (r'"winners":\[\]', '"winners":[4]'), (r'"winners":\[\]', '"winners":[0]'), (r'"winners":\[\]', '"winners":[2,1]'),
            (r'"winners":\[\]', '"winners":[1,1]'), (r'"winners":\[\]', '"winners":1'), (r"\[0,0,0\]", "[0,0]"), (r"\[0,0,0\]", "[-0,0,0]"),
            (r"\[0,0,0\]", "[0,0,2147483648]"), (r"\[0,0,0\]", "[0,0,0.0]"), (',"seed"', ',"x":1,"seed"'),
        ]:
            self.check(-1, old, new)

    def test_other_ends_of_lines(self):
        data = RECORDS[MIXED]
        self.assertBroken(data.replace(b"\n", b"\r\n"), 1)
        self.assertBroken(b"\xef\xbb\xbf" + data, 1)
        self.assertBroken(data[:-1], data.count(b"\n"), "end")
        self.assertBroken(b"", 1)
        self.assertBroken(b"\n", 1)
        self.assertBroken(b"[" * 100_000 + b"\n", 1)
        self.assertBroken(b"\xff" + data, 1)

    def test_old_options_are_old(self):
        """Rules 1 did not have them all; a record of rules 2 without them is not one."""
        for name in ("format-1-galerie-1-random", "format-1-meisterdiebe-1"):
            lines = lines_of(RECORDS[name])
            lines[0] = lines[0].replace(b'"rules":1', b'"rules":2')
            self.assertBroken(resealed(lines), 1, "options")


class Told(Case):
    """What a player noted at the table."""

    def chain(self, data: bytes) -> list[bytes]:
        lines = lines_of(data)
        return mv.digest_chain(seed_of(data), lines[0], lines[1:-1])

    def test_digests_of_the_chain(self):
        data = RECORDS[MIXED]
        chain = self.chain(data)
        told = lambda *numbers: [(0, chain[number]) for number in numbers]  # noqa: E731
        self.assertPasses(data, told=told(*range(len(chain))))
        self.assertPasses(data, told=told(0, 3, 3, -1), last=chain[-1])
        self.assertBroken(data, None, "told", told=told(3, 0))
        self.assertBroken(data, None, "told", told=[(0, chain[0]), (0, mv.sha256(b""))])
        self.assertBroken(data, None, "not the last one", told=told(0, 3), last=chain[3])

    def test_digests_with_how_much_was_noticed(self):
        """A house that tells the same for ever binds itself to nothing."""
        data = RECORDS[MIXED]
        chain = self.chain(data)
        self.assertPasses(data, told=[(number, digest) for number, digest in enumerate(chain)])
        self.assertPasses(data, told=[(1, chain[2]), (2, chain[3]), (0, chain[3]), (2, chain[3]), (4, chain[6])])
        self.assertBroken(data, None, "told", told=[(1, chain[2]), (2, chain[2])])
        self.assertBroken(data, None, "told", told=[(3, chain[2])])
        self.assertBroken(data, None, "told", told=[(1, chain[1]), (4, chain[2])])

    def test_format_1_has_none(self):
        self.assertBroken(RECORDS[SMALLEST], 1, "format 1", told=[(0, ZERO)])
        header = mv.read_record(RECORDS[SMALLEST]).header
        self.assertBroken(RECORDS[SMALLEST], 1, "no game begins", commitment=header.commitment)

    def test_the_commitment(self):
        data = RECORDS[MIXED]
        self.assertPasses(data, commitment=mv.read_record(data).header.commitment)
        self.assertBroken(data, 1, "commitment", commitment=ZERO)

    def test_nobody_says_afterwards_that_a_game_went_on_from_another(self):
        """What was drawn before that is not checked, so whoever could say so later could have chosen it."""
        for name, data in Forks.FORKS.items():
            with self.subTest(name):
                header = mv.read_record(data).header
                self.assertBroken(data, 1, "goes on from another", commitment=header.commitment)
                self.assertBroken(data, 1, "goes on from another", told=[(0, self.chain(data)[0])])
                self.assertBroken(data, 1, "goes on from another", last=self.chain(data)[-1])
                self.assertPasses(data, commitment=header.commitment, goes_on_from=header.origin)
                more = mv.Origin(header.origin.digest, header.origin.inputs - 1)
                self.assertBroken(data, 1, "goes on from another", commitment=header.commitment, goes_on_from=more)
        header = mv.read_record(RECORDS[MIXED]).header
        self.assertBroken(RECORDS[MIXED], 1, "goes on from another", commitment=header.commitment, goes_on_from=mv.Origin(ZERO, 3))

    def test_what_only_the_digests_find(self):
        """These the record alone cannot tell, if the house computes its digest anew; a player who noted one finds them."""
        data = RECORDS[MIXED]
        for old, new in ((rb'("by":1,"do":"name red opal) \w+', rb"\1 three"), (rb'"at":179', b'"at":178'), (b'"facts"', b'"none"')):
            changed = resealed(lines_of(re.sub(old, new, data, count=1)))
            self.assertNotEqual(changed, data)
            self.assertPasses(changed)
            self.assertBroken(changed, None, "told", told=[(0, self.chain(data)[-1])])

    def test_seals(self):
        data = RECORDS[MIXED]
        seals = [(seat, mv.seal_of(mix)) for seat, mix in enumerate(mv.read_record(data).header.mixes, start=1)]
        self.assertPasses(data, seals=seals)
        self.assertBroken(data, 1, "seat 1", seals=[(1, seals[1][1])])
        self.assertBroken(data, 1, "seat 4", seals=[(4, seals[1][1])])
        self.assertBroken(RECORDS["sneaky-2"], 1, "seat 1", seals=seals)


class CommandLine(Case):
    def run_it(self, *arguments: str, stdin: bytes = b"") -> tuple[int, list[str]]:
        out = io.StringIO()
        with contextlib.redirect_stdout(out), mock.patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin))):
            code = mv.main(list(arguments))
        return code, out.getvalue().splitlines()

    def test_a_folder(self):
        code, lines = self.run_it(str(HERE / "records"))
        self.assertEqual((code, len(lines)), (0, len(RECORDS)))
        self.assertIn("ok: diamantenjagd, 21 inputs, 9 draws", lines)
        self.assertTrue(all(line.startswith("ok: ") for line in lines))

    def test_standard_input(self):
        self.assertEqual(self.run_it("-", stdin=RECORDS[MIXED]), (0, ["ok: diamantenjagd, 21 inputs, 9 draws"]))

    def test_one_broken_among_good_ones(self):
        data = RECORDS[MIXED].replace(b"accuse", b"excuse", 1)
        code, lines = self.run_it(str(HERE / "records" / f"{MIXED}.jsonl"), "-", stdin=data)
        self.assertEqual(code, 1)
        self.assertEqual(lines[1], "broken: - line 23: the digest is not that of the lines before it")

    def test_what_cannot_be_read(self):
        with tempfile.TemporaryDirectory() as empty:
            for name in (empty, f"{empty}/none"):
                code, lines = self.run_it(name)
                self.assertEqual((code, lines[0].split(":")[0]), (1, "broken"))

    def test_what_a_record_says_does_not_reach_the_terminal(self):
        lines = lines_of(RECORDS[MIXED])
        lines[1] = with_text(lines[1], "dealer \\u001b[2J\u00e9")
        code, printed = self.run_it("-", stdin=resealed(lines))
        self.assertEqual((code, printed), (1, ["broken: - line 2: outcome 0 is not 'dealer \\x1b[2J\\xe9' but 'dealer 1'"]))

    def test_json(self):
        name = str(HERE / "records" / f"{MIXED}.jsonl")
        code, lines = self.run_it("--json", "--explain", name, "-", stdin=b"x\n")
        good, bad = map(json.loads, lines)
        self.assertEqual((code, good["state"], good["inputs"], good["draws"]), (1, "ok", 21, 9))
        self.assertEqual([draw["text"] for draw in good["explained"]], [text for _, text in draws_of(RECORDS[MIXED])])
        self.assertEqual((bad["state"], bad["line"]), ("broken", 1))

    def test_explain(self):
        code, lines = self.run_it("--explain", "-", stdin=RECORDS[MIXED])
        self.assertEqual((code, len(lines)), (0, 10))
        word = int(lines[1].split()[-1])
        self.assertEqual(lines[1], f"  input 1, outcome 0: dealer {word * 3 // 2**32 + 1}  <-  {word}")

    def test_notes_from_the_table(self):
        seal = mv.seal_of(mv.read_record(RECORDS[MIXED]).header.mixes[0]).hex()
        self.assertEqual(self.run_it("-", "--seal", f"1={seal}", stdin=RECORDS[MIXED])[0], 0)
        self.assertEqual(self.run_it("-", "--seal", f"3={seal}", stdin=RECORDS[MIXED])[0], 1)
        self.assertEqual(self.run_it("-", "--told", "00" * 32, stdin=RECORDS[MIXED])[0], 1)
        header = mv.read_record(Forks.FORKS["sneaky-2"]).header
        noted = ["--commitment", header.commitment.hex()]
        said = ["--goes-on-from", f"{header.origin.inputs}:{header.origin.digest.hex()}"]
        digest = mv.read_record(Forks.FORKS["sneaky-2"]).footer.digest.hex()
        for more, code in (([], 1), (said, 0), ([*said, "--told", f"1:{digest}", "--last", digest], 0), ([*said, "--last", "00" * 32], 1)):
            self.assertEqual(self.run_it("-", *noted, *more, stdin=Forks.FORKS["sneaky-2"])[0], code, more)


if __name__ == "__main__":
    unittest.main(testRunner=unittest.TextTestRunner(stream=sys.stdout))
