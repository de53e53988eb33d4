import { expect, it } from 'vitest';
import type { HistoryEntry } from '$lib/engine/protocol';
import { byItself } from './unasked';

const said = (text: string) => ({ en: text, de: text });
const unasked = (seat: number, more: object, text = '') => ({
  words: said(text),
  event: { event: 'unasked', seat, decision: 'card', ...more },
});

it('what a standing order did is said, and what others were not asked is not', () => {
  const entry = (more: object): HistoryEntry =>
    ({ seat: 0, by: 'human', words: said('Anna: End turn'), happenings: [], ...more }) as never;
  const lines = byItself(
    [
      entry({}),
      entry({ by: 'standing_order' }),
      entry({ by: 'standing_order', seat: 1 }),
      entry({ happenings: [unasked(0, { idle: true }, 'nothing'), unasked(1, {}, 'other')] }),
    ],
    0,
  );
  expect(lines).toEqual(['Done by itself, as your standing orders say: End turn', 'nothing']);
});

it('a loop that ends by itself is not told, whatever was asked in between', () => {
  const end = unasked(0, { idle: true, decision: 'make' }, 'you cannot make anything');
  const entry = (number: number, move: string, ...happenings: object[]) =>
    ({
      number,
      seat: 0,
      move,
      turn: { seat: 0, number: 3 },
      happenings,
    }) as unknown as HistoryEntry;
  const made = entry(1, 'make card=A');
  const paid = entry(2, 'pay cube=blue', end);
  expect(byItself([paid], 0, [made, paid])).toEqual([]);
  expect(byItself([paid], 0, [paid])).toEqual(['you cannot make anything']);
});
