// Events on the screen: their gains and costs, and their card.
import type { Gain } from '$lib/table/game';

const kinds: Record<string, string> = {
  rosettes_changed: 'rosette',
  points_changed: 'vp',
  private_steam_changed: 'private_steam',
};

// The gains and costs of an event.
export function gainsOf(event: Record<string, unknown>): Gain[] {
  const { event: name, seat, amount, resource } = event;
  if (typeof name !== 'string' || typeof seat !== 'number' || typeof amount !== 'number') return [];
  const kind = kinds[name];
  if (kind) return [{ seat, kind, amount }];
  if (name === 'warehouse_changed') return [{ seat, kind: String(resource), amount }];
  // Cubes that leave a docked car were paid; cubes that come were carried there.
  if (name === 'dock_changed') return [{ seat, kind: String(resource), amount }];
  return [];
}

// Visible anyway, or a consequence of the lines before.
const asides = new Set([
  'tower_shuffle',
  'tower_keep',
  'tower_lodge',
  'tower_shake',
  'pool_changed',
  'bag_changed',
  'car_loaded',
  'not_in_supply',
  'draw_commission',
  'order_discarded',
  'steam_changed',
  'no_space_left',
]);
export function isAside(event: Record<string, unknown>): boolean {
  return asides.has(String(event['event']));
}

// A player's gains by the action of another.
const owed = new Set(['hero_named', 'warehouse_full', 'promise_kept', 'promise_void']);
export function isOwed(event: Record<string, unknown>): boolean {
  return owed.has(String(event['event']));
}

const cardEvents: Record<string, string> = {
  order_made: 'order',
  draw_order: 'order',
  draw_market: 'card',
  draw_event: 'card',
  invention_taken: 'card',
  invention_researched: 'card',
  invention_activated: 'card',
  commission_revealed: 'card',
  commission_made: 'card',
  improvement_bought: 'improvement',
};
export function cardOf(event: Record<string, unknown>): string | undefined {
  const key = cardEvents[String(event['event'])];
  const card = key ? event[key] : undefined;
  return typeof card === 'string' ? card : undefined;
}
