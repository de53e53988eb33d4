// The values of an event.
import type { Happening } from '$lib/engine/protocol';

export type EventValues = Record<string, unknown>;

export function valuesOf({ event }: Happening): EventValues {
  return typeof event === 'object' && event !== null && !Array.isArray(event)
    ? (event as EventValues)
    : {};
}
