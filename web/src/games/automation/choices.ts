// Amounts and signs in words.
import { nameOf, theBook } from './book.svelte';
import type { Change } from '$lib/engine/protocol';
import { colours, isPosition } from './position';
import { say, sayOr } from './words';

// In the texts of the rules, or in words of our own where these have none.
const amountKeys: Record<string, string> = { credit: 'credits', reputation: 'rep' };
export function amountOf(kind: string, amount: number): string {
  const book = theBook();
  const company = book.companies.get(kind);
  if (company) return book.text('amounts', 'rel', { n: amount, company: nameOf(company) });
  const key = amountKeys[kind] ?? kind;
  if (book.knows('amounts', key)) return book.text('amounts', key, { n: amount });
  const level = /^worker(\d)$/.exec(kind)?.[1];
  return level
    ? say('amount_worker', { count: amount, level })
    : sayOr(`amount_${kind}`, kind, { count: amount });
}

// AA-5.2: tokens beyond ten go back at once, by a question of its own.
export function noteOf(
  { changes }: { changes: readonly Change[] },
  position: unknown,
  seat: number,
): string | undefined {
  if (!isPosition(position)) return undefined;
  const tokens = position.players[seat]?.tokens ?? {};
  const isToken = (kind: string) => colours.some((colour) => colour === kind);
  const held = colours.reduce((sum, colour) => sum + (tokens[colour] ?? 0), 0);
  const count = changes
    .filter((one) => one.seat === seat && isToken(one.kind))
    .reduce((sum, { amount }) => sum + amount, held - 10);
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
