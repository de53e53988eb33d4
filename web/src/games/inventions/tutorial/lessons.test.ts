import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Door } from '$lib/engine/door';
import { lessonFor, tryNext } from '$lib/table/lesson';
import en from '../words/en.json';
import { tutorial } from '.';

const { lessons, tries, prepared } = tutorial;

describe('the tutorial', () => {
  it('says words that there are', () => {
    const keys = [
      ...lessons.flatMap(({ title, text }) => [title, text]),
      ...tries.map((one) => one.text),
    ];
    for (const key of keys) expect(en).toHaveProperty([key]);
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
    const door = await Door.open(
      await WebAssembly.compile(readFileSync('src/generated/inventions/rules.wasm')),
    );
    const { game } = tutorial;
    const known = door.call('book', { game, sections: ['rules'] }).en['rules'] ?? {};
    for (const { rules } of lessons) for (const rule of rules) expect(known).toHaveProperty([rule]);
    const seats = Array.from({ length: prepared.players }, (_, place) => ({
      kind: 'human' as const,
      name_or_level: `Person ${place}`,
    }));
    const { players, seed } = prepared;
    const wish = { game, players, options: {}, seed, seats, is_hot_seat: true, now: 1 };
    const made = door.call('make', wish);
    let last = made.lines.length;
    const send = (message: object) => {
      const said = door.call('message', {
        table: made.table,
        seat: 0,
        now: 1,
        message: { ...message, key: `k${last}`, last },
      });
      expect(said.messages.at(-1)?.type).toBe('accepted');
      last += said.lines.length;
    };
    send({ type: 'start' });
    for (const move of prepared.moves) send({ type: 'move', move });
  });
});
