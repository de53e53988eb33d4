"""What the learners share: how often a policy wins against our bots, and the course of learning."""

import argparse
import time
from collections.abc import Callable

import numpy as np

import tischwerk
from curves import draw

# Observations, masks and dice to throw: an action for each row.
Policy = Callable[[np.ndarray, np.ndarray, np.random.Generator], np.ndarray]

BOTS = ("random", "easy")


def wins_against(game: tischwerk.Game, policy: Policy, bot: str, games: int, seed: int) -> float:
    """The share of games it wins, as often on every seat; bots sit on all others.

    A tie is a part of a win. Each row's first game counts and no other, or short games would count
    too often. The same seed gives the same games.
    """
    rows, won = max(1, games // game.players), 0.0
    for seat in range(game.players):
        others = {other: bot for other in range(game.players) if other != seat}
        env = tischwerk.VectorEnv(game, games=rows, seed=seed + seat, threads=2, opponents=others)
        dice, is_open = np.random.default_rng(seed + seat), np.full(rows, True)
        while is_open.any():
            env.step(policy(env.observations, env.masks, dice))
            counted = env.ended & is_open
            is_open &= ~env.ended
            won += float(((env.rewards[counted, seat] * (game.players - 1) + 1)
                          / game.players).sum())
    return won / (rows * game.players)


class Worth:
    """What the end of a game is worth to each seat: half to win, half by how much.

    To win alone tells a beginner little: whoever plays at random wins, too. The spread of points in
    random games says what is much.
    """

    def __init__(self, game: tischwerk.Game, seed: int, games: int = 128) -> None:
        env = tischwerk.VectorEnv(game, games=games, seed=seed)
        while env.ended_games < 2 * games:
            env.step(env.random_actions())
        self.spread = 2 * float(env.scores.std()) + 1e-6

    def of(self, env: tischwerk.VectorEnv) -> np.ndarray:
        """A number for each row and seat; 0 where no game has ended."""
        scores = env.scores.astype(np.float32)
        others = (scores.sum(axis=1, keepdims=True) - scores) / max(1, env.game.players - 1)
        by_how_much = np.tanh((scores - others) / self.spread)
        return (env.rewards + by_how_much) / 2 * env.ended[:, None]


def parser_of(text: str, seconds: float, plot: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=text.split("\n")[0])
    parser.add_argument("game", nargs="?", default="stephens")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=seconds,
                        help="to learn; what is measured on the way does not count")
    parser.add_argument("--rounds", type=int, default=0,
                        help="to learn, instead of seconds: the same on every machine")
    parser.add_argument("--checks", type=int, default=10, help="points of the curve")
    parser.add_argument("--games", type=int, default=1000, help="to measure it at the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", default=plot)
    return parser


def follow(game: tischwerk.Game, policy: Policy, learn: Callable[[], int],
           chosen: argparse.Namespace) -> None:
    """Learns as long as was chosen, and tells and draws how often it wins, on the way and after.

    `learn` goes a round on and gives back how many decisions that took.
    """
    curve: list[list[float]] = []
    spent, rounds, decisions = 0.0, 0, 0
    while (share := rounds / chosen.rounds if chosen.rounds else spent / chosen.seconds) < 1:
        if share >= len(curve) / chosen.checks:
            curve.append(measure(game, policy, spent, decisions, 400, chosen.seed + 1000))
        began = time.perf_counter()
        decisions += learn()
        rounds, spent = rounds + 1, spent + time.perf_counter() - began
    curve.append(measure(game, policy, spent, decisions, chosen.games, chosen.seed + 2000))
    times = [point[0] for point in curve]
    draw(chosen.plot, f"{game.name} with {game.players}: wins of {chosen.title}",
         {f"against {bot}": (times, [point[1 + place] for point in curve])
          for place, bot in enumerate(BOTS)}, "seconds", "share of wins")


def measure(game: tischwerk.Game, policy: Policy, spent: float, decisions: int, games: int,
            seed: int) -> list[float]:
    wins = [wins_against(game, policy, bot, games, seed) for bot in BOTS]
    words = ", ".join(f"{share:.1%} against {bot}" for share, bot in zip(wins, BOTS))
    print(f"  {spent:5.0f} s, {decisions:9} decisions: {words} ({games} games each)", flush=True)
    return [spent, *wins]
