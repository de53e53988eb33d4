import { describe, expect, it } from 'vitest';
import { angleOf, borderShape, pointOf, sectionsOf, spaces, spaceShape } from './gauge';
import { namesOf } from '$lib/table/boards/own_places';

describe('the dial of reliability', () => {
  it('runs from below zero on the left to the start on the right', () => {
    expect(pointOf(0, 40).x).toBeLessThan(-39);
    expect(pointOf(spaces - 1, 40).x).toBeGreaterThan(39);
    for (let position = 1; position < spaces; ++position)
      expect(pointOf(position, 40).x).toBeGreaterThan(pointOf(position - 1, 40).x);
  });
  it('shows where a section ends, without the space below zero', () => {
    const space = (pos: number, section: number, isBelow = false) => ({
      pos,
      section,
      below_zero: isBelow,
    });
    const all = [space(3, 2), space(2, 2), space(1, 1), space(0, 0, true)];
    expect(sectionsOf(all)).toEqual([
      { section: 2, from: 2, to: 3 },
      { section: 1, from: 1, to: 1 },
    ]);
    expect(borderShape(6, 10, 20)).toMatch(/^M-?0.00 -10.00L-?0.00 -20.00$/);
  });
  it('stays above its middle, in twelve equal parts', () => {
    for (let position = 0; position < spaces; ++position) {
      expect(pointOf(position, 40).y).toBeLessThan(0);
      expect(angleOf(position)).toBeCloseTo(Math.PI - ((position + 0.5) * Math.PI) / 12);
      expect(spaceShape(position, 30, 44)).toMatch(/^M.*z$/);
    }
  });
});

describe('the places of a board', () => {
  it('can be chosen on the own board only', () => {
    expect(namesOf(1, 1, 'level:2')).toEqual({ target: 'level:2', place: 'p1:level:2' });
    expect(namesOf(0, 1, 'level:2').target).toBe('none:level:2');
    expect(namesOf(0, undefined, 'level:2').target).toBe('none:level:2');
  });
});
