#!/usr/bin/env python3
"""An actor-critic in plain NumPy, or in PyTorch where it is installed, learned by self-play.

All seats of many games play by one network (networks.py). After some steps of every game the
network learns from them: the critic, from what it thought later and from how games ended; the
actor, from what turned out better than the critic had thought.

    python3 actor_critic.py stephens --players 2 --seconds 600
"""

import argparse

import numpy as np

import tischwerk
from matches import Worth, follow, parser_of
from networks import Batch, Settings, first_parts, network_of
from offers import pick


class Eyes:
    """What of an observation goes into the network, found by watching random games.

    Numbers, flags and sets that ever change go in, as far from their mean as usual. So do seats and
    the kind of the question, as one flag for each value; of other ids, whether there is one.
    """

    def __init__(self, game: tischwerk.Game, seed: int, steps: int = 400, rows: int = 64) -> None:
        env, watched = tischwerk.VectorEnv(game, games=rows, seed=seed), []
        for step in range(steps):
            if step % 8 == 0:
                watched.append(env.observations.copy())
            env.step(env.random_actions())
        seen = np.concatenate(watched)
        plain, named = [], []
        for part in game.observation_layout():
            for place in range(part.start, part.stop):
                values = np.unique(seen[:, place])
                if len(values) == 1:
                    continue
                if part.kind in ("number", "flag", "set"):
                    plain.append(place)
                elif part.kind == "seat" or part.name == "steps.0.kind":
                    named += [(place, value) for value in values]
                elif part.kind == "id" and 0 in values:
                    named.append((place, 0))
        self.plain = np.array(plain)
        self.named = np.array([place for place, _ in named])
        self.values = np.array([value for _, value in named], np.int16)
        self.middle = seen[:, self.plain].mean(axis=0).astype(np.float32)
        self.scale = (1 / (seen[:, self.plain].std(axis=0) + 0.1)).astype(np.float32)
        self.width = len(plain) + len(named)

    def look(self, observations: np.ndarray) -> np.ndarray:
        seen = np.empty((len(observations), self.width), np.float32)
        count = len(self.plain)
        seen[:, :count] = (observations[:, self.plain] - self.middle) * self.scale
        np.clip(seen[:, :count], -4, 4, out=seen[:, :count])
        seen[:, count:] = observations[:, self.named] == self.values
        return seen


class Player:
    """A network that plays."""

    def __init__(self, game: tischwerk.Game, hidden: int, seed: int, settings: Settings,
                 kind: str = "auto") -> None:
        self.eyes, self.worth = Eyes(game, seed), Worth(game, seed)
        parts = first_parts(self.eyes.width, game.action_count, hidden, seed)
        self.network = network_of(parts, settings, kind)

    def choose(self, seen: np.ndarray, masks: np.ndarray, dice: np.random.Generator
               ) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Actions, how likely they were, and what the critic thinks of the positions."""
        offers = np.nonzero(masks)
        chances, values = self.network.judge(seen, offers)
        picked = pick(chances, offers[0], dice)
        return offers[1][picked].astype(np.int32), chances[picked], values

    def policy(self, observations: np.ndarray, masks: np.ndarray,
               dice: np.random.Generator) -> np.ndarray:
        return self.choose(self.eyes.look(observations), masks, dice)[0]


    def saved(self, game: tischwerk.Game) -> tischwerk.Network:
        """The network as a bot of its own, `tischwerk.Bot.from_network(path)`."""
        eyes = self.eyes
        return tischwerk.Network(game.id, game.players, {
            "plain": eyes.plain, "middle": eyes.middle, "scale": eyes.scale, "named": eyes.named,
            "values": eyes.values, **self.network.parts})


class Rollout:
    """So many steps of every game, and what they were worth."""

    def __init__(self, player: Player, env: tischwerk.VectorEnv, steps: int,
                 dice: np.random.Generator) -> None:
        rows, players = len(env), env.game.players
        self.seen = np.empty((steps, rows, player.eyes.width), np.float32)
        self.masks = np.empty((steps, rows, env.game.action_count), bool)
        self.actions = np.empty((steps, rows), np.int32)
        self.chances = np.empty((steps, rows), np.float32)
        self.thought = np.empty((steps, rows), np.float32)
        self.seats = np.empty((steps, rows), np.int8)
        self.ended = np.empty((steps, rows), bool)
        self.worth = np.empty((steps, rows, players), np.float32)
        for step in range(steps):
            self.seen[step], self.masks[step] = player.eyes.look(env.observations), env.masks
            self.seats[step] = env.seats
            self.actions[step], self.chances[step], self.thought[step] = player.choose(
                self.seen[step], self.masks[step], dice)
            env.step(self.actions[step])
            self.ended[step], self.worth[step] = env.ended, player.worth.of(env)
        last = player.choose(player.eyes.look(env.observations), env.masks, dice)[2]
        self.last_seats, self.last_thought = env.seats.copy(), last

    def batch(self, patience: float) -> Batch:
        """From the last step back: what each seat thought next, or how its game ended.

        A seat that is not asked again before the rollout ends learns nothing from its last choice.
        """
        steps, rows = self.actions.shape
        every = np.arange(rows)
        later = np.full((rows, self.worth.shape[2]), np.nan, np.float32)
        later[every, self.last_seats] = self.last_thought
        aims = later.copy()
        good = np.empty((steps, rows), np.float32)
        for step in reversed(range(steps)):
            over = self.ended[step]
            later[over] = aims[over] = self.worth[step][over]
            seats, thought = self.seats[step], self.thought[step]
            next_thought, next_aim = later[every, seats], aims[every, seats]
            aim = next_thought + patience * (next_aim - next_thought)
            good[step] = np.nan_to_num(aim - thought)
            later[every, seats], aims[every, seats] = thought, thought + good[step]
        flat = good.reshape(-1)
        advantages = (flat - flat.mean()) / (flat.std() + 1e-6)
        return Batch(self.seen.reshape(len(flat), -1), self.masks.reshape(len(flat), -1),
                     self.actions.reshape(-1), self.chances.reshape(-1),
                     advantages, self.thought.reshape(-1) + flat)


class Learner:
    """Games in which a network plays all seats, and what they teach it."""

    def __init__(self, game: tischwerk.Game, player: Player, chosen: argparse.Namespace) -> None:
        self.player, self.chosen = player, chosen
        self.dice = np.random.default_rng(chosen.seed)
        self.env = tischwerk.VectorEnv(game, games=chosen.rows, seed=chosen.seed, threads=2)

    def learn(self) -> int:
        """A rollout, and so many times through what it showed. How many decisions it took."""
        rollout = Rollout(self.player, self.env, self.chosen.steps, self.dice)
        batch = rollout.batch(self.chosen.patience)
        for _ in range(self.chosen.epochs):
            order = self.dice.permutation(len(batch.actions))
            for places in np.array_split(order, max(1, len(order) // self.chosen.batch)):
                self.player.network.learn(Batch(*(part[places] for part in batch)))
        return len(batch.actions)


def parser() -> argparse.ArgumentParser:
    parser = parser_of(__doc__, 600, "actor_critic.svg")
    parser.set_defaults(title="an actor-critic")
    parser.add_argument("--network", default="auto", choices=("auto", "numpy", "torch"))
    parser.add_argument("--hidden", type=int, default=64)
    parser.add_argument("--rows", type=int, default=256, help="games at once")
    parser.add_argument("--steps", type=int, default=32, help="of each game before it learns")
    parser.add_argument("--batch", type=int, default=2048, help="decisions for one step of Adam")
    parser.add_argument("--epochs", type=int, default=2, help="how often it learns from each")
    parser.add_argument("--patience", type=float, default=0.95,
                        help="1: only the end of a game counts; 0: only what the critic says next")
    parser.add_argument("--rate", type=float, default=0.001)
    parser.add_argument("--save", help="a file for the network, to play against it")
    parser.add_argument("--curiosity", type=float, default=0.01, help="what a spread is worth")
    return parser


def main() -> None:
    chosen = parser().parse_args()
    game = tischwerk.load(chosen.game, players=chosen.players)
    settings = Settings(rate=chosen.rate, curiosity=chosen.curiosity)
    player = Player(game, chosen.hidden, chosen.seed, settings, chosen.network)
    print(f"{game.name} with {game.players}, {type(player.network).__name__} with "
          f"{player.eyes.width} inputs")
    follow(game, player.policy, Learner(game, player, chosen).learn, chosen)
    if chosen.save:
        player.saved(game).save(chosen.save)


if __name__ == "__main__":
    main()
