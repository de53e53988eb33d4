"""README and docs/use are true: their `tischwerk` lines run and print the output beside them.

Blocks of `sh` hold commands; blocks of `console` hold a command after `$` and its output, in which
`…` stands for any text and a line of its own for any lines. A comment above a block says more:
`<!-- not run: WHY -->`, `<!-- input: TEXT -->` for the commands' input, `<!-- file: NAME -->` for a
block that later commands read. Games are few here and bots quick. TISCHWERK names the program.
"""

import os
import re
import shlex
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = os.path.abspath(os.environ.get("TISCHWERK", "build/release/tischwerk"))
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs/use").glob("*.md"))]
BLOCK = re.compile(r"(?:^<!-- (not run|input|file): (.*?) -->\n)?^```(\w*)\n(.*?)^```$",
                   re.MULTILINE | re.DOTALL)
QUICK_BOTS = {"hard": "search:iterations=4", "medium": "search:iterations=2"}
QUICK_LESSONS = {
    "tune": "--games 64 --rounds 1 --judge-games 0 --bots search:iterations=2".split(),
    "learn": ("--games 12 --generations 1 --epochs 1 --teacher search:iterations=4 "
              "--bots random,heuristic:samples=1").split(),
}
PATIENCE = 300


def bounded(words: list[str]) -> list[str]:
    """The same command with few games and quick bots."""
    for at, word in enumerate(words[:-1]):
        if word == "--games":
            words[at + 1] = str(min(int(words[at + 1]), 4))
        elif word in ("--bots", "--until"):
            words[at + 1] = re.sub(r"\b(hard|medium)\b(:?)",
                                   lambda bot: QUICK_BOTS[bot[1]] + "," * len(bot[2]),
                                   words[at + 1])
    quick = QUICK_LESSONS.get(words[1], [])
    for flag in quick[::2]:
        if flag in words:
            del words[words.index(flag):words.index(flag) + 2]
    return words + quick


def pattern_of(shown: str) -> str:
    """What the output must match: `…` is any text, alone on a line any lines."""
    parts = re.split(r"(^…\n|…)", shown, flags=re.MULTILINE)
    return "".join({"…\n": r"(?:.*\n)*?", "…": ".*"}.get(part, re.escape(part)) for part in parts)


class Pages(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="tischwerk_pages_")
        self.addCleanup(shutil.rmtree, self.folder)
        self.run_command("tischwerk simulate stephens --games 1 --save .")
        os.rename(next(Path(self.folder).glob("*.tischwerk")), f"{self.folder}/game.tischwerk")

    def run_command(self, line: str, typed: str = "", bound: bool = True) -> str:
        words = shlex.split(line, comments=True)
        done = subprocess.run([PROGRAM, *(bounded(words) if bound else words)[1:]],
                              cwd=self.folder, input=typed, text=True, capture_output=True,
                              timeout=PATIENCE)
        self.assertEqual((done.returncode, done.stderr), (0, ""), line)
        return done.stdout

    def check_block(self, note: str, said: str, language: str, text: str) -> int:
        """Runs a block; how many commands it had."""
        if note == "file":
            Path(self.folder, said).write_text(text, encoding="utf-8")
        if note == "not run" or language not in ("sh", "console"):
            return 0
        if language == "console":
            command, shown = text.removeprefix("$ ").split("\n", 1)
            self.assertRegex(self.run_command(command, bound=False), rf"\A{pattern_of(shown)}\Z")
            return 1
        lines = [line for line in text.split("\n") if line.startswith("tischwerk ")]
        for line in lines:
            with self.subTest(line):
                self.run_command(line, said + "\n" if note == "input" else "")
        return len(lines)

    def test_commands_of_the_pages_run(self):
        count = 0
        for page in PAGES:
            for block in BLOCK.findall(page.read_text(encoding="utf-8")):
                with self.subTest(page.name, block=block[3]):
                    count += self.check_block(*block)
        self.assertGreater(count, 30)

    def test_a_wrong_output_is_noticed(self):
        self.assertRegex("a 12 s\nb\nc\n", rf"\A{pattern_of('a … s' + chr(10) + '…' + chr(10))}\Z")
        self.assertNotRegex("a 12 s\nb\n", rf"\A{pattern_of('a … s' + chr(10) + 'c' + chr(10))}\Z")


if __name__ == "__main__":
    unittest.main()
