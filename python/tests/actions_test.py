"""Numbers of actions stay as long as a game's rules version and cards do: whoever keeps a trained
network counts on it. `python3 actions_test.py --record` writes down what they are now."""

import hashlib
import json
import sys
import unittest
from pathlib import Path

import tischwerk

RECORD = Path(__file__).with_name("actions.json")
GAMES = [info["id"] for info in tischwerk.games()]
MOVED = "numbers of actions have moved, but neither the rules version nor the cards have"


def facts_of(name: str) -> dict[str, str | int]:
    game = tischwerk.load(name)
    texts = "\n".join(game.action_text(action) for action in range(game.action_count))
    return {"rules": game.rules_version, "cards": game.edition[1], "actions": game.action_count,
            "sha256": hashlib.sha256(texts.encode()).hexdigest()}


def moved_for_no_reason(then: dict[str, str | int], now: dict[str, str | int]) -> bool:
    return then != now and (then["rules"], then["cards"]) == (now["rules"], now["cards"])


class Recorded(unittest.TestCase):
    def test_actions_have_the_numbers_they_had(self):
        recorded = json.loads(RECORD.read_text("utf-8"))
        self.assertEqual(sorted(recorded), sorted(GAMES))
        for name in GAMES:
            then, now = recorded[name], facts_of(name)
            with self.subTest(name):
                self.assertFalse(moved_for_no_reason(then, now), MOVED)
                self.assertEqual(now, then, "other rules or cards: record the numbers anew")

    def test_numbers_that_move_are_noticed(self):
        now = facts_of("stephens")
        self.assertFalse(moved_for_no_reason(now, now))
        self.assertTrue(moved_for_no_reason({**now, "sha256": "another"}, now))
        self.assertTrue(moved_for_no_reason({**now, "actions": now["actions"] + 1}, now))
        self.assertFalse(moved_for_no_reason({**now, "sha256": "another", "rules": "0"}, now))

    def test_they_do_not_depend_on_players_or_options(self):
        for info in tischwerk.games():
            fewest, most = (tischwerk.load(info["id"], players=info["players"][end])
                            for end in ("min", "max"))
            self.assertEqual(fewest.action_count, most.action_count)
            for action in range(0, most.action_count, 37):
                self.assertEqual(fewest.action_text(action), most.action_text(action))
                self.assertEqual(most.action_of(most.action_text(action)), action)


def record() -> None:
    """Not over numbers that have moved for no reason."""
    kept = json.loads(RECORD.read_text("utf-8"))
    facts = {name: facts_of(name) for name in GAMES}
    for name, now in facts.items():
        if moved_for_no_reason(kept.get(name, now), now):
            sys.exit(f"{name}: {MOVED}; raise its rules_version")
    RECORD.write_text(json.dumps(facts, indent=2) + "\n")


if __name__ == "__main__":
    if sys.argv[1:] == ["--record"]:
        record()
    else:
        unittest.main()
