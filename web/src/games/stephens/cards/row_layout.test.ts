// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { rowPlaces } from './row_layout';

describe('a row of professions', () => {
  it('grows away from the factory, to the left or to the right', () => {
    expect(rowPlaces(2, 322, true).map(({ x }) => x)).toEqual([260, 196]);
    expect(rowPlaces(2, 322, false).map(({ x }) => x)).toEqual([2, 66]);
  });
  it('stays inside its width however many cards there are, up to all 25', () => {
    for (const width of [186, 322])
      for (let count = 1; count <= 25; ++count)
        for (const isLeft of [true, false])
          for (const place of rowPlaces(count, width, isLeft)) {
            expect(place.x).toBeGreaterThanOrEqual(-0.01);
            expect(place.x + place.width).toBeLessThanOrEqual(width + 0.01);
            expect(place.y + place.height).toBeLessThanOrEqual(98);
          }
  });
  it('never lets small cards cover each other', () => {
    const places = rowPlaces(24, 322, false);
    expect(places.every(({ isMini }) => isMini)).toBe(true);
    expect(new Set(places.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)).size).toBe(24);
  });
});
