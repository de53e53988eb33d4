"""Spaces with the attributes of Gymnasium's, for where that is not installed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np


class _Space:
    """What can be drawn from, with dice of its own."""

    def __init__(self, shape: tuple[int, ...] | None, dtype: Any) -> None:
        self.shape = shape
        self.dtype = None if dtype is None else np.dtype(dtype)
        self._random: np.random.Generator | None = None

    @property
    def np_random(self) -> np.random.Generator:
        if self._random is None:
            self.seed()
        assert self._random is not None
        return self._random

    def seed(self, seed: int | None = None) -> None:
        """From now on, equal seeds draw equal values."""
        self._random = np.random.default_rng(seed)

    def contains(self, value: Any) -> bool:
        raise NotImplementedError

    def __contains__(self, value: Any) -> bool:
        return self.contains(value)


class Discrete(_Space):
    """The whole numbers from 0 to n - 1."""

    def __init__(self, n: int) -> None:
        super().__init__((), np.int64)
        self.n = n
        self.start = 0

    def sample(self) -> int:
        """One of them, each as likely as any other."""
        return int(self.np_random.integers(self.n))

    def contains(self, value: Any) -> bool:
        return isinstance(value, (int, np.integer)) and 0 <= value < self.n

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discrete) and self.n == other.n

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class Box(_Space):
    """Arrays of one shape whose whole numbers lie between two bounds."""

    def __init__(self, low: int, high: int, shape: tuple[int, ...], dtype: Any) -> None:
        super().__init__(shape, dtype)
        self.low = np.full(shape, low, dtype)
        self.high = np.full(shape, high, dtype)

    def sample(self, mask: None = None) -> np.ndarray:
        """Any array of them; nobody says that a game could show it."""
        return self.np_random.integers(self.low, self.high, dtype=self.dtype, endpoint=True)

    def contains(self, value: Any) -> bool:
        return (isinstance(value, np.ndarray) and np.can_cast(value.dtype, self.dtype)
                and value.shape == self.shape
                and bool((value >= self.low).all() and (value <= self.high).all()))

    def __eq__(self, other: object) -> bool:
        return (isinstance(other, Box) and self.shape == other.shape
                and self.dtype == other.dtype and bool((self.low == other.low).all())
                and bool((self.high == other.high).all()))

    def __repr__(self) -> str:
        return f"Box({self.shape}, {self.dtype})"


class Dict(_Space):
    """Spaces by name."""

    def __init__(self, spaces: dict[str, Any]) -> None:
        super().__init__(None, None)
        self.spaces = spaces

    def seed(self, seed: int | None = None) -> None:
        """Every space in it draws from dice of its own."""
        super().seed(seed)
        for space in self.spaces.values():
            space.seed(int(self.np_random.integers(2 ** 31)))

    def sample(self, mask: dict[str, Any] | None = None) -> dict[str, Any]:
        """One value of each; a mask is a dictionary of masks."""
        masks = mask or {}
        return {name: space.sample(masks.get(name)) for name, space in self.spaces.items()}

    def contains(self, value: Any) -> bool:
        return (isinstance(value, dict) and value.keys() == self.spaces.keys()
                and all(space.contains(value[name]) for name, space in self.spaces.items()))

    def __getitem__(self, name: str) -> Any:
        return self.spaces[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.spaces)

    def __len__(self) -> int:
        return len(self.spaces)

    def keys(self) -> Any:
        return self.spaces.keys()

    def values(self) -> Any:
        return self.spaces.values()

    def items(self) -> Any:
        return self.spaces.items()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dict) and self.spaces == other.spaces

    def __repr__(self) -> str:
        return f"Dict({self.spaces})"


class MultiDiscrete(_Space):
    """A whole number below its own bound at each place."""

    def __init__(self, nvec: Any) -> None:
        self.nvec = np.asarray(nvec, np.int64)
        super().__init__(self.nvec.shape, np.int64)

    def sample(self, mask: None = None) -> np.ndarray:
        """One number for each place."""
        return self.np_random.integers(self.nvec)

    def contains(self, value: Any) -> bool:
        return (isinstance(value, np.ndarray) and value.shape == self.shape
                and np.issubdtype(value.dtype, np.integer)
                and bool((value >= 0).all() and (value < self.nvec).all()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MultiDiscrete) and np.array_equal(self.nvec, other.nvec)

    def __repr__(self) -> str:
        return f"MultiDiscrete({self.nvec})"
