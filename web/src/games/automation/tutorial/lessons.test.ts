import { describe, expect, it } from 'vitest';
import { lessonFor, tryNext } from '$lib/table/lessons/lesson';
import en from '../cards/en.json';
import { playThrough } from '../../../testing/learner';
import { doorOf } from '../../../testing/real_door';
import { expectLessons, expectRules, expectWords } from '../../../testing/tutorials';
import { tutorial } from '.';

const { lessons, tries } = tutorial;

describe('the tutorial', () => {
  it('says words that there are', () => {
    expectWords(tutorial, en);
  });
  it('has at least ten lessons, each one its own', () => {
    expectLessons(tutorial);
  });
  it('teaches a rule when it is used, and only once', () => {
    expect(lessonFor(lessons, 'draft_pick', [], [])?.id).toBe('welcome');
    expect(lessonFor(lessons, 'draft_pick', [], ['welcome'])).toBeUndefined();
    expect(lessonFor(lessons, '', ['audit_moved'], [])?.id).toBe('audit');
  });
  it('explains a new round before its first question', () => {
    expect(lessonFor(lessons, 'opening_window', ['round_started'], [])?.id).toBe('round');
    expect(lessonFor(lessons, 'opening_window', ['round_started'], ['round'])?.id).toBe('turn');
  });
  it('proposes an action that was not tried yet, if it is possible', () => {
    const moves = ['take_action action=rd', 'take_action action=sale', 'overclock'];
    expect(tryNext(tries, moves, [])?.move).toBe('take_action action=rd');
    expect(tryNext(tries, moves, ['research'])?.move).toBe('take_action action=sale');
    expect(tryNext(tries, moves, ['research', 'sale'])?.move).toBe('overclock');
    expect(tryNext(tries, [], [])).toBeUndefined();
  });
});

describe('the prepared game', () => {
  it('names rules that exist, and teaches all that there is', async () => {
    const door = await doorOf('automation');
    expectRules(door, tutorial);
    const games = ['0x1', '0x2', '0x3', '0x4'].map((thoughts) =>
      playThrough(door, tutorial, thoughts, (moves) => moves.find((move) => move === 'end_turn')),
    );
    expect([...new Set(games.flat())].sort()).toEqual(lessons.map(({ id }) => id).sort());
    // A player of a single tutorial misses little.
    for (const taught of games) expect(taught.length).toBeGreaterThanOrEqual(lessons.length - 2);
  });
});
