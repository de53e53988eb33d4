"""OpenSpiel's type of a game, with the enumerations of pyspiel where that is installed."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import Any, NamedTuple

try:
    from pyspiel import GameType as Kinds
    from pyspiel import StateType
except ImportError:

    class Kinds:  # type: ignore[no-redef]
        """The enumerations of OpenSpiel's GameType, as far as a game here can need them."""

        Dynamics = enum.Enum("Dynamics", "SEQUENTIAL SIMULTANEOUS MEAN_FIELD")
        ChanceMode = enum.Enum("ChanceMode", "DETERMINISTIC EXPLICIT_STOCHASTIC SAMPLED_STOCHASTIC")
        Information = enum.Enum("Information",
                                "ONE_SHOT PERFECT_INFORMATION IMPERFECT_INFORMATION")
        Utility = enum.Enum("Utility", "ZERO_SUM CONSTANT_SUM GENERAL_SUM IDENTICAL")
        RewardModel = enum.Enum("RewardModel", "REWARDS TERMINAL")

    class StateType(enum.Enum):  # type: ignore[no-redef]
        """OpenSpiel's types of states, of which there are two here."""

        TERMINAL = 1
        DECISION = 2


class GameType(NamedTuple):
    """The fields of OpenSpiel's GameType; `Game.get_type()` gives one."""

    short_name: str
    long_name: str
    dynamics: Any
    chance_mode: Any
    information: Any
    utility: Any
    reward_model: Any
    max_num_players: int
    min_num_players: int
    provides_information_state_string: bool
    provides_information_state_tensor: bool
    provides_observation_string: bool
    provides_observation_tensor: bool
    parameter_specification: dict[str, Any]
    default_loadable: bool = True
    provides_factored_observation_string: bool = False


def type_of(info: Mapping[str, Any], kinds: Any = Kinds, players: int | None = None) -> GameType:
    """The type of the game that `tischwerk.games()` describes so, for that number of players.

    The information state is what a seat knows of the position: it forgets the course of the game.
    """
    return GameType(
        short_name=f"tischwerk_{info['id']}",
        long_name=info["name"]["en"],
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.SAMPLED_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if players == 1 else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=info["players"]["max"],
        min_num_players=info["players"]["min"],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        # An empty parameter is left to the game.
        parameter_specification={"players": info["players"]["min"], "seed": 0, "edition": "",
                                 **dict.fromkeys(parameters_of(info), "")},
    )


def parameters_of(info: Mapping[str, Any]) -> list[str]:
    """The keys of all options. One of a seat has a key for each seat, as in 'handicap.0'."""
    keys = []
    for option in info["options"]:
        seats = range(info["players"]["max"])
        keys += ([f"{option['id']}.{seat}" for seat in seats] if option["belongs_to"] == "seat"
                 else [option["id"]])
    return keys
