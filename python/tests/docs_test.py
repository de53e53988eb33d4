"""Every piece of Python in docs/use/python.md runs by itself, as it stands there."""

import contextlib
import io
import re
import unittest
from pathlib import Path

PAGE = (Path(__file__).resolve().parents[2] / "docs/use/python.md").read_text("utf-8")


class Page(unittest.TestCase):
    def test_every_piece_runs(self):
        pieces = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
        self.assertGreaterEqual(len(pieces), 5)
        for piece in pieces:
            with self.subTest(piece), contextlib.redirect_stdout(io.StringIO()):
                exec(piece, {})  # the page is ours

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
