"""Checks that lines of two games are written once: C++ in core/, the page's in web/src/lib."""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from itertools import combinations
from pathlib import PurePosixPath

from .tree import Finding, Tree

# The rest is mostly the names of the functions that every game has, and in a game of many chapters
# our own turns of phrase (`const State& state = board.state;`).
LIMIT_OF_A_FILE = 20
LIMIT_OF_TWO_GAMES = 300
# A component repeats its props and the names of its styles.
LIMIT_OF_A_COMPONENT = 30

# Lines without a fact about a game: braces, keywords that stand alone, and bare returns.
_EMPTY = re.compile(r"[{}()\[\];,]*|namespace|public:|private:|protected:|else|default:"
                    r"|continue;|break;|return (true|false|0|\*this|std::nullopt);"
                    r"|import .*|} from '.*';|</?(script|style|div|g|svg)[^>]*>"
                    r"|{[/:](if|each|else)}")
PAGE = PurePosixPath("web/src/games")


def check_games(tree: Tree) -> Iterator[Finding]:
    """Files of the same name in two games share few lines, counted in the order they stand in."""
    yield from _check(tree, PurePosixPath("games"), tree.cpp(), LIMIT_OF_A_FILE, "core/")
    page = [path for path in tree.sources() if path.suffix in (".ts", ".svelte")]
    yield from _check(tree, PAGE, page, LIMIT_OF_A_COMPONENT, "web/src/lib/")


def _check(tree: Tree, root: PurePosixPath, files: list[PurePosixPath], limit: int,
           home: str) -> Iterator[Finding]:
    games: dict[str, dict[PurePosixPath, PurePosixPath]] = {}
    for path in files:
        if path.is_relative_to(root) and len(path.relative_to(root).parts) > 1:
            game, *inside = path.relative_to(root).parts
            games.setdefault(game, {})[PurePosixPath(*inside)] = path
    for one, other in combinations(sorted(games), 2):
        together = 0
        for name in sorted(games[one].keys() & games[other].keys()):
            path = games[other][name]
            shared = _shared(tree, games[one][name], path)
            together += shared
            if shared > limit:
                yield Finding(str(path), 1, f"shares {shared} lines with {root}/{one}, more than "
                              f"{limit}; move them to {home}")
        if together > LIMIT_OF_TWO_GAMES:
            yield Finding(f"{root}/{other}", 1, f"shares {together} lines with {root}/{one}, more "
                          f"than {LIMIT_OF_TWO_GAMES}; move them to {home}")


def _shared(tree: Tree, one: PurePosixPath, other: PurePosixPath) -> int:
    matcher = SequenceMatcher(None, _lines(tree, one), _lines(tree, other), autojunk=False)
    return sum(block.size for block in matcher.get_matching_blocks())


def _lines(tree: Tree, path: PurePosixPath) -> list[str]:
    """The lines without comments, includes and lines without a fact."""
    lines = (line.split("//")[0].strip() for line in tree.lines(path))
    return [line for line in lines if not line.startswith("#") and not _EMPTY.fullmatch(line)]
