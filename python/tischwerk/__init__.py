"""Factory board games for research: the rules core of Tischwerk.

    import random, tischwerk

    game = tischwerk.load("stephens", players=4)
    state = game.new(seed=1)
    while not state.is_over:
        state.play(random.choice(state.moves()))
    print(state.result.scores)

The same rules through three doors: this one, OpenSpiel's names (`tischwerk.openspiel`), and an
environment like PettingZoo's (`tischwerk.pettingzoo`). `tischwerk.VectorEnv` plays thousands of
games at once. docs/python.md tells more.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ._core import Bot, Error, Event, Game, Move, Range, State, __version__
from ._core import bot_levels, games
from . import _core
from .setups import option_texts
from .vector import VectorEnv

if TYPE_CHECKING:
    from .aec import AecEnv

__all__ = [
    "Bot", "Choice", "Decision", "Error", "Event", "Game", "Move", "Range", "ReplayStep", "Result",
    "ScenarioReport", "State", "VectorEnv", "__version__", "bot_levels", "check_scenario", "games",
    "load", "load_state", "pettingzoo", "replay", "save_state",
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


PathLike = str | os.PathLike[str]
_GAMES = {info["id"] for info in games()}


def _files_of(edition: PathLike | None, game: str | None = None) -> dict[str, str] | None:
    """All *.toml of an edition's folder, or of the folder in it that has the game's name."""
    if edition is None:
        return None
    folder = Path(edition)
    if game in _GAMES and (folder / game).is_dir():
        folder /= game
    if not folder.is_dir():
        raise Error(f"{folder}: there is no such folder")
    return {file.name: _text_of(file) for file in sorted(folder.glob("*.toml"))}


def load(game: str, players: int | None = None, edition: PathLike | None = None,
         options: Mapping[str, str] | None = None) -> Game:
    """The game with this id, for so many players.

    `edition` is a folder of cards as `tischwerk data export` writes it; without one the game has
    its own. `options` are those that `tischwerk.games()` lists, by their key; a seat's option has
    the seat's number behind it: {"handicap.0": "on"}.
    """
    return _core.load_game(game, players, _files_of(edition, game), option_texts(options))


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
    content = _text_of(path)
    return _core.state_of_save(content, os.fspath(path), _files_for(content, edition))


def replay(path: PathLike, edition: PathLike | None = None) -> Iterator[ReplayStep]:
    """A saved game again, decision by decision."""
    content = _text_of(path)
    state, moves = _core.replay_of_save(content, os.fspath(path), _files_for(content, edition))
    return _steps(state, moves)


def _steps(state: State, moves: list[str]) -> Iterator[ReplayStep]:
    for number, move in enumerate(moves, 1):
        before = state.copy()
        yield ReplayStep(number, before, move, state.play(move))


def check_scenario(path: PathLike) -> ScenarioReport:
    """Plays a scenario file, TOML or JSON, and tells what it did not find as expected."""
    return ScenarioReport(*_core.check_scenario(_text_of(path), os.fspath(path)))


def pettingzoo(game: str | Game, players: int | None = None, *,
               options: Mapping[str, str] | None = None,
               render_mode: str | None = None) -> AecEnv:
    """An environment after the fashion of PettingZoo's AEC; see tischwerk.aec.AecEnv."""
    from .aec import AecEnv

    return AecEnv(game, players, options=options, render_mode=render_mode)


def _text_of(path: PathLike) -> str:
    try:
        return Path(path).read_text("utf-8")
    except UnicodeDecodeError as error:
        raise Error(f"{os.fspath(path)}: is no text: {error}") from None
    except OSError as error:
        raise Error(f"{os.fspath(path)}: {error.strerror}") from None


def _files_for(save: str, edition: PathLike | None) -> dict[str, str] | None:
    """The edition's cards for the game that the save names in its first line."""
    if edition is None:
        return None
    try:
        header = json.loads(save.partition("\n")[0])
        game = header.get("game") if isinstance(header, dict) else None
    except (ValueError, RecursionError):
        game = None  # whoever reads the save says what is wrong with it
    return _files_of(edition, game if isinstance(game, str) else None)


def _restored(save: str, files: dict[str, str] | None) -> State:
    """What pickle calls for a state."""
    return _core.state_of_save(save, "pickled state", files)


def _restored_game(save: str, files: dict[str, str] | None) -> Game:
    """What pickle calls for a game."""
    return _core.state_of_save(save, "pickled game", files).game
