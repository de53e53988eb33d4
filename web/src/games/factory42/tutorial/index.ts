// The tutorial of Factory 42: one person and two easy bots in the base game.
import type { Tutorial } from '$lib/table/lesson';
import { sayOr } from '../words';
import { lessons, tries } from './lessons';
import prepared from './prepared_game.json';

export const tutorial: Tutorial = {
  game: 'factory42',
  prepared,
  lessons,
  tries,
  tryAt: ['place_worker'],
  doneText: 'tut_done_text',
  say: (key) => sayOr(key, key),
};
