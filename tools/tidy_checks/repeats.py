"""Checks that what two games say alike is written once, in core/."""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from itertools import combinations
from pathlib import PurePosixPath

from .tree import Finding, Tree

# The names of the functions that every game has make up most of what is left, and in a game of many
# chapters the turns of phrase of our own (`const State& state = board.state;`).
LIMIT_OF_A_FILE = 20
LIMIT_OF_TWO_GAMES = 300

# Lines that say nothing about a game: braces, keywords that stand alone, and bare ways out.
_EMPTY = re.compile(r"[{}()\[\];,]*|namespace|public:|private:|protected:|else|default:"
                    r"|continue;|break;|return (true|false|0|\*this|std::nullopt);")


def check_games(tree: Tree) -> Iterator[Finding]:
    """Files of the same name in two games share few lines, counted in the order they stand in."""
    games: dict[str, dict[str, PurePosixPath]] = {}
    for path in tree.cpp():
        if path.parts[0] == "games" and len(path.parts) > 2:
            games.setdefault(path.parts[1], {})["/".join(path.parts[2:])] = path
    for one, other in combinations(sorted(games), 2):
        together = 0
        for name in sorted(games[one].keys() & games[other].keys()):
            path = games[other][name]
            shared = _shared(tree, games[one][name], path)
            together += shared
            if shared > LIMIT_OF_A_FILE:
                yield Finding(str(path), 1, f"shares {shared} lines with games/{one}, more than "
                              f"{LIMIT_OF_A_FILE}; move what is said alike to core/")
        if together > LIMIT_OF_TWO_GAMES:
            yield Finding(f"games/{other}", 1, f"shares {together} lines with games/{one}, more "
                          f"than {LIMIT_OF_TWO_GAMES}; move what is said alike to core/")


def _shared(tree: Tree, one: PurePosixPath, other: PurePosixPath) -> int:
    matcher = SequenceMatcher(None, _lines(tree, one), _lines(tree, other), autojunk=False)
    return sum(block.size for block in matcher.get_matching_blocks())


def _lines(tree: Tree, path: PurePosixPath) -> list[str]:
    """What is left without comments, includes and lines that say nothing."""
    lines = (line.split("//")[0].strip() for line in tree.lines(path))
    return [line for line in lines if not line.startswith("#") and not _EMPTY.fullmatch(line)]
