// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Review } from '$lib/engine/door';
import { agreementOf, costOf, costOfTurn, dearestOf, swingsOf, turnsOf } from './review';

const words = { en: '', de: '' };
const choice = (move: string, score: number) => ({
  move,
  description: words,
  share: score > 50 ? 0.5 : 0,
  score,
});
const review = (seat: number, move: string, wins: number[], turn = 0): Review => ({
  seat,
  turn,
  decision: 'main_action',
  move,
  description: words,
  choices: [choice('a', 90), choice('b', 84), choice('unseen', 0)],
  outlook: wins.map((win) => ({ win, score: win * 100 })),
});

describe('a review', () => {
  const swingsIn = (reviews: Review[], most: number) => swingsOf(reviews, turnsOf(reviews), most);
  it('finds where the game turned, the largest swing first', () => {
    const swings = swingsIn(
      [
        review(0, 'a', [0.5, 0.5], 1),
        review(1, 'a', [0.45, 0.55], 2),
        review(0, 'b', [0.85, 0.25], 3),
      ],
      2,
    );
    expect(swings.map(({ turn }) => turn)).toEqual([2, 1]);
    expect(swings[0]).toMatchObject({ seat: 0, before: 0.45, after: 0.85 });
  });
  it('goes by the score where there is only one player', () => {
    const swings = swingsIn([review(0, 'a', [0.2], 1), review(0, 'a', [0.9], 2)], 1);
    expect(swings[0]).toMatchObject({ turn: 1, before: 20, after: 90 });
  });
  it('judges the small questions of a turn together, also when others are asked between', () => {
    const reviews = [
      review(0, 'b', [0.5, 0.5], 1),
      review(1, 'a', [0.6, 0.4], 1),
      review(0, 'b', [0.9, 0.1], 1),
      review(0, 'a', [0.8, 0.2], 2),
    ];
    const turns = turnsOf(reviews);
    expect(turns.map(({ indices }) => indices)).toEqual([[0, 2], [1], [3]]);
    expect(turns.map((turn) => costOfTurn(reviews, turn))).toEqual([12, 0, 0]);
    expect(dearestOf(reviews, turns, 6)).toEqual([{ turn: 0, cost: 12 }]);
    expect(swingsOf(reviews, turns, 1)[0]).toMatchObject({ turn: 0, before: 0.5, after: 0.9 });
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
