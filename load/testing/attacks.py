"""What one address can do to a service, each attack until it is told to stop. Loopback only.

    attacks.py NAME PORT

Says "ready" when all is prepared, stops when its input ends, and then tells how often it attacked.
A process of its own, so that whoever takes times elsewhere is disturbed by the service alone.
"""

import json
import os
import random
import socket
import sys
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "server", "testing"))
from service import PING, Client, Closed, Service  # noqa: E402

PATIENCE_OF_ATTACKERS = 2  # seconds


class Attack(threading.Thread):
    """Calls `once` again and again; what fails is tried again, a little later."""

    source = "127.0.0.1"

    def __init__(self, service):
        super().__init__(daemon=True)
        self.service = service
        self.stopped = threading.Event()
        self.prepared = threading.Event()
        self.count = 0
        self.failure = None

    def run(self):
        try:
            self.prepare()
        except Exception as error:  # the test tells it
            self.failure = None if self.stopped.is_set() else error
            return
        finally:
            self.prepared.set()
        while not self.stopped.is_set():
            self.count += 1
            try:
                self.once()
            except (OSError, Closed, AssertionError, KeyError, IndexError, ValueError):
                self.stopped.wait(0.01)
        self.clean_up()

    def prepare(self):
        pass

    def clean_up(self):
        pass

    def once(self):
        raise NotImplementedError

    def end(self):
        self.stopped.set()
        self.join(30)

    def connected(self, content=b""):
        connection = socket.create_connection(("127.0.0.1", self.service.port),
                                              PATIENCE_OF_ATTACKERS, (self.source, 0))
        connection.settimeout(PATIENCE_OF_ATTACKERS)
        connection.sendall(content)
        return connection


class Nothing(Attack):
    """No attack, for comparison: what the machine itself costs."""

    def once(self):
        self.stopped.wait(0.2)


class Unbounded(Attack):
    """Chunk extensions and trailers without an end."""

    HEAD = (b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"
            b"Transfer-Encoding: chunked\r\n\r\n")

    def once(self):
        start = random.choice((b"5;x=", b"0\r\nX: "))
        connection = self.connected(self.HEAD + start)
        try:
            for _ in range(200):
                connection.sendall(b"y" * 65536)
                if self.stopped.is_set():
                    break
        finally:
            connection.close()


class Silent(Attack):
    """Connections that say nothing, as many as it gets."""

    def prepare(self):
        self.held = []

    def once(self):
        self.held.append(self.connected())
        if len(self.held) > 500:
            self.held.pop(0).close()

    def clean_up(self):
        for connection in self.held:
            connection.close()


class Experts(Attack):
    """Tables of experts, all of them watched from here."""

    def prepare(self):
        self.clients = []
        for _ in range(46):
            if self.stopped.is_set():
                return
            try:
                table, tokens = self.service.new_table("Eve", *["bot:expert"] * 3)
                client = self.service.connect(table, tokens[0])
                self.clients.append(client)
                client.command("start")
                client.command("resign")  # only experts are left
            except (OSError, Closed, AssertionError):
                time.sleep(0.05)

    def once(self):
        self.stopped.wait(0.2)

    def clean_up(self):
        for client in self.clients:
            client.close()


class Talk(Attack):
    """Chat, with a new connection for every line."""

    def prepare(self):
        self.table, self.tokens = self.service.new_table("Eve", "open")

    def once(self):
        client = self.service.connect(self.table, self.tokens[0])
        client.send({"type": "chat", "key": "k", "text": "x" * 400})
        client.close()


def finished_game(service):
    """A table whose game is over, and long."""
    table, tokens = service.new_table("Eve", "bot:random")
    client = service.connect(table, tokens[0])
    client.command("start")
    client.command("resign")
    end = time.monotonic() + 20
    while client.view["phase"] != "over" and time.monotonic() < end:
        client.told.append(client.receive())
    client.close()
    return table


class Imports(Attack):
    """The same finished game, imported again and again; and reads of all that it made."""

    def prepare(self):
        self.made = []
        table = finished_game(self.service)
        _, _, self.save = self.service.request("GET", f"/api/tables/{table}/export")

    def once(self):
        status, answer = self.service.post("/api/import", self.save)
        if status == 201:
            self.made.append(answer["table"])
        if self.made:
            self.service.request("GET", f"/api/tables/{random.choice(self.made)}")


def long_game():
    """A save of 562 moves, or the one that TISCHWERK_LONG_GAME names."""
    name = os.environ.get("TISCHWERK_LONG_GAME") or os.path.join(
        HERE, "..", "..", "games", "factory42", "recorded", "setups",
        "5_players_with_everything.tischwerk")
    with open(name, encoding="utf-8") as file:
        return file.read()


class Exports(Attack):
    """A long game as a file, again and again."""

    def prepare(self):
        status, made = self.service.post("/api/import", long_game())
        assert status == 201, made
        self.table = made["table"]

    def once(self):
        self.service.request("GET", f"/api/tables/{self.table}/export")


class Forks(Exports):
    """Tables that go on from a late position of a long game."""

    def once(self):
        number = len(long_game().splitlines()) - 20
        self.service.post(f"/api/tables/{self.table}/fork", {"number": number})


class RefusedImports(Attack):
    """A long game whose last line does not fit."""

    def prepare(self):
        *lines, last = long_game().splitlines()
        self.save = "\n".join([*lines, last.replace('"check":"', '"check":"0')])

    def once(self):
        status, answer = self.service.post("/api/import", self.save)
        assert status != 201, answer


class Hellos(Attack):
    """The whole history, asked for by one connection after the other."""

    def prepare(self):
        self.table = finished_game(self.service)

    def once(self):
        client = Client(self.service.port)
        client.socket.settimeout(PATIENCE_OF_ATTACKERS)
        client.hello(self.table, last=0)
        client.close()


class Pings(Attack):
    """Frames that are no messages, and messages that cost little."""

    def prepare(self):
        self.table, _ = self.service.new_table("Eve", "open")

    def once(self):
        client = self.service.connect(self.table)
        try:
            for _ in range(5000):
                client.send_frame(PING, b"x")
                client.send({"type": "ping", "key": "k"})
        finally:
            client.close()


class Drips(Attack):
    """Requests and frames that come byte by byte."""

    def prepare(self):
        self.held = []

    def once(self):
        if len(self.held) < 90:
            client = Client(self.service.port)
            client.socket.sendall(b"\x81\xfe\x10\x00\0\0\0\0{")
            self.held.append(client.socket)
        for connection in list(self.held):
            try:
                connection.sendall(b" ")
            except OSError:
                self.held.remove(connection)
        self.stopped.wait(0.2)

    def clean_up(self):
        for connection in self.held:
            connection.close()


class Requests(Attack):
    """Plain requests, pipelined: lists, pages, nonsense."""

    def once(self):
        asking = b"GET /api/tables?game=stephens HTTP/1.1\r\nHost: localhost\r\n\r\n"
        connection = self.connected(asking * 50)
        try:
            while connection.recv(65536) and not self.stopped.is_set():
                pass
        finally:
            connection.close()


class Orders(Attack):
    """Standing orders, on and off: lines for a log that never end."""

    def prepare(self):
        games = self.service.get_json("/api/games")[1]["games"]
        stephens = next(game for game in games if game["id"] == "stephens")
        self.wishes = [[], stephens["standing_orders"]]
        table, tokens = self.service.new_table("Eve", "open")
        self.client = self.service.connect(table, tokens[0])

    def once(self):
        self.client.command("orders", orders=self.wishes[self.count % 2])

    def clean_up(self):
        self.client.close()


ATTACKS = {kind.__name__.lower(): kind for kind in (
    Nothing, Unbounded, Silent, Experts, Talk, Imports, Exports, Forks, RefusedImports, Hellos,
    Pings, Drips, Orders, Requests)}


class Elsewhere(Service):
    """A service that somebody else started."""

    def __init__(self, port):
        self.port = port


def main():
    attack = ATTACKS[sys.argv[1]](Elsewhere(int(sys.argv[2])))
    attack.start()

    def tell():
        attack.prepared.wait()
        print("ready", flush=True)
    teller = threading.Thread(target=tell, daemon=True)
    teller.start()
    sys.stdin.read()
    attack.end()
    teller.join(1)  # its late output must not run into the last line, or past the end of the
                    # program
    print(json.dumps({"count": attack.count, "failure": attack.failure and repr(attack.failure)}))


if __name__ == "__main__":
    main()
