"""What PettingZoo asks of an AEC environment, in our own words: whoever is asked, what is paid, who
leaves when, what the spaces promise. adapters_test.py runs this once more beside its stand-ins."""

import contextlib
import copy
import importlib.util
import io
import itertools
import math
import pickle
import random
import unittest

import numpy as np

import tischwerk
from tischwerk.aec import AecEnv

TABLES = [(info["id"], info["players"][end]) for info in tischwerk.games()
          for end in ("min", "max")]
BY_AGENT = ("rewards", "terminations", "truncations", "infos", "_cumulative_rewards")


def offered(observation: dict[str, np.ndarray]) -> list[int]:
    return np.flatnonzero(observation["action_mask"]).tolist()


def play_out(env: AecEnv, chooser: random.Random) -> list[tuple]:
    """To the very end; who was asked, what they saw, what they got."""
    course = []
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        course.append((agent, observation["observation"].tobytes(), reward, termination))
        env.step(None if termination or truncation else chooser.choice(offered(observation)))
    return course


class Beginning(unittest.TestCase):
    def test_everybody_is_there_and_nothing_has_happened(self):
        for name, players in TABLES:
            with self.subTest(name, players=players):
                env = tischwerk.pettingzoo(name, players=players)
                self.assertEqual((env.agents, env.num_agents), ([], 0))
                self.assertIsNone(env.reset(seed=1))
                self.assertEqual(env.agents, env.possible_agents)
                self.assertEqual((env.num_agents, env.max_num_agents), (players, players))
                self.assertIn(env.agent_selection, env.agents)
                for kept in BY_AGENT:
                    self.assertEqual(list(getattr(env, kept)), env.agents)
                self.assertFalse(any(env.terminations.values()) or any(env.truncations.values()))
                self.assertFalse(any(env.rewards.values()))
                self.assertIsNot(env.agents, env.possible_agents)

    def test_the_environment_says_what_it_is(self):
        env = tischwerk.pettingzoo("stephens")
        self.assertEqual(str(env), "tischwerk_stephens")
        self.assertEqual(env.metadata["name"], "tischwerk_stephens")
        self.assertIs(env.metadata["is_parallelizable"], False)
        self.assertIs(env.unwrapped, env)
        for agent in env.possible_agents:
            self.assertRegex(agent, r"^[a-z]+_\d+$")


class Spaces(unittest.TestCase):
    def setUp(self):
        self.env = tischwerk.pettingzoo("inventions", players=3)
        self.env.reset(seed=1)

    def test_an_agent_has_one_space_of_its_own(self):
        env = self.env
        for ask in (env.observation_space, env.action_space):
            for agent, other in itertools.permutations(env.possible_agents, 2):
                self.assertIs(ask(agent), ask(agent))
                self.assertIsNot(ask(agent), ask(other))
                self.assertEqual(ask(agent), ask(other))
        if importlib.util.find_spec("gymnasium"):
            from gymnasium.spaces import Space

            for space in (env.action_space("seat_0"), env.observation_space("seat_0"),
                          env.state_space):
                self.assertIsInstance(space, Space)

    def test_what_they_draw_they_contain(self):
        for space in (self.env.action_space("seat_1"), self.env.observation_space("seat_1"),
                      self.env.state_space):
            for _ in range(20):
                drawn = space.sample()
                self.assertTrue(space.contains(drawn))
                self.assertIn(drawn, space)
            self.assertFalse(space.contains("nonsense"))
            self.assertFalse(space.contains(None))

    def test_equal_seeds_draw_the_same(self):
        for ask in (self.env.action_space, self.env.observation_space):
            first, second = ask("seat_0"), ask("seat_1")
            draws = []
            for space, seed in ((first, 5), (second, 5), (first, 6)):
                space.seed(seed)
                draws.append(repr([space.sample() for _ in range(20)]))
            self.assertEqual(draws[0], draws[1])
            self.assertNotEqual(draws[0], draws[2])

    def test_observations_are_one_array_and_a_mask(self):
        space = self.env.observation_space("seat_0")
        self.assertEqual(sorted(space), ["action_mask", "observation"])
        self.assertEqual((len(space), space.shape), (2, None))
        self.assertEqual(list(space.keys()), [key for key, _ in space.items()])
        for part in space.values():
            self.assertEqual(part.low.shape, part.shape)
            self.assertEqual(part.high.shape, part.shape)
            self.assertTrue((part.low < part.high).all())
        shown = self.env.observe("seat_0")
        self.assertTrue(space.contains(shown))
        self.assertEqual(shown["observation"].dtype, space["observation"].dtype)
        self.assertEqual(shown["action_mask"].dtype, space["action_mask"].dtype)
        wrong = {**shown, "observation": shown["observation"].astype(np.float64)}
        self.assertFalse(space.contains(wrong))

    def test_a_mask_is_kept(self):
        space = self.env.action_space("seat_0")
        mask = np.zeros(space.n, np.int8)
        self.assertEqual(space.sample(mask), 0)  # nothing to choose: as gymnasium has it
        mask[[3, 8]] = 1
        self.assertEqual({int(space.sample(mask)) for _ in range(60)}, {3, 8})
        with self.assertRaises((ValueError, AssertionError)):
            space.sample(mask[1:])


class Playing(unittest.TestCase):
    def test_rewards_agents_and_observations_all_along(self):
        for name, players in TABLES:
            with self.subTest(name, players=players):
                self.check_a_game(tischwerk.pettingzoo(name, players=players))

    def check_a_game(self, env: AecEnv) -> None:
        env.reset(seed=3)
        alive, finished, asked = set(env.agents), set(), set()
        unpaid, total = dict.fromkeys(env.agents, 0.0), dict.fromkeys(env.agents, 0.0)
        chooser = random.Random(3)
        for agent in env.agent_iter():
            asked.add(agent)
            self.assertEqual(agent, env.agent_selection)
            self.assertNotIn(agent, finished, "who has left is not asked again")
            observation, reward, termination, truncation, info = env.last()
            self.check_told(env, agent, env.last())
            self.assertEqual(reward, unpaid[agent], "all that was paid since it was asked last")
            total[agent] += reward
            unpaid[agent] = 0.0
            if termination or truncation:
                alive.remove(agent)
                finished.add(agent)
                self.assertFalse(offered(observation))
            action = None if termination else chooser.choice(offered(observation))
            self.assertIsNone(env.step(action))
            for other, value in env.rewards.items():
                unpaid[other] += value
            self.assertEqual(set(env.agents), alive)
            for kept in BY_AGENT:
                self.assertEqual(set(getattr(env, kept)), alive, kept)
            self.assertTrue(env.state_space.contains(env.state()))
        self.assertEqual((env.agents, finished), ([], asked))
        self.assertEqual(finished, set(env.possible_agents))
        if len(total) > 1:
            self.assertAlmostEqual(sum(total.values()), 0, places=5)
        self.assertTrue(any(total.values()))

    def check_told(self, env: AecEnv, agent: str, told: tuple) -> None:
        observation, reward, termination, truncation, info = told
        self.assertTrue(env.observation_space(agent).contains(observation))
        self.assertTrue(observation["observation"].any(), "a row of zeros says nothing")
        self.assertTrue(math.isfinite(reward))
        self.assertIsInstance(reward, float)
        self.assertIs(type(termination), bool)
        self.assertIs(truncation, False)
        self.assertEqual((termination, info), (env.terminations[agent], env.infos[agent]))
        self.assertIsInstance(info, dict)
        self.assertIsNone(env.last(observe=False)[0])
        self.assertEqual(env.last(observe=False)[1:], told[1:])
        for other in env.agents:
            if other != agent:
                self.assertFalse(offered(env.observe(other)), "only one is asked")

    def test_an_iteration_may_stop_early_and_go_on(self):
        env = tischwerk.pettingzoo("stephens", players=2)
        env.reset(seed=1)
        asked = 0
        for _ in env.agent_iter(max_iter=7):
            env.step(offered(env.last()[0])[0])
            asked += 1
        self.assertEqual(asked, 7)
        self.assertEqual(list(env.agent_iter(max_iter=0)), [])
        play_out(env, random.Random(1))
        self.assertEqual(list(env.agent_iter()), [])

    def test_who_is_dead_says_none_and_nobody_else_does(self):
        env = tischwerk.pettingzoo("inventions", players=3)
        env.reset(seed=2)
        with self.assertRaisesRegex(tischwerk.Error, "whole number, not None"):
            env.step(None)
        while not env.terminations[env.agent_selection]:
            env.step(offered(env.last()[0])[0])
        with self.assertRaisesRegex(tischwerk.Error, "can only say None"):
            env.step(0)
        self.assertEqual(env.num_agents, 3)
        for left in (2, 1, 0):
            env.step(None)
            self.assertEqual(env.num_agents, left)
        for ask in (env.last, lambda: env.step(None), lambda: env.step(0)):
            with self.assertRaisesRegex(tischwerk.Error, "everybody has left"):
                ask()
        self.assertFalse(offered(env.observe("seat_0")))
        env.reset()
        self.assertEqual(env.num_agents, 3)

    def test_mistakes_are_told(self):
        env = tischwerk.pettingzoo("inventions", players=3)
        for ask in (env.last, env.state, env.render, lambda: env.step(0),
                    lambda: list(env.agent_iter()), lambda: env.observe("seat_0")):
            with self.assertRaisesRegex(tischwerk.Error, "reset"):
                ask()
        env.reset(seed=1)
        for wrong in (-1, env.game.action_count):
            with self.assertRaisesRegex(tischwerk.Error, "no action"):
                env.step(wrong)
        for ask in (env.observe, env.observation_space, env.action_space):
            with self.assertRaisesRegex(tischwerk.Error, "seat_9"):
                ask("seat_9")
        with self.assertRaisesRegex(tischwerk.Error, "render mode"):
            tischwerk.pettingzoo("inventions", render_mode="film")

    def test_an_action_may_be_any_whole_number(self):
        rows = []
        for kind in (int, np.int8, np.int32, np.int64, np.uint16):
            env = tischwerk.pettingzoo("stephens", players=2)
            env.reset(seed=1)
            env.step(kind(offered(env.last()[0])[0]))
            rows.append(env.state().tobytes())
        self.assertEqual(len(set(rows)), 1)
        for wrong in (1.0, "1", [1], np.array([1]), True, object()):
            with self.assertRaisesRegex(tischwerk.Error, "whole number"):
                env.step(wrong)


class Seeds(unittest.TestCase):
    def test_a_seed_is_all_that_a_game_depends_on(self):
        first, second = (tischwerk.pettingzoo("automation", players=3) for _ in range(2))
        courses = []
        for env, seed, before in ((first, 4, 0), (first, 4, 1), (second, 4, 2), (second, 5, 0)):
            for _ in range(before):
                env.reset()
            env.reset(seed=seed)
            courses.append(play_out(env, random.Random(9)))
        self.assertEqual(courses[0], courses[1])
        self.assertEqual(courses[0], courses[2])
        self.assertNotEqual(courses[0], courses[3])

    def test_without_a_seed_comes_another_game(self):
        env = tischwerk.pettingzoo("stephens", players=2)
        rows = []
        for seed in (np.int64(5), None, None, 6):
            env.reset(seed=seed)
            rows.append(env.state().tobytes())
        self.assertEqual(len(set(rows)), 3)
        self.assertEqual(rows[1], rows[3])  # the seed after 5

    def test_a_wrong_seed_changes_nothing(self):
        env = tischwerk.pettingzoo("stephens", players=2)
        for wrong in (-1, 2 ** 128, "12", 1.5, object()):
            with self.subTest(wrong), self.assertRaisesRegex(tischwerk.Error, "seed"):
                env.reset(seed=wrong)
        env.reset(seed=3)
        before = env.state().tobytes()
        with self.assertRaises(tischwerk.Error):
            env.reset(seed=-1)
        self.assertEqual(env.state().tobytes(), before)
        env.reset()
        env.reset(seed=3)
        self.assertEqual(env.state().tobytes(), before)


class Copies(unittest.TestCase):
    def test_an_environment_is_copied_whole(self):
        """Whoever searches copies an environment, and whoever uses processes pickles it."""
        env = tischwerk.pettingzoo("factory42", players=3)
        env.reset(seed=1)
        for _ in range(30):
            env.step(offered(env.last()[0])[0])
        for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
            self.assertEqual(other.game, env.game)
            self.assertEqual(other.state().tobytes(), env.state().tobytes())
            before = env.state().tobytes()
            course = play_out(other, random.Random(1))
            self.assertEqual((env.num_agents, env.state().tobytes()), (3, before))
            self.assertEqual(play_out(copy.deepcopy(env), random.Random(1)), course)


class Pictures(unittest.TestCase):
    def test_every_mode_draws(self):
        env = tischwerk.pettingzoo("stephens", players=2)
        self.assertEqual(env.metadata["render_modes"], ["ansi", "human"])
        for mode in (None, "ansi"):
            env = tischwerk.pettingzoo("stephens", players=2, render_mode=mode)
            env.reset(seed=1)
            self.assertGreater(len(env.render()), 100)
            self.assertIsNone(env.close())
        env = tischwerk.pettingzoo("stephens", players=2, render_mode="human")
        env.reset(seed=1)
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            self.assertIsNone(env.render())
            env.step(offered(env.last()[0])[0])
        self.assertGreater(said.getvalue().count("\n"), 10)

    def test_a_game_knows_its_players(self):
        game = tischwerk.load("stephens", players=2)
        self.assertEqual(tischwerk.pettingzoo(game).game, game)
        for more in ({"players": 4}, {"options": {}}):
            with self.assertRaisesRegex(tischwerk.Error, "belong to the game"):
                tischwerk.pettingzoo(game, **more)
        with self.assertRaisesRegex(tischwerk.Error, "a game is an id"):
            tischwerk.pettingzoo(3)


if __name__ == "__main__":
    unittest.main()
