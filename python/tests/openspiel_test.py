"""The door with OpenSpiel's names: what its users ask of a state and of a game."""

import copy
import pickle
import random
import shutil
import tempfile
import unittest
from pathlib import Path

import numpy as np

import tischwerk
from tischwerk import openspiel

# The questions that pyspiel's states and games of taken turns answer.
OF_STATES = """
    action_to_string apply_action apply_action_with_legality_check chance_outcomes child clone
    current_player get_game get_type history history_str information_state_string
    information_state_tensor is_chance_node is_initial_state is_mean_field_node is_player_node
    is_simultaneous_node is_terminal legal_actions legal_actions_mask move_number
    num_distinct_actions num_players
    observation_string observation_tensor player_return player_reward resample_from_infostate
    returns rewards serialize string_to_action""".split()
OF_GAMES = """
    action_to_string deserialize_state get_parameters get_type make_py_observer
    information_state_tensor_shape
    information_state_tensor_size max_chance_nodes_in_history max_chance_outcomes max_game_length
    max_history_length max_move_number max_utility min_utility new_initial_state
    num_distinct_actions num_players observation_tensor_shape observation_tensor_size
    policy_tensor_shape utility_sum""".split()


def state_after(moves: int, name: str = "inventions", **parameters) -> tischwerk.State:
    state, chooser = openspiel.load_game(name, parameters).new_initial_state(), random.Random(1)
    for _ in range(moves):
        state.apply_action(chooser.choice(state.legal_actions()))
    return state


class Names(unittest.TestCase):
    def test_every_name_is_there(self):
        state = state_after(0)
        for name in OF_STATES:
            self.assertTrue(callable(getattr(state, name)), name)
        for name in OF_GAMES:
            self.assertTrue(callable(getattr(state.get_game(), name)), name)

    def test_a_game_says_how_large_everything_is(self):
        game = openspiel.load_game("tischwerk_inventions", {"players": 3, "seed": 5})
        plain = tischwerk.load("inventions", players=3)
        self.assertEqual(game.num_players(), 3)
        self.assertEqual(game.num_distinct_actions(), plain.action_count)
        self.assertEqual(game.policy_tensor_shape(), [plain.action_count])
        self.assertEqual(game.observation_tensor_shape(), [plain.observation_size])
        self.assertEqual(game.information_state_tensor_size(), plain.observation_size)
        self.assertEqual((game.min_utility(), game.max_utility(), game.utility_sum()), (-1, 1, 0))
        self.assertIsNone(openspiel.load_game("stephens", {"players": 1}).utility_sum())
        self.assertEqual((game.max_chance_outcomes(), game.max_chance_nodes_in_history()), (0, 0))
        self.assertEqual(game.max_move_number(), game.max_game_length())
        self.assertEqual(game.action_to_string(0, 7), plain.action_text(7))
        self.assertEqual(game.new_initial_state(), plain.new(5))
        self.assertEqual(game.new_initial_state(), plain.new(6))
        self.assertEqual(game.new_initial_state(seed=np.int64(9)), plain.new(9))


class Loading(unittest.TestCase):
    def test_parameters_may_stand_behind_the_name(self):
        game = openspiel.load_game("tischwerk_factory42(players=3,short_game=on,seed=7)")
        self.assertEqual((game.num_players(), game.plain.options["short_game"]), (3, "on"))
        self.assertEqual(game.new_initial_state(), game.plain.new(7))
        again = openspiel.load_game(str(game))
        self.assertEqual((again, hash(again)), (game, hash(game)))
        self.assertNotEqual(game, openspiel.load_game("factory42", {"players": 3}))
        self.assertEqual(openspiel.load_game("stephens()").num_players(), 2)

    def test_own_cards_are_a_parameter_that_texts_and_states_keep(self):
        with tempfile.TemporaryDirectory() as folder:
            source = Path(__file__).resolve().parents[2] / "games/stephens/data"
            own = Path(folder) / "own"
            shutil.copytree(source, own)
            board = own / "board.toml"
            board.write_text(board.read_text("utf-8").replace("[start]\ncoins = 4",
                                                              "[start]\ncoins = 5"), "utf-8")
            game = openspiel.load_game("stephens", {"edition": str(own), "players": 3})
            self.assertNotEqual(game.plain.edition, tischwerk.load("stephens").edition)
            self.assertIn(f"edition={own}", str(game))
            self.assertEqual(openspiel.load_game(str(game)), game)
            state = game.new_initial_state()
            state.apply_action(state.legal_actions()[0])
            for text in (state.serialize(), game.serialize_state(state)):
                self.assertEqual(game.deserialize_state(text), state)
            self.assertEqual(str(state.get_game()), str(game))
            self.assertEqual(str(pickle.loads(pickle.dumps(game))), str(game))
            with self.assertRaisesRegex(tischwerk.Error, "edition"):
                openspiel.load_game("stephens", {"players": 3}).deserialize_state(text)
        with self.assertRaisesRegex(tischwerk.Error, "cannot keep a folder"):
            openspiel.load_game("stephens", {"edition": "a,b"})

    def test_switches_may_be_true_or_false(self):
        game = openspiel.load_game("factory42", {"players": 3, "short_game": True})
        self.assertEqual(game.plain.options["short_game"], "on")
        self.assertEqual(tischwerk.load("automation", options={"draft": False}).options["draft"],
                         "off")

    def test_nonsense_is_refused(self):
        for wrong, message in (("chess", "chess"), ("stephens(players=3", "not closed"),
                               ("stephens(players)", "no value"),
                               ("stephens(x=1)", "no option 'x'"),
                               ("stephens(players=two)", "players is a whole number, not 'two'"),
                               ("stephens(seed=a)", "seed"), (3, "name")):
            with self.subTest(wrong), self.assertRaisesRegex(tischwerk.Error, message):
                openspiel.load_game(wrong)
        for wrong in (1.5, None, "1"):
            with self.assertRaisesRegex(tischwerk.Error, "seed is a whole number"):
                openspiel.load_game("stephens", {"seed": wrong})
        with self.assertRaisesRegex(tischwerk.Error, "short_game: '1' is unknown; one of: off, on"):
            openspiel.load_game("factory42", {"short_game": 1})


class States(unittest.TestCase):
    def test_a_game_from_its_first_to_its_last_state(self):
        for info in tischwerk.games():
            game = openspiel.load_game(info["id"])
            state, chooser, taken = game.new_initial_state(), random.Random(2), []
            self.assertTrue(state.is_initial_state())
            while state.is_player_node():
                self.assertFalse(state.is_chance_node() or state.is_simultaneous_node()
                                 or state.is_mean_field_node() or any(state.rewards()))
                actions = state.legal_actions(state.current_player())
                self.assertEqual(actions, sorted(set(actions)))
                taken.append(chooser.choice(actions))
                state.apply_action(taken[-1])
                self.assertFalse(state.is_initial_state())
            self.assertTrue(state.is_terminal())
            self.assertEqual((state.history(), state.move_number()), (taken, len(taken)))
            self.assertEqual(state.history_str(), ", ".join(map(str, taken)))
            self.assertEqual(state.current_player(), -4)
            self.assertEqual(state.legal_actions(-4), [])
            self.assertFalse(state.legal_actions_mask().any())
            self.assertEqual(state.rewards(), state.returns())
            for player, value in enumerate(state.returns()):
                self.assertEqual(state.player_return(player), value)
                self.assertEqual(state.player_reward(player), value)
                self.assertEqual(len(state.observation_tensor(player)),
                                 game.observation_tensor_size())

    def test_texts_and_numbers_turn_into_each_other(self):
        state = state_after(20)
        for action in state.legal_actions():
            text = state.action_to_string(state.current_player(), action)
            self.assertEqual(state.action_to_string(action), text)
            self.assertEqual(state.string_to_action(state.current_player(), text), action)
            self.assertEqual(state.string_to_action(text), action)
        with self.assertRaises(tischwerk.Error):
            state.string_to_action("nonsense")
        with self.assertRaisesRegex(tischwerk.Error, "no chance nodes"):
            state.chance_outcomes()
        self.assertGreater(len(str(state)), 100)
        self.assertIn("20 moves", repr(state))

    def test_states_are_copied_and_kept(self):
        state = state_after(30, players=3, seed=5)
        game = state.get_game()
        child = state.child(state.legal_actions()[0])
        self.assertEqual(child.history()[:-1], state.history())
        self.assertEqual(game.plain, state.game)
        for again in (game.deserialize_state(state.serialize()), state.clone(),
                      pickle.loads(pickle.dumps(state))):
            self.assertEqual((again, again.history()), (state, state.history()))
            again.apply_action_with_legality_check(again.legal_actions()[-1])
            self.assertNotEqual(again, state)
        for copied in (copy.deepcopy, lambda value: pickle.loads(pickle.dumps(value))):
            again = copied(game)
            self.assertEqual(again, game)
            self.assertEqual(again.new_initial_state(), game.new_initial_state())
        self.assertEqual(state.serialize(), game.serialize_state(state))

    def test_a_state_of_something_else_is_refused(self):
        state = state_after(3, players=3)
        with self.assertRaisesRegex(tischwerk.Error, "for 3 players"):
            openspiel.load_game("inventions", {"players": 4}).deserialize_state(state.serialize())
        solo = [openspiel.load_game("stephens", {"players": 1, "difficulty": difficulty})
                for difficulty in ("easy", "hard")]
        with self.assertRaisesRegex(tischwerk.Error, "difficulty easy.*not of.*difficulty hard"):
            solo[1].deserialize_state(solo[0].new_initial_state().serialize())
        with self.assertRaisesRegex(tischwerk.Error, "serialized state"):
            solo[0].deserialize_state("nonsense")

    def test_a_search_imagines_what_it_does_not_know(self):
        state = state_after(40, "automation", players=3)
        drawn = random.Random(1).random
        others = [state.resample_from_infostate(0, drawn) for _ in range(6)]
        for other in others:
            self.assertEqual(other.information_state_string(0), state.information_state_string(0))
        self.assertTrue(any(other.observation_string(1) != state.observation_string(1)
                            for other in others))
        self.assertEqual(*(state.resample_from_infostate(0, random.Random(7).random)
                           for _ in range(2)))
        for wrong in (lambda: 2, lambda: -0.1, lambda: float("nan")):
            with self.assertRaisesRegex(tischwerk.Error, "from 0 to 1"):
                state.resample_from_infostate(0, wrong)
        with self.assertRaises(TypeError):
            state.resample_from_infostate(0, lambda: "nonsense")
        with self.assertRaisesRegex(tischwerk.Error, "no seat 3"):
            state.resample_from_infostate(3, drawn)


if __name__ == "__main__":
    unittest.main()
