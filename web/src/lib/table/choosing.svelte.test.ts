// What is entered and not sent, what is taken at once, and baskets, against a table that is made
// up: a card is behind "create", costs a coin, and has a row; loads are bought in ascending order.
import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '$lib/app/settings.svelte';
import { Refusal } from '$lib/engine/link';
import type { MenuView, PreviewView, Refused } from '$lib/engine/protocol';
import type { Around } from './ahead';
import { Choosing } from './choosing.svelte';
import type { GameClient } from './game';
import { inCommon } from './price';
import { menu, rule, words } from '../../testing/questions';

const menuOf = (decision: string, move: string) => menu(decision, { [move]: null });
const nothing = { move: '', description: words, blocked: null };
const action = menu('action', { take: null, create: null });
const cards = menu('card', { 'card id=A': null, 'card id=B': 'ST-3.6' });
const rows = menu('row', { 'row at=1': null, 'row at=2': null });
const buying = (from: number, coins: number) =>
  menu('buy', {
    ...Object.fromEntries(
      [1, 2, 3].map((load) => [
        `buy load=${load}`,
        load < from ? 'EI-17.3' : coins === 0 ? 'EI-1.15' : null,
      ]),
    ),
    done: null,
  });

// Each column is asked for by itself; what cannot be paid any more is not asked for.
const prices = [2, 1, 2];
function columns(from: number, coins: number): MenuView | undefined {
  const moves: Record<string, string | null> = {};
  let isAsked = false;
  prices.slice(from).forEach((price, at) => {
    const isDear = price > coins;
    moves[`open at=${from + at + 1}`] = isDear ? 'ST-9.9' : isAsked ? 'ST-14.15' : null;
    if (!isDear && !isAsked) moves[`leave at=${from + at + 1}`] = null;
    isAsked ||= !isDear;
  });
  return isAsked ? menu('column', moves) : undefined;
}
function afterColumns(moves: readonly string[]): [coins: number, next: MenuView | undefined] {
  let coins = 3;
  let next = columns(0, coins);
  for (const move of moves) {
    if (next?.choices.find((choice) => choice.move === move)?.blocked !== null)
      throw new Refusal({ message: '', code: 'not_offered', rule: null } as unknown as Refused);
    const at = Number(move.slice(-1));
    if (move.startsWith('open')) coins -= prices[at - 1] ?? 0;
    next = columns(at, coins);
  }
  return [coins, next];
}

// The rules of the game that is made up.
function after(moves: readonly string[]): [coins: number, next: MenuView | undefined] {
  const path = moves.join();
  if (/^(open|leave)/.test(path)) return afterColumns(moves);
  if (path === 'create') return [3, cards];
  if (path === 'create,card id=A') return [3, rows];
  if (path.startsWith('create,card id=A,row')) return [2, undefined];
  if (path === 'take') return [4, action];
  let coins = 2;
  let from = 1;
  for (const move of moves) {
    if (move === 'done') return [coins, undefined];
    const found = buying(from, coins).choices.find((choice) => choice.move === move);
    if (!found || found.blocked) {
      const refused = { message: '', code: 'blocked', rule: found?.blocked ?? null };
      throw new Refusal(refused as unknown as Refused);
    }
    coins -= 1;
    from = Number(move.slice(-1));
  }
  return [coins, buying(from, coins)];
}

const game = {
  targetsOf: (move: string) =>
    move === 'create' ? ['shown'] : move.startsWith('card') ? [`shown:${move.slice(-1)}`] : [],
  followUp: (move: string, target: string) =>
    move === 'create' ? `card id=${target.slice(-1)}` : undefined,
  chipsOf: (before: unknown, then: unknown) =>
    [{ kind: 'coin', amount: Number(then) - Number(before) }].filter(({ amount }) => amount !== 0),
  baskets: {
    buy: {
      isPick: (move: string) => move.startsWith('buy'),
      isSame: (decision: string) => decision === 'buy',
      orders: ['EI-17.3'],
      end: 'done',
    },
    column: {
      isPick: (move: string) => move.startsWith('open'),
      isSame: (decision: string) => decision === 'column',
      orders: ['ST-14.15'],
      leave: (move: string) => move.replace('open', 'leave'),
    },
  },
} as unknown as GameClient;

function at(asked: MenuView, coins: number, people = 1) {
  const sent: string[] = [];
  let undone = 0;
  let isRefused = false;
  const around = {
    asked: asked as MenuView | undefined,
    view: {
      position: coins,
      scores: [],
      seats: Array.from({ length: people }, () => ({ kind: 'human' })),
      number: 5,
      undo: 'free',
    },
    client: game,
    link: {
      preview: async (move: string, then: readonly string[]): Promise<PreviewView> => {
        const [left, next] = after([move, ...then]);
        return {
          number: 5,
          move,
          is_uncertain: false,
          imagined: [],
          happenings: [],
          scores: [],
          position: left,
          next: next ?? null,
        } as unknown as PreviewView;
      },
    },
    playInTurn: async (moves: Iterable<string>) => {
      for (const move of moves) {
        sent.push(move);
        if (isRefused) return false;
        choosing.forget();
        around.asked = after(sent)[1];
      }
      return true;
    },
    takeBack: () => (undone += 1),
  };
  const choosing = new Choosing(around as unknown as Around);
  choosing.turn();
  // Somebody else has moved, and this is asked now.
  const ask = async (menu: MenuView) => {
    const kept = choosing.keptFor(menu);
    choosing.forget();
    around.asked = menu;
    choosing.turn(kept);
    await settle();
  };
  return { choosing, sent, ask, undone: () => undone, refuse: () => (isRefused = true) };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => (settings.values.confirm = 'costly'));

describe('what glows', () => {
  it('can be chosen at once; what cannot says why', async () => {
    const { choosing } = at(action, 3);
    expect(choosing.choicesAt('shown:A')).toHaveLength(0); // not known yet
    await settle();
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
  it('is not sent, tells its whole price, and is left step by step', async () => {
    const { choosing, sent } = at(action, 3);
    await settle();
    choosing.tapTarget('shown:A');
    await settle();
    expect(choosing.menu?.decision).toBe('row');
    expect(choosing.path.at(-1)?.price).toEqual([{ kind: 'coin', amount: -1 }]);
    expect(sent).toEqual([]);
    choosing.leave();
    expect(choosing.menu?.decision).toBe('action'); // "create" was only on the way
    expect(sent).toEqual([]);
  });
  it('is sent as a whole with its last choice, which asks once because it costs', async () => {
    const { choosing, sent } = at(action, 3);
    await settle();
    choosing.tapTarget('shown:A');
    await settle();
    const [row] = choosing.menu?.choices ?? [];
    if (row) choosing.tapChoice(row);
    await settle();
    expect(sent).toEqual([]);
    expect(choosing.selected?.move).toBe('row at=1');
    await choosing.confirm();
    expect(sent).toEqual(['create', 'card id=A', 'row at=1']);
  });
});

describe('a choice that costs nothing', () => {
  it('is taken at once, and can be gone back from', async () => {
    const { choosing, sent, undone } = at(action, 3);
    const [take] = choosing.menu?.choices ?? [];
    if (take) choosing.tapChoice(take);
    await settle();
    expect(sent).toEqual(['take']);
    expect(choosing.canLeave).toBe(true);
    choosing.leave();
    expect(undone()).toBe(1);
  });
  it('can be gone back from where nothing is ever confirmed, too', async () => {
    settings.values.confirm = 'never';
    const { choosing, sent, undone } = at(action, 3);
    const [take] = choosing.menu?.choices ?? [];
    if (take) choosing.tapChoice(take);
    await settle();
    expect(sent).toEqual(['take']);
    expect(choosing.canLeave).toBe(true);
    choosing.leave();
    expect(undone()).toBe(1);
  });
  it('waits to be confirmed by whoever wants that', async () => {
    settings.values.confirm = 'always';
    const { choosing, sent } = at(action, 3);
    const [take] = choosing.menu?.choices ?? [];
    if (take) choosing.tapChoice(take);
    await settle();
    expect(sent).toEqual([]);
    choosing.hover(choosing.menu?.choices[1]); // on the way to the button
    await settle();
    expect(choosing.meant?.preview.position).toBe(4); // what taking brings
    expect(choosing.preview?.position).toBe(3);
    await choosing.confirm();
    expect(sent).toEqual(['take']);
  });
});

describe('a basket', () => {
  it('takes picks in any order and sends them in the order of the rules', async () => {
    const { choosing, sent } = at(buying(1, 2), 2);
    const { basket } = choosing;
    basket?.tap('buy load=3');
    await settle();
    expect(basket?.mayAdd('buy load=1')).toBe(true); // which the rules would not offer any more
    basket?.tap('buy load=1');
    await settle();
    expect(basket?.stateOf('buy load=2')).toEqual(rule('EI-1.15'));
    expect(basket?.isReady).toBe(true);
    basket?.takeBack('buy load=3');
    await settle();
    expect(basket?.mayAdd('buy load=2')).toBe(true);
    basket?.tap('buy load=3');
    await settle();
    await choosing.confirm();
    expect(sent).toEqual(['buy load=1', 'buy load=3', 'done']);
  });
});

describe('picks that are refused', () => {
  it('are not sent again and again', async () => {
    const { choosing, sent, refuse } = at(buying(1, 2), 2);
    choosing.basket?.tap('buy load=1');
    await settle();
    refuse();
    await choosing.confirm();
    await settle();
    expect(sent).toEqual(['buy load=1']);
  });
});

describe('a basket of what is asked for one by one', () => {
  const opened = columns(0, 3);
  it('takes them in any order and leaves the others', async () => {
    const { choosing, sent } = at(opened ?? action, 3);
    await settle();
    choosing.basket?.tap('open at=2');
    await settle();
    expect(choosing.basket?.mayAdd('open at=1')).toBe(true);
    expect(choosing.basket?.mayAdd('open at=3')).toBe(true);
    choosing.basket?.tap('open at=1');
    await settle();
    expect(choosing.basket?.stateOf('open at=3')).toEqual(rule('ST-9.9'));
    choosing.basket?.tap('open at=2'); // out again
    await settle();
    expect(choosing.basket?.picks).toEqual(['open at=1']);
    await choosing.confirm();
    expect(sent).toEqual(['open at=1', 'leave at=2']); // the third cannot be paid: it is not asked
  });
  it('may stay empty, but only by a choice of its own', async () => {
    const { choosing, sent } = at(opened ?? action, 3);
    await settle();
    expect(choosing.basket?.isReady).toBe(false);
    await choosing.confirm();
    expect(sent).toEqual([]);
    choosing.basket?.chooseNone();
    await settle();
    await choosing.confirm();
    expect(sent).toEqual(['leave at=1', 'leave at=2', 'leave at=3']);
  });
});

it('what two ways have in common is the price', () => {
  const kindOf = (kind: string) => (kind === 'coin' ? kind : 'cube');
  const coin = { kind: 'coin', amount: -2 };
  const [blue, pink] = ['blue', 'pink'].map((kind) => ({ kind, amount: -1 }));
  if (blue && pink)
    expect(inCommon([coin, blue], [coin, pink], kindOf)).toEqual([
      coin,
      { kind: 'cube', amount: -1 },
    ]);
  expect(inCommon([coin], [], kindOf)).toEqual([]);
  // Given and received, of which only the kind is known: each is named once.
  const cube = { kind: 'cube', amount: 1 };
  if (blue && pink) {
    const given = { kind: 'cube', amount: -1 };
    expect(inCommon([cube, blue, coin], [cube, pink, coin], kindOf)).toEqual([coin, given, cube]);
    expect(inCommon([cube, { ...blue, amount: -2 }], [cube, blue, pink], kindOf)).toEqual([
      { ...given, amount: -2 },
      cube,
    ]);
  }
});

describe('while others move', () => {
  const moved = (menu: MenuView) => ({ ...menu, number: menu.number + 1 });
  const entered = (choosing: Choosing) => choosing.path.map(({ choice }) => choice.move);

  it('what was entered stays entered, and what was picked stays picked', async () => {
    const one = at(action, 3);
    await settle();
    one.choosing.tapChoice(action.choices[1] ?? nothing);
    await settle();
    await one.ask(moved(action));
    expect(entered(one.choosing)).toEqual(['create']);
    const two = at(buying(1, 2), 2);
    await settle();
    two.choosing.basket?.tap('buy load=2');
    await settle();
    await two.ask(moved(buying(1, 2)));
    expect(two.choosing.basket?.picks).toEqual(['buy load=2']);
    expect(one.sent.concat(two.sent)).toEqual([]);
  });
  it('what is selected still waits to be confirmed', async () => {
    settings.values.confirm = 'always';
    const { choosing, ask, sent } = at(action, 3);
    choosing.tapChoice(action.choices[0] ?? nothing);
    await settle();
    await ask(moved(action));
    expect(choosing.selected?.move).toBe('take');
    expect(sent).toEqual([]);
  });
  it('another question is a new beginning, and so is one that was taken back', async () => {
    for (const menu of [moved(menuOf('action', 'create')), { ...action, number: 4 }]) {
      const { choosing, ask } = at(action, 3);
      await settle();
      choosing.tapChoice(action.choices[1] ?? nothing);
      await settle();
      await ask(menu);
      expect(entered(choosing)).toEqual([]);
    }
  });
});

it('among people an opening is entered even where nothing is confirmed', async () => {
  settings.values.confirm = 'never';
  for (const [people, sent, path] of [
    [1, ['create'], 0],
    [2, [], 1],
  ] as const) {
    const one = at(action, 3, people);
    one.choosing.tapChoice(action.choices[1] ?? nothing); // before anybody has looked behind it
    await settle();
    expect(one.sent).toEqual(sent);
    expect(one.choosing.path).toHaveLength(path);
  }
});
