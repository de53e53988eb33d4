"""One stranger must not take the service from everybody: what is sent before any check, silence,
dripped bytes, false addresses and names.

A stranger comes from 127.0.0.1, the player from 127.0.0.2. Run by ctest; see testing/service.py.
"""

import json
import os
import socket
import sys
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "testing"))
from service import PATIENCE, PING, Service  # noqa: E402

MEGABYTE = 1_000_000
HEAD = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"


def connected(service, content=b"", source="127.0.0.1"):
    connection = socket.create_connection(("127.0.0.1", service.port), PATIENCE, (source, 0))
    connection.sendall(content)
    return connection


def rest_of(connection):
    """Everything that still comes, until the server ends the connection."""
    said = b""
    try:
        while data := connection.recv(65536):
            said += data
    except ConnectionError:
        pass
    connection.close()
    return said


def status_of(answer):
    return int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/1.1 ") else None


class Memory(unittest.TestCase):
    """Nothing is kept that no limit has seen."""

    @classmethod
    def setUpClass(cls):
        cls.service = Service("--header-timeout-s", "5")

    @classmethod
    def tearDownClass(cls):
        assert cls.service.stop() == 0, cls.service.log()

    def grown_by(self, connections, block):
        """How much memory grows while all send blocks for as long as they may."""
        memory = self.service.metric("process_resident_memory_bytes")
        most = 0
        for connection in connections:
            connection.settimeout(1)
            try:
                for _ in range(20 * MEGABYTE // len(block)):
                    connection.sendall(block)
            except OSError:
                pass
            most = max(most, self.service.metric("process_resident_memory_bytes") - memory)
        for connection in connections:
            connection.close()
        return most

    def test_chunk_extensions_are_bounded(self):
        sent = HEAD + b"Transfer-Encoding: chunked\r\n\r\n5;x="
        connections = [connected(self.service, sent) for _ in range(3)]
        self.assertLess(self.grown_by(connections, b"y" * 65536), 5 * MEGABYTE)

    def test_chunk_extensions_in_small_parts_are_bounded(self):
        connection = connected(self.service, HEAD + b"Transfer-Encoding: chunked\r\n\r\n")
        connection.settimeout(2)
        part = b"1;" + b"x" * 3000 + b"\r\n \r\n"
        sent = 0
        try:
            while sent < 100 * MEGABYTE:
                connection.sendall(part)
                sent += len(part)
        except OSError:
            pass
        self.assertLess(sent, 20 * MEGABYTE)  # it was ended, not waited for

    def test_trailers_are_bounded(self):
        sent = HEAD + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX: "
        connections = [connected(self.service, sent) for _ in range(3)]
        self.assertLess(self.grown_by(connections, b"y" * 65536), 5 * MEGABYTE)
        connections = [connected(self.service, sent + b"y\r\n") for _ in range(3)]
        self.assertLess(self.grown_by(connections, b"X: y\r\n" * 8192), 5 * MEGABYTE)

    def test_large_bodies_of_one_address_are_bounded(self):
        sent = HEAD + b"Content-Length: 1048576\r\n\r\n" + b" " * 900_000
        connections = []
        refused = 0
        for _ in range(12):
            connection = socket.create_connection(("127.0.0.1", self.service.port), PATIENCE)
            connections.append(connection)
            try:
                connection.settimeout(0.3)
                connection.sendall(sent)
                refused += status_of(connection.recv(1000)) == 429
            except TimeoutError:
                pass
            except OSError:
                refused += 1
        self.assertGreaterEqual(refused, 2)
        self.assertLess(refused, 12)
        for connection in connections:
            connection.close()

    def test_a_chunked_request_is_served(self):
        body = b'{"game":"stephens","players":2}'
        answer = rest_of(connected(
            self.service, HEAD + b"Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n" +
            b"%x;note=a\r\n%s\r\n0\r\nX: y\r\n\r\n" % (len(body), body)))
        self.assertEqual(status_of(answer), 201)


class Silence(unittest.TestCase):
    def test_silent_connections_use_up_their_own_address(self):
        with Service("--max-connections", "60", "--max-connections-per-address", "20",
                     "--header-timeout-s", "30") as service:
            silent = [connected(service) for _ in range(80)]
            start = time.monotonic()
            answer = rest_of(connected(
                service, b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
                "127.0.0.2"))
            self.assertEqual(status_of(answer), 200)
            self.assertLess(time.monotonic() - start, 5)
            service.wait_for_log('"connections_refused"')
            line = next(json.loads(text) for text in service.log_lines
                        if '"connections_refused"' in text)
            self.assertGreaterEqual(line["count"], 20)
            self.assertEqual(line["most_of"], "127.0.0.1")
            for connection in silent:
                connection.close()

    def test_behind_a_proxy_the_forwarded_address_counts_and_a_stranger_has_its_own(self):
        with Service("--max-connections-per-address", "3", "--behind-proxy",
                     "--trusted-proxies", "127.0.0.9") as service:
            silent = [connected(service, source="127.0.0.9") for _ in range(10)]  # the proxy's
            asking = (b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
                      b"X-Forwarded-For: 192.0.2.%d\r\n\r\n")
            statuses = []
            for who in (1, 1, 1, 1, 2):
                silent.append(connected(service, asking % who, "127.0.0.9"))
                statuses.append(status_of(silent[-1].recv(1000)))
            self.assertEqual(statuses, [200, 200, 200, 429, 200])
            strangers = [connected(service, asking % 3) for _ in range(4)]
            statuses = [status_of(one.recv(1000)) for one in strangers]
            self.assertEqual(statuses, [200, 200, 200, 429])  # by their own address
            for connection in silent + strangers:
                connection.close()


class Drips(unittest.TestCase):
    """A frame that never ends, and signs of life without end."""

    @classmethod
    def setUpClass(cls):
        cls.service = Service("--header-timeout-s", "2", "--hello-timeout-s", "2")
        cls.table, _ = cls.service.new_table("Anna", "open")

    @classmethod
    def tearDownClass(cls):
        assert cls.service.stop() == 0, cls.service.log()

    def seconds_until_end(self, client, drip):
        start = time.monotonic()
        client.socket.settimeout(0.2)
        while time.monotonic() < start + 15:
            try:
                client.socket.sendall(drip)
                if not client.socket.recv(4096):
                    break
            except TimeoutError:
                continue
            except OSError:
                break
        return time.monotonic() - start

    def test_a_dripped_message_does_not_outlast_its_time(self):
        client = self.service.connect(self.table)
        client.socket.sendall(b"\x81\xfe\x10\x00\0\0\0\0{")
        self.assertLess(self.seconds_until_end(client, b" "), 8)
        self.assertGreaterEqual(self.service.metric('tischwerk_refusals_total{code="too_slow"}'), 1)

    def test_a_dripped_hello_does_not_outlast_its_time(self):
        client = self.service.connect()
        client.socket.sendall(b"\x81\xfe\x10\x00\0\0\0\0{")
        self.assertLess(self.seconds_until_end(client, b" "), 8)

    def test_pings_are_not_free(self):
        client = self.service.connect(self.table)
        sent = 0
        try:
            for sent in range(100_000):
                client.send_frame(PING, b"x")
        except OSError:
            pass
        self.assertLess(sent, 50_000)
        other = self.service.connect(self.table)
        self.assertEqual(other.ask("ping")["type"], "pong")
        for _ in range(20):  # a few are
            other.send_frame(PING, b"x")
        self.assertEqual(other.ask("ping")["type"], "pong")


class FalseNames(unittest.TestCase):
    def test_of_two_forwarded_lines_the_last_is_believed_and_nothing_else(self):
        with Service("--max-tables-per-address", "1", "--behind-proxy") as service:
            def make(*lines):
                body = b'{"game":"stephens","players":2}'
                head = HEAD + b"".join(b"X-Forwarded-For: %s\r\n" % one for one in lines)
                return status_of(rest_of(connected(
                    service, head + b"Connection: close\r\nContent-Length: %d\r\n\r\n%s" %
                    (len(body), body))))
            def metrics(*lines):
                head = b"GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                return status_of(rest_of(connected(
                    service, head + b"".join(b"X-Forwarded-For: %s\r\n" % one for one in lines) +
                    b"\r\n")))
            self.assertEqual(make(b"192.0.2.1"), 201)
            self.assertEqual(make(b"192.0.2.7", b"192.0.2.1"), 429)
            self.assertEqual(make(b"192.0.2.1", b"192.0.2.2"), 201)
            self.assertEqual(make(b"127.nonsense"), 400)
            self.assertEqual(metrics(b"127.0.0.1", b"192.0.2.1"), 403)
            self.assertEqual(metrics(b"127.", ), 400)
            self.assertEqual(metrics(b"192.0.2.1"), 403)
            self.assertEqual(metrics(), 200)  # from the machine itself

    def test_only_a_trusted_proxy_is_believed(self):
        with Service("--behind-proxy", "--trusted-proxies", "127.0.0.9",
                     "--max-tables-per-address", "1") as service:
            for forwarded, status in (("192.0.2.1", 201), ("192.0.2.2", 429)):
                self.assertEqual(service.post("/api/tables", {"game": "stephens", "players": 2},
                                              {"X-Forwarded-For": forwarded})[0], status)

    def test_another_name_than_ours_is_turned_away(self):
        with Service() as service:
            def ask(host, service=service):
                return service.request("GET", "/api/games", headers={"Host": host})[0]
            for host in ("localhost", "127.0.0.1:8042", "[::1]"):
                self.assertEqual(ask(host), 200)
            self.assertEqual(ask("evil.example"), 421)
            rebound = service.connect(headers={})  # our own name, for comparison
            self.assertEqual(rebound.status, 101)
        with Service("--hosts", "tables.example", "--behind-proxy") as service:
            self.assertEqual(ask("tables.example", service), 200)
            self.assertEqual(ask("evil.example", service), 421)
            # A proxy that asks how the server is says no name at all.
            for path, status in ((b"/readyz", b"200"), (b"/api/games", b"421")):
                answer = rest_of(connected(service, b"GET " + path + b" HTTP/1.0\r\n\r\n"))
                self.assertEqual(answer.split()[1], status, path)


class Smuggling(unittest.TestCase):
    def test_an_ambiguous_head_ends_the_connection(self):
        with Service() as service:
            follow_up = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
            for fields in (b"Host: localhost\r\nHost: other\r\n", b"Accept: x\r\n",
                           b"Host: localhost\r\nX: a\r\n b\r\n",
                           b"Host: localhost\r\nTransfer-Encoding: gzip\r\n",
                           b"Host: localhost\r\nTransfer-Encoding: chunked, identity\r\n",
                           b"Host: localhost\r\nTransfer-Encoding: chunked\r\n"
                           b"Content-Length: 4\r\n",
                           b"Host: localhost\r\nContent-Length: 4\r\nContent-Length: 4\r\n",
                           b"Host: localhost\r\nContent-Length: 31, 31\r\n",
                           b"Host: localhost\nContent-Length: 4\n",
                           b"Host: localhost\r\nX: a\rContent-Length: 4\r\n"):
                with self.subTest(fields):
                    answer = rest_of(connected(
                        service, b"POST /api/tables HTTP/1.1\r\n" + fields + b"\r\n" + follow_up))
                    self.assertEqual(status_of(answer), 400)
                    self.assertEqual(answer.count(b"HTTP/1.1 "), 1)
                    self.assertIn(b"Connection: close", answer)


    def test_a_head_of_other_line_ends_is_answered_at_once(self):
        with Service("--header-timeout-s", "3600") as service:
            for head in (b"GET /healthz HTTP/1.1\nHost: localhost\n\n",
                         b"GET /healthz HTTP/1.1\rHost: localhost\r\r",
                         b"GET /healthz HTTP/1.1\r\nHost: localhost\n\n"):
                with self.subTest(head):
                    self.assertEqual(status_of(rest_of(connected(service, head))), 400)


if __name__ == "__main__":
    unittest.main()
