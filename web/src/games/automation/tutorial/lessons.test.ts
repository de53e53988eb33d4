import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Door } from '$lib/engine/door';
import { lessonFor, tryNext } from '$lib/table/lesson';
import en from '../cards/en.json';
import { playThrough } from '../../../testing/learner';
import { tutorial } from '.';

const { lessons, tries, game } = tutorial;

describe('the tutorial', () => {
  it('says words that there are', () => {
    const keys = [
      tutorial.doneText,
      ...lessons.flatMap(({ title, text }) => [title, text]),
      ...tries.map((one) => one.text),
    ];
    for (const key of keys) expect(en).toHaveProperty([key]);
  });
  it('has at least ten lessons, each one its own', () => {
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
    expect(lessons.length).toBeGreaterThanOrEqual(10);
    for (const { lesson } of tries) expect(lessons.map(({ id }) => id)).toContain(lesson);
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
    const door = await Door.open(
      await WebAssembly.compile(readFileSync('src/generated/automation/rules.wasm')),
    );
    const known = door.call('book', { game, sections: ['rules'] }).en['rules'] ?? {};
    for (const { rules } of lessons) for (const rule of rules) expect(known).toHaveProperty([rule]);
    const games = ['0x1', '0x2', '0x3', '0x4'].map((thoughts) =>
      playThrough(door, tutorial, thoughts, (moves) => moves.find((move) => move === 'end_turn')),
    );
    expect([...new Set(games.flat())].sort()).toEqual(lessons.map(({ id }) => id).sort());
    // Whoever plays one of them misses little.
    for (const taught of games) expect(taught.length).toBeGreaterThanOrEqual(lessons.length - 2);
  });
});
