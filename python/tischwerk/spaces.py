"""Spaces: gymnasium's where it is installed, else plain ones with the same attributes."""

from __future__ import annotations

from typing import Any

import numpy as np

try:
    from gymnasium.spaces import Box, Dict, Discrete
except ImportError:

    class Discrete:  # type: ignore[no-redef]
        """The whole numbers from 0 to n - 1."""

        def __init__(self, n: int) -> None:
            self.n = n
            self.start = 0
            self.shape: tuple[int, ...] = ()
            self.dtype = np.dtype(np.int64)
            self._random = np.random.default_rng()

        def seed(self, seed: int | None = None) -> None:
            self._random = np.random.default_rng(seed)

        def sample(self, mask: np.ndarray | None = None) -> int:
            """One of them; with a mask, one of those whose flag is set."""
            if mask is None:
                return int(self._random.integers(self.n))
            allowed = np.flatnonzero(mask)
            return int(self._random.choice(allowed)) if len(allowed) else 0

        def contains(self, value: Any) -> bool:
            return isinstance(value, (int, np.integer)) and 0 <= value < self.n

        def __repr__(self) -> str:
            return f"Discrete({self.n})"

    class Box:  # type: ignore[no-redef]
        """Arrays of one shape whose numbers lie between two bounds."""

        def __init__(self, low: float, high: float, shape: tuple[int, ...], dtype: Any) -> None:
            self.low = np.full(shape, low, dtype)
            self.high = np.full(shape, high, dtype)
            self.shape = shape
            self.dtype = np.dtype(dtype)

        def contains(self, value: Any) -> bool:
            return (isinstance(value, np.ndarray) and value.shape == self.shape
                    and bool((value >= self.low).all() and (value <= self.high).all()))

        def __repr__(self) -> str:
            return f"Box({self.shape}, {self.dtype})"

    class Dict:  # type: ignore[no-redef]
        """Spaces by name."""

        def __init__(self, spaces: dict[str, Any]) -> None:
            self.spaces = spaces

        def __getitem__(self, name: str) -> Any:
            return self.spaces[name]

        def contains(self, value: Any) -> bool:
            return (isinstance(value, dict) and value.keys() == self.spaces.keys()
                    and all(space.contains(value[name]) for name, space in self.spaces.items()))

        def __repr__(self) -> str:
            return f"Dict({self.spaces})"


__all__ = ["Box", "Dict", "Discrete"]
