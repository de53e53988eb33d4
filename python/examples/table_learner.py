#!/usr/bin/env python3
"""A learner with a table: one number for every action, learned by playing against itself.

The chance of an action is the softmax of its number among those that are offered. When enough games
have ended the numbers move by REINFORCE: what a seat chose becomes likelier the better the game
ended for it. That knows nothing of the position: it is the simplest learner there is.

    python3 table_learner.py stephens --players 2 --seconds 120
"""

import numpy as np

import tischwerk
from matches import Worth, follow, parser_of
from offers import pick, softmax


class Table:
    """One number for every action."""

    def __init__(self, actions: int) -> None:
        self.values = np.zeros(actions, np.float32)

    def policy(self, _: np.ndarray, masks: np.ndarray, dice: np.random.Generator) -> np.ndarray:
        rows, actions = np.nonzero(masks)
        return actions[pick(softmax(self.values[actions], rows), rows, dice)].astype(np.int32)


class Learner:
    """Games in which a table plays all seats, and what they teach it.

    One game says little: much of how it ends is luck. A table that follows every game at once ends
    up sure of something by chance, and then never tries anything else; so it waits for many games,
    and forgets a little.
    """

    def __init__(self, game: tischwerk.Game, seed: int, rows: int = 256, rate: float = 2.0,
                 forget: float = 0.002) -> None:
        self.table, self.dice = Table(game.action_count), np.random.default_rng(seed)
        self.env = tischwerk.VectorEnv(game, games=rows, seed=seed, threads=2)
        self.worth, self.rate, self.forget = Worth(game, seed), rate, forget
        self.every = np.arange(rows)
        # How much likelier each seat's choices in this game would become with each number.
        self.traces = np.zeros((rows, game.players, game.action_count), np.float32)

    def learn(self, games: int = 256) -> int:
        """Plays until so many games have ended, and learns from them. How many decisions it took.
        """
        lesson, ended, decisions = np.zeros_like(self.table.values), 0, 0
        while ended < games:
            seats = self.env.seats.copy()
            rows, actions = np.nonzero(self.env.masks)
            chances = softmax(self.table.values[actions], rows)
            chosen = actions[pick(chances, rows, self.dice)].astype(np.int32)
            self.traces[rows, seats[rows], actions] -= chances
            self.traces[self.every, seats, chosen] += 1
            self.env.step(chosen)
            decisions += len(chosen)
            over = np.flatnonzero(self.env.ended)
            if len(over):
                worth = self.worth.of(self.env)[over]
                lesson += np.einsum("rs,rsa->a", worth, self.traces[over])
                self.traces[over] = 0
                ended += len(over)
        self.table.values += self.rate * lesson / ended
        self.table.values *= 1 - self.forget
        return decisions


def main() -> None:
    parser = parser_of(__doc__, 120, "table_learner.svg")
    parser.set_defaults(title="a table")
    chosen = parser.parse_args()
    game = tischwerk.load(chosen.game, players=chosen.players)
    learner = Learner(game, chosen.seed)
    print(f"{game.name} with {game.players}, a table of {game.action_count} numbers")
    follow(game, learner.table.policy, learner.learn, chosen)
    best = np.argsort(learner.table.values)[::-1][:8]
    print("  likes most: " + "; ".join(game.action_text(int(action)) for action in best))


if __name__ == "__main__":
    main()
