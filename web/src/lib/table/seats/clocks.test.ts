import { describe, expect, it } from 'vitest';
import { speech } from '$lib/words/words.svelte';
import { clockWords, noClock, offeredClocks, timeWords } from './clocks';

describe('time', () => {
  it('is told in the unit that matters', () => {
    const minute = 60_000;
    expect([
      timeWords(59_001),
      timeWords(5 * minute),
      timeWords(65 * minute),
      timeWords(49 * 60 * minute),
    ]).toEqual(['1:00', '5:00', '1 h 5 min', '2 d 1 h']);
  });
  it('is never less than none', () => {
    expect(timeWords(-5)).toBe('0:00');
  });
  it('is told in German, too', () => {
    speech.language = 'de';
    expect(timeWords(25 * 3_600_000)).toBe('1 T 1 Std.');
    speech.language = 'en';
  });
});

describe('the clocks on offer', () => {
  it('begin with none and can be told apart', () => {
    expect(offeredClocks[0]).toBe(noClock);
    expect(new Set(offeredClocks.map(clockWords)).size).toBe(offeredClocks.length);
    expect(clockWords({ ...noClock, kind: 'correspondence', days_per_move: 1 })).toBe(
      '1 day for each decision',
    );
  });
});
