// The four games of the house. Those without a board are still to come.
import type { WordKey } from '$lib/words/words.svelte';
import { isPlayable } from '../../games/boards';

export interface HomeGame {
  id: string;
  name: string;
  about: WordKey;
  players: string;
  prefix: string; // of its words: the names of its chapters
}

export const homeGames: readonly HomeGame[] = [
  { id: 'stephens', name: 'Stephens', about: 'about_stephens', players: '1–4', prefix: 'st' },
  {
    id: 'inventions',
    name: 'Era of Inventions',
    about: 'about_inventions',
    players: '3–5',
    prefix: 'ei',
  },
  { id: 'factory42', name: 'Factory 42', about: 'about_factory42', players: '2–5', prefix: 'fa' },
  {
    id: 'automation',
    name: 'Age of Automation',
    about: 'about_automation',
    players: '2–4',
    prefix: 'aa',
  },
];
export const playableGames = homeGames.filter(({ id }) => isPlayable(id));

// A game that is not in the list still has a name.
export function gameNamed(id: string): { name: string; prefix: string } {
  return homeGames.find((game) => game.id === id) ?? { name: id, prefix: '' };
}
