// A basket on the page, as the rules describe it.
import { describe, expect, it } from 'vitest';
import type { BasketView } from '$lib/engine/protocol';
import { menu, rule } from '../../../testing/questions';
import { Picks } from './picks.svelte';

const asked = menu('give', { 'give 1': null, 'give 2': null, 'give 3': 'no', done: null });
const next = menu('give', { 'give 1': 'no', 'give 2': null, done: null });
const told = (picks: readonly string[], more: Partial<BasketView>): BasketView =>
  ({
    moves: [...picks].sort(),
    left: [],
    added: [],
    is_whole: picks.length === 2,
    more: [
      { move: 'give 1', rule: picks.includes('give 1') ? '' : null },
      { move: 'give 2', rule: picks.length > 1 ? '' : null },
      { move: 'give 3', rule: 'no' },
    ],
    next: picks.length < 2 ? next : null,
    ...more,
  }) as unknown as BasketView;
const picksOf = (more: Partial<BasketView> = {}, rules = {}) =>
  new Picks(asked, rules, (picks) => told(picks, more));

describe('a basket', () => {
  it('offers what the rules call a pick, and keeps locked what they forbid', () => {
    const picks = picksOf();
    expect(picks.offered.map(({ move }) => move)).toEqual(['give 1', 'give 2', 'give 3']);
    expect(picks.others.map(({ move }) => move)).toEqual(['done']);
    expect(picks.stateOf('give 1')).toBe('free');
    expect(picks.stateOf('give 3')).toEqual(rule('no'));
  });
  it('is ready when nothing is missing, and sends in the order of the rules', () => {
    const picks = picksOf();
    picks.tap('give 2');
    expect([picks.isShort, picks.isReady]).toEqual([true, false]);
    picks.tap('give 1');
    expect([picks.isShort, picks.isReady]).toEqual([false, true]);
    expect(picks.stateOf('give 1')).toBe('full');
    expect(picks.moves).toEqual(['give 1', 'give 2']);
    picks.tap('give 1'); // out again
    expect(picks.picks).toEqual(['give 2']);
  });
  it('may be sent in part, or closed by a choice of its own', () => {
    const part = picksOf({}, { isPartial: true });
    part.tap('give 1');
    expect([part.isReady, part.moves]).toEqual([true, ['give 1']]);
    const closed = picksOf({}, { end: 'done' });
    closed.tap('give 1');
    expect([closed.isReady, closed.moves]).toEqual([true, ['give 1', 'done']]);
  });
  it('may stay empty where each is asked for by itself, but only by a choice of its own', () => {
    const picks = picksOf({ moves: ['leave 1', 'leave 2'], is_whole: true });
    expect([picks.isOneByOne, picks.isReady]).toEqual([true, false]);
    picks.chooseNone();
    expect(picks.isReady).toBe(true);
  });
  it('counts what the rules add by themselves', () => {
    const picks = picksOf({ added: ['give 2'], is_whole: true });
    expect(picks.added('give 2')).toBe(0); // nothing is picked yet
    picks.tap('give 1');
    expect(picks.added('give 2')).toBe(1);
  });
  it('is worth it where one pick is not all there is', () => {
    expect(picksOf().isWorthIt).toBe(true);
    expect(picksOf({ is_whole: true }).isWorthIt).toBe(false);
  });
});
