// How Stephens' choices are put together: what is picked as a basket, and the headings of long
// lists.
import { parseMove } from '$lib/table/moves';
import type { BasketRules } from '$lib/table/game';
import { nameOf, theBook } from './book.svelte';
import { accessoryKinds, cubeColours } from './pieces/shapes';
import { isPosition } from './position';
import { say } from './words';

// D7 and D8 bring an action, which may change what comes after: they are chosen by themselves.
const plainDeliveries = ['D1', 'D2', 'D3', 'D4', 'D5', 'D6'];

const isNamed = (name: string) => (move: string) => parseMove(move).name === name;

// What of the reserved cubes would still have to be delivered after these picks.
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
  // ST-14.16: in ascending order, which means nothing to what they bring.
  deliver: {
    isPick: (move) => plainDeliveries.includes(parseMove(move).values['delivery'] ?? ''),
    isSame: (decision) => decision === 'deliver',
    orders: ['ST-14.16'],
    left: leftToDeliver,
    isOften: true,
    isPartial: true,
  },
  // ST-14.15: from the first to the last, which means nothing: tracks are only paid there.
  activate_column: {
    isPick: isNamed('activate_column'),
    isSame: (decision) => decision === 'activate_column',
    orders: ['ST-14.15'],
    prompt: () => say('choose_columns'),
    leave: (move) => move.replace('activate_column', 'leave_column'),
  },
  pay_cube: {
    isPick: isNamed('pay_cube'),
    isSame: (decision) => decision === 'pay_cube',
    orders: [],
    prompt: () => say('choose_cubes'),
    isOften: true,
  },
};

export const repeats: Record<string, () => string> = {
  pay_required: () => say('pay_as_printed'),
};

// "2 products", "Glass cutter": where a list is long, it is read in parts.
export function groupOf(text: string): string | undefined {
  const { name, values } = parseMove(text);
  if (name === 'take_products' || name === 'automa_take') {
    const count = ['orange', 'pink', 'black']
      .map((kind) => Number(values[kind] ?? 0))
      .reduce((sum, amount) => sum + amount, 0);
    return say('group_products', { count });
  }
  const card = theBook().professions.get(values['card'] ?? '');
  if (card && name === 'reinforce_card')
    return say(card.side === 'left' ? 'group_left' : 'group_right');
  const ability = theBook().abilities.get(values['ability'] ?? '');
  if (ability) return say(ability.kind === 'influence_lock' ? 'group_locks' : 'group_abilities');
  return card ? nameOf(card) : undefined;
}

export function amountOf(kind: string, amount: number): string {
  const book = theBook();
  return accessoryKinds.some((accessory) => accessory === kind)
    ? `${amount} ${book.accessory(kind)}`
    : book.amounts({ [kind]: amount });
}

export function kindOf(kind: string): string {
  if (cubeColours.some((colour) => colour === kind)) return 'cube';
  return accessoryKinds.some((accessory) => accessory === kind) ? 'accessory' : kind;
}
