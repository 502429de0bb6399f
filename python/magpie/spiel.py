"""Every game as an OpenSpiel game: ``magpie_sneaky(seats=2)`` and so on, registered when this module is imported.

Chance is explicit, step by step. Information-state strings are all that a seat has noticed. Options are given as JSON:
``pyspiel.load_game('magpie_galerie(seats=3,options={"game":"short"})')`` is written with ``;`` for ``,`` (OpenSpiel keeps the comma for itself), or
made by ``MagpieGame(game="galerie", seats=3, options={...})``.
"""

import json

import numpy as np
import pyspiel

from ._native import Table, games

__all__ = ["MagpieGame", "MagpieState"]

#: No game that anybody plays has more decisions; OpenSpiel wants a number.
LONGEST = 200_000


def _type(name, low, high):
    return pyspiel.GameType(
        short_name=f"magpie_{name}",
        long_name=f"Magpie: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": low, "options": ""},
    )


class MagpieGame(pyspiel.Game):
    """A game for a number of seats, with options."""

    def __init__(self, params=None, *, game=None, seats=None, options=None):
        params = dict(params or {})
        if game is None:
            game = self.NAME
        known = next(known for known in games() if known["name"] == game)
        seats = int(params.get("seats", known["seats"][0]) if seats is None else seats)
        if options is None:
            text = params.get("options", "")
            options = json.loads(text.replace(";", ",")) if text else {}
        sizes = known["sizes"]
        self.game, self.seats, self.options, self.sizes = game, seats, options, sizes
        Table(game, seats, options)
        written = json.dumps(options, separators=(",", ":")).replace(",", ";") if options else ""
        super().__init__(
            _type(game, *known["seats"]),
            pyspiel.GameInfo(
                num_distinct_actions=sizes["actions"],
                max_chance_outcomes=sizes["chance_ways"],
                num_players=seats,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=LONGEST,
            ),
            {"seats": seats, "options": written},
        )

    def new_initial_state(self):
        return MagpieState(self, Table(self.game, self.seats, self.options))

    def deserialize_state(self, text):
        """The state that ``serialize`` has written."""
        table = Table.deserialize(text)
        if (table.game, table.num_seats) != (self.game, self.seats):
            raise ValueError(f"a state of {table.game} for {table.num_seats}; expected {self.game} for {self.seats}")
        return MagpieState(self, table)

    def make_py_observer(self, iig_obs_type=None, params=None):
        return MagpieObserver(self.sizes["observation"], params)


class MagpieState(pyspiel.State):
    """A state: one table."""

    def __init__(self, game, table):
        super().__init__(game)
        self.table = table
        self._returns = None

    def __deepcopy__(self, memo):
        return MagpieState(self.get_game(), self.table.clone())

    def clone(self):
        return MagpieState(self.get_game(), self.table.clone())

    def current_player(self):
        return self.table.turn

    def is_terminal(self):
        return self.table.over

    def is_chance_node(self):
        return self.table.turn == pyspiel.PlayerId.CHANCE

    def _legal_actions(self, player):
        return self.table.legal_actions() if player == self.table.turn else []

    def chance_outcomes(self):
        return self.table.chance_outcomes()

    def _apply_action(self, action):
        if self.table.turn == pyspiel.PlayerId.CHANCE:
            self.table.chance(action)
        else:
            self.table.act(action)

    def _action_to_string(self, player, action):
        return f"chance {action}" if player == pyspiel.PlayerId.CHANCE else self.table.action_text(action, player)

    def returns(self):
        return self.table.rewards()

    def information_state_string(self, player=None):
        """All that a seat has noticed."""
        return self.table.history(self._player(player))

    def observation_string(self, player=None):
        return self.table.view_text(self._player(player))

    def observation_tensor(self, player=None):
        return self.table.observation(self._player(player)).tolist()

    def _player(self, player):
        return self.table.turn if player is None else player

    def serialize(self):
        return self.table.serialize()

    def __str__(self):
        return f"{self.table!r}\n{self.table.view_text()}"


class MagpieObserver:
    """What a player may know, as OpenSpiel's observers tell it."""

    def __init__(self, size, params=None):
        if params:
            raise ValueError(f"unexpected observation parameters: {params}")
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state, player):
        self.tensor[:] = state.table.observation(player)

    def string_from(self, state, player):
        return state.observation_string(player)


def _register(name, low, high):
    kind = type(f"Magpie_{name}", (MagpieGame,), {"NAME": name})
    pyspiel.register_game(_type(name, low, high), kind)


for _known in games():
    _register(_known["name"], *_known["seats"])
