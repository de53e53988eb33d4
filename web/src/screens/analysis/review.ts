// What a review of a game tells: how the outlook moved, where it turned, and what a turn cost. The
// small questions of a turn are judged together.
import type { Review } from '$lib/engine/door';

// What one seat decided in one turn of the game. Others may have been asked in between.
export interface ReviewedTurn {
  seat: number;
  indices: number[]; // among the moves, in order, at least one
}

export interface Swing {
  turn: number;
  seat: number; // whose outlook moved most
  before: number;
  after: number;
}

const evenChance = (players: number) => 1 / Math.max(1, players);

export function turnsOf(reviews: readonly Review[]): ReviewedTurn[] {
  const turns: ReviewedTurn[] = [];
  const open = new Map<number, ReviewedTurn>(); // by seat
  let current: number | undefined;
  reviews.forEach(({ seat, turn }, index) => {
    if (turn !== current) open.clear();
    current = turn;
    const own = open.get(seat);
    if (own) {
      own.indices.push(index);
      return;
    }
    const fresh = { seat, indices: [index] };
    open.set(seat, fresh);
    turns.push(fresh);
  });
  return turns;
}

// A lone player has no rival: there the expected score counts, not the chance to win.
export function valueOf(review: Review, seat: number): number {
  const outlook = review.outlook[seat];
  if (!outlook) return 0;
  return review.outlook.length > 1 ? outlook.win : outlook.score;
}

export function swingsOf(
  reviews: readonly Review[],
  turns: readonly ReviewedTurn[],
  most: number,
): Swing[] {
  const swings = turns.flatMap(({ indices }, turn) => {
    const earlier = reviews[(indices[0] ?? 0) - 1];
    const last = reviews[indices.at(-1) ?? -1];
    if (!last) return [];
    const moved = last.outlook.map((_, seat) => {
      const after = valueOf(last, seat);
      const start = last.outlook.length > 1 ? evenChance(last.outlook.length) : after;
      const before = earlier ? valueOf(earlier, seat) : start;
      return { turn, seat, before, after };
    });
    return [moved.reduce((best, one) => (sizeOf(one) > sizeOf(best) ? one : best))];
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

export function costOfTurn(reviews: readonly Review[], { indices }: ReviewedTurn): number {
  return indices.reduce((sum, index) => {
    const review = reviews[index];
    return sum + ((review && costOf(review)) ?? 0);
  }, 0);
}

// The turns that cost at least half a point, the dearest first.
export function dearestOf(
  reviews: readonly Review[],
  turns: readonly ReviewedTurn[],
  most: number,
): { turn: number; cost: number }[] {
  return turns
    .map((one, turn) => ({ turn, cost: costOfTurn(reviews, one) }))
    .filter(({ cost }) => cost >= 0.5)
    .toSorted((left, right) => right.cost - left.cost)
    .slice(0, most);
}

export function agreementOf(reviews: Review[], seat: number): { agreed: number; all: number } {
  const mine = reviews.filter((review) => review.seat === seat);
  const agreed = mine.filter((review) => review.choices[0]?.move === review.move);
  return { agreed: agreed.length, all: mine.length };
}
