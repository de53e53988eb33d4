// The tutorial of Stephens: one person, one easy bot, set up already.
import type { Tutorial } from '$lib/table/lesson';
import { lessons, tries } from './lessons';
import prepared from './prepared_game.json';
import { sayOr } from '../words';

export const tutorial: Tutorial = {
  game: 'stephens',
  prepared,
  lessons,
  tries,
  tryAt: ['main_action'],
  doneText: 'tut_done_text',
  say: (key) => sayOr(key, key),
  keptAs: 'tischwerk.tutorial', // from before there was a second game
};
