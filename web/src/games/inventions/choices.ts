// Questions answered by baskets.
import type { BasketRules } from '$lib/table/game';
import { isPosition } from './position';
import { say } from './words';

// How many more the action would allow after these picks.
function stillPossible(position: unknown, _seat: number, picks: readonly string[]): string {
  if (!isPosition(position)) return '';
  const { used, limit } = position.derived.acting;
  return limit > 0 ? say('picked_of', { count: Math.min(limit, used + picks.length), limit }) : '';
}

export const baskets: Record<string, BasketRules> = {
  buy: { left: stillPossible, end: 'done' }, // EI-17.3
  build: { left: stillPossible, isPartial: true, keepsPlace: true }, // EI-17.4
  give_first: { prompt: () => say('give_two') }, // EI-17.5
};
