"""The plain door: games, states, moves, saves, bots, scenarios."""

import copy
import pickle
import random
import shutil
import tempfile
import unittest
from pathlib import Path

import tischwerk

ROOT = Path(__file__).resolve().parents[2]
GAMES = [info["id"] for info in tischwerk.games()]


def random_game(game: tischwerk.Game, seed: int, most: int = 100_000) -> tischwerk.State:
    chooser = random.Random(seed)
    state = game.new(seed)
    while not state.is_over and most > 0:
        state.play(chooser.choice(state.moves()))
        most -= 1
    return state


class Games(unittest.TestCase):
    def test_every_game_is_there_and_plays_to_its_end(self):
        self.assertGreaterEqual(len(GAMES), 3)
        for info in tischwerk.games():
            for players in {info["players"]["min"], info["players"]["max"]}:
                with self.subTest(game=info["id"], players=players):
                    state = random_game(tischwerk.load(info["id"], players=players), 1)
                    self.assertTrue(state.result.is_final)
                    self.assertEqual(len(state.result.scores), players)
                    self.assertIsNone(state.decision)
                    self.assertEqual(state.moves(), [])
                    self.assertNotEqual(state.result.ending, "")

    def test_equal_seeds_give_equal_games(self):
        game = tischwerk.load("stephens", players=3)
        first, second = random_game(game, 5), random_game(game, 5)
        self.assertEqual(first, second)
        self.assertEqual(first.history, second.history)
        self.assertNotEqual(first, random_game(game, 6))
        self.assertEqual(game.new(12).position(), game.new("12").position())
        self.assertNotEqual(game.new(random.Random(1)).position(), game.new(1).position())

    def test_options_and_editions_are_taken_and_refused(self):
        solo = tischwerk.load("stephens", players=1, options={"difficulty": "hard"})
        self.assertEqual(solo.options["difficulty"], "hard")
        with self.assertRaisesRegex(tischwerk.Error, "nonsense"):
            tischwerk.load("stephens", players=1, options={"nonsense": "1"})
        with self.assertRaisesRegex(tischwerk.Error, "for 1 to 4 players, not for 9"):
            tischwerk.load("stephens", players=9)
        with self.assertRaisesRegex(tischwerk.Error, "chess"):
            tischwerk.load("chess")
        own = tischwerk.load("stephens", players=2, edition=ROOT / "games/stephens/data")
        self.assertEqual(own.edition[1], tischwerk.load("stephens").edition[1])
        with self.assertRaisesRegex(tischwerk.Error, "no such folder"):
            tischwerk.load("stephens", edition="/nowhere")
        with tempfile.TemporaryDirectory() as empty, self.assertRaises(tischwerk.Error):
            tischwerk.load("stephens", edition=empty)


class States(unittest.TestCase):
    def setUp(self):
        self.game = tischwerk.load("stephens", players=2)
        self.state = self.game.new(1)

    def test_a_decision_says_who_is_asked_what(self):
        decision = self.state.decision
        self.assertIn(decision.seat, (0, 1))
        self.assertEqual(decision.name, "setup_accessory")
        self.assertNotEqual(decision.prompt, decision.prompt_de)

    def test_moves_have_text_fields_and_words_in_both_languages(self):
        move = self.state.moves()[0]
        self.assertEqual(move.kind, "choose_accessory")
        self.assertEqual(move.text, f"choose_accessory accessory={move.fields['accessory']}")
        self.assertNotEqual(move.describe(), move.describe("de"))
        self.assertTrue(move.allowed)
        self.assertIsNone(move.reason())
        self.assertEqual(self.game.action_text(move.action), move.text)
        self.assertEqual(self.game.action_of(move.text), move.action)
        with self.assertRaisesRegex(tischwerk.Error, "fr"):
            move.describe("fr")

    def test_what_is_blocked_has_a_rule_and_playing_it_raises_it(self):
        chooser = random.Random(1)
        while not self.state.is_over:
            blocked = [move for move in self.state.moves(blocked=True) if not move.allowed]
            if blocked:
                break
            self.state.play(chooser.choice(self.state.moves()))
        move = blocked[0]
        self.assertRegex(move.rule, r"^ST-\d+\.\d+$")
        self.assertIn(self.game.rule(move.rule), move.reason())
        self.assertNotEqual(move.reason(), move.reason("de"))
        before = self.state.copy()
        with self.assertRaises(tischwerk.Error) as caught:
            self.state.play(move)
        self.assertEqual(caught.exception.rule, move.rule)
        self.assertEqual(self.state, before)

    def test_bad_moves_are_refused_with_what_is_wrong(self):
        for wrong, message in (("nonsense", "is no move"), ("skip", "is not offered"),
                               ("choose_accessory accessory=spoon", "spoon"), ("", "")):
            with self.subTest(wrong), self.assertRaisesRegex(tischwerk.Error, message) as caught:
                self.state.play(wrong)
            self.assertIsNone(caught.exception.rule)
        for wrong in (None, 3, 1.5, object()):
            with self.subTest(wrong), self.assertRaises(tischwerk.Error):
                self.state.play(wrong)
        over = random_game(self.game, 1)
        with self.assertRaisesRegex(tischwerk.Error, "the game is over"):
            over.play("skip")

    def test_a_copy_goes_its_own_way(self):
        for double in (self.state.copy(), copy.copy(self.state), copy.deepcopy(self.state),
                       pickle.loads(pickle.dumps(self.state))):
            self.assertEqual(double, self.state)
            double.play(double.moves()[0])
            self.assertNotEqual(double, self.state)

    def test_views_and_positions(self):
        self.assertEqual(self.state.view(0)["options"]["players"], 2)
        self.assertNotIn("random", self.state.view(1))
        position = self.state.position()
        self.assertIn("random", position)
        self.assertEqual(self.game.from_position(position), self.state)
        position["players"][0]["coins"] = "many"
        with self.assertRaisesRegex(tischwerk.Error, "/players/0/coins"):
            self.game.from_position(position)
        for wrong in (2, -1, "0", 1.0):
            with self.subTest(wrong), self.assertRaises(tischwerk.Error):
                self.state.view(wrong)
        self.assertIn("properties", self.game.view_schema())
        self.assertGreater(len(self.state.terminal()), 100)

    def test_events_tell_what_happened(self):
        told = []
        chooser = random.Random(2)
        while not self.state.is_over:
            told += self.state.play(chooser.choice(self.state.moves()))
        self.assertTrue(any(event.is_draw for event in told))
        self.assertTrue(any(event.describe() != event.describe("de") for event in told))
        self.assertIsInstance(told[0].data, dict)

    def test_what_a_seat_imagines_looks_the_same_to_it(self):
        game = tischwerk.load("automation", players=3)
        state = random_game(game, 3, most=40)
        imagined = [state.determinize(0, seed) for seed in range(6)]
        for other in imagined:
            self.assertEqual(other.view(0), state.view(0))
        self.assertTrue(any(other.view(1) != state.view(1) for other in imagined))
        with self.assertRaisesRegex(tischwerk.Error, "never played"):
            pickle.dumps(imagined[0])
        with self.assertRaisesRegex(tischwerk.Error, "no seat 3"):
            state.determinize(3, 1)


class Editions(unittest.TestCase):
    """Cards of one's own: Stephens with one coin more at the beginning."""

    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.folder = Path(cls.temporary.name)
        for file in (ROOT / "games/stephens/data").glob("*.toml"):
            shutil.copy(file, cls.folder)
        board = cls.folder / "board.toml"
        before = board.read_text("utf-8")
        board.write_text(before.replace("[start]\ncoins = 4", "[start]\ncoins = 5"), "utf-8")
        assert board.read_text("utf-8") != before
        cls.own = tischwerk.load("stephens", players=2, edition=cls.folder)
        cls.ours = tischwerk.load("stephens", players=2)

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    def test_a_game_of_another_edition_is_refused(self):
        self.assertNotEqual(self.own.edition[1], self.ours.edition[1])
        state = self.own.new(1)
        state.play(state.moves()[0])
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "own.tischwerk"
            tischwerk.save_state(state, path)
            with self.assertRaisesRegex(tischwerk.Error, f"own.tischwerk.*{self.own.edition[1]}"):
                tischwerk.load_state(path)
            self.assertEqual(tischwerk.load_state(path, edition=self.folder), state)
            self.assertEqual(len(list(tischwerk.replay(path, edition=self.folder))), 1)

    def test_moves_of_other_games_are_refused(self):
        state = self.ours.new(1)
        theirs = self.own.new(1).moves()[0]
        with self.assertRaisesRegex(tischwerk.Error, "move of Stephens with the cards of"):
            state.play(theirs)
        other = tischwerk.load("inventions", players=3).new(1).moves()[0]
        with self.assertRaisesRegex(tischwerk.Error, "move of Era of Inventions, not of Stephens"):
            state.play(other)
        with self.assertRaisesRegex(tischwerk.Error, "not of Stephens"):
            self.ours.action_of(other)
        self.assertNotEqual(theirs, state.moves()[0])
        self.assertEqual(state, self.ours.new(1))

    def test_states_of_the_same_cards_are_equal(self):
        again = tischwerk.load("stephens", players=2, edition=self.folder)
        state = self.own.new(1)
        self.assertEqual(again.new(1), state)
        self.assertEqual(pickle.loads(pickle.dumps(state)), state)
        again.new(1).play(state.moves()[0])
        self.assertNotEqual(self.ours.new(1), state)


class Files(unittest.TestCase):
    def test_a_saved_game_is_read_again(self):
        state = random_game(tischwerk.load("inventions", players=3), 4, most=50)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "game.tischwerk"
            tischwerk.save_state(state, path)
            again = tischwerk.load_state(path)
            self.assertEqual(again.history, state.history)
            self.assertEqual(again.position(), state.position())
            path.write_text(path.read_text().replace('"n":7', '"n":8'))
            with self.assertRaisesRegex(tischwerk.Error, "game.tischwerk"):
                tischwerk.load_state(path)
            with self.assertRaisesRegex(tischwerk.Error, "No such file"):
                tischwerk.load_state(Path(folder) / "other")
            path.write_bytes(b"\xff\xfe\x00")
            with self.assertRaisesRegex(tischwerk.Error, "is no text"):
                tischwerk.load_state(path)

    def test_a_replay_goes_through_every_decision(self):
        for path in sorted(ROOT.glob("games/*/recorded/*.tischwerk"))[::5]:
            with self.subTest(path.name):
                steps = list(tischwerk.replay(path))
                end = tischwerk.load_state(path)
                self.assertEqual([step.move for step in steps], end.history)
                last = steps[-1].state
                last.play(steps[-1].move)
                self.assertEqual(last, end)

    def test_scenarios_pass_and_fail(self):
        path = sorted(ROOT.glob("games/stephens/scenarios/*.toml"))[0]
        report = tischwerk.check_scenario(path)
        self.assertTrue(report.passed, report.failures)
        with tempfile.TemporaryDirectory() as folder:
            wrong = Path(folder) / "wrong.toml"
            wrong.write_text('game = "stephens"\nplayers = 2\nseed = "1"\n'
                             '[[steps]]\ndecision = "fulfil"\n')
            self.assertFalse(tischwerk.check_scenario(wrong).passed)
            wrong.write_text("nonsense")
            with self.assertRaisesRegex(tischwerk.Error, "wrong.toml"):
                tischwerk.check_scenario(wrong)


class Bots(unittest.TestCase):
    def test_bots_choose_and_say_why(self):
        state = tischwerk.load("stephens", players=2).new(1)
        bot = tischwerk.Bot("search:iterations=30", seed=1)
        move = bot.choose(state)
        self.assertIn(move, state.moves())
        choices = bot.think(state)
        self.assertEqual({choice.move for choice in choices}, set(state.moves()))
        self.assertTrue(0 <= choices[0].win <= 1)
        self.assertIn("hard", tischwerk.bot_levels())
        state.play(tischwerk.Bot("easy").choose(state))
        with self.assertRaisesRegex(tischwerk.Error, "genius"):
            tischwerk.Bot("genius")
        with self.assertRaisesRegex(tischwerk.Error, "the game is over"):
            bot.choose(random_game(state.game, 1))


if __name__ == "__main__":
    unittest.main()
