"""The table of courses says where each chapter of the specification is taught, or left out."""

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import PurePosixPath

from .tree import Finding, Tree, in_game

TABLE = PurePosixPath("docs/reference/courses.md")


def _taught(tree: Tree) -> dict[str, dict[int, set[str]]]:
    """By game and chapter of the specification: the files that teach it."""
    taught: dict[str, dict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
    for path in tree.files:
        game, rooms = in_game(path)
        if not game or rooms[0] != "course" or path.suffix != ".toml":
            continue
        for line in tree.lines(path):
            if line.startswith("teaches = "):
                for number in re.findall(r'"[A-Z]+-(\d+)', line):
                    taught[game][int(number)].add(path.stem)
    return taught


def _rows(tree: Tree) -> dict[str, dict[int, tuple[int, str]]]:
    """By game and chapter: the line of its row, and what the row says."""
    rows: dict[str, dict[int, tuple[int, str]]] = defaultdict(dict)
    game = ""
    for number, line in enumerate(tree.lines(TABLE), 1):
        if heading := re.match(r"## .*\(`(\w+)`\)", line):
            game = heading[1]
        elif row := re.match(r"\| (\d+) [^|]*\| (.*) \|$", line):
            rows[game][int(row[1])] = (number, row[2])
    return rows


def check(tree: Tree) -> Iterator[Finding]:
    """Every chapter that has rules has its row, and the row names the files that teach it."""
    taught = _taught(tree)
    rows = _rows(tree) if tree.has(TABLE) else {}
    for game, by_chapter in sorted(taught.items()):
        text = tree.text(PurePosixPath("games", game, "text", "en.toml"))
        chapters = {int(number) for number in re.findall(r'^"[A-Z]+-(\d+)\.', text, re.M)}
        for chapter in sorted(chapters | set(by_chapter)):
            if chapter not in rows.get(game, {}):
                yield Finding(str(TABLE), 1, f"{game}: chapter {chapter} has no row")
                continue
            line, said = rows[game][chapter]
            files = set(re.findall(r"`(\w+)`", said))
            if files != by_chapter.get(chapter, set()):
                wanted = ", ".join(sorted(by_chapter.get(chapter, set()))) or "left out"
                yield Finding(str(TABLE), line, f"{game}: chapter {chapter} is taught by: {wanted}")
            elif not files and not said.startswith("left out"):
                yield Finding(str(TABLE), line, f"{game}: chapter {chapter} is left out: say so")
