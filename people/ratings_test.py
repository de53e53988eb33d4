"""The ratings of an independent implementation: by differences of the logarithm of the likelihood
instead of formulas. Each step of the model is its first and second derivative by the mean."""
import math
import os
import random
import subprocess

BETA, DRIFT = 175.0, 3.5
H = 1e-3


def log_chance(difference, spread):
    return -math.log1p(math.exp(-difference / spread))


def log_likelihood(mean, other_mean, spread, score):
    return score * log_chance(mean - other_mean, spread) \
        + (1 - score) * log_chance(other_mean - mean, spread)


def rate(games):
    players, places = {}, {}
    for game, seats in games:
        if len(seats) < 2 or len({name for name, _ in seats}) < len(seats):
            continue
        group = "many" if len(seats) > 2 else "two"
        order = places.setdefault((game, len(seats)),
                                  [[0.0, 60.0 ** 2, 0] for _ in seats])
        members = []
        for (name, _), place in zip(seats, order):
            player = players.setdefault((game, group, name), [1500.0, 350.0 ** 2, 0])
            player[1] = min(player[1] + DRIFT ** 2, 350.0 ** 2)
            members.append((player, place))
        means = [player[0] + place[0] for player, place in members]
        variances = [player[1] + place[1] for player, place in members]
        steps = []
        for one, (_, rank) in enumerate(seats):
            slope = curve = 0.0
            for other, (_, other_rank) in enumerate(seats):
                if one == other:
                    continue
                spread = math.sqrt(variances[one] + variances[other] + 2 * BETA ** 2)
                score = 0.5 if rank == other_rank else float(rank < other_rank)

                def at(mean):
                    return log_likelihood(mean, means[other], spread, score)
                slope += (at(means[one] + H) - at(means[one] - H)) / (2 * H)
                wide = 1.0
                bend = (at(means[one] + wide) - 2 * at(means[one]) + at(means[one] - wide))
                curve -= bend / wide ** 2 * math.sqrt(variances[one]) / spread
            steps.append((slope / (len(seats) - 1), curve / (len(seats) - 1)))
        for one, (slope, curve) in enumerate(steps):
            for member in members[one]:
                member[0] += member[1] * slope
                member[1] *= max(1 - member[1] * curve, 0.0001)
                member[2] += 1
        middle = sum(place[0] for place in order) / len(order)
        for place in order:
            place[0] -= middle
    rated = {key: value for key, value in players.items()}
    for (game, count), order in places.items():
        for seat, place in enumerate(order):
            rated[game, f"places{count}", str(seat)] = place
    return rated


def made_up(count):
    rng = random.Random(5)
    for _ in range(count):
        seats = rng.sample([f"p{number}" for number in range(12)], rng.randint(1, 5))
        yield rng.choice(["stephens", "factory42"]), \
            [(name, rng.randint(0, len(seats) - 1)) for name in seats]


def main():
    games = list(made_up(1500))
    lines = "".join(game + "".join(f" {name}:{rank}" for name, rank in seats) + "\n"
                    for game, seats in games)
    printed = subprocess.run([os.environ["RATE_GAMES"]], input=lines, capture_output=True,
                             text=True, check=True).stdout
    ours = {}
    for line in printed.splitlines():
        game, group, name, mean, deviation, count = line.split()
        ours[game, group, name] = float(mean), float(deviation), int(count)
    other = rate(games)
    assert set(other) <= set(ours) and len(other) > 60, (len(other), len(ours))
    for key, (mean, variance, count) in other.items():
        assert abs(ours[key][0] - mean) < 0.01, (key, ours[key], mean)
        assert abs(ours[key][1] - math.sqrt(variance)) < 0.01, (key, ours[key], variance)
        assert ours[key][2] == count, key
    print(f"{len(other)} ratings of {len(games)} games agree")


main()
