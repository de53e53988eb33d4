// When something is confirmed: one rule, against a table that is made up. "make" asks for a cube to
// pay with, "swap" for two to give and then for what comes back, "rest" comes to nothing, "spend"
// goes on with the turn; "show" and "end" are over.
import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '$lib/app/settings.svelte';
import type { MenuView, PreviewView } from '$lib/engine/protocol';
import type { Around } from './ahead';
import { Choosing } from './choosing.svelte';
import type { Chip, GameClient } from './game';

const words = { en: '', de: '' };
function menu(decision: string, ...moves: string[]): MenuView {
  const choices = moves.map((move) => ({ move, description: words, blocked: null }));
  return { number: 5, seat: 0, decision, prompt: words, is_in_turn: true, choices };
}
const action = menu('action', 'make', 'swap', 'rest', 'take', 'spend', 'show', 'end');
const gives = menu('give', 'give a=blue', 'give a=pink');
const idle = { words, event: { event: 'unasked', seat: 0, decision: 'build', idle: true } };

// What it all changes, what is asked next, and what happens.
function after(moves: readonly string[]): [Chip[], MenuView | undefined, object[]] {
  const [first = '', second = ''] = moves;
  const less = (move: string) => ({ kind: move.slice(-4), amount: -1 });
  if (first === 'make' && !second) return [[], menu('pay', 'pay a=blue', 'pay a=pink'), []];
  if (first === 'make') return [[less(second)], undefined, []];
  if (first === 'swap' && moves.length < 3) return [[], gives, []];
  if (first === 'swap' && moves.length === 3) return [[], menu('receive', 'receive a=coin'), []];
  const given = moves.slice(1, 3).map(less);
  if (first === 'swap') return [[...given, { kind: 'coin', amount: 1 }], undefined, []];
  if (first === 'spend') return [[{ kind: 'coin', amount: -1 }], action, []];
  if (first === 'end' || first === 'show') return [[], undefined, []];
  return first === 'rest' ? [[], undefined, [idle]] : [[{ kind: 'coin', amount: 1 }], action, []];
}

const game = {
  targetsOf: () => [],
  followUp: () => undefined,
  gainsOf: () => [],
  kindOf: (kind: string) => (kind === 'coin' ? kind : 'cube'),
  chipsOf: (_: unknown, position: Chip[]) => position,
  baskets: {
    give: {
      isPick: (move: string) => move.startsWith('give'),
      isSame: (decision: string) => decision === 'give',
      orders: [],
      isOften: true,
    },
  },
} as unknown as GameClient;

function table(more: Partial<GameClient> = {}, people = 1) {
  const sent: string[] = [];
  const around = {
    asked: action as MenuView | undefined,
    view: {
      position: [],
      scores: [],
      seats: Array.from({ length: people }, () => ({ kind: 'human' })),
      number: 5,
      undo: 'free',
    },
    client: { ...game, ...more },
    link: {
      preview: async (move: string, then: readonly string[]) => {
        const [position, next, happenings] = after([move, ...then]);
        const known = { position, next: next ?? null, happenings, scores: [] };
        return { ...known, is_uncertain: false, imagined: [] } as unknown as PreviewView;
      },
    },
    playInTurn: async (moves: Iterable<string>) => {
      sent.push(...moves);
      around.asked = undefined;
      choosing.forget();
      return true;
    },
    takeBack: () => undefined,
  };
  const choosing = new Choosing(around as unknown as Around);
  choosing.turn();
  const tap = async (move: string) => {
    const choice = choosing.menu?.choices.find((one) => one.move === move);
    if (choice) choosing.tapChoice(choice);
    await settle();
  };
  return { choosing, sent, tap };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
beforeEach(() => (settings.values.confirm = 'costly'));

it('where only the pieces to pay with are asked for, the pick pays', async () => {
  const { sent, tap } = table();
  await tap('make');
  expect(sent).toEqual([]);
  await tap('pay a=pink');
  expect(sent).toEqual(['make', 'pay a=pink']);
});

it('an exchange asks once, when it is known what comes back', async () => {
  const { choosing, sent, tap } = table();
  await tap('swap');
  choosing.basket?.tap('give a=pink');
  await settle();
  choosing.basket?.tap('give a=blue');
  await settle();
  await choosing.confirm();
  await settle();
  expect(sent).toEqual([]); // it only opens the next question
  expect(choosing.menu?.decision).toBe('receive');
  await tap('receive a=coin');
  expect(choosing.selected?.move).toBe('receive a=coin');
  await choosing.confirm();
  expect(sent).toEqual(['swap', 'give a=blue', 'give a=pink', 'receive a=coin']);
});

it('picks that were entered are left as one', async () => {
  const { choosing, tap } = table();
  await tap('swap');
  for (const move of ['give a=pink', 'give a=pink']) {
    choosing.basket?.tap(move);
    await settle();
  }
  await choosing.confirm();
  await settle();
  choosing.leave();
  await settle();
  expect(choosing.menu?.decision).toBe('give');
});

it('what would come to nothing asks, and what is free does not', async () => {
  const one = table();
  await one.tap('rest');
  expect(one.sent).toEqual([]);
  expect(one.choosing.selected?.move).toBe('rest');
  const two = table();
  await two.tap('take');
  expect(two.sent).toEqual(['take']);
});

describe('a turn of many steps, among people', () => {
  const stepwise = { isEnd: (move: string) => move === 'end' };

  it('takes a price that can be taken back with the tap', async () => {
    const { sent, tap } = table({ stepwise }, 2);
    await tap('spend');
    expect(sent).toEqual(['spend']);
  });
  it('asks before what lasts, but not twice', async () => {
    const { choosing, sent, tap } = table({ stepwise }, 2);
    await tap('show');
    expect([sent, choosing.selected?.move]).toEqual([[], 'show']);
    await tap('make');
    await tap('pay a=pink');
    expect(sent).toEqual(['make', 'pay a=pink']);
  });
  it('is ended by its button', async () => {
    const { sent, tap } = table({ stepwise }, 2);
    await tap('end');
    expect(sent).toEqual(['end']);
  });
  it('is still warned of what comes to nothing', async () => {
    const { sent, tap } = table({ stepwise: { isEnd: () => true } }, 2);
    await tap('rest');
    expect(sent).toEqual([]);
  });
  it('differs from other games', async () => {
    for (const move of ['spend', 'show', 'end']) {
      const { sent, tap } = table({}, 2);
      await tap(move);
      expect(sent).toEqual([]);
    }
  });
});
