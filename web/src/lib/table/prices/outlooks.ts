// The gains and costs of choices, read from their outlooks (docs/reference/protocol.md). The rules
// tell all of it; here it is only looked up and put into rows.
import type { Change, MenuChoice, Outlook } from '$lib/engine/protocol';
import type { Chip } from '../game';

const signOf = ({ amount }: Chip) => (amount < 0 ? '−' : '+');
export const keyOf = (chip: Chip): string => `${chip.kind}${signOf(chip)}`;

// The payment and the gain of a kind, each by itself: −3 and +1, not −2; costs first.
export function summed(changes: readonly Chip[]): Chip[] {
  const sums = new Map<string, Chip>();
  for (const chip of changes.filter(({ amount }) => amount !== 0)) {
    const amount = (sums.get(keyOf(chip))?.amount ?? 0) + chip.amount;
    sums.set(keyOf(chip), { kind: chip.kind, amount });
  }
  return [...sums.values()].sort((one, other) => Math.sign(one.amount) - Math.sign(other.amount));
}

// A seat's gains and costs, and common changes that are neither taken from a player nor given to a
// player: the steam, but not the cubes that go back.
export function chipsFor(changes: readonly Change[], seat: number): Chip[] {
  const moved = new Set(changes.filter((one) => one.seat !== null).map(({ kind }) => kind));
  return summed(
    changes.filter((one) => one.seat === seat || (one.seat === null && !moved.has(one.kind))),
  );
}
export function chipsOfOthers(changes: readonly Change[], seat: number): [number, Chip[]][] {
  const others = new Set(changes.flatMap((one) => ((one.seat ?? seat) === seat ? [] : [one.seat])));
  return [...others].map((other) => [
    other ?? 0,
    summed(changes.filter((one) => one.seat === other)),
  ]);
}

// The outlook of a choice, or of several picks.
export type Brought = Pick<Outlook, 'changes' | 'points' | 'later' | 'lasts' | 'by_itself'> &
  Partial<Pick<Outlook, 'price' | 'is_uncertain' | 'reveals' | 'idle' | 'same_as'>>;

export const pointsFor = ({ points }: Brought, seat: number): number =>
  points.find((one) => one.seat === seat)?.points ?? 0;

// Nothing changes yet, and the same person is asked on.
export const isOpening = ({ changes, points, later, lasts }: Brought): boolean =>
  changes.length + points.length + later.length === 0 && lasts === 'no';

// Changes that come anyway are not the price of the choice.
export function isFree(brought: Brought, seat: number): boolean {
  const isKept = pointsFor(brought, seat) >= 0 || brought.later.length > 0;
  return isKept && chipsFor(brought.changes, seat).every(({ amount }) => amount > 0);
}

// Nothing but ways to pay the same for the same, with this piece or with that one.
export function arePayments(choices: readonly MenuChoice[], seat: number): boolean {
  const rows = choices.flatMap(({ blocked, outlook }) =>
    blocked || !outlook ? [] : [chipsFor(outlook.changes, seat)],
  );
  const costs = (row: Chip[]) => row.filter(({ amount }) => amount < 0);
  const told = rows.map((row) => [
    ...costs(row).map(({ amount }) => amount),
    ...row.filter(({ amount }) => amount > 0).map((chip) => `${chip.kind} ${chip.amount}`),
  ]);
  const pieces = new Set(rows.map((row) => costs(row).map(keyOf).join()));
  const isPaid = rows.length > 1 && rows.length <= 6 && rows.every((row) => costs(row).length > 0);
  return isPaid && pieces.size > 1 && new Set(told.map((one) => one.join())).size === 1;
}
