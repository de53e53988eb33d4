// What fell through the tower last. It is no part of a position: the history tells of it.
import type { HistoryEntry } from '$lib/engine/protocol';
import { valuesOf } from '$lib/table/events';

export interface DropTold {
  number: number; // of the entry: every drop has its own
  lodged: string[]; // cubes that got stuck in it
  loosened: string[]; // cubes of before that fell out
}

const told = new Set(['tower_shuffle', 'tower_keep', 'tower_lodge', 'tower_shake']);

// The last drop up to an entry.
export function lastDrop(entries: readonly HistoryEntry[], upTo = Infinity): DropTold | undefined {
  for (let index = entries.length - 1; index >= 0; --index) {
    const entry = entries[index];
    if (!entry || entry.number > upTo) continue;
    const events = entry.happenings
      .map(valuesOf)
      .filter((values) => told.has(String(values['event'])));
    if (events.length === 0) continue;
    const cubes = (event: string, key: string, value: boolean) =>
      events
        .filter((values) => values['event'] === event && values[key] === value)
        .map((values) => String(values['resource']));
    return {
      number: entry.number,
      lodged: cubes('tower_lodge', 'lodges', true),
      loosened: [...cubes('tower_keep', 'stays', false), ...cubes('tower_shake', 'falls', true)],
    };
  }
  return undefined;
}
