"""`tischwerk balance` as its users meet it. Run by ctest; TISCHWERK names the program."""

import json
import os
import subprocess
import tempfile
import unittest

from cli_test import PROGRAM, peak_memory_kib, run, run_json
from report_checks import check_page

MPIRUN = os.environ.get("MPIRUN", "mpirun")
ARGUMENTS = ("balance", "stephens", "--players", "3", "--bots", "random", "--seed", "5")


class Balance(unittest.TestCase):
    def test_keys(self):
        answer = run_json(*ARGUMENTS, "--games", "40")
        self.assertEqual(
            list(answer),
            ["game", "players", "games", "seed", "edition", "bots", "scores", "winner_scores",
             "sources", "chairs", "order", "seat_advantage", "length", "decisions_by_chair",
             "endings", "verdicts", "kinds"])
        self.assertEqual((answer["games"], answer["players"]), (40, 3))
        self.assertEqual(answer["scores"]["count"], 120)
        self.assertEqual(sum(count for _, count in answer["scores"]["counts"]), 120)
        self.assertAlmostEqual(sum(source["mean"] for source in answer["sources"]),
                               answer["scores"]["mean"], places=2)
        for places in (answer["chairs"], answer["order"]):
            self.assertAlmostEqual(sum(place["win_share"] for place in places), 1, places=3)
            for place in places:
                self.assertLessEqual(place["low"], place["win_share"])
                self.assertLessEqual(place["win_share"], place["high"])
        self.assertEqual(sum(answer["endings"].values()), 40)
        self.assertEqual(answer["verdicts"], {})

    def test_every_entry_is_listed_and_counts_add_up(self):
        kinds = {kind["id"]: kind for kind in run_json(*ARGUMENTS, "--games", "40")["kinds"]}
        self.assertEqual(len(kinds["profession"]["entries"]), 46)
        self.assertEqual(len(kinds["contract"]["entries"]), 39)
        for kind in kinds.values():
            for entry in kind["entries"]:
                self.assertLessEqual(entry["taken"], entry["offered"])
                self.assertIn(entry["standing"],
                              ("ordinary", "dominated", "dominating", "unseen"))
            self.assertEqual(sum(entry["offered"] for entry in kind["entries"]), kind["offered"])
        # Each of the three seats has its starting profession in each game.
        dealt = kinds["starting_profession"]["entries"]
        self.assertEqual(sum(entry["takers"] for entry in dealt), 120)

    def test_who_chooses_blindly_takes_everything_alike(self):
        answer = run_json(*ARGUMENTS, "--games", "400")
        for kind in answer["kinds"]:
            if kind["id"] in ("profession", "contract", "investment"):
                for entry in kind["entries"]:
                    self.assertLess(0.5, entry["factor"]["value"], entry)
                    self.assertLess(entry["factor"]["value"], 2, entry)

    def test_threads_do_not_change_the_result(self):
        games = ("--games", "30", "--bots", "heuristic,random,easy", "--json", "--threads")
        self.assertEqual(run(*ARGUMENTS, *games, "1").stdout, run(*ARGUMENTS, *games, "3").stdout)

    def test_solo_games_have_verdicts_and_no_rivals(self):
        answer = run_json("balance", "stephens", "--players", "1", "--bots", "random", "--games",
                          "30")
        self.assertEqual(sum(answer["verdicts"].values()), 30)
        self.assertEqual(len(answer["chairs"]), 1)

    def test_text_fits_the_terminal(self):
        for players in "1234":
            result = run("balance", "stephens", "--players", players, "--bots", "random",
                         "--games", "60")
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            wide = [line for line in result.stdout.splitlines() if len(line) > 80]
            self.assertEqual(wide, [])

    def test_page(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "balance.html")
            for players in "14":
                result = run("balance", "stephens", "--players", players, "--bots", "random",
                             "--games", "20", "--html", path)
                self.assertEqual((result.returncode, result.stderr), (0, ""))
                check_page(self, path, "Points by source", "profession (46)", "R04 Glass cutter")

    def test_memory_does_not_grow_with_the_games(self):
        arguments = [*ARGUMENTS, "--threads", "2", "--games"]
        few = peak_memory_kib(*arguments, "100")
        many = peak_memory_kib(*arguments, "1500")
        self.assertLess(many, few * 1.15 + 6144)  # the window of waiting lines may fill


class Log(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "balance.jsonl")

    def test_going_on_equals_one_run(self):
        run_json(*ARGUMENTS, "--games", "7", "--log", self.path)
        with open(self.path, "a") as file:
            file.write('{"game":7,"se')  # somebody pulled the plug
        resumed = run(*ARGUMENTS, "--games", "20", "--log", self.path, "--json")
        straight = run(*ARGUMENTS, "--games", "20", "--json")
        self.assertEqual(resumed.stdout, straight.stdout)
        with open(self.path) as file:
            self.assertEqual(len(file.readlines()), 21)
        again = run(*ARGUMENTS, "--games", "20", "--log", self.path, "--json")
        self.assertEqual(again.stdout, straight.stdout)

    def test_another_run_is_refused(self):
        run_json(*ARGUMENTS, "--games", "2", "--log", self.path)
        other = run(*ARGUMENTS[:-1], "6", "--games", "4", "--log", self.path)
        self.assertEqual((other.returncode, other.stdout), (2, ""))
        self.assertIn("seed", other.stderr)

    def test_a_line_that_cannot_be_right_is_refused(self):
        run_json(*ARGUMENTS, "--games", "2", "--log", self.path)
        with open(self.path) as file:
            lines = file.readlines()
        game = json.loads(lines[2])
        game["offers"][0][1] = 999
        lines[2] = json.dumps(game) + "\n"
        with open(self.path, "w") as file:
            file.writelines(lines)
        result = run(*ARGUMENTS, "--games", "4", "--log", self.path)
        self.assertEqual((result.returncode, result.stderr.count("\n")), (2, 1))
        self.assertIn("line 3", result.stderr)


class BadInput(unittest.TestCase):
    def test_refusals(self):
        for arguments, culprit in (
                (["chess"], "chess"), (["stephens", "--games", "0"], "--games"),
                (["stephens", "--bots", "oracle"], "oracle"),
                (["stephens", "--players", "3", "--bots", "easy,easy"], "2 bots"),
                (["stephens", "--players", "9"], "1 to 4"),
                (["stephens", "--threads", "no"], "--threads"),
                (["stephens", "--bots", "random", "--games", "1", "--html", "/nonexistent/x"],
                 "/nonexistent/x"),
                (["stephens", "--games", "1", "--log", "/nonexistent/x"], "/nonexistent/x")):
            with self.subTest(arguments=arguments):
                result = run("balance", *arguments)
                self.assertEqual((result.returncode, result.stdout), (2, ""))
                self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
                self.assertIn(culprit, result.stderr)


class Mpi(unittest.TestCase):
    def test_two_processes_equal_one(self):
        arguments = (*ARGUMENTS, "--games", "30", "--json")
        both = subprocess.run([MPIRUN, "--allow-run-as-root", "--oversubscribe", "--quiet", "-n",
                               "2", PROGRAM, *arguments], capture_output=True, text=True,
                              timeout=300)
        self.assertEqual(both.returncode, 0, both.stderr)
        self.assertEqual(both.stdout, run(*arguments).stdout)


if __name__ == "__main__":
    unittest.main()
