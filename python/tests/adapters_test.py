"""What we offer to OpenSpiel, PettingZoo and Gymnasium, on both sides of "where it is installed".

This file runs twice: as it is, and again with stand-ins for the three (stand_ins/), unless they are
there themselves. The stand-ins ask what the documented interfaces ask of games and environments.
"""

import importlib.util
import os
import random
import subprocess
import sys
import unittest
from pathlib import Path

import numpy as np

import tischwerk
from tischwerk import aec, openspiel, spaces

GAMES = [info["id"] for info in tischwerk.games()]
STAND_INS = Path(__file__).parent / "stand_ins"


def is_there(name: str) -> bool:
    return importlib.util.find_spec(name) is not None


class BothSides(unittest.TestCase):
    @unittest.skipIf(is_there("pyspiel"), "this is the other side")
    def test_the_same_with_the_others_installed(self):
        paths = [str(STAND_INS), os.environ.get("PYTHONPATH")]
        with_them = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
        done = subprocess.run([sys.executable, "-W", "error", __file__], env=with_them,
                              capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stderr, r"Ran \d+ tests")

    @unittest.skipIf(is_there("pyspiel"), "this is the other side")
    def test_without_them_nothing_is_missing(self):
        self.assertEqual(openspiel.register(), [])
        self.assertEqual(aec.AecEnv.__mro__[1], object)
        self.assertEqual(spaces.Discrete.__module__, "tischwerk.spaces")


@unittest.skipUnless(is_there("pyspiel"), "pyspiel is not installed")
class Spiel(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        import pyspiel

        cls.pyspiel = pyspiel
        cls.names = openspiel.register()

    def test_every_game_is_registered_and_plays_to_its_end(self):
        self.assertEqual(sorted(self.names), [f"tischwerk_{name}" for name in sorted(GAMES)])
        for name in self.names:
            with self.subTest(name):
                game = self.pyspiel.load_game(name)
                state, chooser = game.new_initial_state(), random.Random(1)
                while not state.is_terminal():
                    state.apply_action(chooser.choice(state.legal_actions()))
                self.assertAlmostEqual(sum(state.returns()), 0, places=5)
                self.assertEqual(state.legal_actions(), [])
                self.assertEqual(len(state.returns()), game.num_players())

    def test_parameters_are_players_seed_and_options(self):
        game = self.pyspiel.load_game("tischwerk_stephens", {"players": 3, "seed": 7})
        self.assertEqual(game.num_players(), 3)
        plain = tischwerk.load("stephens", players=3)
        self.assertEqual(game.new_initial_state().inner, plain.new(7))
        short = self.pyspiel.load_game("tischwerk_factory42", {"players": 3, "short_game": "on"})
        self.assertEqual(short.new_initial_state().inner.game.options["short_game"], "on")
        with self.assertRaisesRegex(tischwerk.Error, "from 2 players on"):
            self.pyspiel.load_game("tischwerk_stephens", {"players": 1})

    def test_states_are_copied_and_kept(self):
        state = self.pyspiel.load_game("tischwerk_automation").new_initial_state()
        for _ in range(12):
            state.apply_action(state.legal_actions()[0])
        for other in (state.clone(), state.get_game().deserialize_state(state.serialize())):
            self.assertEqual(other.inner, state.inner)
            self.assertEqual(other.history(), state.history())
            other.apply_action(other.legal_actions()[-1])
            self.assertNotEqual(other.inner, state.inner)

    def test_tensors_and_texts(self):
        state = self.pyspiel.load_game("tischwerk_inventions").new_initial_state()
        self.assertEqual(state.observation_tensor(1), state.inner.observation_tensor(1).tolist())
        action = state.legal_actions()[0]
        self.assertEqual(state.action_to_string(action), state.inner.game.action_text(action))
        self.assertGreater(len(str(state)), 100)


class Environment(unittest.TestCase):
    def test_it_is_one_of_theirs_where_they_are(self):
        env = tischwerk.pettingzoo("stephens", players=2)
        if is_there("pettingzoo"):
            import pettingzoo

            self.assertIsInstance(env, pettingzoo.AECEnv)
        if is_there("gymnasium"):
            import gymnasium.spaces

            self.assertIsInstance(env.action_space("seat_0"), gymnasium.spaces.Discrete)
            self.assertIsInstance(env.observation_space("seat_0"), gymnasium.spaces.Dict)
        self.assertEqual(str(env), "tischwerk_stephens")
        self.assertIs(env.unwrapped, env)

    def test_spaces_have_the_same_attributes_on_both_sides(self):
        env = tischwerk.pettingzoo("inventions", players=3)
        shown, chosen = env.observation_space("seat_1"), env.action_space("seat_1")
        self.assertIs(shown, env.observation_space("seat_1"))
        self.assertEqual((chosen.n, chosen.start, chosen.shape), (env.game.action_count, 0, ()))
        self.assertEqual(shown["observation"].shape, (env.game.observation_size,))
        self.assertEqual(shown["observation"].dtype, np.int16)
        self.assertEqual(int(shown["action_mask"].high.max()), 1)
        env.reset(seed=1)
        observation = env.observe("seat_1")
        self.assertTrue(shown.contains(observation))
        self.assertFalse(shown.contains({**observation, "more": observation["observation"]}))
        self.assertFalse(shown["observation"].contains(np.zeros(3, np.int16)))
        self.assertFalse(shown["action_mask"].contains(np.full(chosen.n, 2, np.int8)))
        mask = np.zeros(chosen.n, np.int8)
        mask[5] = 1
        self.assertEqual(chosen.sample(mask), 5)
        self.assertTrue(chosen.contains(chosen.sample()))
        self.assertFalse(chosen.contains(chosen.n))

    def test_it_keeps_the_rules_of_environments(self):
        """As PettingZoo's own test of environments: what is paid, and who is left."""
        for name in GAMES:
            with self.subTest(name):
                self.play_by_the_rules(tischwerk.pettingzoo(name))

    def play_by_the_rules(self, env):
        env.reset(seed=3)
        self.assertEqual(env.agents, env.possible_agents)
        left, paid, chooser = env.agents[:], dict.fromkeys(env.agents, 0.0), random.Random(3)
        for agent in env.agent_iter():
            observation, reward, termination, truncation, info = env.last()
            self.assertIsNone(env.last(observe=False)[0])
            self.assertTrue(env.observation_space(agent).contains(observation))
            self.assertEqual(reward, paid[agent])
            self.assertIs(truncation, False)
            self.assertEqual(info, env.infos[agent])
            offered = np.flatnonzero(observation["action_mask"])
            action = None if termination else np.int32(chooser.choice(offered))
            self.assertIsNone(env.step(action))
            paid[agent] = 0.0
            if termination:
                left.remove(agent)
            self.assertEqual(env.agents, left)
            self.assertEqual(env.num_agents, len(left))
            for kept in (env.rewards, env.terminations, env.truncations, env.infos):
                self.assertEqual(sorted(kept), sorted(left))
            for other, value in env.rewards.items():
                paid[other] += value
        self.assertEqual(left, [])
        self.assertEqual(env.max_num_agents, len(env.possible_agents))

    def test_equal_seeds_give_equal_games(self):
        first, second = tischwerk.pettingzoo("stephens"), tischwerk.pettingzoo("stephens")
        first.reset(seed=5)
        second.reset(seed=5)
        self.assertTrue((first.state() == second.state()).all())
        second.reset()
        self.assertFalse((first.state() == second.state()).all())
        self.assertIsNotNone(first.render())
        first.close()


if __name__ == "__main__":
    unittest.main()
