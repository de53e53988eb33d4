import { describe, expect, it } from 'vitest';
import { lessonFor as dueOf, tryNext as nextOf } from '$lib/table/lesson';
import { doorOf } from '../../../testing/real_door';
import { expectPrepared, expectRules, expectWords } from '../../../testing/tutorials';
import { lessons, tries } from './lessons';
import en from '../words/en.json';
import { tutorial } from '.';

const lessonFor = (decision: string, events: string[], taught: string[]) =>
  dueOf(lessons, decision, events, taught);
const tryNext = (moves: string[], taught: string[]) => nextOf(tries, moves, taught);

describe('the tutorial', () => {
  it('says words that there are', () => {
    expectWords(tutorial, en);
  });
  it('teaches a rule when it is used, and only once', () => {
    expect(lessonFor('take_disk', [], [])?.id).toBe('disk');
    expect(lessonFor('take_disk', [], ['disk'])).toBeUndefined();
    expect(lessonFor('', ['products_taken'], [])?.id).toBe('products');
  });
  it('explains a reset before its steps', () => {
    expect(lessonFor('activate_column', ['reset_started'], [])?.id).toBe('reset');
    expect(lessonFor('activate_column', ['reset_started'], ['reset'])?.id).toBe('columns');
  });
  it('proposes what has not been tried yet, if it is offered', () => {
    expect(tryNext(['take_glass furnace=F_LR', 'create'], [])?.move).toBe(
      'take_glass furnace=F_LR',
    );
    expect(tryNext(['take_glass furnace=F_LR', 'create'], ['acquire', 'row'])?.move).toBe('create');
    expect(tryNext(['visit_factory factory=M_UL'], ['acquire'])?.text).toBe('tut_try_products');
    expect(tryNext([], [])).toBeUndefined();
  });
  it('names rules that exist, in a game that the engine accepts', async () => {
    const door = await doorOf('stephens');
    expectRules(door, tutorial);
    expectPrepared(door, tutorial);
  });
});
