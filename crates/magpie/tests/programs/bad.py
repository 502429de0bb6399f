#!/usr/bin/env python3
"""A program that plays the first action that it is offered, and misbehaves in one way. Usage: bad.py HOW [FOLDER]"""

import json
import os
import subprocess
import sys
import time

HOW = sys.argv[1]


def say(value):
    print(json.dumps(value), flush=True)


def misbehave(line):
    """Instead of an answer to a question."""
    first = line["actions"][0]["text"]
    if HOW == "crash":
        raise RuntimeError("no idea what to do")
    if HOW == "hang":
        time.sleep(3600)
    if HOW == "hang-with-child":
        child = subprocess.Popen(["sleep", "3600"])
        for name in (os.getpid(), child.pid):
            open(os.path.join(sys.argv[2], str(name)), "w").close()
        time.sleep(3600)
    if HOW == "flood-without-end":
        while True:
            sys.stdout.write("x" * 10000)
    if HOW == "flood-lines":
        for _ in range(1000000):
            say({"action": "castle"})
    if HOW == "flood-errors":
        sys.stderr.write("alas\n" * 400000)
        sys.stderr.flush()
    if HOW == "cheat":
        return say({"action": {"do": "roll-on"} if first != "roll on" else "stop"})
    if HOW == "castle":
        return say({"action": "castle"})
    if HOW == "nothing":
        return say({"action": None})
    if HOW == "nonsense":
        return print("well, let me see\x1b[2J", flush=True)
    if HOW == "twice":
        return print('{"action":"stop","action":"stop"}', flush=True)
    if HOW == "no-field":
        return say({})
    if HOW == "not-text":
        sys.stdout.buffer.write(b"\xff\xfe\n")
        return sys.stdout.buffer.flush()
    if HOW == "quiet":
        sys.stdout.close()
        os.close(1)
        time.sleep(3600)
    return say({"action": first})


def main():
    sometimes = False
    if HOW == "not-there":
        sys.exit(3)
    if HOW == "typo":
        import jsn
    for line in map(json.loads, sys.stdin):
        if line["do"] == "hello":
            say({"name": "Bad", "version": "0", "protocol": 2 if HOW == "other-protocol" else 1})
        elif line["do"] == "game":
            sometimes = HOW == "sometimes" and line["dice"] % 3 == 0
            say({"ok": HOW != "not-ready"})
        elif line["do"] == "choose":
            if sometimes:
                os._exit(7)
            misbehave(line)
        elif line["do"] == "over":
            say({"ok": HOW != "sore-loser"})
        elif line["do"] == "quit":
            return


main()
