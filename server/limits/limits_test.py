"""The service against clients that want too much, or make no sense: each limit has its error, and
whoever behaves notices nothing.

Run by ctest; see testing/service.py.
"""

import json
import os
import random
import socket
import sys
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "testing"))
from service import BINARY, PATIENCE, PING, TEXT, Client, Closed, Service  # noqa: E402


def raw(service, content=b""):
    """A plain connection that has sent these bytes."""
    connection = socket.create_connection(("127.0.0.1", service.port), PATIENCE)
    connection.sendall(content)
    return connection


def answer_to(service, content):
    """Everything the server says to these bytes, until it ends the connection."""
    connection = raw(service, content)
    said = b""
    try:
        while data := connection.recv(65536):
            said += data
    except ConnectionError:
        pass
    connection.close()
    return said


class Limits(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.service = Service("--max-message-bytes", "2048", "--max-header-bytes", "2048",
                              "--max-body-bytes", "4096", "--max-unsent-bytes", "200000",
                              "--header-timeout-s", "1", "--hello-timeout-s", "1",
                              "--peer-timeout-s", "2", "--message-burst", "100000",
                              "--address-message-burst", "100000",
                              "--max-tables-per-address", "10000")
        cls.table, cls.tokens = cls.service.new_table("Anna", "bot:random")

    @classmethod
    def tearDownClass(cls):
        assert cls.service.stop() == 0, cls.service.log()

    def check_alive(self):
        client = self.service.connect(self.table)
        self.assertEqual(client.ask("ping")["type"], "pong")
        client.close()

    def wait_for_metric(self, name, least):
        end = time.monotonic() + PATIENCE
        while self.service.metric(name) < least:
            self.assertLess(time.monotonic(), end, name)
            time.sleep(0.05)

    def test_a_large_message_ends_the_connection(self):
        client = self.service.connect(self.table)
        client.send({"type": "chat", "key": "k", "text": "x" * 3000})
        with self.assertRaises(Closed) as closed:
            while True:
                client.receive()
        self.assertEqual(closed.exception.code, 1009)
        self.check_alive()

    def test_a_large_head_and_a_large_body_are_refused(self):
        answer = answer_to(self.service, b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"x" * 5000)
        self.assertIn(b"431", answer.split(b"\r\n")[0])
        self.assertIn(b"too_large", answer)
        status, body = self.service.post("/api/tables", "x" * 5000)
        self.assertEqual((status, body["code"]), (413, "too_large"))

    def test_nonsense_is_refused(self):
        self.assertIn(b"400", answer_to(self.service, b"\x16\x03\x01 hello\r\n\r\n"))
        for target in (b"nowhere", b"/%00"):
            self.assertIn(b"400", answer_to(self.service, b"GET " + target + b" HTTP/1.1\r\n"
                                                          b"Host: localhost\r\n\r\n"))
        self.check_alive()

    def test_a_slow_head_is_not_waited_for(self):
        start = time.monotonic()
        self.assertEqual(answer_to(self.service, b"GET / HTTP/1.1\r\nHost:"), b"")
        self.assertLess(time.monotonic() - start, PATIENCE / 2)

    def test_a_connection_without_a_hello_is_ended(self):
        client = self.service.connect()
        with self.assertRaises(Closed):
            client.receive()

    def test_a_dead_peer_is_dropped_and_a_living_one_is_not(self):
        dead = self.service.connect(self.table)
        fresh, _ = self.service.new_table("Anna", "open")  # not in memory when it is asked for
        living = self.service.connect(fresh)
        before = self.service.metric("tischwerk_viewers")
        living.socket.settimeout(3)
        end = time.monotonic() + 5
        while time.monotonic() < end:  # answers pings, says nothing
            try:
                kind, content = living.frame()
            except TimeoutError:
                continue
            if kind == PING:
                living.send_frame(10, content)
        living.socket.settimeout(PATIENCE)
        self.assertEqual(living.ask("ping")["type"], "pong")
        self.assertLess(self.service.metric("tischwerk_viewers"), before)
        dead.close()

    def test_a_slow_reader_is_cut_off_and_others_are_not(self):
        slow = self.service.connect(self.table)
        other = self.service.connect(self.table)
        before = self.service.metric("tischwerk_slow_readers_total")
        asking = json.dumps({"type": "history", "key": "k", "from": 1})
        try:
            for _ in range(100_000):
                slow.send(asking)
                slow.socket.setblocking(True)
        except OSError:
            pass
        self.wait_for_metric("tischwerk_slow_readers_total", before + 1)
        self.assertEqual(other.ask("ping")["type"], "pong")

    def test_a_connection_may_break_off_anywhere(self):
        hello = json.dumps({"type": "hello", "protocol": 1, "table": self.table}).encode()
        for length in (1, 2, 5, len(hello) // 2):
            client = self.service.connect()
            client.socket.sendall(bytes([0x81, 0x80 | len(hello), 1, 2, 3, 4])[:length])
            client.close()
        post = b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{"
        for content in (b"", b"G", post):
            raw(self.service, content).close()
        client = self.service.connect(self.table)
        client.send({"type": "history", "key": "k", "from": 1})
        client.close()
        self.check_alive()

    def test_frames_out_of_order_end_the_connection(self):
        for kind, content, first in ((0, b"continued", 0x80), (3, b"reserved", 0x80),
                                     (TEXT, b"rsv", 0xC0), (PING, b"x" * 200, 0x80),
                                     (TEXT, b"\xff\xfe", 0x80)):
            client = self.service.connect(self.table)
            client.send_frame(kind, content, first)
            with self.assertRaises(Closed):
                while True:
                    client.receive()
        unmasked = self.service.connect(self.table)
        unmasked.socket.sendall(b"\x81\x02{}")
        with self.assertRaises(Closed):
            while True:
                unmasked.receive()
        self.check_alive()

    def test_a_message_in_pieces_is_one_message(self):
        client = self.service.connect(self.table)
        client.send_frame(TEXT, b'{"type":"ping",', first=0)
        client.send_frame(PING, b"between")
        client.send_frame(0, b'"key":"pieces"}')
        self.assertEqual(client.wait_for("pong")["key"], "pieces")
        client.send_frame(BINARY, b'{"type":"ping","key":"binary"}')
        self.assertEqual(client.wait_for("pong", "refused")["type"], "pong")

    def test_garbage_is_survived(self):
        chance = random.Random(4)
        for _ in range(200):
            raw(self.service, chance.randbytes(chance.randrange(1, 300))).close()
        for _ in range(200):
            client = Client(self.service.port)
            kind = chance.randrange(16)
            client.send_frame(kind, chance.randbytes(chance.randrange(120)))
            client.close()
        self.check_alive()

    def test_strange_requests_have_clear_errors(self):
        for body, code in (("", "bad_input"), ("{", "bad_input"), ("[]", "bad_input"),
                           ('{"game":"chess","players":2}', "bad_request"),
                           ('{"game":"stephens","players":9}', "bad_input"),
                           ('{"game":"stephens","players":2,"stand_in":"x"}', "unknown_level"),
                           ('{"game":"stephens","players":2,"colour":"red"}', "bad_input")):
            with self.subTest(body):
                status, answer = self.service.post("/api/tables", body)
                self.assertEqual((status, answer["code"]), (400, code), answer)
        self.assertEqual(self.service.post("/api/import", "no save")[0], 400)
        self.assertEqual(self.service.post("/api/tables/nowhere/join", {"name": "A"})[0], 404)
        self.assertEqual(self.service.post(f"/api/tables/{self.table}/join", {"name": "A"})[1],
                         {"code": "seat_taken", "message": "no seat is open at this table"})
        self.assertEqual(self.service.post(f"/api/tables/{self.table}/join", {"nam": "A"})[0], 400)
        self.assertEqual(self.service.request("DELETE", "/api/tables")[0], 405)
        self.assertEqual(self.service.request("GET", "/api/import")[0], 405)
        self.assertEqual(self.service.request("GET", "/api/nothing")[0], 404)


class LongStory(unittest.TestCase):
    """A table whose welcome is longer than all that may wait for a reader."""

    def test_one_message_always_passes_an_empty_queue(self):
        with Service("--max-unsent-bytes", "16384", "--chat-per-minute", "100000",
                     "--chat-burst", "1000", "--message-burst", "100000",
                     "--address-message-burst", "100000") as service:
            table, tokens = service.new_table("Anna", "bot:random")
            anna = service.connect(table, tokens[0])
            for _ in range(100):
                self.assertEqual(anna.ask("chat", text="\N{GAME DIE}" * 500)["type"], "accepted")
            other = service.connect()
            other.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            other.send({"type": "hello", "protocol": 1, "table": table})
            other.send({"type": "ping", "key": "behind"})
            time.sleep(0.5)  # most of the welcome still lies at the server
            welcome = json.dumps(other.wait_for("welcome"), ensure_ascii=False)
            self.assertGreater(len(welcome.encode()), 200_000)
            self.assertEqual(other.wait_for("pong")["key"], "behind")
            self.assertEqual(service.metric("tischwerk_slow_readers_total"), 0)


class Crowd(unittest.TestCase):
    """Limits that are about many."""

    def test_connections_of_one_address(self):
        with Service("--max-connections-per-address", "3") as service:
            table, _ = service.new_table("Anna", "open")
            clients = [service.connect(table) for _ in range(3)]
            refused = Client(service.port)
            self.assertEqual(refused.status, 429)
            self.assertIn(b"too_many_connections", refused.buffer)
            clients[0].close()
            end = time.monotonic() + PATIENCE
            while Client(service.port).status != 101:
                self.assertLess(time.monotonic(), end)
                time.sleep(0.05)

    def test_connections_in_all(self):
        with Service("--max-connections", "4") as service:
            table, _ = service.new_table("Anna", "open")
            clients = [service.connect(table) for _ in range(4)]
            self.assertIn(b"503", answer_to(service, b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"))
            self.assertEqual(clients[0].ask("ping")["type"], "pong")

    def test_behind_a_proxy_the_address_comes_from_its_header(self):
        with Service("--max-tables-per-address", "1", "--behind-proxy") as service:
            def make(forwarded):
                return service.post("/api/tables", {"game": "stephens", "players": 2},
                                    {"X-Forwarded-For": forwarded})[0]
            self.assertEqual(make("192.0.2.1"), 201)
            self.assertEqual(make("192.0.2.1"), 429)
            self.assertEqual(make("192.0.2.1, 192.0.2.2"), 201)  # the last is our proxy's word
            self.assertEqual(service.request("GET", "/metrics",
                                             headers={"X-Forwarded-For": "192.0.2.1"})[0], 403)
        with Service("--max-tables-per-address", "1") as service:
            for forwarded, status in (("192.0.2.1", 201), ("192.0.2.2", 429)):
                self.assertEqual(service.post("/api/tables", {"game": "stephens", "players": 2},
                                              {"X-Forwarded-For": forwarded})[0], status)

    def test_requests_have_a_rate(self):
        with Service("--address-messages-per-second", "1",
                     "--address-message-burst", "5") as service:
            statuses = [service.request("GET", "/healthz")[0] for _ in range(8)]
            self.assertEqual(statuses[:5], [200] * 5)
            self.assertIn(429, statuses)


if __name__ == "__main__":
    unittest.main()
