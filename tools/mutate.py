#!/usr/bin/env python3
"""Changes the rules of a game in one place at a time and says which changes its own tests miss.

`./dev mutate GAME [COUNT] [SEED]` builds GAME_test with the dev preset and comes here. No source is
touched: the changed file is compiled beside the build and linked in front of the game's library.
House tests and signatures do not count; a rule is proven in its own game.
"""

import argparse
import json
import random
import re
import shlex
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from os import cpu_count
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "dev"
SECONDS = 60  # a change can make the tests run forever; it counts as noticed

# Rooms and files in which no rule is decided.
_NO_RULES = re.compile(r"(^|/)(bots|cards|checks|told|testing)/|_test\.cpp$"
                       r"|(^|/)(view\w*|rules|game|routine)\.cpp$")
# Lines that are not executed, or that stop the program themselves.
_NO_PLAY = re.compile(r"^(#|namespace|template|using)|assert|for \(std::size_t")
_CALL = re.compile(r"(\s+)[a-z_]+\(.*\);")
_SWAPS = [(re.compile(pattern), instead) for pattern, instead in [
    (r" < (?!.*>)", " <= "), (r" <= ", " < "), (r"(?<!<) > ", " >= "), (r" >= ", " > "),
    (r" == ", " != "), (r" != ", " == "), (r" && ", " || "), (r" \|\| ", " && "),
    (r"(?<=if \()!", ""), (r"\btrue\b", "false"), (r"\bfalse\b", "true"), (r"\+\+", "--"),
    (r" \+ ", " - "), (r" - 1\b", " - 0"), (r" \+= ", " -= "), (r" -= ", " += "),
    (r"\b0\b", "1"), (r"\b1\b", "2")]]


@dataclass(frozen=True)
class Change:
    """One line of a file that reads differently."""
    path: str
    line: int
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.before.strip()}  =>  {self.after.strip()}"


def changes_in(path: str, text: str) -> list[Change]:
    """Every operator, number, truth value and call that can be changed."""
    found = []
    for number, line in enumerate(text.split("\n"), 1):
        code = line.split("//")[0].rstrip()
        if not code or _NO_PLAY.search(code):
            continue
        for pattern, instead in _SWAPS:
            for place in pattern.finditer(code):
                after = code[:place.start()] + instead + code[place.end():]
                found.append(Change(path, number, code, after))
        if call := _CALL.fullmatch(code):
            found.append(Change(path, number, code, call[1] + ";"))
    return found


def rule_files(root: Path, game: str) -> list[str]:
    names = sorted(path.relative_to(root).as_posix() for path in
                   (root / "games" / game).rglob("*.cpp"))
    return [name for name in names if not _NO_RULES.search(name)]


class Bench:
    """Builds and runs a game's tests with one changed file."""

    def __init__(self, game: str):
        self.program = f"games/{game}_test"
        entries = json.loads((BUILD / "compile_commands.json").read_text(encoding="utf-8"))
        self.compile = {entry["file"]: shlex.split(entry["command"]) for entry in entries}
        every = subprocess.run(["ninja", "-t", "commands", self.program], cwd=BUILD, check=True,
                               capture_output=True, text=True).stdout
        self.link = every.strip().split("\n")[-1]

    def try_out(self, change: Change) -> str:
        """'noticed', 'missed', or 'refused' by the compiler."""
        with tempfile.TemporaryDirectory() as folder:
            source, tests = Path(folder) / "changed.cpp", f"{folder}/tests"
            lines = (ROOT / change.path).read_text(encoding="utf-8").split("\n")
            lines[change.line - 1] = change.after
            source.write_text("\n".join(lines), encoding="utf-8")
            if _fails(compiling(self.compile[str(ROOT / change.path)], source)):
                return "refused"
            instead = f"{source.with_suffix('.o')} -o {tests}"
            if _fails(["sh", "-c", self.link.replace(f"-o {self.program}", instead)]):
                raise SystemExit(f"mutate: cannot link {change}")
            return "noticed" if _fails([tests, "--abort-after=1"], SECONDS) else "missed"


def compiling(command: list[str], source: Path) -> list[str]:
    """The command of a file for another one, without warnings: where a call is left out, what it
    was given is often unused, and such a change must be tried like any other."""
    changed = list(command)
    changed[changed.index("-c") + 1] = str(source)
    changed[changed.index("-o") + 1] = str(source.with_suffix(".o"))
    return [*changed, "-w"]


def _fails(command: list[str], seconds: int | None = None) -> bool:
    try:
        return subprocess.run(["nice", *command], cwd=BUILD, capture_output=True, check=False,
                              timeout=seconds).returncode != 0
    except subprocess.TimeoutExpired:
        return True


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./dev mutate", description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("count", type=int, nargs="?", default=200, help="how many changes (200)")
    parser.add_argument("seed", type=int, nargs="?", default=1, help="which ones (1)")
    asked = parser.parse_args(arguments)
    game = asked.game
    if not rule_files(ROOT, game):
        parser.error(f"no game '{game}' in games/")
    changes = [change for name in rule_files(ROOT, game)
               for change in changes_in(name, (ROOT / name).read_text(encoding="utf-8"))]
    random.Random(asked.seed).shuffle(changes)
    bench = Bench(game)
    answers = {"noticed": 0, "missed": 0, "refused": 0}
    with ThreadPoolExecutor(cpu_count()) as workers:
        chosen = changes[:asked.count]
        for change, answer in zip(chosen, workers.map(bench.try_out, chosen)):
            answers[answer] += 1
            if answer == "missed":
                print(change, flush=True)
    tried = answers["noticed"] + answers["missed"]
    print(f"{game}: {answers['noticed']} of {tried} changes noticed "
          f"({100 * answers['noticed'] / max(tried, 1):.1f} %), {answers['missed']} missed; "
          f"{answers['refused']} more did not compile")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
