"""Algorithms that ask of a game what OpenSpiel's own ones ask: the same questions, in our words.

Tree search, search over information sets, outcome sampling and an environment for learners. The
files of OpenSpiel itself cannot be installed where this runs.
"""

import math
import unittest

import numpy as np

import tischwerk
from tischwerk import openspiel
from tischwerk.spiel_type import Kinds, StateType

GAMES = [info["id"] for info in tischwerk.games()]


def check_sequential(game) -> None:
    kind = game.get_type()
    assert kind.dynamics == Kinds.Dynamics.SEQUENTIAL
    assert kind.reward_model == Kinds.RewardModel.TERMINAL


def rollout(state, dice: np.random.RandomState) -> np.ndarray:
    state = state.clone()
    while not state.is_terminal():
        assert not state.is_chance_node()
        state.apply_action(dice.choice(state.legal_actions()))
    return np.array(state.returns())


class Node:
    def __init__(self, action=None, player=None) -> None:
        self.action, self.player = action, player
        self.visits, self.total, self.children = 0, 0.0, []

    def value(self, parent_visits: int) -> float:
        if self.visits == 0:
            return math.inf
        return self.total / self.visits + math.sqrt(2 * math.log(parent_visits) / self.visits)


def tree_search(game, state, simulations: int, dice: np.random.RandomState) -> Node:
    """Every player maximises what it gets itself."""
    check_sequential(game)
    root = Node(player=state.current_player())
    for _ in range(simulations):
        node, here, path = root, state.clone(), [root]
        while not here.is_terminal() and node.visits > 0:
            if not node.children:
                player = here.current_player()
                node.children = [Node(action, player) for action in here.legal_actions(player)]
                dice.shuffle(node.children)
            node = max(node.children, key=lambda child: child.value(path[-1].visits))
            here.apply_action(node.action)
            path.append(node)
        returns = rollout(here, dice)
        for node in path:
            node.visits += 1
            node.total += returns[node.player]
    return root


def key_of(state) -> tuple:
    return state.current_player(), state.information_state_string()


def information_set_search(state, simulations: int, dice: np.random.RandomState) -> dict:
    """Nodes are what the asked seat knows; each simulation imagines the rest anew."""
    assert (state.get_game().get_type().information == Kinds.Information.IMPERFECT_INFORMATION)
    nodes = {}
    root = key_of(state)
    for _ in range(simulations):
        here = state.resample_from_infostate(state.current_player(), dice.uniform)
        assert key_of(here) == root
        path = []
        while not here.is_terminal():
            legal = here.legal_actions()
            node = nodes.setdefault(key_of(here), {})
            assert not node or set(node) <= set(legal), "one menu for one information set"
            fresh = [action for action in legal if action not in node]
            if fresh:
                action = fresh[dice.randint(len(fresh))]
                node[action] = [0, 0.0]
            else:
                action = max(node, key=lambda action: node[action][1] / max(1, node[action][0]))
            path.append((here.current_player(), node[action]))
            here.apply_action(action)
            if fresh:
                break
        returns = rollout(here, dice)
        for player, counts in path:
            counts[0] += 1
            counts[1] += returns[player]
    return nodes[root]


def sampled_outcome(state, regrets: dict, player: int, dice: np.random.RandomState) -> float:
    """One course of a game; the player's regrets are kept by what it knows."""
    if state.is_terminal():
        return state.player_return(player)
    asked = state.current_player()
    legal = state.legal_actions()
    kept = regrets.setdefault(state.information_state_string(asked), np.full(len(legal), 1e-6))
    assert len(kept) == len(legal)
    positive = np.maximum(kept, 0)
    policy = positive / positive.sum() if positive.sum() > 0 else np.full(len(legal),
                                                                          1 / len(legal))
    place = dice.choice(len(legal), p=0.6 / len(legal) + 0.4 * policy)
    state.apply_action(legal[place])
    value = sampled_outcome(state, regrets, player, dice)
    if asked == player:
        kept -= value * policy[place]
        kept[place] += value
    return value


class LearnersEnvironment:
    """Steps of an episode, with what every seat sees."""

    def __init__(self, game) -> None:
        kind = game.get_type()
        self.game, self.name = game, kind.short_name
        self.uses_information = kind.provides_information_state_tensor
        assert kind.provides_observation_tensor

    def reset(self) -> dict:
        self.state = self.game.new_initial_state()
        return self.shown()

    def step(self, actions: list[int]) -> tuple[dict, list[float], bool]:
        self.state.apply_action(actions[0])
        return self.shown(), self.state.rewards(), self.state.is_terminal()

    def shown(self) -> dict:
        look = (self.state.information_state_tensor if self.uses_information
                else self.state.observation_tensor)
        seats = range(self.game.num_players())
        return {"info_state": [look(seat) for seat in seats],
                "legal_actions": [self.state.legal_actions(seat) for seat in seats],
                "current_player": self.state.current_player()}

    def set_state(self, state) -> None:
        assert state.get_game() == self.game
        self.state = state


class Algorithms(unittest.TestCase):
    def begun(self, name: str, moves: int = 0):
        game = openspiel.load_game(name, {"seed": 3})
        state, dice = game.new_initial_state(), np.random.RandomState(5)
        for _ in range(moves):
            state.apply_action(dice.choice(state.legal_actions()))
        return game, state, dice

    def test_tree_search(self):
        for name in GAMES:
            game, state, dice = self.begun(name, 20)
            root = tree_search(game, state, 12, dice)
            self.assertEqual(root.visits, 12)
            self.assertIn(max(root.children, key=lambda node: node.visits).action,
                          state.legal_actions())
            self.assertLessEqual(abs(root.total / 12), game.max_utility())

    def test_search_over_information_sets(self):
        for name in GAMES:
            _, state, dice = self.begun(name, 20)
            found = information_set_search(state, 12, dice)
            self.assertLessEqual(set(found), set(state.legal_actions()))
            self.assertEqual(sum(visits for visits, _ in found.values()), 12)

    def test_outcome_sampling(self):
        for name in GAMES:
            game, _, dice = self.begun(name)
            regrets = {}
            for player in range(game.num_players()):
                value = sampled_outcome(game.new_initial_state(), regrets, player, dice)
                self.assertLessEqual(game.min_utility(), value)
            self.assertGreater(len(regrets), 50)

    def test_an_environment_for_learners(self):
        for name in GAMES:
            game, state, dice = self.begun(name, 30)
            env = LearnersEnvironment(game)
            self.assertEqual(env.name, f"tischwerk_{name}")
            shown, over = env.reset(), False
            env.set_state(state)
            shown = env.shown()
            while not over:
                legal = shown["legal_actions"][shown["current_player"]]
                shown, rewards, over = env.step([dice.choice(legal)])
            self.assertEqual(shown["legal_actions"], [[]] * game.num_players())
            self.assertEqual(shown["current_player"], -4)
            self.assertAlmostEqual(sum(rewards), 0, places=5)
            self.assertEqual({len(row) for row in shown["info_state"]},
                             {game.information_state_tensor_size()})


class Types(unittest.TestCase):
    def test_a_game_says_what_kind_it_is(self):
        for info in tischwerk.games():
            game = openspiel.load_game(info["id"])
            kind = game.get_type()
            self.assertEqual(kind.long_name, info["name"]["en"])
            self.assertEqual((kind.min_num_players, kind.max_num_players),
                             (info["players"]["min"], info["players"]["max"]))
            self.assertEqual(kind.chance_mode, Kinds.ChanceMode.SAMPLED_STOCHASTIC)
            self.assertEqual(kind.utility, Kinds.Utility.ZERO_SUM)
            self.assertTrue(kind.provides_information_state_string and kind.default_loadable)
            self.assertLessEqual(set(game.get_parameters()) - {"edition"},
                                 set(kind.parameter_specification))
        alone = openspiel.load_game("stephens", {"players": 1}).get_type()
        self.assertEqual(alone.utility, Kinds.Utility.GENERAL_SUM)

    def test_a_state_says_whether_it_is_asked(self):
        state = openspiel.load_game("stephens").new_initial_state()
        self.assertEqual(state.get_type(), StateType.DECISION)
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
        self.assertEqual(state.get_type(), StateType.TERMINAL)

    def test_an_observer_shows_one_seat(self):
        game = openspiel.load_game("inventions", {"players": 3})
        state, observer = game.new_initial_state(), game.make_py_observer()
        observer.set_from(state, 2)
        np.testing.assert_array_equal(observer.tensor, state.observation_tensor(2))
        self.assertIs(observer.dict["observation"], observer.tensor)
        self.assertEqual(observer.string_from(state, 2), state.observation_string(2))
        with self.assertRaisesRegex(tischwerk.Error, "no parameters"):
            game.make_py_observer(None, {"x": 1})


if __name__ == "__main__":
    unittest.main()
