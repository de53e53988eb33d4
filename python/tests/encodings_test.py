"""The doors with numbers: OpenSpiel's names, PettingZoo's environment, the vector environment."""

import random
import unittest

import numpy as np

import tischwerk
from tischwerk import openspiel

GAMES = [info["id"] for info in tischwerk.games()]


class Actions(unittest.TestCase):
    def test_legal_actions_are_the_moves(self):
        for name in GAMES:
            game = tischwerk.load(name)
            state = game.new(2)
            chooser = random.Random(2)
            while not state.is_terminal():
                actions = state.legal_actions()
                self.assertEqual([game.action_text(action) for action in actions],
                                 [move.text for move in state.moves()])
                mask = state.legal_actions_mask()
                self.assertEqual(sorted(actions), list(np.flatnonzero(mask)))
                self.assertEqual(len(mask), game.action_count)
                player = state.current_player()
                other = (player + 1) % game.players
                self.assertEqual(state.legal_actions(other), [])
                self.assertEqual(state.action_to_string(player, actions[0]),
                                 state.action_to_string(actions[0]))
                state.apply_action(chooser.choice(actions))
            self.assertAlmostEqual(sum(state.returns()), 0, places=5)
            self.assertEqual(state.current_player(), -4)
            self.assertEqual(state.legal_actions(), [])

    def test_observations_are_as_the_layout_says(self):
        for name in GAMES:
            game = tischwerk.load(name)
            state = game.new(3)
            row = state.observation(1)
            self.assertEqual(row.shape, (game.observation_size,))
            self.assertEqual(row.dtype, np.int16)
            ranges = game.observation_layout()
            self.assertEqual(ranges[0].name, "seat")
            self.assertEqual(row[ranges[0].slice], [1])
            self.assertEqual(ranges[-1].stop, game.observation_size)
            named = {part.name: part for part in ranges}
            self.assertEqual(row[named["players.size"].slice], [game.players])
            self.assertTrue((state.observation_tensor(1) == row).all())

    def test_names_in_the_layout_are_those_of_the_state(self):
        game = tischwerk.load("stephens", players=2)
        state = game.new(1)
        named = {part.name: part for part in game.observation_layout()}
        own = state.view(1)["players"][1]
        row = state.observation(1)
        self.assertEqual(row[named["players.0.coins"].slice], [own["coins"]])
        self.assertEqual(row[named["players.0.influence"].slice], [own["influence"]])
        self.assertNotIn("random", "".join(named))

    def test_secrets_are_in_no_observation(self):
        for name in GAMES:
            game = tischwerk.load(name, players=3)
            state, chooser, count = game.new(1), random.Random(1), 0
            while not state.is_terminal() and count < 240:
                seat, count = count % 3, count + 1
                other = state.determinize(seat, chooser)
                for name in ("observation", "observation_tensor", "information_state_tensor"):
                    rows = [getattr(each, name)(seat) for each in (state, other)]
                    self.assertTrue((rows[0] == rows[1]).all())
                self.assertEqual(other.observation_string(seat), state.observation_string(seat))
                state.apply_action(chooser.choice(state.legal_actions()))

    def test_what_only_others_know_can_be_seen_in_their_observations(self):
        """Otherwise the test above would prove nothing."""
        state = tischwerk.load("automation", players=3).new(1)
        imagined = [state.determinize(0, seed) for seed in range(8)]
        self.assertTrue(any((other.observation(1) != state.observation(1)).any()
                            for other in imagined))

    def test_wrong_actions_say_what_is_wrong(self):
        game = tischwerk.load("stephens", players=2)
        state = game.new(1)
        before = state.copy()
        for wrong in (-1, game.action_count, 2 ** 31 - 1):
            with self.assertRaisesRegex(tischwerk.Error, "there is no action"):
                state.apply_action(wrong)
        for wrong in (2 ** 40, "1", None, 1.5):
            with self.assertRaises(TypeError):
                state.apply_action(wrong)
        illegal = int(np.flatnonzero(~state.legal_actions_mask())[0])
        with self.assertRaisesRegex(tischwerk.Error, "is not offered"):
            state.apply_action(illegal)
        with self.assertRaisesRegex(tischwerk.Error, "no seat 2"):
            state.observation(2)
        self.assertEqual(state, before)


class OpenSpiel(unittest.TestCase):
    def test_a_game_as_openspiel_asks_it(self):
        game = openspiel.load_game("tischwerk_inventions", {"players": 3, "seed": 5})
        state = game.new_initial_state()
        self.assertFalse(state.is_chance_node())
        chooser = random.Random(1)
        for _ in range(30):
            state.apply_action(chooser.choice(state.legal_actions()))
        self.assertEqual(list(game.observation_tensor_shape()),
                         list(state.information_state_tensor(0).shape))
        self.assertEqual(state.serialize(), game.serialize_state(state))
        again = game.deserialize_state(state.serialize())
        self.assertEqual(again, state)
        self.assertEqual(again.action_history(), state.action_history())
        child = state.child(state.legal_actions()[0])
        self.assertEqual(len(child.action_history()), 31)
        self.assertNotEqual(game.new_initial_state(), game.new_initial_state())
        with self.assertRaisesRegex(tischwerk.Error, "for 3 players"):
            openspiel.load_game("inventions", {"players": 4}).deserialize_state(state.serialize())
        solo = [openspiel.load_game("stephens", {"players": 1, "difficulty": difficulty})
                for difficulty in ("easy", "hard")]
        with self.assertRaisesRegex(tischwerk.Error, "difficulty easy.*not of.*difficulty hard"):
            solo[1].deserialize_state(solo[0].new_initial_state().serialize())


class PettingZoo(unittest.TestCase):
    def test_a_game_as_pettingzoo_plays_it(self):
        for name in GAMES:
            env = tischwerk.pettingzoo(name)
            env.reset(seed=1)
            for agent in env.possible_agents:
                env.action_space(agent).seed(1)
            total = dict.fromkeys(env.possible_agents, 0.0)
            for agent in env.agent_iter():
                observation, reward, termination, truncation, info = env.last()
                total[agent] += reward
                self.assertTrue(env.observation_space(agent).contains(observation))
                self.assertFalse(truncation)
                if termination:
                    self.assertIn("score", info)
                    self.assertFalse(observation["action_mask"].any())
                    env.step(None)
                else:
                    env.step(env.action_space(agent).sample(observation["action_mask"]))
            self.assertEqual(env.agents, [])
            self.assertAlmostEqual(sum(total.values()), 0, places=5)

    def test_mistakes_are_told(self):
        env = tischwerk.pettingzoo("inventions", players=3)
        with self.assertRaisesRegex(tischwerk.Error, "reset"):
            env.last()
        env.reset(seed=1)
        for wrong, message in ((None, "whole number"), ("1", "whole number"), (-1, "no action"),
                               (True, "whole number")):
            with self.assertRaisesRegex(tischwerk.Error, message):
                env.step(wrong)
        with self.assertRaisesRegex(tischwerk.Error, "seat_9"):
            env.observe("seat_9")
        with self.assertRaisesRegex(tischwerk.Error, "render mode"):
            tischwerk.pettingzoo("inventions", render_mode="film")
        others = [agent for agent in env.agents if agent != env.agent_selection]
        self.assertFalse(env.observe(others[0])["action_mask"].any())


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
        for array in (env.observations, env.masks, env.rewards, env.scores, env.seats, env.ended):
            self.assertFalse(array.flags.writeable)
            with self.assertRaises(ValueError):
                array[0] = 0
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

    def test_opponents_are_our_bots(self):
        env = tischwerk.VectorEnv("inventions", games=2, players=3,
                                  opponents={0: "random", 2: "heuristic"})
        for _ in range(100):
            self.assertTrue((env.seats == 1).all())
            env.step(env.random_actions())
        for wrong in ({5: "random"}, {0: "genius"}, {0: "random", 1: "random", 2: "random"}):
            with self.assertRaises(tischwerk.Error):
                tischwerk.VectorEnv("inventions", games=2, players=3, opponents=wrong)
        for wrong in (0, -1, 1.5, 10 ** 9):
            with self.assertRaises(tischwerk.Error):
                tischwerk.VectorEnv("inventions", games=wrong, players=3)

    def test_a_reset_begins_again(self):
        env = tischwerk.VectorEnv("stephens", games=3, players=2, seed=4)
        first = env.observations.copy()
        for _ in range(50):
            env.step(env.random_actions())
        env.reset(4)
        self.assertTrue((env.observations == first).all())
        env.reset(5)
        self.assertFalse((env.observations == first).all())


if __name__ == "__main__":
    unittest.main()
