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

export function isFree({ chips, points }: Looked): boolean {
  return points >= 0 && chips.every(({ amount }) => amount > 0);
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

export function inCommon(
  left: readonly Chip[],
  right: readonly Chip[],
  kindOf: (kind: string) => string,
): Chip[] {
  const amountIn = (chips: readonly Chip[], kind: string) =>
    chips.find((chip) => chip.kind === kind)?.amount ?? 0;
  const same = left.filter(({ kind, amount }) => amountIn(right, kind) === amount);
  const isSame = ({ kind }: Chip) => same.some((chip) => chip.kind === kind);
  const sums = (chips: readonly Chip[]) => {
    const all = new Map<string, number>();
    for (const chip of chips.filter((one) => !isSame(one)))
      all.set(kindOf(chip.kind), (all.get(kindOf(chip.kind)) ?? 0) + chip.amount);
    return all;
  };
  const others = sums(right);
  // What was summed up before may be the same already: a kind is named once.
  const all = new Map(same.map(({ kind, amount }) => [kind, amount]));
  for (const [kind, amount] of sums(left))
    if (others.get(kind) === amount) all.set(kind, (all.get(kind) ?? 0) + amount);
  return [...all].map(([kind, amount]) => ({ kind, amount })).filter(({ amount }) => amount !== 0);
}
