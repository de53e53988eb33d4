#!/usr/bin/env python3
"""Measures the levels of bots and writes games/GAME/bots/weights/levels.toml anew.

    python3 tools/ladder.py build/release/tischwerk stephens            # every number of players
    python3 tools/ladder.py build/release/tischwerk stephens --keep DIR # the runs, to go on with

A path of bots leads from `hard` down to `random`: fewer iterations, then less patience and more
overlooked. Neighbours play each other, so each step has a rating; their sum stands above random.
Level 8 is the top, each level below is 150 points weaker, and its settings lie between two
neighbours of the path. A step of few games is drawn towards the mean step of all games.
"""

import argparse
import json
import math
import subprocess
from pathlib import Path

STEP = 150
LEVELS = 8
ROOT = Path(__file__).resolve().parents[1]
TURNS = "depth=1,depth_in=turns,rollout=heuristic"  # Age of Automation judges turn by turn (ADR 39)
USUAL = {0: 56, 1: 195}  # points of the two highest steps, over all games
SLOW = {0: 9, 1: 3}  # the highest steps think long, so they get a part of the games
FIRM = 20  # games that count as much as the usual step


def searching(iterations: float, game: str) -> str:
    """Settings for so many iterations; below 100 the weakness takes over."""
    count = round(iterations, 1 - len(str(int(iterations))) + 1)
    if game == "automation" and iterations > 400:
        return f"iterations={round(count / 15)},{TURNS},time_ms=900"
    deep = ",depth=10" if iterations > 550 else ""
    return f"iterations={int(count)}{deep},time_ms=900"


def weak(weakness: float) -> str:
    return f"iterations=50,patience={1 - weakness:.2f},overlook={weakness:.2f}"


def path_of(game: str) -> list[tuple[str, float]]:
    """The settings of each bot, and its place: iterations from 50 on, below that the weakness."""
    return [(searching(count, game).replace(",time_ms=900", ""), count)
            for count in (12000, 1500, 200, 50)] + [
           (weak(weakness), weakness) for weakness in (0.25, 0.45, 0.6, 0.75, 0.9, 1.0)]


def measure(program: str, game: str, players: int, folder: Path, games: int) -> list[float]:
    """Points of each step of the path, the last down to random."""
    bots = [f"search:{settings}" for settings, _ in path_of(game)] + ["random"]
    steps = []
    for place, (upper, lower) in enumerate(zip(bots, bots[1:])):
        run = folder / f"k-{game}-{players}-{place}.json"
        if not run.exists():
            told = subprocess.run(
                [program, "arena", game, f"--players={players}", f"--bots={upper},{lower}",
                 f"--games={max(8, games // SLOW.get(place, 1))}", "--seed=21", "--json"],
                check=True, capture_output=True, text=True).stdout
            run.write_text(told)
        told = json.loads(run.read_text())
        step = told["bots"][0]["rating"] - told["bots"][1]["rating"]
        if place in USUAL:
            step = (step * told["games"] + USUAL[place] * FIRM) / (told["games"] + FIRM)
        steps.append(max(step, 5))
    return steps


def between(game: str, upper: float, lower: float, share: float) -> str:
    """Settings on the way from one place of the path down to the next."""
    if lower >= 50:
        return searching(math.exp(math.log(upper) + share * (math.log(lower) - math.log(upper))),
                         game)
    begin = 0.0 if upper >= 50 else upper
    return weak(begin + share * (lower - begin)) if lower else weak(1)


def ladder(game: str, steps: list[float]) -> tuple[list[str], list[int]]:
    """Settings and ratings of the levels, the lowest first."""
    places = [place for _, place in path_of(game)]
    heights = [sum(steps[place:]) for place in range(len(steps))]
    levels = []
    for level in range(LEVELS):
        aim = max(heights[0] - STEP * level, heights[-1])
        lower = next(place for place, height in enumerate(heights) if height <= aim)
        if lower == 0:
            levels.append((searching(places[0], game), heights[0]))
            continue
        share = (heights[lower - 1] - aim) / (heights[lower - 1] - heights[lower])
        levels.append((between(game, places[lower - 1], places[lower], share), aim))
    levels.reverse()
    return [settings for settings, _ in levels], [round(rating / 10) * 10 for _, rating in levels]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=90, help="of each step")
    parser.add_argument("--keep", type=Path, default=ROOT / "build" / "ladder",
                        help="folder of the runs; those that are there are not played again")
    chosen = parser.parse_args()
    chosen.keep.mkdir(parents=True, exist_ok=True)
    told = json.loads(subprocess.run([chosen.program, "games", chosen.game, "--json"], check=True,
                                     capture_output=True, text=True).stdout)["games"][0]["players"]
    text = ("# Levels of bots: settings, and ratings above a random player, as\n"
            f"# `python3 tools/ladder.py build/release/tischwerk {chosen.game}` measured them.\n")
    for players in range(max(2, told["min"]), told["max"] + 1):
        steps = measure(chosen.program, chosen.game, players, chosen.keep, chosen.games)
        settings, ratings = ladder(chosen.game, steps)
        lines = ",\n".join(f'    "{each}"' for each in settings)
        text += f"\n[players_{players}]\nratings = {ratings}\nsettings = [\n{lines},\n]\n"
    (ROOT / "games" / chosen.game / "bots" / "weights" / "levels.toml").write_text(text)


if __name__ == "__main__":
    main()
