// The tutorial of Age of Automation: a person and two easy bots.
import type { Tutorial } from '$lib/table/lessons/lesson';
import { lessons, tries } from './lessons';
import prepared from './prepared_game.json';
import { sayOr } from '../words';

export const tutorial: Tutorial = {
  game: 'automation',
  prepared,
  lessons,
  tries,
  tryAt: ['opening_window'],
  doneText: 'tut_done_text',
  say: (key) => sayOr(key, key),
};
