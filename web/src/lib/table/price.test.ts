import { describe, expect, it } from 'vitest';
import type { PreviewView } from '$lib/engine/protocol';
import { addedCosts, apart, arePayments, isFree, summed, type Looked } from './price';

const chip = (kind: string, amount: number) => ({ kind, amount });
const looked = (chips: { kind: string; amount: number }[], points = 0): Looked => ({
  preview: {} as PreviewView,
  chips,
  later: [],
  points,
  isUncertain: false,
});
const kindOf = (kind: string) => (kind === 'coin' ? kind : 'cube');

it('sums up what was paid and what was gained, each by itself and the price first', () => {
  const changes = [chip('coin', 1), chip('coin', -2), chip('coin', -1), chip('blue', 1)];
  expect(summed(changes)).toEqual([chip('coin', -3), chip('coin', 1), chip('blue', 1)]);
});

describe('price and gain of a choice', () => {
  it('stand apart where the events tell of both', () => {
    const told = [chip('coin', -3), chip('coin', 1)];
    expect(apart([chip('coin', -2)], [told])).toEqual([told]);
    expect(apart([], [[chip('coin', -1), chip('coin', 1)]])[0]).toHaveLength(2);
  });
  it('are the difference where the events leave something out', () => {
    const told = [chip('coin', -3), chip('coin', 1)];
    expect(apart([chip('coin', -1)], [told])).toEqual([[chip('coin', -1)]]);
    expect(apart([chip('track', 2)], [[]])).toEqual([[chip('track', 2)]]);
  });
  it('are what the events tell where another answer waits for its turn', () => {
    const told = [chip('influence', -2), chip('crate', 1)];
    const both = [chip('influence', -1), chip('crate', 1)]; // and one influence that was gained
    expect(apart(both, [told])[0]).toContainEqual(chip('influence', -1));
    expect(apart(both, [told], false)).toEqual([told]);
  });
  it('stand apart from what follows by itself', () => {
    const own = [chip('rosette', -1), chip('vp', 1)];
    const awards = [chip('vp', -4)];
    const difference = [chip('rosette', -1), chip('vp', -3)];
    expect(apart(difference, [own, awards])).toEqual([own, awards]);
    // Where the events leave something out, nobody guesses where it belongs.
    expect(apart([chip('vp', -5)], [own.slice(1), awards])).toEqual([[chip('vp', -5)], []]);
  });
  it('make a choice cost something that brings as much as it takes', () => {
    const [both = []] = apart([], [[chip('coin', -1), chip('coin', 1)]]);
    expect(isFree(looked(both))).toBe(false);
    expect(isFree(looked([chip('coin', 1)]))).toBe(true);
    expect(isFree(looked([], -1))).toBe(false);
    const heading = { words: { en: '', de: '' }, event: {} };
    const later = [{ heading, chips: [chip('vp', -4)] }];
    expect(isFree({ ...looked([chip('vp', 1)], -3), later })).toBe(true);
  });
});

describe('a payment', () => {
  it('is the same price in one piece or another', () => {
    const [blue, pink] = [looked([chip('blue', -1)]), looked([chip('pink', -1)])];
    expect(arePayments([blue, pink], kindOf)).toBe(true);
    expect(arePayments([blue, looked([chip('pink', -2)])], kindOf)).toBe(false);
    expect(arePayments([blue, looked([])], kindOf)).toBe(false);
    expect(arePayments([blue, undefined], kindOf)).toBe(false);
  });
  it('is not two places at the same price, nor two ways that bring something else', () => {
    const row = looked([chip('coin', -1)]);
    expect(arePayments([row, row], kindOf)).toBe(false);
    const way = (kind: string, gain: number) => looked([chip(kind, -1), chip('coin', gain)], gain);
    expect(arePayments([way('blue', 1), way('pink', 1)], kindOf)).toBe(true);
    expect(arePayments([way('blue', 1), way('pink', 2)], kindOf)).toBe(false);
  });
});

it('what is charged after a benefit is added to what is paid already', () => {
  const price = [chip('credit', -3), chip('reliability', -1), chip('red', 1)];
  expect(addedCosts([chip('reliability', -1), chip('red', 1)], price, (kind) => kind)).toEqual([
    chip('credit', -3),
  ]);
  expect(addedCosts([chip('credit', -1)], price, (kind) => kind)).toEqual([
    chip('credit', -2),
    chip('reliability', -1),
  ]);
  // Three cubes are paid, and whatever is built next costs them, too: nothing is added.
  const paid = [chip('blue', -2), chip('pink', -1), chip('coin', -1)];
  const any = [chip('cube', -3), chip('coin', -1)];
  expect(addedCosts(paid, any, kindOf)).toEqual([]);
  expect(addedCosts(paid, [chip('cube', -4)], kindOf)).toEqual([chip('cube', -1)]);
});
