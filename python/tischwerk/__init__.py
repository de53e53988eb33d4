"""Factory board games for research: the rules core of Tischwerk.

    import random, tischwerk

    game = tischwerk.load("stephens", players=4)
    state = game.new(seed=1)
    while not state.is_over:
        state.play(random.choice(state.moves()))
    print(state.result.scores)

The same rules under OpenSpiel's names (`tischwerk.openspiel`), as PettingZoo's environment
(`tischwerk.pettingzoo`) and as Gymnasium's vector environment (`tischwerk.gymnasium`).
`tischwerk.VectorEnv` plays thousands of games at once; `tischwerk.simulate`, `arena`, `balance`,
`analyse` and `tune` are the lab. docs/use/python.md tells more.
"""

from __future__ import annotations

import json
import math
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ._core import Error, Event, Game, Move, Range, State, __version__
from ._core import bot_levels, games
from . import _core
from .policies import Network, Policy, asked, read_network
from .lab import Report, Rows, analyse, arena, balance, simulate, tune
from .setups import PathLike, edition_of, load, text_of, weights_of
from .vector import VectorEnv

if TYPE_CHECKING:
    from ._core import Seed
    from .aec import AecEnv
    from .gym import GymVectorEnv

__all__ = [
    "Bot", "Choice", "Decision", "Error", "Event", "Game", "Move", "Network", "Range", "ReplayStep",
    "Report",
    "Result", "Rows", "ScenarioReport", "State", "VectorEnv", "__version__", "analyse", "arena",
    "balance", "bot_levels", "check_scenario", "games", "gymnasium", "load", "load_state",
    "pettingzoo", "replay", "save_state", "simulate", "tune",
]


class Decision(NamedTuple):
    """What is asked, and who."""

    seat: int
    name: str
    prompt: str
    prompt_de: str


class Result(NamedTuple):
    """The score as it would be counted now; `is_final` once the game is over."""

    is_final: bool
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ending: str
    lines: tuple[dict[str, int], ...]
    verdict: str
    verdict_de: str


class Choice(NamedTuple):
    """What a bot thinks of a move: its chance to win, and the final score and place it expects."""

    move: Move
    visits: int
    win: float
    score: float
    rank: float


class ReplayStep(NamedTuple):
    """One decision of a saved game: the state before it, what was chosen, and what came of it."""

    number: int
    state: State
    move: str
    events: list[Event]


class ScenarioReport(NamedTuple):
    """What a scenario found. It has passed where nothing failed."""

    failures: list[str]
    notes: list[str]

    @property
    def passed(self) -> bool:
        return not self.failures


class Bot(_core.Bot):
    """One of our bots: a level such as 'hard', or a recipe as `tischwerk arena` takes it.

    `weights` is a folder as `tischwerk tune` writes it; without one a bot has those built in.
    `policy` is a player of your own instead: a callable that gets observations and masks as
    `VectorEnv` has them, and answers an action for each row.
    """

    def __init__(self, recipe: str | None = None, seed: Seed = 0,
                 weights: PathLike | None = None, *, policy: Policy | None = None,
                 name: str = "policy") -> None:
        if (recipe is None) == (policy is None):
            raise Error("a bot is a recipe such as 'hard' or a policy, and not both")
        if policy is not None and not callable(policy):
            raise Error(f"a policy is called with observations and masks; {policy!r} cannot be")
        super().__init__(recipe or "random", seed, weights_of(weights))
        self.policy, self.name = policy, recipe or name

    @staticmethod
    def from_network(path: PathLike) -> Bot:
        """The bot of a network that an example has saved (`actor_critic.py --save FILE`)."""
        return Bot(policy=read_network(path), name=Path(path).stem)

    def choose(self, state: State) -> Move:
        """The move it would make."""
        if self.policy is None:
            return super().choose(state)
        moves = {move.action: move for move in self._menu(state)}
        mask = np.zeros((1, state.game.action_count), bool)
        mask[0, [action for action in moves if action is not None]] = True
        return moves[int(asked(self.policy, state.observation()[None], mask)[0])]

    def think(self, state: State) -> list[Choice]:
        """What it thinks of the moves, best first. A policy only says which it takes."""
        if self.policy is None:
            return super().think(state)
        return [Choice(self.choose(state), 0, math.nan, math.nan, math.nan)]

    def _menu(self, state: State) -> list[Move]:
        if state.is_over:
            raise Error("the game is over: there is nothing to choose")
        return state.moves()

    def __repr__(self) -> str:
        return f"<tischwerk.Bot {self.name}>"


def save_state(state: State, path: PathLike) -> None:
    """Writes the game that led to this state, whole or not at all."""
    content = _core.save_text(state)
    beside = Path(f"{os.fspath(path)}.tmp")
    try:
        beside.write_text(content, "utf-8")
        os.replace(beside, path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise Error(f"{os.fspath(path)}: {error.strerror}") from None


def load_state(path: PathLike, edition: PathLike | None = None) -> State:
    """The state at the end of a .tischwerk file; its moves are played again and checked."""
    content = text_of(path)
    return _core.state_of_save(content, os.fspath(path), _edition_for(content, edition))


def replay(path: PathLike, edition: PathLike | None = None) -> Iterator[ReplayStep]:
    """A saved game again, decision by decision."""
    content = text_of(path)
    state, moves = _core.replay_of_save(content, os.fspath(path), _edition_for(content, edition))
    return _steps(state, moves)


def _steps(state: State, moves: list[str]) -> Iterator[ReplayStep]:
    for number, move in enumerate(moves, 1):
        before = state.copy()
        yield ReplayStep(number, before, move, state.play(move))


def check_scenario(path: PathLike) -> ScenarioReport:
    """Plays a scenario file, TOML or JSON, and tells what it did not find as expected."""
    return ScenarioReport(*_core.check_scenario(text_of(path), os.fspath(path)))


def pettingzoo(game: str | Game, players: int | None = None, *,
               options: Mapping[str, str] | None = None, edition: PathLike | None = None,
               render_mode: str | None = None) -> AecEnv:
    """An environment after the fashion of PettingZoo's AEC; see tischwerk.aec.AecEnv."""
    from .aec import AecEnv

    return AecEnv(game, players, options=options, edition=edition, render_mode=render_mode)


def gymnasium(game: str | Game, num_envs: int = 64, players: int | None = None, **settings: Any
              ) -> GymVectorEnv:
    """Many games with the interface of Gymnasium's vector environments; see tischwerk.gym."""
    from .gym import GymVectorEnv

    return GymVectorEnv(game, num_envs, players, **settings)


def _edition_for(save: str, folder: PathLike | None) -> tuple[str, dict[str, str]] | None:
    """The edition's cards for the game that the save names in its first line."""
    if folder is None:
        return None
    try:
        header = json.loads(save.partition("\n")[0])
        game = header.get("game") if isinstance(header, dict) else None
    except (ValueError, RecursionError):
        game = None  # reading the save names the fault
    return edition_of(folder, game if isinstance(game, str) else None)


def _restored(save: str, edition: tuple[str, dict[str, str]] | None) -> State:
    """What pickle calls for a state."""
    return _core.state_of_save(save, "pickled state", edition)


def _restored_game(save: str, edition: tuple[str, dict[str, str]] | None) -> Game:
    """What pickle calls for a game."""
    return _core.state_of_save(save, "pickled game", edition).game
