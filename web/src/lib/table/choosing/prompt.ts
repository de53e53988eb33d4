// The question; where several picks or a panel answer it, the whole question.
import type { MenuView } from '$lib/engine/protocol';
import { inWords } from '$lib/words/words.svelte';
import type { BasketRules, GameClient } from '../game';

export function promptIn(
  menu: Pick<MenuView, 'decision' | 'prompt' | 'choices'>,
  basket?: BasketRules,
  client?: GameClient,
  position?: unknown,
): string {
  return basket?.prompt?.() ?? client?.promptOf?.(menu, position) ?? inWords(menu.prompt);
}
