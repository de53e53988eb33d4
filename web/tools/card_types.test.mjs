// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { cardTypes } from './card_types.mjs';

const typeOf = (data) =>
  cardTypes(data).split('export type Data = ')[1].replace(/\s+/g, ' ').trim();

describe('the types of cards', () => {
  it('follow the entries: members that some leave out may be absent', () => {
    const card = [
      { id: 'a', vp: 2 },
      { id: 'b', vp: 1, tags: ['x'] },
    ];
    expect(typeOf({ card })).toBe(
      '{ "card": ({ "id": string; "vp": number; "tags"?: (string)[]; })[]; };',
    );
  });
  it('take a table whose entries name their own kinds for amounts', () => {
    const cost = [{ cost: { flax: 1 } }, { cost: { wood: 2 } }, { cost: {} }];
    expect(typeOf({ cost })).toBe('{ "cost": ({ "cost": Record<string, number>; })[]; };');
    const whole = [{ at: { x: 1, y: 2 } }, { at: { x: 3, y: 4 } }];
    expect(typeOf({ whole })).toContain('"at": { "x": number; "y": number; }');
  });
  it('name each kind of value that an entry has', () => {
    expect(typeOf({ level: [{ n: 1 }, { n: 'any' }] })).toContain('"n": number | string');
    expect(typeOf({ none: [{ requires: [] }] })).toContain('"requires": (unknown)[]');
  });
});
