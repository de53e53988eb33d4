"""What we offer to OpenSpiel, PettingZoo and Gymnasium, on both sides of "where it is installed".

This file and aec_test.py run twice: as they are, and again with stand-ins for the three
(stand_ins/), unless they are there themselves. The stand-ins ask what the documented interfaces ask
of games and environments.
"""

import importlib.util
import os
import pickle
import random
import subprocess
import sys
import unittest
from pathlib import Path

import numpy as np

import tischwerk
from tischwerk import aec, openspiel, spaces

GAMES = [info["id"] for info in tischwerk.games()]
HERE = Path(__file__).parent
STAND_INS = HERE / "stand_ins"


def is_there(name: str) -> bool:
    return importlib.util.find_spec(name) is not None


class BothSides(unittest.TestCase):
    @unittest.skipIf(is_there("pyspiel"), "this is the other side")
    def test_the_same_with_the_others_installed(self):
        paths = [str(STAND_INS), os.environ.get("PYTHONPATH")]
        with_them = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
        for file in ("adapters_test.py", "aec_test.py"):
            done = subprocess.run([sys.executable, "-W", "error", HERE / file], env=with_them,
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

    def test_every_game_is_registered_once(self):
        self.assertEqual(sorted(self.names), [f"tischwerk_{name}" for name in sorted(GAMES)])
        self.assertEqual(openspiel.register(), self.names)
        self.assertLessEqual(set(self.names), set(self.pyspiel.registered_names()))

    def test_games_keep_what_openspiel_asks_of_them(self):
        """Decision by decision what its own simulations look at: order, masks, copies, sums."""
        for name in self.names:
            with self.subTest(name):
                self.play_by_the_rules(self.pyspiel.load_game(name))

    def play_by_the_rules(self, game):
        state, chooser = game.new_initial_state(), random.Random(1)
        while not state.is_terminal():
            self.assertFalse(state.is_chance_node())
            player, actions = state.current_player(), state.legal_actions()
            self.assertEqual(actions, sorted(set(actions)))
            self.assertEqual(state.legal_actions((player + 1) % game.num_players()), [])
            self.assertFalse(any(state.rewards()))
            action = chooser.choice(actions)
            self.assertEqual(state.string_to_action(state.action_to_string(action)), action)
            if state.move_number() % 20 == 0:
                mask = state.legal_actions_mask()
                self.assertEqual([place for place, flag in enumerate(mask) if flag], actions)
                self.check_copies(state, action)
                self.assertEqual(len(state.observation_tensor()), game.observation_tensor_size())
            state.apply_action(action)
        self.assertLessEqual(state.move_number(), game.max_game_length())
        self.assertEqual((state.current_player(), state.legal_actions()), (-4, []))
        self.assertAlmostEqual(sum(state.returns()), 0, places=5)
        self.assertEqual(len(state.returns()), game.num_players())
        self.assertEqual(state.rewards(), state.returns())
        for value in state.returns():
            self.assertTrue(game.min_utility() <= value <= game.max_utility())
        for player in range(game.num_players()):
            self.assertEqual(len(state.observation_tensor(player)), game.observation_tensor_size())

    def check_copies(self, state, action):
        for other in (state.clone(), pickle.loads(pickle.dumps(state)),
                      state.get_game().deserialize_state(state.serialize())):
            self.assertEqual((str(other), other.history()), (str(state), state.history()))
            self.assertEqual(other.inner, state.inner)
            other.apply_action(action)
            self.assertNotEqual(other.history(), state.history())
            self.assertNotEqual(other.inner, state.inner)

    def test_parameters_are_players_seed_and_options(self):
        game = self.pyspiel.load_game("tischwerk_stephens", {"players": 3, "seed": 7})
        self.assertEqual(game.num_players(), 3)
        plain = tischwerk.load("stephens", players=3)
        self.assertEqual(game.observation_tensor_shape(), [plain.observation_size])
        self.assertEqual(game.information_state_tensor_size(), plain.observation_size)
        self.assertEqual(game.new_initial_state().inner, plain.new(7))
        short = self.pyspiel.load_game("tischwerk_factory42(players=3,short_game=on,handicap.1=on)")
        for game in (short, pickle.loads(pickle.dumps(short))):
            options = game.new_initial_state().inner.game.options
            self.assertEqual((options["short_game"], options["handicap.1"]), ("on", "on"))
            self.assertEqual(options["handicap.0"], "off")
        with self.assertRaisesRegex(tischwerk.Error, "from 2 players on"):
            self.pyspiel.load_game("tischwerk_stephens", {"players": 1})

    def test_a_search_may_imagine_what_it_does_not_know(self):
        state = self.pyspiel.load_game("tischwerk_automation(players=3)").new_initial_state()
        for _ in range(12):
            state.apply_action(state.legal_actions()[0])
        drawn = random.Random(1).random
        others = [state.resample_from_infostate(0, drawn) for _ in range(6)]
        for other in others:
            self.assertEqual(other.history(), state.history())
            self.assertEqual(other.observation_string(0), state.observation_string(0))
            self.assertEqual(other.information_state_tensor(0), state.information_state_tensor(0))
        self.assertTrue(any(other.observation_string(1) != state.observation_string(1)
                            for other in others))

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


if __name__ == "__main__":
    unittest.main()
