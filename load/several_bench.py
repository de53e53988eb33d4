"""What PostgreSQL and several servers cost, beside the single file, in one run on one machine.

    TISCHWERK=build/release/tischwerk python3 load/several_bench.py [PART...]

Each row is a load of SECONDS (15) against servers of its own and an empty store on the same disk.
PostgreSQL has its usual settings: it waits for the disk.
"""

import json
import os
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(os.path.dirname(HERE), "server", "testing"),
                os.path.join(HERE, "testing")]
from cluster import Cluster  # noqa: E402
from faults import ROOMY  # noqa: E402
from service import PROGRAM, Service  # noqa: E402

SECONDS = os.environ.get("SECONDS_EACH", "15")
MOST = "20000"  # more moves than can be made; the benchmark counts them
TICKS = os.sysconf("SC_CLK_TCK")

CROWD = ("--tables", "500", "--players", "2", "--spectators", "2")
FEW = ("--tables", "100", "--players", "2", "--spectators", "2")
MANY = ("--tables", "1000", "--players", "2", "--spectators", "2")

# Name, number of loaded servers, number of listening servers, store, load.
PARTS = {
    "compare": (
        ("SQLite, as fast as it goes", 1, 0, False, (*CROWD, "--moves", MOST)),
        ("PostgreSQL, as fast as it goes", 1, 0, True, (*CROWD, "--moves", MOST)),
        ("two servers, each table at one", 2, 0, True, (*CROWD, "--moves", MOST, "--together")),
        ("two servers, each table at both", 2, 0, True, (*CROWD, "--moves", MOST)),
        ("SQLite, 500 moves/s", 1, 0, False, (*CROWD, "--moves", "500")),
        ("PostgreSQL, 500 moves/s", 1, 0, True, (*CROWD, "--moves", "500")),
        ("two servers, each table at one, 500 moves/s", 2, 0, True,
         (*CROWD, "--moves", "500", "--together")),
        ("two servers, each table at both, 500 moves/s", 2, 0, True, (*CROWD, "--moves", "500")),
    ),
    "across": (
        ("1,000 tables at two servers, 300 moves/s", 2, 0, True, (*MANY, "--moves", "300")),
        ("1,000 tables at three servers, 300 moves/s", 3, 0, True, (*MANY, "--moves", "300")),
    ),
    # Processor times for load/model.py, which other work on the machine hardly changes.
    "model": tuple(
        (f"300 moves/s, {loaded} loaded, {idle} listen", loaded, idle, True,
         (*FEW, "--moves", "300")) for loaded, idle in ((1, 0), (1, 8), (2, 0), (3, 0))),
    "listeners": tuple(
        (f"300 moves/s, {idle} servers only listen", 1, idle, True, (*CROWD, "--moves", "300"))
        for idle in (0, 2, 4, 8)),
}


def processor_s(pid):
    """Of a process and of those it has outlived; nothing of one that has just ended."""
    try:
        with open(f"/proc/{pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
    except FileNotFoundError:
        return 0
    return sum(map(int, fields[11:15])) / TICKS


def database_s(cluster):
    with open(os.path.join(cluster.folder, "data", "postmaster.pid")) as file:
        first = int(file.readline())
    with open(f"/proc/{first}/task/{first}/children") as file:
        return sum(map(processor_s, [first, *map(int, file.read().split())]))


class Watch:
    """What a run costs outside of the loaded servers."""

    def __init__(self, cluster, url, listeners):
        self.cluster, self.url, self.listeners = cluster, url, listeners
        self.before = self.read()

    def read(self):
        listening = sum(processor_s(one.process.pid) for one in self.listeners)
        if self.cluster is None:
            return 0, listening, 0
        wal = int(self.cluster.psql(self.url, "SELECT pg_current_wal_lsn() - '0/0'"))
        return database_s(self.cluster), listening, wal

    def costs(self, moves):
        database, listening, wal = (after - before for before, after in
                                    zip(self.before, self.read()))
        each = max(1, len(self.listeners))
        return {"database_ms_a_move": round(1000 * database / moves, 3),
                "listener_us_a_move": round(1e6 * listening / moves / each, 1),
                "wal_bytes_a_move": round(wal / moves)}


def measure(loaded, idle, is_shared, flags):
    cluster = Cluster(flushes=True) if is_shared else None
    url = cluster.new_database() if is_shared else None
    servers = [Service(*ROOMY, "--max-connections", "30000", store=url)
               for _ in range(loaded + idle)]
    try:
        watch = Watch(cluster, url, servers[loaded:])
        done = subprocess.run(
            [PROGRAM, "load", "--json", "--seconds", SECONDS, *flags,
             *(word for one in servers[:loaded] for word in ("--server", f"127.0.0.1:{one.port}"))],
            text=True, capture_output=True, timeout=300)
        report = json.loads(done.stdout)
        # Includes the making of the tables: a line or two each.
        return report | watch.costs(report["moves"] + 2 * report["tables"])
    finally:
        for server in servers:
            server.kill()
        if cluster:
            cluster.end()


def shown(times):
    return " / ".join(f"{times[name + '_ms']:.1f}" for name in ("p50", "p95", "p99"))


def show(name, report):
    server = report["server"]
    print(f"| {name} | {report['moves_per_second']:.0f} | {shown(report['confirmation'])} "
          f"| {shown(report['all_viewers'])} "
          f"| {shown(report['other_servers']) if report['other_servers']['count'] else ''} "
          f"| {1000 * server['cpu_seconds'] / report['moves']:.2f} "
          f"| {report['database_ms_a_move']:.2f} | {report['listener_us_a_move']:.0f} "
          f"| {report['wal_bytes_a_move']} | {report['moves'] / server['disk_flushes']:.2f} "
          f"| {server['disk_flush']['p50_ms']:.2f} "
          f"| {report['received_bytes'] / report['moves'] / 1e3:.1f} "
          f"| {server['memory']['bytes_per_table'] / 1024:.1f} "
          f"| {server['memory']['bytes_per_viewer'] / 1024:.1f} | {report['error_count']} |",
          flush=True)


def main():
    print(f"{time.strftime('%F %T')}, {os.cpu_count()} cores, {SECONDS} s each\n\n"
          "| | moves/s | confirmation p50 / p95 / p99 ms | all other viewers | at another server "
          "| servers, ms a move | database, ms a move | a listener, µs a move | WAL bytes a move "
          "| moves a flush | a flush p50 ms | KB a move to all viewers | KiB a table "
          "| KiB a viewer | errors |\n" + "|---" * 15 + "|",
          flush=True)
    rows = os.environ.get("ROW", "")  # only rows with these words
    for part in sys.argv[1:] or PARTS:
        for name, *plan in PARTS[part]:
            if rows in name:
                show(name, measure(*plan))


if __name__ == "__main__":
    main()
