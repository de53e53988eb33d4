"""A player from one address, while another address does its worst: moves and an easy bot's answers
stay quick, and memory stays small.

Run by ctest in a short form; TISCHWERK_SOAK=1 lets each attack run for a minute (`./dev soak`),
and then prints the table behind docs/understand/security.md. The player comes from 127.0.0.2, the
attacker from 127.0.0.1.
"""

import json
import os
import socket
import subprocess
import sys
import threading
import time
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(os.path.dirname(HERE), "server", "testing"),
                os.path.join(HERE, "testing")]
from attacks import ATTACKS  # noqa: E402
from faults import IS_LONG  # noqa: E402
from service import PATIENCE, Client, Service  # noqa: E402

SECONDS = 60 if IS_LONG else 1
PAUSE = 0.05  # seconds between two moves of a person in a hurry
# The promises of docs/understand/security.md hold on a machine without other work. The short form
# runs beside other tests and only shows that the player is not shut out.
MOST_MS = 50 if IS_LONG else 2000
MOST_BOT_MS = 1000 if IS_LONG else 8000
MOST_BYTES = 200e6


class Elsewhere(Client):
    """A client at another address."""

    def __init__(self, port):
        connect = socket.create_connection
        def from_elsewhere(address, timeout):
            return connect(address, timeout, ("127.0.0.2", 0))
        socket.create_connection, before = from_elsewhere, socket.create_connection
        try:
            super().__init__(port)
        finally:
            socket.create_connection = before


class Player(threading.Thread):
    """Plays against an easy bot, and takes the time."""

    def __init__(self, service, table, token):
        super().__init__(daemon=True)
        self.client = Elsewhere(service.port)
        self.client.hello(table, token)
        self.moves_ms = []
        self.bots_ms = []
        self.is_stopped = False
        self.failure = None

    def run(self):
        try:
            self.client.command("start")
            while not self.is_stopped and self.client.view["phase"] != "over":
                self.turn()
        except Exception as error:  # the test tells it
            self.failure = error

    def turn(self):
        client = self.client
        if not client.is_asked():
            start = time.monotonic()
            client.wait_until(lambda one: one.is_asked() or one.view["phase"] == "over")
            self.bots_ms.append((time.monotonic() - start) * 1000)
            return
        reply = client.ask("menu", blocked=False)
        if reply["type"] == "refused":
            time.sleep(PAUSE)
            return
        start = time.monotonic()
        reply = client.command("move", move=reply["menu"]["choices"][0]["move"])
        if reply["type"] == "accepted":
            self.moves_ms.append((time.monotonic() - start) * 1000)
        time.sleep(PAUSE)


class Attacker:
    """One of the attacks, in a process of its own."""

    def __init__(self, name, service):
        self.process = subprocess.Popen(
            [sys.executable, os.path.join(HERE, "testing", "attacks.py"), name, str(service.port)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        if IS_LONG:
            assert self.process.stdout.readline() == "ready\n"
        else:
            time.sleep(0.5)

    def end(self):
        """How often it attacked."""
        said, _ = self.process.communicate("", timeout=2 * PATIENCE)
        told = json.loads(said.splitlines()[-1])
        assert told["failure"] is None, told
        return told["count"]


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else 0


class Attacks(unittest.TestCase):
    def under(self, name, seconds):
        with Service("--max-tables-per-address", "100") as service:
            attack = Attacker(name, service)
            player = Player(service, *self.table_elsewhere(service))
            player.start()
            memory = 0
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                time.sleep(0.2)
                memory = max(memory, resident_bytes(service.process.pid))
                if not player.is_alive() and player.failure is None:  # the game was over: the next
                    moves_ms, bots_ms = player.moves_ms, player.bots_ms
                    player = Player(service, *self.table_elsewhere(service))
                    player.moves_ms, player.bots_ms = moves_ms, bots_ms
                    player.start()
            player.is_stopped = True
            player.join(PATIENCE)
            count = attack.end()
            if player.failure is not None:
                raise player.failure
            self.check(name, player, memory, count)

    def table_elsewhere(self, service):
        body = (b'{"game":"stephens","players":2,"seats":[{"kind":"human","name":"Anna","level":""}'
                b',{"kind":"bot","name":"","level":"easy"}]}')
        connection = socket.create_connection(("127.0.0.1", service.port), PATIENCE,
                                              ("127.0.0.2", 0))
        connection.sendall(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                           b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        said = b""
        while data := connection.recv(65536):
            said += data
        connection.close()
        made = json.loads(said.split(b"\r\n\r\n", 1)[1])
        return made["table"], made["seats"][0]["token"]

    def check(self, name, player, memory, count):
        result = {"attack": name, "times": count, "moves": len(player.moves_ms),
                  "answers": len(player.bots_ms),
                  "move_p50_ms": round(percentile(player.moves_ms, 0.5), 1),
                  "move_p99_ms": round(percentile(player.moves_ms, 0.99), 1),
                  "bot_p99_ms": round(percentile(player.bots_ms, 0.99), 1),
                  "memory_mb": round(memory / 1e6, 1)}
        if IS_LONG:
            print(json.dumps(result), flush=True)
        self.assertGreater(len(player.moves_ms), 0, result)
        self.assertLess(result["move_p99_ms"], MOST_MS, result)
        self.assertLess(result["bot_p99_ms"], MOST_BOT_MS, result)
        self.assertLess(memory, MOST_BYTES, result)


def resident_bytes(process):
    with open(f"/proc/{process}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")


def test_of(name):
    return lambda self: self.under(name, SECONDS)


for attack_name in ATTACKS:
    setattr(Attacks, f"test_{attack_name}", test_of(attack_name))


if __name__ == "__main__":
    unittest.main()
