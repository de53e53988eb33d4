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
"/start_seat" = 0
"/players/3/bonus_discs" = 0
"/spaces/market" = [3, -1]
"/steps" = [
    { step = "return_disc", seat = 3, values = { action = "market" } },
    { step = "market_mode", seat = 3 },
]
'''

    def try_out(self, text, game="inventions"):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "x.toml")
            with open(path, "w") as file:
                file.write(self.HEAD.replace("inventions", game) + text)
            result = run("scenario", path)
            return result.returncode, (result.stdout + result.stderr).replace(folder + "/", "")

    def test_steps_by_name(self):
        code, told = self.try_out('steps = [{ decision = "market_mode", seat = 3 }]'
                                  + self.AT_MARKET)
        self.assertEqual((code, told), (0, "x.toml: passed\n1 passed, 0 failed\n"))

    def test_a_step_has_named_values(self):
        for values, wanted in (('{ action = "market" }', 0), ("[4, 0, 0, 0, 0, 0]", 1)):
            code, told = self.try_out(
                f'steps = [{{ expect = {{ "/steps/0/values" = {values} }} }}]' + self.AT_MARKET)
            self.assertEqual(code, wanted, told)

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

    def test_several_bad_files_are_told_on_stderr_in_their_order(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in (("a", "steps = 3"), ("b", 'steps = [{ decision = "place" }]'),
                               ("c", '[set]\n"/round" = 99'),
                               ("d", 'steps = [{ decision = "bonus" }]')):
                with open(os.path.join(folder, name + ".toml"), "w") as file:
                    file.write(self.HEAD + text)
            result = run("scenario", *(os.path.join(folder, name + ".toml") for name in "abcd"))
        self.assertEqual(result.returncode, 2)
        told = result.stdout.replace(folder + "/", "").splitlines()
        self.assertEqual(told[0], "b.toml: passed")
        self.assertIn("d.toml:4: step 1: expected bonus; found place of seat", told[1])
        self.assertEqual(told[2:], ["1 passed, 3 failed"])
        complaints = result.stderr.replace(folder + "/", "").splitlines()
        self.assertEqual([line.split(":")[:2] for line in complaints],
                         [["tischwerk", " a.toml"], ["tischwerk", " c.toml"]])

    def test_a_step_about_no_seat_names_none(self):
        home = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
        result = run("scenario", os.path.join(home, "games", "factory42", "scenarios",
                                              "FF-X.09_awards.toml"))
        self.assertRegex(result.stdout, "from resolve_location to penalty of seat [0-4]\n")

    def test_the_market_is_empty_before_its_first_roll(self):
        code, told = self.try_out('[set]\n"/market" = ["red", "red", "red"]', game="automation")
        self.assertEqual(code, 2)
        self.assertIn("x.toml:5: set: /market: its dice are first rolled in round 1 (AA-6.2)", told)

    def test_turns_and_markers_agree(self):
        for text, what in (('"/players/0/markers" = 1', "/players/0/markers: 1 instead of 3"),
                           ('"/order" = [1, 0, 2, 3]', "it is the turn of seat 1")):
            code, told = self.try_out('options = { draft = "off" }\n[set]\n' + text,
                                      game="automation")
            self.assertEqual(code, 2)
            self.assertIn(what, told)
            self.assertIn("(AA-7.5)", told)

    def test_an_option_names_its_values(self):
        code, told = self.try_out("options = { draft = true }", game="automation")
        self.assertEqual(code, 2)
        self.assertIn("option draft: 'true' is unknown; one of: on, off", told)

    def test_a_table_whose_entries_come_and_go_is_set_as_a_whole(self):
        code, told = self.try_out('[set]\n"/crews/steam/commissar" = 1', game="factory42")
        self.assertEqual(code, 2)
        self.assertIn("'/crews/steam/commissar' leads nowhere: /crews is an empty object; "
                      "to add an entry, set /crews as a whole", told)

    def test_a_draw_of_another_kind_names_all_that_can_come(self):
        code, told = self.try_out('options = { draft = "off" }\ndraws = [{ audit_die = 3 }]\n'
                                  'steps = [{ auto = 400 }]', game="automation")
        self.assertEqual(code, 2)
        self.assertGreater(told.split("what can come: ")[1].count("="), 2, told)

    def test_a_misspelt_move_is_refused_with_near_ones(self):
        code, told = self.try_out('steps = [{ move = "by load=ship_wood" }]')
        self.assertEqual(code, 2, told)
        self.assertIn("x.toml:4: step 1: 'by' is no move of this game; near: buy", told)
        code, told = self.try_out('steps = [{ move = "buy load=ship_word" }]')
        self.assertIn("'ship_word' is no load; near: ship_wood", told)

    def test_mistakes_in_set_name_line_and_card(self):
        for text, place, what in (
                ('"/players/1/goods/gold" = 3', 6, "leads nowhere"),
                ('"/cards_shown/9" = "car_a"', 6, "to add an entry, set /cards_shown as a whole"),
                ('"/cards_removed" = ["car_a"]', 6, "the card car_a is in the game before"),
                ('"/players/1/gained/cards" = 9', 6, "/gained: 9 is more than its influence"),
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
