"""Stands in for OpenSpiel's module where that is not installed: as much of it as games written in
Python meet, as strict as the real one about names, and copying states the way it does."""

import copy
import enum
import pickle

_games = {}


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
        self.min_num_players, self.max_num_players = min_num_players, max_num_players
        self.parameter_specification = dict(parameter_specification or {})
        for value in self.parameter_specification.values():
            assert isinstance(value, (int, float, str, bool)), "no parameter can hold that"


class GameInfo:
    def __init__(self, *, num_distinct_actions, max_chance_outcomes, num_players, min_utility,
                 max_utility, utility_sum=None, max_game_length):
        self.num_distinct_actions, self.num_players = num_distinct_actions, num_players
        self.max_game_length = max_game_length


class Game:
    def __init__(self, game_type, info, parameters):
        self._type, self._info, self._parameters = game_type, info, parameters

    def num_players(self):
        return self._info.num_players

    def num_distinct_actions(self):
        return self._info.num_distinct_actions

    def deserialize_state(self, text):
        state = self.new_initial_state()
        state._history, kept = pickle.loads(bytes.fromhex(text))
        for name, value in kept.items():
            setattr(state, name, value)
        return state


class State:
    """The real one keeps game and history outside of what Python sees as attributes."""

    __slots__ = ("_game", "_history", "__dict__")

    def __init__(self, game):
        self._game, self._history = game, []

    def get_game(self):
        return self._game

    def history(self):
        return list(self._history)

    def legal_actions(self, player=None):
        player = self.current_player() if player is None else player
        if self.is_terminal() or player != self.current_player():
            return []
        actions = self._legal_actions(player)
        assert actions == sorted(actions), "legal actions have to be in order"
        return actions

    def apply_action(self, action):
        self._apply_action(action)
        self._history.append(action)

    def action_to_string(self, action):
        return self._action_to_string(self.current_player(), action)

    def clone(self):
        other = self._game.new_initial_state()
        for name, value in self.__dict__.items():
            setattr(other, name, copy.deepcopy(value))
        other._history = list(self._history)
        return other

    def serialize(self):
        return pickle.dumps((self._history, self.__dict__)).hex()

    def observation_tensor(self, player):
        observer = self._game.make_py_observer(None, {})
        observer.set_from(self, player)
        for part in observer.dict.values():
            assert part.base is observer.tensor or part is observer.tensor
        return observer.tensor.tolist()


def register_game(game_type, creator):
    _games[game_type.short_name] = (game_type, creator)


def registered_names():
    return sorted(_games)


def load_game(name, parameters=None):
    game_type, creator = _games[name]
    given = dict(parameters or {})
    for key, value in given.items():
        if key not in game_type.parameter_specification:
            raise RuntimeError(f"Unknown parameter {key}")
        assert type(value) is type(game_type.parameter_specification[key]), key
    game = creator({**game_type.parameter_specification, **given})
    assert game_type.min_num_players <= game.num_players() <= game_type.max_num_players
    return game
