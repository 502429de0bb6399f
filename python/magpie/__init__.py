"""Magpie's hidden-information games for programs that learn, search and compare.

    import magpie

    table = magpie.Table("sneaky", 2, seed=1)
    table.roll()                          # chance, from the seed
    table.act(table.legal_actions()[0])   # or its text: table.act("green on left")

* ``Table``: one game, with views, notices, positions, records, hints, ``clone`` and ``imagine``.
* ``Batch``: thousands of games of one kind, stepped in Rust.
* ``magpie.aec``: PettingZoo. ``magpie.spiel``: OpenSpiel. ``magpie.gym``: Gymnasium.
* ``magpie.benchmark``: how to measure a policy against the built-in levels.

Seats are counted from 0 here. ``games()`` tells which games there are.
"""

from ._native import IllegalAction, Table, games, version
from .batch import Batch

#: The version that this Python code belongs to.
EXPECTED = "0.1.0"


def check_version(found):
    """Both halves of the package must be of one version."""
    if found != EXPECTED:
        raise ImportError(f"the compiled half of magpie is version {found}; expected {EXPECTED}: install the package again")


check_version(version())
__version__ = version()
__all__ = ["Batch", "IllegalAction", "Table", "games", "game", "tables", "__version__"]


def game(name):
    """What ``games()`` tells about one game."""
    for known in games():
        if known["name"] == name:
            return known
    raise ValueError(f"there is no game {name!r}; known are: {', '.join(g['name'] for g in games())}")


def tables(name):
    """Every number of seats with every edition of a game, as pairs ``(seats, options)``."""
    known = game(name)
    editions = next((o["values"] for o in known["options"] if o["name"] in ("edition", "game", "deck")), [])
    key = next((o["name"] for o in known["options"] if o["name"] in ("edition", "game", "deck")), None)
    low, high = known["seats"]
    choices = [{key: value} for value in editions] if key else [{}]
    return [(seats, options) for seats in range(low, high + 1) for options in choices]
