// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Review } from '$lib/engine/door';
import { agreementOf, costOf, swingsOf } from './review';

const words = { en: '', de: '' };
const choice = (move: string, score: number) => ({
  move,
  description: words,
  share: score > 50 ? 0.5 : 0,
  score,
});
const review = (seat: number, move: string, wins: number[]): Review => ({
  seat,
  decision: 'main_action',
  move,
  description: words,
  choices: [choice('a', 90), choice('b', 84), choice('unseen', 0)],
  outlook: wins.map((win) => ({ win, score: win * 100 })),
});

describe('a review', () => {
  it('finds where the game turned, the largest swing first', () => {
    const swings = swingsOf(
      [review(0, 'a', [0.5, 0.5]), review(1, 'a', [0.45, 0.55]), review(0, 'b', [0.85, 0.25])],
      2,
    );
    expect(swings.map(({ index }) => index)).toEqual([2, 1]);
    expect(swings[0]).toMatchObject({ seat: 0, before: 0.45, after: 0.85 });
  });
  it('goes by the score where there is only one player', () => {
    const swings = swingsOf([review(0, 'a', [0.2]), review(0, 'a', [0.9])], 1);
    expect(swings[0]).toMatchObject({ index: 1, before: 20, after: 90 });
  });
  it('tells what a choice cost, if the bot looked at it', () => {
    expect(costOf(review(0, 'b', [1]))).toBe(6);
    expect(costOf(review(0, 'a', [1]))).toBe(0);
    expect(costOf(review(0, 'unseen', [1]))).toBeUndefined();
    expect(costOf(review(0, 'c', [1]))).toBeUndefined();
  });
  it('counts how often somebody chose like the bot', () => {
    const reviews = [review(0, 'a', [1, 0]), review(0, 'b', [1, 0]), review(1, 'a', [1, 0])];
    expect(agreementOf(reviews, 0)).toEqual({ agreed: 1, all: 2 });
  });
});
