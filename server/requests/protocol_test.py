"""docs/reference/protocol.md is enough to play a game: this test does so, with its own words.

Run by ctest; see testing/service.py.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
sys.path.insert(0, os.path.join(HERE, "..", "testing"))
from service import PATIENCE, Service  # noqa: E402

with open(os.path.join(ROOT, "docs", "reference", "protocol.md"), encoding="utf-8") as page:
    PAGE = page.read()


def blocks(language):
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def has_websockets():
    """Node.js has them since 20.10, behind a flag, and since 22 without."""
    node = shutil.which("node")
    return node and subprocess.run(
        [node, "--experimental-websocket", "-e", "new WebSocket('ws://127.0.0.1:1').onerror=()=>0"],
        capture_output=True, timeout=PATIENCE).returncode == 0


class Example(unittest.TestCase):
    def shell(self, command, service, **values):
        """Runs a command of the page; its answer."""
        command = command.replace("127.0.0.1:8042", f"127.0.0.1:{service.port}")
        for name, value in values.items():
            command = command.replace(name, value)
        result = subprocess.run(["bash", "-c", command], capture_output=True, text=True,
                                timeout=PATIENCE)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout

    @unittest.skipUnless(shutil.which("curl"), "curl is missing")
    @unittest.skipUnless(has_websockets(), "this Node.js has no WebSocket")
    def test_the_worked_example(self):
        make, join, play = blocks("sh")
        with Service("--message-burst", "100000", "--address-message-burst", "100000",
                     "--messages-per-second", "10000") as service, \
                tempfile.TemporaryDirectory() as folder:
            made = json.loads(self.shell(make, service))
            table, anna = made["table"], made["seats"][0]["token"]
            ben = json.loads(self.shell(join, service, TABLE=table))["token"]
            with open(os.path.join(folder, "play.mjs"), "w", encoding="utf-8") as file:
                file.write(blocks("js")[0])
            said = self.shell(f"cd {folder}\n{play}\nwait", service, TABLE=table,
                              ANNAS_TOKEN=anna, BENS_TOKEN=ben)
            self.assertEqual(len(re.findall(r"^scores: -?\d+ -?\d+ -?\d+$", said, re.MULTILINE)), 2,
                             said)

    def test_the_page_names_every_code_of_the_server(self):
        with open(os.path.join(HERE, "denial.hpp"), encoding="utf-8") as file:
            codes = re.findall(r'= "(\w+)";', file.read())
        self.assertGreater(len(codes), 20)
        for code in codes:
            if code not in ("internal_error", "not_found", "method_not_allowed"):
                self.assertIn(f"`{code}`", PAGE)


if __name__ == "__main__":
    unittest.main()
