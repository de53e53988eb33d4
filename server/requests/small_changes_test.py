"""A viewer that asks for differences sees what all others see, in few bytes.

Run by ctest; see testing/service.py. Its output is the table in docs/reference/performance.md.
"""

import json
import os
import statistics
import sys
import unittest
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "testing"))
from players import FAST, play  # noqa: E402
from service import Client, Service  # noqa: E402

MOST_MOVES = 140
STRETCH = 20  # moves until the spectators read


def with_difference(older, difference):
    if isinstance(difference, list):
        return difference[0]
    if isinstance(older, list):
        if "@" in difference:
            front, gone, inserted = difference["@"]
            return older[:front] + inserted + older[front + gone:]
        newer = list(older)
        for place, change in difference.items():
            newer[int(place)] = with_difference(older[int(place)], change)
        return newer
    newer = dict(older)
    for name, change in difference.items():
        newer[name] = with_difference(older[name], change)
    return newer


def in_english(value):
    if isinstance(value, dict):
        if set(value) == {"en", "de"}:
            return {"en": value["en"]}
        return {name: in_english(member) for name, member in value.items()}
    return [in_english(one) for one in value] if isinstance(value, list) else value


class Viewer(Client):
    """Counts the bytes of what it is told, plain and as they would travel."""

    def __init__(self, port, table, token=None, changes_in=None):
        super().__init__(port)
        self.changes_in = changes_in
        self.sizes = []
        self.sent = 0
        self.deflated = 0
        self.steps = 0
        self.window = zlib.compressobj(3, zlib.DEFLATED, -12, 4)
        self.seen = {}  # the views by their last line
        self.hello(table, token)
        self.menu = self.welcome.get("menu")

    def send(self, message):
        if self.changes_in and message["type"] == "hello":
            message = {**message, "changes_in": self.changes_in}
        super().send(message)

    def _noted(self, message):
        size = len(json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode())
        if message["type"] in ("changed", "stepped"):
            self.sizes.append(size)
            text = json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode()
            self.deflated += size if size < 1024 else len(
                self.window.compress(text) + self.window.flush(zlib.Z_SYNC_FLUSH))
        if message["type"] == "stepped":
            self.steps += 1
            seen = with_difference({"view": self.view, "menu": self.menu}, message["change"])
            self.last, self.view, self.menu = message["to"], seen["view"], seen["menu"]
        else:
            super()._noted(message)
            if message["type"] in ("changed", "welcome"):
                self.menu = message.get("menu")
        if message["type"] in ("changed", "stepped"):
            self.seen[self.last] = in_english([self.view, self.menu])
        return message


class SmallChanges(unittest.TestCase):
    def watch(self, game, players):
        with Service(*FAST) as service:
            names = ["Anna", "Ben", "Cleo"][:players]
            table, tokens = service.new_table(*names, game=game)
            people = [Viewer(service.port, table, tokens[seat], "en" if seat else None)
                      for seat in range(players)]
            whole = Viewer(service.port, table)
            small = Viewer(service.port, table, None, "en")
            people[0].command("start")
            for client in (*people, whole, small):
                client.wait_until(lambda one: one.view["phase"] == "playing")
            made = 0
            for _ in range(MOST_MOVES // STRETCH):
                made += play(people, STRETCH)
                for client in (whole, small):  # the server cuts off slow readers
                    client.wait_until(lambda one: one.last >= people[0].last)
            return made, people, whole, small

    def test_differences_say_the_same_in_few_bytes(self):
        print("game, bytes of a change in the middle: whole, difference; KB in all, deflated")
        for game, players in (("stephens", 3), ("inventions", 3), ("factory42", 3),
                              ("automation", 3)):
            with self.subTest(game=game):
                made, people, whole, small = self.watch(game, players)
                self.assertGreater(made, 60)
                self.assertGreater(small.steps, 50)
                self.assertEqual(small.seen, {line: whole.seen[line] for line in small.seen})
                # A seat sees its own menu, as the asking seat without differences does.
                self.assertGreater(people[1].steps, 50)
                middle = statistics.median(small.sizes)
                print(f"{game}: {statistics.median(whole.sizes):.0f}, {middle:.0f}; "
                      f"{sum(whole.sizes) / 1000:.0f}, {sum(small.sizes) / 1000:.0f}, "
                      f"{small.deflated / 1000:.0f}; "
                      f"seat {statistics.median(people[0].sizes):.0f}, "
                      f"{statistics.median(people[1].sizes):.0f}; "
                      f"{sum(people[0].sizes) / 1000:.0f}, {sum(people[1].sizes) / 1000:.0f}, "
                      f"{people[1].deflated / 1000:.0f}")
                self.assertLessEqual(middle, 2048)


if __name__ == "__main__":
    unittest.main()
