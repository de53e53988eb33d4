// Stephens on the home page, and the way to its board. Loaded with the home page, so it stays
// small.
import info from '$generated/stephens/info.json';
import rules from '$generated/stephens/rules.wasm?url';
import type { GameEntry } from '$lib/games/entry';
import board from './board.webp';
import SoloEmblem from './cards/SoloEmblem.svelte';
import { say, sayOr } from './words';

export const entry: GameEntry = {
  id: 'stephens',
  place: 1,
  name: info.name,
  players: { min: info.min_players, max: info.max_players },
  about: () => say('about'),
  board,
  minutes: 25,
  weight: 3,
  playable: {
    info,
    rules,
    pictureOf: SoloEmblem,
    chapter: (number) => sayOr(`chapter_${number}`, ''),
    board: async () => (await import('.')).client,
    puzzles: async () => (await import('./puzzles')).puzzles,
    course: async () => (await import('./course')).course,
  },
};
