// A basket against a question that is made up.
import { describe, expect, it } from 'vitest';
import { Refusal } from '$lib/engine/link';
import type { PreviewView, Refused } from '$lib/engine/protocol';
import { Picks } from './picks.svelte';
import { menu, rule, words } from '../../testing/questions';

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('a pair to pick', () => {
  // Two of the same cost 2; nothing follows a 3, and a 4 is never given.
  const pair = menu('give', { 'give 1': null, 'give 2': null, 'give 3': 'order', 'give 4': 'no' });
  const second = menu('give', {
    'give 1': 'order',
    'give 2': null,
    'give 3': null,
    'give 4': 'no',
  });
  const look = async (moves: readonly string[]) => {
    if (moves[0] === 'give 3' || moves.includes('give 4'))
      throw new Refusal({ code: 'blocked', rule: rule('order') } as unknown as Refused);
    return { next: moves.length < 2 ? second : menu('receive', {}) } as unknown as PreviewView;
  };
  const rules = {
    isPick: () => true,
    isSame: (decision: string) => decision === 'give',
    orders: ['order'],
  };

  it('says when something is missing, and keeps locked what is never given', async () => {
    const picks = new Picks(pair, rules, look);
    await settle();
    picks.tap('give 3');
    await settle();
    expect([picks.isShort, picks.isReady]).toEqual([true, false]);
    expect(picks.stateOf('give 4')).toEqual(rule('no'));
    picks.tap('give 1');
    await settle();
    expect([picks.isShort, picks.isReady]).toEqual([false, true]);
    expect(picks.moves).toEqual(['give 1', 'give 3']);
  });

  it('takes again at once what was taken back a moment before', async () => {
    const picks = new Picks(pair, rules, look);
    picks.put(['give 2', 'give 3']);
    await settle();
    expect(picks.stateOf('give 3')).toBe('full');
    picks.takeBack('give 3');
    picks.tap('give 3');
    expect(picks.picks).toEqual(['give 2', 'give 3']);
  });
});

describe('things to buy, in an order', () => {
  // Each costs 1 of 2; the last one ends the questions, and a 2 has its own price of 3.
  const shop = menu('buy', { 'buy 1': null, 'buy 2': null, 'buy 3': null });
  const look = async (moves: readonly string[]) => {
    const isInOrder = moves.every((move, place) => place === 0 || move > moves[place - 1]!);
    if (!isInOrder)
      throw new Refusal({ code: 'blocked', rule: rule('order') } as unknown as Refused);
    if (moves.includes('buy 2'))
      throw new Refusal({ code: 'blocked', rule: rule('price') } as unknown as Refused);
    const isLast = moves.includes('buy 3');
    return { next: menu(isLast ? 'rest' : 'buy', {}) } as unknown as PreviewView;
  };
  const rules = {
    isPick: () => true,
    isSame: (decision: string) => decision === 'buy',
    orders: ['order'],
    end: 'done',
  };

  it('lets an earlier one follow the last', async () => {
    const picks = new Picks(shop, rules, look);
    expect(picks.isLooked).toBe(true); // the menu says which
    picks.tap('buy 3');
    expect(picks.isLooked).toBe(false);
    await settle();
    expect(picks.isLooked).toBe(true);
    expect(picks.stateOf('buy 1')).toBe('free');
    expect(picks.stateOf('buy 2')).toEqual(rule('price'));
    picks.tap('buy 1');
    await settle();
    expect(picks.isReady).toBe(true);
    expect(picks.moves).toEqual(['buy 1', 'buy 3']);
  });
});

describe('what must be picked anyway', () => {
  // Two of three have to go; what is left after one pick goes by itself.
  const due = menu('deliver', { 'go 1': null, 'go 2': null });
  const gone = { words, event: { event: 'unasked', seat: 0, move: 'go 2' } };
  const look = async () =>
    ({ next: menu('rest', {}), happenings: [gone] }) as unknown as PreviewView;
  const rules = {
    isPick: () => true,
    isSame: (decision: string) => decision === 'deliver',
    orders: [],
    isOften: true,
    isPartial: true,
  } as const;

  it('counts as picked', async () => {
    const picks = new Picks(due, rules, look);
    await settle();
    expect(picks.added('go 2')).toBe(0); // nothing is picked yet
    picks.tap('go 1');
    await settle();
    expect(picks.added('go 2')).toBe(1);
    expect(picks.picksAndAdded).toEqual(['go 1', 'go 2']);
    expect(picks.moves).toEqual(['go 1']);
  });
});

it('what has an order of its own keeps it among the others', async () => {
  const shop = menu('build', {
    'plain 1': null,
    'grand 2': null,
    'plain 3': null,
    'grand 4': null,
  });
  const rules = {
    isPick: () => true,
    isSame: (decision: string) => decision === 'build',
    orders: ['order'],
    keepsPlace: (move: string) => move.startsWith('grand'),
    isPartial: true,
  } as const;
  const look = async () => ({ next: shop, happenings: [] }) as unknown as PreviewView;
  const picks = new Picks(shop, rules, look);
  await settle();
  for (const move of ['plain 3', 'grand 4', 'plain 1', 'grand 2']) {
    picks.tap(move);
    await settle();
  }
  expect(picks.moves).toEqual(['plain 1', 'grand 4', 'plain 3', 'grand 2']);
});
