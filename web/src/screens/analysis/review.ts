// What a review of a game tells: how the outlook moved, where it turned, and what a choice cost.
import type { Review } from '$lib/engine/door';

export interface Swing {
  index: number; // among the moves
  seat: number; // whose outlook moved most
  before: number;
  after: number;
}

const evenChance = (players: number) => 1 / Math.max(1, players);

// A lone player has no rival: there the expected score counts, not the chance to win.
export function valueOf(review: Review, seat: number): number {
  const outlook = review.outlook[seat];
  if (!outlook) return 0;
  return review.outlook.length > 1 ? outlook.win : outlook.score;
}

export function swingsOf(reviews: Review[], most: number): Swing[] {
  const swings = reviews.map((review, index) => {
    const earlier = reviews[index - 1];
    const moved = review.outlook.map((_, seat) => {
      const after = valueOf(review, seat);
      const start = review.outlook.length > 1 ? evenChance(review.outlook.length) : after;
      const before = earlier ? valueOf(earlier, seat) : start;
      return { index, seat, before, after };
    });
    return moved.reduce((best, one) => (sizeOf(one) > sizeOf(best) ? one : best));
  });
  return swings.toSorted((left, right) => sizeOf(right) - sizeOf(left)).slice(0, most);
}

export function sizeOf(swing: Swing): number {
  return Math.abs(swing.after - swing.before);
}

// The search never looks at some choices; what it says of those means nothing.
export function consideredIn(review: Review): Review['choices'] {
  return review.choices.filter((choice, place) => place === 0 || choice.share > 0);
}

// Points that the choice cost in the bot's own opinion; nothing where it did not look at it.
export function costOf(review: Review): number | undefined {
  const best = review.choices[0];
  const played = consideredIn(review).find((choice) => choice.move === review.move);
  if (best?.score === undefined || played?.score === undefined) return undefined;
  return Math.max(0, best.score - played.score);
}

export function agreementOf(reviews: Review[], seat: number): { agreed: number; all: number } {
  const mine = reviews.filter((review) => review.seat === seat);
  const agreed = mine.filter((review) => review.choices[0]?.move === review.move);
  return { agreed: agreed.length, all: mine.length };
}
