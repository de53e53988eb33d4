"""Checks that every page a link or a comment names is there: files, headings, `docs/...md`."""

import re
from collections.abc import Iterator
from pathlib import PurePosixPath
from posixpath import normpath

from .tree import Finding, Tree

LINK = re.compile(r"\]\(([^)\s]+)\)")
BLOCK = re.compile(r"^ *```.*?^ *```", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ +(.*)$", re.MULTILINE)
NAMED_PAGE = re.compile(r"\bdocs/[\w/.-]*\w\.md\b")
PAGE_READERS = {".md", ".cpp", ".hpp", ".py", ".mjs", ".ts", ".svelte", ".sh", ".yml", ".txt",
                ".cmake", ".service", ""}


def check_links(tree: Tree) -> Iterator[Finding]:
    """A relative link of a page leads to a file, its fragment to a heading of that file."""
    for path in tree.files:
        if path.suffix != ".md":
            continue
        for number, line in enumerate(_without_blocks(tree.text(path)).split("\n"), 1):
            for target in LINK.findall(re.sub(r"`[^`]*`", "", line)):
                if wrong := _fault(tree, path, target):
                    yield Finding(str(path), number, wrong)


def check_named_pages(tree: Tree) -> Iterator[Finding]:
    """A page that a comment, a message or a script names is there."""
    for path in tree.files:
        if path.suffix not in PAGE_READERS or path.name == "tidy_test.py":
            continue
        for number, line in enumerate(tree.lines(path), 1):
            for name in NAMED_PAGE.findall(line):
                if not tree.has(PurePosixPath(name)):
                    yield Finding(str(path), number, f"{name} is no page; name where it is now")


def _fault(tree: Tree, page: PurePosixPath, target: str) -> str | None:
    if "://" in target or target.startswith("mailto:"):
        return None
    name, _, fragment = target.partition("#")
    other = PurePosixPath(normpath(page.parent / name)) if name else page
    if not (tree.root / other).exists():
        return f"link to {target}, which is no file; name where it is now"
    if fragment and fragment not in _anchors(tree.text(other)):
        return f"link to {target}, which is no heading there"
    return None


def _anchors(text: str) -> set[str]:
    """The fragments of a page's headings, as hosts of repositories make them."""
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
            for heading in HEADING.findall(_without_blocks(text))}


def _without_blocks(text: str) -> str:
    """The text with its examples blanked, line by line."""
    return BLOCK.sub(lambda found: "\n" * found[0].count("\n"), text)
