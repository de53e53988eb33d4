"""Old and new programs on one database: what this program does not know is left to others.

Run by ctest; see testing/service.py. TISCHWERK_NEWER names a program that knows a game (Whispers)
and a step of the schema more than this one (see cli/CMakeLists.txt), TISCHWERK_OLD a program of
before: either then runs beside this one.
"""

import json
import os
import subprocess
import sys
import threading
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "testing"))
from cluster import Cluster  # noqa: E402
from players import FAST, catch_up, play  # noqa: E402
from service import PATIENCE, PROGRAM, Service  # noqa: E402

CLUSTER = None
NEWER = os.environ.get("TISCHWERK_NEWER")
OLD = os.environ.get("TISCHWERK_OLD")
OTHERS = [program for program in (NEWER, OLD) if program]


def setUpModule():
    global CLUSTER
    CLUSTER = Cluster()


def tearDownModule():
    CLUSTER.end()


@unittest.skipUnless(OTHERS, "no other program is named (TISCHWERK_NEWER, TISCHWERK_OLD)")
class Beside(unittest.TestCase):
    """A running game while one server after the other gets the other program."""

    def setUp(self):
        self.url = CLUSTER.new_database()

    def serve(self, program):
        server = Service(*FAST, store=self.url, program=program)
        self.addCleanup(lambda: server.process.poll() is None and server.stop())
        return server

    def verify(self, program):
        return subprocess.run([program, "verify", self.url], text=True, capture_output=True,
                              timeout=120)

    def check(self, servers, table, tokens):
        """A seat is told the same story everywhere, and both programs find nothing wrong."""
        for token in tokens.values():
            # A bot may move between the two questions, and news take a moment.
            first, second = (server.connect(table, token).ask("history", **{"from": 1})["entries"]
                             for server in servers)
            shorter = min(len(first), len(second))
            self.assertLessEqual(abs(len(first) - len(second)), 3)
            self.assertEqual(first[:shorter], second[:shorter])
        for server in servers:
            done = self.verify(server.program)
            self.assertRegex(done.stdout, r"all play on\n$", done.stderr)

    def upgrade(self, first, second):
        """Two servers with the first program; the second takes the place of one, then of both."""
        self.url = CLUSTER.new_database()
        servers = [self.serve(first), self.serve(first)]
        table, tokens = servers[0].new_table("Anna", "Ben", "bot:random")
        clients = [servers[seat].connect(table, tokens[seat]) for seat in (0, 1)]
        clients[0].command("start")
        catch_up(clients)
        self.assertEqual(play(clients, 5), 5)
        for seat in (0, 1):
            newcomer = self.serve(second)  # its change of the schema is done beside both
            self.assertEqual(play(clients, 5), 5)
            servers[seat].stop()
            servers[seat] = newcomer
            clients[seat] = servers[seat].connect(table, tokens[seat])
            self.assertEqual(play(clients, 5), 5)
            self.check(servers, table, tokens)
        play(clients)
        self.assertEqual(clients[0].view["phase"], "over")
        self.check(servers, table, tokens)

    def test_one_server_after_the_other_gets_another_program(self):
        for other in OTHERS:
            with self.subTest(other):
                self.upgrade(PROGRAM, other)

    def test_and_the_one_before_again(self):
        for other in OTHERS:
            with self.subTest(other):
                self.upgrade(other, PROGRAM)

    @unittest.skipUnless(NEWER, "no newer program is named (TISCHWERK_NEWER)")
    def test_a_table_that_only_the_newer_program_knows_is_left_to_it(self):
        older, newer = self.serve(PROGRAM), self.serve(NEWER)
        seats = [{"kind": "human", "name": name, "level": ""} for name in ("Anna", "Ben")]
        wish = {"game": "whispers", "players": 2, "seats": seats}
        self.assertEqual(older.post("/api/tables", wish)[0], 400)
        status, made = newer.post("/api/tables", wish)
        self.assertEqual(status, 201, made)
        table, tokens = made["table"], [link["token"] for link in made["seats"]]
        clients = [newer.connect(table, token) for token in tokens]
        clients[0].command("start")
        catch_up(clients)
        self.assertEqual(play(clients, 3), 3)
        # A visitor of the wrong server is sent round, and nothing is done to the table.
        status, refused = older.get_json(f"/api/tables/{table}")
        self.assertEqual((status, refused["code"]), (503, "not_here"))
        visitor = older.connect()
        visitor.send({"type": "hello", "protocol": 1, "table": table, "token": tokens[0]})
        bye = visitor.wait_for("bye")
        self.assertEqual(bye["code"], "not_here")
        self.assertGreater(bye["reconnect_after_ms"], 0)
        play(clients)
        self.assertEqual(clients[0].view["phase"], "over")
        older.new_table("Anna", "open")
        self.assertEqual(self.verify(NEWER).stdout, "2 tables, all play on\n")
        done = self.verify(PROGRAM)
        self.assertEqual(done.returncode, 1)
        self.assertIn("1", done.stdout)

    @unittest.skipUnless(NEWER, "no newer program is named (TISCHWERK_NEWER)")
    def test_the_newer_program_takes_its_step_beside_a_server_of_this_one(self):
        older = self.serve(PROGRAM)
        version = "SELECT version, usable_from FROM tischwerk.schema_version"
        known = int(CLUSTER.psql(self.url, version).removesuffix("|2"))
        self.serve(NEWER)
        self.assertEqual(CLUSTER.psql(self.url, version), f"{known + 1}|2")
        table, _ = older.new_table("Anna", "open")
        older.connect(table).command("take_seat", seat=1, name="Ben")
        changes = "SELECT change_count FROM tischwerk.tables"
        self.assertGreater(int(CLUSTER.psql(self.url, changes)), 0)
        self.serve(PROGRAM).connect(table)
        self.assertEqual(CLUSTER.psql(self.url, version), f"{known + 1}|2")


class Upgrade(unittest.TestCase):
    def setUp(self):
        self.url = CLUSTER.new_database()
        self.server = Service(*FAST, store=self.url)
        self.addCleanup(self.server.stop)
        self.table, self.tokens = self.server.new_table("Anna", "Ben")
        self.clients = [self.server.connect(self.table, self.tokens[seat]) for seat in (0, 1)]
        self.clients[0].command("start")
        catch_up(self.clients)

    def tell(self, *words):
        """As another server would."""
        for word in words:
            CLUSTER.psql(self.url, f"SELECT pg_notify('tischwerk', $word${word}$word$)")

    def notice(self, client, kind):
        while True:
            message = client.told.pop(0) if client.told else client.receive()
            if message["type"] == kind:
                return message

    def test_words_of_a_newer_server_are_left_alone(self):
        name = "newer"
        self.tell("scores " + self.table, "tables", "table", "", "word {", "word 7", "word {}",
                  'word {"from": 7}', "table nobody-knows-this-one",
                  "word " + json.dumps({"from": name, "mood": "fine", "at": {self.table: "?"},
                                        "spent": {"192.0.2.1": [1, 2, 3]}, "made": {"x": 1}}),
                  "word " + json.dumps({"from": name, "at": {self.table: [[], 3], "y": [[99], -1]},
                                        "since": [1]}))
        # Known members count, also beside unknown members.
        while self.notice(self.clients[0], "presence")["watching"] != 3:
            pass
        self.assertEqual(play(self.clients, 4), 4)

    def add_line(self, line):
        """A newer server writes to the table."""
        number = int(CLUSTER.psql(self.url, "UPDATE tischwerk.tables SET last_number = "
                                            "last_number + 1 RETURNING last_number"))
        text = json.dumps({"n": number, "at": 1_700_000_000_000, **line})
        CLUSTER.psql(self.url, "INSERT INTO tischwerk.lines SELECT key, last_number, "
                               f"$line${text}$line$ FROM tischwerk.tables")
        self.tell("table " + self.table)

    def test_a_line_of_an_unknown_kind_leaves_the_table_to_newer_servers(self):
        play(self.clients, 4)
        self.add_line({"type": "applauded", "seat": 1})
        bye = self.notice(self.clients[0], "bye")
        self.assertGreater(bye["reconnect_after_ms"], 0)
        client = self.server.connect()
        client.send({"type": "hello", "protocol": 1, "table": self.table,
                     "token": self.tokens[0]})
        self.assertEqual(client.wait_for("bye")["code"], "not_here")
        # Nothing was written over, and other tables are served.
        self.assertIn("applauded", CLUSTER.psql(
            self.url, "SELECT line FROM tischwerk.lines ORDER BY number DESC LIMIT 1"))
        self.server.new_table("Anna", "open")

    def test_servers_that_start_at_the_same_moment_share_an_empty_database(self):
        url = CLUSTER.new_database()
        started = []
        threads = [threading.Thread(target=lambda: started.append(Service(store=url)))
                   for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE)
        self.assertEqual(len(started), 3)
        table, _ = started[0].new_table("Anna", "open")
        for server in started:
            self.assertEqual(server.get_json(f"/api/tables/{table}")[0], 200)
            self.assertEqual(server.stop(), 0)

    def start(self):
        return subprocess.run([PROGRAM, "serve", "--listen", "127.0.0.1:0", "--store", self.url],
                              text=True, capture_output=True, timeout=60)

    def test_a_newer_schema_is_refused_unless_it_says_that_older_programs_may_stay(self):
        known = int(CLUSTER.psql(self.url, "SELECT version FROM tischwerk.schema_version"))
        CLUSTER.psql(self.url, """SET search_path = tischwerk;
            ALTER TABLE tables ADD COLUMN mood TEXT;
            UPDATE schema_version SET version = version + 1""")
        with Service(*FAST, store=self.url) as another:
            self.assertEqual(another.connect(self.table, self.tokens[1]).last,
                             self.clients[1].last)
        self.assertEqual(play(self.clients, 2), 2)
        CLUSTER.psql(self.url, "UPDATE tischwerk.schema_version SET usable_from = version")
        refused = self.start()
        self.assertEqual((refused.returncode, refused.stdout), (2, ""))
        self.assertRegex(refused.stderr, rf"\A[^\n]*written by a newer Tischwerk \(schema "
                                         rf"{known + 1}, this program knows {known}\)[^\n]*\n\Z")

    def test_a_claim_of_a_server_that_was_stopped_lapses(self):
        table, tokens = self.server.new_table("Anna", "bot:random")
        anna = self.server.connect(table, tokens[0])
        # A session that holds the claim and never wakes.
        stopped = subprocess.Popen(
            ["psql", "-X", "-q", "-A", "-t", self.url, "-c", "SELECT pg_advisory_lock("
             f"hashtextextended('claim {table}', 1416262520)), pg_sleep(600)"],
            stdout=subprocess.DEVNULL)
        self.addCleanup(stopped.wait)
        self.addCleanup(stopped.kill)
        while CLUSTER.psql(self.url, "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' "
                                     "AND objsubid = 1") == "0":
            time.sleep(0.05)
        anna.command("start")
        began = time.monotonic()
        # After the lapse no viewer waits again, however often the bot moves.
        while self.server.metric('tischwerk_moves_total{by="bot"}') < 4:
            self.assertEqual(play([anna], 1), 1)
        self.assertLess(time.monotonic() - began, 40)


if __name__ == "__main__":
    unittest.main()
