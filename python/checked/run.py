"""Runs a script with the module that is built into this Python: `checked_python run.py SCRIPT ...`.

What the package finds beside its files otherwise lies under the same name already.
"""

import runpy
import sys
from pathlib import Path

import _core

sys.modules["tischwerk._core"] = _core
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.argv = sys.argv[1:]
sys.path.insert(0, str(Path(sys.argv[0]).resolve().parent))
runpy.run_path(sys.argv[0], run_name="__main__")
