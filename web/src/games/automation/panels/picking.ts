// Choices that are amounts: "tokens red=1 yellow=0 blue=2".
import { parseMove } from '$lib/table/moves';

export type Picked = Record<string, number>;
const known = ['credits', 'red', 'yellow', 'blue'] as const;

export function amountsIn(move: string): Picked {
  const { values } = parseMove(move);
  return Object.fromEntries(
    known.flatMap((kind) => (kind in values ? [[kind, Number(values[kind])]] : [])),
  );
}
// The kinds that any of the choices has.
export function kindsIn(offers: Picked[]): string[] {
  return known.filter((kind) => offers.some((amounts) => (amounts[kind] ?? 0) > 0));
}
export function isWithin(picked: Picked, amounts: Picked): boolean {
  return known.every((kind) => (picked[kind] ?? 0) <= (amounts[kind] ?? 0));
}
export function sameAmounts(first: Picked, second: Picked): boolean {
  return isWithin(first, second) && isWithin(second, first);
}
export const sumOf = (picked: Picked): number =>
  Object.values(picked).reduce((sum, count) => sum + count, 0);
export const pieceOf = (kind: string): string => (kind === 'credits' ? 'credit' : kind);
