"""What the fault tests share: loads, stores looked at from outside, patience.

TISCHWERK_SOAK=1 asks for the long form of all of them (`./dev soak`).
"""

import collections
import json
import os
import sqlite3
import subprocess
import time
import unittest

from players import FAST
from service import PATIENCE, PROGRAM

IS_LONG = os.environ.get("TISCHWERK_SOAK", "") not in ("", "0")
ROOMY = (*FAST, "--max-connections-per-address", "10000", "--max-tables-per-address", "1000000")


def load(service, *flags):
    """A load that runs until its server is gone or its time is over."""
    return subprocess.Popen([PROGRAM, "load", "--server", f"127.0.0.1:{service.port}", "--json",
                             *flags], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def verify(store):
    """Exit code and report of `tischwerk verify`."""
    done = subprocess.run([PROGRAM, "verify", store, "--json"], text=True, capture_output=True,
                          timeout=PATIENCE * 5)
    return done.returncode, json.loads(done.stdout) if done.stdout else done.stderr


def confirmed_moves(path):
    """Table, last line, seat and key of each move that was confirmed to somebody."""
    if not os.path.exists(path):
        return []
    with open(path) as file:
        return [(table, int(line), int(seat), key) for table, line, seat, key in
                (text.split() for text in file if text.endswith("\n"))]


def keys_of(rows):
    """For each table, seat and key the numbers of the lines that have it; the last line of each."""
    keys = collections.defaultdict(list)
    last = {}
    for table, number, text in rows:
        line = json.loads(text)
        last[table] = max(last.get(table, 0), int(number))
        if line.get("key"):
            keys[table, line["from"], line["key"]].append(int(number))
    return keys, last


def moves_made(service):
    return service.metric('tischwerk_moves_total{by="person"}')


def wait_until(is_reached):
    end = time.monotonic() + PATIENCE
    while not is_reached():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.02)


class Checks(unittest.TestCase):
    def stored_keys(self, path):
        store = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        found = keys_of(store.execute(
            "SELECT id, number, line FROM lines JOIN tables ON tables.key = table_key"))
        store.close()
        return found

    def check_confirmed(self, confirmed, path):
        """Every confirmed move is there once; the number of those checked."""
        keys, last = self.stored_keys(path)
        for table, line, seat, key in confirmed:
            numbers = keys[table, seat, key]
            self.assertEqual(len(numbers), 1, (table, line, seat, key))
            self.assertLessEqual(numbers[0], line)
            self.assertGreaterEqual(last[table], line)
        for place, numbers in keys.items():
            self.assertEqual(len(numbers), 1, place)
        return len(confirmed)

    def check_exact(self, path):
        code, report = verify(path)
        self.assertEqual(code, 0, report)
        self.assertEqual((report["unreadable"], report["damage"]), ([], None))
        return report
