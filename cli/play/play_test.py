"""A table in the terminal: whole games, commands, wrong lines, saving and going on.

Run by ctest; TISCHWERK names the program.
"""

import json
import os
import pty
import random
import re
import select
import subprocess
import tempfile
import unittest

from cli_test import FIRST_CHOICES, PROGRAM, run


class Play(unittest.TestCase):
    def play(self, *arguments, stdin=FIRST_CHOICES):
        """Against random seats unless said otherwise: whole games with bots take seconds."""
        if "--seat" not in arguments:
            players = arguments[arguments.index("--players") + 1] if "--players" in arguments else 2
            seats = ["human"] + ["random"] * (int(players) - 1)
            arguments = (*arguments, "--seat", ",".join(seats))
        return run("play", "stephens", "--seed", "5", *arguments, stdin=stdin)

    def check_finished(self, result, *words):
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        for word in words:
            self.assertIn(word, result.stdout)
        wide = [line for line in result.stdout.splitlines() if len(line) > 80]
        self.assertEqual(wide, [])
        self.assertNotIn("\x1b", result.stdout)
        # The promise of the first lines is kept by the last ones.
        shown = re.search("[0-9a-f]{64}", result.stdout).group()
        seed = re.search(r"printf '%s' (\S+)", result.stdout).group(1)
        digest = subprocess.run(["sha256sum"], input=seed, text=True, capture_output=True)
        self.assertEqual(digest.stdout.split()[0], shown)

    def test_whole_games_in_both_languages(self):
        for players in "1234":
            for language, words in (("en", ["The game is over.", "Total"]),
                                    ("de", ["Das Spiel ist aus.", "Summe"])):
                with self.subTest(players=players, language=language):
                    self.check_finished(
                        self.play("--players", players, "--lang", language), *words)

    def test_varied_games_fit_the_terminal(self):
        # Most numbers are choices, the others are refused and asked again.
        numbers = random.Random(1)
        choices = "".join(f"{numbers.randint(1, 7)}\n" for _ in range(40_000))
        for players, seats in (("1", "human"), ("2", "human,human"), ("4", "human,random,human")):
            for language in ("en", "de"):
                with self.subTest(players=players, language=language):
                    result = self.play("--players", players, "--seat", seats, "--lang", language,
                                       stdin=choices)
                    self.check_finished(result)

    def test_only_people_and_only_bots(self):
        self.check_finished(self.play("--players", "2", "--seat", "human,human"), "Total")
        self.check_finished(self.play("--players", "3", "--seat", "random,random,random",
                                      stdin=""), "Total")

    def test_no_text_is_missing(self):
        # A missing text shows its key: a word with an underscore, or a brace left over.
        for language in ("en", "de"):
            output = self.play("--players", "1", "--lang", language).stdout
            self.assertEqual(re.findall(r"[a-z]+_[a-z_]+|\{[a-z]+", output), [])

    def test_the_same_seed_gives_the_same_game(self):
        self.assertEqual(self.play("--players", "3").stdout, self.play("--players", "3").stdout)

    def test_input_that_ends_early(self):
        result = self.play(stdin="1\n1\n")
        self.assertEqual(result.returncode, 2)
        self.assertEqual(result.stderr, "tischwerk: input ended before the game did\n")

    def test_wrong_lines_are_answered_and_cost_nothing(self):
        nonsense = ["", "0", "-3", "999", "wibble", "s", "take_glass furnace=F_XX", "done now",
                    "why 999", "why wibble", "log x", "rules ST-99.9", "rules", "save", "orders x",
                    "\x1b[2J", "x" * 10_000]
        result = self.play(stdin="\n".join(nonsense) + "\n" + FIRST_CHOICES)
        self.check_finished(result, "'wibble' is no choice", "could mean: score, save",
                            "There is no choice 999", "ST-99.9")

    def test_commands(self):
        lines = ["help", "score", "sc", "log", "log 3", "board", "orders", "rules ST-9.12", "quit"]
        result = self.play(stdin="\n".join(lines) + "\n")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        for word in ("undo", "Total", "ST-9.12", "Goodbye"):
            self.assertIn(word, result.stdout)
        german = self.play("--lang", "de", stdin="hilfe\npunkte\nprotokoll\nbrett\nwarum\n"
                                                 "rückgängig\nanweisungen\nregel ST-9.12\nende\n")
        self.assertEqual((german.returncode, german.stderr), (0, ""))
        for word in ("zurück", "Summe", "ST-9.12", "Auf Wiedersehen"):
            self.assertIn(word, german.stdout)

    def test_why_quotes_the_rule(self):
        # Every choice blocked at one of the first decisions is explained by number.
        result = self.play(stdin="why\n1\n" * 12 + "quit\n")
        numbers = re.findall(r"^ *(\d+)\) .*\[(ST-\d+\.\d+)\]", result.stdout, re.M)
        self.assertNotEqual(numbers, [])
        self.assertIn("Allowed: ", self.play(stdin="why 1\nquit\n").stdout)

    def test_undo_comes_back_to_the_same_question(self):
        plain = self.play(stdin="1\n1\n1\nquit\n").stdout
        undone = self.play(stdin="1\n1\n1\nundo\n1\nquit\n").stdout
        self.assertIn("Taken back.", undone)
        last_question = plain.rsplit("\n\n", 1)[1]
        self.assertTrue(undone.endswith(last_question))
        self.assertIn("nothing yet", self.play(stdin="undo\nquit\n").stdout)

    def test_save_and_load(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game.tischwerk")
            self.play("--players", "2", stdin=f"1\n2\n1\nsave {path}\nquit\n")
            loaded = run("play", "--load", path, "--seat", "human,random", stdin=FIRST_CHOICES)
            self.check_finished(loaded, "Total")
            straight = self.play("--players", "2", stdin="1\n2\n1\n" + FIRST_CHOICES)
            self.assertEqual(loaded.stdout[-300:], straight.stdout[-300:])
            self.assertEqual(os.listdir(folder), ["game.tischwerk"])
            missing = self.play(stdin=f"save {folder}/no/such/folder\nquit\n")
            self.assertIn("cannot write", missing.stdout)
            self.assertEqual(missing.returncode, 0)

    def test_a_loaded_game_goes_on_with_those_who_sat_there(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game.tischwerk")
            self.play("--players", "3", "--seat", "bot:easy,human,bot:search:iterations=20",
                      "--names", "Ada,Grace", stdin=f"1\n1\nsave {path}\nquit\n")
            with open(path, encoding="utf-8") as file:
                seats = json.loads(file.readline())["seats"]
            self.assertEqual(seats, [{"bot": True, "name": "easy"},
                                     {"bot": False, "name": "Grace"},
                                     {"bot": True, "name": "search:iterations=20"}])
            again = os.path.join(folder, "again.tischwerk")
            loaded = run("play", "--load", path, "--save", again, stdin=FIRST_CHOICES)
            self.assertEqual((loaded.returncode, loaded.stderr), (0, ""))
            self.assertIn("Grace", loaded.stdout)
            with open(again, encoding="utf-8") as file:
                self.assertEqual(json.loads(file.readline())["seats"], seats)
            others = run("play", "--load", path, "--seat", "human,human,human", "--names", "Kim",
                         stdin="quit\n")
            self.assertIn("Kim", others.stdout)

    def test_moves_can_be_written_out(self):
        result = self.play("--players", "2", stdin="choose_accessory accessory=crate\nquit\n")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertEqual(result.stdout.count("\n> "), 2)


class Bots(unittest.TestCase):
    """Opponents that think, and the hint they give."""

    def play(self, *arguments, stdin):
        result = run("play", "stephens", "--seed", "5", *arguments, stdin=stdin)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertTrue(all(len(line) <= 80 for line in result.stdout.splitlines()), result.stdout)
        return result.stdout

    def refusal(self, seats):
        result = run("play", "stephens", "--seat", seats)
        self.assertEqual((result.returncode, result.stderr.count("\n")), (2, 1), result.stderr)
        return result.stderr

    def test_newcomers_meet_medium_bots(self):
        output = self.play("--players", "3", stdin="quit\n")
        self.assertIn("Anna (you), Bruno (bot: medium), Clara (bot: medium)", output)
        output = self.play("--players", "3", "--seat", "human,human", "--lang", "de",
                           stdin="ende\n")
        self.assertIn("Clara (Bot: medium)", output)

    def test_every_recipe_can_take_a_seat(self):
        output = self.play("--players", "4", "--seat",
                           "human,bot:easy,bot:search:iterations=20,depth=2,random",
                           stdin="1\n1\n1\n1\nquit\n")
        for words in ("Bruno (bot: easy)", "Clara (bot: search:iterations=20,depth=2)",
                      "David (plays at random)", "Bruno gains", "Clara gains"):
            self.assertIn(words, " ".join(output.split()))

    def test_a_whole_game_of_bots(self):
        self.assertIn("Total", self.play("--seat", "bot:easy,bot:search:iterations=4", stdin=""))

    def test_the_same_seed_gives_the_same_game(self):
        seats = ("--seat", "human,bot:search:iterations=30,threads=2")
        lines = "1\n" * 12 + "undo\n2\n1\nquit\n"
        self.assertEqual(self.play(*seats, stdin=lines), self.play(*seats, stdin=lines))

    def test_bots_go_on_after_undo_and_load(self):
        seats = ("--seat", "human,bot:search:iterations=10")
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game.tischwerk")
            lines = "1\n1\n1\n1\nundo\n2\nundo\nundo\n1\n1\n1\n"
            output = self.play(*seats, stdin=lines + f"save {path}\nquit\n")
            self.assertEqual(output.count("Taken back."), 3)
            loaded = run("play", "--load", path, *seats, stdin=FIRST_CHOICES)
            self.assertEqual((loaded.returncode, loaded.stderr), (0, ""))
            self.assertIn("Total", loaded.stdout)

    def test_bots_go_by_weights_of_a_folder(self):
        with tempfile.TemporaryDirectory() as folder:
            learned = os.path.join(folder, "weights")
            run("tune", "stephens", "--players", "2", "--games", "64", "--rounds", "1",
                "--judge-games", "0", "--out", learned)
            bots = ("play", "stephens", "--seed", "5", "--seat", "bot:heuristic,bot:heuristic")
            usual, other = run(*bots), run(*bots, "--weights", learned)
            self.assertEqual((usual.returncode, other.returncode), (0, 0), other.stderr)
            self.assertNotEqual(usual.stdout, other.stdout)
            missing = run(*bots, "--weights", os.path.join(folder, "none"))
            self.assertEqual(missing.returncode, 2)
            self.assertIn("--weights", missing.stderr)

    def test_bad_seats_are_refused(self):
        self.assertIn("'wizard' is no kind of seat", self.refusal("human,wizard"))
        self.assertIn("there is no bot 'wizard'", self.refusal("human,bot:wizard"))
        self.assertIn("'bot:' is no kind of seat", self.refusal("human,bot:"))
        self.assertIn("depth takes", self.refusal("human,bot:search:iterations=20,depth=deep"))
        self.assertIn("no setting 'depth'", self.refusal("human,bot:easy:noise=2,depth=4"))

    def test_hint(self):
        output = self.play(stdin="1\n1\nhint\nquit\n")
        number = re.search(r"It would choose (\d+);", output).group(1)
        best = output.split("in its order:")[1].split("\n")[1]
        self.assertTrue(best.strip().startswith(f"{number}) "), best)
        self.assertRegex(output, r"The bot is (fairly )?sure|It is a close call|Nothing else is")
        alone = self.play("--players", "1", "--lang", "de", stdin="1\n1\ntipp\nende\n")
        self.assertRegex(alone, r"Er würde \d+ wählen;")
        self.assertRegex(alone, r"Der Bot ist sich|Es ist knapp|Sonst lohnt kein Versuch")

    def test_a_hint_changes_nothing(self):
        plain = self.play("--seat", "human,bot:search:iterations=10", stdin="1\n1\n1\n1\nquit\n")
        asked = self.play("--seat", "human,bot:search:iterations=10",
                          stdin="1\n1\nhint\n1\n1\nquit\n")
        self.assertEqual(plain[-400:], asked[-400:])


class Secrets(unittest.TestCase):
    """People at one terminal who must not see each other's cards."""

    ARGUMENTS = ("play", "automation", "--players", "2", "--seat", "human,human", "--seed", "5",
                 "--option", "draft=off")

    def test_nobody_reads_of_anothers_hand(self):
        # A turn ends by itself only where no card could be played, by any holder (AA-29.1).
        lines = ["take_action action=funding", "end_turn"] * 2
        lines += ["take_action action=purchasing", "end_turn"] * 2
        output = run(*self.ARGUMENTS, stdin="\n".join([*lines, "log", "quit"]) + "\n").stdout
        parts = re.split(r"(Anna|Bruno) is next\. Press Enter when only \1 is looking\.",
                         " ".join(output.split()))
        seen = {"Anna": "", "Bruno": ""}
        for name, part in zip(parts[1::2], parts[2::2]):
            seen[name] += part
        self.assertGreaterEqual(len(parts), 9)  # each was asked twice
        hands = {name: set(re.findall(r"Discard ([A-Z][\w -]+?):", text))
                 for name, text in seen.items()}
        for name, other in (("Anna", "Bruno"), ("Bruno", "Anna")):
            self.assertEqual(len(hands[name]), 4, hands)
            for card in hands[name]:
                self.assertNotIn(card, seen[other])

    def screens(self, *arguments, stdin):
        """What each person read, in the order they sat down: [("Anna", "..."), ...]."""
        output = run(*self.ARGUMENTS, *arguments, stdin=stdin).stdout
        parts = re.split(r"(Anna|Bruno) is next\. Press Enter when only \1 is looking\.", output)
        return list(zip(parts[1::2], parts[2::2]))

    def test_only_its_own_person_reads_of_a_standing_order(self):
        marked = {"Anna": 0, "Bruno": 0}
        for name, screen in self.screens(stdin="1\n" * 3000 + "log 3000\n" * 9):
            for line in re.findall(r"(?m)^· .*\n(?:  .*\n)*", screen):
                if "(standing order)" in " ".join(line.split()):
                    self.assertIn(f"· {name}", line)
                    marked[name] += 1
        self.assertGreater(min(marked.values()), 9)

    def test_to_others_a_standing_order_is_a_move_like_any_other(self):
        funding = "take_action action=funding\n"
        ordered = self.screens(stdin=funding + "log\nquit\n")
        by_hand = self.screens("--orders", "none", stdin=funding + "end_turn\nlog\nquit\n")
        self.assertEqual([name for name, _ in ordered], ["Bruno", "Anna"])
        self.assertEqual(ordered[1], by_hand[1])
        self.assertIn("Bruno gains 3 credits", ordered[1][1])
        back = self.screens(stdin=2 * funding + "log\nquit\n")
        self.assertIn("· Bruno: End turn (standing order)\n", back[2][1])
        self.assertNotIn("Anna: End turn", back[2][1])
        alone = run("play", "automation", "--players", "2", "--seat", "random,human", "--seed", "5",
                    "--option", "draft=off", stdin=funding + "log 99\nquit\n").stdout
        self.assertIn("· Bruno: End turn (standing order)\n", alone)

    def test_standing_orders_are_each_persons_own(self):
        lines = ["orders end_turn off", "take_action action=funding", "end_turn", "orders",
                 "take_action action=funding", "orders", "quit"]
        screens = self.screens(stdin="\n".join(lines) + "\n")
        self.assertEqual([name for name, _ in screens], ["Bruno", "Anna", "Bruno"])
        for (_, screen), state in zip(screens, ("off", "on", "off")):
            self.assertEqual(set(re.findall(r"end_turn +(on|off) ", screen)), {state})

    def test_what_has_come_out_is_not_taken_back(self):
        menu = run(*self.ARGUMENTS, stdin="quit\n").stdout
        discard = re.search(r"(\d+)\) Discard", menu).group(1)
        output = run(*self.ARGUMENTS, stdin=f"{discard}\nundo\nquit\n").stdout
        self.assertNotIn("Taken back.", output)
        self.assertIn("nothing yet that could be taken back", " ".join(output.split()))
        output = run(*self.ARGUMENTS, "--orders", "none",
                     stdin="take_action action=funding\nundo\nquit\n").stdout
        self.assertIn("Taken back.", output)

    def test_one_person_needs_no_cover(self):
        output = run("play", "automation", "--players", "2", "--seat", "human,random", "--seed",
                     "5", stdin="quit\n").stdout
        self.assertNotIn("Press Enter", output)
        self.assertNotIn("Press Enter", run("play", "stephens", "--seat", "human,human",
                                            stdin="quit\n").stdout)

    def test_the_screen_is_empty_before_the_next_person_looks(self):
        terminal, program_side = pty.openpty()
        process = subprocess.Popen([PROGRAM, *self.ARGUMENTS, "--no-colour"], stdin=program_side,
                                   stdout=program_side, stderr=subprocess.DEVNULL)
        os.close(program_side)
        shown = self.shown_until(terminal, "is looking.")
        first = re.search(r"(Anna|Bruno) is next", shown).group(1)
        self.assertIn("\x1b[2J\x1b[3J\x1b[H", shown)
        os.write(terminal, b"\n")
        self.assertIn("Discard", self.shown_until(terminal, "> "))
        os.write(terminal, b"take_action action=funding\n")
        shown = self.shown_until(terminal, "is looking.")
        after = shown.rsplit("\x1b[2J\x1b[3J\x1b[H", 1)[1]
        self.assertNotIn("Discard", after)
        self.assertNotIn(f"{first} is next", after)
        os.write(terminal, b"\nquit\n")
        self.assertEqual(process.wait(60), 0)
        os.close(terminal)

    def shown_until(self, terminal, end):
        shown = ""
        while end not in shown:
            self.assertTrue(select.select([terminal], [], [], 60)[0], shown)
            shown += os.read(terminal, 65536).decode()
        return shown


if __name__ == "__main__":
    unittest.main()
