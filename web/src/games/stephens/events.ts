// Events on the screen: their gains and costs, and their card.
import type { Gain } from '$lib/table/game';

const stocks: Record<string, string> = {
  coins_changed: 'coin',
  influence_changed: 'influence',
  forest_changed: 'forest',
  dune_changed: 'dune',
  score_changed: 'vp',
};

// Gains and costs of an event. Cubes that lie reserved for a while are not gained.
export function gainsOf(event: Record<string, unknown>): Gain[] {
  const { event: name, seat, amount, colour, accessory } = event;
  if (typeof name !== 'string' || typeof seat !== 'number') return [];
  const many = typeof amount === 'number' ? amount : 0;
  if (name === 'accessory_gained') return [{ seat, kind: String(accessory), amount: 1 }];
  if (name === 'accessory_paid') return [{ seat, kind: String(accessory), amount: -1 }];
  const kind = name === 'cubes_changed' ? String(colour) : stocks[name];
  return kind ? [{ seat, kind, amount: many }] : [];
}

const aboutCards = new Set([
  'profession_used',
  'profession_created',
  'profession_reinforced',
  'contract_taken',
  'contract_fulfilled',
  'investment_funded',
]);

export function cardOf(event: Record<string, unknown>): string | undefined {
  return aboutCards.has(String(event['event'])) ? String(event['card']) : undefined;
}
