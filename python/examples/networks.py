"""A small network for an actor-critic, in plain NumPy and in PyTorch: the same numbers from both.

    position -> hidden layer -> a logit for each offered action, and the value of the position

It knows nothing of our games. NumPy computes the logits of what is offered and no others.
"""

from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np

from offers import Offers, softmax, starts_of

Parts = dict[str, np.ndarray]


class Batch(NamedTuple):
    """What was seen, offered and chosen, and how it turned out."""

    seen: np.ndarray  # rows x inputs
    masks: np.ndarray  # rows x actions
    actions: np.ndarray  # chosen in each row
    chances: np.ndarray  # that they were chosen, when they were
    advantages: np.ndarray  # how much better they did than was expected
    values: np.ndarray  # the right answers of the critic


class Settings(NamedTuple):
    """How a network learns."""

    rate: float = 0.001
    curiosity: float = 0.01  # the worth of a spread of choices
    clip: float = 0.2  # no choice becomes likelier by more than this at once (PPO)
    longest: float = 1.0  # of a gradient


def first_parts(inputs: int, actions: int, hidden: int, seed: int) -> Parts:
    """A network that has learned nothing: every action is as likely, every value is 0."""
    dice = np.random.default_rng(seed)
    return {
        "in": dice.normal(0, 1 / np.sqrt(inputs), (inputs, hidden)).astype(np.float32),
        "in_bias": np.zeros(hidden, np.float32),
        "act": np.zeros((actions, hidden), np.float32),
        "act_bias": np.zeros(actions, np.float32),
        "value": np.zeros(hidden, np.float32),
        "value_bias": np.zeros(1, np.float32),
    }


class NumpyNetwork:
    """Slopes by hand. Matrix products take two threads: Debian's NumPy would use one core."""

    def __init__(self, parts: Parts, settings: Settings = Settings()) -> None:
        self.parts = {name: part.copy() for name, part in parts.items()}
        self.settings = settings
        self._means = {name: np.zeros_like(part) for name, part in parts.items()}
        self._squares = {name: np.zeros_like(part) for name, part in parts.items()}
        self._steps = 0
        self._helper = ThreadPoolExecutor(1)

    def judge(self, seen: np.ndarray, offers: Offers) -> tuple[np.ndarray, np.ndarray]:
        """The chance of each offer among those of its row, and the value of each row."""
        hidden = self._hidden(seen)
        return self._chances(hidden, offers), self._values(hidden)

    def learn(self, batch: Batch) -> None:
        """One step of Adam towards better actions and truer values."""
        count, offers = len(batch.actions), np.nonzero(batch.masks)
        hidden = self._hidden(batch.seen)
        chances, miss = self._chances(hidden, offers), self._values(hidden) - batch.values
        miss /= count
        push = self._push(batch, offers, chances) / count
        rows, actions = offers
        slopes = {"act_bias": np.bincount(actions, push, len(self.parts["act_bias"])),
                  "value": miss @ hidden, "value_bias": miss.sum(keepdims=True)}
        pushed = push[:, None]
        slopes["act"] = summed(pushed * hidden[rows], actions, len(self.parts["act"]))
        back = np.add.reduceat(pushed * self.parts["act"][actions], starts_of(rows))
        back += np.outer(miss, self.parts["value"])
        back *= 1 - hidden ** 2
        slopes["in"] = self._product(batch.seen.T, back)
        slopes["in_bias"] = back.sum(axis=0)
        self._adam(slopes)

    def _hidden(self, seen: np.ndarray) -> np.ndarray:
        return np.tanh(self._product(seen, self.parts["in"]) + self.parts["in_bias"])

    def _values(self, hidden: np.ndarray) -> np.ndarray:
        return hidden @ self.parts["value"] + self.parts["value_bias"]

    def _chances(self, hidden: np.ndarray, offers: Offers) -> np.ndarray:
        rows, actions = offers
        logits = np.einsum("ij,ij->i", hidden[rows], self.parts["act"][actions])
        return softmax(logits + self.parts["act_bias"][actions], rows)

    def _push(self, batch: Batch, offers: Offers, chances: np.ndarray) -> np.ndarray:
        """The slope of what is to be made small by the logit of each offer."""
        rows, actions = offers
        is_chosen = actions == batch.actions[rows]
        ratio = chances[is_chosen] / batch.chances
        good, clip = batch.advantages, self.settings.clip
        is_enough = np.where(good > 0, ratio > 1 + clip, ratio < 1 - clip)
        weight = np.where(is_enough, 0, ratio * good)[rows]
        logs = np.log(chances + 1e-12)
        spread = np.add.reduceat(chances * logs, starts_of(rows))[rows]
        return (weight * (chances - is_chosen)
                + self.settings.curiosity * chances * (logs - spread)).astype(np.float32)

    def _adam(self, slopes: Parts) -> None:
        self._steps += 1
        length = np.sqrt(sum(float((slope ** 2).sum()) for slope in slopes.values()))
        shrink = min(1.0, self.settings.longest / (length + 1e-6))
        for name, slope in slopes.items():
            slope = slope * shrink
            mean, square = self._means[name], self._squares[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope ** 2 - square)
            self.parts[name] -= (self.settings.rate * (mean / (1 - 0.9 ** self._steps))
                                 / (np.sqrt(square / (1 - 0.999 ** self._steps)) + 1e-8))

    def _product(self, left: np.ndarray, right: np.ndarray) -> np.ndarray:
        """left @ right, each half of the rows in a thread of its own."""
        result, half = np.empty((len(left), right.shape[1]), np.float32), len(left) // 2
        other = self._helper.submit(np.matmul, left[:half], right, result[:half])
        np.matmul(left[half:], right, result[half:])
        other.result()
        return result


def summed(values: np.ndarray, places: np.ndarray, size: int) -> np.ndarray:
    """At each place the sum of its values."""
    order = np.argsort(places, kind="stable")
    sums = np.zeros((size, values.shape[1]), np.float32)
    if len(order):
        starts = starts_of(places[order])
        sums[places[order][starts]] = np.add.reduceat(values[order], starts)
    return sums


def torch_network(parts: Parts, settings: Settings = Settings()):
    """The same network with PyTorch, on a GPU where there is one; ImportError without PyTorch."""
    import torch

    class TorchNetwork:
        """Slopes by PyTorch."""

        def __init__(self) -> None:
            self.device = "cuda" if torch.cuda.is_available() else "cpu"
            self.weights = {name: torch.nn.Parameter(self._tensor(part))
                            for name, part in parts.items()}
            self.adam = torch.optim.Adam(list(self.weights.values()), lr=settings.rate)

        @property
        def parts(self) -> Parts:
            return {name: weight.detach().cpu().numpy() for name, weight in self.weights.items()}

        def judge(self, seen: np.ndarray, offers: Offers) -> tuple[np.ndarray, np.ndarray]:
            with torch.no_grad():
                masks = torch.zeros(len(seen), len(parts["act"]), dtype=torch.bool)
                masks[offers] = True
                logs, values = self._forward(self._tensor(seen), masks.to(self.device))
            return logs.exp().cpu().numpy()[offers], values.cpu().numpy()

        def learn(self, batch: Batch) -> None:
            seen, _, _, then, good, aims = (self._tensor(part) for part in batch)
            masks = torch.as_tensor(batch.masks).to(self.device)
            chosen = torch.as_tensor(batch.actions).long().to(self.device)
            logs, values = self._forward(seen, masks)
            ratio = logs.gather(1, chosen[:, None])[:, 0].exp() / then
            clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            gain = torch.minimum(ratio * good, clipped * good).mean()
            # A move that is not offered has a log of -inf and a chance of 0: it must not become
            # nan.
            spread = -(logs.exp() * logs.masked_fill(~masks, 0)).sum(dim=1).mean()
            loss = ((values - aims) ** 2).mean() / 2 - gain - settings.curiosity * spread
            self.adam.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(list(self.weights.values()), settings.longest)
            self.adam.step()

        def _tensor(self, values: np.ndarray) -> "torch.Tensor":
            return torch.as_tensor(values, dtype=torch.float32).clone().to(self.device)

        def _forward(self, seen, masks):
            own = self.weights
            hidden = torch.tanh(seen @ own["in"] + own["in_bias"])
            logits = hidden @ own["act"].T + own["act_bias"]
            logs = torch.log_softmax(logits.masked_fill(~masks, -torch.inf), dim=1)
            return logs, hidden @ own["value"] + own["value_bias"]

    return TorchNetwork()


def network_of(parts: Parts, settings: Settings = Settings(), kind: str = "auto"):
    """`kind` is numpy, torch, or auto: PyTorch where it is installed."""
    if kind == "numpy":
        return NumpyNetwork(parts, settings)
    try:
        return torch_network(parts, settings)
    except ImportError:
        if kind == "torch":
            raise
        return NumpyNetwork(parts, settings)
