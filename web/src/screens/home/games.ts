// The four games of the house. Those without a player count are still to come.
import type { WordKey } from '$lib/words/words.svelte';

export interface HomeGame {
  id: string;
  name: string;
  about: WordKey;
  players: string;
  isReady: boolean;
}

export const homeGames: HomeGame[] = [
  { id: 'stephens', name: 'Stephens', about: 'about_stephens', players: '1–4', isReady: true },
  {
    id: 'inventions',
    name: 'Era of Inventions',
    about: 'about_inventions',
    players: '3–5',
    isReady: false,
  },
  { id: 'factory42', name: 'Factory 42', about: 'about_factory42', players: '2–5', isReady: false },
  {
    id: 'automation',
    name: 'Age of Automation',
    about: 'about_automation',
    players: '2–4',
    isReady: false,
  },
];
