"""What a host gets: a hardened program, units that give it nothing it does not need, and a list of
all parts.

Run by ctest with the release build. TISCHWERK names the program; other builds only skip what is
read from it.
"""

import configparser
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
sys.path[:0] = [os.path.join(ROOT, "server", "testing"), os.path.join(ROOT, "tools")]
import sbom  # noqa: E402
from service import PROGRAM  # noqa: E402

IS_RELEASE = os.environ.get("TISCHWERK_BUILD_TYPE") == "Release"
UNITS = os.path.join(HERE, "systemd")


def read(*parts):
    with open(os.path.join(HERE, *parts)) as file:
        return file.read()


def readelf(*flags):
    return subprocess.run(["readelf", "--wide", *flags, PROGRAM], text=True, capture_output=True,
                          check=True).stdout


@unittest.skipUnless(IS_RELEASE, "only what users get is hardened")
class Program(unittest.TestCase):
    def test_addresses_cannot_be_guessed(self):
        self.assertIn("DYN", readelf("--file-header"))
        self.assertRegex(readelf("--dynamic"), r"FLAGS_1.*PIE")

    def test_tables_cannot_be_written_after_the_start(self):
        self.assertIn("GNU_RELRO", readelf("--program-headers"))
        self.assertRegex(readelf("--dynamic"), r"BIND_NOW|FLAGS_1.*NOW")

    def test_the_stack_is_checked_and_never_run(self):
        self.assertIn("__stack_chk_fail", readelf("--dyn-syms"))
        stack = re.search(r"GNU_STACK.*", readelf("--program-headers"))[0]
        self.assertNotIn("E", stack.replace("GNU_STACK", "").split("0x")[-2])
        self.assertNotIn("RWE", stack)

    def test_buffers_are_checked(self):
        self.assertRegex(readelf("--dyn-syms"), r"__\w+_chk@")

    def test_no_path_of_the_machine_is_inside(self):
        with open(PROGRAM, "rb") as file:
            content = file.read()
        self.assertNotIn(ROOT.encode() + b"/", content)


def directives(name):
    """All lines of a unit's [Service], which may repeat a word."""
    found = {}
    section = ""
    for line in read("systemd", name).splitlines():
        if line.startswith("["):
            section = line
        elif section == "[Service]" and "=" in line and not line.startswith("#"):
            word, value = line.split("=", 1)
            found.setdefault(word, []).append(value)
    return found


class Units(unittest.TestCase):
    ALWAYS = {"NoNewPrivileges": "yes", "ProtectSystem": "strict", "ProtectHome": "yes",
              "PrivateTmp": "yes", "PrivateDevices": "yes", "ProtectKernelTunables": "yes",
              "ProtectKernelModules": "yes", "ProtectControlGroups": "yes",
              "RestrictNamespaces": "yes", "MemoryDenyWriteExecute": "yes",
              "LockPersonality": "yes", "CapabilityBoundingSet": "", "UMask": "0077",
              "SystemCallArchitectures": "native", "User": "tischwerk"}

    def test_a_service_gets_nothing_it_does_not_need(self):
        for name in ("tischwerk.service", "tischwerk@.service", "tischwerk-backup.service"):
            unit = directives(name)
            for word, value in self.ALWAYS.items():
                self.assertEqual(unit.get(word), [value], f"{name}: {word}")
            self.assertEqual(unit["SystemCallFilter"][0], "@system-service", name)
            self.assertIn("~@privileged", unit["SystemCallFilter"][1], name)
            self.assertRegex(unit["MemoryMax"][0], r"^\d+M$")

    def test_servers_start_again_until_their_database_is_there(self):
        unit = read("systemd", "tischwerk@.service")
        self.assertIn("StartLimitIntervalSec=0", unit.split("[Service]")[0].splitlines())
        self.assertEqual(directives("tischwerk@.service")["Restart"], ["on-failure"])
        self.assertEqual(directives("tischwerk@.service")["RestartSec"], ["2"])

    def test_the_timer_starts_the_backup(self):
        timer = configparser.ConfigParser(strict=False)
        timer.read_string(read("systemd", "tischwerk-backup.timer"))
        self.assertIn("OnCalendar", timer["Timer"])
        command = directives("tischwerk-backup.service")["ExecStart"][0]
        self.assertIn("backup --folder", command)
        # Of the server's own store, wherever it is.
        self.assertIn("--config /etc/tischwerk.toml", command)
        self.assertNotIn("--store", command)

    @unittest.skipUnless(shutil.which("systemd-analyze"), "no systemd here")
    def test_systemd_understands_them(self):
        for name in os.listdir(UNITS):
            done = subprocess.run(["systemd-analyze", "verify", "--man=no",
                                   os.path.join(UNITS, name)], text=True, capture_output=True)
            said = [line for line in done.stderr.splitlines()
                    if "is not executable" not in line and "tischwerk" in line]
            self.assertEqual(said, [], name)


class Builds(unittest.TestCase):
    """Parts of what packaging/compare_builds.sh shows as a whole."""

    def test_no_source_asks_for_the_time_of_compiling(self):
        files = subprocess.run(["git", "ls-files", "*.cpp", "*.hpp", "*.in"], cwd=ROOT, text=True,
                               capture_output=True, check=False).stdout.split()
        for name in files:
            with open(os.path.join(ROOT, name), encoding="utf-8") as file:
                self.assertNotRegex(file.read(), r"__(DATE|TIME|TIMESTAMP)__", name)

    @unittest.skipUnless(IS_RELEASE, "only what users get is the same everywhere")
    def test_a_source_compiled_in_two_places_gives_the_same_object(self):
        build = os.path.dirname(os.path.abspath(PROGRAM))
        with open(os.path.join(build, "compile_commands.json")) as file:
            entry = next(one for one in json.load(file) if "/core/" in one["file"])
        source = os.path.join(build, "where.cpp")
        with open(source, "w") as file:
            file.write('#include "core/values/sha256.cpp"\n'
                       "const char* where_it_was_compiled() { return __FILE__; }\n")
        self.addCleanup(os.remove, source)
        with tempfile.TemporaryDirectory() as folder:
            objects = []
            for place in ("one", "another_and_longer"):
                link = os.path.join(folder, place)
                os.symlink(ROOT, link)
                command = entry["command"].replace(entry["file"], source).replace(ROOT, link)
                subprocess.run(re.sub(r" -o \S+", f" -o {link}.o", command), shell=True, check=True,
                               cwd=entry["directory"])
                with open(f"{link}.o", "rb") as file:
                    objects.append(file.read())
            self.assertIn(b"where.cpp", objects[0])
            self.assertNotIn(b"/where.cpp", objects[0].replace(b"build/where.cpp", b""))
            self.assertEqual(objects[0], objects[1])


class Archive(unittest.TestCase):
    def packed(self, seconds):
        """The archive that is made of the same files, made at another time."""
        with tempfile.TemporaryDirectory() as folder:
            inner = os.path.join(folder, "build", "package", "x", "share")
            os.makedirs(inner)
            for name in ("b", "a", "c"):
                path = os.path.join(inner, name)
                with open(path, "w") as file:
                    file.write(name)
                os.utime(path, (seconds, seconds))
            with open(os.path.join(HERE, "make_package.sh")) as file:
                pack = re.search(r"^pack\(\) \{$.*?^\}$", file.read(), re.MULTILINE | re.DOTALL)[0]
            subprocess.run(["bash", "-euc", pack + "\npack x"], cwd=folder, check=True,
                           env={**os.environ, "GIT_DIR": folder})
            with open(os.path.join(folder, "build", "x.tar.gz"), "rb") as file:
                return file.read()

    def test_the_same_files_make_the_same_archive(self):
        self.assertEqual(self.packed(1_000_000), self.packed(2_000_000))


class Parts(unittest.TestCase):
    def test_all_parts_are_listed_with_versions(self):
        listed = sbom.bill_of_materials("1.2.3")
        self.assertEqual(listed["bomFormat"], "CycloneDX")
        self.assertEqual(listed["metadata"]["component"]["version"], "1.2.3")
        names = {part["name"] for part in listed["components"]}
        for name in ("libsodium-dev", "libsqlite3-dev", "libboost1.81-dev", "zlib1g-dev", "svelte"):
            self.assertIn(name, names)
        for part in listed["components"]:
            self.assertTrue(part["version"], part)
            self.assertTrue(part["purl"].startswith("pkg:"), part)
        self.assertEqual(sbom.bill_of_materials("1.2.3"), listed)  # says no time and no chance


if __name__ == "__main__":
    unittest.main()
