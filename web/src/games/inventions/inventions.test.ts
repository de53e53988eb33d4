import { describe, expect, it } from 'vitest';
import type { Happening } from '$lib/engine/protocol';
import { cardOf, gainsOf, isAside } from './events';
import { flightsOf, placesOf } from './flights';
import { iconsOf, roomOf } from './moves';
import { foldedSpace, frameSpace, pawnPlace } from './parts/track_layout';
import { rooms } from './rooms';

const told = (...events: object[]): Happening[] =>
  events.map((event) => ({ event, words: { en: '', de: '' } }) as unknown as Happening);

describe('moves', () => {
  it('shows a payment as pieces', () => {
    expect(iconsOf('pay_any metal=2 tech=0 tool=1')).toEqual([
      { kind: 'metal', amount: 2 },
      { kind: 'tool', amount: 1 },
    ]);
  });
  it('opens a room that a phone has', () => {
    const known = [...rooms.map(({ id }) => id), 'own'];
    for (const decision of ['place', 'build', 'buy', 'invent', 'bonus', 'receive', 'new_one'])
      expect(known).toContain(roomOf(decision));
    expect(roomOf('bonus_detail', ['invent field=car_original', 'none'])).toBe('inventions');
    expect(roomOf('bonus_detail', ['run factory=f_bank'])).toBe('own');
  });
});

describe('what travels', () => {
  it('takes cubes from the load they were bought from', () => {
    const [flight] = flightsOf(
      told(
        { event: 'load_bought', seat: 1, load: 'ship_tech' },
        { event: 'goods_changed', seat: 1, good: 'tech', amount: 2, now: 3 },
      ),
    );
    expect(flight).toMatchObject({ kind: 'tech', count: 2, from: ['load:ship_tech', 'supply'] });
    expect(flight?.to[0]).toBe('stock:1:tech');
  });
  it('sends a royalty from its field to the owner, and a track bonus from its space', () => {
    const flights = flightsOf(
      told(
        { event: 'royalty_paid', seat: 2, field: 'typewriter_original' },
        { event: 'influence_changed', seat: 2, source: 'royalties', amount: 1, now: 11 },
        { event: 'track_bonus', seat: 2, good: 'wood' },
        { event: 'goods_changed', seat: 2, good: 'wood', amount: 1, now: 1 },
      ),
    );
    expect(flights.map(({ kind, from }) => [kind, from[0]])).toEqual([
      ['influence', 'field:typewriter_original'],
      ['wood', 'track:11'],
    ]);
  });
  it('brings discs to their action and back', () => {
    const [there] = flightsOf(told({ event: 'disc_placed', seat: 0, action: 'market' }));
    expect(there).toMatchObject({ kind: 'disk0', to: ['action:market'] });
    const [back] = flightsOf(told({ event: 'disc_returned', seat: 0, action: 'market' }));
    expect(back?.from).toEqual(['action:market']);
  });
  it('lights the places that something happened at', () => {
    expect(
      placesOf(
        told(
          { event: 'field_invented', seat: 0, field: 'car_original' },
          { event: 'influence_changed', seat: 0, source: 'inventions', amount: 4, now: 9 },
        ),
      ),
    ).toEqual(['field:car_original', 'track:9']);
  });
});

describe('the influence track', () => {
  const spaces = Array.from({ length: 64 }, (_, space) => frameSpace(space, 960, 740));
  it('runs once around the board without overlapping', () => {
    spaces.forEach((one, index) =>
      spaces.slice(index + 1).forEach((other) => {
        const across =
          Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
        const down =
          Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
        expect(across > 0.01 && down > 0.01).toBe(false);
      }),
    );
    for (const { x, y, width, height } of spaces) {
      expect(x).toBeGreaterThanOrEqual(-0.01);
      expect(y).toBeGreaterThanOrEqual(-0.01);
      expect(x + width).toBeLessThanOrEqual(960.01);
      expect(y + height).toBeLessThanOrEqual(740.01);
    }
  });
  it('goes on for another lap, and folds to and fro', () => {
    expect(frameSpace(65, 960, 740)).toEqual(frameSpace(1, 960, 740));
    expect(foldedSpace(7, 320).x).toBe(foldedSpace(8, 320).x);
  });
  it('keeps five pawns inside their space', () => {
    const space = { x: 0, y: 0, width: 43, height: 26 };
    for (let index = 0; index < 5; ++index) {
      const { x } = pawnPlace(space, index, 5);
      expect(x).toBeGreaterThanOrEqual(10.9);
      expect(x).toBeLessThanOrEqual(32.1);
    }
  });
});

describe('what an event brought', () => {
  it('names the piece, whose it is and how many', () => {
    expect(gainsOf({ event: 'goods_changed', seat: 1, good: 'coal', amount: -2, now: 0 })).toEqual([
      { seat: 1, kind: 'coal', amount: -2 },
    ]);
    expect(gainsOf({ event: 'bonus_disc_returned', seat: 0 })).toEqual([
      { seat: 0, kind: 'bonus_disc', amount: -1 },
    ]);
    expect(gainsOf({ event: 'royalty_paid', seat: 0, field: 'car_original' })).toEqual([]);
  });
  it('knows the card it is about, and the invention of a field', () => {
    expect(cardOf({ event: 'factory_built', seat: 0, factory: 'f_bank' })).toBe('f_bank');
    expect(cardOf({ event: 'field_invented', seat: 0, field: 'car_original' })).toBe('car');
    expect(isAside({ event: 'disc_returned', seat: 0, action: 'build' })).toBe(true);
  });
});
