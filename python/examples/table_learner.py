#!/usr/bin/env python3
"""A learner with a table: one number for every action, learned by playing against itself.

The chance of an action is the softmax of its number among those that are offered. After each game
the numbers move by REINFORCE: what a seat chose becomes likelier the better the game ended for it.
That knows nothing of the position: it is the simplest learner there is.

    python3 table_learner.py stephens --players 2 --seconds 120
"""

import argparse
import time

import numpy as np

import tischwerk
from curves import draw

DEEP = -1e9  # the logit of what is not offered


class Table:
    """One number for every action."""

    def __init__(self, actions: int) -> None:
        self.values = np.zeros(actions, np.float32)

    def choose(self, masks: np.ndarray, dice: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
        """An action for each row, and how likely each action was."""
        logits = np.where(masks, self.values, DEEP)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        # The largest of chance-weighted exponentials falls on an action with its own chance.
        noise = dice.gumbel(size=logits.shape).astype(np.float32)
        return np.argmax(logits + noise, axis=1).astype(np.int32), chances


def learn(game: tischwerk.Game, seconds: float, seed: int, rows: int = 128,
          rate: float = 0.02) -> tuple[Table, list[tuple[float, float]]]:
    """A table that has played against itself so long, and its wins on the way."""
    table, dice = Table(game.action_count), np.random.default_rng(seed)
    env = tischwerk.VectorEnv(game, games=rows, seed=seed)
    traces = np.zeros((rows, game.players, game.action_count), np.float32)
    every = np.arange(rows)
    curve, began, next_check = [(0.0, 1 / game.players)], time.perf_counter(), 0.25 * seconds
    while (now := time.perf_counter() - began) < seconds:
        actions, chances = table.choose(env.masks, dice)
        traces[every, env.seats] -= chances
        traces[every, env.seats, actions] += 1
        env.step(actions)
        for row in np.flatnonzero(env.ended):
            table.values += rate * env.rewards[row] @ traces[row]
            traces[row] = 0
        if now >= next_check:
            curve.append((now, wins_against(game, table, "random", games=200, seed=seed + 1)))
            next_check += 0.25 * seconds
    return table, curve


def wins_against(game: tischwerk.Game, table: Table, bot: str, games: int, seed: int) -> float:
    """The share of games that it wins on seats in turn, against bots on all others."""
    dice, won, played = np.random.default_rng(seed), 0.0, 0
    for seat in range(game.players):
        others = {other: bot for other in range(game.players) if other != seat}
        rows = min(64, games)
        env = tischwerk.VectorEnv(game, games=rows, seed=seed + seat, opponents=others)
        left = np.full(rows, max(1, games // game.players // rows))
        while left.any():
            env.step(table.choose(env.masks, dice)[0])
            counted = env.ended & (left > 0)
            left[counted] -= 1
            played += int(counted.sum())
            # A tie is a part of a win: what is to be won is shared.
            won += float(((env.rewards[counted, seat] * (game.players - 1) + 1)
                          / game.players).sum())
    return won / played


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", nargs="?", default="stephens")
    parser.add_argument("--players", type=int, default=None)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--games", type=int, default=1000, help="to measure it at the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", default="table_learner.svg")
    chosen = parser.parse_args()

    game = tischwerk.load(chosen.game, players=chosen.players)
    table, curve = learn(game, chosen.seconds, chosen.seed)
    wins = wins_against(game, table, "random", chosen.games, chosen.seed + 100)
    print(f"{game.name} with {game.players}: after {chosen.seconds:.0f} s it wins {wins:.1%} of "
          f"the games against random ({1 / game.players:.0%} would be as good as random)")
    best = np.argsort(table.values)[::-1][:8]
    print("  likes most: " + "; ".join(game.action_text(int(action)) for action in best))
    draw(chosen.plot, f"{game.name}: a table against random",
         {"wins": ([x for x, _ in curve] + [chosen.seconds], [y for _, y in curve] + [wins])},
         "seconds", "share of wins")


if __name__ == "__main__":
    main()
