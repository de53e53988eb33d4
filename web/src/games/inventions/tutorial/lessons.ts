// The lessons of Era of Inventions. The real engine plays; nothing here knows a rule.
import type { Lesson, Try } from '$lib/table/lesson';

export const lessons: readonly Lesson[] = [
  {
    id: 'welcome',
    title: 'ei_tut_welcome',
    text: 'ei_tut_welcome_text',
    rules: ['EI-3.1', 'EI-3.5'],
    decisions: ['place'],
  },
  {
    id: 'pick',
    title: 'ei_tut_pick',
    text: 'ei_tut_pick_text',
    rules: ['EI-4.1', 'EI-4.4'],
    decisions: ['pick_disc'],
  },
  {
    id: 'manufacture',
    title: 'ei_tut_manufacture',
    text: 'ei_tut_manufacture_text',
    rules: ['EI-8.1', 'EI-8.2'],
    decisions: ['manufacture'],
  },
  {
    id: 'research',
    title: 'ei_tut_research',
    text: 'ei_tut_research_text',
    rules: ['EI-11.2', 'EI-11.4', 'EI-12.2'],
    decisions: ['research_mode', 'invent', 'patent_step'],
  },
  {
    id: 'build',
    title: 'ei_tut_build',
    text: 'ei_tut_build_text',
    rules: ['EI-5.1', 'EI-16.7'],
    decisions: ['build'],
  },
  {
    id: 'buy',
    title: 'ei_tut_buy',
    text: 'ei_tut_buy_text',
    rules: ['EI-7.1', 'EI-15.10'],
    decisions: ['buy'],
  },
  {
    id: 'market',
    title: 'ei_tut_market',
    text: 'ei_tut_market_text',
    rules: ['EI-10.1', 'EI-10.2', 'EI-10.10'],
    decisions: ['market_mode', 'exchange'],
  },
  {
    id: 'bonus',
    title: 'ei_tut_bonus',
    text: 'ei_tut_bonus_text',
    rules: ['EI-13.1', 'EI-13.2'],
    decisions: ['bonus'],
  },
  {
    id: 'track',
    title: 'ei_tut_track',
    text: 'ei_tut_track_text',
    rules: ['EI-14.2', 'EI-14.3'],
    events: ['track_bonus'],
  },
  {
    id: 'produce',
    title: 'ei_tut_produce',
    text: 'ei_tut_produce_text',
    rules: ['EI-6.1'],
    events: ['factory_run'],
  },
  {
    id: 'royalty',
    title: 'ei_tut_royalty',
    text: 'ei_tut_royalty_text',
    rules: ['EI-9.1', 'EI-9.2', 'EI-8.7'],
    events: ['royalty_paid'],
  },
  {
    id: 'round',
    title: 'ei_tut_round',
    text: 'ei_tut_round_text',
    rules: ['EI-15.1', 'EI-15.2', 'EI-15.12'],
    events: ['round_started'],
    isUrgent: true, // what has moved is explained before the next question
  },
];

// What to try next, so that every rule is met soon.
export const tries: readonly Try[] = [
  { lesson: 'manufacture', move: 'place action=manufacture', text: 'ei_tut_try_manufacture' },
  { lesson: 'research', move: 'place action=research', text: 'ei_tut_try_research' },
  { lesson: 'build', move: 'place action=build', text: 'ei_tut_try_build' },
  { lesson: 'buy', move: 'place action=buy', text: 'ei_tut_try_buy' },
  { lesson: 'market', move: 'place action=market', text: 'ei_tut_try_market' },
  { lesson: 'produce', move: 'place action=produce', text: 'ei_tut_try_produce' },
];
