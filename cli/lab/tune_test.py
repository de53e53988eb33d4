"""Learning as its users meet it: what it begins with, what it writes and when, what it refuses.

Run by ctest; TISCHWERK names the program.
"""

import os
import tempfile
import unittest

from cli_test import run

SMALL = ("--games", "64", "--threads", "2")
WEIGHTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "games", "stephens",
                       "bots", "weights")
UNJUDGED = (*SMALL, "--rounds", "1", "--judge-games", "0")


def read(*path):
    with open(os.path.join(*path)) as file:
        return file.read()


class Tune(unittest.TestCase):
    def test_who_plays_while_weights_are_learned(self):
        tune = ("tune", "stephens", "--players", "2", "--games", "64", "--rounds", "2",
                "--judge-games", "0", "--from", "nothing", "--bots")
        with tempfile.TemporaryDirectory() as folder:
            learned = set()
            unequal = "search:iterations=2,depth=1,random"
            for bots in (["search:iterations=2"], [unequal], [unequal, "--mixed"]):
                done = run(*tune, *bots, "--out", folder)
                self.assertEqual(done.returncode, 0, done.stderr)
                with open(os.path.join(folder, "2_players.toml")) as file:
                    text = file.read()
                self.assertIn(f"--bots {bots[0]} ", text)
                self.assertEqual("--mixed" in bots, "--mixed" in text)
                learned.add(text[text.index("spread") :])
            self.assertEqual(len(learned), 3)
            refused = run(*tune, "easy,nobody", "--out", folder)
            self.assertEqual((refused.returncode, refused.stderr.count("\n")), (2, 1))
            self.assertIn("--bots: ", refused.stderr)
            self.assertIn("nobody", refused.stderr)

    def test_weights_of_a_way_to_play_have_a_file_of_their_own(self):
        tune = ("tune", "factory42", "--players", "2", "--games", "64", "--rounds", "1",
                "--judge-games", "0")
        with tempfile.TemporaryDirectory() as folder:
            for flags, name in ([], "2_players.toml"), (["--option", "mode=commissions"],
                                                        "2_players_commissions.toml"):
                done = run(*tune, *flags, "--out", folder)
                self.assertEqual(done.stderr, "")
                self.assertEqual(done.stdout.splitlines()[-1], f"wrote {folder}/{name}")

    def test_a_round_is_kept_when_games_show_that_it_is_better(self):
        with tempfile.TemporaryDirectory() as bad, tempfile.TemporaryDirectory() as good:
            made = run("tune", "stephens", *UNJUDGED, "--from", "nothing", "--out", bad)
            self.assertEqual(made.returncode, 0, made.stderr)
            self.assertIn("begun from weights nothing", read(bad, "2_players.toml"))
            better = run("tune", "stephens", *SMALL, "--rounds", "1", "--from", bad, "--judge",
                         "heuristic", "--judge-games", "400", "--out", good)
            self.assertEqual(better.returncode, 0, better.stderr)
            told, wrote = better.stdout.splitlines()
            self.assertIn("; kept: ", told)
            self.assertEqual(wrote, f"wrote {good}/2_players.toml")
            head = read(good, "2_players.toml")
            self.assertIn(f"# {told}\n", head)
            self.assertIn("--judge heuristic --judge-games 400\n", head)

    def test_calibrating_keeps_the_other_weights_and_what_was_told_of_them(self):
        with tempfile.TemporaryDirectory() as folder:
            done = run("tune", "stephens", *SMALL, "--calibrate", "--bots", "heuristic", "--out",
                       folder)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            before = read(WEIGHTS, "2_players.toml")
            after = read(folder, "2_players.toml")
            self.assertTrue(after.startswith(before[: before.index("\nspread")].rstrip()))
            self.assertIn(" --calibrate", after)
            changed = {line.split(" = ")[0] for line in after.splitlines()
                       if not line.startswith("#") and line not in before.splitlines()}
            self.assertLessEqual(changed, {"spread", "constant", ""})
            self.assertIn("constant", changed)

    def test_what_gains_nothing_is_not_written(self):
        with tempfile.TemporaryDirectory() as folder:
            done = run("tune", "stephens", *SMALL, "--judge", "heuristic", "--judge-games", "20",
                       "--out", folder)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            told, outcome = done.stdout.splitlines()
            self.assertIn("; dropped: ", told)
            self.assertIn("nothing was written", outcome)
            self.assertEqual(os.listdir(folder), [])

    def test_all_numbers_of_players_and_ways_to_play(self):
        with tempfile.TemporaryDirectory() as folder:
            done = run("tune", "factory42", *UNJUDGED, "--bots", "random", "--all", "--out",
                       folder)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertEqual(sorted(os.listdir(folder)),
                             sorted(f"{players}_players{way}.toml" for players in range(2, 6)
                                    for way in ("", "_commissions")))
            self.assertIn("--option mode=commissions", read(folder, "3_players_commissions.toml"))

    def test_refusals(self):
        with tempfile.TemporaryDirectory() as folder:
            for flags, culprit in ((["--from", "/nonexistent"], "/nonexistent"),
                                   (["--judge", "nobody"], "--judge: "),
                                   (["--judge-games", "x"], "--judge-games"),
                                   (["--all", "--players", "3"], "--all")):
                refused = run("tune", "stephens", *flags, "--out", folder)
                self.assertEqual((refused.returncode, refused.stderr.count("\n")), (2, 1))
                self.assertIn(culprit, refused.stderr)
            self.assertIn("--out", run("tune", "stephens").stderr)


if __name__ == "__main__":
    unittest.main()
