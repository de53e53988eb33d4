// A payment is proposed, changed and sent in parts: with the cards of the engine, by the worked
// examples of the specification.
import { beforeAll, describe, expect, it } from 'vitest';
import { doorOf } from '../../../testing/real_door';
import { openBook } from '../book.svelte';
import type { Position } from '../position';
import {
  afterAll as leftOf,
  billOf,
  firstPlan,
  inSendingOrder,
  isPayable,
  purseOf,
  unitsOf,
  waysLeft,
  waysOf,
  withSteam,
  type Plan,
} from './payment';

beforeAll(async () => {
  const door = await doorOf('factory42');
  openBook(door.call('book', { game: 'factory42', sections: ['terms', 'amounts'] }));
});

// FF-X.10: order o01 at standard, gauge 3, dock 1 with 2 flax and 1 copper, a commissar.
function example(changes: object = {}, values: object = {}): Position {
  return {
    location: 'manufactory1',
    gauge: 3,
    orders: [{ order: 'o01', overdue: 0, workers: [] }],
    players: [
      {
        warehouse: {},
        docks: [
          { car: true, cargo: { flax: 2, copper: 1 } },
          { car: true, cargo: { gold: 1 } },
        ],
        improvements: [],
        commissars: ['manufactory1'],
        private_steam: 0,
        rosettes: 0,
        ...changes,
      },
    ],
    derived: { supply_steam: 15 },
    steps: [
      {
        step: 'cube_payment',
        seat: 0,
        values: { purpose: 'order', item: 0, level: 1, unit: 0, from: 0, magic: 1, ...values },
      },
    ],
  } as unknown as Position;
}
const parts = (position: Position, decision = 'cube_payment') => ({
  bill: billOf(position, decision),
  purse: purseOf(position, decision, 0),
});

describe('a payment', () => {
  it('is proposed as the sensible one (FF-X.10, FF-19.2)', () => {
    const { bill, purse } = parts(example());
    expect(bill.units).toEqual(['flax', 'flax', 'wood', 'copper']);
    const plan = firstPlan(purse, bill);
    expect(plan.paid).toEqual([
      { resource: 'flax', source: 'dock1' },
      { resource: 'flax', source: 'dock1' },
      { resource: 'magic', source: 'virtual' },
      { resource: 'copper', source: 'dock1' },
    ]);
    expect(isPayable(purse, plan, bill)).toBe(true);
    const left = leftOf(purse, plan, bill);
    expect([left.gauge, left.virtual, left.dock1['flax']]).toEqual([0, 0, 0]);
  });
  it('uses the other dock only with a crane (FF-11.8)', () => {
    expect(parts(example()).purse.dock2).toEqual({});
    expect(parts(example({ improvements: ['crane'] })).purse.dock2).toEqual({ gold: 1 });
  });
  it('is not payable when something is missing', () => {
    const { bill, purse } = parts(example({ docks: [{ car: false, cargo: {} }] }));
    const plan = firstPlan(purse, bill);
    expect(plan.paid).toContain(undefined);
    expect(isPayable(purse, plan, bill)).toBe(false);
  });
  it('takes the unit of the commissar for steam before it is lost', () => {
    const position = example({ warehouse: { wood: 1 } });
    const { bill, purse } = parts(position);
    const plan = firstPlan(purse, bill);
    expect(plan.paid[2]).toEqual({ resource: 'wood', source: 'warehouse' });
    expect([plan.magic, plan.tank]).toEqual([1, 0]);
    expect(leftOf(purse, plan, bill).gauge).toBe(1);
  });
  it('names the gauge before private steam (FF-19.2)', () => {
    const { bill, purse } = parts(
      example({ warehouse: { wood: 1 }, private_steam: 2 }, { magic: 0 }),
    );
    expect(firstPlan(purse, bill).tank).toBe(0);
    expect(firstPlan({ ...purse, gauge: 1 }, bill).tank).toBe(2);
  });
  it('burns what is missing, and no more (FF-X.11)', () => {
    const position = example({ warehouse: { wood: 1, steel: 3 }, improvements: ['incinerator'] });
    const incinerating = {
      ...position,
      gauge: 0,
      steps: [{ step: 'incinerate', seat: 0, values: { purpose: 'order', item: 0, level: 1 } }],
    } as unknown as Position;
    const { bill, purse } = parts(incinerating, 'incinerate');
    expect(bill.isBurning).toBe(true);
    const plan = firstPlan(purse, bill);
    expect(plan.burned).toEqual({ steel: 2 });
    expect(isPayable(purse, plan, bill)).toBe(true);
    expect(leftOf(purse, plan, bill).tank).toBe(0);
  });
  it('can be changed, unit by unit', () => {
    const { bill, purse } = parts(example({ warehouse: { flax: 1, wood: 1 } }));
    expect(waysLeft(purse, 'flax').map(({ source }) => source)).toEqual([
      'dock1',
      'warehouse',
      'virtual',
    ]);
    const plan = firstPlan(purse, bill);
    const other: Plan = {
      ...plan,
      paid: [{ resource: 'flax', source: 'warehouse' }, ...plan.paid.slice(1)],
    };
    expect(isPayable(purse, withSteam(purse, other, bill), bill)).toBe(true);
  });
  it('goes on where it was left', () => {
    const { bill } = parts(example({}, { unit: 2 }));
    expect(bill.units).toEqual(['wood', 'copper']);
    expect(bill.first).toBe(2);
  });
});

describe('ways to pay', () => {
  it('list categories type by type, magic last (D-29)', () => {
    const ways = waysOf('any_metal').map(({ resource, source }) => `${resource} ${source}`);
    expect(ways[0]).toBe('steel warehouse');
    expect(ways).toContain('gold dock2');
    expect(ways.indexOf('magic virtual')).toBeGreaterThan(ways.indexOf('gold dock2'));
    expect(ways.at(-1)).toBe('magic dock2');
    expect(waysOf('magic')).toHaveLength(4); // FF-19.10: nothing twice
  });
  it('are sent in rising order within a line (FF-19.1)', () => {
    const bill = { ...billOf(example(), 'cube_payment'), units: ['flax', 'flax', 'wood'] };
    const sent = inSendingOrder(bill, [
      { resource: 'magic', source: 'virtual' },
      { resource: 'flax', source: 'dock1' },
      { resource: 'wood', source: 'warehouse' },
    ]);
    expect(sent.map((way) => way?.source)).toEqual(['dock1', 'virtual', 'warehouse']);
  });
  it('count the units of a cost in the order of the rules', () => {
    expect(unitsOf({ any_food: 1, wood: 1, flax: 2 })).toEqual([
      'flax',
      'flax',
      'wood',
      'any_food',
    ]);
  });
});
