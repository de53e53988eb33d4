"""The store from the command line: `backup` and `bench --store`. What they promise is tested in
store/; here is how users meet it.

Run by ctest; TISCHWERK names the program (default: build/release/tischwerk).
"""

import json
import os
import sqlite3
import subprocess
import tempfile
import unittest
from pathlib import Path

PROGRAM = os.environ.get("TISCHWERK", "build/release/tischwerk")
APPLICATION_ID = 0x54697377
TABLES = """
CREATE TABLE tables (key INTEGER PRIMARY KEY, id TEXT);
INSERT INTO tables (id) VALUES ('a'), ('b'), ('c');
"""


class Backup(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.server = sqlite3.connect(self.folder / "tischwerk.sqlite")
        self.addCleanup(self.server.close)
        self.server.execute("PRAGMA journal_mode = WAL")
        self.server.executescript(TABLES + f"PRAGMA application_id = {APPLICATION_ID};"
                                  "PRAGMA user_version = 1;")

    def backup(self, *arguments, env=None):
        environment = {**os.environ, **(env or {})}
        return subprocess.run([os.path.abspath(PROGRAM), "backup", *arguments], text=True,
                              capture_output=True, timeout=60, cwd=self.folder, env=environment)

    def ids(self, name):
        copy = sqlite3.connect(self.folder / name)
        self.addCleanup(copy.close)
        return [row[0] for row in copy.execute("SELECT id FROM tables ORDER BY id")]

    def check_refused(self, result, *words):
        self.assertEqual(result.returncode, 2, result)
        self.assertEqual(result.stdout, "")
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        for word in words:
            self.assertIn(word, result.stderr)

    def test_the_default_store_while_it_is_written(self):
        self.server.execute("INSERT INTO tables (id) VALUES ('not committed')")
        result = self.backup("copy.sqlite")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertRegex(result.stdout, r"^copy\.sqlite: 3 tables, \d+ bytes\n$")
        self.assertEqual(self.ids("copy.sqlite"), ["a", "b", "c"])

    def test_json_and_names_of_the_store(self):
        self.server.close()
        (self.folder / "tischwerk.sqlite").rename(self.folder / "other")
        for number, (arguments, env) in enumerate([
                (["--store", "other"], {}), (["--store", "sqlite:other"], {}),
                ([], {"TISCHWERK_STORE": "other"})]):
            name = f"copy{number}"
            result = self.backup(name, "--json", *arguments, env=env)
            self.assertEqual(result.returncode, 0, result.stderr)
            answer = json.loads(result.stdout)
            self.assertEqual(list(answer), ["file", "tables", "bytes"])
            self.assertEqual(answer["file"], name)
            self.assertEqual(answer["bytes"], (self.folder / name).stat().st_size)

    def test_the_settings_of_the_server_name_the_store(self):
        self.server.close()
        (self.folder / "tischwerk.sqlite").rename(self.folder / "other")
        (self.folder / "settings.toml").write_text('store = "other"\nlog = "json"\n')
        result = self.backup("copy", "--config", "settings.toml")
        self.assertRegex(result.stdout, r"^copy: 3 tables, \d+ bytes\n$", result.stderr)
        self.check_refused(self.backup("again", "--config", "settings.toml", "--store", "nowhere"),
                           "nowhere", "no such file")
        (self.folder / "settings.toml").write_text('stroe = "other"\n')
        self.check_refused(self.backup("again", "--config", "settings.toml"), "stroe")
        self.check_refused(self.backup("again", "--config", "no.toml"), "no.toml")
        self.assertEqual([path.name for path in self.folder.glob("*again*")], [])

    def test_an_older_copy_is_replaced_only_by_force(self):
        (self.folder / "copy").write_text("older")
        self.check_refused(self.backup("copy"), "'copy'", "exists already", "--force")
        self.assertEqual((self.folder / "copy").read_text(), "older")
        self.assertEqual(self.backup("copy", "--force").returncode, 0)
        self.assertEqual(self.ids("copy"), ["a", "b", "c"])

    def test_refusals(self):
        (self.folder / "text").write_text("hello")
        self.check_refused(self.backup("copy", "--store", "nowhere"), "no such file")
        self.check_refused(self.backup("copy", "--store", "text"), "not a Tischwerk store")
        self.check_refused(self.backup("copy", "--store", "postgresql:///x?host=/nonexistent"),
                           "postgresql:///nonexistent/x", "No such file")
        self.check_refused(self.backup("tischwerk.sqlite", "--force"), "the store itself")
        self.check_refused(self.backup("no/folder/copy"), "No such file")
        self.check_refused(self.backup(), "FILE")
        self.assertEqual([path.name for path in self.folder.glob("*copy*")], [])


class Bench(unittest.TestCase):
    def test_a_store(self):
        with tempfile.TemporaryDirectory() as folder:
            bench = [PROGRAM, "bench", "--seconds", "0.05", "--store"]
            result = subprocess.run([*bench, folder, "--json"], text=True, capture_output=True,
                                    timeout=60)
            self.assertEqual(result.returncode, 0, result.stderr)
            rates = json.loads(result.stdout)["store"]
            self.assertEqual(len(rates), 8)
            for name, rate in rates.items():
                self.assertGreater(rate, 0, name)
            self.assertLess(rates["start_ms"], 1000)
            self.assertEqual(os.listdir(folder), [])
            missing = subprocess.run([*bench, os.path.join(folder, "no")], text=True,
                                     capture_output=True, timeout=60)
            self.assertEqual((missing.returncode, missing.stderr.count("\n")), (2, 1))


if __name__ == "__main__":
    unittest.main()
