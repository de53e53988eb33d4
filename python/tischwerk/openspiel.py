"""The games under the names that OpenSpiel uses.

    import tischwerk.openspiel as spiel

    game = spiel.load_game("stephens", {"players": 4})
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    print(state.returns())

Nothing of OpenSpiel is needed for that. Where `pyspiel` is installed, `register()` adds every game
to its list, as `tischwerk_stephens` and so on, and `pyspiel.load_game` finds them.

Chance is inside: draws come from the seed of a state, as in OpenSpiel's games with sampled chance,
so there are no chance nodes.
"""

from __future__ import annotations

import operator
from collections.abc import Mapping
from typing import Any

import numpy as np

from . import _core
from ._core import State
from .setups import option_texts

__all__ = ["Game", "State", "load_game", "register"]


class Game:
    """A game with OpenSpiel's questions; `plain` is the same game as `tischwerk.load` gives it."""

    def __init__(self, plain: _core.Game, seed: int = 0) -> None:
        try:
            self._next_seed = operator.index(seed)
        except TypeError:
            raise _core.Error(f"a seed is a whole number, not {seed!r}") from None
        self.plain = plain

    def new_initial_state(self, seed: int | None = None) -> State:
        """Another game every time, unless the seed is given."""
        if seed is not None:
            return self.plain.new(seed)
        self._next_seed += 1
        return self.plain.new(self._next_seed - 1)

    def num_players(self) -> int:
        return self.plain.players

    def num_distinct_actions(self) -> int:
        return self.plain.action_count

    def max_chance_outcomes(self) -> int:
        return 0

    def max_chance_nodes_in_history(self) -> int:
        return 0

    def policy_tensor_shape(self) -> list[int]:
        return [self.plain.action_count]

    def action_to_string(self, player: int, action: int) -> str:
        return self.plain.action_text(action)

    def observation_tensor_shape(self) -> list[int]:
        return [self.plain.observation_size]

    information_state_tensor_shape = observation_tensor_shape

    def observation_tensor_size(self) -> int:
        return self.plain.observation_size

    information_state_tensor_size = observation_tensor_size

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> float | None:
        return 0.0 if self.plain.players > 1 else None

    def max_game_length(self) -> int:
        return 50_000  # no saved game may be longer

    max_move_number = max_history_length = max_game_length

    def get_parameters(self) -> dict[str, Any]:
        return {"players": self.plain.players, **self.plain.options}

    def serialize_state(self, state: State) -> str:
        """As the text of a .tischwerk file."""
        return _core.save_text(state)

    def deserialize_state(self, text: str) -> State:
        state = _core.state_of_save(text, "serialized state", None)
        if _kind_of(state.game) != _kind_of(self.plain):
            raise _core.Error(f"this is a state of {_words(state.game)}, not of "
                              f"{_words(self.plain)}")
        return state

    def __str__(self) -> str:
        """As load_game takes it."""
        chosen = ",".join(f"{key}={value}" for key, value in self.get_parameters().items())
        return f"tischwerk_{self.plain.id}({chosen})"

    __repr__ = __str__

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.plain == other.plain

    def __hash__(self) -> int:
        return hash(self.plain)


def _kind_of(game: _core.Game) -> tuple:
    return game.id, game.players, game.edition, game.options


def _words(game: _core.Game) -> str:
    options = ", ".join(f"{key} {value}" for key, value in game.options.items())
    return (f"{game.name} for {game.players} players, cards '{game.edition[0]}' "
            f"({game.edition[1]}){', ' if options else ''}{options}")


def load_game(game: str, parameters: Mapping[str, Any] | None = None) -> Game:
    """`parameters` are players, seed (that of the first state), and the game's own options.

    They may stand behind the name as well: "stephens(players=4,seed=7)".
    """
    if not isinstance(game, str):
        raise _core.Error(f"a game has a name, not {game!r}")
    name, written = _name_and_parameters(game)
    chosen = {**written, **(parameters or {})}
    players = chosen.pop("players", None)
    seed = chosen.pop("seed", 0)
    name = name.removeprefix("tischwerk_")
    return Game(_core.load_game(name, players, None, option_texts(chosen)), seed)


def _name_and_parameters(text: str) -> tuple[str, dict[str, Any]]:
    name, bracket, rest = text.partition("(")
    if not bracket:
        return name, {}
    if not rest.endswith(")"):
        raise _core.Error(f"'{text}' is no game: a bracket is not closed")
    parameters: dict[str, Any] = {}
    for part in filter(None, rest[:-1].split(",")):
        key, equals, value = part.partition("=")
        if not equals:
            raise _core.Error(f"'{text}' is no game: '{part}' has no value")
        is_number = value.removeprefix("-").isdecimal()
        parameters[key.strip()] = int(value) if is_number else value
    return name, parameters


def register() -> list[str]:
    """Adds the games to pyspiel's list; tells their names there, or none without pyspiel."""
    try:
        import pyspiel
    except ImportError:
        return []
    known = set(pyspiel.registered_names())
    return [_register_game(pyspiel, info, known) for info in _core.games()]


def _register_game(pyspiel: Any, info: Mapping[str, Any], known: set[str]) -> str:
    name = f"tischwerk_{info['id']}"
    if name in known:
        return name
    kinds = pyspiel.GameType
    fewest = max(2, info["players"]["min"])  # who plays alone plays for no sum of zero
    game_type = kinds(
        short_name=name,
        long_name=info["name"]["en"],
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.SAMPLED_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=info["players"]["max"],
        min_num_players=fewest,
        provides_information_state_string=False,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        # An empty option is left to the game. pyspiel refuses parameters that are not listed here.
        parameter_specification={"players": fewest, "seed": 0,
                                 **dict.fromkeys(_option_keys(info), "")},
    )
    pyspiel.register_game(game_type, _spiel_game_class(pyspiel, game_type, info["id"]))
    return name


def _option_keys(info: Mapping[str, Any]) -> list[str]:
    """A seat's option has a key for each seat, as in 'handicap.0'."""
    keys = []
    for option in info["options"]:
        seats = range(info["players"]["max"])
        keys += ([f"{option['id']}.{seat}" for seat in seats] if option["belongs_to"] == "seat"
                 else [option["id"]])
    return keys


def _spiel_game_class(pyspiel: Any, game_type: Any, name: str) -> type:
    """OpenSpiel wants games and states that derive from its own classes."""

    class SpielState(pyspiel.State):
        """Copied and serialized by pyspiel itself, attribute by attribute, so it has only one."""

        def __init__(self, game: Any, inner: State) -> None:
            super().__init__(game)
            self.inner = inner

        def current_player(self) -> int:
            return self.inner.current_player()

        def is_terminal(self) -> bool:
            return self.inner.is_terminal()

        def returns(self) -> list[float]:
            return self.inner.returns()

        def _legal_actions(self, player: int) -> list[int]:
            return self.inner.legal_actions(player)

        def _apply_action(self, action: int) -> None:
            self.inner.apply_action(action)

        def _action_to_string(self, player: int, action: int) -> str:
            return self.inner.action_to_string(player, action)

        def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
            """Another state that the player cannot tell from this one, as search wants it."""
            other = self.clone()
            other.inner = self.inner.resample_from_infostate(player, sampler)
            return other

        def __str__(self) -> str:
            return self.inner.terminal()

    class Observer:
        def __init__(self, size: int) -> None:
            self.tensor = np.zeros(size, np.float32)
            self.dict = {"observation": self.tensor}

        def set_from(self, state: SpielState, player: int) -> None:
            self.tensor[:] = state.inner.observation_tensor(player)

        def string_from(self, state: SpielState, player: int) -> str:
            return state.inner.observation_string(player)

    class SpielGame(pyspiel.Game):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            # What is left to the game is not said again: pyspiel cannot read an empty text back.
            chosen = {key: value for key, value in (params or {}).items() if value != ""}
            if chosen.setdefault("players", game_type.min_num_players) < 2:
                raise _core.Error("pyspiel has these games from 2 players on")
            self.shaped = load_game(name, chosen)
            info = pyspiel.GameInfo(
                num_distinct_actions=self.shaped.num_distinct_actions(),
                max_chance_outcomes=0,
                num_players=self.shaped.num_players(),
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=self.shaped.max_game_length(),
            )
            super().__init__(game_type, info, chosen)

        def new_initial_state(self) -> SpielState:
            return SpielState(self, self.shaped.new_initial_state())

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            return Observer(self.shaped.observation_tensor_size())

        # pyspiel would begin a game to find these out, and each has a seed of its own.
        def observation_tensor_shape(self) -> list[int]:
            return self.shaped.observation_tensor_shape()

        def observation_tensor_size(self) -> int:
            return self.shaped.observation_tensor_size()

        information_state_tensor_shape = observation_tensor_shape
        information_state_tensor_size = observation_tensor_size

    return SpielGame
