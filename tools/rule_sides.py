#!/usr/bin/env python3
"""Says where each rule of a game is proven, and which of them still lack their refused side.

Usage: tools/rule_sides.py GAME. One line for each rule: its id, how many tests and scenarios carry
it, and, if a menu forbids something with it, how many expect that refusal. Ends with exit code 1
when a rule is unproven or a refusal that the code can give is expected nowhere.
"""

import re
import sys
from pathlib import Path

from tidy_checks import rules
from tidy_checks.tree import Tree, in_game

# menu.blocked(move, rule("AA-5.4")), and rows of a step table that look ahead: "AA-7.19"),
FORBIDS = re.compile(r'rule\("([A-Z]{2}-\d+\.\d+)"\)|LOOKS_AHEAD\(\w+, "([A-Z]{2}-\d+\.\d+)"\)')
EXPECTS = re.compile(r'[=(] ?"([A-Z]{2}-\d+\.\d+)"')


def count_in(tree: Tree, game: str) -> tuple[dict, set, dict]:
    """Proofs of each rule, the rules that forbid, and where a refusal with one is expected."""
    proofs, forbidding, expected = {}, set(), {}
    for path in tree.files:
        if in_game(path)[0] != game or path.suffix not in {".cpp", ".hpp", ".toml"}:
            continue
        text = tree.text(path)
        is_test = path.name.endswith("_test.cpp")
        is_scenario = "scenarios" in in_game(path)[1][:-1]
        if is_test or is_scenario:
            names = rules.TEST_NAME.findall(text) if is_test else [path.stem + text]
            for name in names:
                for rule in set(rules.RULE_ID.findall(name)):
                    proofs[rule] = proofs.get(rule, 0) + 1
            for rule in EXPECTS.findall(re.sub(rules.TEST_NAME, "", text)):
                expected[rule] = expected.get(rule, 0) + 1
        elif path.suffix != ".toml":
            forbidding |= {one or other for one, other in FORBIDS.findall(text)}
    return proofs, forbidding, expected


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    tree = Tree(Path(__file__).parent.parent)
    game = sys.argv[1]
    english = rules._games(tree).get(game)
    if english is None:
        print(f"rule_sides: there is no game {game}", file=sys.stderr)
        return 2
    proofs, forbidding, expected = count_in(tree, game)
    missing = 0
    for rule in rules._rules(tree, english):
        proof, refusal = proofs.get(rule, 0), expected.get(rule, 0)
        hole = proof == 0 or (rule in forbidding and refusal == 0)
        missing += hole
        refused = f"refuses, expected {refusal} times" if rule in forbidding else ""
        print(f"{rule:9} {proof:3} proofs  {refused}{'  MISSING' if hole else ''}".rstrip())
    print(f"{len(proofs)} rules proven, {len(forbidding)} refuse, {missing} lack a side")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
