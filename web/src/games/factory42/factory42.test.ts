import { describe, expect, it } from 'vitest';
import type { Happening, HistoryEntry } from '$lib/engine/protocol';
import { iconsIn, linesOf } from './cards/cost';
import { cardOf, gainsOf, isAside } from './events';
import { dealState, sidesOf } from './deals';
import { lastDrop } from './drops';
import { flightsOf, placesOf } from './flights';
import { buysMore, changed, countOf, nextOf, priceOf } from './panels/picking';
import { angleOf, arc, pointAt } from './parts/gauge';
import { heapOf } from './parts/heap';
import { spaceOf } from './parts/score_spaces';
import { cubesIn, falling, type Deal } from './position';
import { rooms } from './rooms';
import { iconsOf, roomOf } from './moves';

const told = (...events: object[]): Happening[] =>
  events.map((event) => ({ event, words: { en: '', de: '' } }) as unknown as Happening);

describe('moves', () => {
  it('shows what a choice is about as pieces', () => {
    expect(iconsOf('cube resource=gold')).toEqual([{ kind: 'gold', amount: 1 }]);
    expect(iconsOf('pay resource=magic source=virtual')).toEqual([{ kind: 'virtual', amount: 1 }]);
    expect(iconsOf('place location=trade role=commissar').map(({ kind }) => kind)).toEqual([
      'trade',
      'commissar',
    ]);
    expect(iconsOf('lose_rosettes')).toEqual([{ kind: 'rosette', amount: 2 }]);
  });
  it('opens a room that a phone has', () => {
    const known = [...rooms.map(({ id }) => id), 'own'];
    for (const decision of [
      'place_worker',
      'loading_cube',
      'delivery_dock',
      'make_good',
      'deal_accept',
      'take_invention',
      'new_one',
    ])
      expect(known).toContain(roomOf(decision));
    expect(roomOf('place_worker')).toBe('benches');
  });
});

describe('what travels', () => {
  it('joins what leaves one place and comes to another', () => {
    const flights = flightsOf(
      told(
        { event: 'pool_changed', resource: 'wood', amount: -1, now: 2 },
        { event: 'car_loaded', field: 2, resource: 'wood', now: 1 },
      ),
    );
    expect(flights).toEqual([{ kind: 'wood', from: ['pool'], to: ['line:2', 'line'], count: 1 }]);
  });
  it('takes from the supply what comes from nowhere else, and returns there', () => {
    const [gain, loss] = flightsOf(
      told(
        { event: 'rosettes_changed', seat: 1, amount: 2, now: 3 },
        { event: 'warehouse_changed', seat: 0, resource: 'gold', amount: -1, now: 0 },
      ),
    );
    expect(gain).toMatchObject({ kind: 'rosette', from: ['supply'], count: 2 });
    expect(gain?.to[0]).toBe('stock:1:rosette');
    expect(loss).toMatchObject({ kind: 'gold', from: ['stock:0', 'player:0'], to: ['supply'] });
  });
  it('lights what lies on a board on that board only', () => {
    expect(placesOf(told({ event: 'improvement_bought', seat: 2, improvement: 'crane' }))).toEqual([
      'p2:improve:crane',
    ]);
    expect(placesOf(told({ event: 'location_resolved', location: 'trade' }))).toEqual([
      'bench:trade',
    ]);
    expect(placesOf(told({ event: 'car_delivered', seat: 0, to: 3, dock: 2 }))).toEqual([
      'dock:3:2',
    ]);
  });
});

describe('what happened', () => {
  it('counts gains and costs', () => {
    expect(gainsOf({ event: 'warehouse_changed', seat: 0, resource: 'coal', amount: -1 })).toEqual([
      { seat: 0, kind: 'coal', amount: -1 },
    ]);
    expect(gainsOf({ event: 'points_changed', seat: 3, amount: 2, now: 7 })).toEqual([
      { seat: 3, kind: 'vp', amount: 2 },
    ]);
    expect(gainsOf({ event: 'pool_changed', resource: 'coal', amount: 2 })).toEqual([]);
  });
  it('names the card, and never one that is hidden', () => {
    expect(cardOf({ event: 'order_made', seat: 0, order: 'o01', level: 'minimum' })).toBe('o01');
    expect(cardOf({ event: 'commission_kept', seat: 0, commission: 'c01' })).toBeUndefined();
    expect(cardOf({ event: 'draw_commission', seat: 0, commission: 'c01' })).toBeUndefined();
  });
  it('leaves out what is seen anyway', () => {
    expect(isAside({ event: 'tower_lodge', resource: 'wood', lodges: true })).toBe(true);
    expect(isAside({ event: 'order_made', order: 'o01' })).toBe(false);
  });
});

describe('a drop through the tower', () => {
  const entry = (number: number, ...events: object[]) =>
    ({ number, happenings: told(...events) }) as unknown as HistoryEntry;
  const entries = [
    entry(
      3,
      { event: 'tower_shuffle', cubes: ['wood', 'gold'] },
      { event: 'tower_keep', stays: false, resource: 'flax' },
      { event: 'tower_lodge', lodges: true, resource: 'gold' },
      { event: 'tower_lodge', lodges: false, resource: 'wood' },
    ),
    entry(4, { event: 'car_taken', seat: 0, field: 1 }),
    entry(9, { event: 'tower_shake', falls: true, resource: 'gold' }),
  ];
  it('is the last one up to the line that is looked at', () => {
    expect(lastDrop(entries, 8)).toEqual({ number: 3, lodged: ['gold'], loosened: ['flax'] });
    expect(lastDrop(entries)).toEqual({ number: 9, lodged: [], loosened: ['gold'] });
    expect(lastDrop(entries, 2)).toBeUndefined();
  });
});

describe('picking cubes', () => {
  const offers = [
    { kind: 'coal', most: 1, price: 4 },
    { kind: 'wood', most: 2, price: 2 },
    { kind: 'flax', most: 9, price: 1 },
  ];
  it('counts what is picked and what is left', () => {
    const picked = changed(changed({}, 'wood', 1), 'flax', 2);
    expect(countOf(picked)).toBe(3);
    expect(priceOf(picked, offers)).toBe(4);
    expect(buysMore(picked, offers, 5)).toBe(true);
    expect(buysMore(picked, offers, 4)).toBe(false);
    expect(changed(picked, 'coal', -1)['coal']).toBe(0);
  });
  it('sends in the order that the rules ask for', () => {
    const wanted = { flax: 1, wood: 1, coal: 1 };
    expect(nextOf(wanted, {}, falling)).toBe('coal');
    expect(nextOf(wanted, { coal: 1 }, falling)).toBe('wood');
    expect(nextOf(wanted, {})).toBe('flax');
    expect(nextOf(wanted, wanted)).toBeUndefined();
  });
});

describe('drawings', () => {
  it('find room for every heap', () => {
    for (const count of [0, 1, 12, 40, 90]) {
      const { size, columns } = heapOf(count, 184, 54, 21);
      expect(columns * Math.floor(54 / size)).toBeGreaterThanOrEqual(count);
      expect(size).toBeLessThanOrEqual(21);
    }
  });
  it('turn the needle from lower left to lower right', () => {
    expect(angleOf(0)).toBe(-130);
    expect(angleOf(15)).toBe(130);
    expect(pointAt(7.5, 40).y).toBeCloseTo(-40);
    expect(arc(0, 15, 40)).toContain('A40 40 0 1 1');
  });
  it('keep scores on the track', () => {
    expect([-20, -3, 41, 50].map(spaceOf)).toEqual([-15, -3, 41, 42]);
  });
  it('show a cost cube by cube', () => {
    expect(iconsIn({ flax: 2, any_metal: 1 }, 1, 0, 1)).toEqual([
      'flax',
      'flax',
      'any_metal',
      'steam',
      'vp',
    ]);
    expect(cubesIn({ wood: 1, flax: 1 })).toEqual(['flax', 'wood']);
  });
  it('break text into lines', () => {
    expect(linesOf('One steel joins the pool.', 12, 4)).toEqual([
      'One steel',
      'joins the',
      'pool.',
    ]);
    expect(linesOf('One steel joins the pool.', 12, 2)).toHaveLength(2);
  });
});

describe('a deal', () => {
  const none = { kind: '', what: '', number: 0 };
  const deal = (open: number[], broken: number[]): Deal => ({
    proposer: 1,
    partner: 0,
    clauses: [{ kind: 'cubes', what: 'wood', number: 2 }, none, none, none],
    open,
    broken,
  });
  it('has two sides', () => {
    const [one, other] = sidesOf(deal([], []));
    expect(one.seat).toBe(1);
    expect(one.clauses).toHaveLength(1);
    expect(other).toEqual({ seat: 0, clauses: [] });
  });
  it('is open, kept or broken', () => {
    expect(dealState(deal([1], []))).toBe('open');
    expect(dealState(deal([], []))).toBe('kept');
    expect(dealState(deal([1], [0]))).toBe('broken');
  });
});
