"""Checks that read a file by itself: sizes, leftovers, messages, paths of somebody's machine."""

import re
from collections.abc import Iterator

from .tree import Finding, Tree

MAX_FILE_LINES = 400
MAX_COLUMNS = 100
MAX_FUNCTION_LINES = 40

# Split into pieces, so that this file does not report itself.
LEFTOVER_WORDS = ["FIX" + "ME", "TO" + "DO", "X" * 3, "HA" + "CK"]
LEFTOVERS = re.compile(r"\b(" + "|".join(LEFTOVER_WORDS) + r")\b")

# A path from the root into a person's home, scratch or work folder.
MACHINE_PATH = re.compile(r"(?<![\w.)}$*-])/(?:home|root|tmp|work|Users)/\w")

# The text of a doctest check, up to an expected error in it.
ERROR_IN_MESSAGE = re.compile(r"\b(?:\w+_MESSAGE|INFO|CAPTURE)\([^;]*?\.error\(\)")

RAW_STRING = re.compile(r'R"(\w*)\((.*?)\)\1"', re.DOTALL)
TYPE_OR_SCOPE = re.compile(r"^(?:inline\s+)?(struct|class|enum|union|namespace|extern)\b")


def check_file_sizes(tree: Tree) -> Iterator[Finding]:
    """A file fits into a head, a line fits beside another window."""
    for path in tree.sources():
        lines = tree.text(path).splitlines()
        if len(lines) > MAX_FILE_LINES:
            yield Finding(str(path), len(lines), f"{len(lines)} lines; split the file at its next "
                          f"heading to stay within {MAX_FILE_LINES}")
        for number, line in enumerate(lines, 1):
            if len(line) > MAX_COLUMNS:
                yield Finding(str(path), number,
                              f"{len(line)} columns; break the line at {MAX_COLUMNS}")


def check_function_sizes(tree: Tree) -> Iterator[Finding]:
    """A longer function is a table or one unbroken story, and says so in a comment above it."""
    for path in tree.cpp():
        lines = _without_raw_strings(tree.text(path)).split("\n")
        for first, last in _functions(lines, 0, len(lines), indent=""):
            length = last - first + 1
            if length > MAX_FUNCTION_LINES and "long:" not in _comment_above(lines, first):
                yield Finding(str(path), first + 1,
                              f"function of {length} lines; name its parts as functions, or say "
                              "why it is whole in a comment above: `// long: ...`")


def check_leftovers(tree: Tree) -> Iterator[Finding]:
    """Work left for later belongs in an issue, where somebody sees it."""
    for path in tree.sources():
        for number, line in enumerate(tree.lines(path), 1):
            if found := LEFTOVERS.search(line):
                yield Finding(str(path), number, f"{found[0]} left in the code; do it or note it "
                              "outside the code")


def check_messages(tree: Tree) -> Iterator[Finding]:
    """Under --success doctest says the message of a check that holds, too."""
    for path in tree.cpp():
        for found in ERROR_IN_MESSAGE.finditer(tree.text(path)):
            yield Finding(str(path), tree.text(path).count("\n", 0, found.start()) + 1,
                          "a check that holds has no error to tell under --success; write "
                          "why_not(...) of core/testing/why_not.hpp")


def check_machine_paths(tree: Tree) -> Iterator[Finding]:
    """A path of one machine works on no other."""
    for path in tree.files:
        for number, line in enumerate(tree.lines(path), 1):
            if found := MACHINE_PATH.search(line):
                start = line[found.start():].split()[0]
                yield Finding(str(path), number, f"path of a machine, {start}; use one relative to "
                              "the repository, or mktemp")


def _without_raw_strings(text: str) -> str:
    """Braces inside raw strings are not ours; the line count stays."""
    return RAW_STRING.sub(lambda found: '""' + "\n" * found[0].count("\n"), text)


def _functions(lines: list[str], start: int, end: int, indent: str) -> Iterator[tuple[int, int]]:
    """First and last line (from 0) of each function whose braces stand alone at this indentation.

    Our formatter puts the braces of functions and types on lines of their own and does not indent
    namespaces, so a brace at the margin opens a function, a type or a namespace.
    """
    opening = start
    while opening < end:
        if lines[opening] != indent + "{":
            opening += 1
            continue
        first = _signature_start(lines, opening, indent)
        head = next((line.strip() for line in lines[first:opening]
                     if not line.strip().startswith(("template", "requires"))), "")
        kind = TYPE_OR_SCOPE.match(head)
        if kind and kind[1] in ("namespace", "extern"):
            opening += 1
            continue
        closing = next((number for number in range(opening, end)
                        if re.match(re.escape(indent) + r"\}", lines[number])), end - 1)
        if kind:
            yield from _functions(lines, opening + 1, closing, indent + "    ")
        elif not lines[opening - 1].rstrip().endswith("="):
            yield first, closing
        opening = closing + 1


def _signature_start(lines: list[str], opening: int, indent: str) -> int:
    """Where the declaration above a brace begins."""
    first = opening
    while first > 0:
        above = lines[first - 1]
        is_code = above.startswith(indent) and above.strip() and above.strip()[0] not in "/#{}"
        if not is_code or above.split("//")[0].rstrip().endswith((";", "}")):
            break
        first -= 1
    return first


def _comment_above(lines: list[str], first: int) -> str:
    """The comment lines directly above a line, joined."""
    comment = []
    while first > 0 and lines[first - 1].strip().startswith("//"):
        first -= 1
        comment.append(lines[first].strip())
    return "\n".join(comment)
