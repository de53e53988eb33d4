import { describe, expect, it } from 'vitest';
import { withDifference } from './difference';

describe('a difference', () => {
  it('replaces, descends and splices', () => {
    const older = { a: 1, kept: { b: [1, 2, 3] }, list: ['x', 'y'] };
    const newer = withDifference(older, {
      a: [2],
      list: { '@': [1, 1, ['z', 'u']] },
      kept: { b: { 2: [[]] } },
    });
    expect(newer).toEqual({ a: 2, kept: { b: [1, 2, []] }, list: ['x', 'z', 'u'] });
    expect(older).toEqual({ a: 1, kept: { b: [1, 2, 3] }, list: ['x', 'y'] });
  });

  it('shares what has not changed', () => {
    const older = { a: {}, b: {} };
    expect((withDifference(older, { a: [1] }) as typeof older).b).toBe(older.b);
  });

  it('is refused where it does not fit', () => {
    expect(() => withDifference({ a: 1 }, { b: [1] })).toThrow('does not fit');
    expect(() => withDifference(1, { b: [1] })).toThrow('does not fit');
  });
});
