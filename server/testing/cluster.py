"""A throwaway PostgreSQL for tests; see store/testing/cluster.sh."""

import os
import shutil
import subprocess
import tempfile

SCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                      "..", "..", "store", "testing", "cluster.sh")


class Cluster:
    """On a disk of its own if a size is given ("200m") and we may mount one."""

    def __init__(self, disk="", flushes=False):
        self.folder = tempfile.mkdtemp(prefix="tischwerk_cluster_")
        self.count = 0
        self._run("start", str(os.getpid()), env={
            **os.environ, "CLUSTER_DISK": disk, "CLUSTER_FLUSHES": "1" if flushes else ""})

    def _run(self, command, *more, env=None):
        subprocess.run([SCRIPT, command, self.folder, *more], check=True, timeout=120, env=env)

    def has_own_disk(self):
        return os.path.ismount(self.folder)

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

    def kill(self, signal="stop"):
        """As if the power had failed; or with "kill" the signal that nobody can answer."""
        self._run(signal)

    def is_running(self):
        return subprocess.run(["psql", "-X", "-q", "-c", "SELECT 1", self.url("postgres")],
                              capture_output=True, timeout=120).returncode == 0

    def restart(self):
        self._run("restart")

    def start_again(self):
        self._run("again")

    def end(self):
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
