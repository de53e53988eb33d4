"""People who play for hours and come back whenever they are cut off, as the page does: a move whose
confirmation did not come is sent again with the same key, at whatever server is next."""

import random
import threading
import time

from service import Client, Closed, Service

SILENCE_S = 8  # after it a server counts as lost
PATIENCE_S = 120  # longer than any fault of the test lasts
PASSING = ("store_away", "store_failed", "busy", "stopping", "not_here", "rate_limited")


class Gap(Exception):
    """Something confirmed was not told, or not in its order."""


class Ear(Client):
    """Hears nothing twice and misses nothing."""

    def __init__(self, port):
        super().__init__(port)
        self.socket.settimeout(SILENCE_S)

    def _noted(self, message):
        if message["type"] == "changed" and message["from"] != self.last + 1:
            raise Gap(f"lines from {message['from']} after line {self.last}")
        return super()._noted(message)


class Person:
    def __init__(self, tally, port, table, token):
        self.tally, self.port, self.table, self.token = tally, port, table, token
        self.client = None

    def at_the_table(self):
        end = time.monotonic() + PATIENCE_S
        while self.client is None:
            if time.monotonic() > end:
                raise Gap("nobody is welcomed any more")
            try:
                client = Ear(self.port)
                if client.status == 101:
                    if client.hello(self.table, self.token)["type"] == "welcome":
                        self.client = client
                        continue
            except (Closed, OSError):
                pass
            time.sleep(0.3)
        return self.client

    def leave(self):
        if self.client is not None:
            self.client.close()
        self.client = None

    def come_back(self):
        self.leave()
        self.tally.count("returns")

    def insist(self, kind, **more):
        """Asks, wherever, until the answer is known."""
        key = f"{random.getrandbits(60):x}"
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            client = self.at_the_table()
            known = {} if kind == "menu" else {"last": client.last}
            try:
                reply = client.ask(kind, key=key, **known, **more)
            except (Closed, OSError):
                self.come_back()
                continue
            if reply["type"] == "bye":
                self.come_back()
            elif reply["type"] == "refused" and reply["code"] in PASSING:
                self.tally.count(f"told {reply['code']}")
                time.sleep(0.5)
            else:
                return key, reply
        raise Gap(f"no answer to {kind}")

    def reach(self, last):
        """Waits until this one, too, is told of a line."""
        end = time.monotonic() + PATIENCE_S
        while self.at_the_table().last < last:
            if time.monotonic() > end:
                raise Gap(f"line {last} is not told, {self.client.last} was the latest")
            try:
                if self.client.receive()["type"] == "bye":
                    self.come_back()
            except (Closed, OSError):
                self.come_back()


class Tally:
    """What all of them have seen together."""

    def __init__(self):
        self.lock = threading.Lock()
        self.counts = {}
        self.confirmed = []  # table, last line, seat and key of each move
        self.gaps = []
        self.is_over = threading.Event()

    def count(self, what):
        with self.lock:
            self.counts[what] = self.counts.get(what, 0) + 1

    def so_far(self):
        with self.lock:
            return list(self.confirmed)


class Regulars(threading.Thread):
    """Two people and somebody who watches, at one table after the other."""

    def __init__(self, tally, port, has_bot, pause_s):
        super().__init__(daemon=True)
        self.tally, self.port, self.has_bot, self.pause_s = tally, port, has_bot, pause_s

    def run(self):
        while not self.tally.is_over.is_set():
            try:
                self.play_one()
            except Exception as error:  # an unforeseen fault is a finding, too
                self.tally.gaps.append(repr(error))

    def new_table(self):
        """Whoever gets no answer asks for another one."""
        door = Service.__new__(Service)  # only its port is needed
        door.port = self.port
        end = time.monotonic() + PATIENCE_S
        while True:
            try:
                return door.new_table("Anna", "Ben", *(["bot:random"] if self.has_bot else []))
            except (OSError, AssertionError, ValueError) as error:
                if time.monotonic() > end:
                    raise Gap("no table can be made") from error
                time.sleep(0.5)

    def play_one(self):
        table, tokens = self.new_table()
        people = [Person(self.tally, self.port, table, tokens.get(seat)) for seat in range(3)]
        try:
            people[0].insist("start")
            self.tally.count("tables")
            while not self.tally.is_over.is_set() and self.play_on(table, people):
                self.tally.is_over.wait(random.uniform(0, 2 * self.pause_s))
        finally:
            for person in people:
                person.leave()

    def play_on(self, table, people):
        """One move, if a person is asked; whether the game goes on."""
        newest = max(person.at_the_table().last for person in people)
        for person in people:
            person.reach(newest)
        first = people[0].client
        if first.view["phase"] != "playing":
            return False
        seats = [one["seat"] for one in first.view["decisions"] if one["seat"] < 2]
        if not seats:
            people[0].reach(newest + 1)  # a bot is thinking
            return True
        mover = people[seats[0]]
        menu = mover.insist("menu", blocked=False)[1]
        if menu["type"] != "menu" or not menu["menu"]["choices"]:
            return True
        key, reply = mover.insist("move", move=random.choice(menu["menu"]["choices"])["move"])
        if reply["type"] == "accepted":
            with self.tally.lock:
                self.tally.confirmed.append((table, reply["last"], seats[0], key))
        else:
            self.tally.count(f"told {reply['code']}")
        return True
