#!/usr/bin/env python3
"""How fast the Python package is, door by door, and beside it the program itself.

    ./dev python bench                 # every game, as docs/reference/performance.md has it
    python3 bench.py stephens --seconds 2 --program build/release/tischwerk
    python3 bench.py stephens --leak 100000000
    PYTHONPATH=python/tests/stand_ins python3 bench.py   # with spaces as strict as Gymnasium's
"""

import argparse
import json
import pickle
import random
import resource
import subprocess
import time
from collections.abc import Callable

import numpy as np

import tischwerk
from tischwerk.spaces import Discrete

DOORS = ("program", "vector", "vector, 2 threads", "single state", "PettingZoo")


def rate(work: Callable[[], int], seconds: float) -> float:
    """Decisions per second, the best of three rounds: others may be at work, too."""
    best = 0.0
    for _ in range(3):
        began, done = time.perf_counter(), 0
        while (took := time.perf_counter() - began) < seconds / 3:
            done += work()
        best = max(best, done / took)
    return best


def vector(game: tischwerk.Game, threads: int, games: int = 1024) -> Callable[[], int]:
    env = tischwerk.VectorEnv(game, games=games, seed=1, threads=threads)

    def work() -> int:
        for _ in range(20):
            env.step(env.random_actions())
        return 20 * games

    return work


def single_state(game: tischwerk.Game) -> Callable[[], int]:
    dice, seeds = random.Random(1), iter(range(10 ** 9))

    def work() -> int:
        state, throw, decisions = game.new(next(seeds)), dice.random, 0
        while actions := state.legal_actions():
            state.apply_action(actions[int(throw() * len(actions))])
            decisions += 1
        return decisions

    return work


def petting_zoo(game: tischwerk.Game) -> Callable[[], int]:
    env = tischwerk.pettingzoo(game)

    def work() -> int:
        env.reset()
        decisions = 0
        for agent in env.agent_iter():
            observation, _, termination, _, _ = env.last()
            if termination:
                env.step(None)
                continue
            env.step(env.action_space(agent).sample(observation["action_mask"]))
            decisions += 1
        return decisions

    return work


def plain(game: tischwerk.Game) -> Callable[[], int]:
    """Everything a state can be asked, at every fifth decision."""
    dice, seeds = random.Random(2), iter(range(10 ** 9))

    def work() -> int:
        state, decisions = game.new(next(seeds)), 0
        while moves := state.moves(blocked=decisions % 5 == 0):
            allowed = [move for move in moves if move.allowed]
            if decisions % 5 == 0:
                texts = [move.describe("de") + str(move.reason()) + str(move.fields)
                         for move in moves]
                double = state.copy().determinize(state.decision.seat, dice)
                again = pickle.loads(pickle.dumps(state))
                assert texts and again == state and double.view(0) and state.position()
            told = state.play(dice.choice(allowed))
            assert all(event.data for event in told)
            try:
                state.play("nonsense")
            except tischwerk.Error:
                pass
            decisions += 1
        return decisions

    return work


def program_rate(program: str | None, game: tischwerk.Game, seconds: float) -> float:
    if program is None:
        return 0.0
    done = subprocess.run([program, "bench", game.id, "--players", str(game.players), "--seconds",
                           str(seconds), "--json"], check=True, capture_output=True, text=True)
    return float(json.loads(done.stdout)["games"][0]["decisions_per_second"])


def measure(game: tischwerk.Game, seconds: float, program: str | None) -> None:
    rates = [program_rate(program, game, seconds), rate(vector(game, 1), seconds),
             rate(vector(game, 2), seconds), rate(single_state(game), seconds),
             rate(petting_zoo(game), seconds)]
    spaces = Discrete.__bases__[0].__module__
    print(f"{game.name}, {game.players} players, spaces of {spaces}: "
          f"{game.observation_size} numbers an observation, {game.action_count} actions, "
          f"{tischwerk.VectorEnv(game, games=1).bytes_per_game} bytes a game beside its rows")
    for door, value in zip(DOORS, rates):
        print(f"  {door:18} {value / 1e3:9.0f} k decisions/s" if value else f"  {door:18}   (none)")
    print(f"  two threads are {rates[2] / rates[1]:.2f} times one")


def memory() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def look_for_leaks(game: tischwerk.Game, decisions: int) -> None:
    """The most memory ever taken, after a tenth of the decisions and after all of them."""
    doors = [vector(game, 2), single_state(game), petting_zoo(game), plain(game)]
    done, early, asked = 0, 0, -1
    while done < decisions:
        done += sum(work() for work in doors[:3])
        if done // 2_000_000 > asked:  # it is slow, and a game of it asks for a lot
            asked, done = asked + 1, done + doors[3]()
        if early == 0 and done >= decisions / 10:
            early = memory()
    print(f"{game.name}: {early} KiB after {decisions // 10} decisions, "
          f"{memory()} KiB after {done}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("games", nargs="*", default=[info["id"] for info in tischwerk.games()])
    parser.add_argument("--players", type=int)
    parser.add_argument("--seconds", type=float, default=3, help="for each door")
    parser.add_argument("--program", help="the program tischwerk, to measure it beside")
    parser.add_argument("--leak", type=int, metavar="DECISIONS", help="look for lost memory")
    chosen = parser.parse_args()
    print(f"numpy {np.__version__}, tischwerk {tischwerk.__version__}")
    for name in chosen.games:
        game = tischwerk.load(name, players=chosen.players)
        if chosen.leak:
            look_for_leaks(game, chosen.leak)
        else:
            measure(game, chosen.seconds, chosen.program)


if __name__ == "__main__":
    main()
