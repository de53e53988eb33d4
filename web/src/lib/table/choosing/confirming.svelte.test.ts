// The moments of confirmation, against a table that is made up. "make" asks for a cube to pay with,
// "swap" for two to give and then for the return, "rest" comes to nothing, "spend" goes on with the
// turn; "show" and "end" are over.
import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '$lib/app/settings.svelte';
import type { GameClient } from '../game';
import { sitAt, type After } from '../../../testing/made_up_table';
import { menu } from '../../../testing/questions';

const offer = (decision: string, ...moves: string[]) =>
  menu(decision, Object.fromEntries(moves.map((move) => [move, null])));
const action = offer('action', 'make', 'swap', 'rest', 'take', 'spend', 'show', 'end');
const gives = offer('give', 'give a=blue', 'give a=pink');
const change = (kind: string, amount: number) => ({ kind, amount, seat: 0 });
const less = (move: string) => change(move.slice(-4), -1);

// The changes of all of it, and the next question.
function after(moves: readonly string[]): After {
  const [first = '', second = ''] = moves;
  if (first === 'make' && !second) return { next: offer('pay', 'pay a=blue', 'pay a=pink') };
  if (first === 'make') return { changes: [less(second)] };
  if (first === 'swap' && moves.length < 3) return { next: gives };
  if (first === 'swap' && moves.length === 3) return { next: offer('receive', 'receive a=coin') };
  if (first === 'swap') return { changes: [...moves.slice(1, 3).map(less), change('coin', 1)] };
  if (first === 'spend') return { changes: [change('coin', -1)], next: action };
  if (first === 'take') return { changes: [change('coin', 1)], next: action };
  return first === 'rest' ? { idle: true } : {};
}

const table = (client: Partial<GameClient> = {}, people = 1) =>
  sitAt(action, after, {
    people,
    picks: [{ decision: 'give' }],
    client: { baskets: { give: {} }, ...client },
  });
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
beforeEach(() => (settings.values.confirm = 'costly'));

it('where only the pieces to pay with are asked for, the pick pays', async () => {
  const { sent, tap } = table();
  tap('make');
  expect(sent).toEqual([]);
  tap('pay a=pink');
  await settle();
  expect(sent).toEqual(['make', 'pay a=pink']);
});

it('an exchange asks once, when it is known what comes back', async () => {
  const { choosing, sent, tap } = table();
  tap('swap');
  choosing.basket?.tap('give a=pink');
  choosing.basket?.tap('give a=blue');
  await choosing.confirm();
  expect(sent).toEqual([]); // it only opens the next question
  expect(choosing.menu?.decision).toBe('receive');
  tap('receive a=coin');
  expect(choosing.selected?.move).toBe('receive a=coin');
  await choosing.confirm();
  expect(sent[0]).toBe('swap');
  expect(sent.slice(1, 3).sort()).toEqual(['give a=blue', 'give a=pink']);
  expect(sent[3]).toBe('receive a=coin');
});

it('picks that were entered are left as one', async () => {
  const { choosing, tap } = table();
  tap('swap');
  for (const move of ['give a=pink', 'give a=pink']) choosing.basket?.tap(move);
  await choosing.confirm();
  choosing.leave();
  expect(choosing.menu?.decision).toBe('give');
});

it('what would come to nothing asks, and what is free does not', async () => {
  const one = table();
  one.tap('rest');
  expect(one.choosing.selected?.move).toBe('rest');
  const two = table();
  two.tap('take');
  await settle();
  expect([one.sent, two.sent]).toEqual([[], ['take']]);
});

describe('a turn of many steps, among people', () => {
  const stepwise = { isEnd: (move: string) => move === 'end' };

  it('takes a price that can be taken back with the tap', async () => {
    const { sent, tap } = table({ stepwise }, 2);
    tap('spend');
    await settle();
    expect(sent).toEqual(['spend']);
  });
  it('asks before what lasts, but not twice', async () => {
    const { choosing, sent, tap } = table({ stepwise }, 2);
    tap('show');
    expect([sent, choosing.selected?.move]).toEqual([[], 'show']);
    tap('make');
    tap('pay a=pink');
    await settle();
    expect(sent).toEqual(['make', 'pay a=pink']);
  });
  it('is ended by its button', async () => {
    const { sent, tap } = table({ stepwise }, 2);
    tap('end');
    await settle();
    expect(sent).toEqual(['end']);
  });
  it('is still warned of what comes to nothing', () => {
    const { sent, tap } = table({ stepwise: { isEnd: () => true } }, 2);
    tap('rest');
    expect(sent).toEqual([]);
  });
  it('differs from other games', () => {
    for (const move of ['spend', 'show', 'end']) {
      const { sent, tap } = table({}, 2);
      tap(move);
      expect(sent).toEqual([]);
    }
  });
});
