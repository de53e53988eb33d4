"""The games under the names that OpenSpiel uses.

    import random
    import tischwerk.openspiel as spiel

    game = spiel.load_game("stephens", {"players": 4})
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    print(state.returns())

Nothing of OpenSpiel is needed for that; its algorithms written in Python take such a game as it is.
Where `pyspiel` is installed, `register()` adds every game to its list, as `tischwerk_stephens` and
so on, and `pyspiel.load_game` finds them.

Chance is inside: draws come from the seed of a state, as in OpenSpiel's games with sampled chance,
so there are no chance nodes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _core
from ._core import State
from .setups import load, whole_number
from .spiel_type import GameType, StateType, type_of

__all__ = ["Game", "GameType", "Observer", "State", "load_game", "register"]

_TELLING = frozenset("(),=")
_INFOS = {info["id"]: info for info in _core.games()}


class Game:
    """A game with OpenSpiel's questions; `plain` is the same game as `tischwerk.load` gives it."""

    def __init__(self, plain: _core.Game, seed: int = 0) -> None:
        self._next_seed = whole_number("a seed", seed, 0, 2 ** 128 - 1)
        self.plain = plain

    def get_type(self) -> GameType:
        """What kind of game it is, with pyspiel's enumerations where that is installed."""
        return type_of(_INFOS[self.plain.id], players=self.plain.players)

    def new_initial_state(self, seed: int | None = None) -> State:
        """Another game every time, unless the seed is given."""
        if seed is not None:
            return self.plain.new(seed)
        self._next_seed += 1
        return self.plain.new(self._next_seed - 1)

    def num_players(self) -> int:
        """How many seats there are."""
        return self.plain.players

    def num_distinct_actions(self) -> int:
        """How many moves there could ever be."""
        return self.plain.action_count

    def max_chance_outcomes(self) -> int:
        """0: there are no chance nodes."""
        return 0

    def max_chance_nodes_in_history(self) -> int:
        """0: there are no chance nodes."""
        return 0

    def policy_tensor_shape(self) -> list[int]:
        """A probability for every move there could ever be."""
        return [self.plain.action_count]

    def action_to_string(self, player: int, action: int) -> str:
        """The text of an action, which is the same for every player."""
        return self.plain.action_text(action)

    def observation_tensor_shape(self) -> list[int]:
        """One row of numbers; `plain.observation_layout()` names its parts."""
        return [self.plain.observation_size]

    def information_state_tensor_shape(self) -> list[int]:
        """That of an observation, which is all that a seat knows of the position."""
        return [self.plain.observation_size]

    def observation_tensor_size(self) -> int:
        """How many numbers an observation has."""
        return self.plain.observation_size

    def information_state_tensor_size(self) -> int:
        """As many as an observation."""
        return self.plain.observation_size

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What OpenSpiel's `make_observation` asks for; the kind of observation is always ours."""
        if params:
            raise _core.Error(f"observers have no parameters, not {params!r}")
        return Observer(self.plain.observation_size)

    def min_utility(self) -> float:
        """The least that a seat can get."""
        return -1.0

    def max_utility(self) -> float:
        """The most that a seat can get."""
        return 1.0

    def utility_sum(self) -> float | None:
        """0 where several play; alone there is no sum."""
        return 0.0 if self.plain.players > 1 else None

    def max_game_length(self) -> int:
        """More moves than any game has: no saved game may be longer."""
        return 50_000

    def max_move_number(self) -> int:
        """The same as max_game_length: there are no chance nodes."""
        return self.max_game_length()

    def max_history_length(self) -> int:
        """The same as max_game_length."""
        return self.max_game_length()

    def get_parameters(self) -> dict[str, Any]:
        """Players, the folder of own cards if there are any, and all options."""
        own = self.plain.own_edition
        edition = {"edition": own[0]} if own is not None else {}
        return {"players": self.plain.players, **edition, **self.plain.options}

    def serialize_state(self, state: State) -> str:
        """As the text of a .tischwerk file."""
        return _core.save_text(state)

    def deserialize_state(self, text: str) -> State:
        """The state of such a text, played with the cards of this game."""
        if not isinstance(text, str):
            raise _core.Error(f"a serialized state is a text, not {text!r}")
        state = _core.state_of_save(text, "serialized state", self.plain.own_edition)
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


class Observer:
    """What one seat may know, as OpenSpiel's observers give it: `tensor`, `dict` and a text."""

    def __init__(self, size: int) -> None:
        self.tensor: NDArray[np.float32] = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: Any, player: int) -> None:
        """Fills the tensor; the state is one of ours, or one that pyspiel made of it."""
        self.tensor[:] = getattr(state, "inner", state).observation_tensor(player)

    def string_from(self, state: Any, player: int) -> str:
        """The view of a seat, as JSON."""
        return getattr(state, "inner", state).observation_string(player)


def _kind_of(game: _core.Game) -> tuple:
    return game.id, game.players, game.edition, game.options


def _words(game: _core.Game) -> str:
    options = ", ".join(f"{key} {value}" for key, value in game.options.items())
    return (f"{game.name} for {game.players} players, cards '{game.edition[0]}' "
            f"({game.edition[1]}){', ' if options else ''}{options}")


def load_game(game: str, parameters: Mapping[str, Any] | None = None) -> Game:
    """`parameters` are players, seed (that of the first state), edition (a folder of own cards),
    and the game's own options.

    They may stand behind the name as well: "stephens(players=4,seed=7)".
    """
    if not isinstance(game, str):
        raise _core.Error(f"a game has a name, not {game!r}")
    if not isinstance(parameters, (Mapping, type(None))):
        raise _core.Error(f"parameters are values by their name, not {parameters!r}")
    name, written = _name_and_parameters(game)
    chosen = {**written, **(parameters or {})}
    players = chosen.pop("players", None)
    seed = chosen.pop("seed", 0)
    edition = chosen.pop("edition", None)
    if edition is not None and not _TELLING.isdisjoint(str(edition)):
        raise _core.Error(f"edition {edition}: OpenSpiel cannot keep a folder with one of "
                          f"{' '.join(sorted(_TELLING))} in its name")
    name = name.removeprefix("tischwerk_")
    return Game(load(name, players, edition, chosen), seed)


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


def state_type(state: State) -> Any:
    """What OpenSpiel calls the type of a state: DECISION, or TERMINAL once the game is over."""
    return StateType.TERMINAL if state.is_terminal() else StateType.DECISION


def register() -> list[str]:
    """Adds the games to pyspiel's list; tells their names there, or none without pyspiel."""
    from .spiel_registry import register as register_all

    return register_all()
