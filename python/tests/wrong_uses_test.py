"""Wrong uses are answered in our words: what was meant, what came, and never the binding's C++."""

import re
import unittest

import numpy as np

import tischwerk
from tischwerk import openspiel

GAME = tischwerk.load("stephens", players=2)
STATE = GAME.new(1)
BOT = tischwerk.Bot("random")

WRONG = [
    (lambda: tischwerk.load("stephens", players="2"), "players is a whole number, not '2'"),
    (lambda: tischwerk.load("stephens", players=True), "players is a whole number, not True"),
    (lambda: tischwerk.load(3), "a game has an id such as 'stephens', not 3"),
    (lambda: tischwerk.load("stephens", options={"dificulty": 1}),
     "there is no option 'dificulty'; options: difficulty"),
    (lambda: tischwerk.load("stephens", options=["difficulty"]), "options are values by their key"),
    (lambda: tischwerk.load("stephens", edition=5), "a folder is a path, not 5"),
    (lambda: openspiel.load_game("stephens(players=two)"), "players is a whole number, not 'two'"),
    (lambda: openspiel.load_game("stephens", 5), "parameters are values by their name, not 5"),
    (lambda: openspiel.load_game("stephens").deserialize_state(7), "is a text, not 7"),
    (lambda: STATE.apply_action(3.0), "an action is a whole number, not 3.0"),
    (lambda: STATE.child("x"), "an action is a whole number, not 'x'"),
    (lambda: STATE.action_to_string(0, None) and STATE.action_to_string(None), "not None"),
    (lambda: GAME.action_text(2 ** 40), "1099511627776 is far beyond"),
    (lambda: STATE.view(7), "there is no seat 7; seats go from 0 to 1"),
    (lambda: STATE.view("0"), "a seat is a whole number from 0, None a spectator, not '0'"),
    (lambda: STATE.observation(2.0), "a seat is a whole number from 0, not 2.0"),
    (lambda: STATE.determinize("me", 1), "a seat is a whole number from 0, not 'me'"),
    (lambda: STATE.resample_from_infostate(0, 3), "a sampler is a function"),
    (lambda: STATE.terminal(0, 5), "a language is 'en' or 'de', not 5"),
    (lambda: STATE.moves()[0].describe(None), "a language is 'en' or 'de', not None"),
    (lambda: GAME.rule(7), "a rule is named by its id, such as 'ST-7.2', not 7"),
    (lambda: tischwerk.Bot(5), "a bot is a level or a recipe such as 'hard', not 5"),
    (lambda: BOT.choose(GAME), "a state is what game.new\\(\\) gives, not <tischwerk.Game"),
    (lambda: BOT.think("x"), "a state is what game.new"),
    (lambda: tischwerk.save_state(GAME, "x"), "a state is what game.new"),
    (lambda: tischwerk.load_state(5), "a file is a path, not 5"),
    (lambda: tischwerk.VectorEnv("stephens", games="8"), "games is a whole number, not '8'"),
    (lambda: tischwerk.VectorEnv(GAME, threads=1.5), "threads is a whole number, not 1.5"),
    (lambda: tischwerk.VectorEnv(GAME, games=2, opponents={0: 5}), "a bot is a level or a recipe"),
    (lambda: tischwerk.VectorEnv(GAME, games=2, players=2), "which is loaded already"),
    (lambda: tischwerk.VectorEnv(GAME, games=2).action_texts(2), "a row is .* from 0 to 1, not 2"),
    (lambda: tischwerk.pettingzoo("stephens", "2"), "players is a whole number, not '2'"),
]


class WrongUses(unittest.TestCase):
    def test_each_is_answered_in_words(self):
        for place, (use, message) in enumerate(WRONG):
            with self.subTest(place, message=message):
                with self.assertRaises(tischwerk.Error) as refused:
                    use()
                self.assertRegex(str(refused.exception), message)
                self.assertIsNone(re.search("incompatible|std::|pybind", str(refused.exception)))

    def test_numbers_of_numpy_are_numbers(self):
        self.assertEqual(tischwerk.load("stephens", players=np.int32(3)).players, 3)
        state = STATE.copy()
        state.apply_action(np.int64(state.legal_actions()[0]))
        self.assertEqual(state.move_number(), 1)


if __name__ == "__main__":
    unittest.main()
