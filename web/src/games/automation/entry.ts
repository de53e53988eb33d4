// Age of Automation on the home page, and the way to its board. Loaded with the home page, so it
// stays small.
import info from '$generated/automation/info.json';
import rules from '$generated/automation/rules.wasm?url';
import type { GameEntry } from '$lib/games/entry';
import board from './board.webp';
import { say, sayOr } from './words';

export const entry: GameEntry = {
  id: 'automation',
  place: 4,
  name: info.name,
  players: { min: info.min_players, max: info.max_players },
  about: () => say('about'),
  board,
  minutes: 30,
  weight: 4,
  playable: {
    info,
    rules,
    chapter: (number) => sayOr(`chapter_${number}`, ''),
    board: async () => (await import('.')).client,
    course: async () => (await import('./course')).course,
    puzzles: async () => (await import('./puzzles')).puzzles,
  },
};
