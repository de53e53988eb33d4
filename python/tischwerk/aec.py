"""An environment after the fashion of PettingZoo's AEC: agents act one after the other.

    env = tischwerk.pettingzoo("inventions", players=3)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        mask = observation["action_mask"]
        env.step(None if termination else env.action_space(agent).sample(mask))

PettingZoo is not needed. Where it is installed, the environment is one of its AECEnv.
"""

from __future__ import annotations

import operator
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from . import _core
from .setups import PathLike, game_of
from .spaces import Box, Dict, Discrete

try:
    from pettingzoo import AECEnv as _Base
except ImportError:
    _Base = object

Observation = dict[str, np.ndarray]


class AecEnv(_Base):  # type: ignore[misc, valid-type]
    """One game. Agents are called seat_0, seat_1 and so on; a reward comes at the end."""

    def __init__(self, game: str | _core.Game, players: int | None = None, *,
                 options: Mapping[str, str] | None = None, edition: PathLike | None = None,
                 render_mode: str | None = None) -> None:
        super().__init__()
        game = game_of(game, players, options, edition)
        if render_mode not in (None, "ansi", "human"):
            raise _core.Error(f"there is no render mode '{render_mode}': ansi, human or None")
        self.game = game
        self.render_mode = render_mode
        self.metadata = {"name": f"tischwerk_{game.id}", "render_modes": ["ansi", "human"],
                         "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(game.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        limits = np.iinfo(np.int16)
        self.state_space = Box(limits.min, limits.max, (game.observation_size,), np.int16)
        self.observation_spaces = {agent: Dict({
            "observation": Box(limits.min, limits.max, (game.observation_size,), np.int16),
            "action_mask": Box(0, 1, (game.action_count,), np.int8),
        }) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(game.action_count) for agent in self.possible_agents}
        self._next_seed = 0
        self._state: _core.State | None = None

    # --- playing

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        """A game of this seed; without one, another game than before."""
        try:
            number = self._next_seed if seed is None else operator.index(seed)
        except TypeError:
            raise _core.Error(f"a seed is a whole number, not {seed!r}") from None
        self._state = self.game.new(number)
        self._next_seed = number + 1
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._state.current_player()]

    def step(self, action: int | None) -> None:
        """The choice of the agent that is asked. Once the game is over it says None and leaves."""
        state = self._playing()
        if not self.agents:
            raise _core.Error("everybody has left: reset() begins another game")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        if isinstance(action, bool) or not isinstance(action, (int, np.integer)):
            raise _core.Error(f"an action is a whole number, not {action!r}")
        state.apply_action(int(action))
        self._cumulative_rewards[agent] = 0.0
        player = state.current_player()
        if player < 0:
            self._end(state)
        else:
            self.agent_selection = self.possible_agents[player]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What the agent may know. Its mask is empty while others are asked."""
        return self._playing().masked_observation(self._seat_of(agent))

    def last(self, observe: bool = True
             ) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """Observation, reward, termination, truncation and info of the agent that is asked."""
        self._playing()
        if not self.agents:
            raise _core.Error("everybody has left: reset() begins another game")
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent],
                self.terminations[agent], self.truncations[agent], self.infos[agent])

    def agent_iter(self, max_iter: int = 2 ** 63) -> Iterator[str]:
        """The agents in the order in which they are asked, until all have left."""
        self._playing()
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    # --- asking

    def observation_space(self, agent: str) -> Dict:
        """What `observe` can give: always the same space for the same agent."""
        self._seat_of(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The numbers of all actions: always the same space for the same agent."""
        self._seat_of(agent)
        return self.action_spaces[agent]

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    def state(self) -> np.ndarray:
        """What the agent that is asked may know: nobody is shown more than that."""
        self._playing()
        return self.observe(self.agent_selection)["observation"]

    def render(self) -> str | None:
        """The table as a spectator sees it, in text."""
        picture = self._playing().terminal()
        if self.render_mode == "human":
            print(picture)
            return None
        return picture

    def close(self) -> None:
        """Nothing is kept open."""

    @property
    def unwrapped(self) -> "AecEnv":
        return self

    def __str__(self) -> str:
        return self.metadata["name"]

    __repr__ = __str__

    # --- the rest is our own

    def _playing(self) -> _core.State:
        if self._state is None:
            raise _core.Error("no game has begun: call reset() first")
        return self._state

    def _seat_of(self, agent: str) -> int:
        seat = self._seats.get(agent)
        if seat is None:
            raise _core.Error(f"there is no agent '{agent}': {', '.join(self.possible_agents)}")
        return seat

    def _end(self, state: _core.State) -> None:
        scores = state.result.scores
        for seat, value in enumerate(state.returns()):
            agent = self.possible_agents[seat]
            self.rewards[agent] = value
            self._cumulative_rewards[agent] = value
            self.terminations[agent] = True
            self.infos[agent] = {"score": scores[seat]}
        self.agent_selection = self.agents[0]

    def _leave(self, agent: str, action: int | None) -> None:
        if action is not None:
            raise _core.Error(f"the game is over: {agent} can only say None")
        self.agents.remove(agent)
        for kept in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations,
                     self.infos):
            del kept[agent]
        for other in self.rewards:  # they were paid when the game ended
            self.rewards[other] = 0.0
        if self.agents:
            self.agent_selection = self.agents[0]
