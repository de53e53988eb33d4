// Events on the screen: their gains and costs, and their card.
import type { Gain } from '$lib/table/game';

const kinds: Record<string, string> = {
  credits_changed: 'credit',
  points_changed: 'vp',
  reputation_raised: 'reputation',
  donation_raised: 'donation',
};

// The gains and costs of an event.
export function gainsOf(event: Record<string, unknown>): Gain[] {
  const { event: name, seat, amount } = event;
  if (typeof name !== 'string' || typeof seat !== 'number') return [];
  const many = typeof amount === 'number' ? amount : 1;
  const kind = kinds[name];
  if (kind) return [{ seat, kind, amount: many }];
  if (name === 'tokens_changed') return [{ seat, kind: String(event['colour']), amount: many }];
  if (name === 'relation_raised') return [{ seat, kind: String(event['company']), amount: 1 }];
  if (name === 'reliability_lost') return [{ seat, kind: 'reliability', amount: -1 }];
  if (name === 'worker_built')
    return [{ seat, kind: `worker${String(event['level'])}`, amount: 1 }];
  return [];
}

// Visible anyway, or a consequence of the lines before.
const asides = new Set([
  'draw_equipment',
  'draw_rd',
  'draw_sale',
  'draw_tile',
  'market_die',
  'worker_placed',
  'workers_returned',
  'contracts_removed',
  'reputation_token_taken',
]);
export function isAside(event: Record<string, unknown>): boolean {
  return asides.has(String(event['event']));
}

const cardEvents = new Set([
  'equipment_bought',
  'rd_taken',
  'sale_made',
  'tile_taken',
  'specialist_played',
  'specialist_used',
  'specialist_discarded',
  'contract_used',
  'equipment_used',
  'achievement_claimed',
]);
export function cardOf(event: Record<string, unknown>): string | undefined {
  if (!cardEvents.has(String(event['event']))) return undefined;
  const card = event['card'] ?? event['tile'];
  return typeof card === 'string' ? card : undefined;
}
