// The history as the page keeps it: the valid lines, in order.
import type { HistoryEntry } from '$lib/engine/protocol';

// The lines that an undo takes back; other lines, such as who sat down, stay.
const undoable = new Set(['moved', 'answered', 'withdrawn']);

// The entries before line `from` and then the new ones, without those that these take back.
export function joined(
  known: readonly HistoryEntry[],
  from: number,
  added: readonly HistoryEntry[],
): HistoryEntry[] {
  const all = [...known.filter((entry) => entry.number < from), ...added];
  const undone = added.filter((entry) => entry.type === 'undone');
  const isTakenBack = (entry: HistoryEntry) =>
    undoable.has(entry.type) &&
    undone.some((undo) => entry.number > (undo.back_to ?? 0) && entry.number < undo.number);
  return all.filter((entry) => !isTakenBack(entry));
}
