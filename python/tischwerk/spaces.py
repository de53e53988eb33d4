"""Spaces: Gymnasium's where it is installed, else plain ones with the same attributes."""

from __future__ import annotations

from typing import Any

import numpy as np

try:
    from gymnasium.spaces import Box, Dict, MultiDiscrete
    from gymnasium.spaces import Discrete as _Discrete
except ImportError:
    from .plain_spaces import Box, Dict, MultiDiscrete  # type: ignore[assignment]
    from .plain_spaces import Discrete as _Discrete  # type: ignore[assignment]


class Discrete(_Discrete):
    """The whole numbers from 0 to n - 1, drawn quickly where a mask says which of them."""

    def sample(self, mask: np.ndarray | None = None, **more: Any) -> Any:
        """One of them; with a mask, one of those whose flag is set, each as likely as any other.

        Without any flag it is 0, as in Gymnasium.
        """
        if mask is None:
            return super().sample(**more)
        if more:
            return super().sample(mask, **more)
        if not isinstance(mask, np.ndarray) or mask.shape != (self.n,) or mask.itemsize != 1:
            raise ValueError(f"a mask is an array of {self.n} flags of one byte, bool or int8")
        # Flags are found much faster than numbers, and a single draw is enough.
        offered = mask.view(np.bool_).nonzero()[0]
        if len(offered) == 0:
            return self.start
        return offered[int(self.np_random.random() * len(offered))]


__all__ = ["Box", "Dict", "Discrete", "MultiDiscrete"]
