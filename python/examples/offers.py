"""Choosing among what is offered.

Of a thousand actions a few are offered. So the learners work with pairs (row, action), as
`np.nonzero(masks)` lists them: row by row, and every row has one.
"""

import numpy as np

Offers = tuple[np.ndarray, np.ndarray]  # rows, in order, and actions


def starts_of(rows: np.ndarray) -> np.ndarray:
    """Where each row's offers begin."""
    return np.flatnonzero(np.diff(rows, prepend=-1))


def softmax(logits: np.ndarray, rows: np.ndarray) -> np.ndarray:
    """The chance of each offer among those of its row."""
    starts = starts_of(rows)
    chances = np.exp(logits - np.maximum.reduceat(logits, starts)[rows])
    return chances / np.add.reduceat(chances, starts)[rows]


def pick(chances: np.ndarray, rows: np.ndarray, dice: np.random.Generator) -> np.ndarray:
    """For each row the place of one offer, drawn with its chance."""
    ends = np.append(np.flatnonzero(np.diff(rows)), len(rows) - 1)
    totals = np.cumsum(chances, dtype=np.float64)
    begins = np.append(0.0, totals[ends[:-1]])
    throws = begins + dice.random(len(ends)) * (totals[ends] - begins)
    return np.minimum(np.searchsorted(totals, throws, side="right"), ends)
