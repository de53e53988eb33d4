import { expect, it } from 'vitest';
import { inGroups } from './groups';

it('puts what has no heading first, and the rest in the order of its names', () => {
  const names: Record<string, string> = {
    overclock: 'Special',
    play: 'Hand',
    overbuild: 'Special',
  };
  const groups = inGroups(
    ['overclock', 'play', 'overbuild', 'end_turn'],
    (one) => names[one] ?? '',
  );
  expect(groups).toEqual([
    { name: '', choices: ['end_turn'] },
    { name: 'Special', choices: ['overclock', 'overbuild'] },
    { name: 'Hand', choices: ['play'] },
  ]);
});
