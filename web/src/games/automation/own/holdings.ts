// A player's holdings, in the order of counting.
import { theBook } from '../book.svelte';

export const parts = ['head', 'torso', 'arms', 'legs', 'core'] as const;

export function partsOf(cards: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const id of cards) {
    const part = theBook().rd.get(id)?.part;
    if (part) counts[part] = (counts[part] ?? 0) + 1;
  }
  return counts;
}

// The most valuable order first.
export function ordersOf(cards: readonly string[]): string[] {
  const worth = (id: string) => theBook().sales.get(id)?.vp ?? 0;
  return [...cards].sort((one, other) => worth(other) - worth(one));
}
