"""What the moves of a menu would bring."""

import unittest

import tischwerk


class Outlooks(unittest.TestCase):
    def test_moves_say_what_they_would_bring(self):
        state = tischwerk.load("stephens", players=2).new(1)
        self.assertIsNone(state.moves()[0].choice)
        changes = 0
        while not state.is_over:
            moves = state.moves(blocked=True, outlook=True)
            for move in moves:
                self.assertEqual(move.choice["move"], move.text)
                self.assertEqual(move.choice["outlook"] is None, not move.allowed)
                if move.allowed:
                    changes += len(move.choice["outlook"]["changes"])
            state.play(next(move for move in moves if move.allowed))
        self.assertGreater(changes, 50)


if __name__ == "__main__":
    unittest.main()
