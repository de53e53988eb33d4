"""The files that are looked at, and what a check reports about them."""

import os
import subprocess
from dataclasses import dataclass
from functools import cache
from pathlib import Path, PurePosixPath

CPP_SUFFIXES = {".cpp", ".hpp"}
SOURCE_SUFFIXES = CPP_SUFFIXES | {".ts", ".svelte", ".py"}
SKIPPED_FOLDERS = {".git", "build", "node_modules", "__pycache__"}


@dataclass(frozen=True, order=True)
class Finding:
    path: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.message}"


class Tree:
    """All files of a checkout, with paths relative to its root. Texts are read once."""

    def __init__(self, root: Path):
        self.root = root
        self.files = sorted(PurePosixPath(name) for name in _file_names(root))
        self._known = set(self.files)
        self.text = cache(self._read)

    def _read(self, path: PurePosixPath) -> str:
        """The text of a file; empty for one that is not text."""
        try:
            text = (self.root / path).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            return ""
        return "" if "\0" in text else text

    def has(self, path: PurePosixPath) -> bool:
        return path in self._known

    def lines(self, path: PurePosixPath) -> list[str]:
        return self.text(path).split("\n")

    def sources(self) -> list[PurePosixPath]:
        """Files that people write as code, the script `dev` among them."""
        return [path for path in self.files
                if path.suffix in SOURCE_SUFFIXES or str(path) == "dev"]

    def cpp(self) -> list[PurePosixPath]:
        return [path for path in self.files if path.suffix in CPP_SUFFIXES]


def in_game(path: PurePosixPath) -> tuple[str, tuple[str, ...]]:
    """The game a file belongs to and its path in there; nothing for files of no game.

    A game that only tests play lies in games/testing/ and is otherwise like any other.
    """
    if path.parts[0] != "games":
        return "", ()
    parts = path.parts[2 if path.parts[1:2] == ("testing",) else 1:]
    return (parts[0], parts[1:]) if len(parts) > 1 else ("", ())


def is_test(path: PurePosixPath) -> bool:
    """Tests may look into every room."""
    return path.stem.endswith(("_test", "_tests")) or "testing" in (in_game(path)[1] or path.parts)


def line_of(lines: list[str], word: str) -> int:
    """The first line that holds a word, counted from 1; line 1 if none does."""
    return next((number for number, line in enumerate(lines, 1) if word in line), 1)


def _file_names(root: Path) -> list[str]:
    """Tracked and new files; in a folder without git everything but what a build leaves."""
    if (root / ".git").exists():
        command = ["git", "-C", str(root), "ls-files", "-coz", "--exclude-standard"]
        listed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        return [name for name in listed.split("\0") if (root / name).is_file()]
    names = []
    for folder, subfolders, files in os.walk(root):
        subfolders[:] = [name for name in subfolders if name not in SKIPPED_FOLDERS]
        names += [(Path(folder) / name).relative_to(root).as_posix() for name in files]
    return names
