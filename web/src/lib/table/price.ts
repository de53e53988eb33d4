// What a choice costs in all, also where a rule charges it one or more questions later.
import type { MenuView, PreviewView } from '$lib/engine/protocol';
import type { Chip } from './game';

export interface Looked {
  preview: PreviewView;
  chips: Chip[];
  points: number; // what the score would gain
}

// Nothing has changed yet, and the same person is asked on: the choice only opens the next
// question.
export function isOpening({ preview, chips, points }: Looked): boolean {
  return chips.length === 0 && points === 0 && !preview.is_uncertain && !!preview.next;
}

const signOf = ({ amount }: Chip) => (amount < 0 ? '−' : '+');
export const keyOf = (chip: Chip): string => `${chip.kind}${signOf(chip)}`;
export const costsFirst = (chips: readonly Chip[]): Chip[] =>
  chips.toSorted((left, right) => Math.sign(left.amount) - Math.sign(right.amount));

// What was paid and what was gained of one kind, each by itself: −3 and +1, and not −2.
export function summed(changes: readonly Chip[]): Chip[] {
  const sums = new Map<string, Chip>();
  for (const chip of changes.filter(({ amount }) => amount !== 0)) {
    const amount = (sums.get(keyOf(chip))?.amount ?? 0) + chip.amount;
    sums.set(keyOf(chip), { kind: chip.kind, amount });
  }
  return costsFirst([...sums.values()]);
}

// The difference of two positions, with price and gain apart where the events tell of both. Where
// they do not tell everything, the difference counts.
export function apart(difference: readonly Chip[], changes: readonly Chip[]): Chip[] {
  const told = summed(changes);
  const differenceOf = (kind: string) => difference.find((chip) => chip.kind === kind)?.amount ?? 0;
  const toldOf = (kind: string) => told.filter((chip) => chip.kind === kind);
  const isTold = (kind: string) =>
    toldOf(kind).length === 2 &&
    toldOf(kind).reduce((sum, { amount }) => sum + amount, 0) === differenceOf(kind);
  return costsFirst([
    ...difference.filter(({ kind }) => !isTold(kind)),
    ...told.filter(({ kind }) => isTold(kind)),
  ]);
}

export function isFree({ chips, points }: Looked): boolean {
  return points >= 0 && chips.every(({ amount }) => amount > 0);
}

// Nothing but ways to pay the same for the same, with this piece or with that one.
export function arePayments(
  ways: readonly (Looked | undefined)[],
  kindOf: (kind: string) => string,
): boolean {
  const told = ways.map((way) => {
    const paid = (way?.chips ?? []).filter(({ amount }) => amount < 0);
    const gained = (way?.chips ?? []).filter(({ amount }) => amount > 0);
    const kinds = paid.map(({ kind, amount }) => ({ kind: kindOf(kind), amount }));
    const all = [...summed(kinds), ...gained].map(({ kind, amount }) => `${kind} ${amount}`);
    return paid.length > 0 ? all.join() : '';
  });
  const pieces = new Set(ways.map((way) => way?.chips.map(keyOf).join()));
  return told[0] !== '' && pieces.size > 1 && new Set(told).size === 1;
}

// What will be paid beyond what is paid already: a benefit may come before the price.
export function addedCosts(paid: readonly Chip[], price: readonly Chip[]): Chip[] {
  const before = (kind: string) =>
    paid.find((chip) => chip.kind === kind && chip.amount < 0)?.amount ?? 0;
  return price
    .filter(({ amount }) => amount < 0)
    .map(({ kind, amount }) => ({ kind, amount: amount - before(kind) }))
    .filter(({ amount }) => amount < 0);
}

export type Look = (moves: readonly string[]) => Promise<Looked | undefined>;

const allowedIn = (menu: MenuView) => menu.choices.filter((choice) => !choice.blocked);
const farthest = 3; // questions between a choice and its price
const most = 24; // previews that one price is worth

// Follows the questions until something is charged. What all ways have in common is the price;
// where they differ only in the kind (a cube of this colour or of that), the kind they belong to is
// named. Nothing is said where there are too many ways.
export async function priceAhead(
  moves: readonly string[],
  next: MenuView,
  look: Look,
  kindOf: (kind: string) => string,
): Promise<Chip[]> {
  let count = 0;
  // The choices of the next question are all tried; of those after it the first and the last.
  async function price(path: readonly string[], menu: MenuView, hops: number): Promise<Chip[]> {
    const allowed = allowedIn(menu);
    const tried = hops === 0 ? allowed : allowed.filter((_, at) => at % (allowed.length - 1) === 0);
    let found: Chip[] | undefined;
    for (const { move } of tried.length > 0 ? tried : allowed) {
      if (++count > most || hops >= farthest) return [];
      const way = await look([...path, move]);
      if (!way) return [];
      const after = way.preview.next;
      const chips =
        after && isOpening(way) ? await price([...path, move], after, hops + 1) : way.chips;
      found = found ? inCommon(found, chips, kindOf) : chips;
      if (found.length === 0) return [];
    }
    return found ?? [];
  }
  return price(moves, next, 0);
}

// Prices and gains are compared each with its like.
export function inCommon(
  left: readonly Chip[],
  right: readonly Chip[],
  kindOf: (kind: string) => string,
): Chip[] {
  const isIn = (chips: readonly Chip[], chip: Chip) =>
    chips.some((one) => one.kind === chip.kind && one.amount === chip.amount);
  const same = left.filter((chip) => isIn(right, chip));
  const sums = (chips: readonly Chip[]) =>
    summed(
      chips
        .filter((chip) => !isIn(same, chip))
        .map(({ kind, amount }) => ({ kind: kindOf(kind), amount })),
    );
  const others = sums(right);
  // What was summed up before may be the same already: a kind is named once.
  return summed([...same, ...sums(left).filter((chip) => isIn(others, chip))]);
}
