"""Which game, for how many, with which options and files: the same for every door."""

from __future__ import annotations

import operator
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from . import _core

PathLike = str | os.PathLike[str]
_GAMES = {info["id"] for info in _core.games()}


def game_of(game: str | _core.Game, players: int | None = None,
            options: Mapping[str, str] | None = None,
            edition: PathLike | None = None) -> _core.Game:
    """The game of this id, or one that is loaded already, which knows its players and options."""
    if isinstance(game, str):
        return load(game, players, edition, options)
    if not isinstance(game, _core.Game):
        raise _core.Error(f"a game is an id or what tischwerk.load gives, not {game!r}")
    if players is not None or options is not None or edition is not None:
        raise _core.Error("players, options and edition belong to the game, which is loaded "
                          "already")
    return game


def load(game: str, players: int | None = None, edition: PathLike | None = None,
         options: Mapping[str, str] | None = None) -> _core.Game:
    """The game with this id, for so many players.

    `edition` is a folder of cards as `tischwerk data export` writes it; without one the game has
    its own. `options` are those that `tischwerk.games()` lists, by their key; a seat's option has
    the seat's number behind it: {"handicap.0": "on"}.
    """
    if not isinstance(game, str):
        raise _core.Error(f"a game has an id such as 'stephens', not {game!r}")
    if players is not None:
        players = whole_number("players", players)
    return _core.load_game(game, players, edition_of(edition, game), option_texts(options))


def whole_number(what: str, value: Any, least: int = 0, most: int = 2 ** 31 - 1) -> int:
    """The number, or a refusal in words: 'players is a whole number, not '2''."""
    try:
        if isinstance(value, bool):
            raise TypeError
        number = operator.index(value)
    except TypeError:
        raise _core.Error(f"{what} is a whole number, not {value!r}") from None
    if not least <= number <= most:
        raise _core.Error(f"{what} is a whole number from {least} to {most}, not {number}")
    return number


def option_texts(options: Mapping[str, str] | None) -> dict[str, str]:
    """Options as the core takes them; a switch may also be True or False."""
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise _core.Error(f"options are values by their key, not {options!r}")
    switches = {True: "on", False: "off"}
    return {str(key): switches[value] if isinstance(value, bool) else str(value)
            for key, value in options.items()}


def edition_of(folder: PathLike | None,
               game: str | None = None) -> tuple[str, dict[str, str]] | None:
    """An edition's folder with its files, or those of the folder in it that has the game's name."""
    if folder is None:
        return None
    files = files_of(folder, game)
    return os.fspath(folder), files


def files_of(folder: PathLike, game: str | None = None) -> dict[str, str]:
    """All *.toml of a folder, or of the one in it that has the game's name."""
    try:
        place = Path(folder)
    except TypeError:
        raise _core.Error(f"a folder is a path, not {folder!r}") from None
    if game in _GAMES and (place / game).is_dir():
        place /= game
    if not place.is_dir():
        raise _core.Error(f"{place}: there is no such folder")
    return {file.name: text_of(file) for file in sorted(place.glob("*.toml"))}


def weights_of(folder: PathLike | None) -> dict[str, str] | None:
    """The weights of a folder, as `tischwerk tune` writes them."""
    return None if folder is None else files_of(folder)


def text_of(path: PathLike) -> str:
    """What a file says, or a refusal that names it."""
    try:
        return Path(path).read_text("utf-8")
    except UnicodeDecodeError as error:
        raise _core.Error(f"{os.fspath(path)}: is no text: {error}") from None
    except OSError as error:
        raise _core.Error(f"{os.fspath(path)}: {error.strerror}") from None
    except TypeError:
        raise _core.Error(f"a file is a path, not {path!r}") from None
