"""The network of the actor-critic: slopes by hand against differences, and against PyTorch where it
is installed. Needs NumPy alone, not our module."""

import sys
import unittest
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "examples"))

from networks import Batch, NumpyNetwork, Settings, first_parts, network_of, summed  # noqa: E402

try:
    import torch  # noqa: F401
except ImportError:
    torch = None

ROWS, INPUTS, ACTIONS, HIDDEN = 40, 7, 12, 5


def some_parts(dice: np.random.Generator) -> dict[str, np.ndarray]:
    parts = first_parts(INPUTS, ACTIONS, HIDDEN, 1)
    return {name: (part + dice.normal(0, 0.3, part.shape)).astype(np.float32)
            for name, part in parts.items()}


def some_batch(network, dice: np.random.Generator) -> Batch:
    """Choices of a policy that was a little different, so that some of them are clipped."""
    seen = dice.normal(0, 1, (ROWS, INPUTS)).astype(np.float32)
    masks = dice.random((ROWS, ACTIONS)) < 0.4
    masks[np.arange(ROWS), dice.integers(ACTIONS, size=ROWS)] = True
    actions = np.array([dice.choice(np.flatnonzero(mask)) for mask in masks])
    offers = np.nonzero(masks)
    chances, _ = network.judge(seen, offers)
    chosen = chances[offers[1] == actions[offers[0]]]
    then = np.clip(chosen * dice.uniform(0.5, 1.6, ROWS), 0.01, 1).astype(np.float32)
    return Batch(seen, masks, actions, then, dice.normal(0, 1, ROWS).astype(np.float32),
                 dice.normal(0, 1, ROWS).astype(np.float32))


def loss_of(network, batch: Batch, settings: Settings) -> float:
    """What learning makes small, written down a second time and without a thought for speed."""
    offers = np.nonzero(batch.masks)
    chances, values = network.judge(batch.seen, offers)
    loss = 0.5 * float(((values - batch.values) ** 2).mean())
    for row in range(ROWS):
        own = chances[offers[0] == row].astype(np.float64)
        chosen = own[offers[1][offers[0] == row] == batch.actions[row]][0]
        ratio, good = chosen / batch.chances[row], batch.advantages[row]
        clipped = min(max(ratio, 1 - settings.clip), 1 + settings.clip)
        spread = -(own * np.log(own)).sum()
        loss -= (min(ratio * good, clipped * good) + settings.curiosity * spread) / ROWS
    return loss


class Slopes(NumpyNetwork):
    """Keeps the slopes instead of following them."""

    def _adam(self, slopes):
        self.slopes = slopes


class Networks(unittest.TestCase):
    def setUp(self):
        self.dice = np.random.default_rng(1)
        self.parts = some_parts(self.dice)
        self.settings = Settings(rate=0.01, curiosity=0.05)

    def test_slopes_are_what_a_small_change_makes(self):
        network = Slopes(self.parts, self.settings)
        batch = some_batch(network, self.dice)
        network.learn(batch)
        for name, slope in network.slopes.items():
            self.assertEqual(slope.shape, self.parts[name].shape)
            for _ in range(6):
                place = tuple(self.dice.integers(size) for size in slope.shape)
                losses = []
                for change in (0.002, -0.002):
                    parts = {key: part.astype(np.float64) for key, part in self.parts.items()}
                    parts[name][place] += change
                    losses.append(loss_of(Exact(parts), batch, self.settings))
                self.assertAlmostEqual(float(slope[place]), (losses[0] - losses[1]) / 0.004,
                                       delta=2e-4, msg=f"{name} {place}")

    def test_chances_are_those_of_the_offers_alone(self):
        network = NumpyNetwork(self.parts)
        seen = self.dice.normal(0, 1, (2, INPUTS)).astype(np.float32)
        offers = (np.array([0, 0, 1]), np.array([3, 4, 4]))
        chances, values = network.judge(seen, offers)
        self.assertAlmostEqual(float(chances[0] + chances[1]), 1, places=5)
        self.assertAlmostEqual(float(chances[2]), 1, places=5)
        self.assertEqual(values.shape, (2,))

    def test_learning_makes_the_loss_small(self):
        network = NumpyNetwork(self.parts, self.settings)
        batch = some_batch(network, self.dice)
        before = loss_of(network, batch, self.settings)
        for _ in range(100):
            network.learn(batch)
        self.assertLess(loss_of(network, batch, self.settings), before - 0.3)

    def test_sums_at_places(self):
        sums = summed(np.array([[1.0], [2.0], [4.0]]), np.array([2, 0, 2]), 4)
        self.assertEqual(sums.tolist(), [[2], [0], [5], [0]])

    def test_without_pytorch_it_is_numpy(self):
        if torch is None:
            self.assertIsInstance(network_of(self.parts), NumpyNetwork)
            with self.assertRaises(ImportError):
                network_of(self.parts, kind="torch")
        self.assertIsInstance(network_of(self.parts, kind="numpy"), NumpyNetwork)

    @unittest.skipIf(torch is None, "PyTorch is not installed")
    def test_pytorch_learns_the_same(self):
        ours = network_of(self.parts, self.settings, "numpy")
        theirs = network_of(self.parts, self.settings, "torch")
        for _ in range(20):
            batch = some_batch(ours, self.dice)
            offers = np.nonzero(batch.masks)
            for our, their in zip(ours.judge(batch.seen, offers),
                                  theirs.judge(batch.seen, offers)):
                np.testing.assert_allclose(our, their, atol=2e-3)
            ours.learn(batch)
            theirs.learn(batch)
        for name, part in theirs.parts.items():
            np.testing.assert_allclose(ours.parts[name], part, atol=5e-3, err_msg=name)
            self.assertGreater(np.abs(part - self.parts[name]).max(), 0.01, name)


class Exact(NumpyNetwork):
    """With numbers of eight bytes, to take differences."""

    def _product(self, left, right):
        return left.astype(np.float64) @ right


if __name__ == "__main__":
    unittest.main()
