#!/usr/bin/env python3
"""What random play looks like: scores and wins of a million games, with a plot.

    python3 random_statistics.py stephens --players 4
    python3 random_statistics.py inventions --games 20000 --plot scores.svg
"""

import argparse
import time

import numpy as np

import tischwerk
from curves import draw


def collect(game: tischwerk.Game, games: int, threads: int,
            seed: int) -> tuple[np.ndarray, np.ndarray, int]:
    """The scores and the returns of so many games, a row each, and the decisions they took."""
    rows = min(1024, games)
    env = tischwerk.VectorEnv(game, games=rows, seed=seed, threads=threads)
    scores, rewards, found, decisions = [], [], 0, 0
    # A table that has begun a game plays it to its end, or short games would be counted too often.
    left = np.full(rows, games // rows)
    left[: games % rows] += 1
    while found < games:
        env.step(env.random_actions())
        decisions += rows
        if env.ended.any():
            counted = env.ended & (left > 0)
            left[counted] -= 1
            found += int(counted.sum())
            scores.append(env.scores[counted])
            rewards.append(env.rewards[counted])
    return np.concatenate(scores), np.concatenate(rewards), decisions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", nargs="?", default="stephens")
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", default="random_scores.svg")
    chosen = parser.parse_args()

    game = tischwerk.load(chosen.game, players=chosen.players)
    began = time.perf_counter()
    scores, rewards, decisions = collect(game, chosen.games, chosen.threads, chosen.seed)
    seconds = time.perf_counter() - began
    print(f"{game.name} with {game.players}: {len(scores)} games in {seconds:.1f} s, "
          f"{decisions / seconds / 1e6:.2f} M decisions/s")
    curves = {}
    for seat in range(game.players):
        own = scores[:, seat].astype(float)
        wins = (rewards[:, seat] == 1).mean()
        print(f"  seat {seat}: {own.mean():7.2f} points, spread {own.std():6.2f}, "
              f"from {own.min():.0f} to {own.max():.0f}; alone in front in {wins:.1%}")
        counts, edges = np.histogram(own, bins=40, range=(scores.min(), scores.max() + 1))
        curves[f"seat {seat}"] = (edges[:-1].tolist(), (counts / len(own)).tolist())
    draw(chosen.plot, f"{game.name}, random play, {len(scores)} games", curves, "points", "share")
    print(f"  {chosen.plot}")


if __name__ == "__main__":
    main()
