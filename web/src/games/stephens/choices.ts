// Questions answered by baskets, and amounts in words.
import { parseMove } from '$lib/table/moves';
import type { BasketRules } from '$lib/table/game';
import { theBook } from './book.svelte';
import { accessoryKinds } from './pieces/shapes';
import { isPosition } from './position';
import { say } from './words';

// The reserved cubes that would still have to be delivered after these picks.
function leftToDeliver(position: unknown, seat: number, picks: readonly string[]): string {
  if (!isPosition(position)) return '';
  const book = theBook();
  const picked = picks.flatMap(
    (pick) => book.board.delivery.find(({ id }) => id === parseMove(pick).values['delivery']) ?? [],
  );
  const left = Object.entries(position.players[seat]?.reserved ?? {}).map(
    ([kind, count]): [string, number] => [
      kind,
      picked.reduce((rest, { cubes }) => rest - (cubes[kind] ?? 0), count),
    ],
  );
  if (left.every(([, count]) => count <= 0)) return say('all_delivered');
  return say('left_to_deliver', { cubes: book.amounts(Object.fromEntries(left)) });
}

export const baskets: Record<string, BasketRules> = {
  deliver: { left: leftToDeliver, isPartial: true }, // ST-14.16
  activate_column: { prompt: () => say('choose_columns') }, // ST-14.15
  pay_cube: { prompt: () => say('choose_cubes') },
};

export const repeats: Record<string, () => string> = {
  pay_required: () => say('pay_as_printed'),
};

export function amountOf(kind: string, amount: number): string {
  const book = theBook();
  return accessoryKinds.some((accessory) => accessory === kind)
    ? `${amount} ${book.accessory(kind)}`
    : book.amounts({ [kind]: amount });
}
