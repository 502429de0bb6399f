"""How to measure a policy: against the built-in levels, on every seat, with an interval.

    python -m magpie.benchmark speed                    # decisions per processor second
    python -m magpie.benchmark play sneaky --level easy # what random play is worth, as a check

A policy is a function ``policy(observations, masks) -> actions`` (int64). The protocol: a policy plays the same number of games on every seat, all other seats are
held by bots of one level, seeds are stated, and the win share is given with its 95 % interval (Wilson) and the number of games.
"""

import argparse
import math
import sys
import time

import numpy as np

from . import Batch, Table
from . import game as info


def random_policy(rng):
    """Any legal action."""

    def policy(_, masks):
        return (rng.random(masks.shape) * masks).argmax(axis=1)

    return policy


def wilson(share, games, z=1.96):
    """The 95 % interval of a share of so many games."""
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


def play(policy, game, level="easy", seats=None, options=None, games=400, seed=1, together=64):
    """Plays ``games`` games on every seat against bots; tells the share of wins (a shared win counts as its part), its interval and the
    number of games."""
    seats = seats or info(game)["seats"][0]
    won, played = 0.0, 0
    for seat in range(seats):
        players = [level] * seats
        players[seat] = None
        batch = Batch(game, min(together, games), players, options, seed=seed + seat)
        begun = np.zeros(batch.num_games, np.int64)
        # Every game of the batch is played equally often, so that short ones do not count more.
        each = -(-games // batch.num_games)
        while (begun < each).any():
            batch.step(np.ascontiguousarray(policy(batch.observations, batch.masks), np.int64))
            ended = batch.dones & (begun < each)
            # The reward of a winner among w is 1/w − (1 − 1/w)/(seats − 1).
            rewards = batch.rewards[ended, seat]
            won += float((np.maximum(rewards * (seats - 1) + 1, 0) / seats).sum())
            played += int(ended.sum())
            begun += batch.dones
    share = won / played
    return {"game": game, "seats": seats, "level": level, "share": share, "interval": wilson(share, played), "games": played}


def speed(seconds=1.0, games=512):
    """Decisions per processor second, for every game: the batch, and the doors that are installed; and a small game of others, measured
    the same way. All in one run."""
    rows = []
    for name in ("sneaky", "diamantenjagd", "meisterdiebe", "galerie"):
        seats = info(name)["seats"][0]
        rows.append((name, "batch", _batch_speed(name, seats, seconds, games)))
        for door, measure in (("pettingzoo", _pettingzoo_speed), ("openspiel", _openspiel_speed)):
            try:
                rows.append((name, door, measure(name, seats, seconds)))
            except ImportError:
                rows.append((name, door, None))
    for name, door, measure in (("leduc poker", "openspiel", _openspiel_leduc), ("leduc holdem", "pgx batch", _pgx_leduc)):
        try:
            rows.append((name, door, measure(seconds, games)))
        except ImportError:
            rows.append((name, door, None))
    return rows


def hasty(name, seats):
    """The actions that lead to an accusation: with those at random a game of Diamanten Jagd is over at once."""
    table = Table(name, seats)
    found = np.zeros(table.num_actions, bool)
    for action in range(table.num_actions if name == "diamantenjagd" else 0):
        try:
            found[action] = table.action_text(action, 0).startswith(("accuse", "last ask"))
        except ValueError:
            continue
    return found


def patient(batch, rushed, rng):
    """Any legal actions, but nobody is hasty as long as there is something else to do."""
    if not rushed.any():
        return batch.random_actions(rng)
    before = batch.masks.copy()
    batch.masks[np.ix_(before[:, ~rushed].any(axis=1), rushed)] = 0
    actions = batch.random_actions(rng)
    batch.masks[:] = before
    return actions


def _batch_speed(name, seats, seconds, games):
    batch = Batch(name, games, [None] * seats, seed=1)
    spent, steps, rng, rushed = 0.0, 0, np.random.default_rng(1), hasty(name, seats)
    while spent < seconds:
        # Who chooses is not measured.
        actions = patient(batch, rushed, rng)
        start = time.process_time()
        batch.step(actions)
        spent += time.process_time() - start
        steps += games
    return steps / spent


def _pettingzoo_speed(name, seats, seconds):
    from .aec import env

    table, spent, steps, seed, rng = env(name, seats), 0.0, 0, 0, np.random.default_rng(1)
    while spent < seconds:
        seed += 1
        table.reset(seed)
        while table.agents and spent < seconds:
            start = time.process_time()
            observation, _, over, cut, _ = table.last()
            spent += time.process_time() - start
            mask = observation["action_mask"]
            action = None if over or cut else int(rng.choice(np.flatnonzero(mask)))
            start = time.process_time()
            table.step(action)
            spent += time.process_time() - start
            steps += 1
    return steps / spent


def _openspiel_speed(name, seats, seconds):
    import pyspiel

    from . import spiel  # noqa: F401

    return _steps_of(pyspiel.load_game(f"magpie_{name}", {"seats": seats}), seconds)


def _openspiel_leduc(seconds, _):
    import pyspiel

    return _steps_of(pyspiel.load_game("leduc_poker"), seconds)


def _steps_of(game, seconds):
    """Random games of OpenSpiel, one after the other."""
    spent, steps, rng = 0.0, 0, np.random.default_rng(1)
    while spent < seconds:
        state = game.new_initial_state()
        over = False
        while not over and spent < seconds:
            start = time.process_time()
            chance = state.is_chance_node()
            choices = [step for step, _ in state.chance_outcomes()] if chance else state.legal_actions()
            spent += time.process_time() - start
            action = int(choices[int(rng.integers(len(choices)))])
            start = time.process_time()
            state.apply_action(action)
            over = state.is_terminal()
            spent += time.process_time() - start
            steps += 1
    return steps / spent


def _pgx_leduc(seconds, games):
    """As many games at once as in our batch, compiled by JAX for the processor."""
    import jax
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make("leduc_holdem")
    key = jax.random.PRNGKey(1)
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, games))
    spent, steps, rng = 0.0, 0, np.random.default_rng(1)
    while spent < seconds:
        masks = np.asarray(state.legal_action_mask)
        actions = jax.numpy.asarray((rng.random(masks.shape) * masks).argmax(axis=1).astype(np.int32))
        key, dice = jax.random.split(key)
        dice = jax.block_until_ready(jax.random.split(dice, games))
        start = time.process_time()
        state = jax.block_until_ready(step(state, actions, dice))
        # What is compiled at the first step is not measured.
        spent += time.process_time() - start if steps else 0.0
        steps += games
    return (steps - games) / spent


def main(args=None):
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m magpie.benchmark")
    commands = parser.add_subparsers(dest="command", required=True)
    measure = commands.add_parser("speed", help="decisions per processor second")
    measure.add_argument("--seconds", type=float, default=1.0)
    measure.add_argument("--games", type=int, default=512)
    match = commands.add_parser("play", help="what random play is worth against a level")
    match.add_argument("game")
    match.add_argument("--level", default="easy")
    match.add_argument("--games", type=int, default=400)
    given = parser.parse_args(args)
    if given.command == "speed":
        for name, door, rate in speed(given.seconds, given.games):
            told = "not installed" if rate is None else f"{rate:12,.0f} per processor second"
            print(f"{name:14} {door:11} {told}")
        return
    told = play(random_policy(np.random.default_rng(1)), given.game, given.level, games=given.games)
    low, high = told["interval"]
    print(f"{told['game']}: {told['share']:.1%} ({low:.1%} to {high:.1%}) of {told['games']} games against {told['level']}")


if __name__ == "__main__":
    main(sys.argv[1:])
