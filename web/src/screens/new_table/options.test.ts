import { describe, expect, it } from 'vitest';
import type { OptionInfo } from '$lib/engine/door';
import { chosenOnes, isSwitch, optionKeys } from './options';

const words = { en: '', de: '' };
const choices = (...ids: string[]) =>
  ids.map((id) => ({ id, name: words, effect: words, rule: null }));
const solo: OptionInfo = {
  id: 'difficulty',
  name: words,
  effect: words,
  rule: null,
  choices: choices('easy', 'normal'),
  default_value: 'normal',
  is_for_seat: false,
  min_players: 1,
  max_players: 1,
};
const handicap: OptionInfo = {
  id: 'handicap',
  name: words,
  effect: words,
  rule: null,
  choices: choices('off', 'on'),
  default_value: 'off',
  is_for_seat: true,
  min_players: 2,
  max_players: 5,
};

describe('the options of a new table', () => {
  it('are those that go with the number of players', () => {
    expect(optionKeys([solo, handicap], 1).map(({ key }) => key)).toEqual(['difficulty']);
    expect(optionKeys([solo, handicap], 3).map(({ key }) => key)).toEqual([
      'handicap.0',
      'handicap.1',
      'handicap.2',
    ]);
    expect(optionKeys([handicap], 2).map(({ seat }) => seat)).toEqual([0, 1]);
  });

  it('are switches where they are on or off, in either order', () => {
    expect(isSwitch(handicap)).toBe(true);
    expect(isSwitch({ ...handicap, choices: choices('on', 'off') })).toBe(true);
    expect(isSwitch(solo)).toBe(false);
    expect(isSwitch({ ...handicap, choices: choices('off') })).toBe(false);
  });

  it('are sent as chosen, without what no longer goes with the number of players', () => {
    const values = { difficulty: 'easy', 'handicap.0': 'on', 'handicap.2': 'on' };
    expect(chosenOnes(optionKeys([solo, handicap], 2), values)).toEqual({ 'handicap.0': 'on' });
    expect(chosenOnes(optionKeys([solo, handicap], 1), values)).toEqual({ difficulty: 'easy' });
  });
});
