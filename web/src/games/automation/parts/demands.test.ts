import { expect, it } from 'vitest';
import { demandsOf } from './demands';

it('draws every demand of a space beside the others, the price first', () => {
  expect(demandsOf({})).toEqual([]);
  const both = demandsOf({ rd: 1, pay: 2 });
  expect(both.map(({ kind, n }) => [kind, n])).toEqual([
    ['credit', 2],
    ['rd', 1],
  ]);
  for (const req of [
    { pay: 1, sale: 1 },
    { pay: 2, rd: 2, sale: 2 },
  ]) {
    const all = demandsOf(req);
    all.slice(1).forEach(({ x }, index) => {
      const left = all[index];
      expect(x).toBeGreaterThanOrEqual((left?.x ?? 0) + 6.5 + (left?.size ?? 0));
    });
    expect(Math.max(...all.map(({ x, size }) => x + 6.5 + size))).toBeLessThanOrEqual(62);
  }
});
