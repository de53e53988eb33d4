"""What a host does with a running server: looks after tables and people, makes backups and comes
back from them; and what befalls the machine meanwhile: a clock that is set, a store that somebody
locks or damages.

Run by ctest; see testing/service.py.
"""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "testing"))
from players import FAST, catch_up, one_move  # noqa: E402
from service import PATIENCE, PROGRAM, Client, Closed, Service  # noqa: E402


def program(*arguments):
    return subprocess.run([PROGRAM, *arguments], text=True, capture_output=True, timeout=PATIENCE)


class Admin(unittest.TestCase):
    def setUp(self):
        self.service = Service(*FAST, "--bot-budget-ms", "100")
        self.addCleanup(self.service.stop)

    def admin(self, *arguments):
        done = program("admin", *arguments, "--json", "--store", self.service.store())
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)

    def test_the_host_looks_after_tables_and_people(self):
        table, tokens = self.service.new_table("Anna", "Ben")
        anna = self.service.connect(table, tokens[0])
        anna.ask("chat", text="hello")
        listed = self.admin("list")["tables"]
        self.assertEqual([row["table"] for row in listed], [table])
        self.assertEqual(listed[0]["viewers"], 1)
        self.assertEqual(self.admin("show", listed[0]["label"])["chat"][0]["text"], "hello")
        self.admin("mute", table, "--seat", "0")
        self.assertEqual(anna.ask("chat", text="again")["code"], "muted")
        self.admin("limit", "chat_letters", "7")
        self.assertEqual(self.admin("limits")["limits"]["chat_letters"], 7)
        self.assertEqual(self.admin("usage")["addresses"][0]["address"], "127.0.0.1")
        self.admin("end", table, "--why", "a test")
        self.assertEqual(anna.wait_for("bye")["code"], "table_ended")
        self.service.stop()
        self.service.start()  # the host's decisions hold
        self.assertEqual(self.service.get_json(f"/api/tables/{table}")[0], 410)
        self.assertEqual(self.admin("limits")["limits"]["chat_letters"], 7)
        self.admin("reopen", table)
        self.assertEqual(self.service.get_json(f"/api/tables/{table}")[0], 200)
        self.admin("ban", "127.0.0.1", "--hours", "1")
        with self.assertRaises((AssertionError, Closed, OSError, ValueError, IndexError)):
            self.assertEqual(Client(self.service.port).status, 101)
        self.admin("unban", "127.0.0.1")
        self.admin("delete", table)
        self.assertEqual(self.service.get_json(f"/api/tables/{table}")[0], 404)
        acts = [json.loads(line) for line in self.service.log_lines if '"admin"' in line]
        self.assertEqual([json.loads(act["request"])["act"] for act in acts],
                         ["reopen", "ban", "unban", "delete"])
        self.assertTrue(all(act["by"] == f"uid {os.getuid()}" and act["done"] for act in acts))
        self.assertNotIn(table, self.service.log())  # an id would let the reader of the log in

    def test_the_host_sees_whose_bots_think_how_long(self):
        table, tokens = self.service.new_table("Anna", "bot:expert")
        anna = self.service.connect(table, tokens[0])
        anna.command("start")
        anna.wait_until(lambda one: one.is_asked())  # the bot may be first
        self.assertEqual(anna.ask("hint", level="expert")["type"], "hint")
        usage = self.admin("usage")["addresses"][0]
        self.assertEqual(usage["address"], "127.0.0.1")
        self.assertGreaterEqual(usage["bots_ms"], 20)
        self.assertEqual(self.admin("list")["tables"][0]["bots_ms"], usage["bots_ms"])
        self.assertEqual(self.admin("show", table)["bots_ms"], usage["bots_ms"])

    def test_bad_acts_are_refused(self):
        for arguments in (("show", "nowhere"), ("delete", "nowhere"), ("ban", "nobody"),
                          ("limit", "listen", "5"), ("limit", "chat_letters", "-1")):
            done = program("admin", *arguments, "--store", self.service.store())
            self.assertEqual((done.returncode, done.stdout), (2, ""), arguments)
            self.assertEqual(done.stderr.count("\n"), 1)
        done = program("admin", "list", "--store", self.service.store() + "x")
        self.assertEqual(done.returncode, 2)
        self.assertIn("no server listens", done.stderr)

    def test_only_the_owner_comes_in(self):
        mode = os.stat(self.service.store() + ".admin").st_mode & 0o777
        self.assertEqual(mode, 0o600)


class Backups(unittest.TestCase):
    def test_a_sealed_backup_opens_no_seat_and_is_restored(self):
        service = Service(*FAST)
        table, tokens = service.new_table("Anna", "open")
        status, joined = service.post(f"/api/tables/{table}/join",
                                      {"name": "Ben", "key": "a very secret key of Ben's"})
        self.assertEqual(status, 200, joined)
        tokens[1] = joined["token"]
        clients = [service.connect(table, tokens[seat]) for seat in (0, 1)]
        clients[0].command("start")
        catch_up(clients)
        last = clients[0].last
        folder = tempfile.mkdtemp(prefix="tischwerk_backup_")
        self.addCleanup(shutil.rmtree, folder)
        key = os.path.join(folder, "key")
        self.assertEqual(program("backup", "--new-key", key).returncode, 0)
        self.assertEqual(os.stat(key).st_mode & 0o777, 0o600)
        copies = os.path.join(folder, "copies")
        os.mkdir(copies)
        for name in ("tables-2020-01-01T000000Z.sqlite", "tables-2021-01-01T000000Z.sqlite"):
            open(os.path.join(copies, name), "w").close()
        done = program("backup", "--folder", copies, "--keep", "2", "--key", key, "--json",
                       "--store", service.store())
        self.assertEqual(done.returncode, 0, done.stderr)
        sealed = json.loads(done.stdout)["file"]
        self.assertEqual(sorted(os.listdir(copies)),
                         ["tables-2021-01-01T000000Z.sqlite", os.path.basename(sealed)])
        with open(sealed, "rb") as file:
            self.assertNotIn(b"SQLite", file.read())
        self.assertGreater(service.metric("tischwerk_backup_seconds"), time.time() - 600)
        one_move(next(client for client in clients if client.is_asked()))  # will be gone
        service.stop()

        new_store = os.path.join(folder, "tables.sqlite")
        self.assertEqual(program("restore", sealed, "--store", new_store).returncode, 2)
        wrong = os.path.join(folder, "wrong")
        program("backup", "--new-key", wrong)
        done = program("restore", sealed, "--store", new_store, "--key", wrong)
        self.assertEqual((done.returncode, os.path.exists(new_store)), (2, False))
        self.assertIn("another key", done.stderr)
        done = program("restore", sealed, "--store", new_store, "--key", key)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(program("restore", sealed, "--store", new_store, "--key", key).returncode,
                         2)  # nothing is overwritten
        self.assertEqual(program("verify", new_store).returncode, 0)
        with open(new_store, "rb") as file:
            content = file.read()
        for secret in tokens.values():
            self.assertNotIn(secret.encode(), content)
        with Service(*FAST, folder=folder) as again:
            anna = again.connect(table, tokens[0])
            self.assertEqual((anna.seat, anna.last), (0, last))


JUMPING_CLOCK = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
int clock_gettime(clockid_t clock, struct timespec* time)
{
    static int (*real)(clockid_t, struct timespec*);
    if (!real) real = (int (*)(clockid_t, struct timespec*))dlsym(RTLD_NEXT, "clock_gettime");
    const int answer = real(clock, time);
    if (clock == CLOCK_REALTIME)
    {
        FILE* file = fopen(getenv("JUMP_FILE"), "r");
        long seconds = 0;
        if (file && fscanf(file, "%ld", &seconds) == 1) time->tv_sec += seconds;
        if (file) fclose(file);
    }
    return answer;
}
"""


class Time(unittest.TestCase):
    @unittest.skipUnless(shutil.which("cc"), "no C compiler")
    def test_a_clock_that_jumps_hours_times_no_seat_out(self):
        folder = tempfile.mkdtemp(prefix="tischwerk_clock_")
        self.addCleanup(shutil.rmtree, folder)
        library, jump = os.path.join(folder, "jump.so"), os.path.join(folder, "jump")
        subprocess.run(["cc", "-shared", "-fPIC", "-x", "c", "-", "-o", library, "-ldl"],
                       input=JUMPING_CLOCK, text=True, check=True)
        with open(jump, "w") as file:
            file.write("0")
        with Service(*FAST, "--idle-minutes", "1", "--table-idle-s", "2",
                     env={"LD_PRELOAD": library, "JUMP_FILE": jump}) as service:
            table, tokens = service.new_table(
                "Anna", "Ben", clock={"kind": "live", "bank_ms": 60_000, "increment_ms": 0,
                                      "days_per_move": 0})
            clients = [service.connect(table, tokens[seat]) for seat in (0, 1)]
            clients[0].command("start")
            catch_up(clients)
            for hours in (5, -9):
                before = clients[0].last
                with open(jump, "w") as file:
                    file.write(str(hours * 3600))
                time.sleep(2.5)  # clocks and idle viewers are looked at every second
                for client in clients:
                    self.assertEqual(client.ask("ping")["type"], "pong")
                self.assertEqual(clients[0].last, before)
                one_move(next(client for client in clients if client.is_asked()))
                catch_up(clients)
                banks = [seat["bank_ms"] for seat in clients[0].view["seats"]]
                self.assertTrue(all(bank > 40_000 for bank in banks), banks)
            service.wait_for_log("clock_jumped")
            self.assertNotIn("timed_out", json.dumps(
                clients[0].ask("history", **{"from": 1})["entries"]))


class Store(unittest.TestCase):
    def started(self, service):
        table, tokens = service.new_table("Anna", "Ben")
        clients = [service.connect(table, tokens[seat]) for seat in (0, 1)]
        clients[0].command("start")
        catch_up(clients)
        return clients

    def asked(self, clients):
        return next(client for client in clients if client.is_asked())

    def test_a_locked_store_answers_soon_and_recovers(self):
        with Service(*FAST) as service:
            tables = [self.started(service) for _ in range(5)]
            locker = sqlite3.connect(service.store(), isolation_level=None)
            locker.execute("BEGIN IMMEDIATE")
            start = time.monotonic()
            for clients in tables:  # all at once, none waits for the other
                asked = self.asked(clients)
                menu = asked.ask("menu", blocked=False)["menu"]["choices"]
                asked.send({"type": "move", "key": "k", "last": asked.last,
                            "move": menu[0]["move"]})
            for clients in tables:
                refused = self.asked(clients).wait_for("refused", "accepted")
                self.assertEqual(refused["code"], "store_failed")
                self.assertNotIn("/", refused["message"])
                self.assertIn("locked", refused["message"])
            self.assertLess(time.monotonic() - start, 5)
            status, _, said = service.request("GET", "/readyz")
            self.assertEqual(status, 503)
            self.assertNotIn(b"/", said)
            locker.execute("ROLLBACK")
            locker.close()
            self.assertEqual(one_move(self.asked(tables[0]))["type"], "accepted")

    def test_a_damaged_store_is_said_loudly_and_not_written(self):
        service = Service(*FAST, "--max-tables-per-address", "1000")
        for _ in range(120):
            service.new_table("Anna", "open")
        clients = self.started(service)
        service.stop()
        size = os.path.getsize(service.store())
        with open(service.store(), "r+b") as file:
            file.seek(size // 2 // 4096 * 4096)
            file.write(b"\xa5" * 16384)
        with open(service.store(), "rb") as file:
            before = file.read()
        with Service(*FAST, folder=service.folder) as again:
            status, _, said = again.request("GET", "/readyz")
            self.assertEqual((status, b"damaged" in said, b"/" in said), (503, True, False))
            status, answer = again.post("/api/tables", {"game": "stephens", "players": 2})
            self.assertEqual((status, answer["code"]), (503, "store_failed"))
            self.assertNotIn("/", answer["message"])
            again.wait_for_log('"store_damaged"')
            self.assertEqual(again.metric("tischwerk_store_damaged"), 1)
        with open(service.store(), "rb") as file:
            self.assertEqual(file.read(), before)
        del clients


if __name__ == "__main__":
    unittest.main()
