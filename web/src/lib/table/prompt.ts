// What is asked; where several picks or a panel answer it, for all of it.
import type { MenuView } from '$lib/engine/protocol';
import { inWords } from '$lib/words/words.svelte';
import type { BasketRules, GameClient } from './game';

export function promptIn(
  menu: MenuView | undefined,
  basket: BasketRules | undefined,
  client: GameClient | undefined,
  position: unknown,
): string {
  if (!menu) return '';
  return basket?.prompt?.() ?? client?.promptOf?.(menu, position) ?? inWords(menu.prompt);
}
