"""Positions and moves as numbers: what they say, and what they must not say."""

import random
import unittest

import numpy as np

import tischwerk

GAMES = [info["id"] for info in tischwerk.games()]


class Actions(unittest.TestCase):
    def test_legal_actions_are_the_moves(self):
        for name in GAMES:
            game = tischwerk.load(name)
            state = game.new(2)
            chooser = random.Random(2)
            while not state.is_terminal():
                actions = state.legal_actions()
                self.assertEqual(actions, sorted(move.action for move in state.moves()))
                for move in state.moves():
                    self.assertEqual(game.action_text(move.action), move.text)
                mask = state.legal_actions_mask()
                self.assertEqual(actions, np.flatnonzero(mask).tolist())
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
        """With every switch that hides something; encodings/observation_test.cpp tries them all."""
        options = {"factory42": {"mode": "commissions", "binding_deals": "on"}}
        for name in GAMES:
            game = tischwerk.load(name, players=3, options=options.get(name))
            for seed in range(4):
                self.compare_two_worlds(game.new(seed), random.Random(seed))

    def compare_two_worlds(self, state: tischwerk.State, chooser: random.Random) -> None:
        count = 0
        while not state.is_terminal() and count < 400:
            seat, count = count % 3, count + 1
            other = state.determinize(seat, chooser)
            for name in ("observation", "observation_tensor", "information_state_tensor"):
                rows = [getattr(each, name)(seat) for each in (state, other)]
                self.assertTrue((rows[0] == rows[1]).all())
            for name in ("observation_string", "information_state_string"):
                self.assertEqual(getattr(other, name)(seat), getattr(state, name)(seat))
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
            with self.assertRaisesRegex(tischwerk.Error, "an action is a whole number"):
                state.apply_action(wrong)
        illegal = int(np.flatnonzero(~state.legal_actions_mask())[0])
        with self.assertRaisesRegex(tischwerk.Error, "is not offered"):
            state.apply_action(illegal)
        for ask in (state.observation, state.legal_actions, state.legal_actions_mask,
                    state.player_return):
            for wrong in (2, -1, 99):
                with self.assertRaisesRegex(tischwerk.Error, f"no seat {wrong}"):
                    ask(wrong)
        self.assertEqual(state, before)

    def test_what_a_rule_forbids_says_so_at_every_door(self):
        game = tischwerk.load("stephens", players=2)
        state, chooser = game.new(1), random.Random(1)
        env, rows = tischwerk.pettingzoo(game), tischwerk.VectorEnv(game, games=2, seed=1)
        env.reset(seed=1)
        while not (blocked := [move for move in state.moves(True) if not move.allowed]):
            action = chooser.choice(state.legal_actions())
            state.apply_action(action)
            env.step(action)
            rows.step([action, int(rows.random_actions()[1])])
        move, other = blocked[0], int(rows.random_actions()[1])
        for play in (lambda: state.play(move), lambda: state.play(move.text),
                     lambda: state.apply_action(move.action), lambda: env.step(move.action),
                     lambda: rows.step([move.action, other])):
            with self.assertRaisesRegex(tischwerk.Error, move.rule) as caught:
                play()
            self.assertEqual(caught.exception.rule, move.rule)


if __name__ == "__main__":
    unittest.main()
