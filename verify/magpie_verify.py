#!/usr/bin/env python3
"""Check records of games that were played at a Magpie table.

    python3 verify/magpie_verify.py FILE...      (folders too; - is standard input)

This is the second verifier. It was written from docs/fairness.md, docs/rules and
docs/schema/record.json alone, by somebody who had not read the code of the house, and it needs nothing but
Python 3.10. Where it and `magpie verify` disagree, one of them or the document is wrong.

What it checks, for a record that has a footer:

* every line is written as the document says, byte for byte, and inputs are numbered 1, 2, 3 ...
* the seed opens the commitment
* every outcome of chance is the one that seed, mixes and its number give
* the outcomes whose number or place in the game the document names are there: the lot before the open cards,
  no woods at a table without them, no more dice than seven, no lock drawn that the guards have placed
* the digest: D_n of the chain in formats 2 and 3, the hash of all bytes before the footer in format 1
* of a game that goes on from another (format 3): what was drawn after that; and with the record of the other game (--origin)
  that the beginning of both is the same, byte for byte
* on request (--commitment, --seal, --goes-on-from, --told, --last) that what somebody noted at the table is that of the record

What it does NOT check, because it does not know the rules (`magpie verify` does, and checks all of it):

* whether what a player did was legal, and whether it was that player's turn
* whether chance was due: a draw more or less at the very end, or the number of dice in a roll of Sneaky
  (it is taken from the line itself), are not found
* the result: who won, and the points, are only read
* times: `at` is bound by the digest, but nobody can say whether it is true

Of a game that is not over there is no seed yet; of such a record only the form is checked, and it is called
`unfinished`, not `ok`.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Callable, Iterable, NoReturn, Sequence

WORD = 2**32
HEX = set("0123456789abcdef")


class Broken(Exception):
    """The record is not what it should be. `line` counts from 1."""

    def __init__(self, line: int, reason: str):
        super().__init__(reason)
        self.line = line
        self.reason = reason


# --- Hashes -------------------------------------------------------------------------------------------------


def sha256(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def commitment_of(seed: bytes) -> bytes:
    return sha256(seed)


def seal_of(mix: bytes) -> bytes:
    return sha256(b"magpie seal 1", mix)


def key_of_chance(seed: bytes, mixes: list[bytes]) -> bytes:
    return sha256(b"magpie chance 1", seed, bytes([len(mixes)]), *mixes)


def nonce_of(seed: bytes, number: int) -> bytes:
    return sha256(b"magpie nonce 1", seed, number.to_bytes(8, "little"))


def entry_commitment(seed: bytes, number: int, line: bytes) -> bytes:
    return sha256(b"magpie entry 1", nonce_of(seed, number), line)


def first_digest(header_line: bytes) -> bytes:
    return sha256(b"magpie history 1", header_line)


def next_digest(before: bytes, committed: bytes) -> bytes:
    return sha256(b"magpie step 1", before, committed)


def digest_chain(seed: bytes, header_line: bytes, entry_lines: Iterable[bytes]) -> list[bytes]:
    """D_0, D_1, ... D_n."""
    chain = [first_digest(header_line)]
    for number, line in enumerate(entry_lines, start=1):
        chain.append(next_digest(chain[-1], entry_commitment(seed, number, line)))
    return chain


# --- From the key to numbers --------------------------------------------------------------------------------


def chacha_block(key: bytes, counter: int, stream: int) -> list[int]:
    """One block of ChaCha20 in its original layout: a 64-bit counter, then a 64-bit stream number."""
    start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574]
    start += [int.from_bytes(key[i : i + 4], "little") for i in range(0, 32, 4)]
    start += [counter % WORD, counter // WORD, stream % WORD, stream // WORD]
    state = start.copy()
    for _ in range(10):
        for column in range(4):
            quarter_round(state, column, column + 4, column + 8, column + 12)
        for column in range(4):
            quarter_round(state, column, (column + 1) % 4 + 4, (column + 2) % 4 + 8, (column + 3) % 4 + 12)
    return [(a + b) % WORD for a, b in zip(state, start)]


def quarter_round(state: list[int], a: int, b: int, c: int, d: int) -> None:
    state[a] = (state[a] + state[b]) % WORD
    state[d] = turned(state[d] ^ state[a], 16)
    state[c] = (state[c] + state[d]) % WORD
    state[b] = turned(state[b] ^ state[c], 12)
    state[a] = (state[a] + state[b]) % WORD
    state[d] = turned(state[d] ^ state[a], 8)
    state[c] = (state[c] + state[d]) % WORD
    state[b] = turned(state[b] ^ state[c], 7)


def turned(word: int, by: int) -> int:
    return (word << by | word >> (32 - by)) % WORD


class Stream:
    """The words of one outcome of chance. `used` keeps those that were taken, for --explain."""

    def __init__(self, key: bytes, number: int):
        self.key = key
        self.number = number
        self.used: list[int] = []
        self._block: list[int] = []

    def word(self) -> int:
        place = len(self.used) % 16
        if place == 0:
            self._block = chacha_block(self.key, len(self.used) // 16, self.number)
        self.used.append(self._block[place])
        return self.used[-1]

    def below(self, bound: int) -> int:
        product = self.word() * bound
        if product % WORD < bound:
            while product % WORD < (WORD - bound) % bound:
                product = self.word() * bound
        return product // WORD

    def shuffled(self, items: Iterable) -> list:
        items = list(items)
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items

    def one_of(self, items: Sequence):
        return items[self.below(len(items))]


# --- The record ---------------------------------------------------------------------------------------------


@dataclass
class Origin:
    """The game that another goes on from: the digest in its footer, and how many of its inputs are shared."""

    digest: bytes
    inputs: int


@dataclass
class Header:
    format: int
    game: str
    rules: int
    seats: int
    options: dict[str, str]
    commitment: bytes
    mixes: list[bytes]
    origin: Origin | None

    @property
    def shared(self) -> int:
        return self.origin.inputs if self.origin else 0


@dataclass
class Entry:
    number: int
    seat: int | None
    """Who did it; nobody at the table if it was chance."""
    text: str


@dataclass
class Footer:
    seed: bytes
    digest: bytes


@dataclass
class Record:
    lines: list[bytes]
    header: Header
    entries: list[Entry]
    footer: Footer | None


def read_record(data: bytes) -> Record:
    lines = split_lines(data)
    header = read_header(Fields(1, lines[0]))
    has_footer = lines[-1].startswith(b'{"winners"')
    middle = lines[1:-1] if has_footer else lines[1:]
    entries = [read_entry(Fields(number + 1, line), number, header) for number, line in enumerate(middle, start=1)]
    if header.shared > len(entries):
        raise Broken(1, f"{header.shared} inputs are said to be shared, and there are {len(entries)}")
    footer = read_footer(Fields(len(lines), lines[-1]), header) if has_footer else None
    return Record(lines, header, entries, footer)


def split_lines(data: bytes) -> list[bytes]:
    lines = data.split(b"\n")
    if lines.pop() != b"":
        raise Broken(len(lines) + 1, "the last line has no end")
    if not lines:
        raise Broken(1, "there is no header")
    return lines


class Fields:
    """The fields of one line, after it was found to be written in the only way that it may be."""

    def __init__(self, number: int, line: bytes):
        self.number = number
        try:
            text = line.decode("utf-8")
            self.values = json.loads(text)
            written = json.dumps(self.values, separators=(",", ":"), ensure_ascii=False)
        except (ValueError, RecursionError) as error:
            raise Broken(number, f"no JSON: {error}") from error
        if written != text or not isinstance(self.values, dict):
            self.fail("not written as records are written")

    def fail(self, reason: str) -> NoReturn:
        raise Broken(self.number, reason)

    def expect_names(self, *names: str) -> None:
        if list(self.values) != list(names):
            self.fail(f"the fields are not {', '.join(names)}")

    def whole(self, name: str, low: int, high: int) -> int:
        if not is_whole(self.values[name], low, high):
            self.fail(f"{name} is no number from {low} to {high}")
        return self.values[name]

    def text(self, name: str) -> str:
        if not isinstance(self.values[name], str):
            self.fail(f"{name} is no text")
        return self.values[name]

    def bytes32(self, name: str) -> bytes:
        if not is_hex(self.values[name]):
            self.fail(f"{name} is not 64 lower-case hexadecimal digits")
        return bytes.fromhex(self.values[name])

    def list(self, name: str, fits: Callable[[object], bool]) -> list:
        value = self.values[name]
        if not isinstance(value, list) or not all(fits(item) for item in value):
            self.fail(f"{name} is not a list of what belongs there")
        return value


def is_whole(value: object, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def is_hex(value: object) -> bool:
    return isinstance(value, str) and len(value) == 64 and set(value) <= HEX


def read_header(fields: Fields) -> Header:
    forked = ["origin"] if fields.values.get("magpie") == 3 else []
    fields.expect_names("magpie", "game", "rules", "seats", "options", "commitment", "mixes", *forked)
    game = fields.text("game")
    if game not in GAMES:
        fields.fail(f"the game {game!a} is not known")
    rules = GAMES[game]
    options = fields.values["options"]
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        fields.fail("options is not an object of texts")
    seats = fields.whole("seats", *rules.SEATS)
    mixes = fields.list("mixes", is_hex)
    if len(mixes) not in (0, seats):
        fields.fail(f"{len(mixes)} mixes for {seats} seats")
    return Header(
        fields.whole("magpie", 1, 3),
        game,
        fields.whole("rules", 1, rules.VERSIONS),
        seats,
        options,
        fields.bytes32("commitment"),
        [bytes.fromhex(mix) for mix in mixes],
        read_origin(fields) if forked else None,
    )


def read_origin(fields: Fields) -> Origin:
    origin = fields.values["origin"]
    if not isinstance(origin, dict) or list(origin) != ["digest", "inputs"]:
        fields.fail("origin is not digest and inputs")
    if not is_hex(origin["digest"]) or not is_whole(origin["inputs"], 0, 2**64 - 1):
        fields.fail("origin is not a digest and a number")
    return Origin(bytes.fromhex(origin["digest"]), origin["inputs"])


def read_entry(fields: Fields, number: int, header: Header) -> Entry:
    timed = ["at"] if "at" in fields.values else []
    fields.expect_names("n", "by", "do", *timed)
    if fields.whole("n", 0, 2**64 - 1) != number:
        fields.fail(f"this is input {number}, not {fields.values['n']}")
    if timed:
        fields.whole("at", 0, 2**64 - 1)
    seat = None if fields.values["by"] == "chance" else fields.whole("by", 1, header.seats)
    return Entry(number, seat, fields.text("do"))


def read_footer(fields: Fields, header: Header) -> Footer:
    fields.expect_names("winners", "points", "seed", "digest")
    winners = fields.list("winners", lambda seat: is_whole(seat, 1, header.seats))
    if winners != sorted(set(winners)):
        fields.fail("winners is not sorted")
    points = fields.list("points", lambda value: is_whole(value, -(2**31), 2**31 - 1))
    if len(points) != header.seats:
        fields.fail("points is not one number for each seat")
    return Footer(fields.bytes32("seed"), fields.bytes32("digest"))


# --- The order of draws -------------------------------------------------------------------------------------


class Impossible(Exception):
    """An outcome of this kind cannot be drawn here."""


def expect(condition: bool, reason: str) -> None:
    if not condition:
        raise Impossible(reason)


class Game:
    """The part of a game that says what chance draws from, and no more.

    `draw` writes outcome number `outcome` as it has to be. `text` is what the record says; only its first word, the
    kind, and what the document allows to be taken from it may be used. `acted` notices what a player did.
    """

    SEATS: tuple[int, int]
    VERSIONS: int
    OPTIONS: dict[str, str]
    """Every option and its values, in the order in which they are written."""
    LATER: set[str] = set()
    """Options that records of rules 1 may lack; the first value holds for those."""
    least = 0
    """How many outcomes there are in every game, because it begins with them."""

    def __init__(self, header: Header):
        self.header = header
        self.seats = range(1, header.seats + 1)
        optional = self.LATER - set(header.options) if header.rules == 1 else set()
        expect(list(header.options) == [name for name in self.OPTIONS if name not in optional],
               f"the options are not {', '.join(self.OPTIONS)}")
        for name, value in header.options.items():
            expect(value in self.OPTIONS[name].split(), f"the option {name} is not one of {self.OPTIONS[name]}")

    def option(self, name: str) -> str:
        return self.header.options.get(name, self.OPTIONS[name].split()[0])

    def draw(self, outcome: int, text: str, stream: Stream) -> str:
        raise NotImplementedError

    def acted(self, seat: int, text: str) -> None:
        """Most games need not look: what is drawn from does not depend on it."""

    def taken(self, outcome: int, text: str) -> None:
        """Notices an outcome that was drawn in another game, from another seed."""


class Sneaky(Game):
    SEATS = (2, 4)
    VERSIONS = 1
    least = 2
    OPTIONS = {"deck": "1223 1123 1233", "zero_bonus": "nobody everybody"}
    COLOURS = ["yellow", "red", "green", "blue", "grey", "purple"]

    def __init__(self, header: Header):
        super().__init__(header)
        self.pile = [(colour, value) for colour in self.COLOURS for value in self.option("deck")]

    def draw(self, outcome: int, text: str, stream: Stream) -> str:
        if outcome == 0:
            return f"lot {stream.one_of(self.seats)}"
        if outcome == 1:
            return self.open(stream)
        if text.startswith("turn up"):
            return self.turn_up(stream)
        return self.roll(len(text.split()) - 1, stream)

    def taken(self, outcome: int, text: str) -> None:
        kind = next((kind for kind in ("open ", "turn up ") if text.startswith(kind)), None)
        for card in text[len(kind):].split(", ") if kind else []:
            take_out(self.pile, tuple(card.split()))

    def open(self, stream: Stream) -> str:
        cards = list(zip(stream.shuffled(self.COLOURS), "123"))
        for card in cards:
            self.pile.remove(card)
        return "open " + ", ".join(f"{colour} {value}" for colour, value in cards)

    def turn_up(self, stream: Stream) -> str:
        expect(self.pile != [], "the pile is empty")
        card = stream.one_of(self.pile)
        self.pile.remove(card)
        return f"turn up {card[0]} {card[1]}"

    def roll(self, dice: int, stream: Stream) -> str:
        expect(1 <= dice <= 7, "not one to seven dice")
        number = stream.below(6**dice)
        faces = sorted(number // 6**place % 6 for place in range(dice))
        return " ".join(["roll", *(self.COLOURS[face] for face in faces)])


class DiamantenJagd(Game):
    SEATS = (3, 7)
    VERSIONS = 2
    least = 3
    OPTIONS = {"stolen": "1 2 3", "numbers_only": "no yes", "form_help": "facts none deductions"}
    COLOURS = ["red", "blue", "green", "yellow"]
    KINDS = ["diamond", "pearl", "opal"]
    NUMBERS = ["one", "two", "three"]
    CATEGORIES = [COLOURS, KINDS, NUMBERS]
    HANDS = {3: 11, 4: 8, 5: 7, 6: 5, 7: 5}

    def __init__(self, header: Header):
        super().__init__(header)
        expect(self.option("stolen") == "1" or header.seats <= 4, "several stolen gems with more than four players")
        self.gems = [f"{c} {k} {n}" for c in self.COLOURS for k in self.KINDS for n in self.NUMBERS]
        self.cards = self.question_cards()
        self.pile = list(self.cards)

    @classmethod
    def question_cards(cls) -> list[str]:
        attributes = [(a, category) for category, names in enumerate(cls.CATEGORIES) for a in names]
        single = [a for a, _ in attributes]
        double = [f"{a} {b}" for (a, one), (b, other) in combinations(attributes, 2) if one != other]
        return single + double + [f"{a} + any" for a in single] + ["any + any"]

    def draw(self, outcome: int, text: str, stream: Stream) -> str:
        if outcome == 0:
            return f"dealer {stream.one_of(self.seats)}"
        if outcome == 1:
            return self.deal_gems(stream)
        if outcome == 2:
            return self.deal_questions(stream)
        expect(self.pile != [], "the pile is empty")
        card = stream.one_of(self.pile)
        self.pile.remove(card)
        return f"draw {card}"

    def taken(self, outcome: int, text: str) -> None:
        if text.startswith("questions "):
            hands = text[len("questions "):].split("; ")
            for card in (card for hand in hands for card in hand.partition(" has ")[2].split(", ")):
                take_out(self.pile, card)
        elif text.startswith("draw "):
            take_out(self.pile, text[len("draw "):])

    def deal_gems(self, stream: Stream) -> str:
        stolen = int(self.option("stolen"))
        each = self.HANDS[self.header.seats]
        gems = stream.shuffled(self.gems)
        hands, rest = deal(gems[stolen:], each, self.seats)
        parts = [f"{as_set(gems[:stolen], self.gems)} stolen", f"{as_set(rest, self.gems)} left over"]
        return "gems " + "; ".join(parts + holdings(hands, self.gems))

    def deal_questions(self, stream: Stream) -> str:
        hands, rest = deal(stream.shuffled(self.cards), 4, self.seats)
        self.pile = [card for card in self.cards if card in rest]
        return "questions " + "; ".join(holdings(hands, self.cards))


def take_out(pile: list, card: object) -> None:
    expect(card in pile, f"{card} is not in the pile")
    pile.remove(card)


def deal(cards: list[str], each: int, seats: range) -> tuple[dict[int, list[str]], list[str]]:
    hands = {seat: cards[(seat - 1) * each : seat * each] for seat in seats}
    return hands, cards[len(seats) * each :]


def as_set(members: list[str], order: list[str]) -> str:
    return ", ".join(sorted(members, key=order.index)) or "nothing"


def holdings(hands: dict[int, list[str]], order: list[str]) -> list[str]:
    return [f"{seat} has {as_set(hand, order)}" for seat, hand in hands.items()]


class Meisterdiebe(Game):
    SEATS = (2, 8)
    VERSIONS = 2
    PUBLISHED_ONLY = {"smuggled": "diamond any", "lone_alarm": "passes catches", "no_ruby": "front nothing",
                      "last_ruby": "round at-once", "twists": "both either"}
    OPTIONS = {"edition": "published author", "fronts": "edition grain plain", "memory": "pure notes open",
               **PUBLISHED_ONLY}
    LATER = {"lone_alarm"}

    def __init__(self, header: Header):
        super().__init__(header)
        published = self.option("edition") == "published"
        usual = all(self.option(name) == self.OPTIONS[name].split()[0] for name in self.PUBLISHED_ONLY)
        expect(published or usual, "an option of the published edition in the author's")
        woods = self.option("fronts") == "grain" or (self.option("fronts") == "edition" and published)
        self.setup = [self.grain, self.cards, self.first] if woods else [self.cards, self.first]
        self.least = len(self.setup)

    def draw(self, outcome: int, text: str, stream: Stream) -> str:
        expect(outcome < len(self.setup), "all chance is at the beginning")
        return self.setup[outcome](stream)

    def acted(self, seat: int, text: str) -> None:
        self.setup = []

    def grain(self, stream: Stream) -> str:
        return " ".join(["grain", *stream.shuffled("abcdefghijkl")])

    def cards(self, stream: Stream) -> str:
        piles = [stream.shuffled("12345678") for _ in range(6)]
        hands = (f"{seat} has " + " ".join(pile[seat - 1] for pile in piles) for seat in self.seats)
        return "cards " + "; ".join(hands)

    def first(self, stream: Stream) -> str:
        return f"first {stream.one_of(self.seats)}"


Cell = tuple[int, int]


def area(text: str) -> list[Cell]:
    """The cells of blocks like 1-2,4-9 (rows 1 and 2, columns 4 to 9) or 5,3, sorted by row and then by column."""
    blocks = ([part.split("-") for part in word.split(",")] for word in text.split())
    spans = ((range(int(r[0]), int(r[-1]) + 1), range(int(c[0]), int(c[-1]) + 1)) for r, c in blocks)
    return sorted((row, column) for rows, columns in spans for row in rows for column in columns)


@dataclass
class Board:
    artworks: int
    cameras: int
    exits: int
    cells: list[Cell]
    doorsteps: list[Cell]
    rooms: list[tuple[list[Cell], list[Cell]]]
    """Every room: its cells and its doorways."""


GALLERY = Board(9, 6, 11, area("1-2,4-9 3-4,1-12 5,1-11 6,2-12 7-9,1-12 10,4-9 11,4-5 11,8-9"),
                area("1,5 1,8 3,11 4,1 5,11 6,2 8,1 8,12 9,2 10,6 10,7"), [
    (area("1-2,4-9"), area("2,5 2,8")),
    (area("3-5,1-3"), area("5,3")),
    (area("3-4,10-12"), area("4,10")),
    (area("4-8,5-8"), area("4,6 4,7 6,8 7,5 8,6 8,7")),
    (area("7-9,1-3"), area("8,3")),
    (area("6-9,10-12"), area("8,10")),
])
SMALL = Board(5, 3, 9, area("1-5,4-12"), area("1,5 1,9 1,11 2,4 2,12 3,4 3,12 5,4 5,8"), [
    (area("1-2,4-6"), area("2,6")),
    (area("1-2,10-12"), area("2,10")),
    (area("4-5,4-6"), area("4,6")),
])
FIRST_SMALL = Board(5, 3, 9, area("1-5,4-10"), [], [
    (area("1-2,4-5"), []),
    (area("1-2,9-10"), []),
    (area("4-5,4-5"), []),
])


class Galerie(Game):
    SEATS = (2, 7)
    VERSIONS = 2
    BOARDS = {"gallery": GALLERY, "small": SMALL, "first-small": FIRST_SMALL}
    OPTIONS = {"game": "full short", "setup": "guards random standard anywhere", "open": "6 3 4 5 7 8",
               "locks": "shuffled guards", "symbols": "4/1/1 3/2/1 2/2/2", "limit": "usual off 20 40 60",
               "shading": "off on", "board": "gallery small first-small"}
    LATER = {"symbols"}
    FACES = {
        "4/1/1": ["eye"] * 4 + ["cameras", "motion"],
        "3/2/1": ["eye"] * 3 + ["cameras"] * 2 + ["motion"],
        "2/2/2": ["eye"] * 2 + ["cameras"] * 2 + ["motion"] * 2,
    }

    def __init__(self, header: Header):
        super().__init__(header)
        first = header.rules == 1
        board = "first-small" if first and self.option("board") == "small" else self.option("board")
        self.board = self.BOARDS[board]
        self.advice = not first and self.option("setup") == "random"
        expect(not self.advice or board != "first-small", "setup is random on a board of the first rules")
        self.faces = self.FACES[self.option("symbols")]
        self.volunteers: list[int] = []
        self.untried = 0

    def acted(self, seat: int, text: str) -> None:
        if text == "volunteer":
            self.volunteers.append(seat)
        if text.startswith("enter "):
            self.untried = self.board.exits

    def taken(self, outcome: int, text: str) -> None:
        if text == "lock locked":
            self.untried -= 1

    def draw(self, outcome: int, text: str, stream: Stream) -> str:
        match text.split()[:1]:
            case ["thief"]:
                return self.first_thief(outcome, stream)
            case ["layout"]:
                return self.layout(stream)
            case ["lock"]:
                return self.lock(stream)
            case _:
                return f"roll {stream.below(6) + 1} {stream.one_of(self.faces)}"

    def first_thief(self, outcome: int, stream: Stream) -> str:
        expect(outcome == 0, "the first thief is drawn before everything else")
        expect(len(self.volunteers) != 1, "exactly one wants to be the thief")
        return f"thief {stream.one_of(sorted(self.volunteers) or self.seats)}"

    def lock(self, stream: Stream) -> str:
        expect(self.option("locks") == "shuffled", "the guards have placed the locks")
        expect(self.untried > 0, "no lock is left to be tried")
        if stream.below(self.untried) < int(self.option("open")):
            return "lock open"
        self.untried -= 1
        return "lock locked"

    def layout(self, stream: Stream) -> str:
        expect(self.option("setup") in ("random", "anywhere"), "chance does not place anything")
        artworks, cameras = self.attempt(stream)
        while self.advice and any(set(doorways) <= set(artworks) for _, doorways in self.board.rooms):
            artworks, cameras = self.attempt(stream)
        looks = ", ".join(f"{written(cell)} {look}" for cell, look in cameras.items())
        return " ".join(["layout", *map(written, artworks)]) + "; " + looks

    def attempt(self, stream: Stream) -> tuple[list[Cell], dict[Cell, str]]:
        barred = set(self.board.doorsteps) if self.advice else set()
        rooms = [[cell for cell in room if cell not in barred] for room, _ in self.board.rooms]
        artworks = [stream.one_of(room) for room in rooms]
        while len(artworks) < self.board.artworks:
            artworks.append(stream.one_of([c for c in sorted(sum(rooms, [])) if c not in artworks]))
        cameras: dict[Cell, str] = {}
        while len(cameras) < self.board.cameras:
            cell = stream.one_of([c for c in self.board.cells if c not in artworks and c not in cameras])
            cameras[cell] = ["straight", "diagonal"][stream.below(2)]
        return artworks, cameras


def written(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


GAMES: dict[str, type[Game]] = {
    "sneaky": Sneaky,
    "diamantenjagd": DiamantenJagd,
    "meisterdiebe": Meisterdiebe,
    "galerie": Galerie,
}


# --- What is checked ----------------------------------------------------------------------------------------


@dataclass
class Draw:
    """One outcome of chance, and the words of its stream that it came from."""

    input: int
    outcome: int
    text: str
    words: list[int]


@dataclass
class Report:
    game: str
    inputs: int
    draws: int
    finished: bool
    explained: list[Draw]
    shared: int = 0
    """How many inputs are those of another game: what was drawn in them was checked only if that game's record was there."""
    origin_checked: bool = False


@dataclass
class Noted:
    """What somebody noted at the table."""

    commitment: bytes | None = None
    """Of the house, when the table was opening."""
    seals: Sequence[tuple[int, bytes]] = ()
    """With the number of their seats, when the table was opening."""
    goes_on_from: Origin | None = None
    """The game that this one was said to go on from; none if nothing was said."""
    told: Sequence[tuple[int, bytes]] = ()
    """Digests in the order in which they were told, each with the number of inputs that had been noticed, or 0 if that was not noted."""
    last: bytes | None = None
    """The digest that was told when the game was over."""

    @property
    def saw_it_begin(self) -> bool:
        return self.commitment is not None or bool(self.seals)

    @property
    def was_there(self) -> bool:
        return self.saw_it_begin or bool(self.told) or self.last is not None


def verify(data: bytes, noted: Noted = Noted(), origins: Sequence[bytes] = ()) -> Report:
    """Check a record, or raise `Broken`.

    `noted` is what somebody noted at the table. `origins` are records of games that this one may go on from; the one that it
    names is checked first.
    """
    record = read_record(data)
    check_beginning(record.header, noted)
    game = new_game(record.header)
    origin_checked = check_origin(record, origins)
    shared = record.header.shared
    draws = sum(entry.seat is None for entry in record.entries[shared:])
    if record.footer is None:
        return Report(record.header.game, len(record.entries), draws, False, [], shared, origin_checked)
    end = len(record.lines)
    if commitment_of(record.footer.seed) != record.header.commitment:
        raise Broken(end, "the seed does not open the commitment")
    explained = check_draws(game, record, key_of_chance(record.footer.seed, record.header.mixes))
    chain = digest_chain(record.footer.seed, record.lines[0], record.lines[1:-1])
    digest = chain[-1] if record.header.format >= 2 else sha256(b"".join(line + b"\n" for line in record.lines[:-1]))
    if digest != record.footer.digest:
        raise Broken(end, "the digest is not that of the lines before it")
    check_told(chain, noted, end)
    return Report(record.header.game, len(record.entries), draws, True, explained, shared, origin_checked)


def check_origin(record: Record, origins: Sequence[bytes]) -> bool:
    """Is the beginning that of the game that this one goes on from? False if that game's record is not there."""
    origin = record.header.origin
    if origin is None:
        return False
    for data in origins:
        other = read_record(data)
        if other.footer is None or other.footer.digest != origin.digest:
            continue
        verify(data, origins=origins)
        opened = [(h.game, h.rules, h.seats, list(h.options.items())) for h in (record.header, other.header)]
        if opened[0] != opened[1]:
            raise Broken(1, "the table was opened differently from the one that it goes on from")
        for line in range(1, origin.inputs + 1):
            if len(other.entries) < line or record.lines[line] != other.lines[line]:
                raise Broken(line + 1, "this is not what stands in the record that it goes on from")
        return True
    return False


def new_game(header: Header) -> Game:
    try:
        return GAMES[header.game](header)
    except Impossible as error:
        raise Broken(1, str(error)) from error


def check_draws(game: Game, record: Record, key: bytes) -> list[Draw]:
    explained: list[Draw] = []
    outcomes = 0
    for entry in record.entries:
        if entry.seat is not None:
            game.acted(entry.seat, entry.text)
            continue
        stream = Stream(key, outcomes)
        outcomes += 1
        try:
            if entry.number <= record.header.shared:
                game.taken(stream.number, entry.text)
                continue
            right = game.draw(stream.number, entry.text, stream)
        except Impossible as error:
            raise Broken(entry.number + 1, f"outcome {stream.number}: {error}") from error
        if right != entry.text:
            raise Broken(entry.number + 1, f"outcome {stream.number} is not {entry.text!a} but {right!a}")
        explained.append(Draw(entry.number, stream.number, right, stream.used))
    if outcomes < game.least:
        raise Broken(len(record.lines), "the game is said to be over before it was set up")
    return explained


def check_beginning(header: Header, noted: Noted) -> None:
    """The game was fixed as it was shown, and goes on from no other unless that was said."""
    for seat, seal in noted.seals:
        if seat > len(header.mixes) or seal_of(header.mixes[seat - 1]) != seal:
            raise Broken(1, f"the mix of seat {seat} does not fit its seal")
    if noted.commitment not in (None, header.commitment):
        raise Broken(1, "the commitment is another than was shown")
    if noted.was_there and noted.goes_on_from != header.origin:
        raise Broken(1, "the game goes on from another than was said (--goes-on-from), or from one of which nothing was said")
    if header.format == 1 and noted.saw_it_begin:
        raise Broken(1, "no game begins with format 1 any more")
    if header.format == 1 and noted.was_there:
        raise Broken(1, "in format 1 nobody is told digests")


def check_told(chain: list[bytes], noted: Noted, end: int) -> None:
    """The digests lie on the chain, in the order in which they were told, and nobody has noticed more than has happened."""
    at, counted, beyond = 0, 0, 0
    for inputs, digest in noted.told:
        # The same may be told again; who has noticed more is told a later one.
        start = max(at, inputs, beyond if inputs > counted else 0)
        if digest not in chain[start:]:
            raise Broken(end, f"the digest {digest.hex()} was told, but is not on the chain in this order")
        at = chain.index(digest, start)
        if inputs > 0:
            counted, beyond = inputs, at + 1
    if noted.last not in (None, chain[-1]):
        raise Broken(end, "the digest that was told at the end is not the last one")


# --- The command line ---------------------------------------------------------------------------------------


def main(arguments: list[str]) -> int:
    options = parse(arguments)
    origins = [Path(name).read_bytes() for name in record_files(options.origin)]
    noted = Noted(options.commitment, options.seal, options.goes_on_from, options.told, options.last)
    results = [check_file(name, noted, origins) for name in record_files(options.files)]
    for name, result in results:
        print(as_json(name, result, options.explain) if options.json else as_text(name, result, options.explain))
    return int(any(isinstance(result, Broken) for _, result in results))


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Check records of Magpie without the code of the house.")
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record, a folder of *.jsonl, or - (standard input)")
    parser.add_argument("--json", action="store_true", help="print one JSON object for each file")
    parser.add_argument("--explain", action="store_true", help="print every draw and the words it came from")
    parser.add_argument("--commitment", type=hex_argument, metavar="COMMITMENT",
                        help="the commitment of the house that was shown when the table was opening")
    parser.add_argument("--seal", type=seal_argument, action="append", default=[], metavar="SEAT=SEAL",
                        help="a seal that was shown when the table was opening")
    parser.add_argument("--goes-on-from", type=origin_argument, metavar="INPUTS:DIGEST",
                        help="the game that this one was said to go on from; whoever notes anything else and not this was told of none")
    parser.add_argument("--told", type=told_argument, action="append", default=[], metavar="[INPUTS:]DIGEST",
                        help="a digest that was told at the table, with how many inputs had been noticed; several in the order in "
                             "which they were told")
    parser.add_argument("--last", type=hex_argument, metavar="DIGEST",
                        help="the digest that was told when the game was over")
    parser.add_argument("--origin", action="append", default=[], metavar="FILE",
                        help="the record of a game that others go on from, or a folder of them")
    return parser.parse_args(arguments)


def hex_argument(text: str) -> bytes:
    if not is_hex(text):
        raise argparse.ArgumentTypeError("not 64 lower-case hexadecimal digits")
    return bytes.fromhex(text)


def told_argument(text: str) -> tuple[int, bytes]:
    inputs, colon, digest = text.rpartition(":")
    if colon and not inputs.isdecimal():
        raise argparse.ArgumentTypeError("not INPUTS:DIGEST")
    return int(inputs or 0), hex_argument(digest)


def origin_argument(text: str) -> Origin:
    inputs, digest = told_argument(text)
    if ":" not in text:
        raise argparse.ArgumentTypeError("not INPUTS:DIGEST")
    return Origin(digest, inputs)


def seal_argument(text: str) -> tuple[int, bytes]:
    seat, _, seal = text.partition("=")
    if not seat.isdecimal() or int(seat) == 0:
        raise argparse.ArgumentTypeError("not SEAT=SEAL")
    return int(seat), hex_argument(seal)


def record_files(names: list[str]) -> Iterable[str]:
    for name in names:
        inside = sorted(str(path) for path in Path(name).rglob("*.jsonl")) if Path(name).is_dir() else []
        yield from inside or [name]


def check_file(name: str, noted: Noted, origins: list[bytes]) -> tuple[str, Report | Broken]:
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return name, verify(data, noted, origins)
    except OSError as error:
        return name, Broken(1, f"cannot be read: {error.strerror}")
    except Broken as broken:
        return name, broken


def as_text(name: str, result: Report | Broken, explain: bool) -> str:
    if isinstance(result, Broken):
        return f"broken: {name} line {result.line}: {result.reason}"
    counts = f"{result.game}, {result.inputs} inputs, {result.draws} draws"
    if result.shared:
        known = "which is that of the record given" if result.origin_checked else "whose draws were not checked (--origin)"
        counts += f", after a beginning of {result.shared} inputs {known}"
    if not result.finished:
        return f"unfinished: {counts}; the seed is not open yet, so nothing but the form was checked"
    return "\n".join([f"ok: {counts}", *(map(draw_as_text, result.explained) if explain else [])])


def draw_as_text(draw: Draw) -> str:
    return f"  input {draw.input}, outcome {draw.outcome}: {draw.text}  <-  {' '.join(map(str, draw.words))}"


def as_json(name: str, result: Report | Broken, explain: bool) -> str:
    if isinstance(result, Broken):
        return json.dumps({"file": name, "state": "broken", "line": result.line, "reason": result.reason})
    state = "ok" if result.finished else "unfinished"
    answer = {"file": name, "state": state, "game": result.game, "inputs": result.inputs, "draws": result.draws}
    if result.shared:
        answer |= {"shared": result.shared, "origin_checked": result.origin_checked}
    if explain:
        answer["explained"] = [vars(draw) for draw in result.explained]
    return json.dumps(answer)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
