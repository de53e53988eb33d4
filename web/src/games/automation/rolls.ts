// The last throw of the dice. They lie on the table until the next throw, but are no part of a
// position: the history tells of them.
import type { HistoryEntry } from '$lib/engine/protocol';
import { valuesOf } from '$lib/table/events';

export interface Throw {
  number: number; // of the entry: every throw has its own
  event: string; // which dice
  seat: number;
  results: (number | string)[];
}

// The last throw of any of these dice up to an entry. Dice told in a row are the same throw.
export function lastThrow(
  entries: readonly HistoryEntry[],
  dice: readonly string[],
  upTo = Infinity,
): Throw | undefined {
  for (let index = entries.length - 1; index >= 0; --index) {
    const entry = entries[index];
    if (!entry || entry.number > upTo) continue;
    const all = entry.happenings.map(valuesOf);
    const last = all.findLast(({ event }) => dice.includes(String(event)));
    if (!last) continue;
    const event = String(last['event']);
    const results = all
      .filter((one) => one['event'] === event)
      .map(({ result, colour }) => (result ?? colour) as number | string);
    return {
      number: entry.number,
      event,
      seat: Number(last['seat'] ?? -1),
      results: event === 'level_die' ? results.slice(-3) : results,
    };
  }
  return undefined;
}
