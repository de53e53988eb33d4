"""Checks that includes point one way: between the folders of the house and the rooms of a game."""

import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from .tree import CPP_SUFFIXES, Finding, Tree, in_game, is_test

INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"')

# Folders that a folder may include besides itself. Folders at the edge are not listed (server, cli,
# wasm, python, fuzz): they may include any other, and no listed folder may include them.
FOLDERS = {
    "core": set(),
    "games": {"core"},
    "bots": {"core"},
    "table": {"core"},
    "lab": {"core", "bots"},
    "people": {"core"},
    "encodings": {"core", "bots"},
    "store": {"core"},
}

# The rooms of a game from left to right: its folders, and the files at its top. A room uses its own
# group and the groups before it.
ROOMS = [
    {"terms"},
    {"cards"},
    {"state"},
    {"moves", "happenings", "pending"},
    {"chapters"},
    {"steps"},
    {"checks", "seen", "bots"},
    {"told"},
    {"rules", "game"},
]


def includes_of(tree: Tree, path: PurePosixPath) -> Iterator[tuple[int, PurePosixPath]]:
    """Line and target of each include that is written in quotes."""
    for number, line in enumerate(tree.lines(path), 1):
        if found := INCLUDE.match(line):
            yield number, PurePosixPath(found[1])


def check_spelling(tree: Tree) -> Iterator[Finding]:
    """An include names the path from the root, so one search finds every user of a header."""
    for path in tree.cpp():
        for number, target in includes_of(tree, path):
            beside = path.parent / target
            if not tree.has(target) and tree.has(beside):
                yield Finding(str(path), number, f'"{target}" is relative; write "{beside}"')


def check_folders(tree: Tree) -> Iterator[Finding]:
    """Core knows no game, and a game knows neither another game nor a bot, a socket or a file."""
    for path in tree.cpp():
        home = path.parts[0]
        if is_test(path) or home not in FOLDERS:
            continue
        for number, target in includes_of(tree, path):
            if not tree.has(target):
                continue
            if target.parts[0] not in FOLDERS[home] | {home}:
                allowed = ", ".join(sorted(FOLDERS[home] | {home}))
                yield Finding(str(path), number,
                              f"{home}/ must not include {target}; it may use only {allowed}")
            elif home == "games" and target.parts[0] == home and _game(path) != _game(target):
                yield Finding(str(path), number, f"{_game(path)} must not include {target}; move "
                              "what both need to core/")


def check_rooms(tree: Tree) -> Iterator[Finding]:
    """Inside a game a room uses only what stands to its left."""
    for path in tree.cpp():
        if is_test(path) or not _game(path):
            continue
        for number, target in includes_of(tree, path):
            if _game(target) != _game(path) or is_test(target):
                continue
            if _room_index(target) > _room_index(path):
                yield Finding(str(path), number,
                              f"{_room(path)} must not include {target.name}, which stands to its "
                              f"right; the order is {_order()}")


def check_room_names(tree: Tree) -> Iterator[Finding]:
    """Every game has the same rooms, so whoever knows one game finds his way in another."""
    known = set().union(*ROOMS)
    for path in tree.cpp():
        if _game(path) and not is_test(path) and _room(path) not in known:
            yield Finding(str(path), 1,
                          f"no game has a room {_room(path)}; the rooms are {_order()}")


def check_cycles(tree: Tree) -> Iterator[Finding]:
    """A cycle means that a concept still lacks a name."""
    graph = {path: [target for _, target in includes_of(tree, path)]
             for path in tree.cpp() if path.suffix == ".hpp"}
    done: set[PurePosixPath] = set()
    for start in graph:
        if start not in done and (cycle := _cycle_from(graph, start, [], done)):
            names = " -> ".join(str(path) for path in cycle)
            yield Finding(str(cycle[0]), 1, f"headers include each other: {names}; move what both "
                          "need into a header of its own")


def _cycle_from(graph: dict, path: PurePosixPath, trail: list, done: set) -> list:
    """The first cycle met on the way from a header, as a closed list; empty if there is none."""
    if path in trail:
        return trail[trail.index(path):] + [path]
    if path in done or path not in graph:
        return []
    for target in graph[path]:
        if cycle := _cycle_from(graph, target, trail + [path], done):
            done.add(path)
            return cycle
    done.add(path)
    return []


def _game(path: PurePosixPath) -> str:
    """The game a C++ file belongs to, or nothing."""
    return in_game(path)[0] if path.suffix in CPP_SUFFIXES else ""


def _room(path: PurePosixPath) -> str:
    """The room of a file: its folder in the game, or its own name at the top."""
    rooms = in_game(path)[1]
    return rooms[0] if len(rooms) > 1 else path.stem


def _room_index(path: PurePosixPath) -> int:
    """A file in no known room stands left of all; check_room_names reports it."""
    return next((index for index, group in enumerate(ROOMS) if _room(path) in group), 0)


def _order() -> str:
    return " -> ".join(", ".join(sorted(group)) for group in ROOMS)
