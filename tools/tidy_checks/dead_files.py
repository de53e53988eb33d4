"""Checks that every file has a use: a header a reader, a source a target, a data file a folder."""

from collections.abc import Iterator
from pathlib import PurePosixPath

from .includes import includes_of
from .tree import Finding, Tree, in_game

# Places of data by kind; a data file elsewhere is never read.
DATA_FOLDERS = {
    ".toml": ["games/*/data/*.toml", "games/*/text/en.toml", "games/*/text/de.toml",
              "games/*/bots/weights/*.toml", "games/*/scenarios/*.toml",
              "games/*/scenarios/*/*.toml",
              "games/*/course/*.toml", "games/*/puzzles/*.toml",
              "games/*/editions/released.toml", "games/*/editions/*/*.toml",
              "python/pyproject.toml", "packaging/deb/tischwerk.toml"],
    ".tischwerk": ["games/*/recorded/*.tischwerk", "games/*/recorded/setups/*.tischwerk",
                   "games/*/editions/*/*.tischwerk"],
}


def check_headers(tree: Tree) -> Iterator[Finding]:
    """A header that nothing includes is dead."""
    included = {target for path in tree.cpp() for _, target in includes_of(tree, path)
                if target != path}
    # Sources that CMake completes (*.cpp.in) include headers like any other, those of every game
    # where CMake inserts the game's folder.
    for path in tree.files:
        if path.name.endswith(".in"):
            included |= {target for _, target in includes_of(tree, path)}
    for path in tree.cpp():
        game, rooms = in_game(path)
        of_every_game = PurePosixPath("games", "@folder@", *rooms) if game else path
        if path.suffix == ".hpp" and not included & {path, of_every_game}:
            yield Finding(str(path), 1, "no file includes this header; use it or delete it")


def check_sources(tree: Tree) -> Iterator[Finding]:
    """A source that the nearest CMakeLists.txt neither names nor globs is never compiled."""
    for path in tree.cpp():
        if path.suffix != ".cpp":
            continue
        lists = [folder / "CMakeLists.txt" for folder in path.parents]
        nearest = next((candidate for candidate in lists if tree.has(candidate)), None)
        if nearest is None:
            yield Finding(str(path), 1, "no CMakeLists.txt in this folder or above compiles it")
        elif not _names(tree.text(nearest), path):
            yield Finding(str(path), 1,
                          f"{nearest} neither names nor globs it; add it or delete it")


def check_data(tree: Tree) -> Iterator[Finding]:
    """Cards, texts, scenarios and recorded games lie where the build and the tests look."""
    for path in tree.files:
        if path.parts[0] == "fuzz" or path.suffix not in DATA_FOLDERS:
            continue
        patterns = DATA_FOLDERS[path.suffix]
        game, rooms = in_game(path)
        usual = PurePosixPath("games", game, *rooms) if game else path
        if not any(_matches(usual, pattern) for pattern in patterns):
            yield Finding(str(path), 1, f"nobody looks here; {path.suffix} files belong in "
                          + ", ".join(patterns))


def _names(cmake: str, path: PurePosixPath) -> bool:
    return path.name in cmake or "GLOB" in cmake


def _matches(path: PurePosixPath, pattern: str) -> bool:
    """Unlike PurePath.match, the pattern describes the whole path."""
    return len(path.parts) == len(PurePosixPath(pattern).parts) and path.match(pattern)
