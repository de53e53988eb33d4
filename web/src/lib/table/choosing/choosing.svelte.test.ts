// Choices that are entered and not sent, choices taken at once, and baskets, against a table that
// is made up: a card is behind "create", costs a coin, and has a row; loads are bought in ascending
// order.
import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '$lib/app/settings.svelte';
import type { MenuView } from '$lib/engine/protocol';
import { sitAt, type After } from '../../../testing/made_up_table';
import { menu, rule } from '../../../testing/questions';

const placed = (asked: MenuView, places: Record<string, string>): MenuView => ({
  ...asked,
  choices: asked.choices.map((choice) => ({
    ...choice,
    places: choice.move in places ? [places[choice.move] ?? ''] : [],
  })),
});
const action = placed(menu('action', { take: null, create: null }), { create: 'shown' });
const cards = placed(menu('card', { 'card id=A': null, 'card id=B': 'ST-3.6' }), {
  'card id=A': 'shown:A',
  'card id=B': 'shown:B',
});
const rows = menu('row', { 'row at=1': null, 'row at=2': null });
const coins = (amount: number) => [{ kind: 'coin', amount, seat: 0 }];
const buying = (from: number, left: number) =>
  menu('buy', {
    ...Object.fromEntries(
      [1, 2, 3].map((load) => [
        `buy load=${load}`,
        load < from ? 'EI-17.3' : left === 0 ? 'EI-1.15' : null,
      ]),
    ),
    done: null,
  });

// Each column is asked for by itself; columns beyond the stock are not asked for.
const prices = [2, 1, 2];
function columns(from: number, left: number): MenuView | undefined {
  const at = prices.findIndex((price, place) => place >= from && price <= left);
  if (at < 0) return undefined;
  return menu('column', { [`open at=${at + 1}`]: null, [`leave at=${at + 1}`]: null });
}

// The rules of the game that is made up.
function after(moves: readonly string[]): After {
  const path = moves.join();
  if (path === 'create') return { next: cards };
  if (path === 'create,card id=A') return { next: rows };
  if (path.startsWith('create,card id=A,row')) return { changes: coins(-1) };
  if (path === 'take') return { changes: coins(1), next: action };
  let left = 2;
  for (const move of moves) left -= move.startsWith('buy') ? 1 : 0;
  const from = Number(moves.at(-1)?.slice(-1)) + 1;
  const isOver = moves.at(-1) === 'done' || left === 0 || from > 3;
  return { changes: coins(left - 2), next: isOver ? undefined : buying(from, left) };
}
function afterColumns(moves: readonly string[]): After {
  const paid = moves
    .filter((move) => move.startsWith('open'))
    .reduce((sum, move) => sum + (prices[Number(move.slice(-1)) - 1] ?? 0), 0);
  const next = columns(Number(moves.at(-1)?.slice(-1) ?? 0), 3 - paid);
  return { changes: paid > 0 ? coins(-paid) : [], next };
}
const every = menu('column', {
  'open at=1': null,
  'open at=2': 'o',
  'open at=3': 'o',
  'leave at=1': null,
});
const ends = { client: { baskets: { buy: { end: 'done' } } }, picks: [{ decision: 'buy' }] };
const shop = () => sitAt(buying(1, 2), after, ends);
const leave = (move: string) => move.replace('open', 'leave');
const doors = () => sitAt(every, afterColumns, { picks: [{ decision: 'column', leave }] });
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => (settings.values.confirm = 'costly'));

describe('what glows', () => {
  it('can be chosen at once; what cannot says why', () => {
    const { choosing } = sitAt(action, after);
    expect(choosing.choicesAt('shown:A').map(({ move }) => move)).toEqual(['card id=A']);
    expect(choosing.choicesAt('shown:B')).toHaveLength(0);
    expect(choosing.blockedAt('shown:B')[0]?.blocked?.rule).toBe('ST-3.6');
    expect(choosing.isBehind(choosing.blockedAt('shown:B')[0])).toBe(true);
    choosing.tapTarget('shown:B');
    expect(choosing.why?.blocked?.rule).toBe('ST-3.6');
    expect(choosing.path).toHaveLength(0);
  });
});

describe('an action that is entered', () => {
  it('is not sent, tells its whole price, and is left step by step', () => {
    const { choosing, sent } = sitAt(action, after);
    choosing.tapTarget('shown:A');
    expect(choosing.menu?.decision).toBe('row');
    expect(choosing.path.at(-1)?.price).toEqual(coins(-1));
    expect(choosing.position).toBe('create,card id=A');
    choosing.leave();
    expect(choosing.menu?.decision).toBe('action'); // "create" was only on the way
    expect(sent).toEqual([]);
  });
  it('is sent as a whole with its last choice, which asks once because it costs', async () => {
    const { choosing, sent, tap } = sitAt(action, after);
    choosing.tapTarget('shown:A');
    tap('row at=1');
    expect(sent).toEqual([]);
    expect(choosing.selected?.move).toBe('row at=1');
    await choosing.confirm();
    expect(sent).toEqual(['create', 'card id=A', 'row at=1']);
  });
});

describe('a choice that costs nothing', () => {
  it.each(['costly', 'never'] as const)('is taken at once, and gone back from: %s', async (way) => {
    settings.values.confirm = way;
    const { choosing, sent, undone, tap } = sitAt(action, after);
    tap('take');
    await settle();
    expect(sent).toEqual(['take']);
    expect(choosing.canLeave).toBe(true);
    choosing.leave();
    expect(undone()).toBe(1);
  });
  it('waits to be confirmed by whoever wants that', async () => {
    settings.values.confirm = 'always';
    const { choosing, sent, tap } = sitAt(action, after);
    tap('take');
    choosing.hover(choosing.menu?.choices[1]); // on the way to the button
    expect(choosing.meant?.changes).toEqual(coins(1)); // the gain of taking
    expect(sent).toEqual([]);
    await choosing.confirm();
    expect(sent).toEqual(['take']);
  });
});

describe('a basket', () => {
  it('takes picks in any order and sends them in the order of the rules', async () => {
    const { choosing, sent } = shop();
    const { basket } = choosing;
    basket?.tap('buy load=3');
    expect(basket?.mayAdd('buy load=1')).toBe(true); // which the rules would not offer any more
    basket?.tap('buy load=1');
    expect(basket?.stateOf('buy load=2')).not.toBe('free');
    expect(basket?.isReady).toBe(true);
    basket?.takeBack('buy load=3');
    expect(basket?.mayAdd('buy load=2')).toBe(true);
    basket?.tap('buy load=3');
    await choosing.confirm();
    expect(sent).toEqual(['buy load=1', 'buy load=3']);
  });
  it('is closed by a choice of its own where more could be picked', async () => {
    const { choosing, sent } = shop();
    choosing.basket?.tap('buy load=1');
    await choosing.confirm();
    expect(sent).toEqual(['buy load=1', 'done']);
  });
  it('that is refused is not sent again and again', async () => {
    const { choosing, sent, refuse } = shop();
    choosing.basket?.tap('buy load=1');
    refuse();
    await choosing.confirm();
    await settle();
    expect(sent).toEqual(['buy load=1']);
  });
  it('of what is asked for one by one leaves the others', async () => {
    const { choosing, sent } = doors();
    choosing.basket?.tap('open at=2');
    expect(choosing.basket?.mayAdd('open at=1')).toBe(true);
    expect(choosing.basket?.mayAdd('open at=3')).toBe(true);
    choosing.basket?.tap('open at=1');
    expect(choosing.basket?.mayAdd('open at=3')).toBe(false);
    choosing.basket?.tap('open at=2'); // out again
    expect(choosing.basket?.picks).toEqual(['open at=1']);
    await choosing.confirm();
    expect(sent).toEqual(['open at=1', 'leave at=2']); // the third cannot be paid: it is not asked
  });
  it('may stay empty, but only by a choice of its own', async () => {
    const { choosing, sent } = doors();
    expect(choosing.basket?.isReady).toBe(false);
    await choosing.confirm();
    expect(sent).toEqual([]);
    choosing.basket?.chooseNone();
    await choosing.confirm();
    expect(sent).toEqual(['leave at=1', 'leave at=2', 'leave at=3']);
  });
});

describe('while others move', () => {
  const moved = (menu: MenuView) => ({ ...menu, number: menu.number + 1 });

  it('what was entered stays entered, and what was picked stays picked', () => {
    const one = sitAt(action, after);
    one.tap('create');
    one.ask(moved(action));
    expect(one.choosing.path.map(({ choice }) => choice.move)).toEqual(['create']);
    const two = shop();
    two.choosing.basket?.tap('buy load=2');
    two.ask(moved(buying(1, 2)));
    expect(two.choosing.basket?.picks).toEqual(['buy load=2']);
    expect(one.sent.concat(two.sent)).toEqual([]);
  });
  it('what is selected still waits to be confirmed', () => {
    settings.values.confirm = 'always';
    const { choosing, ask, sent, tap } = sitAt(action, after);
    tap('take');
    ask(moved(action));
    expect(choosing.selected?.move).toBe('take');
    expect(sent).toEqual([]);
  });
  it('another question is a new beginning, and so is one that was taken back', () => {
    for (const next of [moved(menu('action', { create: null })), { ...action, number: 4 }]) {
      const { choosing, ask, tap } = sitAt(action, after);
      tap('create');
      ask(next);
      expect(choosing.path).toEqual([]);
    }
  });
});

it('an opening is entered even where nothing is confirmed', () => {
  settings.values.confirm = 'never';
  const one = sitAt(action, after);
  one.tap('create');
  expect([one.sent, one.choosing.path.length]).toEqual([[], 1]);
});

it('a blocked choice says its rule when it is tapped', () => {
  const { choosing, tap } = sitAt(menu('action', { take: 'ST-1.1' }), after);
  tap('take');
  expect(choosing.why?.blocked).toEqual(rule('ST-1.1'));
});
