#!/usr/bin/env python3
"""A bot in another language: it plays Sneaky against a bot of the house, over the engine protocol (docs/engine.md).

    python3 crates/magpie/examples/engine_bot.py target/release/magpie [GAMES]

It needs nothing but Python. Any language will do that can start a program and read and write lines of JSON.
"""

import hashlib
import json
import subprocess
import sys

ME = 1


class Engine:
    """`magpie engine`: a line goes in, a line comes out."""

    def __init__(self, magpie):
        self.process = subprocess.Popen(
            [magpie, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )

    def ask(self, do, **fields):
        print(json.dumps({"do": do, **fields}), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            raise RuntimeError(answer["error"]["message"])
        return answer

    def quit(self):
        self.ask("quit")
        self.process.wait()


def choose(view, actions):
    """Puts down every die it can, and rolls on until four dice lie on cards."""
    enough = sum(view["stage"].get("dice", {}).values()) >= 4
    wishes = ["place", "stop" if enough else "roll-on"]
    for wish in wishes:
        for action in actions:
            if action["do"] == wish:
                return action
    return actions[0]


def play(engine, number, against):
    """One game. Who cheats would look at `position`; a player looks at `view`, `seen` and `actions`."""
    seed = hashlib.sha256(str(number).encode()).hexdigest()
    state = engine.ask("new", game="sneaky", seats=2, seed=seed, bots={"2": against})
    while state["phase"] != "over":
        view = engine.ask("view", **{"as": ME})["view"]
        actions = [listed["action"] for listed in engine.ask("actions", seat=ME)["actions"]]
        state = engine.ask("act", seat=ME, action=choose(view, actions))
    return ME in engine.ask("outcome")["outcome"]["winners"]


def main():
    magpie, games = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 100
    engine = Engine(magpie)
    for against in ["random", "easy", "medium", "hard"]:
        won = sum(play(engine, number, against) for number in range(games))
        print(f"against {against}: {won} of {games} games won")
    engine.quit()


if __name__ == "__main__":
    main()
