import { describe, expect, it, vi } from 'vitest';
import type { Hint } from '$lib/engine/protocol';
import type { TableSession } from '../session.svelte';
import { Coach, costliest, costOf } from './coach.svelte';

const words = (text: string) => ({ en: text, de: text });
const hintOf = (...scores: number[]): Hint =>
  ({
    number: 1,
    visits: 100,
    moves: scores.map((score, place) => ({
      move: `m${place}`,
      description: words(`m${place}`),
      share: 0.5,
      score,
      win: 0.5,
    })),
    plan: [],
    reasons: [words('m0.')],
  }) as Hint;

// A session that asks question after question.
function sessionWith(hints: Hint[]) {
  const sent: unknown[] = [];
  const session = {
    view: { number: 1 },
    menu: {},
    isMyTurn: true,
    link: { hint: vi.fn(() => Promise.resolve(hints.shift())) },
    send: (wish: unknown) => Promise.resolve(sent.push(wish) > 0),
  };
  const ask = (number: number) => {
    session.view = { number };
  };
  return { session: session as unknown as TableSession, sent, ask };
}

describe('the cost of a choice', () => {
  it('is nothing for the best, the difference for others, the last listed for the rest', () => {
    const hint = hintOf(30, 25, 10);
    expect(costOf(hint, 'm0')).toBe(0);
    expect(costOf(hint, 'm1')).toBeCloseTo(0.1);
    expect(costOf(hint, 'elsewhere')).toBeCloseTo(0.4);
  });
  it('is told for the dearest only, and only where it is dear', () => {
    const mistake = (line: number, cost: number) => ({ line, cost, better: [] });
    expect(costliest([mistake(1, 0.2), mistake(2, 0.5)])?.line).toBe(2);
    expect(costliest([mistake(1, 0.05)])).toBeUndefined();
    expect(costliest([])).toBeUndefined();
  });
});

describe('the coach', () => {
  it('lets the others wait, takes back, and is silent for the rest of the turn', async () => {
    const { session, sent, ask } = sessionWith([hintOf(30, 28), hintOf(30, 10), hintOf(30, 10)]);
    const coach = new Coach(session);
    coach.look();
    coach.chose('m1');
    ask(2);
    coach.look();
    coach.chose('m1');
    expect(await coach.othersMove()).toBe('wait');
    expect(coach.word?.line).toBe(2);
    expect(await coach.othersMove()).toBe('wait');
    await coach.takeBack();
    expect(sent).toEqual([{ type: 'undo', back_to: 2 }]);
    ask(4);
    coach.look();
    coach.chose('m1');
    expect(await coach.othersMove()).toBe('think');
    expect(coach.word).toBeUndefined();
  });
  it('speaks again in the next turn, and says nothing about a good one', async () => {
    const { session, ask } = sessionWith([hintOf(30, 10), hintOf(30, 10), hintOf(30, 10)]);
    const coach = new Coach(session);
    for (const [number, move, answer] of [
      [1, 'm1', 'wait'],
      [5, 'm0', 'think'],
      [9, 'm1', 'wait'],
    ] as const) {
      ask(number);
      coach.look();
      coach.chose(move);
      expect(await coach.othersMove()).toBe(answer);
      coach.goOn();
    }
  });
});
