"""The service among strangers: garbage connections, hostile and repeated messages.

Run by ctest in a short form; TISCHWERK_SOAK=1 asks for the long one (`./dev soak`).
"""

import json
import os
import random
import socket
import struct
import subprocess
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(os.path.dirname(HERE), "server", "testing"),
                os.path.join(HERE, "testing")]
from faults import IS_LONG, ROOMY, Checks, wait_until  # noqa: E402
from players import catch_up, play  # noqa: E402
from service import PATIENCE, PROGRAM, Client, Service  # noqa: E402

GARBAGE_CONNECTIONS = 10_000 if IS_LONG else 300
HOSTILE_MESSAGES = 20_000 if IS_LONG else 600


class Garbage(Checks):
    """Connections that make no sense, while two people play."""

    @classmethod
    def setUpClass(cls):
        cls.service = Service(*ROOMY, "--header-timeout-s", "2", "--hello-timeout-s", "2")
        cls.table, cls.tokens = cls.service.new_table("Anna", "Ben")

    @classmethod
    def tearDownClass(cls):
        assert cls.service.stop() == 0, cls.service.log()

    def test_garbage_connections_disturb_nobody(self):
        chance = random.Random(5)
        players = [self.service.connect(self.table, self.tokens[seat]) for seat in (0, 1)]
        players[0].command("start")
        catch_up(players)
        before = self.service.metric("tischwerk_connections")
        memory = None
        half_open = []  # connections that never send again
        ways = (self.noise, self.half_a_request, self.half_a_handshake, self.bad_frames,
                self.half_a_message, self.reset, self.strange_hello)
        for count in range(GARBAGE_CONNECTIONS):
            chance.choice(ways)(chance, half_open)
            if len(half_open) > 50:
                half_open.pop(0).close()
            if count % 50 == 49:
                self.assertEqual(play(players, 1), 1)
            if count == GARBAGE_CONNECTIONS // 2:
                memory = self.service.metric("process_resident_memory_bytes")
        self.assertEqual(play(players, 3), 3)
        grown = self.service.metric("process_resident_memory_bytes") - memory
        self.assertLess(grown, 30e6)  # no memory piles up
        for connection in half_open:
            connection.close()
        wait_until(lambda: self.service.metric("tischwerk_connections") <= before)
        self.assertNotIn("_failed", self.service.log())
        self.assertNotIn("task", self.service.log())

    def raw(self, content):
        connection = socket.create_connection(("127.0.0.1", self.service.port), PATIENCE)
        connection.sendall(content)
        return connection

    def noise(self, chance, half_open):
        half_open.append(self.raw(chance.randbytes(chance.randrange(1, 400))))

    def half_a_request(self, chance, half_open):
        request = (b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 40\r\n\r\n"
                   b'{"game":"stephens","players":2}')
        half_open.append(self.raw(request[:chance.randrange(len(request))]))

    def half_a_handshake(self, chance, half_open):
        request = (b"GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\n"
                   b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                   b"Sec-WebSocket-Key: ")
        half_open.append(self.raw(request[:chance.randrange(len(request))] + b"\0"))

    def bad_frames(self, chance, half_open):
        client = Client(self.service.port)
        try:
            for _ in range(3):
                client.send_frame(chance.randrange(16), chance.randbytes(chance.randrange(300)),
                                  chance.choice((0, 0x80, 0xC0, 0xF0)))
        except ConnectionError:
            pass  # the server has refused the nonsense already

    def half_a_message(self, chance, half_open):
        client = Client(self.service.port)
        hello = json.dumps({"type": "hello", "protocol": 1, "table": self.table}).encode()
        frame = struct.pack(">BB4s", 0x81, 0x80 | len(hello), b"\0\0\0\0") + hello
        client.socket.sendall(frame[:chance.randrange(1, len(frame))])
        half_open.append(client)

    def reset(self, chance, half_open):
        client = Client(self.service.port)
        client.send({"type": "hello", "protocol": 1, "table": self.table})
        if chance.random() < 0.5:
            client.wait_for("welcome")
        # Closing now sends "reset", and bytes on their way to the client are lost.
        client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        client.close()

    def strange_hello(self, chance, half_open):
        client = Client(self.service.port)
        client.send(chance.choice((
            {"type": "hello", "protocol": 1, "table": chance.randbytes(20).hex()},
            {"type": "hello", "protocol": 1, "table": self.table, "token": "x" * 3000},
            {"type": "hello", "protocol": 1, "table": self.table, "last": -5},
            {"type": "hello", "protocol": 1, "table": self.table, "last": 10 ** 9},
            {"type": "hello", "protocol": chance.randrange(-3, 9), "table": self.table},
            {"type": "move", "key": "k", "last": 1, "move": "x"}, "[" * 9000, "{}")))
        half_open.append(client)


def examples():
    """A sensible message of each type, from the program's own schema."""
    schema = json.loads(subprocess.run([PROGRAM, "schema"], text=True, capture_output=True,
                                       timeout=PATIENCE, check=True).stdout)
    found = {}
    def look(value):
        if isinstance(value, dict):
            for name, part in value.items():
                if name.startswith("client_") and isinstance(part, dict):
                    found[name.removeprefix("client_")] = part
                look(part)
    look(schema)
    sample = {"string": "x", "integer": 1, "boolean": True, "array": [], "number": 1.5}
    messages = {}
    for name, part in found.items():
        message = {"type": name}
        for member, described in part.get("properties", {}).items():
            if member != "type":
                kinds = described.get("type", "string")
                message[member] = sample.get(kinds if isinstance(kinds, str) else kinds[0])
        messages[name] = message
    return messages


class Hostile(Checks):
    """Messages that are well formed enough to be understood, and mean no good."""

    @classmethod
    def setUpClass(cls):
        cls.service = Service(*ROOMY)

    @classmethod
    def tearDownClass(cls):
        assert cls.service.stop() == 0, cls.service.log()

    def started(self):
        table, tokens = self.service.new_table("Anna", "Ben")
        clients = [self.service.connect(table, tokens[seat]) for seat in (0, 1)]
        clients[0].command("start")
        catch_up(clients)
        return table, tokens, clients

    def test_every_type_of_message_is_answered_whatever_it_holds(self):
        messages = examples()
        self.assertGreaterEqual(len(messages), 20)
        chance = random.Random(6)
        table, tokens, clients = self.started()
        values = (None, True, -1, 0, 1, 2, 7, 2 ** 31, 2 ** 63, 2 ** 70, -2 ** 63, 1.5, 1e308, "",
                  "x", "0", "\x00", "\u202e", "ä" * 30, "k" * 65, "k" * 9000, [], [[]], {},
                  {"a": 1}, ["take_free_gains"], "easy", "hard", tokens[1], table)
        for count in range(HOSTILE_MESSAGES):
            message = dict(messages[list(messages)[count % len(messages)]])
            if "last" in message:
                message["last"] = clients[0].last
            for _ in range(chance.randrange(4)):
                member = chance.choice([*message, "more"])
                if member != "type":
                    message[member] = chance.choice(values)
            if chance.random() < 0.05:
                message.pop(chance.choice(list(message)))
            reply = self.exchange(clients[0], message)
            self.assertNotEqual(reply.get("code"), "internal_error", message)
            if reply["type"] == "bye":  # another protocol
                clients[0] = self.service.connect(table, tokens[0])
            if count % 40 == 39:
                self.assertEqual(clients[0].ask("ping")["type"], "pong")
        self.assertNotIn("message_failed", self.service.log())
        self.assertNotIn("lines_do_not_fit", self.service.log())
        watcher = self.service.connect(table)
        self.assertGreaterEqual(watcher.last, clients[0].last)
        self.check_exact(self.service.store())

    def exchange(self, client, message):
        """Whatever the server says about this message; every message has an answer."""
        client.send(message)
        while True:
            reply = client.receive()
            if reply["type"] not in ("changed", "chat", "presence"):
                return reply

    def test_messages_replayed_in_any_order_change_nothing(self):
        table, tokens, clients = self.started()
        said = {0: [], 1: []}
        for client in clients:
            send = client.send
            def remember(message, seat=client.seat, send=send):
                said[seat].append(message)
                send(message)
            client.send = remember
        while len(said[0]) < 40 or all(client.is_asked() for client in clients):
            self.assertEqual(play(clients, 1), 1)
        bystander = next(client for client in clients if not client.is_asked())
        history = bystander.ask("history", **{"from": 1})["entries"]
        chance = random.Random(7)
        for seat, messages in said.items():
            again = self.service.connect(table, tokens[seat])
            moves = [message for message in messages if message["type"] == "move"]
            self.assertGreater(len(moves), 3)
            for message in chance.sample(moves * 2, len(moves) * 2):
                self.assertEqual(self.exchange(again, message)["type"], "accepted")
            # The same text under another name is another move, and comes too late.
            for message in moves[:-1]:
                reply = self.exchange(again, {**message, "key": "other " + message["key"]})
                self.assertEqual(reply["type"], "refused", message)
        for message in said[1 - bystander.seat]:  # the bystander repeats the other's messages
            if message["type"] == "move":
                self.assertEqual(self.exchange(bystander, message)["type"], "refused")
        self.assertEqual(bystander.ask("history", **{"from": 1})["entries"], history)

    def test_a_move_in_the_same_instant_by_both_connections_of_a_seat_is_made_once(self):
        table, tokens, clients = self.started()
        for _ in range(10):
            asked = next(client for client in clients if client.is_asked())
            twin = self.service.connect(table, tokens[asked.seat])
            move = asked.ask("menu", blocked=False)["menu"]["choices"][0]["move"]
            before = asked.last
            for client, key in ((asked, "mine"), (twin, "twin's")):
                client.send({"type": "move", "key": f"{key} {before}", "last": before,
                             "move": move})
            replies = [client.wait_for("accepted", "refused") for client in (asked, twin)]
            self.assertEqual(sorted(reply["type"] for reply in replies), ["accepted", "refused"])
            asked.wait_until(lambda one: one.last > before)
            catch_up(clients)
            entries = asked.ask("history", **{"from": before + 1})["entries"]
            own = [one for one in entries if one.get("seat") == asked.seat and
                   (one["type"] == "answered" or one.get("by") == "human")]
            self.assertEqual(len(own), 1, entries)


if __name__ == "__main__":
    unittest.main()
