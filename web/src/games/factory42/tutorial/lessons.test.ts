import { describe, expect, it } from 'vitest';
import { lessonFor, tryNext } from '$lib/table/lesson';
import { playThrough, type Preference } from '../../../testing/learner';
import { doorOf } from '../../../testing/real_door';
import { expectLessons, expectRules, expectWords } from '../../../testing/tutorials';
import type { Counts, Position } from '../position';
import de from './de.json';
import en from './en.json';
import { tutorial } from '.';

const { lessons, tries, game } = tutorial;

describe('the tutorial', () => {
  it('says words that there are, in both languages', () => {
    expectWords(tutorial, en, de);
    expect(Object.keys(de)).toEqual(Object.keys(en));
  });
  it('has at least ten lessons, each one its own', () => {
    expectLessons(tutorial);
  });
  it('teaches a rule when it is used, and only once', () => {
    expect(lessonFor(lessons, 'place_worker', [], [])?.id).toBe('welcome');
    expect(lessonFor(lessons, 'place_worker', [], ['welcome'])?.id).toBe('orders');
    expect(lessonFor(lessons, 'loading_cube', ['tower_lodge'], [])?.id).toBe('tower');
    expect(lessonFor(lessons, 'loading_cube', [], ['loading'])).toBeUndefined();
  });
  it('proposes a place that was not tried yet, if it is free', () => {
    const moves = ['place location=loading role=worker', 'place location=trade role=worker'];
    expect(tryNext(tries, moves, [])?.move).toBe(moves[0]);
    expect(tryNext(tries, moves, ['loading'])?.move).toBe(moves[1]);
    expect(tryNext(tries, moves, ['loading', 'trade'])).toBeUndefined();
  });
});

// A person who wants to make the first order: its cubes, into an own car, to the first dock.
const wishes = [
  'place location=manufactory1 role=worker',
  'place location=manufactory1 role=commissar',
  'place location=loading role=worker',
  'place location=delivery role=worker',
  'place location=requisition role=worker',
  'place location=delivery role=worker',
  'place location=steam role=worker',
];
const preference =
  (costs: Record<string, Counts>): Preference =>
  (moves, decision, position) => {
    const { orders } = position as Position;
    const cost = costs[orders[0]?.order ?? ''] ?? {};
    const cube = moves.find((move) => (cost[move.replace('cube resource=', '')] ?? 0) > 0);
    if (decision === 'burn_fuel') return 'done';
    if (decision === 'place_worker') return wishes.find((wish) => moves.includes(wish));
    if (decision === 'delivery_dock') return moves.find((move) => move.startsWith('dock seat=0 '));
    return cube ?? moves.find((move) => move === 'order slot=1');
  };

describe('the prepared game', () => {
  it('names rules that exist, and teaches all that there is', async () => {
    const door = await doorOf('factory42');
    expectRules(door, tutorial);
    const { orders } = door.call('book', { game, sections: [] }).data as {
      orders: { order: { id: string; cost_minimum: Counts }[] };
    };
    const costs = Object.fromEntries(orders.order.map((card) => [card.id, card.cost_minimum]));
    const games = ['0x1', '0x2', '0x3'].map((thoughts) =>
      playThrough(door, tutorial, thoughts, preference(costs)),
    );
    expect([...new Set(games.flat())].sort()).toEqual(lessons.map(({ id }) => id).sort());
    // Whoever plays one of them misses little: what is never asked is not taught.
    for (const taught of games) expect(taught.length).toBeGreaterThanOrEqual(lessons.length - 4);
  });
});
