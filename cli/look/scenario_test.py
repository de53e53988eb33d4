"""Scenario files as somebody outside writes them, and what the program says about them."""

import os
import tempfile
import unittest

from cli_test import run


class Scenario(unittest.TestCase):
    HEAD = 'game = "inventions"\nplayers = 4\nseed = 5\n'
    AT_MARKET = '''
[set]
"/phase" = "carrying_out"
"/players/3/bonus_discs" = 0
"/spaces/market" = [3, -1]
"/steps" = [
    { step = "return_disc", seat = 3, values = { action = "market" } },
    { step = "market_mode", seat = 3 },
]
'''

    def try_out(self, text):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "x.toml")
            with open(path, "w") as file:
                file.write(self.HEAD + text)
            result = run("scenario", path)
            return result.returncode, (result.stdout + result.stderr).replace(folder + "/", "")

    def test_steps_by_name(self):
        code, told = self.try_out('steps = [{ decision = "market_mode", seat = 3 }]'
                                  + self.AT_MARKET)
        self.assertEqual((code, told), (0, "x.toml: passed\n1 passed, 0 failed\n"))

    def test_steps_by_number_are_still_expected(self):
        code, told = self.try_out(
            'steps = [{ expect = { "/steps/0/values" = [4, 0, 0, 0, 0, 0] } },\n'
            '         { expect = { "/steps/0/values" = { action = "market" } } }]'
            + self.AT_MARKET)
        self.assertEqual(code, 0, told)
        code, told = self.try_out(
            'steps = [{ expect = { "/steps/0/values" = [3, 0, 0, 0, 0, 0] } }]' + self.AT_MARKET)
        self.assertEqual(code, 1, told)

    def test_a_position_that_ran_on_says_so(self):
        code, told = self.try_out(self.AT_MARKET.replace(
            '    { step = "market_mode", seat = 3 },\n', ""))
        self.assertEqual(code, 0, told)
        self.assertRegex(told, r"x\.toml:\d+: set: note: the position ran on by itself from "
                               r"return_disc of seat 3 to place of seat \d")

    def test_another_decision(self):
        text = 'steps = [{ illegal = "buy load=ship_wood"%s }]'
        code, told = self.try_out(text % "" + self.AT_MARKET)
        self.assertEqual(code, 1, told)
        self.assertIn("market_mode of seat 3, which has no such move", told)
        code, told = self.try_out(text % ', decision = "market_mode"' + self.AT_MARKET)
        self.assertEqual(code, 0, told)

    def test_a_misspelt_move_is_refused_with_near_ones(self):
        code, told = self.try_out('steps = [{ move = "by load=ship_wood" }]')
        self.assertEqual(code, 2, told)
        self.assertIn("x.toml:4: step 1: 'by' is no move of this game; near: buy", told)
        code, told = self.try_out('steps = [{ move = "buy load=ship_word" }]')
        self.assertIn("'ship_word' is no load; near: ship_wood", told)

    def test_mistakes_in_set_name_line_and_card(self):
        for text, place, what in (
                ('"/players/1/goods/gold" = 3', 6, "leads nowhere"),
                ('"/cards_removed" = ["car_a"]', 6, "the card car_a is in the game before"),
                ('"/players/1/gained/cards" = 9', 6, "/players/1/gained: more than its influence"),
                ('"/round" = 1\n"/players/1/goods" = { gold = 3 }', 7, "/players/1/goods/gold"),
                ('"/round" = 1\n"/players/1" = { influence = 3 }', 7, "'goods' is missing")):
            code, told = self.try_out("\n[set]\n" + text)
            self.assertEqual(code, 2, told)
            self.assertIn(f"x.toml:{place}: set: ", told)
            self.assertIn(what, told)

    def test_a_table_set_in_part_is_the_whole_table(self):
        code, told = self.try_out(
            'steps = [{ expect = { "/players/1/goods/wood" = 3, "/players/1/goods/coin" = 0 } }]\n'
            '[set]\n"/players/1/goods" = { wood = 3 }')
        self.assertEqual(code, 0, told)

    def test_what_is_proved_exists(self):
        code, told = self.try_out('proves = ["EI-1.1", "EI-X.1", "EI-99.1"]')
        self.assertEqual(code, 2, told)
        self.assertIn("x.toml: proves: inventions has no rule 'EI-99.1'", told)


if __name__ == "__main__":
    unittest.main()
