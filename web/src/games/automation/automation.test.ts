import { describe, expect, it } from 'vitest';
import type { Happening, HistoryEntry } from '$lib/engine/protocol';
import { cardOf, gainsOf, isAside } from './events';
import { flightsOf, placesOf } from './flights';
import { amountsIn, isWithin, kindsIn, sameAmounts, sumOf } from './panels/picking';
import { lastThrow } from './rolls';
import { rooms } from './rooms';
import { iconsOf, roomOf } from './moves';

const told = (...events: object[]): Happening[] =>
  events.map((event) => ({ event, words: { en: '', de: '' } }) as unknown as Happening);

describe('moves', () => {
  it('shows amounts as pieces', () => {
    expect(iconsOf('bonus credits=1 red=0 yellow=2 blue=0')).toEqual([
      { kind: 'yellow', amount: 2 },
      { kind: 'credit', amount: 1 },
    ]);
    expect(iconsOf('worker level=2')).toEqual([{ kind: 'worker2', amount: 1 }]);
  });
  it('opens a room that a phone has', () => {
    const known = [...rooms.map(({ id }) => id), 'own'];
    for (const decision of [
      'draft_pick',
      'take_card',
      'sponsorship_tile',
      'rel_company',
      'new_one',
    ])
      expect(known).toContain(roomOf(decision));
    expect(roomOf('take_card', ['take_rd card=RD01'])).toBe('rows');
  });
});

describe('what travels', () => {
  it('takes credits from the tile that brought them', () => {
    const [flight] = flightsOf(
      told(
        { event: 'tile_taken', seat: 1, tile: 'TSA5' },
        { event: 'credits_changed', seat: 1, amount: 4, now: 8 },
      ),
    );
    expect(flight).toMatchObject({ kind: 'credit', count: 4, from: ['tile:TSA5', 'supply'] });
    expect(flight?.to[0]).toBe('stock:1:credit');
  });
  it('pays towards the card', () => {
    const [flight] = flightsOf(
      told(
        { event: 'sale_made', seat: 0, card: 'SO01' },
        { event: 'tokens_changed', seat: 0, colour: 'red', amount: -2, now: 0 },
      ),
    );
    expect(flight).toMatchObject({ kind: 'red', from: ['stock:0:red', 'player:0'] });
  });
  it('lights what lies on a board on that board only', () => {
    expect(placesOf(told({ event: 'equipment_used', seat: 2, card: 'EQ01' }))).toEqual([
      'p2:equipped:EQ01',
    ]);
    expect(placesOf(told({ event: 'rd_taken', seat: 2, card: 'RD01' }))).toEqual(['rd:RD01']);
  });
});

describe('what happened', () => {
  it('counts gains and costs', () => {
    expect(gainsOf({ event: 'tokens_changed', seat: 0, colour: 'blue', amount: -1 })).toEqual([
      { seat: 0, kind: 'blue', amount: -1 },
    ]);
    expect(gainsOf({ event: 'reliability_lost', seat: 3, now: 7 })).toEqual([
      { seat: 3, kind: 'reliability', amount: -1 },
    ]);
    expect(gainsOf({ event: 'marker_placed', seat: 3, action: 'rd' })).toEqual([]);
  });
  it('names the card, and never one that is hidden', () => {
    expect(cardOf({ event: 'rd_taken', seat: 0, card: 'RD01' })).toBe('RD01');
    expect(cardOf({ event: 'specialist_picked', seat: 0, card: 'SP01' })).toBeUndefined();
  });
  it('leaves out what is seen anyway', () => {
    expect(isAside({ event: 'draw_rd', card: 'RD01' })).toBe(true);
    expect(isAside({ event: 'rd_taken', card: 'RD01' })).toBe(false);
  });
});

describe('amounts to choose from', () => {
  const offers = ['tokens red=2 yellow=0 blue=0', 'tokens red=1 yellow=0 blue=1'].map(amountsIn);
  it('are built piece by piece', () => {
    expect(kindsIn(offers)).toEqual(['red', 'blue']);
    expect(isWithin({ red: 1 }, offers[0] ?? {})).toBe(true);
    expect(isWithin({ red: 3 }, offers[0] ?? {})).toBe(false);
    expect(sameAmounts({ red: 1, blue: 1 }, offers[1] ?? {})).toBe(true);
    expect(sameAmounts({ red: 1 }, offers[1] ?? {})).toBe(false);
    expect([{}, ...offers].map(sumOf)).toEqual([0, 2, 2]);
  });
});

describe('dice', () => {
  const entry = (number: number, ...events: object[]) =>
    ({ number, happenings: told(...events) }) as unknown as HistoryEntry;
  const entries = [
    entry(3, ...[2, 5, 1].map((result) => ({ event: 'level_die', seat: 1, result }))),
    entry(4, { event: 'dice_passed', seat: 1, passes: 2 }),
    entry(9, ...[6, 6, 4].map((result) => ({ event: 'level_die', seat: 0, result }))),
  ];
  it('lie as they fell last', () => {
    const event = 'level_die';
    const last = lastThrow(entries, [event]);
    expect(last).toEqual({ number: 9, event, seat: 0, results: [6, 6, 4] });
    expect(lastThrow(entries, [event], 8)?.results).toEqual([2, 5, 1]);
    expect(lastThrow(entries, ['audit_die'])).toBeUndefined();
    const bought = entry(12, { event: 'resource_die', seat: 2, colour: 'blue' });
    expect(lastThrow([...entries, bought], [event, 'resource_die'])).toEqual({
      number: 12,
      event: 'resource_die',
      seat: 2,
      results: ['blue'],
    });
  });
});
