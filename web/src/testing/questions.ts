// Questions that are made up, for tests of choosing.
import type { MenuView } from '$lib/engine/protocol';

export const words = { en: '', de: '' };
export const rule = (id: string) => ({ rule: id, text: words });

// Each move with the rule against it, or null.
export function menu(decision: string, moves: Record<string, string | null>): MenuView {
  const choices = Object.entries(moves).map(([move, blocked]) => ({
    move,
    description: words,
    blocked: blocked === null ? null : rule(blocked),
  }));
  return { number: 5, seat: 0, decision, prompt: words, is_in_turn: true, choices };
}
