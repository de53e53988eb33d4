// What the dice showed last. They lie on the table until the next throw, but they are no part of a
// position: the history tells of them.
import type { HistoryEntry } from '$lib/engine/protocol';
import { valuesOf } from '$lib/table/events';

export interface Throw {
  number: number; // of the entry: every throw has its own
  seat: number;
  results: (number | string)[];
}

// The last throw of these dice up to an entry. Dice that are told of in a row are one throw.
export function lastThrow(
  entries: readonly HistoryEntry[],
  event: string,
  upTo = Infinity,
): Throw | undefined {
  for (let index = entries.length - 1; index >= 0; --index) {
    const entry = entries[index];
    if (!entry || entry.number > upTo) continue;
    const told = entry.happenings.map(valuesOf).filter((values) => values['event'] === event);
    const last = told.at(-1);
    if (!last) continue;
    const results = told.map(({ result, colour }) => (result ?? colour) as number | string);
    return {
      number: entry.number,
      seat: Number(last['seat'] ?? -1),
      results: event === 'level_die' ? results.slice(-3) : results,
    };
  }
  return undefined;
}
