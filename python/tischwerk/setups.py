"""Which game, for how many, with which options: the same for every door."""

from __future__ import annotations

from collections.abc import Mapping

from . import _core


def game_of(game: str | _core.Game, players: int | None,
            options: Mapping[str, str] | None) -> _core.Game:
    """The game of this id, or one that is loaded already, which knows its players and options."""
    if isinstance(game, str):
        return _core.load_game(game, players, None, option_texts(options))
    if not isinstance(game, _core.Game):
        raise _core.Error(f"a game is an id or what tischwerk.load gives, not {game!r}")
    if players is not None or options is not None:
        raise _core.Error("players and options belong to the game, which is loaded already")
    return game


def option_texts(options: Mapping[str, str] | None) -> dict[str, str]:
    """Options as the core takes them; a switch may also be True or False."""
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise _core.Error(f"options are values by their key, not {options!r}")
    texts = {}
    for key, value in options.items():
        if isinstance(value, bool):
            value = "on" if value else "off"
        if not isinstance(key, str) or not isinstance(value, str):
            raise _core.Error(f"option {key}: a value is a text such as 'on', not {value!r}")
        texts[key] = value
    return texts
