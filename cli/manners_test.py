"""What every command has in common: near names, numbers, examples, progress, Ctrl-C.

TISCHWERK names the program.
"""

import json
import os
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from cli_test import PROGRAM, run
from describe.describe_test import commands

LONG = ("simulate", "stephens", "--players", "4", "--games", "1e9")


class Words(unittest.TestCase):
    def refused(self, *arguments: str) -> str:
        result = run(*arguments)
        self.assertEqual((result.returncode, result.stdout), (2, ""))
        self.assertEqual(result.stderr.count("\n"), 1)
        return result.stderr

    def test_a_misspelt_command_is_refused_with_those_that_are_near(self):
        self.assertEqual(self.refused("simlate", "stephens"),
                         "tischwerk: there is no command 'simlate'; near: simulate\n")
        self.assertEqual(self.refused("data", "exprt", "x"),
                         "tischwerk: there is no command 'exprt'; near: export\n")
        self.assertIn("there is no command 'xyzzy'; the commands are: serve, play",
                      self.refused("xyzzy"))

    def test_so_is_a_misspelt_flag(self):
        self.assertEqual(self.refused("simulate", "stephens", "--playrs", "2"),
                         "tischwerk: there is no flag '--playrs'; near: --players "
                         "(see 'tischwerk simulate --help')\n")
        self.assertIn("there is no flag '--gmes'; near: --games",
                      self.refused("arena", "stephens", "--bots", "easy", "--gmes=3"))

    def test_a_word_too_many_or_too_few_is_named(self):
        self.assertEqual(self.refused("simulate", "stephens", "extra"),
                         "tischwerk: 'extra' is one word too many "
                         "(see 'tischwerk simulate --help')\n")
        self.assertEqual(self.refused("data"),
                         "tischwerk: 'tischwerk data' needs a command: check, export\n")
        self.assertIn("there is no flag '-x'", self.refused("-x"))
        self.assertEqual(self.refused("rules", "ST-99"),
                         "tischwerk: there is no rule 'ST-99'; write it like ST-4.3\n")

    def test_examples_are_a_command_s_own(self):
        for words in commands():
            with self.subTest(words):
                _, label, examples = run(*words, "--help").stdout.partition("\nExample")
                self.assertTrue(label or len(words) > 1)
                if label:
                    self.assertIn(" ".join(("tischwerk", *words)), examples)


class Numbers(unittest.TestCase):
    def test_a_number_may_have_an_exponent(self):
        for text, games in (("2e1", 20), ("1.5E1", 15), ("7", 7)):
            answer = json.loads(run("simulate", "stephens", "--games", text, "--json").stdout)
            self.assertEqual(answer["games"], games)
        for text in ("1.5", "1e", "e3", "1e-3", "15e-1", "1.55e1", "1e99", "-1e3", "1e3x", ".e2"):
            result = run("simulate", "stephens", "--games", text)
            self.assertEqual(result.returncode, 2, text)
            self.assertIn("must be a whole number", result.stderr)


class Progress(unittest.TestCase):
    def test_a_long_run_without_a_terminal_says_a_line_now_and_then(self):
        done = subprocess.run([PROGRAM, "simulate", "stephens", "--bots", "search:iterations=20",
                               "--games", "20", "--json"], capture_output=True, text=True,
                              env={**os.environ, "TISCHWERK_PROGRESS": "0.05"}, check=True)
        self.assertRegex(done.stderr, r"\A(tischwerk: \d+ of 20 games(, \d+ s left)?\n)+\Z")
        self.assertEqual(json.loads(done.stdout)["games"], 20)
        self.assertEqual(run("simulate", "stephens", "--games", "20").stderr, "")


class Interrupted(unittest.TestCase):
    def test_a_run_that_was_stopped_has_a_code_of_its_own(self):
        often = {**os.environ, "TISCHWERK_PROGRESS": "0.05"}
        with subprocess.Popen([PROGRAM, *LONG], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              text=True, env=often) as process:
            process.stderr.readline()  # it plays
            process.send_signal(signal.SIGINT)
            output, complaint = process.communicate(timeout=60)
        self.assertEqual((process.returncode, output), (130, ""))
        self.assertRegex(complaint, r"(\A|\n)tischwerk: stopped after \d+ of 1000000000 games\n\Z")

    def interrupt_play(self, *flags: str) -> tuple[int, str]:
        """Ctrl-C at the second question."""
        with subprocess.Popen([PROGRAM, "play", "stephens", "--seed", "1", "--seat",
                               "human,random", *flags], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            os.set_blocking(process.stdout.fileno(), False)
            process.stdin.write(b"1\n")
            process.stdin.flush()
            said, patience = b"", 2000
            while said.count(b"\n> ") < 2 and patience > 0:
                said, patience = said + (process.stdout.read() or b""), patience - 1
                time.sleep(0.01)
            self.assertGreater(patience, 0, said)
            process.send_signal(signal.SIGINT)
            code = process.wait(timeout=60)
            return code, process.stderr.read().decode()

    def test_play_is_saved(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "evening.tischwerk"
            code, complaint = self.interrupt_play("--save", str(path))
            self.assertEqual((code, complaint), (130, f"tischwerk: stopped; 'tischwerk play --load "
                                                      f"{path}' goes on\n"))
            header, first, *_ = map(json.loads, path.read_text("utf-8").splitlines())
            self.assertEqual((header["game"], first["n"]), ("stephens", 1))
            again = run("play", "--load", str(path), stdin="quit\n")
            self.assertEqual(again.returncode, 0, again.stderr)

    def test_play_without_a_file_says_what_would_have_kept_it(self):
        code, complaint = self.interrupt_play("--lang", "de")
        self.assertEqual((code, complaint),
                         (130, "tischwerk: angehalten; mit --save DATEI wäre das Spiel "
                               "gespeichert\n"))


if __name__ == "__main__":
    unittest.main()
