// The lessons of Stephens. The real engine plays; nothing here knows a rule.
import type { Lesson, Try } from '$lib/table/lesson';

export const lessons: readonly Lesson[] = [
  {
    id: 'welcome',
    title: 'tut_welcome',
    text: 'tut_welcome_text',
    rules: ['ST-3.2'],
    decisions: ['main_action', 'refresh'],
  },
  {
    id: 'acquire',
    title: 'tut_acquire',
    text: 'tut_acquire_text',
    rules: ['ST-6.1', 'ST-4.3'],
    decisions: ['acquire_card', 'acquire_second'],
  },
  {
    id: 'row',
    title: 'tut_row',
    text: 'tut_row_text',
    rules: ['ST-7.14', 'ST-7.15'],
    decisions: ['use_profession'],
    events: ['row_activated'],
  },
  {
    id: 'create',
    title: 'tut_create',
    text: 'tut_create_text',
    rules: ['ST-7.1', 'ST-7.2'],
    decisions: ['create_card', 'create_row'],
  },
  {
    id: 'disk',
    title: 'tut_disk',
    text: 'tut_disk_text',
    rules: ['ST-8.1', 'ST-8.2'],
    decisions: ['take_disk'],
  },
  {
    id: 'products',
    title: 'tut_products',
    text: 'tut_products_text',
    rules: ['ST-5.1'],
    decisions: ['take_products'],
    events: ['products_taken'],
  },
  {
    id: 'reset',
    title: 'tut_reset',
    text: 'tut_reset_text',
    rules: ['ST-9.1', 'ST-9.3'],
    events: ['reset_started'],
    isUrgent: true, // a reset is explained before its steps
  },
  {
    id: 'columns',
    title: 'tut_columns',
    text: 'tut_columns_text',
    rules: ['ST-9.8'],
    decisions: ['activate_column'],
  },
  {
    id: 'deliver',
    title: 'tut_deliver',
    text: 'tut_deliver_text',
    rules: ['ST-9.11', 'ST-9.12'],
    decisions: ['deliver'],
    events: ['delivered'],
  },
  {
    id: 'fulfil',
    title: 'tut_fulfil',
    text: 'tut_fulfil_text',
    rules: ['ST-9.15', 'ST-10.13'],
    decisions: ['fulfil', 'pay_required'],
    events: ['contract_fulfilled'],
  },
];

// What to try next, so that every rule is met soon.
export const tries: readonly Try[] = [
  { lesson: 'acquire', move: 'take_glass furnace=F_LR', text: 'tut_try_investment' },
  { lesson: 'acquire', move: 'take_glass furnace=F_LL', text: 'tut_try_contract' },
  { lesson: 'row', move: 'take_glass furnace=F_UL', text: 'tut_try_row' },
  { lesson: 'row', move: 'take_glass furnace=F_UR', text: 'tut_try_row' },
  { lesson: 'create', move: 'create', text: 'tut_try_create' },
  { lesson: 'products', move: 'visit_factory', text: 'tut_try_products' },
  { lesson: 'reset', move: 'take_glass', text: 'tut_try_reset' },
];
