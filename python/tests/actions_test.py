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


def facts_of(name: str) -> dict[str, str | int]:
    game = tischwerk.load(name)
    texts = "\n".join(game.action_text(action) for action in range(game.action_count))
    return {"rules": game.rules_version, "cards": game.edition[1], "actions": game.action_count,
            "sha256": hashlib.sha256(texts.encode()).hexdigest()}


class Recorded(unittest.TestCase):
    def test_actions_have_the_numbers_they_had(self):
        recorded = json.loads(RECORD.read_text("utf-8"))
        self.assertEqual(sorted(recorded), sorted(GAMES))
        for name in GAMES:
            then, now = recorded[name], facts_of(name)
            with self.subTest(name):
                if (then["rules"], then["cards"]) == (now["rules"], now["cards"]):
                    self.assertEqual(now, then, "numbers of actions have moved, but neither the "
                                                "rules version nor the cards have")
                self.assertEqual(now, then, "other rules or cards: record the numbers anew")

    def test_they_do_not_depend_on_players_or_options(self):
        for info in tischwerk.games():
            fewest, most = (tischwerk.load(info["id"], players=info["players"][end])
                            for end in ("min", "max"))
            self.assertEqual(fewest.action_count, most.action_count)
            for action in range(0, most.action_count, 37):
                self.assertEqual(fewest.action_text(action), most.action_text(action))
                self.assertEqual(most.action_of(most.action_text(action)), action)


if __name__ == "__main__":
    if sys.argv[1:] == ["--record"]:
        RECORD.write_text(json.dumps({name: facts_of(name) for name in GAMES}, indent=2) + "\n")
    else:
        unittest.main()
