#!/usr/bin/env python3
"""An actor-critic in plain NumPy: one hidden layer that sees the position, learned by self-play.

Numbers, flags and sets of the observation go in as they are (scaled), the decision that is asked
as one of its kinds; ids of cards are left out, which keeps the network small.

    python3 actor_critic.py stephens --players 2 --seconds 600
"""

import argparse
import time

import numpy as np

import tischwerk
from curves import draw

DEEP = -1e9  # the logit of what is not offered


class Eyes:
    """What of an observation goes into the network."""

    def __init__(self, game: tischwerk.Game, kinds: int = 64) -> None:
        layout = game.observation_layout()
        self.places = np.concatenate([np.arange(part.start, part.stop) for part in layout
                                      if part.kind in ("number", "flag", "set")])
        step = next(part for part in layout if part.name.startswith("steps.0."))
        self.asked, self.kinds = step.start, kinds
        self.width = len(self.places) + kinds

    def look(self, observations: np.ndarray) -> np.ndarray:
        seen = np.empty((len(observations), self.width), np.float32)
        numbers = observations[:, self.places].astype(np.float32)
        # Large numbers say less about each other than small ones.
        seen[:, : len(self.places)] = np.sign(numbers) * np.log1p(np.abs(numbers)) * 0.5
        seen[:, len(self.places):] = np.eye(self.kinds, dtype=np.float32)[
            np.clip(observations[:, self.asked], 0, self.kinds - 1)]
        return seen


class Network:
    """Position -> hidden layer -> a number for every action, and the expected return."""

    def __init__(self, inputs: int, actions: int, hidden: int, seed: int) -> None:
        dice = np.random.default_rng(seed)
        self.parts = {
            "in": dice.normal(0, 1 / np.sqrt(inputs), (inputs, hidden)).astype(np.float32),
            "in_bias": np.zeros(hidden, np.float32),
            "act": np.zeros((hidden, actions), np.float32),
            "act_bias": np.zeros(actions, np.float32),
            "value": np.zeros(hidden, np.float32),
        }
        self.means = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.squares = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.steps = 0

    def forward(self, seen: np.ndarray, masks: np.ndarray
                ) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The hidden layer, the chances of the actions, and the values."""
        hidden = np.tanh(seen @ self.parts["in"] + self.parts["in_bias"])
        logits = np.where(masks, hidden @ self.parts["act"] + self.parts["act_bias"], DEEP)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        return hidden, chances, hidden @ self.parts["value"]

    def learn(self, seen: np.ndarray, masks: np.ndarray, actions: np.ndarray, returns: np.ndarray,
              rate: float, curiosity: float) -> None:
        """One step of Adam towards better actions and truer values."""
        hidden, chances, values = self.forward(seen, masks)
        count = len(actions)
        advantage = returns - values
        scale = advantage / (advantage.std() + 1e-6)
        # d(-log chance * advantage) and d(-entropy) by the logits.
        push = chances * scale[:, None]
        push[np.arange(count), actions] -= scale
        logs = np.log(chances + 1e-12)
        push += curiosity * chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
        push /= count
        miss = -advantage / count
        back = push @ self.parts["act"].T + np.outer(miss, self.parts["value"])
        back *= 1 - hidden ** 2
        self._adam({"in": seen.T @ back, "in_bias": back.sum(axis=0), "act": hidden.T @ push,
                    "act_bias": push.sum(axis=0), "value": hidden.T @ miss}, rate)

    def _adam(self, slopes: dict[str, np.ndarray], rate: float) -> None:
        self.steps += 1
        for name, slope in slopes.items():
            mean, square = self.means[name], self.squares[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope ** 2 - square)
            self.parts[name] -= (rate * mean / (1 - 0.9 ** self.steps)
                                 / (np.sqrt(square / (1 - 0.999 ** self.steps)) + 1e-8))


class Player:
    """A network that plays."""

    def __init__(self, game: tischwerk.Game, hidden: int, seed: int) -> None:
        self.eyes = Eyes(game)
        self.network = Network(self.eyes.width, game.action_count, hidden, seed)
        self.dice = np.random.default_rng(seed)

    def choose(self, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        _, chances, _ = self.network.forward(self.eyes.look(observations), masks)
        totals = chances.cumsum(axis=1)
        throws = self.dice.random(len(totals), np.float32)[:, None] * totals[:, -1:]
        actions = np.minimum((totals < throws).sum(axis=1), totals.shape[1] - 1)
        # A throw may fall on an edge that rounding has moved.
        lost = ~masks[np.arange(len(masks)), actions]
        actions[lost] = masks[lost].argmax(axis=1)
        return actions.astype(np.int32)


class Memory:
    """What every seat of every row has seen and done in its game, until the game has ended."""

    def __init__(self, rows: int) -> None:
        self.rows: list[list[tuple]] = [[] for _ in range(rows)]
        self.done: list[tuple] = []  # observation, offered actions, action, return

    def add(self, env: tischwerk.VectorEnv, actions: np.ndarray) -> None:
        for row, seat in enumerate(env.seats):
            self.rows[row].append((env.observations[row].copy(), np.flatnonzero(env.masks[row]),
                                   actions[row], seat))

    def finish(self, env: tischwerk.VectorEnv) -> None:
        for row in np.flatnonzero(env.ended):
            rewards = env.rewards[row].copy()
            self.done += [(seen, offered, action, rewards[seat])
                          for seen, offered, action, seat in self.rows[row]]
            self.rows[row] = []

    def take(self, actions: int) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        observations = np.stack([entry[0] for entry in self.done])
        masks = np.zeros((len(self.done), actions), bool)
        for row, entry in enumerate(self.done):
            masks[row, entry[1]] = True
        chosen = np.array([entry[2] for entry in self.done])
        returns = np.array([entry[3] for entry in self.done], np.float32)
        self.done = []
        return observations, masks, chosen, returns


def train(game: tischwerk.Game, player: Player, seconds: float, seed: int, rows: int = 64,
          batch: int = 2048, checks: int = 10) -> list[tuple[float, float]]:
    """Self-play for so long; the wins against random on the way."""
    env, memory = tischwerk.VectorEnv(game, games=rows, seed=seed), Memory(rows)
    began, curve = time.perf_counter(), [(0.0, 1 / game.players)]
    while (now := time.perf_counter() - began) < seconds:
        actions = player.choose(env.observations, env.masks)
        memory.add(env, actions)
        env.step(actions)
        memory.finish(env)
        if len(memory.done) >= batch:
            observations, masks, chosen, returns = memory.take(game.action_count)
            seen = player.eyes.look(observations)
            player.network.learn(seen, masks, chosen, returns, rate=0.002, curiosity=0.01)
        if now >= seconds * len(curve) / checks:
            curve.append((now, wins_against(game, player, "random", 100, seed + 1)))
            print(f"  {now:5.0f} s: {curve[-1][1]:.1%} against random", flush=True)
    return curve


def wins_against(game: tischwerk.Game, player: Player, bot: str, games: int, seed: int) -> float:
    """The share of games it wins, on every seat in turn; a tie is a part of a win."""
    won, played = 0.0, 0
    for seat in range(game.players):
        others = {other: bot for other in range(game.players) if other != seat}
        rows = min(50, max(1, games // game.players))
        env = tischwerk.VectorEnv(game, games=rows, seed=seed + seat, opponents=others)
        left = np.full(rows, max(1, games // game.players // rows))
        while left.any():
            env.step(player.choose(env.observations, env.masks))
            counted = env.ended & (left > 0)
            left[counted] -= 1
            played += int(counted.sum())
            won += float(((env.rewards[counted, seat] * (game.players - 1) + 1)
                          / game.players).sum())
    return won / played


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", nargs="?", default="stephens")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--games", type=int, default=1000, help="to measure it at the end")
    parser.add_argument("--hidden", type=int, default=96)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", default="actor_critic.svg")
    chosen = parser.parse_args()

    game = tischwerk.load(chosen.game, players=chosen.players)
    player = Player(game, chosen.hidden, chosen.seed)
    curve = train(game, player, chosen.seconds, chosen.seed)
    print(f"{game.name} with {game.players}, after {chosen.seconds:.0f} s:")
    for bot in ("random", "easy"):
        wins = wins_against(game, player, bot, chosen.games, chosen.seed + 100)
        print(f"  against {bot}: {wins:.1%}")
    draw(chosen.plot, f"{game.name}: actor-critic against random",
         {"wins": ([x for x, _ in curve], [y for _, y in curve])}, "seconds", "share of wins")


if __name__ == "__main__":
    main()
