// A choice in words. The rules number the players; at a table they have names.
import type { MenuChoice } from '$lib/engine/protocol';
import { inWords } from '$lib/words/words.svelte';

interface Named {
  readonly view: { readonly seats: readonly unknown[] } | undefined;
  nameOf(seat: number): string;
}

export function wordsOf(table: Named, { description }: MenuChoice): string {
  return inWords(description).replace(/\b(?:Player|Person) (\d)\b/g, (whole, number: string) => {
    const seat = Number(number) - 1;
    return seat in (table.view?.seats ?? []) ? table.nameOf(seat) : whole;
  });
}
