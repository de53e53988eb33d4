"""Policies as players: what they are asked, what they may answer, and how they sit at tables."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import numpy as np

import tischwerk

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


def first(_: np.ndarray, masks: np.ndarray) -> np.ndarray:
    return masks.argmax(axis=1)


def some_network(game: tischwerk.Game, hidden: int = 3) -> tischwerk.Network:
    dice = np.random.default_rng(1)
    return tischwerk.Network(game.id, game.players, {
        "plain": np.arange(5), "middle": np.zeros(5), "scale": np.ones(5), "named": np.array([7]),
        "values": np.array([2]), "in": dice.normal(size=(6, hidden)), "in_bias": np.zeros(hidden),
        "act": dice.normal(size=(game.action_count, hidden)),
        "act_bias": np.zeros(game.action_count)})


class OnePolicy(unittest.TestCase):
    def test_it_chooses_a_move_of_the_menu(self):
        bot, state = tischwerk.Bot(policy=first), tischwerk.load("stephens", players=2).new(3)
        while not state.is_over:
            move = bot.choose(state)
            self.assertEqual(move.action, min(state.legal_actions()))
            self.assertEqual(bot.think(state)[0].move.text, move.text)
            state.play(move)
        with self.assertRaisesRegex(tischwerk.Error, "the game is over"):
            bot.choose(state)

    def test_wrong_answers_are_refused(self):
        state = tischwerk.load("stephens", players=2).new(3)
        for policy, words in ((lambda _, masks: [0, 0], "for each of 1 rows"),
                              (lambda _, masks: [0.5], "a whole number"),
                              (lambda _, masks: [10 ** 6], "1000000, which is not offered"),
                              (lambda _, masks: [-1], "-1, which is not offered"),
                              (lambda _, masks: masks.argmin(axis=1), "which is not offered")):
            with self.assertRaisesRegex(tischwerk.Error, words):
                tischwerk.Bot(policy=policy).choose(state)

    def test_a_bot_is_a_recipe_or_a_policy(self):
        for wrong in ({}, {"recipe": "easy", "policy": first}, {"policy": 3}):
            with self.assertRaises(tischwerk.Error):
                tischwerk.Bot(**wrong)


class Networks(unittest.TestCase):
    def test_a_saved_network_plays_the_same(self):
        game = tischwerk.load("stephens", players=2)
        network, state = some_network(game), game.new(5)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "mine.npz"
            network.save(path)
            bot = tischwerk.Bot.from_network(path)
        self.assertEqual(repr(bot), "<tischwerk.Bot mine>")
        for _ in range(40):
            move = bot.choose(state)
            self.assertEqual(move.text, tischwerk.Bot(policy=network).choose(state).text)
            state.play(move)

    def test_files_that_are_none(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "broken.npz"
            for content, words in ((None, "No such file"), (b"", "no file of a network"),
                                   (b"PK\x03\x04nonsense", "no file of a network")):
                if content is not None:
                    path.write_bytes(content)
                with self.assertRaisesRegex(tischwerk.Error, f"broken.npz: .*{words}"):
                    tischwerk.Bot.from_network(path)
            parts = dict(some_network(tischwerk.load("stephens", players=2)).parts)
            np.savez(path, game="stephens", players=2, **{**parts, "in": parts["in"][:2]})
            with self.assertRaisesRegex(tischwerk.Error, "broken.npz: 'in' has the shape"):
                tischwerk.Bot.from_network(path)
            del parts["act"]
            np.savez(path, game="stephens", players=2, **parts)
            with self.assertRaisesRegex(tischwerk.Error, "broken.npz: has no 'act'"):
                tischwerk.Bot.from_network(path)

    def test_another_game_is_refused(self):
        bot = tischwerk.Bot(policy=some_network(tischwerk.load("stephens", players=2)))
        with self.assertRaisesRegex(tischwerk.Error, "learned for stephens with 2"):
            bot.choose(tischwerk.load("factory42", players=2).new(1))

    def test_the_example_saves_its_learner(self):
        with tempfile.TemporaryDirectory() as folder:
            saved, plot = Path(folder) / "learner.npz", Path(folder) / "plot.svg"
            subprocess.run([sys.executable, EXAMPLES / "actor_critic.py", "--rounds", "1",
                            "--checks", "1", "--games", "8", "--rows", "16", "--hidden", "4",
                            "--network", "numpy", "--save", saved, "--plot", plot],
                           check=True, capture_output=True)
            report = tischwerk.arena("stephens", [tischwerk.Bot.from_network(saved), "random"],
                                     games=8, players=2)
        self.assertEqual(report.bots[0].name, "learner")


class Arena(unittest.TestCase):
    def test_a_policy_against_our_bots(self):
        report = tischwerk.arena("stephens", [tischwerk.Bot(policy=first), "easy"], games=20,
                                 players=2)
        self.assertEqual((report.games, report.par), (20, 0.5))
        self.assertAlmostEqual(sum(report.bots["win_share"]), 1)
        self.assertGreater(report.bots[1].win_share, 0.9)
        self.assertGreater(report.bots[1].mean_score, report.bots[0].mean_score)
        for bot in report.bots:
            self.assertLessEqual(bot.low, bot.win_share)
            self.assertLessEqual(bot.win_share, bot.high)

    def test_one_against_three_and_one_for_each_seat(self):
        steps = []
        alone = tischwerk.arena("stephens", [tischwerk.Bot(policy=first), "random"], games=16,
                                players=4, progress=lambda done, all_: steps.append((done, all_)))
        first_one, others = alone.bots
        self.assertAlmostEqual(first_one.win_share + 3 * others.win_share, 1)
        self.assertEqual(steps, [(4, 16), (8, 16), (12, 16), (16, 16)])
        each = tischwerk.arena("inventions", [tischwerk.Bot(policy=first, name="one"), "random",
                                              tischwerk.Bot("easy")], games=6, players=3)
        self.assertEqual([bot.name for bot in each.bots], ["one", "random", "easy"])
        self.assertAlmostEqual(sum(each.bots["win_share"]), 1)

    def test_the_same_seed_gives_the_same_games(self):
        reports = [tischwerk.arena("factory42", [tischwerk.Bot(policy=first), "random"], games=10,
                                   players=2, seed=seed) for seed in (4, 4, 5)]
        self.assertEqual(reports[0].bots, reports[1].bots)
        self.assertNotEqual(reports[0].bots, reports[2].bots)

    def test_refusals(self):
        bot = tischwerk.Bot(policy=first)
        for bots, more in (([bot, bot], {}), ([bot], {}), ([bot, "easy"], {"until": "a>b"})):
            with self.assertRaises(tischwerk.Error):
                tischwerk.arena("stephens", bots, games=4, players=2, **more)


if __name__ == "__main__":
    unittest.main()
