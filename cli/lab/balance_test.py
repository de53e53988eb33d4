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
                check_page(self, path, "Points by source", "Profession (46)", "R04 Glass cutter")

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


class Compared(unittest.TestCase):
    """Two editions, or two logs."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.own = os.path.join(self.folder, "own")
        self.assertEqual(run("data", "export", self.own).returncode, 0)
        self.board = os.path.join(self.own, "stephens", "board.toml")

    def give_more_coins(self):
        with open(self.board, encoding="utf-8") as file:
            text = file.read()
        with open(self.board, "w", encoding="utf-8") as file:
            file.write(text.replace("[start]\ncoins = 4", "[start]\ncoins = 14"))

    def test_equal_cards_do_not_differ(self):
        answer = run_json(*ARGUMENTS, "--games", "60", "--against", self.own)
        self.assertEqual(list(answer), ["first", "second", "differences"])
        self.assertEqual(answer["first"], answer["second"])
        self.assertEqual(answer["first"], run_json(*ARGUMENTS, "--games", "60"))
        self.assertGreater(len(answer["differences"]), 50)
        for row in answer["differences"]:
            self.assertEqual(row["difference"]["value"], 0)
            self.assertFalse(row["is_marked"] or row["is_sure"])

    def test_what_differs_is_marked_with_an_interval(self):
        self.give_more_coins()
        answer = run_json(*ARGUMENTS, "--games", "200", "--against", self.own)
        self.assertNotEqual(answer["first"]["edition"], answer["second"]["edition"])
        rows = {(row["group"], row["id"], row["what"]): row for row in answer["differences"]}
        scores = rows["scores", "scores", "mean"]
        self.assertTrue(scores["is_marked"], scores)
        self.assertGreater(scores["difference"]["low"], 0)
        self.assertAlmostEqual(scores["second"] - scores["first"], scores["difference"]["value"],
                               places=3)
        marks = [row["is_marked"] for row in answer["differences"]]
        self.assertEqual(marks, sorted(marks, reverse=True), "the most certain ones come first")
        for row in answer["differences"]:
            low, high = row["difference"]["low"], row["difference"]["high"]
            self.assertEqual(row["is_marked"], not low <= 0 <= high, row)

    def test_text_and_page_say_both_editions_in_both_languages(self):
        self.give_more_coins()
        path = os.path.join(self.folder, "page.html")
        for language, words in (("en", ("scores", "B - A", "two runs compared")),
                                ("de", ("Punkte", "B - A", "zwei Läufe im Vergleich"))):
            result = run(*ARGUMENTS, "--games", "100", "--against", self.own, "--lang", language,
                         "--html", path)
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            lines = result.stdout.splitlines()
            self.assertEqual([line for line in lines if len(line) > 80], [])
            for label in (line[5:39].rstrip() for line in lines):
                if label.endswith("…"):  # an entry's name is cut, never the name of its number
                    self.assertRegex(label, "^(points from|ending|Punkte aus|Ende)")
            self.assertNotIn(" ,", result.stdout)
            with open(path, encoding="utf-8") as file:
                page = file.read()
            for text in (result.stdout, page):
                for word in (*words, "first edition", "**"):
                    self.assertIn(word, text)

    def test_a_log_of_the_same_cards(self):
        two = os.path.join(self.folder, "two.jsonl")
        run_json("balance", "stephens", "--players", "3", "--bots", "random,random,heuristic",
                 "--games", "30", "--seed", "7", "--log", two)
        answer = run_json("balance", "stephens", "--players", "3", "--bots", "random", "--games",
                          "30", "--against", two)
        self.assertEqual((answer["first"]["games"], answer["second"]["games"]), (30, 30))
        self.assertEqual((answer["first"]["seed"], answer["second"]["seed"]), ("1", "7"))
        self.assertEqual(answer["second"]["bots"], ["random", "random", "heuristic"])
        self.assertNotEqual(answer["first"]["scores"], answer["second"]["scores"])
        for wrong, why in ((__file__, "is no log of a balance run"),
                           (os.path.join(self.folder, "none"), "cannot be read")):
            result = run(*ARGUMENTS, "--games", "1", "--against", wrong)
            self.assertEqual((result.returncode, result.stdout), (2, ""))
            self.assertIn(why, result.stderr)
        result = run("balance", "stephens", "--players", "2", "--against", two)
        self.assertIn("its players is not that of this run", result.stderr)

    def test_both_runs_have_logs_that_go_on(self):
        self.give_more_coins()
        one, two = (os.path.join(self.folder, name) for name in ("one.jsonl", "two.jsonl"))
        logs = ("--against", self.own, "--log", one, "--against-log", two)
        run_json(*ARGUMENTS, "--games", "10", *logs)
        answer = run_json(*ARGUMENTS, "--games", "25", *logs)
        self.assertEqual(answer, run_json(*ARGUMENTS, "--games", "25", "--against", self.own))


class Languages(unittest.TestCase):
    def test_a_report_in_german(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "balance.html")
            result = run(*ARGUMENTS, "--games", "40", "--lang", "de", "--html", path)
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            self.assertEqual([line for line in result.stdout.splitlines() if len(line) > 80], [])
            for word in ("Siegquote", "Karten: first edition", "Punkte aus"):
                self.assertIn(word, result.stdout)
            for word in ("win share", "stands out", "points from"):
                self.assertNotIn(word, result.stdout)
            check_page(self, path, "Punkte nach Quelle", "Woher die Punkte kommen",
                       "Karten: first edition", "Siegquote")

    def test_what_stands_out_comes_in_order_with_names(self):
        text = run("balance", "stephens", "--players", "4", "--bots", "heuristic:samples=1",
                   "--games", "150").stdout
        self.assertIn("Win effect: win share of the takers", " ".join(text.split()))
        flagged = [line for line in text.splitlines()
                   if line.startswith(("  dominating ", "  dominated "))]
        self.assertGreater(len(flagged), 0)
        for line in flagged:
            self.assertRegex(line, r"^  dominat(ed|ing) +[\w ]+: \w+")


class BadInput(unittest.TestCase):
    def test_refusals(self):
        for arguments, culprit in (
                (["chess"], "chess"), (["stephens", "--games", "0"], "--games"),
                (["stephens", "--bots", "oracle"], "oracle"),
                (["stephens", "--players", "3", "--bots", "easy,easy"], "2 bots"),
                (["stephens", "--players", "9"], "1 to 4"),
                (["stephens", "--threads", "no"], "--threads"),
                (["stephens", "--lang", "fr"], "--lang"),
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
