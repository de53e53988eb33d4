import { describe, expect, it } from 'vitest';
import { lessonFor, tryNext } from '$lib/table/lessons/lesson';
import { doorOf } from '../../../testing/real_door';
import { expectPrepared, expectRules, expectWords } from '../../../testing/tutorials';
import en from '../words/en.json';
import { tutorial } from '.';

const { lessons, tries } = tutorial;

describe('the tutorial', () => {
  it('says words that there are', () => {
    expectWords(tutorial, en);
  });
  it('teaches a rule when it is used, and only once', () => {
    expect(lessonFor(lessons, 'place', [], [])?.id).toBe('welcome');
    expect(lessonFor(lessons, 'place', [], ['welcome'])).toBeUndefined();
    expect(lessonFor(lessons, '', ['royalty_paid'], [])?.id).toBe('royalty');
  });
  it('explains a new round before its first question', () => {
    expect(lessonFor(lessons, 'place', ['round_started'], [])?.id).toBe('round');
  });
  it('proposes an action that was not tried yet, if it is free', () => {
    const moves = ['place action=build', 'place action=buy'];
    expect(tryNext(tries, moves, [])?.move).toBe('place action=build');
    expect(tryNext(tries, moves, ['build'])?.move).toBe('place action=buy');
    expect(tryNext(tries, moves, ['build', 'buy'])).toBeUndefined();
  });
  it('names rules that exist, in a game that the engine accepts', async () => {
    const door = await doorOf('inventions');
    expectRules(door, tutorial);
    expectPrepared(door, tutorial);
  });
});
