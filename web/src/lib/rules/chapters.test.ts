// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { chaptersOf } from './chapters';

const rules = { 'ST-2.1': 'Red deck', 'ST-2.2': 'Blue deck', 'ST-10.1': 'End of the game' };

describe('the rules', () => {
  it('stand in chapters, in the order of their numbers', () => {
    expect(chaptersOf(rules, '').map(({ number }) => number)).toEqual([2, 10]);
  });
  it('are found by words and by id', () => {
    expect(chaptersOf(rules, 'deck BLUE')).toEqual([
      { number: 2, rules: [{ id: 'ST-2.2', text: 'Blue deck' }] },
    ]);
    expect(chaptersOf(rules, 'st-10.1')).toHaveLength(1);
    expect(chaptersOf(rules, 'nothing like it')).toEqual([]);
  });
});
