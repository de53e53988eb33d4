// Age of Automation on the home page. Its rules are there, but no board: here it is still to come.
import type { GameEntry } from '$lib/games/entry';
import Picture from './Picture.svelte';
import { say } from './words';

export const entry: GameEntry = {
  id: 'automation',
  place: 4,
  name: { en: 'Age of Automation', de: 'Age of Automation' },
  players: { min: 2, max: 4 },
  about: () => say('about'),
  picture: Picture,
};
