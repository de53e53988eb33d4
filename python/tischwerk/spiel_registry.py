"""The games in the list of an installed pyspiel, as games and states that derive from its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import _core
from ._core import State
from .openspiel import Observer, load_game
from .spiel_type import type_of


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
    fewest = max(2, info["players"]["min"])  # playing alone is no game of sum zero
    told = type_of(info, pyspiel.GameType)
    fields = told._replace(
        min_num_players=fewest,
        parameter_specification={**told.parameter_specification, "players": fewest})._asdict()
    for settled in ("default_loadable", "provides_factored_observation_string"):
        del fields[settled]  # not every version of pyspiel takes them
    game_type = pyspiel.GameType(**fields)
    pyspiel.register_game(game_type, _spiel_game_class(pyspiel, game_type, info["id"]))
    return name


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

    class SpielGame(pyspiel.Game):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            # Values left to the game are not said again: pyspiel cannot read an empty text back.
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
            return self.shaped.make_py_observer(iig_obs_type, params)

        # pyspiel would begin a game to find these out, and each has a seed of its own.
        def observation_tensor_shape(self) -> list[int]:
            return self.shaped.observation_tensor_shape()

        def observation_tensor_size(self) -> int:
            return self.shaped.observation_tensor_size()

        information_state_tensor_shape = observation_tensor_shape
        information_state_tensor_size = observation_tensor_size

    return SpielGame
