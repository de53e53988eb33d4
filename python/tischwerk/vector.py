"""Thousands of games in lock-step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from . import _core
from .setups import PathLike, game_of, weights_of, whole_number

if TYPE_CHECKING:
    from ._core import Seed


class VectorEnv:
    """Many games of one setup at once, on C++ threads, with arrays that are never copied.

    Every row is a game, seen by the seat that is asked in it: all seats share one batch. `step`
    takes one action for each row and fills the arrays anew. A game that ends is followed by the
    next one at once: `ended` says where, `rewards` and `scores` what it brought each seat.

        env = tischwerk.VectorEnv("stephens", games=1024, players=4, seed=1)
        for _ in range(100):
            env.step(env.random_actions())

    `opponents` gives seats to our bots, by recipe: {1: "easy", 2: "easy"}. They play inside `step`,
    so their seats are never asked; `weights` is a folder for them. `threads` share the rows; the
    games are the same with any. With `points`, the array `points` has the points of every seat as
    each game stands; with `finals`, `final_observations` has what each seat saw at the end of the
    game that ended last.
    """

    observations: NDArray[np.int16]
    masks: NDArray[np.bool_]
    seats: NDArray[np.int8]
    rewards: NDArray[np.float32]
    scores: NDArray[np.int16]
    ended: NDArray[np.bool_]
    points: NDArray[np.int16] | None
    final_observations: NDArray[np.int16] | None

    def __init__(self, game: str | _core.Game, games: int = 1024, players: int | None = None, *,
                 seed: Seed = 0, threads: int = 1,
                 opponents: Mapping[int, str] | None = None,
                 options: Mapping[str, str] | None = None, edition: PathLike | None = None,
                 weights: PathLike | None = None, points: bool = False,
                 finals: bool = False) -> None:
        self.game = game_of(game, players, options, edition)
        self._begin(whole_number("games", games, 1), seed, whole_number("threads", threads, 1),
                    _recipes(self.game, opponents), weights_of(weights), bool(points), bool(finals))

    def _begin(self, *plan: Any) -> None:
        self._plan = plan
        self._core = core = _core.VectorCore(self.game, *plan)
        # Views of rows that the core fills in place; they can be read, not written.
        self.observations, self.masks, self.seats = core.observations, core.masks, core.seats
        self.rewards, self.scores, self.ended = core.rewards, core.scores, core.ended
        *_, points, finals = plan
        self.points = core.points if points else None
        self.final_observations = core.finals.reshape(
            len(core), self.game.players, self.game.observation_size) if finals else None
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

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy goes on with the same games; bots at its tables begin to think anew."""
        games, _, *more = self._plan
        return _restored, (self.game, (games, 0, *more), self._core.memory())

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
        row = whole_number("a row", row, 0, len(self) - 1)
        return [self.game.action_text(int(action)) for action in np.flatnonzero(self.masks[row])]

    def state(self, row: int) -> _core.State:
        """A copy of the game in this row, with its moves: to look at, to save, to come back to."""
        return self._core.game_in(row)

    def set_state(self, row: int, state: _core.State) -> None:
        """The row goes on from this state, which stays as it is; bots there begin to think anew."""
        self._core.put(row, state)

    def ended_state(self, row: int) -> _core.State | None:
        """The game that ended last in this row, with its moves; None before the first."""
        return self._core.ended_in(row)


def _recipes(game: _core.Game, opponents: Mapping[int, str] | None) -> list[str]:
    recipes = [""] * game.players
    if not isinstance(opponents, (Mapping, type(None))):
        raise _core.Error(f"opponents are recipes by their seat, not {opponents!r}")
    for seat, recipe in (opponents or {}).items():
        if seat not in range(game.players):
            raise _core.Error(f"there is no seat {seat} for a bot at a table of {game.players}")
        if not isinstance(recipe, str):
            raise _core.Error(f"a bot is a level or a recipe such as 'hard', not {recipe!r}")
        recipes[seat] = recipe
    return recipes


def _restored(game: _core.Game, plan: tuple[Any, ...], memory: tuple[Any, ...]) -> VectorEnv:
    """What pickle calls."""
    env = VectorEnv.__new__(VectorEnv)
    env.game = game
    env._begin(*plan)
    env._core.restore(memory)
    return env
