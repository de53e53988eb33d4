"""The adapter with the interface of Gymnasium's vector environments, with it and without.

Like adapters_test.py this file runs twice, the second time with stand-ins (stand_ins/).
"""

import copy
import importlib.util
import os
import pickle
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import numpy as np

import tischwerk
from tischwerk import spaces

GAMES = [info["id"] for info in tischwerk.games()]
HERE = Path(__file__).parent
IS_INSTALLED = importlib.util.find_spec("gymnasium") is not None


def played_until_an_end(envs):
    """Random actions, up to and with the step in which a game ends."""
    for _ in range(100_000):
        before = [envs.vector.state(row) for row in range(envs.num_envs)]
        actions = envs.random_actions()
        step = envs.step(actions)
        if step[2].any():
            return before, actions, step
    raise AssertionError("no game ends")


class BothSides(unittest.TestCase):
    @unittest.skipIf(IS_INSTALLED, "this is the other side")
    def test_the_same_with_gymnasium_installed(self):
        paths = [str(HERE / "stand_ins"), os.environ.get("PYTHONPATH")]
        with_it = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
        done = subprocess.run([sys.executable, "-W", "error", __file__], env=with_it,
                              capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stderr, r"Ran \d+ tests")


class Interface(unittest.TestCase):
    def test_it_is_one_of_theirs_where_they_are(self):
        envs = tischwerk.gymnasium("stephens", num_envs=3, players=2)
        self.assertEqual(repr(envs), "GymVectorEnv(stephens, num_envs=3)")
        self.assertIs(envs.unwrapped, envs)
        if IS_INSTALLED:
            import gymnasium

            self.assertIsInstance(envs, gymnasium.vector.VectorEnv)
            self.assertIsInstance(envs.single_action_space, gymnasium.spaces.Discrete)
            self.assertIs(envs.metadata["autoreset_mode"],
                          gymnasium.vector.AutoresetMode.SAME_STEP)

    def test_spaces_hold_what_is_shown(self):
        for name in GAMES:
            with tischwerk.gymnasium(name, num_envs=3).vector as vector:
                game = vector.game
            envs = tischwerk.gymnasium(game, num_envs=3)
            self.assertEqual(envs.single_observation_space.shape, (game.observation_size,))
            self.assertEqual(envs.observation_space.shape, (3, game.observation_size))
            self.assertEqual(envs.single_action_space.n, game.action_count)
            observations, infos = envs.reset(seed=1)
            self.assertTrue(envs.observation_space.contains(observations))
            self.assertTrue(envs.single_observation_space.contains(observations[1]))
            self.assertEqual(infos["action_mask"].shape, (3, game.action_count))
            self.assertTrue(envs.action_space.contains(envs.action_space.sample()))
            action = envs.single_action_space.sample(infos["action_mask"][2])
            self.assertTrue(infos["action_mask"][2][action])

    def test_a_loop_as_learners_write_it(self):
        envs = tischwerk.gymnasium("stephens", num_envs=8, players=2, opponents="random", seed=3)
        observation, infos = envs.reset(seed=5)
        returns = []
        rollout = np.zeros((400, envs.num_envs, *envs.single_observation_space.shape), np.float32)
        for step in range(len(rollout)):
            rollout[step] = observation
            actions = np.array([envs.single_action_space.sample(mask)
                                for mask in infos["action_mask"]])
            observation, rewards, terminated, truncated, infos = envs.step(actions)
            self.assertEqual((rewards.shape, rewards.dtype), ((8,), np.float64))
            self.assertEqual((terminated.dtype, truncated.any()), (np.bool_, False))
            self.assertFalse(rewards[~terminated].any())
            if "final_info" in infos:
                episode = infos["final_info"]["episode"]
                returns += list(episode["r"][infos["final_info"]["_episode"]])
                self.assertTrue((episode["l"][terminated] > 10).all())
        self.assertGreater(len(returns), 8)
        self.assertLessEqual(set(returns), {-1.0, 0.0, 1.0})
        self.assertFalse((rollout[0] == rollout[1]).all())

    def test_the_end_of_a_game_is_seen_before_the_next_one_begins(self):
        envs = tischwerk.gymnasium("automation", num_envs=4, players=3, seat=1, seed=2, points=True)
        envs.reset(seed=2)
        before, actions, (observations, rewards, ended, _, infos) = played_until_an_end(envs)
        row = int(np.flatnonzero(ended)[0])
        over = envs.vector.ended_state(row)
        self.assertTrue(over.is_over)
        self.assertEqual(over.played[:before[row].move_number() + 1],
                         [*before[row].played, envs.game.action_text(int(actions[row]))])
        np.testing.assert_array_equal(infos["final_obs"][row], over.observation(1))
        self.assertFalse((infos["final_obs"][row] == observations[row]).all())
        self.assertEqual(tuple(infos["final_info"]["scores"][row]), over.result.scores)
        self.assertEqual(rewards[row], over.player_return(1))
        self.assertEqual(list(infos["_final_obs"]), list(ended))
        self.assertEqual(tuple(infos["points"][row]), envs.vector.state(row).result.scores)

    def test_a_reset_without_a_seed_brings_other_games(self):
        envs = tischwerk.gymnasium("stephens", num_envs=2, players=2, seed=4)
        first, again, other = (envs.reset(seed=seed)[0] for seed in (4, 4, None))
        np.testing.assert_array_equal(first, again)
        self.assertFalse((first == other).all())
        kept = first.copy()
        envs.step(envs.random_actions())
        np.testing.assert_array_equal(first, kept)  # handed out arrays stay

    def test_copies_go_on_alike(self):
        envs = tischwerk.gymnasium("inventions", num_envs=3, players=3, seed=1)
        envs.reset()
        played_until_an_end(envs)
        for other in (pickle.loads(pickle.dumps(envs)), copy.deepcopy(envs)):
            for _ in range(5):
                actions = other.random_actions()
                self.assertTrue((other.vector.masks[range(3), actions]).all())
            np.testing.assert_array_equal(other.vector.observations, envs.vector.observations)
            np.testing.assert_array_equal(other._lengths, envs._lengths)

    def test_wrong_uses_are_refused_in_words(self):
        for wrong, message in (({"num_envs": 0}, "num_envs is a whole number from 1"),
                               ({"seat": 2}, "seat is a whole number from 0 to 1"),
                               ({"opponents": {0: "easy"}}, "for each of the seats"),
                               ({"opponents": "genius"}, "genius"),
                               ({"seed": "x"}, "a seed is a whole number"),
                               ({"weights": "/nowhere"}, "no such folder")):
            with self.subTest(wrong), self.assertRaisesRegex(tischwerk.Error, message):
                tischwerk.gymnasium("stephens", players=2, **wrong)


class Rows(unittest.TestCase):
    def test_a_row_is_a_state_that_can_be_saved_and_replayed(self):
        env = tischwerk.VectorEnv("stephens", games=3, players=2, seed=7, opponents={1: "random"})
        self.assertIsNone(env.ended_state(1))
        for _ in range(20):
            env.step(env.random_actions())
        state = env.state(1)
        self.assertEqual(state.current_player(), env.seats[1])
        np.testing.assert_array_equal(state.observation(), env.observations[1])
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "row.tischwerk"
            tischwerk.save_state(state, path)
            self.assertEqual(tischwerk.load_state(path), state)
            self.assertEqual([step.move for step in tischwerk.replay(path)], state.played)

    def test_a_row_goes_on_from_a_snapshot(self):
        env = tischwerk.VectorEnv("automation", games=4, players=2, seed=7, points=True)
        snapshot = env.state(2)
        others = env.observations[[0, 1, 3]].copy()
        before = env.observations[2].copy()
        for _ in range(3):
            env.step(env.random_actions())
            env.set_state(2, snapshot)
            np.testing.assert_array_equal(env.observations[2], before)
            self.assertEqual(env.state(2), snapshot)
            self.assertEqual(tuple(env.points[2]), snapshot.result.scores)
        self.assertFalse((env.observations[[0, 1, 3]] == others).all())
        imagined = snapshot.determinize(0, 3)
        env.set_state(0, imagined)
        with self.assertRaisesRegex(tischwerk.Error, "row 0: what a seat imagines"):
            pickle.dumps(env)
        env.set_state(0, env.game.from_position(snapshot.position()))
        self.assertEqual(pickle.loads(pickle.dumps(env)).state(0), env.state(0))

    def test_wrong_rows_and_states_are_refused_in_words(self):
        env = tischwerk.VectorEnv("stephens", games=3, players=2)
        for row, message in ((3, "no row 3; rows go from 0 to 2"), (-1, "no row -1"),
                             ("1", "a row is a whole number from 0, not '1'")):
            with self.assertRaisesRegex(tischwerk.Error, message):
                env.state(row)
        other = tischwerk.load("stephens", players=3).new(1)
        with self.assertRaisesRegex(tischwerk.Error, "same cards, players and options"):
            env.set_state(0, other)
        with self.assertRaisesRegex(tischwerk.Error, "a state is what game.new"):
            env.set_state(0, env.game)
        over = env.state(0)
        while not over.is_over:
            over.play(over.moves()[0])
        with self.assertRaisesRegex(tischwerk.Error, "row 0: this game is over"):
            env.set_state(0, over)

    def test_a_copy_goes_on_with_the_same_games(self):
        for points in (False, True):
            env = tischwerk.VectorEnv("factory42", games=5, players=3, seed=11, points=points,
                                      finals=points, threads=2)
            while not env.ended.any():
                env.step(env.random_actions())
            twin = pickle.loads(pickle.dumps(env))
            self.assertEqual(twin.ended_games, env.ended_games)
            for _ in range(60):
                for name in ("observations", "masks", "seats", "rewards", "scores", "ended",
                             "points", "final_observations"):
                    mine, other = getattr(env, name), getattr(twin, name)
                    np.testing.assert_array_equal(mine, other, name)
                actions = env.random_actions()
                np.testing.assert_array_equal(actions, twin.random_actions())
                env.step(actions)
                twin.step(actions)


class Sampling(unittest.TestCase):
    def test_a_masked_draw_is_fair_and_its_own(self):
        space = spaces.Discrete(50)
        space.seed(1)
        mask = np.zeros(50, np.int8)
        mask[[3, 20, 49]] = 1
        drawn = [int(space.sample(mask)) for _ in range(3000)]
        counts = {action: drawn.count(action) for action in set(drawn)}
        self.assertEqual(set(counts), {3, 20, 49})
        self.assertTrue(all(850 < count < 1150 for count in counts.values()), counts)
        space.seed(1)
        self.assertEqual([int(space.sample(mask.astype(bool))) for _ in range(3000)], drawn)
        self.assertEqual(int(space.sample(np.zeros(50, np.int8))), 0)
        for wrong in (np.zeros(49, np.int8), [1] * 50, np.zeros(50, np.int64)):
            with self.assertRaisesRegex(ValueError, "50 flags"):
                space.sample(wrong)


if __name__ == "__main__":
    unittest.main()
