import { describe, expect, it } from 'vitest';
import type { Change, MenuChoice } from '$lib/engine/protocol';
import {
  arePayments,
  chipsFor,
  chipsOfOthers,
  isFree,
  isOpening,
  summed,
  type Brought,
} from './outlooks';

const chip = (kind: string, amount: number) => ({ kind, amount });
const change = (kind: string, amount: number, seat: number | null = 0): Change => ({
  kind,
  amount,
  seat,
});
const brought = (changes: Change[], points = 0): Brought => ({
  changes,
  points: points === 0 ? [] : [{ seat: 0, points, for_now: 0 }],
  later: [],
  lasts: 'no',
  by_itself: [],
});
const words = { en: '', de: '' };

it('sums up what was paid and what was gained, each by itself and the price first', () => {
  const changes = [chip('coin', 1), chip('coin', -2), chip('coin', -1), chip('blue', 1)];
  expect(summed(changes)).toEqual([chip('coin', -3), chip('coin', 1), chip('blue', 1)]);
});

describe('what a choice changes', () => {
  const changes = [
    change('flax', -2),
    change('flax', 2, null), // back to the pool
    change('steam', -3, null),
    change('coin', 1, 2),
  ];
  it('is told of the seat and of all, without what only moves', () => {
    expect(chipsFor(changes, 0)).toEqual([chip('flax', -2), chip('steam', -3)]);
  });
  it('is told of each other seat', () => {
    expect(chipsOfOthers(changes, 0)).toEqual([[2, [chip('coin', 1)]]]);
  });
  it('costs something that brings as much as it takes', () => {
    expect(isFree(brought([change('coin', -1), change('coin', 1)]), 0)).toBe(false);
    expect(isFree(brought([change('coin', 1)]), 0)).toBe(true);
    expect(isFree(brought([], -1), 0)).toBe(false);
    const later = [{ event: 'awards', words, changes: [change('vp', -4)] }];
    expect(isFree({ ...brought([change('vp', 1)], -3), later }, 0)).toBe(true);
  });
  it('is nothing where a choice only opens a question', () => {
    expect(isOpening(brought([]))).toBe(true);
    expect(isOpening({ ...brought([]), lasts: 'hands_over' })).toBe(false);
    expect(isOpening(brought([change('coin', 1)]))).toBe(false);
  });
});

describe('a payment', () => {
  const choices = (...rows: Change[][]) =>
    rows.map((changes) => ({ outlook: brought(changes), blocked: null })) as MenuChoice[];
  const are = (...rows: Change[][]) => arePayments(choices(...rows), 0);
  const [blue, pink] = [change('blue', -1), change('pink', -1)];
  it('is the same price in one piece or another', () => {
    expect(are([blue], [pink])).toBe(true);
    expect(are([blue], [change('pink', -2)])).toBe(false);
    expect(are([blue], [])).toBe(false);
  });
  it('is not two places at the same price, nor two ways that bring something else', () => {
    expect(are([blue], [blue])).toBe(false);
    const coins = (amount: number) => change('coin', amount);
    expect(are([blue, coins(1)], [pink, coins(1)])).toBe(true);
    expect(are([blue, coins(1)], [pink, coins(2)])).toBe(false);
  });
});
