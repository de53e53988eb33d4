"""The service and the commands of a host on PostgreSQL, with the real thing.

Run by ctest; see testing/service.py.
"""

import contextlib
import json
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "testing"))
from cluster import Cluster  # noqa: E402
from players import FAST, catch_up, one_move, play  # noqa: E402
from service import PATIENCE, PROGRAM, Service, free_port  # noqa: E402

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

    def test_where_libpq_is_missing_only_a_store_in_postgresql_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            # As on a machine without it: it is looked for by a name that nothing has.
            program = os.path.join(folder, "tischwerk")
            with open(PROGRAM, "rb") as file:
                content = file.read()
            self.assertEqual(content.count(b"libpq.so.5\0"), 1)
            with open(program, "wb") as file:
                file.write(content.replace(b"libpq.so.5\0", b"libpq.so.0\0"))
            os.chmod(program, 0o755)
            refused = subprocess.run([program, "verify", CLUSTER.new_database()], text=True,
                                     capture_output=True, timeout=60)
            self.assertEqual((refused.returncode, refused.stdout), (2, ""))
            self.assertRegex(refused.stderr, r"\A[^\n]*install the package libpq5\n\Z")
            with Service(*FAST, program=program) as service:
                table, _ = service.new_table("Anna", "open")
                self.assertEqual(service.get_json(f"/api/tables/{table}")[0], 200)

    def refused(self, url, *words):
        """No server starts there; it is said in one line, and nowhere stands a password."""
        result = run("serve", "--listen", "127.0.0.1:0", "--store", url)
        self.assertEqual((result.returncode, result.stdout), (2, ""), url)
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        self.assertNotIn("sesame", result.stderr)
        for word in words:
            self.assertIn(word, result.stderr)

    def test_a_place_where_no_server_can_be_is_one_line(self):
        self.refused("postgresql://[::1/x", "this is no URL")
        self.refused("postgresql://tests:sesame@", "names no database")
        self.refused("postgresql:///x?host=/nonexistent", "cannot be reached", "No such file")
        self.refused(f"postgresql://nobody:sesame@127.0.0.1:{free_port()}/x", "cannot be reached",
                     "refused")
        self.refused("postgresql://tests:sesame@no-such-host.invalid/x", "cannot be reached")
        CLUSTER.psql("postgres", "CREATE ROLE guarded LOGIN PASSWORD 'right'")
        self.refused(CLUSTER.url("postgres").replace("user=tests", "user=guarded")
                     + "&password=sesame", "password authentication failed")
        others = CLUSTER.new_database()
        CLUSTER.psql(others, "CREATE TABLE orders (number BIGINT)")
        self.refused(others, "a database of another program")
        newer = CLUSTER.new_database()
        Service(*FAST, store=newer).stop()
        CLUSTER.psql(newer, "UPDATE tischwerk.schema_version SET version = 99, usable_from = 99")
        self.refused(newer, "written by a newer Tischwerk", "99")
        CLUSTER.psql("postgres", "CREATE ROLE poor LOGIN")
        self.refused(CLUSTER.new_database().replace("user=tests", "user=poor"),
                     "permission denied")

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
        with Service(*FAST, "--max-tables-per-address", "1000", **where) as service:
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
        # An interrupted move begins again: some tables are missing, another is behind.
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

    def interrupted(self, how, count, is_reached, *places):
        """A move that was broken off before all tables were there."""
        move = subprocess.Popen([PROGRAM, "move-store", *places], text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        deadline = time.monotonic() + PATIENCE
        while not is_reached():
            self.assertIsNone(move.poll(), "it was over too soon")
            self.assertLess(time.monotonic(), deadline)
        move.send_signal(how)
        said = move.communicate(timeout=PATIENCE)[1]
        if how == signal.SIGINT:
            self.assertEqual(move.returncode, 130)
            self.assertRegex(said, rf"\A[^\n]*broken off after \d+ of {count} tables; the source "
                                   r"is as it was, and the same command goes on\n\Z")

    def test_a_move_that_is_killed_in_the_middle_goes_on_there_and_back(self):
        home, back = self.file("tables.sqlite"), self.file("back.sqlite")
        count = 150
        table, token, last = self.make_tables(count, store=home)
        url = CLUSTER.new_database()
        Service(*FAST, store=url).stop()
        CLUSTER.psql(url, """SET search_path = tischwerk;
            CREATE FUNCTION dawdle() RETURNS TRIGGER AS 'BEGIN PERFORM pg_sleep(0.02); RETURN NEW;
            END' LANGUAGE plpgsql;
            CREATE TRIGGER dawdle BEFORE INSERT ON tables FOR EACH ROW EXECUTE FUNCTION dawdle()""")

        def moved():
            return int(CLUSTER.psql(url, "SELECT count(*) FROM tischwerk.tables"))

        def moved_back():
            try:
                with contextlib.closing(sqlite3.connect(f"file:{back}?mode=ro", uri=True)) as file:
                    return file.execute("SELECT count(*) FROM tables").fetchone()[0]
            except sqlite3.OperationalError:  # nothing is there yet
                return 0

        self.interrupted(signal.SIGKILL, count, lambda: moved() > 2, home, url)
        before = moved()
        self.interrupted(signal.SIGINT, count, lambda: moved() > before + 2, home, url)
        before = moved()
        self.assertLess(before, count)
        self.assertEqual(json.loads(run("move-store", home, url, "--json").stdout),
                         {"tables": count - before, "already": before})
        self.assertEqual(run("verify", url).stdout, f"{count} tables, all play on\n")
        self.interrupted(signal.SIGKILL, count, lambda: moved_back() > 2, url, back)
        before = moved_back()
        self.assertLess(before, count)
        self.assertEqual(json.loads(run("move-store", url, back, "--json").stdout),
                         {"tables": count - before, "already": before})
        # Once more in both directions: every table is compared, and nothing is left to do.
        for places in ((home, url), (url, back), (back, home)):
            self.assertEqual(json.loads(run("move-store", *places, "--json").stdout),
                             {"tables": 0, "already": count})
        with Service(*FAST, store=back) as service:
            self.assertEqual(service.connect(table, token).last, last)

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
