"""Many games with the interface of Gymnasium's vector environments.

    envs = tischwerk.gymnasium("stephens", num_envs=64, players=2, opponents="easy")
    observations, infos = envs.reset(seed=1)
    for _ in range(100):
        actions = infos["action_mask"].argmax(axis=1)
        observations, rewards, terminations, truncations, infos = envs.step(actions)

One seat learns, bots have the others. Gymnasium is not needed; where it is installed, the
environment is one of its VectorEnv.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from . import _core
from .setups import PathLike, game_of, whole_number
from .spaces import Box, Discrete, MultiDiscrete
from .vector import VectorEnv

if TYPE_CHECKING:
    from ._core import Game

try:
    import gymnasium as _gymnasium
    from gymnasium.vector import VectorEnv as _Base
    _GENERATION = int(_gymnasium.__version__.split(".")[0])
    _SAME_STEP: Any = getattr(getattr(_gymnasium.vector, "AutoresetMode", None), "SAME_STEP",
                              "SameStep")
except ImportError:
    _Base, _GENERATION, _SAME_STEP = object, 1, "SameStep"

Infos = dict[str, Any]
Step = tuple[NDArray[np.int16], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Infos]


class GymVectorEnv(_Base):  # type: ignore[misc, valid-type]
    """`num_envs` games, seen by one seat; `opponents` is a recipe for all others, or one by seat.

    A reward comes at the end of a game, from -1 to 1. The step that ends a game also begins the
    next one: `infos["final_obs"]` has what the seat saw at the end, `infos["final_info"]` the
    points of all seats, the length and the return. `infos["action_mask"]` says what is allowed
    now. With `points`, `infos["points"]` has every seat's points as each game stands. `vector` is
    the tischwerk.VectorEnv beneath, for rows, states and saves.
    """

    def __init__(self, game: str | Game, num_envs: int = 64, players: int | None = None, *,
                 seat: int = 0, opponents: str | Mapping[int, str] = "random", seed: int = 0,
                 threads: int = 1, options: Mapping[str, str] | None = None,
                 edition: PathLike | None = None, weights: PathLike | None = None,
                 points: bool = False, copy: bool = True) -> None:
        if _Base is not object and _GENERATION == 0:
            # An older base takes the spaces; everything of it that counts is set below.
            _Base.__init__(self, 1, Discrete(2), Discrete(2))
        self.game = game_of(game, players, options, edition)
        self.seat = whole_number("seat", seat, 0, self.game.players - 1)
        self.num_envs = whole_number("num_envs", num_envs, 1)
        others = [other for other in range(self.game.players) if other != self.seat]
        if isinstance(opponents, str):
            opponents = dict.fromkeys(others, opponents)
        if sorted(opponents) != others:
            raise _core.Error(f"opponents must be a recipe for each of the seats {others}")
        self._next_seed = whole_number("a seed", seed, 0, 2 ** 63)
        self.vector = VectorEnv(self.game, self.num_envs, seed=self._next_seed, threads=threads,
                                opponents=opponents, weights=weights, points=points, finals=True)
        self._copies = bool(copy)
        self._returns = np.zeros(self.num_envs)
        self._lengths = np.zeros(self.num_envs, np.int64)
        self._set_spaces()
        self.metadata = {"name": f"tischwerk_{self.game.id}", "render_modes": [],
                         "autoreset_mode": _SAME_STEP}
        self.spec = None
        self.render_mode = None
        self.closed = False

    def _set_spaces(self) -> None:
        limits, size = np.iinfo(np.int16), self.game.observation_size
        self.single_observation_space = Box(limits.min, limits.max, (size,), np.int16)
        self.observation_space = Box(limits.min, limits.max, (self.num_envs, size), np.int16)
        self.single_action_space = Discrete(self.game.action_count)
        self.action_space = MultiDiscrete([self.game.action_count] * self.num_envs)

    def reset(self, *, seed: int | None = None, options: Any = None
              ) -> tuple[NDArray[np.int16], Infos]:
        """New games in all rows: those of this seed, or without one other games than before."""
        if seed is not None:
            self._next_seed = whole_number("a seed", seed, 0, 2 ** 63)
        self.vector.reset(self._next_seed)
        self._next_seed += 1
        self._returns[:] = 0
        self._lengths[:] = 0
        return self._shown(self.vector.observations), self._infos()

    def step(self, actions: NDArray[np.integer[Any]]) -> Step:
        """One action for each row: observations, rewards, terminations, truncations, infos."""
        self.vector.step(actions)
        rewards = self.vector.rewards[:, self.seat].astype(np.float64)
        ended = self.vector.ended.copy()
        self._returns += rewards
        self._lengths += 1
        infos = self._infos()
        if ended.any():
            infos.update(self._finals(ended))
            self._returns[ended] = 0
            self._lengths[ended] = 0
        return (self._shown(self.vector.observations), rewards, ended, np.zeros_like(ended), infos)

    def random_actions(self) -> NDArray[np.int32]:
        """For each row one of the actions that its mask allows."""
        return self.vector.random_actions()

    def close(self, **_: Any) -> None:
        """Sends the threads home; nothing is played any more."""
        self.vector.close()
        self.closed = True

    @property
    def unwrapped(self) -> "GymVectorEnv":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy goes on with the same games; bots at its tables begin to think anew."""
        return _restored, (self.__dict__,)

    def __repr__(self) -> str:
        return f"GymVectorEnv({self.game.id}, num_envs={self.num_envs})"

    # --- the rest is our own

    def _shown(self, array: np.ndarray) -> Any:
        return array.copy() if self._copies else array

    def _infos(self) -> Infos:
        everywhere = np.ones(self.num_envs, np.bool_)
        infos = {"action_mask": self._shown(self.vector.masks).view(np.int8),
                 "_action_mask": everywhere}
        if self.vector.points is not None:
            infos.update(points=self._shown(self.vector.points), _points=everywhere)
        return infos

    def _finals(self, ended: NDArray[np.bool_]) -> Infos:
        """What games that have just ended leave behind, under the names of this Gymnasium."""
        assert self.vector.final_observations is not None
        seen = self.vector.final_observations[:, self.seat].copy()
        episode = {"r": self._returns.copy(), "l": self._lengths.copy()}
        scores = self.vector.scores.copy()
        if _GENERATION > 0:
            info: Any = {"episode": {**episode, "_r": ended, "_l": ended}, "_episode": ended,
                         "scores": scores, "_scores": ended}
            return {"final_obs": seen, "_final_obs": ended, "final_info": info,
                    "_final_info": ended}
        rows: list[Infos | None] = [
            {"episode": {name: values[row:row + 1] for name, values in episode.items()},
             "scores": scores[row]} if has_ended else None for row, has_ended in enumerate(ended)]
        return {"final_observation": seen, "_final_observation": ended,
                "final_info": np.array([*rows, None], object)[:-1], "_final_info": ended}


def _restored(kept: dict[str, Any]) -> GymVectorEnv:
    """What pickle calls."""
    env = GymVectorEnv.__new__(GymVectorEnv)
    env.__dict__.update(kept)
    return env
