// Which cubes a loop of the rules asks for: where they come from, how many there must and may be.
import { theBook } from '../book.svelte';
import { numberIn, resources, stepValues, type Counts, type Position } from '../position';
import type { Offer } from './picking';

export interface CubeLoop {
  offers: Offer[];
  least: number;
  most: number;
}

// The cubes at the source of a decision; they shrink with every answer.
export function sourceOf(position: Position, decision: string, seat: number): Counts {
  if (decision === 'loading_cube') return position.pool;
  if (decision === 'spiking_add') return position.derived.supply;
  return position.players[seat]?.warehouse ?? {};
}

function isFit(decision: string, kind: string, action: number): boolean {
  const card = theBook().resources.get(kind);
  if (decision === 'spiking_add') return kind !== 'magic';
  if (decision === 'burn_fuel') return (card?.fuel ?? 0) > 0;
  if (decision === 'lose_food') return card?.category === 'food';
  // A bribe is a large cube, or magic.
  if (decision === 'accounting_cube' && action === 0)
    return card?.size === 'large' || kind === 'magic';
  return true;
}

export function loopOf(position: Position, decision: string, seat: number): CubeLoop {
  const values = stepValues(position, decision);
  const source = sourceOf(position, decision, seat);
  const from = numberIn(values, 'from');
  const offers = resources
    .filter((kind, index) => index >= from && isFit(decision, kind, numberIn(values, 'action')))
    .map((kind) => ({
      kind,
      most: source[kind] ?? 0,
      price: decision === 'burn_fuel' ? (theBook().resources.get(kind)?.fuel ?? 0) : 0,
    }))
    .filter(({ most }) => most > 0);
  const held = offers.reduce((sum, { most }) => sum + most, 0);
  if (decision === 'burn_fuel') return { offers, least: 0, most: held };
  if (decision === 'lose_food') {
    const lost = Math.min(held, numberIn(values, 'cubes'));
    return { offers, least: lost, most: lost };
  }
  const count = numberIn(values, 'count');
  return {
    offers,
    least: Math.max(0, numberIn(values, 'least') - count),
    most: Math.min(held, numberIn(values, 'most') - count),
  };
}
