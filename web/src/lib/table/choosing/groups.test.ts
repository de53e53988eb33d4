import { expect, it } from 'vitest';
import { inGroups, inNumbers } from './groups';

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

it('numbers choices as they are shown, and a blocked one keeps its number', () => {
  const none = { rule: '', text: { en: '', de: '' } };
  const choice = (move: string, isBlocked = false) => {
    const name = move === 'odd11' ? undefined : move.replace(/\d+/, '');
    return { move, blocked: isBlocked ? none : null, group: name ? { en: name, de: name } : null };
  };
  const short = [choice('b'), choice('a', true), choice('c')];
  expect(inNumbers(short)).toEqual(short);
  const long = Array.from({ length: 12 }, (_, at) => choice(at % 2 ? `odd${at}` : `even${at}`));
  const numbered = inNumbers(long).map(({ move }) => move);
  expect(numbered.slice(0, 3)).toEqual(['odd11', 'even0', 'even2']);
});
