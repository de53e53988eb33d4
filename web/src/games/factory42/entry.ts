// Factory 42 on the home page, and the way to its board. Loaded with the home page, so it stays
// small.
import info from '$generated/factory42/info.json';
import rules from '$generated/factory42/rules.wasm?url';
import type { GameEntry } from '$lib/games/entry';
import board from './board.webp';
import { about, chapter } from './words/home';

export const entry: GameEntry = {
  id: 'factory42',
  place: 3,
  name: info.name,
  players: { min: info.min_players, max: info.max_players },
  about,
  board,
  minutes: 30,
  weight: 4,
  playable: {
    info,
    rules,
    chapter,
    board: async () => (await import('.')).client,
    puzzles: async () => (await import('./puzzles')).puzzles,
    course: async () => (await import('./course')).course,
  },
};
