import { describe, expect, it } from 'vitest';
import type { HistoryEntry, MenuView, PreviewView } from '$lib/engine/protocol';
import type { GameClient } from './game';
import { foundAt, placesOf } from './places';
import { byItself, isIdleIn, linesIn, unaskedIn } from './unasked';

const said = (text: string) => ({ en: text, de: text });
const unasked = (seat: number, more: object, text = '') => ({
  words: said(text),
  event: { event: 'unasked', seat, decision: 'card', ...more },
});
const preview = (happenings: object[], next: MenuView | null = null) =>
  ({ happenings, next }) as unknown as PreviewView;

describe('what is not asked', () => {
  const one = preview([
    unasked(0, { move: 'card id=A' }, 'only A'),
    unasked(1, { move: 'card id=B' }, 'only B'),
    { words: said('pays'), event: { event: 'coins_changed', seat: 0 } },
  ]);
  it('names the moves, and the lines for whose business it is', () => {
    expect(unaskedIn(one)).toEqual(['card id=A', 'card id=B']);
    expect(linesIn(one, 0)).toEqual(['only A']);
    expect(isIdleIn(one, 0)).toBe(false);
    const phase = { words: said(''), event: { event: 'reset', heading: 'phase' } };
    expect(isIdleIn(preview([unasked(0, { idle: true })]), 0)).toBe(true);
    expect(isIdleIn(preview([phase, unasked(0, { idle: true })]), 0)).toBe(false);
  });
  it('lights the only place that stands for a choice', () => {
    const game: Pick<GameClient, 'targetsOf' | 'followUp'> = {
      targetsOf: (move) => (move === 'create' ? ['shown'] : [`shown:${move.slice(-1)}`]),
      followUp: (move, target) => (move === 'create' ? `card id=${target.slice(-1)}` : undefined),
    };
    const choice = { move: 'create', description: said(''), blocked: null };
    const menu = { choices: [choice] } as unknown as MenuView;
    const places = placesOf(game, menu, new Map([['create', one]]));
    expect(foundAt(places.free, 'shown:A')).toEqual([choice]);
    expect(foundAt(places.free, 'shown:C')).toEqual([]);
  });
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
  expect(lines).toEqual(['Your standing order: End turn', 'nothing']);
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
