"""The Debian package, installed and removed on a machine that has nothing else.

The machine is a folder with the files of Debian's smallest packages and of those that ours names,
copied from here, and a database of just these: dpkg refuses a package whose needs are not met.
Needs root, but no namespace and no network. TISCHWERK names the program.
"""

import http.client
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
sys.path.insert(0, os.path.join(ROOT, "server", "testing"))
from service import PATIENCE, PROGRAM  # noqa: E402

# Enough for dpkg and the shell of its scripts; their own needs come with them.
SMALLEST = ["base-files", "base-passwd", "coreutils", "dash", "diffutils", "dpkg", "findutils",
            "grep", "libc-bin", "login", "sed", "tar"]
UNITS = ["tischwerk-backup.service", "tischwerk-backup.timer", "tischwerk.service",
         "tischwerk@.service"]


def output(*command):
    return subprocess.run(command, text=True, capture_output=True, check=True).stdout


def names_in(needs):
    """The first of each of "libc6 (>= 2.36), debconf | debconf-2.0", as a line of needs has it."""
    return [re.match(r"[^ :|]+", one.strip())[0] for one in needs.split(",") if one.strip()]


def with_needs(names):
    """These packages and all they need, as they are installed here."""
    needs = {}
    for line in output("dpkg-query", "-W", "-f",
                       "${Package}\t${Provides}\t${Pre-Depends},${Depends}\n").splitlines():
        name, provided, needed = line.split("\t")
        needs[name] = names_in(needed)
        for other in names_in(provided):
            needs.setdefault(other, [name])
    found, waiting = set(), list(names)
    while waiting:
        name = waiting.pop()
        if name not in found and name in needs:
            found.add(name)
            waiting += needs[name]
    return sorted(found & set(output("dpkg-query", "-W", "-f", "${Package}\n").split()))


class Machine:
    """A bare root with these packages."""

    def __init__(self, packages):
        self.root = tempfile.mkdtemp(prefix="tischwerk_machine_")
        os.chmod(self.root, 0o755)
        for folder in ("bin", "sbin", "lib", "lib64"):  # a merged /usr, as Debian 12 has it
            os.makedirs(self.path("usr", folder))
            os.symlink(f"usr/{folder}", self.path(folder))
        for folder in ("dev", "proc", "run", "tmp", "var/lib/dpkg/info", "var/lib/dpkg/updates",
                       "var/lib/dpkg/triggers", "var/log", "var/backups"):
            os.makedirs(self.path(folder), exist_ok=True)
        os.chmod(self.path("tmp"), 0o1777)
        open(self.path("dev", "null"), "w").close()
        self.copy_files(packages)
        with open(self.path("var/lib/dpkg/status"), "w") as file:
            file.write(output("dpkg-query", "--status", *packages))
        shutil.copytree("/usr/share/base-passwd", self.path("usr/share/base-passwd"),
                        dirs_exist_ok=True)
        shutil.copy("/usr/share/base-passwd/passwd.master", self.path("etc/passwd"))
        shutil.copy("/usr/share/base-passwd/group.master", self.path("etc/group"))
        subprocess.run(["ldconfig", "-r", self.root], check=True)

    def copy_files(self, packages):
        listed = [line for line in output("dpkg-query", "-L", *packages).splitlines()
                  if line.startswith("/") and not line.startswith(("/usr/share/doc/",
                                                                   "/usr/share/locale/",
                                                                   "/usr/share/man/"))]
        files = {os.path.join(os.path.realpath(os.path.dirname(name)), os.path.basename(name))
                 for name in listed if os.path.islink(name) or os.path.isfile(name)}
        archive = subprocess.Popen(["tar", "-cf", "-", "-C", "/", "--no-recursion", "-T", "-"],
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        unpack = subprocess.Popen(["tar", "-xf", "-", "-C", self.root], stdin=archive.stdout)
        archive.stdin.write("\n".join(sorted(name[1:] for name in files)).encode())
        archive.stdin.close()
        assert archive.wait() == 0 and unpack.wait() == 0
        kept = self.path("var/lib/dpkg/info")
        for name in os.listdir("/var/lib/dpkg/info"):
            if name.endswith(".list") and name[:-5].split(":")[0] in packages:
                shutil.copy(os.path.join("/var/lib/dpkg/info", name), kept)

    def path(self, *parts):
        return os.path.join(self.root, *(part.lstrip("/") for part in parts))

    def start(self, *command, user=None):
        return subprocess.Popen(
            ["chroot", *([f"--userspec={user}:{user}"] if user else []), self.root, *command],
            text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive"})

    def run(self, *command, **more):
        process = self.start(*command, **more)
        said = process.communicate(timeout=PATIENCE)[0]
        assert process.returncode == 0, f"{command}: {process.returncode}\n{said}"
        return said

    def files(self):
        return {os.path.relpath(os.path.join(folder, name), self.root)
                for folder, folders, names in os.walk(self.root) for name in folders + names}


@unittest.skipUnless(os.environ.get("TISCHWERK_BUILD_TYPE") == "Release", "only users get it")
@unittest.skipUnless(os.geteuid() == 0, "chroot needs root")
@unittest.skipUnless(shutil.which("dpkg-shlibdeps"), "no dpkg-dev here")
class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="tischwerk_deb_")
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        tree = os.path.join(cls.folder, "tree")
        os.makedirs(os.path.join(tree, "bin"))
        subprocess.run(["strip", "-o", os.path.join(tree, "bin", "tischwerk"), PROGRAM],
                       check=True)
        page = os.path.join(ROOT, "web", "dist")
        if not os.path.exists(page):  # a stand-in, where the page is not built
            page = os.path.join(cls.folder, "page")
            os.makedirs(page)
            shutil.copy(os.path.join(ROOT, "web", "index.html"), page)
        subprocess.run(["bash", "-euc", 'source "$0"; add_shared "$1" "$2"',
                        os.path.join(HERE, "shared_files.sh"), tree, page], check=True, cwd=ROOT)
        cls.package = output(os.path.join(HERE, "make_deb.sh"), tree, "0.0.1", cls.folder).strip()
        needed = names_in(output("dpkg-deb", "--field", cls.package, "Depends"))
        cls.machine = Machine(with_needs(SMALLEST + needed))
        cls.addClassCleanup(shutil.rmtree, cls.machine.root)

    def install(self):
        machine = self.machine
        shutil.copy(self.package, machine.path("package.deb"))
        machine.run("dpkg", "--install", "/package.deb")
        os.remove(machine.path("package.deb"))

    def check_files(self):
        machine = self.machine
        for name in ("usr/share/man/man1/tischwerk.1.gz",
                     "usr/share/bash-completion/completions/tischwerk",
                     "usr/share/zsh/vendor-completions/_tischwerk", "etc/tischwerk.toml",
                     "usr/share/doc/tischwerk/host.md", "usr/share/doc/tischwerk/copyright",
                     *(f"usr/lib/systemd/system/{unit}" for unit in UNITS)):
            self.assertGreater(os.path.getsize(machine.path(name)), 0, name)
            self.assertEqual(os.stat(machine.path(name)).st_uid, 0, name)
        for unit in UNITS:
            with open(machine.path("usr/lib/systemd/system", unit)) as file:
                self.assertNotIn("/usr/local", file.read(), unit)
        self.assertEqual(machine.run("dpkg", "--verify", "tischwerk"), "")
        subprocess.run(["bash", "-n", machine.path(
            "usr/share/bash-completion/completions/tischwerk")], check=True)

    def check_nothing_runs(self):
        enabled = [name for name in self.machine.files() if name.startswith("etc/systemd")]
        self.assertEqual(enabled, [])
        for name in os.listdir("/proc"):
            if name.isdigit() and os.path.exists(f"/proc/{name}/root"):
                self.assertNotEqual(os.path.realpath(f"/proc/{name}/root"), self.machine.root)

    def check_programs(self):
        machine = self.machine
        self.assertRegex(machine.run("tischwerk", "--version"), r"^tischwerk \d")
        self.assertIn("1000 random games",
                      machine.run("tischwerk", "simulate", "stephens", "--games", "1000"))
        # The folders that systemd makes before it starts the unit.
        os.makedirs(machine.path("var/lib/tischwerk"), exist_ok=True)
        machine.run("chown", "tischwerk", "/var/lib/tischwerk")
        server = machine.start("tischwerk", "serve", "--config", "/etc/tischwerk.toml", "--listen",
                               "127.0.0.1:0", "--log", "human", user="tischwerk")
        try:
            said = ""
            while not (found := re.search(r"http://127\.0\.0\.1:(\d+)/", said)):
                self.assertIsNone(server.poll(), said)
                said += server.stdout.readline()
            client = http.client.HTTPConnection("127.0.0.1", int(found[1]), timeout=PATIENCE)
            client.request("GET", "/readyz")
            self.assertEqual(client.getresponse().read().strip(), b"ready")
        finally:
            server.terminate()
            server.communicate(timeout=PATIENCE)

    def test_it_is_installed_upgraded_removed_and_purged(self):
        machine = self.machine
        before = machine.files()
        self.install()
        self.check_files()
        self.check_nothing_runs()
        self.check_programs()
        with open(machine.path("etc/tischwerk.toml"), "a") as file:
            file.write("# ours\n")
        self.install()
        self.assertIn("# ours", open(machine.path("etc/tischwerk.toml")).read())
        machine.run("dpkg", "--remove", "tischwerk")
        self.assertFalse(os.path.exists(machine.path("usr/bin/tischwerk")))
        self.assertTrue(os.path.exists(machine.path("etc/tischwerk.toml")))
        said = machine.run("dpkg", "--purge", "tischwerk")
        self.assertIn("/var/lib/tischwerk is kept", said)
        left = {name for name in machine.files() - before
                if not name.startswith(("var/lib/dpkg", "var/log", "var/lib/tischwerk"))}
        self.assertEqual(left - {"etc/passwd-", "etc/group-", "etc/shadow", "etc/shadow-",
                                 "etc/gshadow", "etc/gshadow-", "etc/.pwd.lock", "etc/subuid",
                                 "etc/subgid", "etc/subuid-", "etc/subgid-"}, set())
        self.assertTrue(os.path.exists(machine.path("var/lib/tischwerk/tables.sqlite")))

    def test_the_same_tree_makes_the_same_package(self):
        again = os.path.join(self.folder, "again")
        os.mkdir(again)
        package = output(os.path.join(HERE, "make_deb.sh"), os.path.join(self.folder, "tree"),
                         "0.0.1", again).strip()
        with open(self.package, "rb") as one, open(package, "rb") as other:
            self.assertEqual(one.read(), other.read())


if __name__ == "__main__":
    unittest.main()
