// The lessons of Era of Inventions. The real engine plays; nothing here knows a rule.
import type { Lesson, Try } from '$lib/table/lessons/lesson';

export const lessons: readonly Lesson[] = [
  {
    id: 'welcome',
    title: 'tut_welcome',
    text: 'tut_welcome_text',
    rules: ['EI-3.1', 'EI-3.5'],
    decisions: ['place'],
  },
  {
    id: 'pick',
    title: 'tut_pick',
    text: 'tut_pick_text',
    rules: ['EI-4.1', 'EI-4.4'],
    decisions: ['pick_disc'],
  },
  {
    id: 'manufacture',
    title: 'tut_manufacture',
    text: 'tut_manufacture_text',
    rules: ['EI-8.1', 'EI-8.2'],
    decisions: ['manufacture'],
  },
  {
    id: 'research',
    title: 'tut_research',
    text: 'tut_research_text',
    rules: ['EI-11.2', 'EI-11.4', 'EI-12.2'],
    decisions: ['research_mode', 'invent', 'patent_step'],
  },
  {
    id: 'build',
    title: 'tut_build',
    text: 'tut_build_text',
    rules: ['EI-5.1', 'EI-16.7'],
    decisions: ['build'],
  },
  {
    id: 'buy',
    title: 'tut_buy',
    text: 'tut_buy_text',
    rules: ['EI-7.1', 'EI-15.10'],
    decisions: ['buy'],
  },
  {
    id: 'market',
    title: 'tut_market',
    text: 'tut_market_text',
    rules: ['EI-10.1', 'EI-10.2', 'EI-10.10'],
    decisions: ['market_mode', 'exchange'],
  },
  {
    id: 'bonus',
    title: 'tut_bonus',
    text: 'tut_bonus_text',
    rules: ['EI-13.1', 'EI-13.2'],
    decisions: ['bonus'],
  },
  {
    id: 'track',
    title: 'tut_track',
    text: 'tut_track_text',
    rules: ['EI-14.2', 'EI-14.3'],
    events: ['track_bonus'],
  },
  {
    id: 'produce',
    title: 'tut_produce',
    text: 'tut_produce_text',
    rules: ['EI-6.1'],
    events: ['factory_run'],
  },
  {
    id: 'royalty',
    title: 'tut_royalty',
    text: 'tut_royalty_text',
    rules: ['EI-9.1', 'EI-9.2', 'EI-8.7'],
    events: ['royalty_paid'],
  },
  {
    id: 'round',
    title: 'tut_round',
    text: 'tut_round_text',
    rules: ['EI-15.1', 'EI-15.2', 'EI-15.12'],
    events: ['round_started'],
    isUrgent: true, // explains the move before the next question
  },
];

// The next things to try, so that every rule is met soon.
export const tries: readonly Try[] = [
  { lesson: 'manufacture', move: 'place action=manufacture', text: 'tut_try_manufacture' },
  { lesson: 'research', move: 'place action=research', text: 'tut_try_research' },
  { lesson: 'build', move: 'place action=build', text: 'tut_try_build' },
  { lesson: 'buy', move: 'place action=buy', text: 'tut_try_buy' },
  { lesson: 'market', move: 'place action=market', text: 'tut_try_market' },
  { lesson: 'produce', move: 'place action=produce', text: 'tut_try_produce' },
];
