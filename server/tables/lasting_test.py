"""What was confirmed stays, whatever happens to the program: stops, kills, full disks, other rules.

Run by ctest; see testing/service.py.
"""

import json
import os
import resource
import sqlite3
import stat
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "testing"))
from players import FAST, catch_up, one_move, play  # noqa: E402
from service import PROGRAM, Closed, Service  # noqa: E402


class Lasting(unittest.TestCase):
    def test_a_stop_says_goodbye_and_loses_nothing(self):
        service = Service(*FAST)
        table, tokens = service.new_table("Anna", "Ben")
        clients = [service.connect(table, tokens[seat]) for seat in (0, 1)]
        clients[0].command("start")
        catch_up(clients)
        play(clients, 5)
        newest, view = clients[0].last, clients[0].view
        self.assertEqual(service.stop(), 0)
        bye = clients[1].wait_for("bye")
        self.assertEqual(bye["code"], "stopping")
        self.assertGreater(bye["reconnect_after_ms"], 0)
        with self.assertRaises(Closed) as closed:
            clients[1].receive()
        self.assertEqual(closed.exception.code, 1012)
        with Service(*FAST, folder=service.folder) as again:
            back = again.connect(table, tokens[0], last=newest)
            self.assertEqual((back.last, back.welcome["missed"]), (newest, []))
            self.assertEqual(back.view, view)

    def test_a_kill_loses_no_confirmed_move(self):
        service = Service(*FAST)
        table, tokens = service.new_table("Anna", "Ben")
        for _ in range(3):
            clients = [service.connect(table, tokens[seat]) for seat in (0, 1)]
            if clients[0].view["phase"] == "open":
                clients[0].command("start")
                catch_up(clients)
            play(clients, 4)
            confirmed = clients[0].ask("history", **{"from": 1})["entries"]
            service.kill()
            service = Service(*FAST, folder=service.folder)
            back = service.connect(table, tokens[0])
            self.assertEqual(back.ask("history", **{"from": 1})["entries"], confirmed)
        service.stop()

    def test_a_bot_goes_on_after_a_restart_without_viewers(self):
        service = Service(*FAST, "--bot-budget-ms", "2000")
        table, tokens = service.new_table("Anna", "bot:random")
        anna = service.connect(table, tokens[0])
        anna.command("start")
        anna.wait_until(lambda one: one.is_asked())
        anna.command("resign")
        service.kill()
        with Service(*FAST, folder=service.folder) as again:
            watcher = again.connect(table)
            watcher.wait_until(lambda one: one.view["phase"] == "over")

    def test_a_clock_runs_on_without_viewers(self):
        service = Service(*FAST, "--table-idle-s", "0")
        clock = {"kind": "live", "bank_ms": 1000, "increment_ms": 0, "days_per_move": 0}
        table, tokens = service.new_table("Anna", "Ben", clock=clock)
        anna = service.connect(table, tokens[0])
        anna.command("start")
        self.assertTrue(anna.view["running_clock"]["deadline"])
        anna.close()
        service.kill()
        with Service(*FAST, "--table-idle-s", "0", folder=service.folder) as again:
            watcher = again.connect(table)
            watcher.wait_until(lambda one: any(seat["presence"] == "timed_out"
                                               for seat in one.view["seats"]))

    def test_a_store_that_cannot_be_written_can_be_read(self):
        if os.geteuid() == 0:
            self.skipTest("root may write everywhere")
        self.check_read_only(lambda folder: (
            os.chmod(os.path.join(folder, "tables.sqlite"), stat.S_IRUSR),
            os.chmod(folder, stat.S_IRUSR | stat.S_IXUSR)))

    def check_read_only(self, protect):
        service = Service(*FAST)
        table, tokens = service.new_table("Anna", "bot:random")
        service.stop()
        protect(service.folder)
        try:
            with Service(*FAST, folder=service.folder) as again:
                anna = again.connect(table, tokens[0])
                self.assertEqual(anna.command("start")["code"], "store_failed")
                self.assertEqual(again.request("GET", "/readyz")[0], 503)
                self.assertEqual(again.request("GET", "/healthz")[0], 200)
        finally:
            os.chmod(service.folder, stat.S_IRWXU)

    def test_a_full_disk_is_reported_and_tables_stay_readable(self):
        service = Service(*FAST)
        table, tokens = service.new_table("Anna", "Ben")
        clients = [service.connect(table, tokens[seat]) for seat in (0, 1)]
        clients[0].command("start")
        catch_up(clients)
        play(clients, 3)
        newest, limits = clients[0].last, resource.prlimit(service.process.pid,
                                                           resource.RLIMIT_FSIZE)
        resource.prlimit(service.process.pid, resource.RLIMIT_FSIZE, (0, limits[1]))
        asked = next(client for client in clients if client.is_asked())
        self.assertEqual(one_move(asked)["code"], "store_failed")
        self.assertEqual(service.post("/api/tables", {"game": "stephens", "players": 2})[0], 503)
        self.assertEqual(service.request("GET", "/readyz")[0], 503)
        self.assertEqual(service.connect(table).last, newest)
        resource.prlimit(service.process.pid, resource.RLIMIT_FSIZE, limits)
        self.assertEqual(one_move(asked)["type"], "accepted")
        self.assertEqual(service.request("GET", "/readyz")[0], 200)
        newest = asked.last
        service.kill()
        with Service(*FAST, folder=service.folder) as again:
            self.assertEqual(again.connect(table).last, newest)

    def test_a_table_of_other_rules_is_refused_and_others_go_on(self):
        service = Service(*FAST)
        broken, _ = service.new_table("Anna", "open")
        damaged, _ = service.new_table("Anna", "open")
        good, _ = service.new_table("Anna", "open")
        service.stop()
        store = sqlite3.connect(service.store())
        keys = dict(store.execute("SELECT id, key FROM tables"))
        line, = store.execute("SELECT line FROM lines WHERE table_key = ? AND number = 1",
                              (keys[broken],)).fetchone()
        created = json.loads(line)
        created["rules"] = "another version"
        store.execute("UPDATE lines SET line = ? WHERE table_key = ? AND number = 1",
                      (json.dumps(created), keys[broken]))
        store.execute("UPDATE lines SET line = '{' WHERE table_key = ? AND number = 2",
                      (keys[damaged],))
        store.commit()
        store.close()
        with Service(*FAST, folder=service.folder) as again:
            for table in (broken, damaged):
                client = again.connect()
                client.send({"type": "hello", "protocol": 1, "table": table})
                bye = client.wait_for("bye")
                self.assertEqual(bye["code"], "table_refused")
                self.assertIn(table, bye["message"])
            again.wait_for_log("another version")
            self.assertEqual(again.connect(good).view["seats"][0]["name"], "Anna")

    def test_a_kept_table_of_other_rules_is_readable_to_its_end(self):
        service = Service(*FAST)
        table, tokens = service.new_table("Anna", "Ben")
        clients = [service.connect(table, tokens[seat]) for seat in (0, 1)]
        clients[0].command("start")
        catch_up(clients)
        play(clients, 5)
        before = clients[0].view
        service.stop()
        kept = subprocess.run([PROGRAM, "keep", service.store()], text=True, capture_output=True,
                              timeout=60)
        self.assertEqual(kept.stdout, "1 tables, 1 positions kept, 0 refused\n", kept.stderr)
        store = sqlite3.connect(service.store())
        store.execute("""UPDATE lines SET line = replace(line, '"rules":"1"', '"rules":"0"')""")
        store.commit()
        store.close()
        with Service(*FAST, folder=service.folder) as again:
            clients = [again.connect(table, tokens[seat]) for seat in (0, 1)]
            view = clients[0].view
            self.assertEqual(view["position"], before["position"])
            self.assertEqual(view["readable_only"]["rules"], "0")
            self.assertEqual(view["decisions"], [])
            self.assertEqual(clients[0].ask("menu", blocked=False)["code"], "rules_changed")
            self.assertEqual(clients[1].command("restart_turn")["code"], "rules_changed")
            told = clients[0].ask("history", **{"from": 1})["entries"]
            self.assertEqual(told[-1]["number"], clients[0].last)
            moves = [entry for entry in told if entry.get("move")]
            self.assertEqual(len(moves), before["move_count"])


if __name__ == "__main__":
    unittest.main()
