"""The list of all parts that are inside the package, with their versions, as CycloneDX (JSON).

    tools/sbom.py VERSION >sbom.json

Libraries come from tools/packages.txt (those between "--- libraries" and the next heading), with
the versions that are installed here; the web client's parts come from its lock file. It names no
time, so the same parts give the same file.
"""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def libraries() -> list[str]:
    """The Debian packages that are compiled or linked into the program."""
    names = []
    is_library = False
    for line in (ROOT / "tools" / "packages.txt").read_text().splitlines():
        if line.startswith("# ---"):
            is_library = line.startswith("# --- libraries")
        elif is_library and line.strip() and not line.startswith("#"):
            names.append(line.split()[0])
    return names


def debian_parts() -> list[dict]:
    done = subprocess.run(["dpkg-query", "-W", "-f", "${Package} ${Version}\\n", *libraries()],
                          text=True, capture_output=True, check=False)
    return [{"type": "library", "name": name, "version": version,
             "purl": f"pkg:deb/debian/{name}@{version}"}
            for name, version in (line.split() for line in done.stdout.splitlines()
                                  if len(line.split()) == 2)]


def web_parts() -> list[dict]:
    """What the lock file pins. What is only built with counts, too: it writes what is served."""
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text())
    parts = {}
    for place, package in lock["packages"].items():
        name = place.rpartition("node_modules/")[2]
        if name and "version" in package:
            version = package["version"]
            parts[name, version] = {
                "type": "library", "name": name, "version": version,
                "scope": "excluded" if package.get("dev") else "required",
                "purl": f"pkg:npm/{name.replace('@', '%40', 1)}@{version}"}
    return [parts[key] for key in sorted(parts)]


def bill_of_materials(version: str) -> dict:
    return {"bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
            "metadata": {"component": {"type": "application", "name": "tischwerk",
                                       "version": version, "licenses": [{"license": {"id": "MIT"}}],
                                       "purl": f"pkg:generic/tischwerk@{version}"}},
            "components": debian_parts() + web_parts()}


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: tools/sbom.py VERSION")
    print(json.dumps(bill_of_materials(sys.argv[1]), indent=1))
