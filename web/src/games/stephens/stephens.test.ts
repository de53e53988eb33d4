// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Happening } from '$lib/engine/protocol';
import { parseMove } from '$lib/table/moves';
import { cardOf, gainsOf } from './events';
import { flightsOf, placesOf } from './flights';
import { abilityPlaces } from './own/abilities';
import { columnsOf, spaceOnTrack } from './position';
import { iconsOf, roomOf } from './moves';

const happening = (event: object): Happening => ({ words: { en: '', de: '' }, event });

describe('moves', () => {
  it('are taken apart', () => {
    expect(parseMove('take_glass furnace=F_UL')).toEqual({
      name: 'take_glass',
      values: { furnace: 'F_UL' },
    });
    expect(parseMove('done')).toEqual({ name: 'done', values: {} });
  });
  it('show the cubes they are about', () => {
    expect(iconsOf('take_products orange=2 pink=0 black=1')).toEqual([
      { kind: 'orange', amount: 2 },
      { kind: 'black', amount: 1 },
    ]);
  });
  it('open the room that matters', () => {
    expect(roomOf('take_disk')).toBe('own');
    expect(roomOf('create_card')).toBe('market');
    expect(roomOf('main_action')).toBe('factory');
  });
});

describe('what happens', () => {
  it('sends glass from the furnace to whoever took it, once', () => {
    const events = [
      happening({ event: 'glass_taken', seat: 2, furnace: 'F_UR' }),
      happening({ event: 'cubes_changed', seat: 2, colour: 'blue', amount: 1 }),
    ];
    expect(flightsOf(events)).toEqual([
      { kind: 'blue', from: ['furnace:F_UR'], to: ['stock:2:blue', 'player:2'], count: 1 },
    ]);
  });
  it('sends a disk to the profession it becomes a worker on', () => {
    const events = [
      happening({ event: 'profession_created', seat: 0, card: 'R04', row: 'row_L0' }),
      happening({ event: 'disk_taken', seat: 0, ability: '2a' }),
    ];
    expect(flightsOf(events)[0]?.to[0]).toBe('placed:R04');
  });
  it('lights an unlocked ability on the board of whoever unlocked it', () => {
    const unlocked = happening({ event: 'disk_taken', seat: 2, ability: '2a' });
    expect(placesOf([unlocked])).toEqual(['ability:2:2a']);
    expect(flightsOf([unlocked])[0]?.from).toEqual(['ability:2:2a', 'player:2']);
  });
  it('returns what is paid', () => {
    expect(
      flightsOf([happening({ event: 'coins_changed', seat: 1, amount: -3, now: 0 })])[0],
    ).toMatchObject({ kind: 'coin', to: ['supply'], count: 3 });
  });
  it('lights the places it is about', () => {
    expect(
      placesOf([
        happening({ event: 'row_activated', row: 'row_R1' }),
        happening({ event: 'army_moved', space: 45 }),
      ]),
    ).toEqual(['row:row_R1', 'track']);
  });
});

describe('drawing', () => {
  it('puts the k-th card of each row into column k', () => {
    expect(columnsOf({ crown: ['a', 'b'], uk: ['c'] }, ['crown', 'uk'])).toEqual([
      ['a', 'c'],
      ['b', undefined],
    ]);
  });
  it('lets the score track wrap', () => {
    expect([spaceOnTrack(55), spaceOnTrack(56), spaceOnTrack(60)]).toEqual([55, 0, 4]);
  });
  it('has a place in the book for every ability of the edition', () => {
    const abilities = readFileSync('../games/stephens/data/abilities.toml', 'utf8');
    const ids = [...abilities.matchAll(/^id = "(\d\w)"/gm)].map((match) => match[1]);
    expect(abilityPlaces.map(({ id }) => id)).toEqual(ids);
  });
});

describe('what an event brought', () => {
  it('names the piece, whose it is and how many', () => {
    const cubes = { event: 'cubes_changed', seat: 1, colour: 'blue', amount: 2 };
    expect(gainsOf(cubes)).toEqual([{ seat: 1, kind: 'blue', amount: 2 }]);
    expect(gainsOf({ event: 'score_changed', seat: 0, amount: -3, now: 4 })).toEqual([
      { seat: 0, kind: 'vp', amount: -3 },
    ]);
    expect(gainsOf({ event: 'accessory_paid', seat: 0, accessory: 'crate' })).toEqual([
      { seat: 0, kind: 'crate', amount: -1 },
    ]);
    expect(gainsOf({ event: 'row_activated', row: 'row_L0' })).toEqual([]);
  });
  it('knows the card it is about', () => {
    expect(cardOf({ event: 'contract_taken', seat: 0, card: 'CR01' })).toBe('CR01');
    expect(cardOf({ event: 'draw_contract', card: 'CR01' })).toBeUndefined();
  });
});
