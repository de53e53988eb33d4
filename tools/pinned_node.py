#!/usr/bin/env python3
"""Fetches Node.js and npm for a machine that has none, or too old ones.

    tools/pinned_node.py FOLDER REGISTRY

Versions and sums are in pinned_node.json, the sums as in the lock files of npm ("integrity"). A
package with another sum is refused. FOLDER/bin then belongs into the PATH. Scripts of packages do
not run.
"""

import base64
import hashlib
import io
import json
import os
import platform
import shutil
import sys
import tarfile
import urllib.request
from pathlib import Path

LOCK = Path(__file__).with_suffix(".json")
PROCESSORS = {"x86_64": "x64", "aarch64": "arm64"}
TIMEOUT = 60  # seconds without a byte


def fetch(registry: str, name: str, version: str, integrity: str) -> bytes:
    address = f"{registry.rstrip('/')}/{name}/-/{name}-{version}.tgz"
    with urllib.request.urlopen(address, timeout=TIMEOUT) as answer:
        content = answer.read()
    check_sum(content, integrity, address)
    return content


def check_sum(content: bytes, integrity: str, address: str) -> None:
    found = "sha512-" + base64.b64encode(hashlib.sha512(content).digest()).decode()
    if found != integrity:
        raise SystemExit(f"pinned_node: {address} has another sum than pinned_node.json says:\n"
                         f"  {found}\n  {integrity}")


def unpack(content: bytes, folder: Path, below: str = "") -> None:
    """The files of a package, all of which lie in one folder (mostly `package`)."""
    with tarfile.open(fileobj=io.BytesIO(content)) as archive:
        for member in archive.getmembers():
            member.name = member.name.partition("/")[2]
            if member.isfile() and member.name.startswith(below):
                archive.extract(member, folder)


def make(folder: Path, registry: str) -> None:
    lock = json.loads(LOCK.read_text())
    node = f"node-linux-{PROCESSORS[platform.machine()]}"
    sums = lock["integrity"]
    new = folder.with_name(folder.name + ".new")
    shutil.rmtree(new, ignore_errors=True)
    unpack(fetch(registry, node, lock["node"], sums[node]), new, "bin/")
    unpack(fetch(registry, "npm", lock["npm"], sums["npm"]), new / "lib" / "npm")
    for name in ("npm", "npx"):
        (new / "lib" / "npm" / "bin" / f"{name}-cli.js").chmod(0o755)
        (new / "bin" / name).symlink_to(f"../lib/npm/bin/{name}-cli.js")
    (new / "bin" / "node").chmod(0o755)
    shutil.rmtree(folder, ignore_errors=True)
    os.rename(new, folder)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("pinned_node: name a folder and the address of the npm registry")
    try:
        make(Path(sys.argv[1]), sys.argv[2])
    except OSError as error:  # the network, the disk
        sys.exit(f"pinned_node: {error}")
