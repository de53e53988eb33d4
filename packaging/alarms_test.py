"""Alarms and dashboard speak of what /metrics really has; every alarm goes off when it should, and
none on a server that is well.

Run by ctest. Where Debian's prometheus is installed, it also reads the rules itself.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
RULES = os.path.join(HERE, "prometheus")
sys.path[:0] = [os.path.join(os.path.dirname(HERE), "server", "testing"),
                os.path.join(HERE, "testing")]
from players import FAST, one_move  # noqa: E402
from promql import evaluate, samples_in  # noqa: E402
from service import PROGRAM, Service  # noqa: E402

NO_LABELS = frozenset()
UP = ("up", frozenset({("job", "tischwerk")}))


def read(name):
    with open(os.path.join(RULES, name)) as file:
        return file.read()


def alarms():
    return dict(re.findall(r"- alert: (\w+)\n +expr: (.*)", read("tischwerk.rules.yml")))


def panels():
    return json.loads(read("dashboard.json"))["panels"]


def reading_of(service):
    _, _, text = service.request("GET", "/metrics")
    return time.time(), {**samples_in(text.decode()), UP: 1.0}


def as_if_fast(samples):
    """The samples with all durations in the fastest bucket: a busy machine rings no alarm here."""
    def without_bound(key):
        return key[0], frozenset(label for label in key[1] if label[0] != "le")

    counts = {without_bound(key): count for key, count in samples.items()
              if ("le", "+Inf") in key[1]}
    return {key: counts.get(without_bound(key), count) for key, count in samples.items()}


def readings_of_a_game():
    """Two readings a minute apart, by their own account, of a fast server with a game under way."""
    with Service(*FAST) as service:
        table, tokens = service.new_table("Anna", "bot:easy")
        first = reading_of(service)
        anna = service.connect(table, tokens[0])
        anna.command("start")
        for _ in range(5):
            anna.wait_until(lambda one: one.is_asked())
            one_move(anna)
        service.get_json("/api/tables/nowhere")
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([PROGRAM, "backup", "--folder", folder, "--store", service.store()],
                           check=True, capture_output=True)
        last = reading_of(service)
        return [(first[0] - 60, as_if_fast(first[1])), (last[0], as_if_fast(last[1]))]


class Numbers(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.readings = readings_of_a_game()

    def with_changes(self, changes):
        """The readings as they would be if these numbers were others at the end."""
        at, samples = self.readings[-1]
        changed = {key if isinstance(key, tuple) else (key, NO_LABELS): float(value)
                   for key, value in changes.items()}
        return [self.readings[0], (at, {**samples, **changed})]

    def ringing(self, changes):
        readings = self.with_changes(changes)
        return {name for name, expression in alarms().items() if evaluate(expression, readings)}

    def slow(self, name):
        """All that was counted was slower than every bound: the most that can be told."""
        first = self.readings[0][1]
        keys = [key for key in first if key[0] == f"{name}_bucket"]
        return {key: first[key] + (100 if ("le", "+Inf") in key[1] else 0) for key in keys}

    def test_every_panel_shows_something(self):
        for panel in panels():
            for target in panel["targets"]:
                self.assertTrue(evaluate(target["expr"], self.readings), target["expr"])

    def test_no_alarm_goes_off_where_all_is_well(self):
        self.assertEqual(self.ringing({}), set())

    def test_every_alarm_goes_off_alone(self):
        refused = self.readings[0][1]["tischwerk_connections_refused_total", NO_LABELS]
        trouble = {
            "TischwerkDown": {UP: 0},
            "TischwerkStoreDamaged": {"tischwerk_store_damaged": 1},
            "TischwerkStoreFailing": {"tischwerk_store_failures_total": 1},
            "TischwerkStoreSlow": self.slow("tischwerk_store_write_seconds"),
            "TischwerkMovesSlow": self.slow("tischwerk_move_seconds"),
            "TischwerkBotsWaiting": {"tischwerk_bots_waiting": 51},
            "TischwerkMemory": {"process_resident_memory_bytes": 351e6},
            "TischwerkConnectionsRefused": {"tischwerk_connections_refused_total": refused + 80},
            "TischwerkTablesRefused": {"tischwerk_tables_refused_total": 1},
            "TischwerkBackupOld": {"tischwerk_backup_seconds": time.time() - 40 * 3600},
        }
        self.assertEqual(set(trouble), set(alarms()))
        for name, changes in trouble.items():
            self.assertEqual(self.ringing(changes), {name})

    def test_what_is_bearable_wakes_nobody(self):
        for changes in ({"tischwerk_bots_waiting": 50}, {"process_resident_memory_bytes": 349e6},
                        {"tischwerk_backup_seconds": time.time() - 35 * 3600}):
            self.assertEqual(self.ringing(changes), set())

    def test_a_server_without_a_backup_is_told_so(self):
        self.assertEqual(self.ringing({"tischwerk_backup_seconds": 0}), {"TischwerkBackupOld"})


class Dashboard(unittest.TestCase):
    def test_panels_do_not_cover_each_other(self):
        taken = set()
        for panel in panels():
            place = panel["gridPos"]
            self.assertLessEqual(place["x"] + place["w"], 24, panel["title"])
            cells = {(x, y) for x in range(place["x"], place["x"] + place["w"])
                     for y in range(place["y"], place["y"] + place["h"])}
            self.assertFalse(cells & taken, panel["title"])
            taken |= cells
        ids = [panel["id"] for panel in panels()]
        self.assertEqual(len(set(ids)), len(ids))

    def test_every_line_has_a_name_and_every_panel_one_unit_and_a_source(self):
        for panel in panels():
            self.assertTrue(panel["fieldConfig"]["defaults"]["unit"])
            self.assertEqual(panel["datasource"], {"type": "prometheus", "uid": "${source}"})
            letters = [target["refId"] for target in panel["targets"]]
            self.assertEqual(len(set(letters)), len(letters))
            for target in panel["targets"]:
                self.assertTrue(target["legendFormat"], target)
                is_time = "_seconds_bucket" in target["expr"]
                self.assertEqual(is_time, panel["fieldConfig"]["defaults"]["unit"] == "s")


@unittest.skipUnless(shutil.which("promtool"), "no Prometheus here")
class Prometheus(unittest.TestCase):
    def test_it_understands_the_rules_and_they_go_off(self):
        for command in (["check", "rules", "tischwerk.rules.yml"],
                        ["test", "rules", "tischwerk.tests.yml"]):
            done = subprocess.run(["promtool", *command], cwd=RULES, text=True, capture_output=True)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main()
