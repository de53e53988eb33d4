// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { Door } from '$lib/engine/door';
import { readFileSync } from 'node:fs';
import { lessonFor as dueOf, tryNext as nextOf } from '$lib/table/lesson';
import { lessons, tries } from './lessons';
import prepared from './prepared_game.json';
import en from '../words/en.json';

const lessonFor = (decision: string, events: string[], taught: string[]) =>
  dueOf(lessons, decision, events, taught);
const tryNext = (moves: string[], taught: string[]) => nextOf(tries, moves, taught);

describe('the tutorial', () => {
  it('says words that there are', () => {
    const keys = [
      ...lessons.flatMap(({ title, text }) => [title, text]),
      ...tries.map((one) => one.text),
    ];
    for (const key of keys) expect(en).toHaveProperty([key]);
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
    const door = await Door.open(
      await WebAssembly.compile(readFileSync('src/generated/stephens/rules.wasm')),
    );
    const known = door.call('book', { game: 'stephens', sections: ['rules'] }).en['rules'] ?? {};
    for (const { rules } of lessons) for (const rule of rules) expect(known).toHaveProperty([rule]);
    const seats = ['A', 'B'].map((name) => ({ kind: 'human' as const, name_or_level: name }));
    const made = door.call('make', {
      game: 'stephens',
      players: prepared.players,
      options: {},
      seed: prepared.seed,
      seats,
      is_hot_seat: true,
      now: 1,
    });
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
