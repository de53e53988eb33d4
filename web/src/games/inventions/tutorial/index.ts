// The tutorial of Era of Inventions: a person and two easy bots.
import type { Tutorial } from '$lib/table/lessons/lesson';
import { lessons, tries } from './lessons';
import prepared from './prepared_game.json';
import { sayOr } from '../words';

export const tutorial: Tutorial = {
  game: 'inventions',
  prepared,
  lessons,
  tries,
  tryAt: ['place'],
  doneText: 'tut_done_text',
  say: (key) => sayOr(key, key),
};
