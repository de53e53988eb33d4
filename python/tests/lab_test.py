"""The lab in Python: the program's runs as functions, with what they found as plain objects."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

import numpy as np

import tischwerk
from tischwerk import lab

ROOT = Path(__file__).resolve().parents[2]
QUICK = "search:iterations=2"


def played(moves: int | None = None) -> tischwerk.State:
    state = tischwerk.load("stephens", players=2).new(3)
    while not state.is_over and (moves is None or state.move_number() < moves):
        state.play(state.moves()[0])
    return state


class Runs(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)

    def own_cards(self) -> Path:
        """Cards with which everybody begins with more coins."""
        own = self.folder / "own"
        shutil.copytree(ROOT / "games/stephens/data", own)
        board = own / "board.toml"
        board.write_text(board.read_text("utf-8").replace("[start]\ncoins = 4",
                                                          "[start]\ncoins = 9"), "utf-8")
        return own

    def test_simulate(self):
        report = tischwerk.simulate("stephens", games=300, players=3, seed=5, threads=2)
        self.assertEqual((report.game, report.players, report.games), ("stephens", 3, 300))
        self.assertEqual(report.scores["mean"].shape, (3,))
        self.assertEqual(report.scores["mean"][1], report.scores[1].mean)
        self.assertIsInstance(report.wins, np.ndarray)
        self.assertEqual(sum(report.endings[name] for name in report.endings), 300)
        again = tischwerk.simulate("stephens", games=300, players=3, seed=5, threads=1)
        self.assertEqual(again.signature, report.signature)

    def test_the_program_says_the_same(self):
        done = subprocess.run([lab.program(), "simulate", "stephens", "--players", "2", "--games",
                               "50", "--seed", "7", "--json"], capture_output=True, check=True)
        self.assertEqual(json.loads(done.stdout)["signature"],
                         tischwerk.simulate("stephens", 50, 2, seed=7).signature)

    def test_own_cards_options_and_loaded_games(self):
        own = self.own_cards()
        loaded = tischwerk.load("stephens", players=2, edition=own)
        signatures = [tischwerk.simulate(loaded, 40).signature,
                      tischwerk.simulate("stephens", 40, 2, edition=own).signature,
                      tischwerk.simulate("stephens", 40, 2).signature]
        self.assertEqual(signatures[0], signatures[1])
        self.assertNotEqual(signatures[0], signatures[2])
        short = tischwerk.simulate("factory42", 40, 3, options={"short_game": True})
        self.assertLess(short.length.mean, tischwerk.simulate("factory42", 40, 3).length.mean)

    def test_arena(self):
        log = self.folder / "log.jsonl"
        report = tischwerk.arena("stephens", [QUICK, "random"], games=8, players=2, log=log)
        self.assertEqual(list(report.bots["name"]), [QUICK, "random"])
        self.assertEqual(report.bots["win_share"].shape, (2,))
        self.assertEqual(len(log.read_text("utf-8").splitlines()), 9)

    def test_balance_of_two_editions(self):
        report = tischwerk.balance("stephens", 60, 2, bots="random", against=self.own_cards())
        self.assertNotEqual(report.first.edition, report.second.edition)
        marked = [row for row in report.differences if row.is_marked]
        self.assertLess(len(marked), len(report.differences))
        for row in report.differences:
            self.assertAlmostEqual(row.difference.value, row.second - row.first, places=3)
            self.assertLessEqual(row.difference.low, row.difference.value)
        alone = tischwerk.balance("stephens", 60, 2, bots="random")
        self.assertEqual(alone.scores.mean, report.first.scores.mean)
        self.assertGreater(len(alone.kinds[0].entries["factor"]), 10)

    def test_analyse(self):
        state, path = played(), self.folder / "game.tischwerk"
        tischwerk.save_state(state, path)
        calls = []
        report = tischwerk.analyse(state, bot=QUICK, progress=lambda *step: calls.append(step))
        self.assertEqual(len(report.decisions), state.move_number())
        self.assertEqual(tischwerk.analyse(path, bot=QUICK).turns[0].loss, report.turns[0].loss)
        self.assertTrue(all(0 <= done <= total == state.move_number() for done, total in calls))

    def test_tune_and_play_with_its_weights(self):
        out = self.folder / "weights"
        report = tischwerk.tune("stephens", out, games=64, players=2, rounds=1, judge_games=0,
                                bots="random", begin="nothing")
        self.assertTrue(report.is_written)
        self.assertTrue((out / report.file).exists())
        self.assertEqual(report.rounds[0].number, 1)
        self.assertGreater(len(report.weights), 5)
        self.assertTrue(all(values.shape == (3,) for values in report.weights.values()))
        state = played(20)
        bot = tischwerk.Bot("heuristic:samples=1", seed=1, weights=out)
        self.assertIn(bot.choose(state), state.moves())
        tischwerk.simulate("stephens", 4, 2, bots="heuristic:samples=1", weights=out)

    def test_progress_is_told_and_may_stop_a_run(self):
        class Enough(Exception):
            pass

        def stop(done: int, total: int) -> None:
            self.assertEqual(total, 10 ** 9)
            raise Enough

        began = time.monotonic()
        with self.assertRaises(Enough):
            tischwerk.simulate("stephens", games=10 ** 9, progress=stop)
        self.assertLess(time.monotonic() - began, 30)

    def test_a_refusal_is_told_in_the_program_s_words(self):
        for wrong, message in ((lambda: tischwerk.arena("stephens", "genius,easy"), "genius"),
                               (lambda: tischwerk.simulate("stephens", games="x"), "games is a"),
                               (lambda: tischwerk.simulate("chess"), "chess"),
                               (lambda: tischwerk.analyse("/nowhere"), "/nowhere"),
                               (lambda: tischwerk.balance("stephens", weights="/nowhere"),
                                "--weights")):
            with self.assertRaisesRegex(tischwerk.Error, message):
                wrong()


class Program(unittest.TestCase):
    def test_python_m_tischwerk_is_the_program(self):
        def said(*words: str) -> subprocess.CompletedProcess:
            return subprocess.run([sys.executable, "-m", "tischwerk", *words], capture_output=True,
                                  text=True, check=False)

        self.assertEqual(said("--version").stdout, f"tischwerk {tischwerk.__version__}\n")
        self.assertIn("Stephens, 1 to 4 players", said("games").stdout)
        refused = said("simlate")
        self.assertEqual((refused.returncode, refused.stdout), (2, ""))
        self.assertTrue(os.access(lab.program(), os.X_OK))


if __name__ == "__main__":
    unittest.main()
