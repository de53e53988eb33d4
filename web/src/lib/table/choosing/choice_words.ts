// A choice in words. The rules number the players; at a table they have names.
import type { BlockedBy, MenuChoice } from '$lib/engine/protocol';
import { inWords, say } from '$lib/words/words.svelte';
import type { Chip } from '../game';
import { chipsFor } from '../prices/outlooks';

interface Named {
  readonly menu?: { readonly seat: number } | undefined;
  readonly view: { readonly seats: readonly unknown[] } | undefined;
  nameOf(seat: number): string;
  amountOf(chip: Chip): string;
}

export function wordsOf(table: Named, { description }: MenuChoice): string {
  return inWords(description).replace(/\b(?:Player|Person) (\d)\b/g, (whole, number: string) => {
    const seat = Number(number) - 1;
    return seat in (table.view?.seats ?? []) ? table.nameOf(seat) : whole;
  });
}

// The amounts that are missing, or the rule in few words.
export function missingFor(table: Named, { reason, missing }: BlockedBy): string {
  const what = (missing ?? []).map((one) => table.amountOf(one)).join(', ');
  return what ? say('is_missing', { what }) : reason ? inWords(reason) : '';
}

// Why not: first what is missing, then the rule.
export function whyNot(table: Named, blocked: BlockedBy): string {
  const { rule, text } = blocked;
  const short = missingFor(table, blocked);
  return `${short ? `${short}. ` : ''}${rule} ${inWords(text)}`;
}

// Price and gain of a choice: "−2 coins, +1 blue".
export const signedWords = (table: Named, chip: Chip): string =>
  `${chip.amount < 0 ? '−' : '+'}${table.amountOf(chip)}`;
export function chipsIn(table: Named, { outlook }: MenuChoice): Chip[] {
  return chipsFor([...(outlook?.changes ?? []), ...(outlook?.price ?? [])], table.menu?.seat ?? 0);
}
export const bringsIn = (table: Named, choice: MenuChoice): string =>
  chipsIn(table, choice)
    .map((chip) => signedWords(table, chip))
    .join(', ');
