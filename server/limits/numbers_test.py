"""The largest and the smallest of every number that a stranger can send: in messages, bodies,
heads, queries and files. The list of numbers comes from the schema, so a new one is covered.

Run by ctest in a short form; TISCHWERK_SOAK=1 tries every number of cards and scenarios, too. See
testing/service.py.
"""

import hashlib
import json
import os
import random
import re
import socket
import sqlite3
import struct
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "testing"))
from players import FAST, catch_up, play  # noqa: E402
from service import PATIENCE, PROGRAM, Client, Closed, Service  # noqa: E402

GAMES = os.path.join(HERE, "..", "..", "games")
IS_LONG = os.environ.get("TISCHWERK_SOAK") == "1"
VALUES = ("0", "-1", "1", "2147483647", "2147483648", "-2147483648", "-2147483649", "4294967296",
          "4294967297", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
          "18446744073709551615", "18446744073709551617", "1e308", "-1e308", "1e999", "1e-400",
          "-0", "0.5", "NaN", "Infinity", '"1"', '"NaN"', '"1e308"')
PLACE = "the number stands here"


def schema():
    said = subprocess.run([PROGRAM, "schema"], text=True, capture_output=True, timeout=PATIENCE,
                          check=True).stdout
    return json.loads(said)["$defs"]


def kinds(described):
    kind = described.get("type", [])
    return [kind] if isinstance(kind, str) else kind


def sample(described):
    """A value of this schema, with everything in it that may be in it."""
    if "const" in described:
        return described["const"]
    if described.get("enum"):
        return described["enum"][0]
    for choice in ("anyOf", "oneOf"):
        if choice in described:
            return sample(described[choice][0])
    kind = next(iter(kinds(described)), "string")
    if kind == "object":
        return {name: sample(part) for name, part in described.get("properties", {}).items()}
    if kind == "array":
        return [sample(described["items"])] if "items" in described else []
    return {"string": "x", "integer": 1, "number": 1.5, "boolean": True}.get(kind)


def paths(value, path=()):
    """Where numbers stand in it."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from paths(part, (*path, name))
    elif isinstance(value, list):
        for place, part in enumerate(value):
            yield from paths(part, (*path, place))
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        yield path


def with_number(value, path, number):
    """The text of the value, with this number at this place."""
    copy = json.loads(json.dumps(value))
    inner = copy
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = PLACE
    return json.dumps(copy, separators=(",", ":"), ensure_ascii=False).replace(
        json.dumps(PLACE), number)


def variants(value):
    for path in paths(value):
        for number in VALUES:
            yield with_number(value, path, number)


class Numbers(unittest.TestCase):
    """A service that must answer all of it, and stay small and whole."""

    @classmethod
    def setUpClass(cls):
        cls.schema = schema()

    def setUp(self):
        self.service = Service(*FAST, "--max-tables-per-address", "100000")
        self.addCleanup(lambda: self.service.process.poll() is None and self.service.stop())
        self.table, self.tokens = self.service.new_table("Anna", "Ben")
        self.memory = self.service.metric("process_resident_memory_bytes")

    def check_whole(self):
        client = self.service.connect(self.table, self.tokens[1])
        self.assertEqual(client.ask("ping")["type"], "pong")
        grown = self.service.metric("process_resident_memory_bytes") - self.memory
        self.assertLess(grown, 150e6)
        for trouble in ("_failed", "out_of_service", "internal_error"):
            self.assertNotIn(trouble, self.service.log())
        self.assertEqual(self.service.stop(), 0)

    def test_messages(self):
        messages = {name.removeprefix("client_"): part for name, part in self.schema.items()
                    if name.startswith("client_")}
        self.assertGreaterEqual(len(messages), 20)
        count = 0
        client = self.service.connect(self.table, self.tokens[0])
        client.command("start")
        catch_up([client])
        for kind, described in messages.items():
            message = {**sample(described), "type": kind}
            message.update({name: value for name, value in (
                ("table", self.table), ("last", client.last)) if name in message})
            message.pop("token", None)
            for text in variants(message):
                count += 1
                text = text.replace('"key":"x"', f'"key":"k{count}"')
                if kind == "hello":
                    client = self.service.connect()
                client.send(text)
                reply = client.receive()
                while reply["type"] in ("changed", "chat", "presence"):
                    reply = client.receive()
                self.assertNotEqual(reply.get("code"), "internal_error", text)
                if reply["type"] in ("bye", "welcome"):
                    client = self.service.connect(self.table, self.tokens[0])
        self.assertGreater(count, 400)
        self.check_whole()

    def test_bodies(self):
        count = 0
        self.table, tokens = self.service.new_table("Anna", "bot:random")  # of a single person
        anna = self.service.connect(self.table, tokens[0])
        anna.command("start")
        headers = {"Authorization": f"Bearer {tokens[0]}"}
        self.tokens = {1: None}
        for name, path in (("new_table", "/api/tables"), ("join_table", "join"),
                           ("fork_table", "fork")):
            where = path if "/" in path else f"/api/tables/{self.table}/{path}"
            body = sample(self.schema[name])
            if name == "new_table":
                body.update({"game": "stephens", "players": 2, "options": {}, "stand_in": "easy",
                             "seats": []})
            for changed in ({}, {"kind": "live"}, {"kind": "correspondence"}):
                if changed and "clock" in body:
                    body["clock"].update(changed)
                for text in variants(body):
                    count += 1
                    status, _, _ = self.service.request("POST", where, text, headers)
                    self.assertIn(status, (200, 201, 400, 403, 404, 409), text)
        self.assertGreater(count, 100)
        self.check_whole()

    def test_queries(self):
        for number in VALUES:
            number = number.strip('"')
            for query in (f"limit={number}", f"after={number}.x", f"after={number}",
                          f"lang={number}", f"phase={number}", f"game={number}"):
                status, _, _ = self.service.request("GET", f"/api/tables?{query}")
                self.assertIn(status, (200, 400), query)
            for path in (f"/api/tables/{number}", f"/api/tables/{number}/export",
                         f"/api/rules/{number}"):
                self.assertIn(self.service.request("GET", path)[0], (400, 404), path)
        self.check_whole()

    def raw(self, content):
        """The status of the answer; nothing where the connection just ends or waits for more."""
        with socket.create_connection(("127.0.0.1", self.service.port), 1) as connection:
            try:
                connection.sendall(content)
                connection.shutdown(socket.SHUT_WR)
                said = connection.recv(1000)
            except OSError:
                return None
        return int(said.split()[1]) if said else None

    def test_heads(self):
        head = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"
        for number in VALUES:
            number = number.strip('"')
            for field in ("Content-Length", "Sec-WebSocket-Version", "Age", "Range",
                          "X-Forwarded-For"):
                status = self.raw(f"{head}{field}: {number}\r\n\r\n".encode())
                self.assertIn(status, (None, 400, 413), f"{field}: {number}")
        for size in ("0", "-1", "7FFFFFFF", "80000000", "FFFFFFFF", "7FFFFFFFFFFFFFFF",
                     "FFFFFFFFFFFFFFFF", "10000000000000000", "1e3", "0x10", "+1", ""):
            status = self.raw(f"{head}Transfer-Encoding: chunked\r\n\r\n{size}\r\n".encode())
            self.assertIn(status, (None, 400, 413), size)
        self.check_whole()

    def test_frames(self):
        for length in (0, 1, 125, 126, 65535, 65536, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 63 - 1,
                       2 ** 63, 2 ** 64 - 1):
            for kind in (1, 2, 8, 9, 10):
                client = Client(self.service.port)
                client.socket.settimeout(0.2)
                client.socket.sendall(struct.pack(">BBQ", 0x80 | kind, 0xFF, length) + b"\0\0\0\0{")
                try:
                    client.receive()
                except (Closed, OSError, json.JSONDecodeError):
                    pass
                client.close()
        self.check_whole()

    def test_the_hosts_socket(self):
        requests = [{"act": "ban", "address": "192.0.2.1", "hours": 1},
                    {"act": "mute", "table": self.table, "seat": 0, "hours": 1},
                    {"act": "unmute", "table": self.table, "seat": 0},
                    {"act": "limit", "limit": "chat_letters", "value": 1}]
        for request in requests:
            for text in variants(request):
                with socket.socket(socket.AF_UNIX) as admin:
                    admin.settimeout(PATIENCE)
                    admin.connect(self.service.store() + ".admin")
                    admin.sendall(text.encode() + b"\n")
                    answer = b""
                    while not answer.endswith(b"\n"):
                        answer += admin.recv(4096)
                    self.assertIsInstance(json.loads(answer), dict, text)
        self.check_whole()

    def saves(self):
        """A recorded game of each kind: its lines without their checks."""
        for game in sorted(os.listdir(GAMES)):
            folder = os.path.join(GAMES, game, "recorded")
            if not os.path.isdir(folder):
                continue
            name = sorted(one for one in os.listdir(folder) if one.endswith(".tischwerk"))[0]
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                lines = [json.loads(line) for line in file]
            for line in lines:
                line.pop("check")
            yield lines

    def test_saves(self):
        count = 0
        for lines in self.saves():
            for place in (0, 1, len(lines) - 1):
                for text in variants(lines[place]):
                    count += 1
                    before = [json.dumps(line, separators=(",", ":"), ensure_ascii=False)
                              for line in lines]
                    before[place] = text
                    status, _, content = self.service.request("POST", "/api/import",
                                                              sealed(before))
                    self.assertIn(status, (201, 400), (text, content))
        self.assertGreater(count, 500)
        self.check_whole()

    def test_logs_in_the_store(self):
        clients = [self.service.connect(self.table, self.tokens[seat]) for seat in (0, 1)]
        clients[0].command("start")
        catch_up(clients)
        play(clients, 6)
        self.service.stop()
        store = sqlite3.connect(self.service.store())
        key, = store.execute("SELECT key FROM tables WHERE id = ?", (self.table,)).fetchone()
        lines = [json.loads(line) for line, in store.execute(
            "SELECT line FROM lines WHERE table_key = ? ORDER BY number", (key,))]
        logs = [[*lines[:place], text, *lines[place + 1:]]
                for place, line in enumerate(lines) for text in variants(line)]
        for name, part in self.schema.items():
            if name.startswith("log_"):
                added = {**sample(part), "n": len(lines) + 1, "at": lines[-1]["at"],
                         "type": name.removeprefix("log_")}
                logs.extend([*lines, text] for text in variants(added))
        if not IS_LONG:
            logs = random.Random(3).sample(logs, 300)
        ids = [self.add_table(store, key, log, number) for number, log in enumerate(logs)]
        store.commit()
        store.close()
        verified = subprocess.run([PROGRAM, "verify", self.service.store(), "--json"], text=True,
                                  capture_output=True, timeout=10 * PATIENCE)
        self.assertIn(verified.returncode, (0, 1), verified.stderr)
        told = json.loads(verified.stdout)
        self.assertEqual(told["tables"], len(ids) + 1)
        for table in told["unreadable"]:
            self.assertNotIn("the program dies", table["why"], table)
            self.assertNotIn("a fault in the program", table["why"], table)
        self.service.start()
        for table in ids:
            client = self.service.connect()
            client.send({"type": "hello", "protocol": 1, "table": table})
            reply = client.wait_for("welcome", "bye")
            self.assertIn(reply.get("code"), (None, "table_refused"), table)
            client.close()
        self.assertEqual(self.service.connect(self.table).ask("ping")["type"], "pong")
        self.assertNotIn("out_of_service", self.service.log())

    def add_table(self, store, key, log, number):
        """A copy of the table with this log; its id."""
        columns = [name for _, name, *_ in store.execute("PRAGMA table_info(tables)")
                   if name not in ("key", "id")]
        name = f"numbers{number:06}"
        store.execute(f"INSERT INTO tables (id, {', '.join(columns)}) "
                      f"SELECT ?, {', '.join(columns)} FROM tables WHERE key = ?", (name, key))
        new_key, = store.execute("SELECT key FROM tables WHERE id = ?", (name,)).fetchone()
        store.execute("UPDATE tables SET last_number = ?, wake_ms = 0 WHERE key = ?",
                      (len(log), new_key))
        for place, line in enumerate(log):
            text = line if isinstance(line, str) else json.dumps(line, ensure_ascii=False)
            store.execute("INSERT INTO lines (table_key, number, line) VALUES (?, ?, ?)",
                          (new_key, place + 1, text))
        return name


def sealed(texts):
    """As core/saves/save_lines.hpp seals lines."""
    chain = ""
    lines = []
    for text in texts:
        chain = hashlib.sha256((chain + text).encode()).hexdigest()
        lines.append(f'{text[:-1]},"check":"{chain[:8]}"}}\n')
    return "".join(lines).encode()


class Files(unittest.TestCase):
    """Files that a person hands to the program: it says yes or no, and does not die."""

    def check(self, *words):
        done = subprocess.run([PROGRAM, *words], text=True, capture_output=True, timeout=PATIENCE)
        self.assertIn(done.returncode, (0, 1, 2), (words, done.stderr))

    def altered(self, text):
        """Some copies of a TOML text, each with another number in one place."""
        found = list(re.finditer(r"(?<=[=\[, ])-?\d+(?=[\s,\]}]|$)", text, re.MULTILINE))
        tried = found if IS_LONG else random.Random(len(text)).sample(found, min(2, len(found)))
        for place in tried:
            for number in VALUES if IS_LONG else ("-1", "9223372036854775807", "1e308", "nan"):
                yield text[:place.start()] + number + text[place.end():]

    def test_cards(self):
        with tempfile.TemporaryDirectory() as folder:
            self.check("data", "export", folder, "--force")
            for game in sorted(os.listdir(folder)):
                cards = os.path.join(folder, game)
                for name in sorted(os.listdir(cards))[:None if IS_LONG else 2]:
                    self.check_file(os.path.join(cards, name), "data", "check", cards)

    def check_file(self, path, *words):
        if not path.endswith(".toml"):
            return
        with open(path, encoding="utf-8") as file:
            text = file.read()
        for altered in self.altered(text):
            with open(path, "w", encoding="utf-8") as file:
                file.write(altered)
            self.check(*words)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def test_scenarios(self):
        for game in ("stephens", "inventions", "automation", "factory42"):
            folder = os.path.join(GAMES, game, "scenarios")
            names = sorted(name for name in os.listdir(folder) if name.endswith(".toml"))
            for name in names if IS_LONG else names[:2]:
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    text = file.read()
                with tempfile.TemporaryDirectory() as copies:
                    path = os.path.join(copies, name)
                    for altered in self.altered(text):
                        with open(path, "w", encoding="utf-8") as file:
                            file.write(altered)
                        self.check("scenario", path)


if __name__ == "__main__":
    unittest.main()
