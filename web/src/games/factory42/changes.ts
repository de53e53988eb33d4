// What a move would bring or cost a player: the difference between two positions, as chips; and
// the same for what happened.
import type { Chip, Gain } from '$lib/table/game';
import { isPosition, resources, type Player, type Position } from './position';

function amountsOf(position: Position, player: Player): Record<string, number> {
  return {
    ...Object.fromEntries(resources.map((kind) => [kind, player.warehouse[kind] ?? 0])),
    rosette: player.rosettes,
    private_steam: player.private_steam,
    vp: player.score,
    invention: player.unresearched.length,
    commission: player.hidden.length,
    steam: position.gauge,
  };
}

export function chipsOf(before: unknown, after: unknown, seat: number): Chip[] {
  if (!isPosition(before) || !isPosition(after)) return [];
  const was = before.players[seat];
  const is = after.players[seat];
  if (!was || !is) return [];
  const had = amountsOf(before, was);
  return Object.entries(amountsOf(after, is))
    .map(([kind, amount]) => ({ kind, amount: amount - (had[kind] ?? 0) }))
    .filter((chip) => chip.amount !== 0);
}

const kinds: Record<string, string> = {
  rosettes_changed: 'rosette',
  points_changed: 'vp',
  private_steam_changed: 'private_steam',
};

// What an event brought or cost.
export function gainsOf(event: Record<string, unknown>): Gain[] {
  const { event: name, seat, amount, resource } = event;
  if (typeof name !== 'string' || typeof seat !== 'number' || typeof amount !== 'number') return [];
  const kind = kinds[name];
  if (kind) return [{ seat, kind, amount }];
  if (name === 'warehouse_changed') return [{ seat, kind: String(resource), amount }];
  // What leaves a docked car was paid; what comes was carried there.
  if (name === 'dock_changed') return [{ seat, kind: String(resource), amount }];
  return [];
}

// The steam of all. A burst says only where the gauge stands then.
export function commonOf(events: readonly Record<string, unknown>[]): Chip[] {
  let before: number | undefined;
  return events.flatMap(({ event, amount, now }) => {
    if (event !== 'steam_changed' && event !== 'boiler_burst') return [];
    const was = before;
    before = Number(now);
    const change = event === 'steam_changed' ? Number(amount) : before - (was ?? before);
    return [{ kind: 'steam', amount: change }];
  });
}

// What is seen anyway, or follows from what was told.
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

// What a player gets by the action of another.
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
