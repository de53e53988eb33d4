// How the choices are put together: what is picked as a basket, and the headings of long lists.
import { parseMove } from '$lib/table/moves';
import type { BasketRules } from '$lib/table/game';
import { theBook } from './book.svelte';
import { goodCubes } from './pieces/shapes';
import { isPosition } from './position';
import { say } from './words';

const isNamed = (name: string) => (move: string) => parseMove(move).name === name;

// How many more the action would allow after these picks.
function stillPossible(position: unknown, _seat: number, picks: readonly string[]): string {
  if (!isPosition(position)) return '';
  const { used, limit } = position.derived.acting;
  return limit > 0 ? say('picked_of', { count: Math.min(limit, used + picks.length), limit }) : '';
}

export const baskets: Record<string, BasketRules> = {
  // EI-17.3: in the order of the harbour, which means nothing to what is bought.
  buy: {
    isPick: isNamed('buy'),
    isSame: (decision) => decision === 'buy',
    orders: ['EI-17.3'],
    left: stillPossible,
    end: 'done',
  },
  // EI-17.4: the same for factories that move nobody on the track. Those that do are built in the
  // order in which they were picked.
  build: {
    isPick: isNamed('build'),
    isSame: (decision) => decision === 'build',
    orders: ['EI-17.4'],
    keepsPlace: (move) =>
      theBook().factories.get(parseMove(move).values['factory'] ?? '')?.influence !== 0,
    left: stillPossible,
    isPartial: true,
  },
  // EI-17.5: a pair has no order; the second one is named otherwise.
  give_first: {
    isPick: isNamed('give_first'),
    isSame: (decision) => decision === 'give_first' || decision === 'give_second',
    orders: ['EI-17.5'],
    prompt: () => say('give_two'),
    isOften: true,
    moves: ([first = '', ...second]) => [
      first,
      ...second.map((move) => move.replace('give_first', 'give_second')),
    ],
  },
};

// "2 metal": the ways to pay are many, and read in parts.
export function groupOf(text: string): string | undefined {
  const { name, values } = parseMove(text);
  if (name !== 'pay_any') return undefined;
  return theBook().amounts({ metal: Number(values['metal'] ?? 0) });
}

export function kindOf(kind: string): string {
  return kind === 'coin' || goodCubes.some((good) => good === kind) ? 'item' : kind;
}
