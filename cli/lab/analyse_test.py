"""`tischwerk analyse` as its users meet it. Run by ctest; TISCHWERK names the program."""

import os
import tempfile
import unittest

from cli_test import run, run_json
from report_checks import check_page

RECORDED = os.path.join(os.path.dirname(__file__), "..", "..", "games", "stephens", "recorded")
FOUR_SEATS = os.path.join(RECORDED, "army_reached_score.tischwerk")
SOLO = os.path.join(RECORDED, "rank_1.tischwerk")
BOT = ("--bot", "search:iterations=20")


class Analyse(unittest.TestCase):
    def test_keys(self):
        answer = run_json("analyse", FOUR_SEATS, *BOT)
        self.assertEqual(list(answer), ["game", "players", "seed", "bot", "finished", "ending",
                                        "seats", "start", "decisions", "turns", "swings",
                                        "mistakes", "turn_swings", "dear_turns"])
        self.assertEqual((answer["game"], answer["finished"]), ("stephens", True))
        self.assertEqual(answer["ending"], "army_reached_score")
        for number, decision in enumerate(answer["decisions"], 1):
            self.assertEqual(list(decision), ["n", "seat", "decision", "question", "played",
                                              "best", "loss", "outlook"])
            self.assertEqual(decision["n"], number)
            self.assertEqual(len(decision["outlook"]), answer["players"])
            self.assertAlmostEqual(sum(seat["win"] for seat in decision["outlook"]), 1, places=2)
            for choice in (decision["played"], decision["best"]):
                self.assertEqual(list(choice), ["move", "text", "visits", "win", "score", "rank"])
            if decision["loss"]:
                self.assertGreaterEqual(decision["loss"]["win"], 0)
        self.assertEqual(sum(seat["decisions"] for seat in answer["seats"]),
                         len(answer["decisions"]))

    def test_the_moves_are_those_of_the_file(self):
        answer = run_json("analyse", SOLO, *BOT)
        history = run("replay", SOLO, "--trace").stdout
        for decision in answer["decisions"]:
            self.assertIn(decision["played"]["move"], history)

    def test_the_last_outlook_is_the_result(self):
        answer = run_json("analyse", FOUR_SEATS, *BOT)
        for seat, outlook in zip(answer["seats"], answer["decisions"][-1]["outlook"]):
            self.assertEqual(outlook["score"], seat["score"])
            self.assertEqual(outlook["win"] > 0, seat["won"])

    def test_equal_files_give_equal_answers(self):
        arguments = ("analyse", FOUR_SEATS, "--bot", "search:iterations=60", "--json")
        self.assertEqual(run(*arguments).stdout, run(*arguments).stdout)

    def test_text_in_both_languages(self):
        for file in (FOUR_SEATS, SOLO):
            for language, word in (("en", "Where the game turned"), ("de", "Wo das Spiel")):
                result = run("analyse", file, *BOT, "--lang", language)
                self.assertEqual((result.returncode, result.stderr), (0, ""))
                self.assertIn(word, result.stdout)
                self.assertTrue(all(len(line) <= 80 for line in result.stdout.splitlines()))

    def test_page(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "review.html")
            for file, pictures in ((FOUR_SEATS, 4), (SOLO, 2)):
                result = run("analyse", file, *BOT, "--html", path, "--lang", "de")
                self.assertEqual((result.returncode, result.stderr), (0, ""))
                root = check_page(self, path, 'lang="de"', "Platz")
                svg = "{http://www.w3.org/2000/svg}svg"
                self.assertEqual(len(list(root.iter(svg))), pictures)  # each for wide and narrow

    def test_an_unfinished_game(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game.tischwerk")
            run("play", "stephens", "--seed", "5", stdin=f"1\n1\n1\n1\n1\nsave {path}\nquit\n")
            answer = run_json("analyse", path, *BOT)
            self.assertFalse(answer["finished"])
            self.assertFalse(any(seat["won"] for seat in answer["seats"]))
            self.assertGreater(len(answer["decisions"]), 0)


class BadInput(unittest.TestCase):
    def check_refused(self, *arguments, culprit):
        result = run("analyse", *arguments)
        self.assertEqual((result.returncode, result.stdout), (2, ""))
        self.assertEqual(result.stderr.count("\n"), 1)
        self.assertIn(culprit, result.stderr)

    def test_refusals(self):
        self.check_refused("/nonexistent/file", culprit="/nonexistent/file")
        self.check_refused("/dev/null", culprit="/dev/null")
        self.check_refused(__file__, culprit="analyse_test.py")
        self.check_refused(SOLO, "--bot", "oracle", culprit="oracle")
        self.check_refused(SOLO, "--bot", "search:iterations=0", culprit="iterations")
        self.check_refused(SOLO, "--lang", "fr", culprit="fr")
        self.check_refused(SOLO, *BOT, "--html", "/nonexistent/x.html", culprit="/nonexistent")
        self.check_refused(culprit="FILE")


if __name__ == "__main__":
    unittest.main()
