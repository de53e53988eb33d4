"""Builds the wheel (PEP 517): compiles the module with CMake and packs it with the Python files.

`pip wheel python/` and `pip install python/` call this; so does `./dev python`. Nothing is fetched:
CMake and the Debian packages of tools/packages.txt have to be there.
"""

import base64
import hashlib
import os
import re
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
BUILD = ROOT / "build" / "release"


def get_requires_for_build_wheel(config_settings=None):
    return []


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    module = compile_module()
    project = tomllib.loads((HERE / "pyproject.toml").read_text())["project"]
    name, version = project["name"], version_of_cmake()
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    tag = f"{python}-{python}-{platform}"
    info = f"{name}-{version}.dist-info"
    files = {f"{name}/{module.name}": module.read_bytes(),
             f"{name}/program": (BUILD / "tischwerk").read_bytes()}
    for source in sorted((HERE / name).iterdir()):
        if source.suffix in (".py", ".pyi") or source.name == "py.typed":
            files[f"{name}/{source.name}"] = source.read_bytes()
    files[f"{info}/METADATA"] = metadata(project, version).encode()
    files[f"{info}/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    files[f"{info}/WHEEL"] = (f"Wheel-Version: 1.0\nGenerator: tischwerk\n"
                              f"Root-Is-Purelib: false\nTag: {tag}\n").encode()
    wheel = f"{name}-{version}-{tag}.whl"
    write_zip(Path(wheel_directory) / wheel, files, f"{info}/RECORD")
    return wheel


def build_sdist(sdist_directory, config_settings=None):
    raise SystemExit("tischwerk: the module is built from a clone of the repository, not from a "
                     "package of its Python files")


def compile_module() -> Path:
    """The module for the Python that runs this and the program, as in the release build."""
    cores = str(os.cpu_count() or 2)
    run("cmake", "--preset", "release", f"-DPYTHON_EXECUTABLE={sys.executable}")
    run("cmake", "--build", "--preset", "release", "--parallel", cores, "--target", "python_core",
        "tischwerk")
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    return BUILD / "python" / "tischwerk" / f"_core{suffix}"


def run(*command: str) -> None:
    result = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                            text=True, check=False)
    if result.returncode != 0:
        raise SystemExit(f"{result.stdout}\ntischwerk: '{' '.join(command)}' failed")


def version_of_cmake() -> str:
    text = (ROOT / "CMakeLists.txt").read_text()
    found = re.search(r"project\(tischwerk VERSION ([0-9.]+)", text)
    if found is None:
        raise SystemExit("tischwerk: CMakeLists.txt names no version")
    return found[1]


def metadata(project: dict, version: str) -> str:
    lines = ["Metadata-Version: 2.1", f"Name: {project['name']}", f"Version: {version}",
             f"Summary: {project['description']}", f"License: {project['license']['text']}",
             f"Requires-Python: {project['requires-python']}"]
    lines += [f"Requires-Dist: {dependency}" for dependency in project["dependencies"]]
    return "\n".join(lines) + "\n"


def write_zip(path: Path, files: dict[str, bytes], record: str) -> None:
    """Every file with its hash in the record. The same content gives the same wheel."""
    lines = []
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=")
            lines.append(f"{name},sha256={digest.decode()},{len(content)}")
            archive.writestr(entry(name), content, zipfile.ZIP_DEFLATED)
        lines.append(f"{record},,")
        archive.writestr(entry(record), "\n".join(lines) + "\n", zipfile.ZIP_DEFLATED)


def entry(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
    info.external_attr = (0o100755 if name.endswith("/program") else 0o100644) << 16
    return info
