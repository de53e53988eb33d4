// What a choice costs in all, also where a rule charges it one or more questions later.
import type { Happening, MenuView, PreviewView } from '$lib/engine/protocol';
import type { Chip } from './game';

// What the rules do before the next question, under its heading: "Awards", −4 points.
export interface Later {
  heading: Happening;
  chips: Chip[];
}
export interface Looked {
  preview: PreviewView;
  chips: Chip[]; // by the choice itself
  later: Later[];
  points: number; // what the score would gain in all, where that can be known
  isUncertain: boolean; // it hangs on something hidden
}

// Nothing has changed yet, and the same person is asked on: the choice only opens the next
// question.
export function isOpening({ preview, chips, later, points }: Looked): boolean {
  const isSame = chips.length + later.length === 0 && points === 0;
  return isSame && !preview.is_uncertain && !!preview.next;
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

// The difference of two positions, with price and gain apart, and part by part: what the choice
// does itself, and what follows. Where the events do not tell all of a kind, its difference counts;
// unless something else lies between the two positions: an answer that waits for its turn.
export function apart(
  difference: readonly Chip[],
  parts: readonly (readonly Chip[])[],
  isOnlyThis = true,
): Chip[][] {
  const sumIn = (chips: readonly Chip[], kind: string) =>
    chips.reduce((sum, chip) => sum + (chip.kind === kind ? chip.amount : 0), 0);
  const told = parts.flat();
  const isTold = ({ kind }: Chip) => !isOnlyThis || sumIn(told, kind) === sumIn(difference, kind);
  return parts.map((changes, at) =>
    costsFirst([
      ...(at === 0 ? difference.filter((chip) => !isTold(chip)) : []),
      ...summed(changes.filter(isTold)),
    ]),
  );
}

// What follows anyway is not the price of the choice.
export function isFree({ chips, later, points }: Looked): boolean {
  return (points >= 0 || later.length > 0) && chips.every(({ amount }) => amount > 0);
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

// What will be paid beyond what is paid already: a benefit may come before the price. Where the
// price names any of a kind, what is paid of that kind counts for it.
export function addedCosts(
  paid: readonly Chip[],
  price: readonly Chip[],
  kindOf: (kind: string) => string,
): Chip[] {
  const isNamed = (kind: string) => price.some((chip) => chip.kind === kind);
  const counts = (chip: Chip, kind: string) =>
    chip.kind === kind || (kindOf(chip.kind) === kind && !isNamed(chip.kind));
  const before = (kind: string) =>
    paid.reduce((sum, chip) => sum + (counts(chip, kind) ? Math.min(0, chip.amount) : 0), 0);
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
