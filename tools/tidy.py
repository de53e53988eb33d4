#!/usr/bin/env python3
"""Checks what a compiler does not: sizes, rooms, dead files and links, repetition, unproven rules.

Prints one line per finding, `path:line: what is wrong and what would be right`, and ends with
exit code 1 when there are any. `tools/tidy.py [FOLDER]` looks at another tree than this one.
"""

import sys
from pathlib import Path

from tidy_checks import courses, dead_files, includes, links, repeats, rules, text
from tidy_checks.tree import Tree

CHECKS = [
    text.check_file_sizes,
    text.check_function_sizes,
    text.check_leftovers,
    text.check_messages,
    text.check_machine_paths,
    includes.check_spelling,
    includes.check_folders,
    includes.check_rooms,
    includes.check_room_names,
    includes.check_cycles,
    dead_files.check_headers,
    dead_files.check_sources,
    dead_files.check_data,
    links.check_links,
    links.check_named_pages,
    repeats.check_games,
    courses.check,
    rules.check_proofs,
    rules.check_mentions,
    rules.check_languages,
]


def find_all(root: Path) -> list[str]:
    """The findings of all checks, in the order of files."""
    tree = Tree(root)
    findings = [finding for check in CHECKS for finding in check(tree)]
    return [str(finding) for finding in sorted(set(findings))]


def main(arguments: list[str]) -> int:
    root = Path(arguments[0]) if arguments else Path(__file__).resolve().parent.parent
    findings = find_all(root)
    for finding in findings:
        print(finding)
    print(f"tidy: {len(findings)} findings" if findings else "tidy: clean")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
