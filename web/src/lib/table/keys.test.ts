import { describe, expect, it } from 'vitest';
import { choiceKeys, keyOfChoice, leavesUnused } from './keys';

describe('the keys of choices', () => {
  it('are digits, then letters that no command has', () => {
    expect(keyOfChoice(0)).toBe('1');
    expect(keyOfChoice(8)).toBe('9');
    expect(keyOfChoice(9)).toBe('A');
    expect(keyOfChoice(choiceKeys.length)).toBe('');
    for (const command of 'urhob') expect(choiceKeys).not.toContain(command);
    expect(new Set(choiceKeys).size).toBe(choiceKeys.length);
  });
  it('only select what would leave a question unused', () => {
    expect(leavesUnused('done')).toBe(true);
    expect(leavesUnused('end_turn')).toBe(true);
    expect(leavesUnused('take_glass furnace=F_UL')).toBe(false);
  });
});
