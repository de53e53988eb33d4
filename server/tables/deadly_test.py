"""A table under which the process dies: two deaths, and the third start leaves it alone. With
SQLite, and with several servers on PostgreSQL.

Run by ctest; see testing/service.py. TISCHWERK_NEWER names a program with Whispers, which is honest
until TISCHWERK_FAULT says otherwise (games/testing/faulty_guest.hpp).
"""

import json
import os
import subprocess
import sys
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "testing"))
from cluster import Cluster  # noqa: E402
from players import FAST  # noqa: E402
from service import PATIENCE, Closed, Service  # noqa: E402

PROGRAM = os.environ.get("TISCHWERK_NEWER")


def whispers_table(service, second):
    is_bot = second.startswith("bot:")
    seats = [{"kind": "human", "name": "Anna", "level": ""},
             {"kind": "bot" if is_bot else "human", "name": "" if is_bot else second,
              "level": second[4:] if is_bot else ""}]
    status, made = service.post("/api/tables",
                                {"game": "whispers", "players": 2, "seats": seats})
    assert status == 201, made
    return made["table"], {link["seat"]: link["token"] for link in made["seats"]}


def begun_table(service):
    """A game of two people that has begun."""
    table, tokens = whispers_table(service, "Ben")
    client = service.connect(table, tokens[0])
    client.command("start")
    client.close()
    return table


def bye_of(service, table):
    """What the server says to a visitor: a bye's code, "welcome", or nothing if it dies."""
    try:
        client = service.connect()
        client.send({"type": "hello", "protocol": 1, "table": table})
        message = client.wait_for("welcome", "bye")
        return message.get("code", "welcome")
    except (Closed, OSError):
        return None


def tischwerk(*words, fault=""):
    return subprocess.run([PROGRAM, *words], text=True, capture_output=True, timeout=PATIENCE,
                          env={**os.environ, "TISCHWERK_FAULT": fault})


@unittest.skipUnless(PROGRAM, "no program with a faulty game is named (TISCHWERK_NEWER)")
class Deadly(unittest.TestCase):
    def serve(self, fault="", **more):
        service = Service(*FAST, program=PROGRAM, env={"TISCHWERK_FAULT": fault}, **more)
        self.addCleanup(lambda: service.process.poll() is None and service.stop())
        return service

    def admin(self, service, act, table, *flags):
        """What the act prints; an id may begin with a hyphen."""
        done = tischwerk("admin", act, *flags, "--store", service.store(), "--", table)
        self.assertEqual(done.returncode, 0, done)
        return done.stdout

    def check_out_of_service(self, service, table, healthy):
        bye = service.connect()
        bye.send({"type": "hello", "protocol": 1, "table": table})
        told = bye.wait_for("welcome", "bye")
        self.assertEqual(told["code"], "out_of_service")
        self.assertIsNone(told.get("reconnect_after_ms"))
        self.assertEqual(service.get_json(f"/api/tables/{table}")[0], 409)
        self.assertEqual(bye_of(service, healthy), "welcome")

    def test_two_deaths_while_it_is_loaded(self):
        service = self.serve()
        table = begun_table(service)
        healthy, _ = service.new_table("Anna", "Ben")
        service.stop()
        for _ in range(2):
            deadly = self.serve("views:dies", folder=service.folder)
            self.assertIsNone(bye_of(deadly, table))
            self.assertEqual(deadly.process.wait(PATIENCE), -6)
        third = self.serve("views:dies", folder=service.folder)
        self.check_out_of_service(third, table, healthy)
        third.wait_for_log("out_of_service")
        shown = json.loads(self.admin(third, "show", table, "--json"))
        self.assertIn("a fault in the program", shown["out_of_service"])
        lines = self.admin(third, "log", table).splitlines()
        self.assertEqual([json.loads(line)["type"] for line in lines],
                         ["created", "seated", "seated", "started"])
        verified = tischwerk("verify", third.store(), fault="views:dies")
        self.assertEqual(verified.returncode, 1, verified)
        self.assertIn(f"{table}: unreadable: it cannot be played on: the program dies",
                      verified.stdout)
        self.assertIn("2 tables: 1 play on", verified.stdout)
        self.admin(third, "delete", table)
        self.assertEqual(bye_of(third, table), "no_such_table")
        self.assertEqual(third.stop(), 0)

    def test_two_deaths_in_a_thought(self):
        service = self.serve("thoughts:dies")
        table, tokens = whispers_table(service, "bot:easy")
        healthy, _ = service.new_table("Anna", "Ben")
        anna = service.connect(table, tokens[0])
        anna.send({"type": "start", "key": "s", "last": anna.last})
        self.play_until_it_dies(service, anna)
        second = self.serve("thoughts:dies", folder=service.folder)  # it thinks on by itself
        bye_of(second, table)
        self.assertEqual(second.process.wait(PATIENCE), -6)
        third = self.serve("thoughts:dies", folder=service.folder)
        self.check_out_of_service(third, table, healthy)
        time.sleep(0.5)
        self.assertIsNone(third.process.poll())
        # A program without the fault may have it back.
        third.stop()
        honest = self.serve(folder=service.folder)
        self.check_out_of_service(honest, table, healthy)
        self.admin(honest, "reopen", table)
        self.assertEqual(bye_of(honest, table), "welcome")

    def play_until_it_dies(self, service, client):
        try:
            while True:
                client.wait_until(lambda one: one.is_asked())
                menu = client.ask("menu", blocked=False)
                client.command("move", move=menu["menu"]["choices"][0]["move"])
        except (Closed, OSError):
            self.assertEqual(service.process.wait(PATIENCE), -6)

    def test_kills_from_outside_are_no_deaths_of_a_table(self):
        service = self.serve()
        table, _ = service.new_table("Anna", "Ben")
        for _ in range(4):
            service.kill()
            service = self.serve(folder=service.folder)
            self.assertEqual(bye_of(service, table), "welcome")

    def test_verify_plays_on_from_where_a_table_stands(self):
        service = self.serve()
        table = begun_table(service)
        service.stop()
        self.assertIn("all play on", tischwerk("verify", service.store()).stdout)
        for fault, words in (("moves", "a fault that a test has planted"),
                             ("thoughts:dies", "the program dies"),
                             ("views", "a fault that a test has planted")):
            with self.subTest(fault):
                verified = tischwerk("verify", service.store(), fault=fault)
                self.assertEqual(verified.returncode, 1)
                self.assertIn(f"{table}: unreadable: ", verified.stdout)
                self.assertIn(words, verified.stdout)

    def test_several_servers_die_twice_at_most(self):
        cluster = Cluster()
        self.addCleanup(cluster.end)
        url = cluster.new_database()
        first = self.serve(store=url)
        table = begun_table(first)
        healthy, _ = first.new_table("Anna", "Ben")
        first.stop()
        # They share the store all the time; each meets the table for the first time.
        deadly = [self.serve("views:dies", store=url) for _ in range(4)]
        for service in deadly[:2]:
            self.assertIsNone(bye_of(service, table))
            self.assertEqual(service.process.wait(PATIENCE), -6)
        self.check_out_of_service(deadly[2], table, healthy)
        deadly[3].wait_for_log("serving")
        self.check_out_of_service_everywhere(deadly[2:], table)

    def check_out_of_service_everywhere(self, services, table):
        for service in services:
            self.assertEqual(bye_of(service, table), "out_of_service")


if __name__ == "__main__":
    unittest.main()
