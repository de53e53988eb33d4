"""The lab: many games, matches of bots, balance, reviews and learning.

    report = tischwerk.simulate("stephens", games=2000, players=2)
    print(report.games_per_second, report.scores["mean"])

Each function runs the program `tischwerk`, which comes with the package, on threads of its own.
What the program prints with `--json` comes back as plain objects: members by name, NumPy arrays
for numbers, and for a list of objects a column of numbers by its name. `progress` is called now
and then with what is done and how much there is to do; an exception there, or Ctrl-C, ends the run.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

from . import _core
from .policies import play_matches, wilson
from .setups import PathLike, game_of, whole_number

Progress = Callable[[int, int], object]
_STEP = re.compile(r"tischwerk: (\d+) of (\d+) ")


class Report(SimpleNamespace):
    """What a run found. Members by name, or by key where a name is no word of Python."""

    def __getitem__(self, key: str) -> Any:
        return self.__dict__[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.__dict__)


class Rows(list[Report]):
    """Reports of one kind; `rows["mean"]` is that member of all of them as an array."""

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, str):
            return np.array([report[place] for report in self])
        return super().__getitem__(place)


def program() -> str:
    """Where the program lies: beside this package, where TISCHWERK says, or in the PATH."""
    beside = Path(__file__).with_name("program")
    found = str(beside) if beside.exists() else (os.environ.get("TISCHWERK")
                                                 or shutil.which("tischwerk"))
    if found is None:
        raise _core.Error("the program tischwerk is neither in this package nor in the PATH")
    return found


def simulate(game: str | _core.Game, games: int = 1000, players: int | None = None, *,
             bots: str | Sequence[str] = "random", seed: int | str = 1,
             options: Mapping[str, str] | None = None, edition: PathLike | None = None,
             weights: PathLike | None = None, threads: int | None = None, check: bool = False,
             save: PathLike | None = None, progress: Progress | None = None) -> Report:
    """Plays many games and counts lengths, choices, scores, wins and endings.

    `bots` is one recipe for all seats, or one for each. `save` is a folder for the first games.
    """
    with _setup(game, players, options, edition) as setup:
        return _report(["simulate", *setup,
                        *_flags(games=_count(games), seed=seed, bots=_list(bots), weights=weights,
                                threads=threads, check=check, save=save)], progress)


def arena(game: str | _core.Game, bots: str | Sequence[str | _core.Bot], games: int = 400,
          players: int | None = None, *, seed: int | str = 1,
          options: Mapping[str, str] | None = None, edition: PathLike | None = None,
          weights: PathLike | None = None, weights_of: Mapping[str, PathLike] | None = None,
          threads: int | None = None, log: PathLike | None = None, until: str | None = None,
          progress: Progress | None = None) -> Report:
    """Lets bots play each other: ratings, win shares and times, with intervals.

    `weights_of` names folders of weights for recipes such as 'medium@mine'; `log` keeps a line for
    each game and goes on with those that are there; `until` is a claim such as 'hard>medium'.

    Where a bot has a policy of its own, Python plays the games: one bot for each seat, or two, of
    which the first sits alone. Seats rotate; the report has `par`, win shares and mean scores.
    """
    if not isinstance(bots, str):
        bots = [bot.recipe if getattr(bot, "policy", bot) is None else bot for bot in bots]
    if not all(isinstance(bot, str) for bot in bots):
        for name, given in (("weights_of", weights_of), ("log", log), ("until", until)):
            if given is not None:
                raise _core.Error(f"{name} is for bots with recipes, not for policies")
        return _arena_of_policies(game_of(game, players, options, edition), bots, _count(games),
                                  seed, weights, progress)
    named = [f"--weights-of={name}={os.fspath(folder)}"
             for name, folder in (weights_of or {}).items()]
    with _setup(game, players, options, edition) as setup:
        return _report(["arena", *setup, *named,
                        *_flags(games=_count(games), seed=seed, bots=_list(bots), weights=weights,
                                threads=threads, log=log, until=until)], progress)


def balance(game: str | _core.Game, games: int = 400, players: int | None = None, *,
            bots: str | Sequence[str] = "medium", seed: int | str = 1,
            options: Mapping[str, str] | None = None, edition: PathLike | None = None,
            against: PathLike | None = None, weights: PathLike | None = None,
            threads: int | None = None, log: PathLike | None = None, html: PathLike | None = None,
            progress: Progress | None = None) -> Report:
    """What a game favours: scores, seats, and what each card goes with.

    `against` is a second edition (or a second log) to compare with; `html` writes a page, too.
    """
    with _setup(game, players, options, edition) as setup:
        return _report(["balance", *setup,
                        *_flags(games=_count(games), seed=seed, bots=_list(bots), weights=weights,
                                against=against, threads=threads, log=log, html=html)], progress)


def analyse(game: _core.State | PathLike, bot: str = "medium", *, language: str = "en",
            edition: PathLike | None = None, weights: PathLike | None = None,
            html: PathLike | None = None, progress: Progress | None = None) -> Report:
    """A played game in review: the outlook after every decision, and what the bot would have done.

    The game is a state with its moves, or a .tischwerk file.
    """
    with tempfile.TemporaryDirectory() as folder:
        if isinstance(game, _core.State):
            path = Path(folder) / "game.tischwerk"
            path.write_text(_core.save_text(game), "utf-8")
            edition = edition or _written_edition(game.game, folder)
            game = path
        return _report(["analyse", os.fspath(game),
                        *_flags(bot=bot, lang=language, edition=edition, weights=weights,
                                html=html)], progress)


def tune(game: str | _core.Game, out: PathLike, games: int | None = None,
         players: int | None = None, *, rounds: int | None = None,
         bots: str | Sequence[str] | None = None, begin: PathLike | None = None,
         judge: str | None = None, judge_games: int | None = None, seed: int | str = 1,
         options: Mapping[str, str] | None = None, edition: PathLike | None = None,
         threads: int | None = None, progress: Progress | None = None) -> Report:
    """Learns from self-play what the bots' evaluation should look at, and writes it to `out`.

    `begin` are the weights to begin with: a folder, 'built-in', or 'nothing'. `report.weights` has
    three numbers for each feature (none where nothing was gained), as the file has them.
    """
    recipes = None if bots is None else _list(bots)
    with _setup(game, players, options, edition) as setup:
        flags = _flags(games=games, rounds=rounds, bots=recipes, judge=judge,
                       judge_games=judge_games, seed=seed, threads=threads, out=out,
                       **{"from": begin})
        report = _report(["tune", *setup, *flags], progress)
    report.weights = _weights(Path(out) / report.file) if report.is_written else {}
    return report


def _arena_of_policies(game: _core.Game, bots: Sequence[Any], games: int, seed: Any,
                       weights: PathLike | None, progress: Progress | None) -> Report:
    if not all(isinstance(bot, str) or hasattr(bot, "policy") for bot in bots):
        raise _core.Error(f"a bot is a recipe such as 'hard' or a tischwerk.Bot: {bots!r}")
    names = [bot if isinstance(bot, str) else bot.name for bot in bots]
    players = [bot if isinstance(bot, str) else bot.policy for bot in bots]
    if len(bots) not in (2, game.players) or len(set(names)) < len(names):
        raise _core.Error(f"name two bots, or one for each of {game.players} seats, and each "
                          f"another: {', '.join(names)}")
    table = players if len(bots) == game.players else players[:1] + players[1:] * (game.players - 1)
    owners = [min(seat, len(bots) - 1) for seat in range(game.players)]
    rows, turns = max(1, games // game.players), game.players
    wins, scores = np.zeros((len(bots), turns, rows)), np.zeros((len(bots), turns, rows))
    seats = np.bincount(owners)
    for turn in range(turns):
        order = [(seat - turn) % turns for seat in range(turns)]
        won, points = play_matches(game, [table[place] for place in order], rows, seed, weights)
        for seat, place in enumerate(order):
            wins[owners[place], turn] += won[:, seat] / seats[owners[place]]
            scores[owners[place], turn] += points[:, seat] / seats[owners[place]]
        if progress is not None:
            progress((turn + 1) * rows, turns * rows)
    report = Rows()
    for place, name in enumerate(names):
        low, high = wilson(wins[place].mean(), turns * rows)
        report.append(Report(name=name, games=turns * rows, win_share=float(wins[place].mean()),
                             low=low, high=high, mean_score=float(scores[place].mean())))
    return Report(game=game.id, players=turns, games=turns * rows, bots=report, par=1 / turns)


# --- the program, from here


def _count(games: int) -> int:
    return whole_number("games", games, 1, 10 ** 12)


def _list(bots: str | Sequence[str]) -> str:
    return bots if isinstance(bots, str) else ",".join(bots)


def _flags(**values: Any) -> list[str]:
    """Flags as the command line has them; what is None or False is left out."""
    flags = []
    for name, value in values.items():
        flag = "--" + name.replace("_", "-")
        if value is True:
            flags.append(flag)
        elif value is not None and value is not False:
            flags.append(f"{flag}={os.fspath(value) if isinstance(value, os.PathLike) else value}")
    return flags


@contextmanager
def _setup(game: str | _core.Game, players: int | None, options: Mapping[str, str] | None,
           edition: PathLike | None) -> Iterator[list[str]]:
    """Which game as the command line has it. Cards of a loaded game are written out for the run."""
    loaded = game_of(game, players, options, edition)
    with tempfile.TemporaryDirectory() as folder:
        yield [loaded.id, f"--players={loaded.players}",
               *(f"--option={key}={value}" for key, value in loaded.options.items()),
               *_flags(edition=edition or _written_edition(loaded, folder))]


def _written_edition(game: _core.Game, folder: str) -> PathLike | None:
    if game.own_edition is None:
        return None
    place = Path(folder) / game.id
    place.mkdir()
    for name, content in game.own_edition[1].items():
        (place / name).write_text(content, "utf-8")
    return place


def _report(arguments: list[str], progress: Progress | None) -> Report:
    """Runs the program and reads what it prints; progress comes as lines of its own."""
    surroundings = {**os.environ, "TISCHWERK_PROGRESS": "0.2" if progress else "1e9"}
    with subprocess.Popen([program(), *arguments, "--json"], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, env=surroundings) as running:
        assert running.stdout is not None and running.stderr is not None
        printed: list[str] = []
        reader = threading.Thread(target=lambda: printed.append(running.stdout.read()))
        reader.start()
        said = []
        try:
            for line in running.stderr:
                step = _STEP.match(line)
                if step is None:
                    said.append(line.strip().removeprefix("tischwerk: "))
                elif progress is not None:
                    progress(int(step[1]), int(step[2]))
        except BaseException:
            running.send_signal(signal.SIGINT)
            raise
        finally:
            running.stderr.read()
            reader.join()
    if running.returncode != 0:
        raise _core.Error(" ".join(said) or f"the program ended with {running.returncode}")
    return _plain(json.loads(printed[0]))


def _plain(value: Any) -> Any:
    """JSON as objects and arrays."""
    if isinstance(value, dict):
        return Report(**{key: _plain(inner) for key, inner in value.items()})
    if not isinstance(value, list):
        return value
    if value and all(isinstance(inner, (int, float)) and not isinstance(inner, bool)
                     for inner in value):
        return np.array(value)
    inner = [_plain(part) for part in value]
    return Rows(inner) if inner and all(isinstance(part, Report) for part in inner) else inner


def _weights(path: Path) -> dict[str, np.ndarray]:
    numbers: dict[str, np.ndarray] = {}
    for name, value in tomllib.loads(path.read_text("utf-8")).items():
        inner = value if isinstance(value, dict) else {name: value}
        numbers.update((feature, np.array(values)) for feature, values in inner.items())
    return numbers


def main() -> None:
    """`python -m tischwerk ...`: the program with these words, in place of this process."""
    path = program()
    os.execv(path, ["tischwerk", *sys.argv[1:]])
