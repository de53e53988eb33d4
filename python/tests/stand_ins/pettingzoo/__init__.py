"""Stands in for PettingZoo where that is not installed: the base of its environments, as far as
wrappers and tests use it."""

import warnings


class AECEnv:
    def __init__(self):
        pass

    def step(self, action):
        raise NotImplementedError

    def reset(self, seed=None, options=None):
        raise NotImplementedError

    def observe(self, agent):
        raise NotImplementedError

    def render(self):
        raise NotImplementedError

    def close(self):
        pass

    def state(self):
        raise NotImplementedError

    def observation_space(self, agent):
        warnings.warn("the environment should say it itself")
        return self.observation_spaces[agent]

    def action_space(self, agent):
        warnings.warn("the environment should say it itself")
        return self.action_spaces[agent]

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    @property
    def unwrapped(self):
        return self
