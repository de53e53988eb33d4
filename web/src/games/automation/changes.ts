// What a move would bring or cost a player: the difference between two positions, as chips; and
// the same for what happened.
import type { Chip, Gain } from '$lib/table/game';
import { colours, isPosition, type Player } from './position';

const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

function amountsOf(player: Player): Record<string, number> {
  return {
    ...Object.fromEntries(colours.map((colour) => [colour, player.tokens[colour] ?? 0])),
    credit: player.credits,
    vp: player.points,
    reputation: player.reputation,
    donation: player.donation,
    reliability: player.reliability,
    prospect: sum(player.prospect),
    ...player.relations,
    ...Object.fromEntries(player.workers.map((count, index) => [`worker${index + 1}`, count])),
    contract: player.contracts,
  };
}

export function chipsOf(before: unknown, after: unknown, seat: number): Chip[] {
  if (!isPosition(before) || !isPosition(after)) return [];
  const was = before.players[seat];
  const is = after.players[seat];
  if (!was || !is) return [];
  const had = amountsOf(was);
  return Object.entries(amountsOf(is))
    .map(([kind, amount]) => ({ kind, amount: amount - (had[kind] ?? 0) }))
    .filter((chip) => chip.amount !== 0);
}

const kinds: Record<string, string> = {
  credits_changed: 'credit',
  points_changed: 'vp',
  reputation_raised: 'reputation',
  donation_raised: 'donation',
};

// What an event brought or cost.
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

// What is seen anyway, or follows from what was told.
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
