"""The pieces of Python in docs/python.md run, from top to bottom, as they stand there."""

import contextlib
import io
import re
import unittest
from pathlib import Path

import numpy as np

PAGE = (Path(__file__).resolve().parents[2] / "docs/python.md").read_text("utf-8")


class Countdown:
    """True a number of times."""

    def __init__(self, times: int) -> None:
        self.left = times

    def __bool__(self) -> bool:
        self.left -= 1
        return self.left >= 0


def any_offered(_: np.ndarray, masks: np.ndarray) -> np.ndarray:
    return masks.argmax(axis=1)


class Page(unittest.TestCase):
    def test_every_piece_runs(self):
        pieces = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
        self.assertEqual(len(pieces), 4)
        names = {"training": Countdown(300), "policy": any_offered}
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            for piece in pieces:
                exec(piece, names)  # the page is ours
        self.assertIn("[", said.getvalue())
        self.assertEqual(names["env"].observations.shape[0], 1024)

    def test_tables_name_what_there_is(self):
        """Whatever stands in code and begins with `tischwerk.`, `game.` or `state.` exists."""
        import tischwerk

        game = tischwerk.load("stephens", players=2)
        owners = {"tischwerk": tischwerk, "game": game, "state": game.new(1)}
        found = re.findall(r"`(tischwerk|game|state)\.(\w+)", PAGE)
        self.assertGreater(len(found), 20)
        for owner, name in found:
            self.assertTrue(hasattr(owners[owner], name), f"{owner}.{name}")


if __name__ == "__main__":
    unittest.main()
