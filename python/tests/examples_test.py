"""The examples run, shortened; docs/reference/performance.md has their results after minutes.
Learners learn for rounds here, not for seconds, so that they learn the same everywhere."""

import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import numpy as np

import tischwerk

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"
sys.path.insert(0, str(EXAMPLES))

import actor_critic  # noqa: E402
import table_learner  # noqa: E402
from matches import Worth, wins_against  # noqa: E402
from networks import Settings  # noqa: E402
from offers import pick, softmax  # noqa: E402


def run_example(name: str, *arguments: str) -> tuple[str, str]:
    """What the example printed, and the picture it drew."""
    with tempfile.TemporaryDirectory() as folder:
        plot = Path(folder) / "plot.svg"
        done = subprocess.run([sys.executable, EXAMPLES / name, *arguments, "--plot", plot],
                              check=True, capture_output=True, text=True)
        return done.stdout, plot.read_text("utf-8")


def shares(said: str, bot: str) -> list[float]:
    """The wins against this bot, in the order in which they were told."""
    return [float(share) / 100 for share in re.findall(rf"([\d.]+)% against {bot}", said)]


def any_action(_: np.ndarray, masks: np.ndarray, dice: np.random.Generator) -> np.ndarray:
    rows, actions = np.nonzero(masks)
    return actions[pick(np.ones(len(rows)), rows, dice)].astype(np.int32)


def first_action(_: np.ndarray, masks: np.ndarray, __: np.random.Generator) -> np.ndarray:
    return masks.argmax(axis=1).astype(np.int32)


def wins_without_vector(game: tischwerk.Game, games: int) -> float:
    """Of whoever takes the first action of the list, in single states against a bot."""
    won = 0.0
    for number in range(games):
        seat, state = number % game.players, game.new(number)
        bot = tischwerk.Bot("random", seed=number)
        while not state.is_over:
            if state.decision.seat == seat:
                state.apply_action(min(state.legal_actions()))
            else:
                state.play(bot.choose(state))
        won += (state.returns()[seat] * (game.players - 1) + 1) / game.players
    return won / games


class Matches(unittest.TestCase):
    def test_who_chooses_at_random_wins_as_often_as_random(self):
        for name, players in (("stephens", 2), ("inventions", 3)):
            game = tischwerk.load(name, players=players)
            share, expected = wins_against(game, any_action, "random", 600, 1), 1 / players
            self.assertAlmostEqual(share, expected, delta=0.07)  # three and a half deviations
            self.assertEqual(share, wins_against(game, any_action, "random", 600, 1))

    def test_single_states_say_the_same_as_the_vector_environment(self):
        game = tischwerk.load("inventions", players=3)
        self.assertAlmostEqual(wins_against(game, first_action, "random", 300, 1),
                               wins_without_vector(game, 300), delta=0.12)

    def test_worth_is_for_those_who_win_and_sums_to_nothing(self):
        env = tischwerk.VectorEnv("stephens", games=32, players=2, seed=1)
        worth = Worth(env.game, 1)
        while not env.ended.any():
            self.assertFalse(worth.of(env).any())
            env.step(env.random_actions())
        for row in np.flatnonzero(env.ended):
            own = worth.of(env)[row]
            self.assertAlmostEqual(float(own.sum()), 0, places=5)
            self.assertEqual(np.sign(own[0]), np.sign(env.rewards[row, 0]))
        self.assertFalse(worth.of(env)[~env.ended].any())

    def test_offers_are_drawn_with_their_chances(self):
        rows = np.array([0, 0, 0, 1, 2, 2])
        chances = softmax(np.log([1.0, 2.0, 1.0, 5.0, 3.0, 1.0]), rows)
        np.testing.assert_allclose(chances, [0.25, 0.5, 0.25, 1, 0.75, 0.25])
        dice = np.random.default_rng(1)
        counts = np.bincount(np.concatenate([pick(chances, rows, dice) for _ in range(4000)]))
        np.testing.assert_allclose(counts / 4000, chances, atol=0.03)


class Examples(unittest.TestCase):
    def test_random_statistics(self):
        for game in ("stephens", "automation"):
            said, drawn = run_example("random_statistics.py", game, "--games", "300")
            self.assertIn("300 games", said)
            self.assertIn("seat 1", said)
            self.assertIn("<svg", drawn)

    def test_the_table_learns(self):
        said, drawn = run_example("table_learner.py", "--rounds", "4", "--games", "400",
                                  "--checks", "1")
        wins = shares(said, "random")
        self.assertAlmostEqual(wins[0], 0.5, delta=0.08)
        self.assertGreater(wins[-1], 0.7)
        self.assertEqual(len(shares(said, "easy")), len(wins))
        self.assertIn("<svg", drawn)

    def test_the_actor_critic_learns(self):
        said, drawn = run_example("actor_critic.py", "--rounds", "12", "--games", "200",
                                  "--checks", "1", "--network", "numpy")
        wins = shares(said, "random")
        self.assertAlmostEqual(wins[0], 0.5, delta=0.12)
        self.assertGreater(wins[-1], 0.7)
        self.assertEqual(len(shares(said, "easy")), len(wins))
        self.assertIn("<svg", drawn)

    def test_the_same_seed_learns_the_same(self):
        game = tischwerk.load("inventions", players=3)
        tables = [table_learner.Learner(game, seed, rows=16) for seed in (1, 1, 2)]
        for table in tables:
            table.learn(games=16)
        first, again, other = (table.table.values for table in tables)
        self.assertTrue((first == again).all())
        self.assertFalse((first == other).all())
        networks = []
        for seed in (1, 1, 2):
            chosen = actor_critic.parser().parse_args(["--rows", "8", "--seed", str(seed)])
            player = actor_critic.Player(game, 8, seed, Settings(), "numpy")
            actor_critic.Learner(game, player, chosen).learn()
            networks.append(player.network.parts["in"])
        self.assertTrue(np.array_equal(networks[0], networks[1]))
        self.assertFalse(np.array_equal(networks[0], networks[2]))

    def test_a_rollout_gives_each_seat_what_it_learned_later(self):
        """By hand: two seats take turns, the game ends after the fourth choice, seat 0 has won."""
        rollout = object.__new__(actor_critic.Rollout)
        rollout.seats = np.array([[0], [1], [0], [1], [0]], np.int8)
        rollout.thought = np.array([[0.1], [0.2], [0.3], [-0.4], [0.5]], np.float32)
        rollout.ended = np.array([[False], [False], [False], [True], [False]])
        rollout.worth = np.zeros((5, 1, 2), np.float32)
        rollout.worth[3, 0] = [1, -1]
        rollout.actions = np.zeros((5, 1), np.int32)
        rollout.chances = np.ones((5, 1), np.float32)
        rollout.seen, rollout.masks = np.zeros((5, 1, 1)), np.ones((5, 1, 1), bool)
        rollout.last_seats = np.array([1], np.int8)  # seat 0 is not asked again: it learns nothing
        rollout.last_thought = np.array([0.7], np.float32)
        values = rollout.batch(patience=0.5).values
        # Seat 1 ends with -1; before, halfway between its next thought and the right value.
        np.testing.assert_allclose(values, [(0.3 + 1) / 2, (-0.4 - 1) / 2, 1, -1, 0.5], atol=1e-6)

    def test_the_notebook_runs_from_top_to_bottom(self):
        notebook = json.loads((EXAMPLES / "course_of_a_game.ipynb").read_text("utf-8"))
        code = ["".join(cell["source"]) for cell in notebook["cells"]
                if cell["cell_type"] == "code"]
        done = subprocess.run([sys.executable, "-c", "\n".join(code)], cwd=EXAMPLES, check=True,
                              capture_output=True, text=True, env={**os.environ})
        self.assertIn("points at the end", done.stdout)


if __name__ == "__main__":
    unittest.main()
