import { describe, expect, it } from 'vitest';
import { dayOf } from './puzzle_of_the_day';

describe('the puzzle of the day', () => {
  it('stays the same from morning to midnight and then changes its game', () => {
    const morning = dayOf(new Date(2026, 10, 19, 0, 0, 1), 4);
    expect(dayOf(new Date(2026, 10, 19, 23, 59, 59), 4)).toEqual(morning);
    expect(dayOf(new Date(2026, 10, 20, 0, 0, 1), 4).game).toBe((morning.game + 1) % 4);
  });
  it('goes through all puzzles of all games before one comes again', () => {
    const seen = new Set<string>();
    for (let day = 1; day <= 40; day += 1) {
      const { game, round } = dayOf(new Date(2027, 0, day), 4);
      seen.add(`${game}:${round % 10}`);
    }
    expect(seen.size).toBe(40);
  });
});
