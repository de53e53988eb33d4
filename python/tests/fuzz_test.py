"""Nonsense at every door. Whatever is asked, the answer is a value or an exception: nothing stops
the program, and what was refused has changed nothing.

`python3 fuzz_test.py 100000` throws more.
"""

import random
import sys
import tempfile
import unittest
from pathlib import Path

import numpy as np

import tischwerk
from tischwerk import openspiel

GAMES = [info["id"] for info in tischwerk.games()]
NUMBERS = [1, 2]
NONSENSE = [None, True, -1, 0, 1, 7, 255, 2 ** 31, 2 ** 63, 2 ** 200, -2 ** 70, 1.5, float("nan"),
            "", "x", "0", "\0", "ä" * 50, b"bytes", [], NUMBERS, (), {}, {"players": 3}, object(),
            int,
            np.zeros(0), np.zeros((2, 2)), np.array(3), np.array(["a"]), np.array([None])]
# These refuse; anything else would be a mistake of ours. NumPy warns who takes an empty array for a
# truth value.
REFUSALS = (tischwerk.Error, TypeError, ValueError, OverflowError, DeprecationWarning)


class Fuzz:
    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.asked = 0
        self.answered = 0

    def nonsense(self):
        return self.dice.choice(NONSENSE)

    def ask(self, function, *values) -> None:
        self.asked += 1
        try:
            function(*values)
            self.answered += 1
        except REFUSALS:
            pass

    def throw(self) -> None:
        game = self.game()
        state = game.new(self.dice.getrandbits(64))
        env = tischwerk.VectorEnv(game, games=self.dice.randint(1, 5), seed=1,
                                  threads=self.dice.randint(1, 3))
        for _ in range(self.dice.randint(0, 60)):
            if not state.is_over:
                state.apply_action(self.dice.choice(state.legal_actions()))
            env.step(env.random_actions())
        self.at_state(state)
        self.at_game(game, state)
        self.at_vector(env)
        self.at_environment(game)
        self.at_openspiel(state)
        self.at_files(state)
        self.at_loading()

    def game(self) -> tischwerk.Game:
        return tischwerk.load(self.dice.choice(GAMES))

    def at_state(self, state: tischwerk.State) -> None:
        before = state.copy()
        names = ("observation", "observation_tensor", "legal_actions", "legal_actions_mask", "view",
                 "player_return", "player_reward", "terminal", "child", "moves", "action_to_string",
                 "string_to_action", "information_state_string", "masked_observation", "__eq__")
        for name in names:
            self.ask(getattr(state, name), self.nonsense())
        self.ask(state.determinize, self.nonsense(), self.nonsense())
        self.ask(state.action_to_string, self.nonsense(), self.nonsense())
        self.ask(state.string_to_action, self.nonsense(), self.nonsense())
        self.ask(state.resample_from_infostate, self.nonsense(), self.nonsense())
        self.ask(state.resample_from_infostate, 0, self.nonsense)
        assert state == before, "asking has changed a state"
        illegal = [value for value in NONSENSE if value is not True] + ["skip", "done", "take_disk"]
        legal = {move.text for move in state.moves()}
        played = self.dice.choice([value for value in illegal if not isinstance(value, str)
                                   or value not in legal])
        self.ask(state.play, played)
        assert state == before, f"{played!r} was played"

    def at_game(self, game: tischwerk.Game, state: tischwerk.State) -> None:
        for name in ("new", "from_position", "action_of", "action_text", "rule", "__eq__"):
            self.ask(getattr(game, name), self.nonsense())
        position = state.position()
        where = position
        for _ in range(self.dice.randint(1, 4)):
            key = self.dice.choice(list(where) if isinstance(where, dict) else range(len(where)))
            if isinstance(where[key], (dict, list)) and where[key]:
                where = where[key]
                continue
            where[key] = self.dice.choice([None, -1, 0, 99, 10 ** 12, "", "x", [], {}, True])
            break
        self.ask(lambda: self.play_on(game.from_position(position)))
        self.ask(tischwerk.Bot, self.nonsense(), self.nonsense())
        self.ask(tischwerk.Bot("random").choose, self.nonsense())

    def play_on(self, state: tischwerk.State) -> None:
        for _ in range(20):
            if state.is_over:
                return
            state.apply_action(self.dice.choice(state.legal_actions()))
            state.observation()

    def at_vector(self, env: tischwerk.VectorEnv) -> None:
        before = env.observations.copy()
        for _ in range(4):
            self.ask(env.step, self.wrong_actions(env))
        assert (env.observations == before).all(), "refused actions were played"
        self.ask(env.reset, self.nonsense())
        env.reset(1)
        env.step(env.random_actions())
        if self.dice.random() < 0.5:
            env.close()
            self.ask(env.step, self.wrong_actions(env))

    def wrong_actions(self, env: tischwerk.VectorEnv):
        actions = env.masks.argmax(axis=1)
        row = self.dice.randrange(len(env))
        offered = set(np.flatnonzero(env.masks[row]).tolist())
        wrong = self.dice.choice([-1, env.game.action_count, 2 ** 31, 2 ** 40, -2 ** 50,
                                  self.dice.randrange(env.game.action_count)])
        if wrong in offered:
            return actions.astype(float)
        actions[row] = wrong
        nonsense = self.nonsense()
        if nonsense is NUMBERS:  # they may be offered
            nonsense = None
        narrow = actions.clip(-1, 2 ** 31 - 1).astype(np.int32)
        return self.dice.choice([actions, narrow, actions[:-1], actions.reshape(1, -1),
                                 actions.astype(np.uint64), narrow.astype(">i4"), nonsense])

    def at_environment(self, game: tischwerk.Game) -> None:
        env = tischwerk.pettingzoo(game)
        self.ask(env.step, self.nonsense())
        self.ask(env.reset, self.nonsense())
        env.reset(seed=self.dice.getrandbits(32))
        before = env.state()
        offered = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        wrong = self.nonsense()
        if not isinstance(wrong, int) or wrong not in offered:
            self.ask(env.step, wrong)
        assert (env.state() == before).all(), f"{wrong!r} was played"
        for name in ("observe", "observation_space", "action_space"):
            self.ask(getattr(env, name), self.nonsense())
        env.step(int(self.dice.choice(offered)))

    def at_openspiel(self, state: tischwerk.State) -> None:
        game = openspiel.Game(state.game)
        self.ask(game.new_initial_state, self.nonsense())
        self.ask(game.deserialize_state, self.nonsense())
        self.ask(openspiel.load_game, self.nonsense(), {"players": self.nonsense()})
        self.ask(openspiel.load_game, state.game.id, {self.dice.choice("abc"): self.nonsense()})
        self.ask(openspiel.load_game, f"{state.game.id}({self.nonsense()}={self.nonsense()})")
        self.ask(openspiel.Game, state.game, self.nonsense())
        assert game.deserialize_state(state.serialize()) == state

    def at_files(self, state: tischwerk.State) -> None:
        """A save with a few letters changed, read as a state and as a replay."""
        text = list(state.serialize())
        for _ in range(self.dice.randint(1, 4)):
            text[self.dice.randrange(len(text))] = self.dice.choice('0189"{}[]:,aZ \n\0ä')
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "game.tischwerk"
            path.write_text("".join(text), "utf-8")
            self.ask(tischwerk.load_state, path)
            self.ask(lambda: list(tischwerk.replay(path)))
            self.ask(tischwerk.check_scenario, path)
            self.ask(tischwerk.save_state, self.nonsense(), path)
            self.ask(tischwerk.load, state.game.id, 2, path)

    def at_loading(self) -> None:
        self.ask(tischwerk.load, self.nonsense())
        self.ask(tischwerk.load, self.dice.choice(GAMES), self.nonsense())
        self.ask(lambda: tischwerk.load("stephens", 2, options=self.nonsense()))
        self.ask(lambda: tischwerk.VectorEnv("stephens", self.small(), 2, threads=self.small(),
                                             seed=self.nonsense()))
        self.ask(lambda: tischwerk.VectorEnv("stephens", 2, 2, opponents={
            self.small(): self.nonsense()}))

    def small(self):
        """Nonsense that asks for no more memory or threads than a test may take."""
        value = self.nonsense()
        return value if not isinstance(value, int) or abs(value) < 300 else -1


class FuzzTest(unittest.TestCase):
    def test_nonsense_is_refused(self):
        fuzz = Fuzz(1)
        for _ in range(ROUNDS):
            fuzz.throw()
        print(f"{fuzz.asked} questions, {fuzz.asked - fuzz.answered} of them refused")
        self.assertGreater(fuzz.asked, 20 * ROUNDS)
        self.assertLess(fuzz.answered, fuzz.asked)


ROUNDS = int(sys.argv.pop()) if len(sys.argv) > 1 and sys.argv[-1].isdigit() else 40

if __name__ == "__main__":
    unittest.main()
