"""`tischwerk load` and `tischwerk verify` as their users meet them.

Run by ctest; see server/testing/service.py.
"""

import json
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "server", "testing"))
from players import FAST, catch_up, play  # noqa: E402
from service import PATIENCE, PROGRAM, Service  # noqa: E402


def tischwerk(*arguments, env=None):
    return subprocess.run([PROGRAM, *arguments], text=True, capture_output=True,
                          timeout=PATIENCE * 2, env={**os.environ, **(env or {})})


class Load(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.service = Service(*FAST, "--max-tables-per-address", "100000")
        cls.server = f"127.0.0.1:{cls.service.port}"

    @classmethod
    def tearDownClass(cls):
        assert cls.service.stop() == 0, cls.service.log()

    def load(self, *arguments):
        return tischwerk("load", "--server", self.server, *arguments)

    def test_a_load_reports_what_it_measured(self):
        before = self.service.metric('tischwerk_moves_total{by="person"}')
        with tempfile.TemporaryDirectory() as folder:
            record = os.path.join(folder, "confirmed")
            done = self.load("--tables", "4", "--players", "3", "--spectators", "2", "--moves",
                             "40", "--seconds", "3", "--record", record, "--json")
            with open(record) as file:
                confirmed = file.read().splitlines()
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        report = json.loads(done.stdout)
        self.assertEqual((report["viewers"], report["error_count"], report["errors"]), (20, 0, {}))
        self.assertGreater(report["moves"], 20)
        self.assertEqual(report["moves"], report["moves_sent"])
        self.assertEqual(report["moves"], len(confirmed))
        self.assertEqual(report["moves"],
                         self.service.metric('tischwerk_moves_total{by="person"}') - before)
        self.assertEqual(report["all_viewers"]["count"], report["moves"])
        self.assertEqual(report["each_viewer"]["count"], report["moves"] * 4)  # not the mover
        for times in (report["all_viewers"], report["each_viewer"], report["confirmation"]):
            self.assertLessEqual(times["p50_ms"], times["p95_ms"])
            self.assertLessEqual(times["p95_ms"], times["p99_ms"])
            self.assertLessEqual(times["p99_ms"], times["max_ms"])
            self.assertGreater(times["p50_ms"], 0)
        self.assertGreater(report["server"]["memory"]["before_bytes"], 1e6)
        self.assertGreater(report["server"]["disk_flushes"], 0)
        self.assertGreater(report["server"]["move"]["p50_ms"], 0)

    def test_finished_games_make_room_for_new_ones(self):
        done = self.load("--tables", "2", "--spectators", "0", "--moves", "2000", "--seconds",
                         "12", "--json")
        report = json.loads(done.stdout)
        self.assertEqual(report["errors"], {})
        self.assertGreater(report["games_finished"], 0)
        self.assertEqual(report["moves"], report["moves_sent"])

    def test_the_report_for_people(self):
        done = self.load("--tables", "1", "--moves", "20", "--seconds", "1")
        self.assertEqual(done.returncode, 0, done.stderr)
        for words in ("4 viewers at 1 tables of stephens", "p99", "to all other viewers",
                      "KiB a table", "a flush of the disk", "0 errors"):
            self.assertIn(words, done.stdout)
        self.assertNotIn("elsewhere", done.stdout)

    def test_only_this_machine_can_be_loaded(self):
        for server in ("192.0.2.1:80", "[2001:db8::1]:80", "0.0.0.0:8042", "example.org:80",
                       "127.0.0.1", "127.0.0.1:0", "8042", "127.0.0.1.example.org:80"):
            with self.subTest(server):
                done = tischwerk("load", "--server", server)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertRegex(done.stderr, r"\Atischwerk: .+\n\Z")

    def test_everything_is_bounded(self):
        for flag, value in (("--tables", "0"), ("--tables", "20001"), ("--players", "9"),
                            ("--spectators", "-1"), ("--moves", "20001"), ("--seconds", "3601"),
                            ("--game", "chess"), ("--record", "/nowhere/at/all")):
            with self.subTest(flag):
                done = self.load(flag, value)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertRegex(done.stderr, r"\Atischwerk: .+\n\Z")
        done = self.load("--tables", "9000", "--spectators", "8")
        self.assertEqual(done.returncode, 2)
        self.assertIn("90000 connections", done.stderr)

    def test_no_server_and_a_server_that_refuses_are_one_clear_line(self):
        done = tischwerk("load", "--server", "127.0.0.1:1")
        self.assertEqual(done.returncode, 2)
        self.assertRegex(done.stderr, r"\Atischwerk: no server at 127\.0\.0\.1:1: .+\n\Z")
        with Service("--max-tables-per-address", "3") as service:
            done = tischwerk("load", "--server", f"127.0.0.1:{service.port}", "--tables", "9")
            self.assertEqual(done.returncode, 2)
            self.assertIn("too_many_tables", done.stderr)


class Verify(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.service = Service(*FAST)
        cls.tables = []
        for _ in range(3):
            table, tokens = cls.service.new_table("Anna", "Ben")
            clients = [cls.service.connect(table, tokens[seat]) for seat in (0, 1)]
            clients[0].command("start")
            catch_up(clients)
            play(clients, 5)
            cls.tables.append(table)

    @classmethod
    def tearDownClass(cls):
        cls.service.kill()

    def copy(self):
        folder = tempfile.mkdtemp(prefix="tischwerk_verify_")
        path = os.path.join(folder, "copy.sqlite")
        done = tischwerk("backup", path, "--store", self.service.store())
        self.assertEqual(done.returncode, 0, done.stderr)
        return path

    def change(self, path, table, number, change):
        store = sqlite3.connect(path)
        key, = store.execute("SELECT key FROM tables WHERE id = ?", (table,)).fetchone()
        where = "WHERE table_key = ? AND number = ?"
        text, = store.execute(f"SELECT line FROM lines {where}", (key, number)).fetchone()
        store.execute(f"UPDATE lines SET line = ? {where}", (change(text), key, number))
        store.commit()
        store.close()

    def test_beside_a_running_server(self):
        done = tischwerk("verify", self.service.store())
        self.assertEqual((done.returncode, done.stdout), (0, "3 tables, all play on\n"))
        done = tischwerk("verify", "--json", env={"TISCHWERK_STORE": self.service.store()})
        report = json.loads(done.stdout)
        self.assertEqual((report["tables"], report["play_on"], report["damage"]), (3, 3, None))
        self.assertGreater(report["lines"], 15)
        self.assertEqual(self.service.request("GET", "/readyz")[0], 200)

    def test_each_broken_table_has_a_line(self):
        path = self.copy()
        self.change(path, self.tables[0], 1, lambda text: text.replace('"rules":"', '"rules":"x'))
        self.change(path, self.tables[2], 6,
                    lambda text: re.sub(r'"move":"[^"]*"', '"move":"fly"', text))
        done = tischwerk("verify", path)
        self.assertEqual(done.returncode, 1)
        lines = done.stdout.splitlines()
        self.assertEqual(len(lines), 3, done.stdout)
        self.assertEqual({line.split(":")[0] for line in lines[:2]},
                         {self.tables[0], self.tables[2]})
        self.assertEqual(lines[2], "3 tables: 1 play on, 0 readable only, 2 unreadable")
        report = json.loads(tischwerk("verify", path, "--json").stdout)
        self.assertEqual({table["table"] for table in report["unreadable"]},
                         {self.tables[0], self.tables[2]})

    def test_a_kept_table_of_other_rules_is_readable(self):
        path = self.copy()
        done = tischwerk("keep", path)
        self.assertEqual((done.returncode, done.stdout),
                         (0, "3 tables, 3 positions kept, 0 refused\n"), done.stderr)
        done = tischwerk("keep", path, "--json")
        self.assertEqual(json.loads(done.stdout), {"tables": 3, "kept": 0, "refused": []})
        self.assertEqual(tischwerk("verify", path).stdout, "3 tables, all play on\n")
        store = sqlite3.connect(path)
        store.execute("""UPDATE lines SET line = replace(line, '"rules":"1"', '"rules":"0"')
                         WHERE table_key = (SELECT key FROM tables WHERE id = ?)""",
                      (self.tables[1],))
        store.commit()
        store.close()
        done = tischwerk("verify", path)
        self.assertEqual(done.returncode, 1)
        first, last = done.stdout.splitlines()
        self.assertTrue(first.startswith(f"{self.tables[1]}: readable only: "), first)
        self.assertRegex(first, "version '0'.*shows all lines and the position of line")
        self.assertEqual(last, "3 tables: 2 play on, 1 readable only, 0 unreadable")
        report = json.loads(tischwerk("verify", path, "--json").stdout)
        self.assertEqual([table["table"] for table in report["readable_only"]], [self.tables[1]])
        self.assertEqual((report["play_on"], report["unreadable"]), (2, []))

    def test_keep_leaves_a_store_in_use_alone(self):
        done = tischwerk("keep", self.service.store())
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertRegex(done.stderr, r"\Atischwerk: .+\n\Z")

    def test_a_missing_line_and_a_damaged_file(self):
        path = self.copy()
        store = sqlite3.connect(path)
        store.execute("DELETE FROM lines WHERE number = 5 AND table_key ="
                      " (SELECT key FROM tables WHERE id = ?)", (self.tables[1],))
        store.commit()
        store.close()
        done = tischwerk("verify", path)
        self.assertEqual(done.returncode, 1)
        self.assertIn(self.tables[1], done.stdout)
        with open(path, "r+b") as file:
            file.seek(4096 * 2 + 100)
            file.write(b"\xff" * 3000)
        done = tischwerk("verify", path)
        self.assertNotEqual(done.returncode, 0)
        self.assertNotIn("all play on", done.stdout)

    def test_what_is_no_store_is_one_clear_line(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "text")
            with open(path, "w") as file:
                file.write("no store at all\n" * 100)
            for store in (path, os.path.join(folder, "missing"), folder, "mysql:x"):
                with self.subTest(store):
                    done = tischwerk("verify", store)
                    self.assertEqual((done.returncode, done.stdout), (2, ""))
                    self.assertRegex(done.stderr, r"\Atischwerk: .+\n\Z")
            self.assertEqual(os.listdir(folder), ["text"])


if __name__ == "__main__":
    unittest.main()
