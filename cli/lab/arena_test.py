"""The arena as its users meet it: what it prints and refuses, going on after Ctrl-C, and MPI.

Run by ctest; TISCHWERK names the program, MPIRUN the starter of several processes.
"""

import json
import os
import signal
import subprocess
import tempfile
import time
import unittest

from cli_test import PROGRAM, peak_memory_kib, run, run_json

MPIRUN = os.environ.get("MPIRUN", "mpirun")
TIMES = ("ms_per_decision", "max_ms")


def without_times(answer):
    for bot in answer["bots"]:
        for key in TIMES:
            del bot[key]
    return answer


def lines_without_times(path):
    with open(path) as file:
        lines = [json.loads(line) for line in file]
    for line in lines:
        line.pop("time_us", None)
        line.pop("max_us", None)
    return lines


class Arena(unittest.TestCase):
    def test_keys(self):
        answer = run_json("arena", "stephens", "--players", "3", "--bots", "easy,random,random",
                          "--games", "12", "--seed", "7")
        self.assertEqual(list(answer)[:5], ["game", "players", "games", "bots", "seats"])
        self.assertEqual((answer["game"], answer["players"], answer["games"]), ("stephens", 3, 12))
        self.assertEqual([bot["name"] for bot in answer["bots"]], ["easy", "random"])
        for bot in answer["bots"]:
            self.assertEqual(list(bot)[:9], ["name", "games", "win_share", "low", "high", "rating",
                                             "mean_score", "ms_per_decision", "max_ms"])
            self.assertEqual(bot["games"], 12)
            self.assertLessEqual(bot["low"], bot["win_share"])
            self.assertLessEqual(bot["win_share"], bot["high"])
            self.assertLessEqual(bot["rating_low"], bot["rating"])
        for seat in answer["seats"]:
            self.assertEqual(list(seat), ["seat", "win_share", "low", "high", "mean_score"])
        self.assertEqual([seat["seat"] for seat in answer["seats"]], [0, 1, 2])
        self.assertAlmostEqual(sum(seat["win_share"] for seat in answer["seats"]), 1, places=3)
        easy, others = answer["bots"]
        self.assertAlmostEqual(easy["win_share"] + 2 * others["win_share"], 1, places=3)
        self.assertAlmostEqual(easy["rating"] + others["rating"], 3000, places=0)
        self.assertEqual(answer["par"], 0.3333)

    def test_threads_do_not_change_the_result(self):
        arguments = ("arena", "stephens", "--bots", "easy,random,heuristic:noise=1,samples=2",
                     "--games", "42", "--threads")
        self.assertEqual(without_times(run_json(*arguments, "1")),
                         without_times(run_json(*arguments, "3")))

    def test_every_number_of_players(self):
        for players in "1234":
            answer = run_json("arena", "stephens", "--players", players, "--bots", "easy,random",
                              "--games", "5")
            self.assertEqual((answer["games"], len(answer["seats"])), (5, int(players)))

    def test_table_for_people(self):
        result = run("arena", "stephens", "--bots", "easy,random", "--games", "8", "--until",
                     "easy>random")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        for word in ("Elo", "par   50.0", "seat", "easy is +", "easy>random: "):
            self.assertIn(word, result.stdout)
        self.assertTrue(all(len(line) <= 80 for line in result.stdout.splitlines()))

    def test_a_clear_question_is_answered_early(self):
        clear = run_json("arena", "stephens", "--players", "2", "--bots", "easy,random", "--games",
                         "20000", "--until", "easy>random")
        self.assertEqual(clear["until"]["verdict"], "shown")
        self.assertLess(clear["games"], 2000)
        self.assertEqual(clear["games"] % clear["block"], 0)
        again = run_json("arena", "stephens", "--players", "2", "--bots", "easy,random", "--games",
                         "20000", "--until", "random>easy", "--threads", "1")
        self.assertEqual((again["until"]["verdict"], again["games"]), ("refuted", clear["games"]))

    def test_two_bots_without_a_number_of_games_play_until_it_is_clear(self):
        clear = run_json("arena", "stephens", "--bots", "random,easy")
        self.assertEqual((clear["until"]["claim"], clear["until"]["verdict"]),
                         ("random>easy", "refuted"))
        self.assertLess(clear["games"], 100)
        counted = run_json("arena", "stephens", "--bots", "random,easy", "--games", "100")
        self.assertEqual((counted["games"], counted["until"]), (100, None))

    def test_one_bot_plays_itself_only_when_asked_to(self):
        for bots in ("random", "random,random"):
            refused = run("arena", "stephens", "--bots", bots, "--games", "4")
            self.assertEqual((refused.returncode, refused.stdout), (2, ""))
            self.assertIn("'random' against itself", refused.stderr)
            answer = run_json("arena", "stephens", "--bots", bots, "--games", "4", "--itself")
            self.assertEqual(answer["bots"][0]["win_share"], answer["par"])
        alone = run_json("arena", "stephens", "--players", "1", "--bots", "random", "--games", "2")
        self.assertIsNone(alone["par"])

    def test_memory_does_not_grow_with_the_games(self):
        arguments = ["arena", "stephens", "--bots", "random", "--itself", "--threads", "2",
                     "--games"]
        few = peak_memory_kib(*arguments, "200")
        many = peak_memory_kib(*arguments, "5000")
        self.assertLess(many, few * 1.15 + 4096)  # the window of waiting lines may fill

    def test_weights_of_a_folder(self):
        arena = ("arena", "stephens", "--bots", "heuristic,random", "--games", "8", "--log")
        with tempfile.TemporaryDirectory() as folder:
            learned = os.path.join(folder, "weights")
            tuned = run("tune", "stephens", "--players", "2", "--games", "64", "--rounds", "1",
                        "--judge-games", "0", "--out", learned)
            self.assertEqual(tuned.returncode, 0, tuned.stderr)
            logs = [os.path.join(folder, name) for name in ("built_in", "learned")]
            ways = [run_json(*arena, logs[0]), run_json(*arena, logs[1], "--weights", learned)]
            self.assertNotEqual(without_times(ways[0]), without_times(ways[1]))
            headers = [lines_without_times(log)[0] for log in logs]
            self.assertNotEqual(headers[0].pop("weights"), headers[1].pop("weights"))
            self.assertEqual(headers[0], headers[1])
            mixed = run(*arena, logs[0], "--weights", learned)
            self.assertEqual(mixed.returncode, 2)
            self.assertIn("weights", mixed.stderr)
            with open(os.path.join(learned, "2_players.toml"), "a") as file:
                file.write("nonsense = 1\n")
            broken = run(*arena, logs[1], "--weights", learned)
            self.assertEqual((broken.returncode, broken.stderr.count("\n")), (2, 1))
            self.assertIn("2_players.toml", broken.stderr)

    def test_bots_with_different_weights_at_one_table(self):
        arena = ("arena", "stephens", "--games", "8", "--bots")
        with tempfile.TemporaryDirectory() as learned:
            tuned = run("tune", "stephens", "--players", "2", "--games", "64", "--rounds", "1",
                        "--judge-games", "0", "--out", learned)
            self.assertEqual(tuned.returncode, 0, tuned.stderr)
            named = run_json(*arena, "heuristic@new,random", "--weights-of", f"new={learned}")
            self.assertEqual(named["bots"][0]["name"], "heuristic@new")
            named["bots"][0]["name"] = "heuristic"
            alone = run_json(*arena, "heuristic,random", "--weights", learned)
            self.assertEqual(without_times(named), without_times(alone))
            both = run_json(*arena, "heuristic,heuristic@new", "--weights-of", f"new={learned}",
                            "--weights-of", f"spare={learned}")
            self.assertNotEqual(both["bots"][0]["mean_score"], both["bots"][1]["mean_score"])

    def test_simulate_with_bots(self):
        arguments = ("simulate", "stephens", "--games", "20", "--seed", "3", "--bots")
        random = run_json(*arguments, "random,random")
        easy = run_json(*arguments, "easy,random", "--check", "--threads", "1")
        self.assertEqual(list(easy), list(random))
        self.assertGreater(easy["scores"][0]["mean"], random["scores"][0]["mean"])
        again = run_json(*arguments, "easy,random", "--threads", "2")
        self.assertEqual(easy["signature"], again["signature"])
        self.assertEqual(run_json(*arguments, "random")["signature"], random["signature"])

    def test_simulated_bot_games_can_be_saved(self):
        with tempfile.TemporaryDirectory() as folder:
            run_json("simulate", "stephens", "--games", "3", "--bots", "easy", "--save", folder)
            self.assertEqual(len(os.listdir(folder)), 3)
            for file in os.listdir(folder):
                replay = run("replay", os.path.join(folder, file))
                self.assertEqual((replay.returncode, replay.stderr), (0, ""))


class Log(unittest.TestCase):
    """A run that is broken off and started again comes to the same end."""

    ARGUMENTS = ("arena", "stephens", "--players", "3", "--bots", "easy,random", "--seed", "5",
                 "--log")

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.straight = os.path.join(folder.name, "straight.jsonl")
        self.broken = os.path.join(folder.name, "broken.jsonl")

    def line_count(self):
        if not os.path.exists(self.broken):
            return 0
        with open(self.broken) as file:
            return file.read().count("\n")

    def end_midway(self, signal_number):
        process = subprocess.Popen([PROGRAM, *self.ARGUMENTS, self.broken, "--games", "1000000",
                                    "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   text=True)
        for _ in range(2000):
            if self.line_count() > 20:
                break
            time.sleep(0.005)
        process.send_signal(signal_number)
        return process.returncode, *process.communicate(), process.wait()

    def check_same_end(self):
        games = str(self.line_count() + 40)
        expected = run_json(*self.ARGUMENTS, self.straight, "--games", games)
        resumed = run_json(*self.ARGUMENTS, self.broken, "--games", games)
        self.assertEqual(without_times(resumed), without_times(expected))
        self.assertEqual(lines_without_times(self.broken), lines_without_times(self.straight))

    def test_interrupted(self):
        _, output, complaint, code = self.end_midway(signal.SIGINT)
        self.assertEqual((code, complaint.count("\n")), (130, 1))
        self.assertIn("stopped after", complaint)
        self.assertTrue(json.loads(output)["interrupted"])
        self.assertEqual(json.loads(output)["games"], self.line_count() - 1)
        self.check_same_end()

    def test_killed_while_writing(self):
        self.end_midway(signal.SIGKILL)
        with open(self.broken, "a") as file:
            file.write('{"game":12')
        self.check_same_end()

    def test_a_finished_run_is_only_read(self):
        first = run_json(*self.ARGUMENTS, self.straight, "--games", "12")
        before = os.stat(self.straight).st_mtime_ns
        self.assertEqual(run_json(*self.ARGUMENTS, self.straight, "--games", "12"), first)
        self.assertEqual(os.stat(self.straight).st_mtime_ns, before)

    def test_another_run_is_refused(self):
        run_json(*self.ARGUMENTS, self.straight, "--games", "3")
        other_seed = ["6" if word == "5" else word for word in self.ARGUMENTS]
        other = run(*other_seed, self.straight, "--games", "3")
        self.assertEqual((other.returncode, other.stdout), (2, ""))
        self.assertIn('seed is "5" there and "6" here', other.stderr)
        self.assertEqual(other.stderr.count("\n"), 1)


class BadInput(unittest.TestCase):
    def check_refused(self, arguments, *culprits):
        with self.subTest(arguments=arguments):
            result = run("arena", "stephens", *arguments)
            self.assertEqual((result.returncode, result.stdout), (2, ""), result.stderr)
            self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
            for culprit in culprits:
                self.assertIn(culprit, result.stderr)

    def test_refusals(self):
        self.check_refused([], "--bots")
        self.check_refused(["--bots", ""], "--bots")
        self.check_refused(["--bots", "easy,wizard"], "--bots", "wizard", "random")
        self.check_refused(["--bots", "easy,search:iterations=0"], "--bots", "iterations")
        self.check_refused(["--bots", ",".join(["random"] * 33)], "--bots", "33")
        bots = ["--bots", "easy,random"]
        self.check_refused([*bots, "--games", "0"], "--games")
        self.check_refused(["--bots", "easy,easy@old"], "--weights-of", "'old'")
        for pair in ("old", "=weights", "old="):
            self.check_refused([*bots, "--weights-of", pair], "--weights-of", f"'{pair}'")
        self.check_refused([*bots, "--weights-of", "old=/nonexistent"], "--weights-of",
                           "/nonexistent")
        self.check_refused([*bots, "--players", "5"], "--players", "1 to 4")
        self.check_refused([*bots, "--threads", "x"], "--threads")
        self.check_refused([*bots, "--seed", "-1"], "-1")
        self.check_refused([*bots, "--option", "colour=red"], "colour")
        self.check_refused([*bots, "--until", "easy"], "--until", "a>b")
        self.check_refused([*bots, "--until", "easy>hard"], "--until", "hard")
        self.check_refused([*bots, "--log", "/nonexistent/log"], "--log", "/nonexistent/log")
        self.check_refused([*bots, "--log", "/dev/null"], "--log", "/dev/null")

    def test_a_file_of_somebody_else_is_left_alone(self):
        with tempfile.NamedTemporaryFile("w+") as file:
            file.write("no line break, no log")
            file.flush()
            self.check_refused(["--bots", "easy,random", "--log", file.name], file.name)
            file.seek(0)
            self.assertEqual(file.read(), "no line break, no log")


class Mpi(unittest.TestCase):
    def mpirun(self, *arguments, program=(PROGRAM,)):
        return subprocess.run([MPIRUN, "--allow-run-as-root", "--oversubscribe", "--quiet", "-n",
                               "2", *program, *arguments], capture_output=True, text=True,
                              timeout=300)

    def test_two_processes_give_the_result_of_one(self):
        arguments = ("arena", "stephens", "--players", "3", "--bots", "easy,random", "--games",
                     "60", "--seed", "9", "--json", "--threads", "1", "--log")
        with tempfile.TemporaryDirectory() as folder:
            one, two = os.path.join(folder, "one"), os.path.join(folder, "two")
            expected = run(*arguments, one)
            result = self.mpirun(*arguments, two)
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertEqual(without_times(json.loads(result.stdout)),
                             without_times(json.loads(expected.stdout)))
            self.assertEqual(lines_without_times(two), lines_without_times(one))

    def test_bad_input_is_said_once(self):
        for arguments in (("--bots", "wizard"), ("--bots", "easy,random", "--log", "/dev/null"),
                          ("--nonsense",)):
            result = self.mpirun("arena", "stephens", *arguments)
            self.assertEqual(result.returncode, 2)
            self.assertEqual(result.stderr.count("tischwerk: "), 1, result.stderr)

    def test_a_late_leader_is_still_heard(self):
        late = ("sh", "-c", '[ "$OMPI_COMM_WORLD_RANK" != 0 ] || sleep 2; exec "$0" "$@"', PROGRAM)
        result = self.mpirun("arena", "stephens", "--nonsense", program=late)
        self.assertEqual(result.returncode, 2)
        self.assertEqual(result.stderr.count("tischwerk: "), 1, result.stderr)


if __name__ == "__main__":
    unittest.main()
