// The headings of a long list: a window offers main actions, special ones, equipment and people.
import { parseMove } from '$lib/table/moves';
import { nameOf, theBook } from './book.svelte';
import type { PreviewView } from '$lib/engine/protocol';
import { colours, isPosition } from './position';
import { say, sayOr } from './words';

const groups: Record<string, () => string> = {
  take_action: () => say('group_main'),
  extra_action: () => say('group_main'),
  overtime: () => say('group_special'),
  overbuild: () => say('group_special'),
  overclock: () => say('group_special'),
  overdrive: () => say('group_special'),
  use_equipment: () => say('group_equipment'),
  play: () => say('group_hand'),
  discard: () => say('group_hand'),
  use: () => say('group_played'),
  contract: () => say('common'),
};

export function groupOf(move: string): string | undefined {
  return groups[parseMove(move).name]?.();
}

// In the texts of the rules, or in words of our own where these have none.
const amountKeys: Record<string, string> = { credit: 'credits', reputation: 'rep' };
export function amountOf(kind: string, amount: number): string {
  const book = theBook();
  const company = book.companies.get(kind);
  if (company) return book.text('amounts', 'rel', { n: amount, company: nameOf(company) });
  const key = amountKeys[kind] ?? kind;
  if (key in (book.words.en['amounts'] ?? {})) return book.text('amounts', key, { n: amount });
  const level = /^worker(\d)$/.exec(kind)?.[1];
  return level
    ? say('amount_worker', { count: amount, level })
    : sayOr(`amount_${kind}`, kind, { count: amount });
}

// AA-5.2: what is over ten goes back at once, by a question of its own.
export function noteOf({ next, position }: PreviewView, seat: number): string | undefined {
  if (next?.decision !== 'over_limit' || !isPosition(position)) return undefined;
  const tokens = position.players[seat]?.tokens ?? {};
  const count = colours.reduce((sum, colour) => sum + (tokens[colour] ?? 0), -10);
  return count > 0 ? say('over_limit_note', { count }) : undefined;
}

const signKinds = [
  'credit',
  'vp',
  'reputation',
  'donation',
  'reliability',
  'equipment',
  'rd',
  'sale',
  'specialist',
  'contract',
  'engineer',
  'claim',
  'any_company',
  'worker1',
];
export const signs = (): { kind: string; text: string }[] => [
  { kind: 'red', text: say('sign_token') },
  ...signKinds.map((kind) => ({ kind, text: sayOr(`sign_${kind}`, kind) })),
];
