// Questions that were not asked, because there was a single answer or none: the rules went on by
// themselves, and say so.
import type { Happening, HistoryEntry } from '$lib/engine/protocol';
import { inWords, say } from '$lib/words/words.svelte';
import { valuesOf, type EventValues } from '../events';

export const isUnasked = (event: EventValues): boolean => event['event'] === 'unasked';
// Nothing could be done at all.
export const isIdle = (event: EventValues): boolean => isUnasked(event) && event['idle'] === true;

const isOf = (seat: number | undefined) => (one: Happening) =>
  isUnasked(valuesOf(one)) && valuesOf(one)['seat'] === seat;

// A choice made before in the same turn has merely come to its end.
export const isEnd = (event: EventValues, turn: readonly HistoryEntry[]): boolean =>
  isIdle(event) && turn.some(({ move }) => move?.split(' ')[0] === event['decision']);

const turnOf = ({ seat, turn }: HistoryEntry, all: readonly HistoryEntry[]) =>
  all.filter((one) => one.seat === seat && one.turn?.number === turn?.number);

function linesOf(happenings: readonly Happening[], seat: number | undefined): string[] {
  const lines = happenings.filter(isOf(seat)).map((one) => inWords(one.words));
  return [...new Set(lines.filter((line) => line.length > 0))];
}

// Answers in this seat's name without a question: by the rules, or by a standing order. `all`
// includes the entries told before.
export function byItself(
  entries: readonly HistoryEntry[],
  seat: number | undefined,
  all: readonly HistoryEntry[] = entries,
): string[] {
  return entries.flatMap((entry) => [
    ...(entry.by === 'standing_order' && entry.seat === seat
      ? [say('by_order', { what: inWords(entry.words).replace(/^[^:]*: /, '') })]
      : []),
    ...linesOf(
      entry.happenings.filter((one) => !isEnd(valuesOf(one), turnOf(entry, all))),
      seat,
    ),
  ]);
}
