"""Three servers on one PostgreSQL behind HAProxy, under load, with something going wrong all the
time: a server is killed or stopped for a while, the database is killed, connections are cut. After
every round each confirmed move is there, once, and every table verifies.

`./dev soak` runs it for an hour, or for TISCHWERK_SOAK_MINUTES. TISCHWERK names the program.
"""

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
from faults import ROOMY, Checks, confirmed_moves, keys_of, moves_made, wait_until  # noqa: E402
from service import PATIENCE, PROGRAM, Service, free_port  # noqa: E402

MINUTES = float(os.environ.get("TISCHWERK_SOAK_MINUTES", "60"))
HAPROXY = shutil.which("haproxy", path=os.environ["PATH"] + ":/usr/sbin")
SERVERS = 3


def is_open(port):
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0


class Several(Checks):
    def setUp(self):
        self.chance = random.Random(21)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.cluster = Cluster()
        self.addCleanup(self.cluster.end)
        self.url = self.cluster.new_database()
        self.servers = []
        self.faults = (self.kill_a_server, self.kill_the_database, self.cut_connections,
                       self.stop_a_server_for_a_while)

    def some_server(self):
        return self.chance.choice(self.servers)

    def kill_a_server(self):
        self.some_server().kill()

    def kill_the_database(self):
        self.cluster.kill()
        time.sleep(self.chance.uniform(0, 3))
        self.cluster.start_again()

    def cut_connections(self):
        self.cluster.psql("postgres", "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                                      "WHERE application_name = 'tischwerk'")

    def stop_a_server_for_a_while(self):
        process = self.some_server().process
        process.send_signal(signal.SIGSTOP)
        time.sleep(20)
        process.send_signal(signal.SIGCONT)

    def have_all_servers(self):
        self.servers = [one for one in self.servers if one.process.poll() is None]
        while len(self.servers) < SERVERS:
            self.servers.append(Service(*ROOMY, store=self.url))
            self.addCleanup(self.servers[-1].stop)
        for server in self.servers:
            wait_until(lambda: server.request("GET", "/readyz")[0] == 200)

    def proxy(self):
        """In front of all servers, as they are now; its port."""
        port = free_port()
        config = os.path.join(self.folder, "haproxy.cfg")
        with open(config, "w") as file:
            file.write("global\n maxconn 1000\ndefaults\n mode tcp\n timeout connect 3s\n"
                       " timeout client 75s\n timeout server 75s\n"
                       f"listen all\n bind 127.0.0.1:{port}\n balance roundrobin\n"
                       + "".join(f" server s{one.port} 127.0.0.1:{one.port}\n"
                                 for one in self.servers))
        proxy = subprocess.Popen([HAPROXY, "-db", "-f", config], stderr=subprocess.DEVNULL)
        return proxy, port

    def stored_keys(self, _):
        rows = self.cluster.psql(self.url, "SET search_path = tischwerk; "
                                           "SELECT id || ' ' || number || ' ' || line FROM lines "
                                           "JOIN tables ON key = table_key")
        return keys_of(row.split(" ", 2) for row in rows.splitlines())

    def one_round(self, number):
        self.have_all_servers()
        record = os.path.join(self.folder, f"confirmed_{number}")
        proxy, port = self.proxy()
        try:
            wait_until(lambda: is_open(port))
            before = sum(map(moves_made, self.servers))
            crowd = subprocess.Popen(
                [PROGRAM, "load", "--server", f"127.0.0.1:{port}", "--json", "--tables", "12",
                 "--spectators", "1", "--moves", "100", "--seconds", "20", "--seed", str(number),
                 "--record", record], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            wait_until(lambda: crowd.poll() is not None
                       or sum(map(moves_made, self.servers)) > before)
            time.sleep(self.chance.uniform(0, 3))
            fault = self.chance.choice(self.faults)
            fault()
            crowd.wait(PATIENCE * 2)
        finally:
            proxy.kill()
            proxy.wait()
        confirmed = self.check_confirmed(confirmed_moves(record), self.url)
        self.check_exact(self.url)
        print(f"round {number}: {fault.__name__}, {confirmed} confirmed moves", flush=True)
        return confirmed

    @unittest.skipUnless(HAPROXY, "no haproxy here")
    def test_nothing_confirmed_is_lost_whatever_goes_wrong(self):
        end = time.monotonic() + 60 * MINUTES
        checked = rounds = 0
        while time.monotonic() < end:
            checked += self.one_round(rounds)
            rounds += 1
        self.assertGreater(checked, rounds)  # or nothing was tested


if __name__ == "__main__":
    unittest.main()
