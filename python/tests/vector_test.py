"""The vector environment: thousands of games in arrays that are never copied."""

import os
import subprocess
import sys
import threading
import unittest

import numpy as np

import tischwerk

GAMES = [info["id"] for info in tischwerk.games()]


def threads_of_process() -> int:
    return len(os.listdir("/proc/self/task"))


class Vector(unittest.TestCase):
    def test_rows_are_those_of_single_games(self):
        for name in GAMES:
            game = tischwerk.load(name)
            env = tischwerk.VectorEnv(game, games=3, seed=9, threads=2)
            state = game.new(9)
            while not env.ended[0]:
                self.assertEqual(env.seats[0], state.current_player())
                self.assertTrue((env.observations[0] == state.observation()).all())
                self.assertTrue((env.masks[0] == state.legal_actions_mask()).all())
                actions = env.random_actions()
                state.apply_action(int(actions[0]))
                env.step(actions)
            self.assertTrue(state.is_terminal())
            self.assertEqual(list(env.rewards[0]), state.returns())
            self.assertEqual(tuple(env.scores[0]), state.result.scores)
            self.assertGreaterEqual(env.ended_games, 1)

    def test_arrays_are_views_that_stay(self):
        env = tischwerk.VectorEnv("stephens", games=4, players=2)
        observations = env.observations
        before = observations.copy()
        env.step(env.random_actions())
        self.assertTrue((observations != before).any())
        self.assertIs(env.observations, observations)
        for name in ("observations", "masks", "rewards", "scores", "seats", "ended"):
            array, memory = getattr(env, name), getattr(env._core, name)
            self.assertFalse(array.flags.writeable)
            self.assertFalse(array.flags.owndata)
            self.assertTrue(array.flags.c_contiguous)
            self.assertEqual(array.ctypes.data, memory.ctypes.data)  # asked for again: no copy
            with self.assertRaises(ValueError):
                array[0] = 0
            with self.assertRaises(ValueError):
                array.flags.writeable = True
        del env
        self.assertEqual(observations.shape[0], 4)
        self.assertTrue((observations[:, 0] >= 0).all())

    def test_wrong_actions_change_nothing(self):
        env = tischwerk.VectorEnv("stephens", games=4, players=2)
        before = env.observations.copy()
        good = env.random_actions()
        bad_row = good.astype(np.int64)
        bad_row[2] = 2 ** 40
        for wrong in (good[:3], good.reshape(2, 2), good.astype(float), None, "1234", bad_row,
                      np.full(4, -1), np.zeros(4, bool), [None] * 4):
            with self.assertRaises(tischwerk.Error):
                env.step(wrong)
        with self.assertRaisesRegex(tischwerk.Error, "row 2"):
            env.step(bad_row)
        self.assertTrue((env.observations == before).all())
        env.step(list(good))

    def test_actions_may_be_any_array_of_whole_numbers(self):
        envs = [tischwerk.VectorEnv("stephens", games=4, players=2, seed=1) for _ in range(9)]
        for _ in range(5):
            good = envs[0].random_actions()
            wide = np.zeros((4, 3), np.int32)
            wide[:, 1] = good
            shapes = [good, good.astype(np.int64), good.astype(np.uint64), good.astype(np.int16),
                      good.astype(">i4"), good.astype(">u8"), wide[:, 1], good[::-1].copy()[::-1],
                      tuple(good)]
            for env, actions in zip(envs, shapes):
                env.step(actions)
                self.assertTrue((env.observations == envs[0].observations).all())
        env, good = envs[0], envs[0].random_actions()
        for kind, wrong in ((np.uint64, 2 ** 64 - 1), (np.uint32, 2 ** 32 - 1), (np.int64, 2 ** 32),
                            (np.int64, -2 ** 63), (np.int8, -1)):
            actions = good.astype(np.int64).astype(kind)
            actions[3] = wrong
            with self.assertRaisesRegex(tischwerk.Error, "^row [0-3]"):
                env.step(actions)
        with self.assertRaisesRegex(tischwerk.Error, "4 whole numbers, one a game"):
            env.step(np.zeros((4, 1), np.int32))

    def test_opponents_are_our_bots(self):
        env = tischwerk.VectorEnv("inventions", games=2, players=3,
                                  opponents={0: "random", 2: "heuristic"})
        for _ in range(100):
            self.assertTrue((env.seats == 1).all())
            env.step(env.random_actions())
        everybody = dict.fromkeys(range(3), "random")
        for wrong in ({5: "random"}, {0: "genius"}, everybody, "easy"):
            with self.assertRaises(tischwerk.Error):
                tischwerk.VectorEnv("inventions", games=2, players=3, opponents=wrong)
        for wrong in (0, -1, 1.5, 10 ** 9):
            with self.assertRaises(tischwerk.Error):
                tischwerk.VectorEnv("inventions", games=wrong, players=3)

    def test_a_reset_begins_again(self):
        env = tischwerk.VectorEnv("stephens", games=3, players=2, seed=4)
        first = env.observations.copy()
        for again in ((4,), ()):
            for _ in range(50):
                env.step(env.random_actions())
            env.reset(*again)
            self.assertTrue((env.observations == first).all())
            self.assertEqual((env.ended_games, env.rewards.any(), env.ended.any()), (0, 0, 0))
        env.reset(5)
        self.assertFalse((env.observations == first).all())
        again = env.observations.copy()
        with self.assertRaises(tischwerk.Error):
            env.reset(-1)
        env.reset()
        self.assertTrue((env.observations == again).all())

    def test_every_seat_is_paid_when_a_game_ends_and_the_next_one_begins(self):
        for name in GAMES:
            env = tischwerk.VectorEnv(name, games=8, seed=2)
            ended = 0
            while ended < 30:
                env.step(env.random_actions())
                self.assertFalse(env.rewards[~env.ended].any())
                self.assertTrue(env.masks.any(axis=1).all(), "somebody is asked in every row")
                for row in np.flatnonzero(env.ended):
                    self.assertAlmostEqual(float(env.rewards[row].sum()), 0, places=5)
                    if np.ptp(env.rewards[row]) > 0:
                        self.assertEqual(env.rewards[row].max(), env.rewards[row][
                            env.scores[row] == env.scores[row].max()].max())
                ended += int(env.ended.sum())
                self.assertEqual(env.ended_games, ended)

    def test_a_second_game_is_not_the_first_again(self):
        env = tischwerk.VectorEnv("stephens", games=1, players=2, seed=3)
        beginnings = {env.observations.tobytes()}
        while len(beginnings) < 4:
            env.step(env.random_actions())
            if env.ended[0]:
                self.assertNotIn(env.observations.tobytes(), beginnings)
                beginnings.add(env.observations.tobytes())

    def test_what_is_closed_plays_no_more(self):
        with tischwerk.VectorEnv("stephens", games=4, players=2, threads=3) as env:
            env.step(env.random_actions())
            rows, actions = env.observations.copy(), env.random_actions()
            threads = threads_of_process()
        self.assertEqual(threads_of_process(), threads - 2)
        for ask in (lambda: env.step(actions), env.random_actions, env.reset):
            with self.assertRaisesRegex(tischwerk.Error, "is closed"):
                ask()
        self.assertTrue((env.observations == rows).all())
        env.close()

    def test_python_threads_may_share_an_environment(self):
        env = tischwerk.VectorEnv("inventions", games=16, players=3, threads=2)
        refused = []

        def work():
            for _ in range(200):
                try:
                    env.step(env.random_actions())
                except tischwerk.Error as error:  # another thread was faster
                    refused.append(error)

        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertLess(len(refused), 800)
        env.step(env.random_actions())

    def test_a_copied_process_goes_on_alone(self):
        """Threads do not go along with fork, which is how Python begins processes by itself."""
        env = tischwerk.VectorEnv("stephens", games=8, players=2, threads=3)
        env.step(env.random_actions())
        actions = env.random_actions()
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            env.step(actions)
            os.write(write, env.observations.tobytes())
            del env
            os._exit(0)
        os.close(write)
        with open(read, "rb") as pipe:
            shown = pipe.read()
        self.assertEqual(os.waitpid(child, 0)[1], 0)
        env.step(actions)
        self.assertEqual(shown, env.observations.tobytes())

    def test_where_there_are_no_more_threads_an_exception_says_so(self):
        code = ("import resource, tischwerk\n"
                "tischwerk.VectorEnv('stephens', games=1, players=2)\n"
                "used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024\n"
                "resource.setrlimit(resource.RLIMIT_AS, (used + 2 ** 29, used + 2 ** 29))\n"
                "try:\n"
                "    tischwerk.VectorEnv('stephens', games=1, players=2, threads=256)\n"
                "except (RuntimeError, MemoryError) as error:\n"
                "    print('refused', error)\n"
                "env = tischwerk.VectorEnv('stephens', games=1, players=2)\n"
                "env.step(env.random_actions())\n")
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True,
                              check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("refused", done.stdout)


if __name__ == "__main__":
    unittest.main()
