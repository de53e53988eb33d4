"""Thousands of games in lock-step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np

from . import _core
from .setups import game_of

if TYPE_CHECKING:
    from ._core import Seed


class VectorEnv:
    """Many games of one setup at once, on C++ threads, with arrays that are never copied.

    Every row is a game, seen by the seat that is asked in it: all seats share one batch. `step`
    takes one action for each row and fills the arrays anew. A game that ends is followed by the
    next one at once: `ended` says where, `rewards` and `scores` what it brought each seat.

        env = tischwerk.VectorEnv("stephens", games=1024, players=4, seed=1)
        while training:
            env.step(policy(env.observations, env.masks))

    `opponents` gives seats to our bots, by recipe: {1: "easy", 2: "easy"}. They play inside `step`,
    so their seats are never asked. `threads` share the rows; the games are the same with any.
    """

    def __init__(self, game: str | _core.Game, games: int = 1024, players: int | None = None, *,
                 seed: Seed = 0, threads: int = 1,
                 opponents: Mapping[int, str] | None = None,
                 options: Mapping[str, str] | None = None) -> None:
        game = game_of(game, players, options)
        recipes = [""] * game.players
        if not isinstance(opponents, (Mapping, type(None))):
            raise _core.Error(f"opponents are recipes by their seat, not {opponents!r}")
        for seat, recipe in (opponents or {}).items():
            if seat not in range(game.players):
                raise _core.Error(f"there is no seat {seat} for a bot at a table of {game.players}")
            recipes[seat] = recipe
        if not isinstance(games, (int, np.integer)) or games < 1:
            raise _core.Error("games is a whole number from 1")
        self.game = game
        self._core = _core.VectorCore(game, games, seed, threads, recipes)
        core = self._core
        # Views of rows that the core fills in place; they can be read, not written.
        self.observations: np.ndarray = core.observations
        self.masks: np.ndarray = core.masks
        self.seats: np.ndarray = core.seats
        self.rewards: np.ndarray = core.rewards
        self.scores: np.ndarray = core.scores
        self.ended: np.ndarray = core.ended
        self.step = core.step
        self.random_actions = core.random_actions

    def reset(self, seed: Seed | None = None) -> None:
        """Every game anew: the first ones of this seed, or without one of the last seed again."""
        self._core.reset(seed)

    def close(self) -> None:
        """Sends its threads home. The arrays stay as they are; nothing is played any more."""
        self._core.close()

    def __enter__(self) -> "VectorEnv":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __len__(self) -> int:
        return len(self._core)

    @property
    def ended_games(self) -> int:
        """How many games have come to their end since the last reset."""
        return self._core.ended_games

    @property
    def bytes_per_game(self) -> int:
        """What a game takes beside its rows."""
        return self._core.bytes_per_game

    def action_texts(self, row: int) -> Sequence[str]:
        """What the seat that is asked in this row may do."""
        return [self.game.action_text(int(action)) for action in np.flatnonzero(self.masks[row])]
