"""A throwaway PostgreSQL for tests; see store/testing/cluster.sh."""

import os
import shutil
import subprocess
import tempfile

SCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                      "..", "..", "store", "testing", "cluster.sh")


class Cluster:
    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="tischwerk_cluster_")
        self.count = 0
        self._run("start", str(os.getpid()))

    def _run(self, command, *more):
        subprocess.run([SCRIPT, command, self.folder, *more], check=True, timeout=120)

    def url(self, database):
        return f"postgresql:///{database}?host={self.folder}&user=tests"

    def new_database(self):
        self.count += 1
        name = f"service_{self.count}"
        self.psql("postgres", f"CREATE DATABASE {name}")
        return self.url(name)

    def psql(self, database, script):
        done = subprocess.run(["psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-c",
                               script, database if "://" in database else self.url(database)],
                              check=True, capture_output=True, text=True, timeout=120)
        return done.stdout.strip()

    def kill(self):
        self._run("stop")

    def start_again(self):
        self._run("again")

    def end(self):
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
