// Factory 42 on the home page; its rules and its board are still to come.
import type { GameEntry } from '$lib/games/entry';
import Picture from './Picture.svelte';
import { say } from './words';

export const entry: GameEntry = {
  id: 'factory42',
  place: 3,
  name: { en: 'Factory 42', de: 'Factory 42' },
  players: { min: 2, max: 5 },
  about: () => say('about'),
  picture: Picture,
};
