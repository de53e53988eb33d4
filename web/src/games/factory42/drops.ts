// The last drop through the tower. It is no part of a position: the history tells it.
import type { HistoryEntry } from '$lib/engine/protocol';
import { valuesOf, type EventValues } from '$lib/table/events';
import { say } from './words';

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
    if (events.length > 0) return { number: entry.number, ...dropIn(events) };
  }
  return undefined;
}

function dropIn(events: readonly EventValues[]): Omit<DropTold, 'number'> {
  const cubes = (event: string, key: string, value: boolean) =>
    events
      .filter((values) => values['event'] === event && values[key] === value)
      .map((values) => String(values['resource']));
  return {
    lodged: cubes('tower_lodge', 'lodges', true),
    loosened: [...cubes('tower_keep', 'stays', false), ...cubes('tower_shake', 'falls', true)],
  };
}

// The story of a drop: its cubes and where they came to lie.
export function summaryOf(events: readonly EventValues[]): string | undefined {
  const dropped = events.flatMap(({ event, cubes }) =>
    event === 'tower_shuffle' && Array.isArray(cubes) ? cubes : [],
  );
  if (dropped.length === 0) return undefined;
  const { lodged, loosened } = dropIn(events);
  const counts = { count: dropped.length, stuck: lodged.length, loose: loosened.length };
  return say('drop_story', counts);
}
