"""The plain door: games, states, moves, saves, bots, scenarios."""

import copy
import pickle
import random
import shutil
import tempfile
import threading
import unittest
from pathlib import Path

import numpy as np

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
        self.assertEqual(first.played, second.played)
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
        with self.assertRaisesRegex(tischwerk.Error, "FF-16.3") as caught:
            tischwerk.load("factory42", players=4, options={"fewer_workers": "on"})
        self.assertEqual(caught.exception.rule, "FF-16.3")
        for wrong in (3, None, ["on"]):
            with self.assertRaisesRegex(tischwerk.Error, "option mode"):
                tischwerk.load("factory42", options={"mode": wrong})
        for wrong in (3, "mode", ["mode"]):
            with self.assertRaisesRegex(tischwerk.Error, "values by their key"):
                tischwerk.load("factory42", options=wrong)

    def test_a_seed_is_any_whole_number_a_text_or_a_generator(self):
        game = tischwerk.load("stephens", players=2)
        for seed in (7, "7", np.int64(7), np.uint8(7), np.array(7)):
            self.assertEqual(game.new(seed), game.new(7))
        largest = game.new(2 ** 128 - 1)
        self.assertEqual(game.new(largest.seed), largest)
        for make in (random.Random, np.random.default_rng, np.random.RandomState):
            self.assertEqual(game.new(make(3)), game.new(make(3)))
            dice = make(3)
            self.assertNotEqual(game.new(dice), game.new(dice))
        for wrong in (-1, 2 ** 128, "x", 1.5, None, object()):
            with self.subTest(wrong), self.assertRaisesRegex(tischwerk.Error, "seed"):
                game.new(wrong)

        class Nonsense:
            def getrandbits(self, _):
                return "many"

        with self.assertRaises(TypeError):
            game.new(Nonsense())

    def test_games_are_values_that_never_change(self):
        game = tischwerk.load("factory42", players=3, options={"short_game": "on"})
        for other in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game)),
                      tischwerk.load("factory42", players=3, options={"short_game": "on"})):
            self.assertEqual((other, hash(other)), (game, hash(game)))
            self.assertEqual(other.new(1), game.new(1))
            self.assertEqual(other.options, game.options)
        for other in (tischwerk.load("factory42", players=3), tischwerk.load("factory42"),
                      tischwerk.load("stephens", players=3), "factory42"):
            self.assertNotEqual(other, game)


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
        self.assertEqual(self.state.view(np.int64(1)), self.state.view(1))
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


class Words(unittest.TestCase):
    """Whatever is said is said in both languages, in every game."""

    def test_prompts_moves_reasons_events_and_verdicts(self):
        options = {"factory42": {"mode": "commissions", "binding_deals": "on"}}
        for name in GAMES:
            state = tischwerk.load(name, players=3, options=options.get(name)).new(1)
            chooser, said, events, blocked = random.Random(1), set(), set(), 0
            while not state.is_over:
                said.add((state.decision.prompt, state.decision.prompt_de))
                menu = state.moves(blocked=True)
                for move in menu:
                    said.add((move.describe(), move.describe("de")))
                    self.assertIs(move.allowed, move.rule is None)
                    if not move.allowed:
                        blocked += 1
                        for language in ("en", "de"):
                            self.assertEqual(move.reason(language),
                                             f"{move.rule} {state.game.rule(move.rule, language)}")
                told = state.play(chooser.choice([move for move in menu if move.allowed]))
                events.update((event.describe(), event.describe("de")) for event in told)
            events.add((state.result.verdict, state.result.verdict_de))
            with self.subTest(name):
                self.assertGreater(blocked, 10)
                self.assertFalse([pair for pair in said if not pair[0] or not pair[1]])
                # Events without words have none in both.
                self.assertFalse([pair for pair in events if bool(pair[0]) != bool(pair[1])])
                for pairs in (said, events):
                    self.assertGreater(sum(one != other for one, other in pairs), len(pairs) / 2)


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
            # As `tischwerk data export` writes them: a folder for each game.
            shutil.copytree(self.folder, Path(folder) / "cards/stephens")
            cards = Path(folder) / "cards"
            self.assertEqual(tischwerk.load("stephens", players=2, edition=cards), self.own)
            self.assertEqual(tischwerk.load_state(path, edition=cards), state)
            self.assertEqual(len(list(tischwerk.replay(path, edition=cards))), 1)
            path.write_text("nonsense")
            with self.assertRaisesRegex(tischwerk.Error, "own.tischwerk"):
                tischwerk.load_state(path, edition=cards)

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
        self.assertEqual((again, pickle.loads(pickle.dumps(again))), (self.own, self.own))
        self.assertNotEqual(again, self.ours)
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
            self.assertEqual(again.played, state.played)
            self.assertEqual(again.position(), state.position())
            path.write_text(path.read_text().replace('"n":7', '"n":8'))
            with self.assertRaisesRegex(tischwerk.Error, "game.tischwerk"):
                tischwerk.load_state(path)
            for read in (tischwerk.load_state, tischwerk.replay, tischwerk.check_scenario):
                with self.assertRaisesRegex(tischwerk.Error, "other: No such file"):
                    read(Path(folder) / "other")
            for wrong in (Path(folder) / "nowhere/game.tischwerk", Path(folder)):
                with self.assertRaisesRegex(tischwerk.Error, str(wrong)):
                    tischwerk.save_state(state, wrong)
            self.assertEqual([file.name for file in Path(folder).iterdir()], ["game.tischwerk"])
            path.write_bytes(b"\xff\xfe\x00")
            with self.assertRaisesRegex(tischwerk.Error, "is no text"):
                tischwerk.load_state(path)

    def test_a_replay_goes_through_every_decision(self):
        for path in sorted(ROOT.glob("games/*/recorded/*.tischwerk"))[::5]:
            with self.subTest(path.name):
                steps = list(tischwerk.replay(path))
                end = tischwerk.load_state(path)
                self.assertEqual([step.move for step in steps], end.played)
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

    def test_every_level_plays_every_game(self):
        for name in GAMES:
            state = tischwerk.load(name).new(1)
            for level in ("random", "easy", "medium", "hard"):
                move = tischwerk.Bot(level, seed=1).choose(state)
                self.assertIn(move, state.moves(), f"{level} in {name}")

    def test_a_bot_knows_no_more_than_its_seat(self):
        state = random_game(tischwerk.load("automation", players=3), 3, most=40)
        seat = state.decision.seat
        for seed in range(3):
            other = state.determinize(seat, seed)
            self.assertEqual(*(tischwerk.Bot("search:iterations=40", seed=1).choose(each)
                               for each in (state, other)))

    def test_while_a_bot_thinks_others_may_play_on(self):
        state = tischwerk.load("stephens", players=2).new(1)
        chosen = []
        bot = tischwerk.Bot("search:iterations=3000", seed=1)
        thinking = threading.Thread(target=lambda: chosen.append(bot.choose(state)))
        thinking.start()
        for _ in range(200):
            if not state.is_over:
                state.apply_action(state.legal_actions()[0])
        thinking.join()
        self.assertTrue(chosen[0].describe())


if __name__ == "__main__":
    unittest.main()
