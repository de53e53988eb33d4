"""Stands in for OpenSpiel's module where that is not installed: as much of it as games written in
Python meet. It is as strict as the real one about names and types, copies and keeps states the way
it does, and begins states of its own where it does."""

import base64
import copy
import enum
import pickle

import numpy as np

_games = {}


StateType = enum.Enum("StateType", "TERMINAL CHANCE DECISION MEAN_FIELD")


class GameType:
    Dynamics = enum.Enum("Dynamics", "SEQUENTIAL SIMULTANEOUS MEAN_FIELD")
    ChanceMode = enum.Enum("ChanceMode", "DETERMINISTIC EXPLICIT_STOCHASTIC SAMPLED_STOCHASTIC")
    Information = enum.Enum("Information", "ONE_SHOT PERFECT_INFORMATION IMPERFECT_INFORMATION")
    Utility = enum.Enum("Utility", "ZERO_SUM CONSTANT_SUM GENERAL_SUM IDENTICAL")
    RewardModel = enum.Enum("RewardModel", "REWARDS TERMINAL")

    def __init__(self, *, short_name, long_name, dynamics, chance_mode, information, utility,
                 reward_model, max_num_players, min_num_players,
                 provides_information_state_string, provides_information_state_tensor,
                 provides_observation_string, provides_observation_tensor,
                 parameter_specification=None, default_loadable=True,
                 provides_factored_observation_string=False):
        assert isinstance(dynamics, self.Dynamics) and isinstance(chance_mode, self.ChanceMode)
        assert isinstance(information, self.Information) and isinstance(utility, self.Utility)
        assert isinstance(reward_model, self.RewardModel)
        self.short_name, self.long_name = short_name, long_name
        self.dynamics, self.chance_mode, self.information = dynamics, chance_mode, information
        self.utility, self.reward_model = utility, reward_model
        self.provides_information_state_string = provides_information_state_string
        self.provides_information_state_tensor = provides_information_state_tensor
        self.provides_observation_string = provides_observation_string
        self.provides_observation_tensor = provides_observation_tensor
        self.min_num_players, self.max_num_players = min_num_players, max_num_players
        self.parameter_specification = dict(parameter_specification or {})
        for value in self.parameter_specification.values():
            assert isinstance(value, (int, float, str, bool)), "no parameter can hold that"


class GameInfo:
    def __init__(self, *, num_distinct_actions, max_chance_outcomes, num_players, min_utility,
                 max_utility, utility_sum=None, max_game_length):
        self.num_distinct_actions, self.num_players = num_distinct_actions, num_players
        self.min_utility, self.max_utility = min_utility, max_utility
        self.max_game_length = max_game_length


class Game:
    def __init__(self, game_type, info, parameters):
        self._type, self._info, self._parameters = game_type, info, dict(parameters)

    def get_type(self):
        return self._type

    def get_parameters(self):
        return dict(self._parameters)

    def num_players(self):
        return self._info.num_players

    def num_distinct_actions(self):
        return self._info.num_distinct_actions

    def max_game_length(self):
        return self._info.max_game_length

    def min_utility(self):
        return self._info.min_utility

    def max_utility(self):
        return self._info.max_utility

    def observation_tensor_shape(self):
        """The real one knows no other way than to look at a game that begins."""
        observer = self.make_py_observer(None, {})
        observer.set_from(self.new_initial_state(), 0)
        return list(observer.tensor.shape)

    def deserialize_state(self, text):
        state = self.new_initial_state()
        history, number, kept = text.split("\n", 2)
        state._history = [tuple(map(int, pair.split(":")))
                          for pair in filter(None, history.removeprefix("history=").split(","))]
        assert len(state._history) == int(number.removeprefix("move_number="))
        for name, value in pickle.loads(base64.b64decode(kept.removeprefix("__dict__="))).items():
            setattr(state, name, value)
        return state

    def __str__(self):
        written = ",".join(f"{key}={value}" for key, value in sorted(self._parameters.items()))
        return f"{self._type.short_name}({written})"

    def __reduce__(self):
        return load_game, (str(self),)


class State:
    """The real one keeps game and history outside of what Python sees as attributes."""

    __slots__ = ("_game", "_history", "__dict__")

    def __init__(self, game):
        self._game, self._history = game, []

    def get_game(self):
        return self._game

    def history(self):
        return [action for _, action in self._history]

    def full_history(self):
        return list(self._history)

    def move_number(self):
        return len(self._history)

    def is_chance_node(self):
        return self.current_player() == -1

    def legal_actions(self, player=None):
        if self.is_terminal():
            return []
        player = self.current_player() if player is None else player
        if player < 0:
            raise RuntimeError(f"there is no player {player}")
        return self._legal_actions(player) if player == self.current_player() else []

    def legal_actions_mask(self, player=None):
        legal = set(self.legal_actions(player))
        return [int(action in legal) for action in range(self._game.num_distinct_actions())]

    def apply_action(self, action):
        player = self.current_player()
        self._apply_action(action)
        self._history.append((player, action))

    def action_to_string(self, *player_and_action):
        action = player_and_action[-1]
        return self._action_to_string(self.current_player(), action)

    def string_to_action(self, text):
        for action in self.legal_actions():
            if self.action_to_string(action) == text:
                return action
        raise RuntimeError(f"no legal action reads {text}")

    def rewards(self):
        return self.returns() if self.is_terminal() else [0.0] * self._game.num_players()

    def clone(self):
        other = self._game.new_initial_state()
        for name, value in self.__dict__.items():
            setattr(other, name, copy.deepcopy(value))
        other._history = list(self._history)
        return other

    def child(self, action):
        other = self.clone()
        other.apply_action(action)
        return other

    def serialize(self):
        history = ",".join(f"{player}:{action}" for player, action in self._history)
        kept = base64.b64encode(pickle.dumps(self.__dict__)).decode()
        return f"history={history}\nmove_number={len(self._history)}\n__dict__={kept}"

    def __reduce__(self):
        return _state_of, (str(self._game), self.serialize())

    def observation_tensor(self, player=None):
        player = self.current_player() if player is None else player
        assert 0 <= player < self._game.num_players()
        values = np.zeros(Game.observation_tensor_shape(self._game), np.float32)
        observer = self._game.make_py_observer(None, {})
        observer.set_from(self, player)
        for part in observer.dict.values():
            assert part.base is observer.tensor or part is observer.tensor
        values[:] = observer.tensor
        return values.tolist()

    information_state_tensor = observation_tensor

    def observation_string(self, player=None):
        player = self.current_player() if player is None else player
        return self._game.make_py_observer(None, {}).string_from(self, player)

    information_state_string = observation_string

    def player_return(self, player):
        return self.returns()[player]


def _state_of(game, text):
    return load_game(game).deserialize_state(text)


def register_game(game_type, creator):
    assert game_type.short_name not in _games, "twice"
    _games[game_type.short_name] = (game_type, creator)


def registered_names():
    return sorted(_games)


def _read_value(text):
    if text in ("True", "true", "False", "false"):
        return text in ("True", "true")
    if not text.strip("+-0123456789"):
        return int(text)
    return text if text.strip("+-.0123456789") else float(text)


def load_game(name, parameters=None):
    name, _, written = name.partition("(")
    given = {key: _read_value(value) for key, _, value in
             (part.partition("=") for part in filter(None, written.removesuffix(")").split(",")))}
    given.update(parameters or {})
    game_type, creator = _games[name]
    for key, value in given.items():
        if key not in game_type.parameter_specification:
            raise RuntimeError(f"Unknown parameter {key}")
        assert type(value) is type(game_type.parameter_specification[key]), key
    game = creator({**game_type.parameter_specification, **given})
    assert game_type.min_num_players <= game.num_players() <= game_type.max_num_players
    return game
