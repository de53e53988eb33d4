"""The program as its users meet it: what it prints, what it refuses, and with which exit code.

Run by ctest; TISCHWERK names the program (default: build/release/tischwerk).
"""

import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

PROGRAM = os.environ.get("TISCHWERK", "build/release/tischwerk")
FIRST_CHOICES = "1\n" * 20_000  # more than any game asks; a player who always takes the first


def run(*arguments, stdin="", env=None):
    return subprocess.run([PROGRAM, *arguments], input=stdin, capture_output=True, text=True,
                          timeout=300, env={**os.environ, **(env or {})})


def run_json(*arguments):
    result = run(*arguments, "--json")
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


def peak_memory_kib(*arguments):
    # A sanitizer keeps freed memory, up to this size, to catch its later use.
    options = os.environ.get("ASAN_OPTIONS", "")
    small = f"{options}:quarantine_size_mb=1:thread_local_quarantine_size_kb=64"
    with open(os.devnull, "w") as nowhere:
        process = subprocess.Popen([PROGRAM, *arguments], stdout=nowhere,
                                   env={**os.environ, "ASAN_OPTIONS": small})
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return usage.ru_maxrss


class Shape(unittest.TestCase):
    """Contracts are exact: the same keys, the right types, nothing more."""

    def check_shape(self, value, shape, place="$"):
        if isinstance(shape, dict):
            self.assertIsInstance(value, dict, place)
            self.assertEqual(list(value), list(shape), place)
            for key in shape:
                self.check_shape(value[key], shape[key], f"{place}.{key}")
        elif isinstance(shape, list):
            self.assertIsInstance(value, list, place)
            for item in value:
                self.check_shape(item, shape[0], f"{place}[]")
        else:
            self.assertIsInstance(value, shape, place)
            self.assertNotIsInstance(value, bool, place)

    def test_games(self):
        words = {"en": str, "de": str}
        choice = {"id": str, "name": words, "effect": words, "rule": (str, type(None))}
        option = {"id": str, "name": words, "effect": words, "rule": str, "choices": [choice],
                  "values": [str], "default": str,
                  "belongs_to": str, "players": {"min": int, "max": int}}
        entries = {"book": int, "public": int, "reconstructed": int}
        game = {"id": str, "name": {"en": str, "de": str}, "players": {"min": int, "max": int},
                "options": [option], "rules": int,
                "edition": {"name": str, "hash": str, "entries": entries}}
        answer = run_json("games")
        self.check_shape(answer, {"games": [game]})
        stephens = [game for game in answer["games"] if game["id"] == "stephens"]
        self.assertEqual(len(stephens), 1)
        self.assertEqual(stephens[0]["players"], {"min": 1, "max": 4})
        self.assertEqual(stephens[0]["rules"], 198)
        for option in stephens[0]["options"]:
            self.assertIn(option["default"], option["values"])
        self.assertEqual(run_json("games", "stephens")["games"], stephens)
        explained = " ".join(run("games", "stephens").stdout.split())
        for said in ("The gatekeeper", "(ST-12.5)", "no space for price 5"):
            self.assertIn(said, explained)

    def test_moves(self):
        parameter = {"name": str, "type": str, "values": [str]}
        answer = run_json("moves", "stephens")
        self.check_shape(answer, {"game": str, "moves": [{"name": str, "parameters": [parameter]}]})
        moves = {move["name"]: move["parameters"] for move in answer["moves"]}
        self.assertEqual(moves["take_glass"], [{"name": "furnace", "type": "id", "values":
                                                ["F_UL", "F_UR", "F_LR", "F_LL"]}])
        lines = run("moves", "inventions").stdout.splitlines()
        self.assertIn("pay_any metal=NUMBER tech=NUMBER tool=NUMBER", lines)
        self.assertIn("market_mode mode=take_development|exchange", lines)
        self.assertIn("done", lines)

    def test_simulate(self):
        number = (int, float)
        answer = run_json("simulate", "stephens", "--players", "3", "--games", "50", "--seed", "7")
        self.check_shape(
            {**answer, "endings": {}},
            {"game": str, "players": int, "games": int, "seed": int, "threads": int,
             "seconds": number, "decisions": int, "decisions_per_second": number,
             "games_per_second": number,
             "length": {"mean": number, "p50": int, "p95": int, "max": int},
             "turns": {"mean": number, "p50": int, "p95": int, "max": int,
                       "decisions_per_turn": number},
             "branching": {"mean": number, "p95": int, "max": int},
             "scores": [{"seat": int, "mean": number, "sd": number, "min": int, "max": int}],
             "wins": [int], "endings": {}, "signature": str})
        self.assertEqual((answer["game"], answer["players"], answer["games"], answer["seed"]),
                         ("stephens", 3, 50, 7))
        self.assertEqual([score["seat"] for score in answer["scores"]], [0, 1, 2])
        self.assertEqual(len(answer["wins"]), 3)
        self.assertGreaterEqual(sum(answer["wins"]), 50)  # a shared victory counts for each
        self.assertEqual(sum(answer["endings"].values()), 50)
        self.assertRegex(answer["signature"], "^[0-9a-f]{16}$")
        self.assertLess(1, answer["turns"]["mean"])
        self.assertLess(answer["turns"]["mean"], answer["length"]["mean"])
        for score in answer["scores"]:
            self.assertLessEqual(score["min"], score["mean"])
            self.assertLessEqual(score["mean"], score["max"])

    def test_bench(self):
        number = (int, float)
        answer = run_json("bench", "stephens", "--seconds", "0.05")
        self.check_shape(answer, {"games": [
            {"id": str, "players": int, "state_bytes": int, "copy_ns": number,
             "decisions_per_second": number, "games_per_second": number,
             "allocations_per_decision": number, "determinize_ns": number, "replay_ms": number,
             "search_iterations_per_second": number, "search_short_iterations_per_second": number,
             "search_two_threads_gain": number}]})
        self.assertEqual([game["players"] for game in answer["games"]], [1, 2, 3, 4])
        for game in answer["games"]:
            self.assertEqual(game["allocations_per_decision"], 0)
            self.assertLessEqual(game["state_bytes"], 3072)
            for key in list(game)[-3:]:  # no more: beside other work a rate may come out as any
                self.assertGreater(game[key], 0, key)

    def test_bench_for_people(self):
        lines = run("bench", "stephens", "--players", "2", "--seconds", "0.05").stdout.splitlines()
        self.assertEqual([line[:8] for line in lines].count("stephens"), 2)
        self.assertTrue(all(len(line) <= 80 for line in lines), lines)

    def test_bench_with_options(self):
        played = [run_json("bench", "factory42", "--players", "2", "--playouts", "5",
                           "--option", f"mode={mode}")["decisions"]
                  for mode in ("base", "commissions")]
        self.assertNotEqual(*played)  # another mode is another game to measure

    def test_bench_playouts(self):
        answer = run_json("bench", "stephens", "--players", "2", "--playouts", "20")
        self.check_shape(answer, {"games": int, "decisions": int})
        self.assertEqual(answer["games"], 20)


class Simulate(unittest.TestCase):
    def test_threads_do_not_change_the_result(self):
        answers = []
        for threads in ("1", "3"):
            answer = run_json("simulate", "stephens", "--players", "4", "--games", "700", "--seed",
                              "11", "--threads", threads)
            for key in ("threads", "seconds", "decisions_per_second", "games_per_second"):
                del answer[key]
            answers.append(answer)
        self.assertEqual(answers[0], answers[1])

    def test_seeds_change_the_result(self):
        signatures = {run_json("simulate", "stephens", "--games", "20", "--seed", seed)["signature"]
                      for seed in ("1", "2", "0xfedcba98765432100123456789abcdef")}
        self.assertEqual(len(signatures), 3)

    def test_a_long_seed_is_printed_as_text(self):
        seed = "0xfedcba98765432100123456789abcdef"
        self.assertEqual(run_json("simulate", "stephens", "--games", "1", "--seed", seed)["seed"],
                         seed)

    def test_check_finds_nothing_broken(self):
        for players in "1234":
            result = run("simulate", "stephens", "--players", players, "--games", "30", "--check")
            self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_memory_does_not_grow_with_the_games(self):
        arguments = ["simulate", "stephens", "--players", "2", "--threads", "2", "--games"]
        few = peak_memory_kib(*arguments, "200")
        many = peak_memory_kib(*arguments, "20000")
        self.assertLess(many, few * 1.15 + 2048)

    def test_saved_games_replay(self):
        with tempfile.TemporaryDirectory() as folder:
            target = os.path.join(folder, "new", "games")
            result = run("simulate", "stephens", "--players", "2", "--games", "5", "--save",
                         target, "--save-count", "3")
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            files = sorted(os.listdir(target))
            self.assertEqual(len(files), 3)
            for file in files:
                self.assertTrue(file.endswith(".tischwerk"), file)
                replay = run("replay", os.path.join(target, file))
                self.assertEqual((replay.returncode, replay.stderr), (0, ""))

    def test_a_game_goes_on_with_the_cards_it_began_with(self):
        with tempfile.TemporaryDirectory() as folder:
            run("simulate", "stephens", "--games", "1", "--save", folder)
            saved = next(Path(folder).glob("*.tischwerk"))
            self.assertEqual(run("data", "export", folder + "/cards").returncode, 0)
            contracts = next(Path(folder, "cards").rglob("contracts.toml"))
            contracts.write_text(contracts.read_text().replace("{ green = 1, pink = 1 }",
                                                               "{ blue = 1, pink = 1 }", 1))
            own = run("replay", str(saved))
            self.assertEqual(own.stderr, "")
            other = run("replay", str(saved), "--edition", folder + "/cards")
            self.assertEqual((other.returncode, other.stdout), (0, own.stdout), other.stderr)
            self.assertRegex(other.stderr, r"\A.* goes on as it was begun: first edition .*\n\Z")

    def test_summary_for_people(self):
        result = run("simulate", "stephens", "--players", "2", "--games", "20")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertIn("signature", result.stdout)
        self.assertTrue(all(len(line) <= 80 for line in result.stdout.splitlines()))


class BadInput(unittest.TestCase):
    """Each: exit 2, one line on stderr that names the culprit, nothing on stdout."""

    def check_refused(self, arguments, *culprits, stdin=""):
        with self.subTest(arguments=arguments):
            result = run(*arguments, stdin=stdin)
            self.assertEqual(result.returncode, 2, result.stderr)
            self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
            self.assertTrue(result.stderr.startswith("tischwerk: "), result.stderr)
            self.assertEqual(result.stdout, "")
            for culprit in culprits:
                self.assertIn(culprit, result.stderr)

    def test_command_line(self):
        self.check_refused(["nonsense"], "nonsense", "simulate")
        self.check_refused(["--nonsense"], "--nonsense")
        self.check_refused(["games", "--nonsense"], "--nonsense")
        self.check_refused(["simulate"], "GAME")
        self.check_refused(["simulate", "stephens", "--players"], "--players")
        self.check_refused(["games", "stephens", "chess"], "chess")

    def test_game(self):
        for command in ("games", "simulate", "bench", "play", "moves"):
            self.check_refused([command, "chess"], "chess", "stephens")
        self.check_refused(["play"], "stephens")

    def test_players(self):
        for players in ("0", "5", "-1", "two", "2.5", "99999999999999999999"):
            for command in ("simulate", "play", "bench"):
                self.check_refused([command, "stephens", "--players", players], players, "1 to 4")

    def test_options(self):
        option = run_json("games", "stephens")["games"][0]["options"][0]
        self.check_refused(["simulate", "stephens", "--option", "colour=red"], "colour",
                           option["id"])
        self.check_refused(["simulate", "stephens", "--option", option["id"] + "=nonsense"],
                           "nonsense", option["default"])
        self.check_refused(["simulate", "stephens", "--option", option["id"]], option["id"])
        self.check_refused(["simulate", "stephens", "--options", "a=b,c=d"], "'a'")
        self.check_refused(["simulate", "stephens", "--players", "2", "--option", "opponent=OP1"],
                           "opponent", "1 player", "ST-12.1")
        self.check_refused(["simulate", "stephens", "--players", "1", "--options",
                            "opponent=OP1,scenario=SC1"], "ST-12.10")
        self.check_refused(["simulate", "stephens", "--option", "difficulty.0=easy"],
                           "difficulty.0")

    def test_seed(self):
        for seed in ("-1", "abc", "0x", "18446744073709551616", "0x" + "f" * 33):
            self.check_refused(["simulate", "stephens", "--seed", seed], seed)

    def test_numbers(self):
        self.check_refused(["simulate", "stephens", "--games", "0"], "--games")
        self.check_refused(["simulate", "stephens", "--games", "many"], "--games", "many")
        self.check_refused(["simulate", "stephens", "--threads", "0"], "--threads")
        self.check_refused(["simulate", "stephens", "--save-count", "x"], "--save-count")
        self.check_refused(["bench", "--seconds", "-1"], "--seconds")
        self.check_refused(["bench", "--seconds", "nan"], "--seconds")
        self.check_refused(["bench", "factory42", "--option", "mode=none"], "mode")
        self.check_refused(["bench", "stephens", "--playouts", "0"], "--playouts")

    def test_bots_and_seats(self):
        self.check_refused(["simulate", "stephens", "--bots", "deep"], "deep", "random")
        self.check_refused(["simulate", "stephens", "--bots", "random,random,random"], "3")
        self.check_refused(["play", "stephens", "--seat", "human,wizard"], "wizard")
        self.check_refused(["play", "stephens", "--seat", "human,human,human"], "3")
        self.check_refused(["play", "stephens", "--lang", "fr"], "fr")
        self.check_refused(["play", "stephens", "--orders", "some"], "some")

    def test_files(self):
        self.check_refused(["play", "--load", "/nonexistent/file"], "/nonexistent/file")
        self.check_refused(["play", "--load", "/"], "/")
        self.check_refused(["play", "--load", "/dev/null"], "/dev/null")
        self.check_refused(["play", "--load", "x.tischwerk", "--players", "3"], "--load")
        self.check_refused(["simulate", "stephens", "--games", "1", "--save", "/dev/null/x"],
                           "/dev/null/x")
        self.check_refused(["simulate", "stephens", "--edition", "/nonexistent"], "/nonexistent")

    def test_control_characters_stay_out_of_the_message(self):
        result = run("games", "a\nb\x1b[31m")
        self.assertEqual(result.returncode, 2)
        self.assertEqual(result.stderr.count("\n"), 1)
        self.assertNotIn("\x1b", result.stderr)


class Help(unittest.TestCase):
    def test_every_command_has_help(self):
        for command in ([], ["play"], ["games"], ["simulate"], ["arena"], ["bench"], ["replay"],
                        ["analyse"], ["balance"], ["scenario"], ["moves"], ["rules"], ["data"],
                        ["schema"]):
            result = run(*command, "--help")
            self.assertEqual((result.returncode, result.stderr), (0, ""), command)
            self.assertIn("tischwerk", result.stdout)

    def test_version(self):
        self.assertRegex(run("--version").stdout, r"^tischwerk \d+\.\d+\.\d+\n$")

    def test_a_closed_reader_is_no_drama(self):
        process = subprocess.Popen([PROGRAM, "play", "stephens", "--seed", "1"],
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        process.stdout.close()
        try:
            process.stdin.write(FIRST_CHOICES)
            process.stdin.close()
        except BrokenPipeError:
            pass
        self.assertLessEqual(process.stderr.read().count("\n"), 1)
        process.stderr.close()
        process.wait()

    def test_a_full_disk_is_said(self):
        with open("/dev/full", "w") as full:
            result = subprocess.run([PROGRAM, "games", "--json"], stdout=full, text=True,
                                    stderr=subprocess.PIPE)
        self.assertEqual((result.returncode, result.stderr.count("\n")), (2, 1))


if __name__ == "__main__":
    unittest.main()
