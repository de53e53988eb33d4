// What a move would bring or cost a player: the difference between two positions, as chips.
import type { Chip, Gain } from '$lib/table/game';
import { goods, isPosition } from './position';

export function chipsOf(before: unknown, after: unknown, seat: number): Chip[] {
  if (!isPosition(before) || !isPosition(after)) return [];
  const was = before.players[seat];
  const is = after.players[seat];
  if (!was || !is) return [];
  const discs = (player: typeof was) => player.bonus_discs + player.new_bonus_discs;
  return [
    { kind: 'influence', amount: is.influence - was.influence },
    ...goods.map((kind) => ({
      kind,
      amount: (is.goods[kind] ?? 0) - (was.goods[kind] ?? 0),
    })),
    { kind: 'bonus_disc', amount: discs(is) - discs(was) },
  ].filter((chip) => chip.amount !== 0);
}

const discs: Record<string, number> = { bonus_disc_returned: -1, bonus_discs_acquired: 1 };

// What an event brought or cost.
export function gainsOf(event: Record<string, unknown>): Gain[] {
  const { event: name, seat, amount, good } = event;
  if (typeof name !== 'string' || typeof seat !== 'number') return [];
  const many = typeof amount === 'number' ? amount : 1;
  if (name === 'goods_changed') return [{ seat, kind: String(good), amount: many }];
  if (name === 'influence_changed') return [{ seat, kind: 'influence', amount: many }];
  const sign = discs[name];
  return sign ? [{ seat, kind: 'bonus_disc', amount: sign * many }] : [];
}

// A disc goes back after every action; the bonus of the track is told by what it brings.
export function isAside(event: Record<string, unknown>): boolean {
  return ['disc_returned', 'bonus_discs_ready', 'track_bonus'].includes(String(event['event']));
}

export function cardOf(event: Record<string, unknown>): string | undefined {
  const { event: name, card, factory, field } = event;
  if (name === 'card_manufactured') return String(card);
  if (name === 'factory_built') return String(factory);
  // An invention has two fields, and one drawing.
  if (name === 'field_invented' || name === 'field_patented')
    return String(field).replace(/_(original|improved)$/, '');
  return undefined;
}

export function isOwed(event: Record<string, unknown>): boolean {
  return event['event'] === 'royalty_paid';
}
