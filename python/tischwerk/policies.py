"""Policies of your own as players: a callable, or a network from a file.

A policy gets what `VectorEnv` shows of some rows, and answers an action for each:

    def first(observations, masks):
        return masks.argmax(axis=1)

    bot = tischwerk.Bot(policy=first)
    tischwerk.arena("stephens", [bot, "easy"], games=200, players=2)
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _core
from .setups import PathLike
from .vector import VectorEnv

Policy = Callable[[NDArray[np.int16], NDArray[np.bool_]], Any]

_PARTS = {"plain": 1, "middle": 1, "scale": 1, "named": 1, "values": 1, "in": 2, "in_bias": 1,
          "act": 2, "act_bias": 1}


class Network:
    """A network of one hidden layer, as the examples learn it: inputs, tanh, a logit an action.

    Inputs are places of the observation: plain ones as far from their middle as their scale says,
    cut off at 4; named ones as a flag for one value. It takes the offered action with the largest
    logit, so equal positions get equal answers.
    """

    def __init__(self, game: str, players: int, parts: Mapping[str, NDArray[Any]]) -> None:
        self.game, self.players = game, players
        self.parts = {name: np.asarray(parts[name]) for name in _PARTS}
        inputs = len(self.parts["plain"]) + len(self.parts["named"])
        hidden = len(self.parts["in_bias"])
        actions = len(self.parts["act_bias"])
        shapes = {"middle": self.parts["plain"].shape, "scale": self.parts["plain"].shape,
                  "values": self.parts["named"].shape, "in": (inputs, hidden),
                  "act": (actions, hidden)}
        for name, dimensions in _PARTS.items():
            part = self.parts[name]
            if part.ndim != dimensions or part.shape != shapes.get(name, part.shape):
                raise _core.Error(f"'{name}' has the shape {part.shape}, which does not fit")
            if not np.isfinite(part).all():
                raise _core.Error(f"'{name}' has numbers that are not finite")

    def __call__(self, observations: NDArray[np.int16], masks: NDArray[np.bool_]
                 ) -> NDArray[np.int32]:
        own = self.parts
        places = max(own["plain"].max(initial=0), own["named"].max(initial=0))
        if places >= observations.shape[1] or len(own["act_bias"]) != masks.shape[1]:
            raise _core.Error(f"this network was learned for {self.game} with {self.players} "
                              "players, in an edition with other observations or actions")
        plain = (observations[:, own["plain"]] - own["middle"]) * own["scale"]
        flags = observations[:, own["named"]] == own["values"]
        seen = np.concatenate([np.clip(plain, -4, 4), flags], axis=1).astype(np.float32)
        hidden = np.tanh(seen @ own["in"] + own["in_bias"])
        logits = hidden @ own["act"].T + own["act_bias"]
        return np.where(masks, logits, -np.inf).argmax(axis=1).astype(np.int32)

    def save(self, path: PathLike) -> None:
        """Writes a file for `Bot.from_network`, whole or not at all."""
        beside = f"{os.fspath(path)}.tmp"
        try:
            with open(beside, "wb") as file:
                np.savez_compressed(file, game=self.game, players=self.players, **self.parts)
            os.replace(beside, path)
        except OSError as error:
            raise _core.Error(f"{os.fspath(path)}: {error.strerror}") from None


def read_network(path: PathLike) -> Network:
    """The network of a file; a refusal names the file and its fault."""
    name = os.fspath(path)
    try:
        with open(path, "rb") as stream, np.load(stream, allow_pickle=False) as file:
            parts = {part: file[part] for part in file.files}
    except OSError as error:
        raise _core.Error(f"{name}: {error.strerror or 'is no file of a network'}") from None
    except Exception:  # NumPy has many words for a file that is not its own
        raise _core.Error(f"{name}: is no file of a network") from None
    missing = [part for part in ("game", "players", *_PARTS) if part not in parts]
    if missing:
        raise _core.Error(f"{name}: has no '{missing[0]}'")
    try:
        return Network(str(parts["game"]), int(parts["players"]), parts)
    except _core.Error as error:
        raise _core.Error(f"{name}: {error}") from None


def asked(policy: Policy, observations: NDArray[np.int16], masks: NDArray[np.bool_]
          ) -> NDArray[np.int32]:
    """The policy's actions, each of them offered."""
    actions = np.asarray(policy(observations, masks))
    if actions.shape != (len(masks),) or not np.issubdtype(actions.dtype, np.integer):
        raise _core.Error(f"a policy answers a whole number for each of {len(masks)} rows, not "
                          f"{actions.dtype} of shape {actions.shape}")
    is_known = (0 <= actions) & (actions < masks.shape[1])
    is_offered = masks[np.arange(len(masks)), np.where(is_known, actions, 0)] & is_known
    if not is_offered.all():
        raise _core.Error(f"the policy chose action {actions[~is_offered][0]}, which is not "
                          "offered")
    return actions.astype(np.int32)


def play_matches(game: _core.Game, seats: Sequence[Policy | str], games: int, seed: Any,
                 weights: PathLike | None = None) -> tuple[NDArray[Any], NDArray[Any]]:
    """Plays so many games; returns each game's shares of the win and scores, by seat.

    Each row's first game counts and no other, or short games would count too often.
    """
    recipes = {seat: bot for seat, bot in enumerate(seats) if isinstance(bot, str)}
    with VectorEnv(game, games=games, seed=seed, opponents=recipes, weights=weights) as env:
        wins, scores = np.zeros((games, game.players)), np.zeros((games, game.players))
        is_open, actions = np.full(games, True), np.zeros(games, np.int32)
        while is_open.any():
            for seat, bot in enumerate(seats):
                rows = np.flatnonzero(env.seats == seat)
                if len(rows) and not isinstance(bot, str):
                    actions[rows] = asked(bot, env.observations[rows], env.masks[rows])
            env.step(actions)
            ended = np.flatnonzero(env.ended & is_open)
            scores[ended] = env.scores[ended]
            # Returns go from -1 to 1 and sum to 0; a share of the win goes from 0 to 1.
            wins[ended] = (env.rewards[ended] * (game.players - 1) + 1) / game.players
            is_open[ended] = False
        return wins, scores


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of wins."""
    square = 1.959964 ** 2
    scale = 1 + square / games
    middle = (share + square / (2 * games)) / scale
    reach = 1.959964 * np.sqrt(share * (1 - share) / games + square / (4 * games * games)) / scale
    return max(0.0, middle - reach), min(1.0, middle + reach)
