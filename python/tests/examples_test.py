"""The examples run, shortened: what they say after minutes is in docs/performance.md."""

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


def run_example(name: str, *arguments: str) -> tuple[str, str]:
    """What the example printed, and the picture it drew."""
    with tempfile.TemporaryDirectory() as folder:
        plot = Path(folder) / "plot.svg"
        done = subprocess.run([sys.executable, EXAMPLES / name, *arguments, "--plot", plot],
                              check=True, capture_output=True, text=True)
        return done.stdout, plot.read_text("utf-8")


class Examples(unittest.TestCase):
    def test_random_statistics(self):
        for game in ("stephens", "automation"):
            said, drawn = run_example("random_statistics.py", game, "--games", "300")
            self.assertIn("300 games", said)
            self.assertIn("seat 1", said)
            self.assertIn("<svg", drawn)

    def test_table_learner(self):
        said, drawn = run_example("table_learner.py", "inventions", "--players", "3",
                                  "--seconds", "1", "--games", "30")
        self.assertIn("against random", said)
        self.assertIn("<svg", drawn)

    def test_actor_critic(self):
        said, drawn = run_example("actor_critic.py", "stephens", "--seconds", "1",
                                  "--games", "10", "--hidden", "8")
        self.assertIn("against easy", said)
        self.assertIn("<svg", drawn)

    def test_the_notebook_runs_from_top_to_bottom(self):
        notebook = json.loads((EXAMPLES / "course_of_a_game.ipynb").read_text("utf-8"))
        code = ["".join(cell["source"]) for cell in notebook["cells"]
                if cell["cell_type"] == "code"]
        done = subprocess.run([sys.executable, "-c", "\n".join(code)], cwd=EXAMPLES, check=True,
                              capture_output=True, text=True, env={**os.environ})
        self.assertIn("points at the end", done.stdout)


if __name__ == "__main__":
    unittest.main()
