"""Spaces as strict as Gymnasium's about types, shapes and masks."""

import numpy as np


class Space:
    def __init__(self, shape=None, dtype=None):
        self.shape, self.dtype = shape, None if dtype is None else np.dtype(dtype)
        self._random = np.random.default_rng()

    def seed(self, seed=None):
        self._random = np.random.default_rng(seed)


class Discrete(Space):
    def __init__(self, n, seed=None, start=0):
        super().__init__((), np.int64)
        self.n, self.start = np.int64(n), np.int64(start)

    def sample(self, mask=None):
        if mask is None:
            return self.start + self._random.integers(self.n)
        assert isinstance(mask, np.ndarray) and mask.dtype == np.int8, "a mask is int8"
        assert mask.shape == (self.n,)
        return self.start + self._random.choice(np.flatnonzero(mask))

    def contains(self, value):
        return isinstance(value, (int, np.integer)) and self.start <= value < self.start + self.n


class Box(Space):
    def __init__(self, low, high, shape=None, dtype=np.float32, seed=None):
        super().__init__(tuple(shape), dtype)
        limits = np.iinfo(self.dtype)
        assert limits.min <= low <= high <= limits.max
        self.low, self.high = np.full(shape, low, dtype), np.full(shape, high, dtype)

    def contains(self, value):
        return (isinstance(value, np.ndarray) and np.can_cast(value.dtype, self.dtype)
                and value.shape == self.shape
                and bool(np.all(value >= self.low) and np.all(value <= self.high)))


class Dict(Space):
    def __init__(self, spaces=None, seed=None):
        super().__init__()
        assert all(isinstance(space, Space) for space in spaces.values())
        self.spaces = dict(spaces)

    def __getitem__(self, key):
        return self.spaces[key]

    def contains(self, value):
        return (isinstance(value, dict) and value.keys() == self.spaces.keys()
                and all(space.contains(value[key]) for key, space in self.spaces.items()))
