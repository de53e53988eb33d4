"""A running service for tests, and clients of plain sockets: no library stands between a test and
the bytes it sends.

TISCHWERK names the program (default: build/release/tischwerk).
"""

import base64
import http.client
import json
import os
import re
import signal
import socket
import struct
import subprocess
import tempfile
import threading
import time

PROGRAM = os.environ.get("TISCHWERK", "build/release/tischwerk")
PATIENCE = 60  # seconds; a sanitized program on a busy machine is slow

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Closed(Exception):
    """The server has ended the connection."""

    def __init__(self, code=None):
        super().__init__(f"closed with {code}")
        self.code = code


class Service:
    """`tischwerk serve` on a port of its own, with a store in a folder of its own."""

    def __init__(self, *flags, folder=None, env=None, user=None, store=None, program=PROGRAM):
        self.program = program
        self.location = store
        self.folder = folder or tempfile.mkdtemp(prefix="tischwerk_service_")
        self.flags = flags
        self.env = env or {}
        self.user = user
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [os.path.abspath(self.program), "serve", "--listen", "127.0.0.1:0", "--log", "json",
             "--store", self.store(),
             "--stop-grace-s", "1",  # clients of tests do not answer a farewell
             *self.flags],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, **self.env}, user=self.user,
            cwd=self.folder if self.location else None)
        self.log_lines = []
        self.reader = threading.Thread(target=self._read_log, daemon=True)
        self.reader.start()
        first = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", first)
        if not found:
            self.stop()
            raise AssertionError(f"no address: {first!r} {self.log_lines}")
        self.port = int(found[1])

    def _read_log(self):
        for line in self.process.stderr:
            self.log_lines.append(line)

    def store(self):
        return self.location or os.path.join(self.folder, "tables.sqlite")

    def log(self):
        return "".join(self.log_lines)

    def wait_for_log(self, words):
        """What is logged arrives beside the answer, a little later."""
        end = time.monotonic() + PATIENCE
        while words not in self.log():
            assert time.monotonic() < end, f"{words!r} is not in {self.log()!r}"
            time.sleep(0.02)

    def stop(self):
        """SIGTERM; the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(PATIENCE)
        self.reader.join(PATIENCE)
        self.process.stdout.close()
        self.process.stderr.close()
        return code

    def kill(self):
        self.process.kill()
        self.process.wait(PATIENCE)
        self.reader.join(PATIENCE)
        self.process.stdout.close()
        self.process.stderr.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    # ---- HTTP

    def request(self, method, path, body=None, headers=None):
        """Status, headers and body of an answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        if isinstance(body, dict):
            body = json.dumps(body)
        connection.request(method, path, body, headers or {})
        response = connection.getresponse()
        content = response.read()
        connection.close()
        return response.status, response.headers, content

    def get_json(self, path, headers=None):
        status, _, content = self.request("GET", path, headers=headers)
        return status, json.loads(content)

    def post(self, path, body=None, headers=None):
        status, _, content = self.request("POST", path, body, headers)
        return status, json.loads(content)

    def new_table(self, *seats, **more):
        """Makes a table of Stephens. A seat is "open", "bot:LEVEL" or a person's name."""
        described = []
        for seat in seats:
            kind = "open" if seat == "open" else "bot" if seat.startswith("bot:") else "human"
            described.append({"kind": kind, "name": seat if kind == "human" else "",
                              "level": seat[4:] if kind == "bot" else ""})
        status, made = self.post("/api/tables", {"game": "stephens", "players": len(seats),
                                                 "seats": described, **more})
        assert status == 201, made
        return made["table"], {link["seat"]: link["token"] for link in made["seats"]}

    def metric(self, name):
        _, _, content = self.request("GET", "/metrics")
        found = re.search(rf"^{re.escape(name)} (\S+)$", content.decode(), re.MULTILINE)
        return float(found[1]) if found else 0.0

    # ---- WebSocket

    def connect(self, table=None, token=None, last=None, **more):
        """A client that has been welcomed, or only connected without a table."""
        client = Client(self.port, **more)
        if table is not None:
            client.hello(table, token, last)
        return client


class Client:
    """One WebSocket. Messages that are no reply wait in `told`."""

    host = "127.0.0.1"

    def __init__(self, port, headers=None, path="/ws"):
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self.told = []
        self.count = 0
        self.last = 0
        self.view = None
        self.seat = None
        self.buffer = b""
        self._upgrade(port, headers or {}, path)

    def _upgrade(self, port, headers, path):
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {self.host}:{port}", "Upgrade: websocket",
                 "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13",
                 *(f"{name}: {value}" for name, value in headers.items()), "", ""]
        self.socket.sendall("\r\n".join(lines).encode())
        while b"\r\n\r\n" not in self.buffer:
            self._fill()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        self.status = int(head.split()[1])

    def _fill(self):
        try:
            data = self.socket.recv(65536)
        except ConnectionError as error:
            raise Closed() from error
        if not data:
            raise Closed()
        self.buffer += data

    def _take(self, count):
        while len(self.buffer) < count:
            self._fill()
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def frame(self):
        """The next frame: its kind and content."""
        first, second = self._take(2)
        length = second & 127
        if length == 126:
            length, = struct.unpack(">H", self._take(2))
        elif length == 127:
            length, = struct.unpack(">Q", self._take(8))
        return first & 15, self._take(length)

    def send_frame(self, kind, content, first=0x80):
        length = len(content)
        head = bytes([first | kind])
        if length < 126:
            head += bytes([0x80 | length])
        elif length < 65536:
            head += struct.pack(">BH", 0x80 | 126, length)
        else:
            head += struct.pack(">BQ", 0x80 | 127, length)
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(content))
        self.socket.sendall(head + mask + masked)

    def send(self, message):
        text = message if isinstance(message, str) else json.dumps(message)
        self.send_frame(TEXT, text.encode())

    def receive(self):
        """The next message. Raises Closed at the end."""
        while True:
            kind, content = self.frame()
            if kind == TEXT:
                return self._noted(json.loads(content))
            if kind == PING:
                self.send_frame(PONG, content)
            if kind == CLOSE:
                code = struct.unpack(">H", content[:2])[0] if len(content) >= 2 else None
                raise Closed(code)

    def _noted(self, message):
        if message["type"] == "welcome":
            self.last, self.view, self.seat = message["last"], message["view"], message.get("seat")
        if message["type"] == "changed":
            self.last, self.view = message["to"], message["view"]
        return message

    def hello(self, table, token=None, last=None, protocol=1):
        message = {"type": "hello", "protocol": protocol, "table": table}
        if token is not None:
            message["token"] = token
        if last is not None:
            message["last"] = last
        self.send(message)
        self.welcome = self.wait_for("welcome")
        return self.welcome

    def wait_for(self, *kinds, key=None):
        """The next message of one of these types; others wait in `told`."""
        while True:
            message = self.receive()
            if message["type"] in kinds and (key is None or message.get("key") == key):
                return message
            self.told.append(message)
            if message["type"] == "bye":
                return message

    def ask(self, kind, **more):
        """Sends a request and waits for its reply."""
        self.count += 1
        key = more.pop("key", f"k{id(self) % 10000}-{self.count}")
        self.send({"type": kind, "key": key, **more})
        return self.wait_for("accepted", "refused", "menu", "preview", "history", "view_at", "hint",
                             "pong", key=key)

    def command(self, kind, **more):
        """A request that changes the table, made on what this client knows."""
        return self.ask(kind, last=more.pop("last", self.last), **more)

    def is_asked(self):
        return any(one["seat"] == self.seat for one in self.view["decisions"])

    def is_in_turn(self):
        return any(one["seat"] == self.seat and one["is_in_turn"] for one in self.view["decisions"])

    def wait_until(self, is_reached):
        while not is_reached(self):
            self.told.append(self.receive())

    def close(self):
        self.socket.close()

    def __del__(self):
        self.socket.close()
