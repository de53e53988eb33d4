// The keys of a table. Choices have digits and, where those run out, letters that no command has.
import type { WordKey } from '$lib/words/words.svelte';
import { parseMove } from './moves';

export const choiceKeys = '123456789acdefgijklmnpqstvwxyz';

/** The key of the choice with this number, counted from 0; nothing where there are too many. */
export const keyOfChoice = (number: number): string => choiceKeys[number]?.toUpperCase() ?? '';

const unused = new Set('decline done end_turn finish forfeit no none proceed skip stop'.split(' '));
/** Whether a choice leaves the question unused: its key selects it, and a second press makes it. */
export const leavesUnused = (move: string): boolean => unused.has(parseMove(move).name);

export const tableKeys: [string, WordKey][] = [
  ['1–9, A …', 'key_numbers'],
  ['Enter', 'key_enter'],
  ['Esc', 'key_escape'],
  ['U', 'undo'],
  ['R', 'restart_turn'],
  ['H', 'hint'],
  ['O', 'options'],
  ['B', 'key_board'],
  ['Tab', 'key_tab'],
  ['?', 'key_help'],
];
