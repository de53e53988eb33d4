"""Checks that every rule of a game is proven, every rule named exists, and both languages agree.

The rules of a game are the keys of the table [rules] in its text/en.toml.
"""

import re
import tomllib
from collections.abc import Iterator
from pathlib import PurePosixPath

from .tree import CPP_SUFFIXES, Finding, Tree, in_game, line_of

RULE_ID = re.compile(r"(?<![A-Za-z0-9-])[A-Z]{2}-\d+\.\d+(?!\d)")
# The name may be several literals in a row.
TEST_NAME = re.compile(r'\bTEST_CASE(?:_FIXTURE\(\s*\w+\s*,|\()\s*((?:"(?:[^"\\]|\\.)*"\s*)+)')


def check_proofs(tree: Tree) -> Iterator[Finding]:
    """Every rule occurs in the name of a test or of a scenario."""
    for game, english in _games(tree).items():
        proven = _proven(tree, game)
        lines = tree.lines(english)
        for rule in _rules(tree, english):
            if rule not in proven:
                yield Finding(str(english), line_of(lines, f'"{rule}"'),
                              f"{rule} is unproven; put the id into the name of the test or "
                              "scenario that shows it")


def check_mentions(tree: Tree) -> Iterator[Finding]:
    """A rule that is named in code, a test or a scenario exists.

    A game names only its own rules; elsewhere an id counts if its letters belong to a game.
    """
    rules_of_game = {game: _rules(tree, english) for game, english in _games(tree).items()}
    all_rules = set().union(*rules_of_game.values())
    letters = {rule[:2] for rule in all_rules}
    for path in tree.files:
        if path.suffix not in CPP_SUFFIXES | {".toml"}:
            continue
        game = in_game(path)[0]
        known = rules_of_game.get(game, all_rules)
        for number, line in enumerate(tree.lines(path), 1):
            for rule in RULE_ID.findall(line):
                if rule not in known and (game in rules_of_game or rule[:2] in letters):
                    yield Finding(str(path), number, f"there is no rule {rule}; correct the id, or "
                                  "add the rule to text/en.toml and text/de.toml")


def check_languages(tree: Tree) -> Iterator[Finding]:
    """Both languages have the same tables and keys."""
    for english in _games(tree).values():
        german = english.with_name("de.toml")
        if not tree.has(german):
            yield Finding(str(english), 1, f"{german} is missing; translate this file")
            continue
        keys, other_keys = _keys(tree, english), _keys(tree, german)
        for path, missing in ((german, keys - other_keys), (english, other_keys - keys)):
            for key in sorted(missing):
                yield Finding(str(path), 1, f"the text {key} is missing; the other language has it")
    for path in tree.files:
        if path.suffix == ".toml" and path.parts[0] == "games":
            if problem := _parse(tree, path)[1]:
                yield Finding(str(path), 1, f"not TOML: {problem}")


def _games(tree: Tree) -> dict[str, PurePosixPath]:
    """The English texts of each game."""
    return {in_game(path)[0]: path for path in tree.files
            if in_game(path)[1] == ("text", "en.toml")}


def _parse(tree: Tree, path: PurePosixPath) -> tuple[dict, str]:
    """The tables of a TOML file, or nothing and what is wrong with it."""
    try:
        return tomllib.loads(tree.text(path)), ""
    except tomllib.TOMLDecodeError as error:
        return {}, str(error)


def _rules(tree: Tree, english: PurePosixPath) -> list[str]:
    return list(_parse(tree, english)[0].get("rules", {}))


def _keys(tree: Tree, path: PurePosixPath) -> set[str]:
    """All keys of a file with the tables they stand in, as `table / key`."""
    def walk(table: dict, prefix: str) -> Iterator[str]:
        for key, value in table.items():
            if isinstance(value, dict):
                yield f"[{prefix}{key}]"
                yield from walk(value, f"{prefix}{key} / ")
            else:
                yield f"{prefix}{key}"
    return set(walk(_parse(tree, path)[0], ""))


def _proven(tree: Tree, game: str) -> set[str]:
    """The ids in test names, and in file name, `name` and `proves` of scenarios."""
    proofs = []
    for path in tree.files:
        if in_game(path)[0] != game:
            continue
        if path.name.endswith("_test.cpp"):
            proofs += [found[1] for found in TEST_NAME.finditer(tree.text(path))]
        elif path.suffix == ".toml" and "scenarios" in in_game(path)[1][:-1]:
            scenario = _parse(tree, path)[0]
            proves = scenario.get("proves", [])
            proofs += [path.stem, str(scenario.get("name", "")), f"{proves}"]
    return {rule for proof in proofs for rule in RULE_ID.findall(proof)}
