"""Spaces as strict as Gymnasium's about types, shapes and masks."""

import numpy as np


class Space:
    def __init__(self, shape=None, dtype=None, seed=None):
        self.shape, self.dtype = shape, None if dtype is None else np.dtype(dtype)
        self._np_random = None if seed is None else np.random.default_rng(seed)

    @property
    def np_random(self):
        if self._np_random is None:
            self.seed()
        return self._np_random

    def seed(self, seed=None):
        assert seed is None or isinstance(seed, int)
        self._np_random = np.random.default_rng(seed)

    def __contains__(self, value):
        return self.contains(value)


class Discrete(Space):
    def __init__(self, n, seed=None, start=0):
        super().__init__((), np.int64, seed)
        self.n, self.start = np.int64(n), np.int64(start)

    def sample(self, mask=None):
        if mask is None:
            return self.start + self.np_random.integers(self.n)
        assert isinstance(mask, np.ndarray) and mask.dtype == np.int8, "a mask is int8"
        assert mask.shape == (self.n,) and np.isin(mask, (0, 1)).all()
        offered = np.flatnonzero(mask)
        return self.start + (self.np_random.choice(offered) if len(offered) else 0)

    def contains(self, value):
        return isinstance(value, (int, np.integer)) and self.start <= value < self.start + self.n

    def __eq__(self, other):
        return isinstance(other, Discrete) and (self.n, self.start) == (other.n, other.start)


class Box(Space):
    def __init__(self, low, high, shape=None, dtype=np.float32, seed=None):
        super().__init__(tuple(shape), dtype, seed)
        limits = np.iinfo(self.dtype)
        assert limits.min <= low <= high <= limits.max
        self.low, self.high = np.full(shape, low, dtype), np.full(shape, high, dtype)

    def sample(self, mask=None):
        assert mask is None
        return self.np_random.integers(self.low, self.high, dtype=self.dtype, endpoint=True)

    def contains(self, value):
        return (isinstance(value, np.ndarray) and np.can_cast(value.dtype, self.dtype)
                and value.shape == self.shape
                and bool(np.all(value >= self.low) and np.all(value <= self.high)))

    def __eq__(self, other):
        return (isinstance(other, Box) and self.shape == other.shape
                and bool((self.low == other.low).all() and (self.high == other.high).all()))


class MultiDiscrete(Space):
    def __init__(self, nvec, dtype=np.int64, seed=None):
        self.nvec = np.array(nvec, dtype)
        super().__init__(self.nvec.shape, dtype, seed)

    def sample(self, mask=None):
        assert mask is None
        return (self.np_random.random(self.nvec.shape) * self.nvec).astype(self.dtype)

    def contains(self, value):
        return (isinstance(value, np.ndarray) and value.shape == self.shape
                and bool((value >= 0).all() and (value < self.nvec).all()))


class Dict(Space):
    def __init__(self, spaces=None, seed=None):
        super().__init__(None, None, seed)
        assert all(isinstance(space, Space) for space in spaces.values())
        self.spaces = dict(spaces)

    def seed(self, seed=None):
        super().seed(seed)
        for space in self.spaces.values():
            space.seed(int(self.np_random.integers(2 ** 31)))

    def sample(self, mask=None):
        return {key: space.sample() for key, space in self.spaces.items()}

    def contains(self, value):
        return (isinstance(value, dict) and value.keys() == self.spaces.keys()
                and all(space.contains(value[key]) for key, space in self.spaces.items()))

    def __getitem__(self, key):
        return self.spaces[key]

    def __iter__(self):
        return iter(self.spaces)

    def __len__(self):
        return len(self.spaces)

    def keys(self):
        return self.spaces.keys()

    def values(self):
        return self.spaces.values()

    def items(self):
        return self.spaces.items()

    def __eq__(self, other):
        return isinstance(other, Dict) and self.spaces == other.spaces
