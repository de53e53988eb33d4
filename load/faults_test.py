"""The service under load when the machine lets it down: kills, full disks, no right to write.

Run by ctest in a short form; TISCHWERK_SOAK=1 asks for the long one (`./dev soak`).
"""

import contextlib
import json
import os
import random
import resource
import shutil
import stat
import subprocess
import sys
import tempfile
import time
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(os.path.dirname(HERE), "server", "testing"),
                os.path.join(HERE, "testing")]
from faults import (IS_LONG, ROOMY, Checks, confirmed_moves, load, moves_made,  # noqa: E402
                    wait_until)
from service import PATIENCE, PROGRAM, Service  # noqa: E402

NOBODY = 65534
KILLS = 50 if IS_LONG else 5


class Kill(Checks):
    def test_kills_in_the_middle_of_load_lose_nothing(self):
        chance = random.Random(11)
        service = Service(*ROOMY)
        record = os.path.join(service.folder, "confirmed")
        checked = 0
        for round_number in range(KILLS):
            crowd = load(service, "--tables", "8", "--spectators", "1", "--moves", "400",
                         "--seconds", "60", "--seed", str(round_number), "--record", record)
            if round_number % 4 != 3:  # else: while tables are made and viewers connect
                wait_until(lambda: moves_made(service) > 0)
            time.sleep(chance.uniform(0, 0.7))
            service.kill()
            output, _ = crowd.communicate(timeout=PATIENCE)
            self.assertNotEqual(crowd.returncode, 0, output)
            confirmed = confirmed_moves(record)
            checked += self.check_confirmed(confirmed, service.store())
            self.check_exact(service.store())
            service = Service(*ROOMY, folder=service.folder)
            for table, line in {table: line for table, line, _, _ in confirmed}.items():
                self.assertGreaterEqual(service.connect(table).last, line)
        self.assertGreater(checked, KILLS)  # otherwise nothing was tested
        self.assertEqual(service.stop(), 0)
        self.check_exact(service.store())


@contextlib.contextmanager
def read_only(folder):
    """Takes the right to write away; says who runs which program then. Root may write anywhere, so
    it lends another user a copy: the program itself may lie where only root may go."""
    user = NOBODY if os.geteuid() == 0 else None
    place = tempfile.mkdtemp()
    os.chmod(place, 0o755)
    program = shutil.copy(PROGRAM, place) if user else PROGRAM
    paths = [os.path.join(folder, name) for name in os.listdir(folder)]
    for path in [*paths, folder]:
        if user:
            os.chown(path, user, user)
        os.chmod(path, stat.S_IRUSR | (stat.S_IXUSR if path == folder else 0))
    try:
        yield {"user": user, "program": program}
    finally:
        shutil.rmtree(place)
        os.chmod(folder, stat.S_IRWXU)
        for path in paths:
            os.chmod(path, stat.S_IRUSR | stat.S_IWUSR)


class FullDisk(Checks):
    def test_a_disk_that_fills_up_under_load(self):
        service = Service(*ROOMY)
        record = os.path.join(service.folder, "confirmed")
        crowd = load(service, "--tables", "6", "--moves", "200", "--seconds", "60", "--record",
                     record)
        wait_until(lambda: moves_made(service) >= 20)
        limits = resource.prlimit(service.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(service.process.pid, resource.RLIMIT_FSIZE, (0, limits[1]))
        output, _ = crowd.communicate(timeout=PATIENCE * 2)
        errors = json.loads(output)["errors"]
        self.assertTrue(all("store_failed" in error for error in errors), errors)
        self.assertEqual(len(errors) > 0 and crowd.returncode, 1)
        confirmed = confirmed_moves(record)
        self.assertGreaterEqual(self.check_confirmed(confirmed, service.store()), 20)
        self.check_exact(service.store())
        for table, line, _, _ in confirmed[-3:]:
            watcher = service.connect(table)  # existing tables can be read
            self.assertGreaterEqual(watcher.last, line)
            self.assertEqual(watcher.ask("history", **{"from": 1})["type"], "history")
        resource.prlimit(service.process.pid, resource.RLIMIT_FSIZE, limits)
        done = load(service, "--tables", "2", "--moves", "50", "--seconds", "1")
        output, _ = done.communicate(timeout=PATIENCE)
        self.assertEqual(done.returncode, 0, output)
        service.kill()
        self.check_confirmed(confirmed, service.store())
        self.check_exact(service.store())

    def test_a_read_only_store_is_said_and_can_be_read(self):
        service = Service(*ROOMY)
        done = load(service, "--tables", "2", "--moves", "100", "--seconds", "1")
        done.communicate(timeout=PATIENCE)
        table, tokens = service.new_table("Anna", "bot:random")
        service.stop()
        tables = self.check_exact(service.store())["tables"]
        with read_only(service.folder) as runner:
            again = Service(*ROOMY, folder=service.folder, **runner)
            anna = again.connect(table, tokens[0])
            self.assertEqual(anna.command("start")["code"], "store_failed")
            self.assertEqual(again.post("/api/tables", {"game": "stephens", "players": 2})[0], 503)
            self.assertEqual(again.request("GET", "/readyz")[0], 503)
            self.assertEqual(again.request("GET", "/healthz")[0], 200)
            self.assertEqual(again.stop(), 0)
        self.assertEqual(self.check_exact(service.store())["tables"], tables)


if __name__ == "__main__":
    unittest.main()
