"""Learning a policy as its users meet it: what is written, continued, shared and refused.

Run by ctest; TISCHWERK names the program, MPIRUN the launcher of several processes.
"""

import json
import os
import subprocess
import tempfile
import unittest

from cli_test import PROGRAM, run

MPIRUN = os.environ.get("MPIRUN", "mpirun")
FLAGS = {"--players": "2", "--teacher": "search:iterations=20",
         "--bots": "random,heuristic:samples=1", "--epochs": "2", "--generations": "2",
         "--games": "12"}


def small(**changes):
    """The command, with some flags changed or added: `small(games="4")`."""
    flags = FLAGS | {f"--{name}": value for name, value in changes.items()}
    return ["learn", "stephens", *(part for flag in flags.items() for part in flag)]


def read(*path):
    with open(os.path.join(*path)) as file:
        return file.read()


class Learn(unittest.TestCase):
    def test_a_policy_is_written_and_plays(self):
        with tempfile.TemporaryDirectory() as folder:
            done = run(*small(threads="2", out=folder))
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertEqual(done.stdout.count(f"wrote {folder}/policy.toml"), 2)
            self.assertEqual(done.stdout.count("epoch "), 4)
            head = read(folder, "policy.toml").split("\nvalues = ")[0]
            self.assertIn("--teacher search:iterations=20 ", head)
            self.assertIn("# generation 2: ", head)
            self.assertIn("2_players.toml", os.listdir(folder))
            arena = run("arena", "stephens", "--games", "2", "--weights-of", f"new={folder}",
                        "--bots", "search:iterations=20,trust=policy,rollout=policy,depth=4@new,"
                        "random", "--json")
            self.assertEqual(arena.returncode, 0, arena.stderr)

    def test_a_stopped_run_goes_on_and_threads_do_not_matter(self):
        with tempfile.TemporaryDirectory() as folder:
            whole, parts = os.path.join(folder, "whole"), os.path.join(folder, "parts")
            log = os.path.join(folder, "log")
            done = run(*small(threads="3", out=whole, log=log), "--json")
            self.assertEqual(done.returncode, 0, done.stderr)
            first, second = [json.loads(line) for line in done.stdout.splitlines()]
            self.assertEqual((first["generation"], second["generation"]), (1, 2))
            self.assertEqual(len(first["curve"]), 2)
            self.assertGreater(first["lessons"], first["test_lessons"])
            cut = os.path.join(folder, "cut")
            lines = read(log + ".1").splitlines(keepends=True)
            with open(cut + ".1", "w") as file:
                file.writelines(lines[:7])
                file.write(lines[7][:40])  # its writer was interrupted
            again = run(*small(threads="1", out=parts, log=cut))
            self.assertEqual(again.returncode, 0, again.stderr)
            self.assertEqual(read(parts, "policy.toml"), read(whole, "policy.toml"))
            self.assertEqual(read(cut + ".1"), read(log + ".1"))
            self.assertEqual(read(cut + ".2"), read(log + ".2"))
            other = run(*small(seed="2", out=parts, log=cut))
            self.assertEqual((other.returncode, other.stderr.count("\n")), (2, 1))
            self.assertIn("--log: ", other.stderr)

    def test_bad_input_is_refused_in_a_line(self):
        with tempfile.TemporaryDirectory() as folder:
            for flag, value in (("teacher", "nobody"), ("bots", "nobody"), ("games", "0"),
                                ("generations", "0"), ("every", "x"), ("epochs", "0"),
                                ("weights", "/nowhere"), ("out", "")):
                done = run(*small(**({"out": folder} | {flag: value})))
                self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1), flag)
                self.assertIn(f"--{flag}", done.stderr)
            done = run(*small(out=folder, games="4"))
            self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1))
            self.assertIn("too few lessons", done.stderr)


class Mpi(unittest.TestCase):
    def mpirun(self, *arguments):
        return subprocess.run([MPIRUN, "--allow-run-as-root", "--oversubscribe", "--quiet", "-n",
                               "2", PROGRAM, *arguments], capture_output=True, text=True,
                              timeout=300)

    def test_two_processes_learn_what_one_learns(self):
        with tempfile.TemporaryDirectory() as folder:
            one, two = os.path.join(folder, "one"), os.path.join(folder, "two")
            self.assertEqual(run(*small(out=one)).returncode, 0)
            shared = self.mpirun(*small(threads="1", out=two))
            self.assertEqual((shared.returncode, shared.stderr), (0, ""))
            self.assertEqual(read(two, "policy.toml"), read(one, "policy.toml"))

    def test_a_generation_that_cannot_be_learned_ends_all_processes(self):
        with tempfile.TemporaryDirectory() as folder:
            refused = self.mpirun(*small(games="4", threads="1", out=folder))
            self.assertEqual(refused.returncode, 2)
            self.assertEqual(refused.stderr.count("tischwerk: "), 1, refused.stderr)


if __name__ == "__main__":
    unittest.main()
