#!/usr/bin/env python3
"""A bot in Python that plays every game and needs nothing but Python:

    magpie sim sneaky --seats hard,crates/magpie/examples/bot.py

Every line that it reads is answered with one line (docs/player.md).
"""

import json
import random
import sys

# What it likes to do in each game, best first: whatever has these words in its text (docs/engine.md tells how games write them).
LIKES = {
    "sneaky": [" on ", "roll on", "stop", "top"],
    "diamantenjagd": ["last ask", "ask", "exchange", "name", "pass"],
    "meisterdiebe": ["pick diamond", "take", "choose thief", "choose master thief", "open top", "put sapphire"],
    "galerie": ["steal", "escape", "look", "check", "watch", "detect", "enter", "go"],
}


def likes(game, view):
    """In Sneaky it stops when four dice lie on cards."""
    enough = game == "sneaky" and sum(view["stage"].get("dice", {}).values()) >= 4
    return [" on ", "stop"] if enough else LIKES[game]


def choose(game, dice, line):
    """Draws one of the actions that it likes best; the dice are those of the game, so the same seed gives the same game."""
    texts = [action["text"] for action in line["actions"]]
    for words in likes(game, line["view"]):
        liked = [text for text in texts if words in text]
        if liked:
            return dice.choice(liked)
    return dice.choice(texts)


def main():
    game, dice = None, None
    for line in map(json.loads, sys.stdin):
        answer = {"ok": True}
        if line["do"] == "hello":
            answer = {"name": "Steady (Python)", "version": "1.0", "protocol": 1}
        elif line["do"] == "game":
            game, dice = line["game"], random.Random(line["dice"])
        elif line["do"] == "choose":
            answer = {"action": choose(game, dice, line)}
        elif line["do"] == "quit":
            return
        print(json.dumps(answer), flush=True)


main()
