"""The service and the commands of a host on PostgreSQL, with the real thing.

Run by ctest; see testing/service.py.
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "testing"))
from cluster import Cluster  # noqa: E402
from players import FAST, catch_up, one_move, play  # noqa: E402
from service import PROGRAM, Service  # noqa: E402

CLUSTER = None


def setUpModule():
    global CLUSTER
    CLUSTER = Cluster()


def tearDownModule():
    CLUSTER.end()


def run(*arguments, env=None):
    return subprocess.run([PROGRAM, *arguments], text=True, capture_output=True, timeout=120,
                          env={**os.environ, **(env or {})})


def started(service):
    """A table of two people, begun, and their clients."""
    table, tokens = service.new_table("Anna", "Ben")
    clients = [service.connect(table, tokens[seat]) for seat in (0, 1)]
    clients[0].command("start")
    catch_up(clients)
    return table, tokens, clients


class OneServer(unittest.TestCase):
    def test_a_kill_loses_no_confirmed_move(self):
        url = CLUSTER.new_database()
        service = Service(*FAST, store=url)
        table, tokens, clients = started(service)
        play(clients, 6)
        confirmed = clients[0].ask("history", **{"from": 1})["entries"]
        service.kill()
        with Service(*FAST, store=url) as again:
            back = again.connect(table, tokens[0])
            self.assertEqual(back.ask("history", **{"from": 1})["entries"], confirmed)
        self.assertEqual(run("verify", url).stdout, "1 tables, all play on\n")

    def test_a_dead_database_is_said_and_the_game_goes_on_when_it_is_back(self):
        url = CLUSTER.new_database()
        with Service(*FAST, store=url) as service:
            table, tokens, clients = started(service)
            play(clients, 3)
            newest = clients[0].last
            CLUSTER.kill()
            try:
                asked = next(client for client in clients if client.is_asked())
                refused = service.post("/api/tables", {"game": "stephens", "players": 2})
                self.assertEqual((refused[0], refused[1]["code"]), (503, "store_away"))
                self.assertIn("database", refused[1]["message"])
                self.assertNotIn(CLUSTER.folder, refused[1]["message"])
                self.assertEqual(service.request("GET", "/readyz")[0], 503)
                self.assertEqual(service.request("GET", "/healthz")[0], 200)
                self.assertEqual(service.connect(table).last, newest)
                # Nothing was stored, and the page sends it again until it is.
                self.assertEqual(one_move(asked)["code"], "store_away")
            finally:
                CLUSTER.start_again()
            self.assertEqual(one_move(asked)["type"], "accepted")
            self.assertEqual(service.request("GET", "/readyz")[0], 200)

    def test_nothing_of_postgresql_is_needed_without_the_option(self):
        libraries = subprocess.run(["ldd", PROGRAM], text=True, capture_output=True).stdout
        self.assertIn("libc", libraries)
        self.assertNotIn("libpq", libraries)
        with Service(*FAST) as service, open(f"/proc/{service.process.pid}/maps") as maps:
            self.assertNotIn("libpq", maps.read())

    def test_a_password_is_nowhere_to_be_seen(self):
        result = run("serve", "--listen", "127.0.0.1:0", "--store",
                     f"postgresql://tests:sesame@/nowhere?host={CLUSTER.folder}")
        self.assertEqual((result.returncode, result.stdout), (2, ""))
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        self.assertIn('database "nowhere" does not exist', result.stderr)
        self.assertNotIn("sesame", result.stderr)


class HostsCommands(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def file(self, name):
        return os.path.join(self.folder, name)

    def make_tables(self, count, **where):
        with Service(*FAST, **where) as service:
            table, tokens, clients = started(service)
            play(clients, 4)
            clients[0].ask("chat", text="hello")
            for _ in range(count - 1):
                service.new_table("Anna", "open")
            return table, tokens[0], clients[0].last

    def test_a_backup_is_a_file_that_can_be_restored_into_either(self):
        url = CLUSTER.new_database()
        table, token, last = self.make_tables(3, store=url)
        copy = self.file("copy.sqlite")
        made = run("backup", copy, "--store", url)
        self.assertRegex(made.stdout, r"copy\.sqlite: 3 tables, \d+ bytes\n$", made.stderr)
        self.assertEqual(os.listdir(self.folder), ["copy.sqlite"])
        self.assertEqual(run("verify", copy).stdout, "3 tables, all play on\n")
        for target in (CLUSTER.new_database(), self.file("again.sqlite")):
            restored = run("restore", copy, "--store", target)
            self.assertEqual(restored.returncode, 0, restored.stderr)
            self.assertIn("3 tables", restored.stdout)
            with Service(*FAST, store=target) as service:
                self.assertEqual(service.connect(table, token).last, last)
            refused = run("restore", copy, "--store", target)
            self.assertEqual((refused.returncode, refused.stderr.count("\n")), (2, 1))
        with Service(*FAST, store=url) as service:
            self.assertGreater(service.metric("tischwerk_backup_seconds"), 0)

    def test_moving_house_there_and_back_again(self):
        home = self.file("tables.sqlite")
        table, token, last = self.make_tables(5, store=home)
        url = CLUSTER.new_database()
        moved = run("move-store", home, url)
        self.assertEqual(moved.stdout,
                         "5 tables moved, 0 were there already; each was compared\n", moved.stderr)
        # Whoever was interrupted begins again: some are missing, one is behind.
        CLUSTER.psql(url, f"""SET search_path = tischwerk;
            SELECT remove_table(id) FROM tables WHERE id <> '{table}' LIMIT 2""")
        CLUSTER.psql(url, f"""SET search_path = tischwerk;
            DELETE FROM lines USING tables WHERE key = table_key AND number = last_number
                AND id = '{table}';
            UPDATE tables SET last_number = last_number - 1 WHERE id = '{table}'""")
        again = json.loads(run("move-store", home, url, "--json").stdout)
        self.assertEqual(again, {"tables": 3, "already": 2})
        with Service(*FAST, store=url) as service:
            refused = run("move-store", url, self.file("other.sqlite"))
            self.assertIn("another server is using it", refused.stderr)
            client = service.connect(table, token)
            self.assertEqual(client.last, last)
            client.command("resign")
        ahead = run("move-store", home, url)
        self.assertEqual(ahead.returncode, 2)
        self.assertIn(f"table '{table}': the target has other lines", ahead.stderr)
        back = run("move-store", url, self.file("back.sqlite"))
        self.assertEqual(back.returncode, 0, back.stderr)
        self.assertEqual(run("verify", self.file("back.sqlite")).stdout, "5 tables, all play on\n")

    def test_bad_input_is_one_line(self):
        for arguments in (("move-store", self.file("no.sqlite"), CLUSTER.new_database()),
                          ("move-store", CLUSTER.new_database(), self.file("new.sqlite")),
                          ("verify", CLUSTER.new_database()),
                          ("verify", "postgresql://[::1/x")):
            result = run(*arguments)
            self.assertEqual((result.returncode, result.stdout), (2, ""), arguments)
            self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        self.assertEqual(os.listdir(self.folder), [])


if __name__ == "__main__":
    unittest.main()
