"""Three servers on one PostgreSQL behind HAProxy, with people who play and come back, and something
going wrong all the time, at random: a server is killed or stopped for 20 s, the database is killed,
restarted, or one of its processes stopped for 20 s, a server's connections are cut, the disk is
full. All the time each confirmed move is there, once, nobody misses a line, and every table
verifies.

`./dev soak` runs it for an hour, or for TISCHWERK_SOAK_MINUTES. TISCHWERK names the program. The
disk can be filled where we may mount a small one, as root.
"""

import collections
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(os.path.dirname(HERE), "server", "testing"),
                os.path.join(HERE, "testing")]
from cluster import Cluster  # noqa: E402
from faults import ROOMY, Checks, keys_of, wait_until  # noqa: E402
from regulars import Regulars, Tally  # noqa: E402
from service import PATIENCE, Service, free_port  # noqa: E402

MINUTES = float(os.environ.get("TISCHWERK_SOAK_MINUTES", "60"))
SEED = int(os.environ.get("TISCHWERK_SOAK_SEED", "21"))
HAPROXY = shutil.which("haproxy", path=os.environ["PATH"] + ":/usr/sbin")
SERVERS = 3
TABLES = 12
PAUSE_S = 0.25  # between two moves at a table, in the middle
CHECK_EVERY_S = 240
STOPPED_S = 20

CONFIG = """
global
 maxconn 1000
 stats socket {folder}/haproxy.sock level admin
defaults
 mode http
 timeout connect 1s
 timeout client 75s
 timeout server 75s
 timeout tunnel 75s
 option redispatch
 retries 3
listen all
 bind 127.0.0.1:{port}
 balance roundrobin
 option httpchk GET /readyz
 default-server check inter 1s fall 2 rise 1
"""


def is_open(port):
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0


class Several(Checks):
    def setUp(self):
        self.chance = random.Random(SEED)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.cluster = Cluster(disk="500m")
        self.addCleanup(self.cluster.end)
        self.url = self.cluster.new_database()
        self.tally = Tally()
        self.servers = [self.new_server(place) for place in range(SERVERS)]
        self.addCleanup(lambda: [one.kill() for one in self.servers if one.process.poll() is None])
        self.faults = [self.kill_a_server, self.kill_the_database, self.restart_the_database,
                       self.cut_connections, self.stop_a_server, self.stop_a_backend]
        if self.cluster.has_own_disk():
            self.faults.append(self.fill_the_disk)
        else:
            print("no disk of its own could be mounted: it is not filled", flush=True)
        self.begin_proxy()

    def name_of(self, place):
        return f"server_{place}"

    def new_server(self, place):
        return Service(*ROOMY, store=f"{self.url}&application_name={self.name_of(place)}")

    def begin_proxy(self):
        self.port = free_port()
        config = os.path.join(self.folder, "haproxy.cfg")
        with open(config, "w") as file:
            file.write(CONFIG.format(folder=self.folder, port=self.port)
                       + "".join(f" server s{place} 127.0.0.1:{server.port}\n"
                                 for place, server in enumerate(self.servers)))
        proxy = subprocess.Popen([HAPROXY, "-db", "-f", config], stdout=subprocess.DEVNULL,
                                 stderr=subprocess.DEVNULL)
        self.addCleanup(proxy.wait)
        self.addCleanup(proxy.kill)
        wait_until(lambda: is_open(self.port))

    def tell_proxy(self, place):
        with socket.socket(socket.AF_UNIX) as door:
            door.connect(os.path.join(self.folder, "haproxy.sock"))
            door.sendall(f"set server all/s{place} addr 127.0.0.1 port "
                         f"{self.servers[place].port}\n".encode())
            door.recv(4096)

    # ---- faults

    def kill_a_server(self):
        place = self.chance.randrange(SERVERS)
        self.servers[place].kill()
        time.sleep(self.chance.uniform(0, 5))
        self.servers[place] = self.new_server(place)
        self.tell_proxy(place)

    def kill_the_database(self):
        self.cluster.kill("kill")
        time.sleep(self.chance.uniform(0, 5))
        self.cluster.start_again()

    def restart_the_database(self):
        self.cluster.restart()

    def backends(self):
        """The database's own processes for some server."""
        name = self.name_of(self.chance.randrange(SERVERS))
        pids = self.cluster.psql("postgres", "SELECT pid FROM pg_stat_activity WHERE "
                                             f"application_name = '{name}'")
        return [int(pid) for pid in pids.split()]

    def cut_connections(self):
        for pid in self.backends():
            self.cluster.psql("postgres", f"SELECT pg_terminate_backend({pid})")

    def stop_for_a_while(self, pid):
        os.kill(pid, signal.SIGSTOP)
        time.sleep(STOPPED_S)
        os.kill(pid, signal.SIGCONT)

    def stop_a_server(self):
        self.stop_for_a_while(self.chance.choice(self.servers).process.pid)

    def stop_a_backend(self):
        pids = self.backends()
        if pids:
            self.stop_for_a_while(self.chance.choice(pids))

    def fill_the_disk(self):
        ballast = os.path.join(self.cluster.folder, "ballast")
        with open(ballast, "wb", buffering=0) as file:
            for size in (1 << 20, 1 << 12):
                try:
                    while True:
                        file.write(bytes(size))
                except OSError:
                    pass
        self.assertEqual(shutil.disk_usage(self.cluster.folder).free, 0)
        time.sleep(self.chance.uniform(5, 20))
        os.remove(ballast)
        if not self.cluster.is_running():  # PostgreSQL stops when its log has no room
            self.tally.count("databases that gave up")
            self.cluster.start_again()

    def words_of_the_database(self):
        """How often its log speaks of a full disk and of giving up."""
        with open(os.path.join(self.cluster.folder, "log"), errors="replace") as file:
            log = file.read()
        return {word: log.count(word) for word in ("No space left on device", "PANIC")}

    # ---- promises

    def stored_keys(self, _):
        rows = self.cluster.psql(self.url, "SET search_path = tischwerk; "
                                           "SELECT id || ' ' || number || ' ' || line FROM lines "
                                           "JOIN tables ON key = table_key")
        return keys_of(row.split(" ", 2) for row in rows.splitlines())

    def check(self):
        """What was confirmed up to now is there; the number of moves and tables."""
        found = self.check_confirmed(self.tally.so_far(), self.url)
        report = self.check_exact(self.url)
        self.assertEqual(self.tally.gaps, [])
        print(f"{time.strftime('%H:%M:%S')} {found} confirmed moves found, "
              f"{report['tables']} tables verified; {self.tally.counts}", flush=True)
        return found

    def are_all_well(self):
        return all(server.request("GET", "/readyz")[0] == 200 for server in self.servers)

    @unittest.skipUnless(HAPROXY, "no haproxy here")
    def test_nothing_confirmed_is_lost_whatever_goes_wrong(self):
        people = [Regulars(self.tally, self.port, place % 3 == 0, PAUSE_S)
                  for place in range(TABLES)]
        for one in people:
            one.start()
        end = time.monotonic() + 60 * MINUTES
        next_check = time.monotonic() + CHECK_EVERY_S
        done = collections.Counter()
        while time.monotonic() < end:
            time.sleep(self.chance.uniform(3, 12))
            fault = self.chance.choice(self.faults)
            print(f"{time.strftime('%H:%M:%S')} {fault.__name__}", flush=True)
            fault()
            done[fault.__name__] += 1
            if time.monotonic() > next_check:
                next_check = time.monotonic() + CHECK_EVERY_S
                wait_until(self.are_all_well)
                self.check()
        wait_until(self.are_all_well)
        time.sleep(5)
        self.tally.is_over.set()
        for one in people:
            one.join(PATIENCE)
        print(dict(done), self.words_of_the_database(), flush=True)
        self.assertGreater(self.check(), 10 * MINUTES)  # otherwise nothing was tested


if __name__ == "__main__":
    unittest.main()
