// Events on the screen: their gains and costs, and their card.
import type { Gain } from '$lib/table/game';

const discs: Record<string, number> = { bonus_disc_returned: -1, bonus_discs_acquired: 1 };

// The gains and costs of an event.
export function gainsOf(event: Record<string, unknown>): Gain[] {
  const { event: name, seat, amount, good } = event;
  if (typeof name !== 'string' || typeof seat !== 'number') return [];
  const many = typeof amount === 'number' ? amount : 1;
  if (name === 'goods_changed') return [{ seat, kind: String(good), amount: many }];
  if (name === 'influence_changed') return [{ seat, kind: 'influence', amount: many }];
  const sign = discs[name];
  return sign ? [{ seat, kind: 'bonus_disc', amount: sign * many }] : [];
}

// A disc goes back after every action; the bonus of the track is told by its gain.
export function isAside(event: Record<string, unknown>): boolean {
  return ['disc_returned', 'bonus_discs_ready', 'track_bonus'].includes(String(event['event']));
}

export function cardOf(event: Record<string, unknown>): string | undefined {
  const { event: name, card, factory, field } = event;
  if (name === 'card_manufactured') return String(card);
  if (name === 'factory_built') return String(factory);
  // An invention has two fields with the same drawing.
  if (name === 'field_invented' || name === 'field_patented')
    return String(field).replace(/_(original|improved)$/, '');
  return undefined;
}

export function isOwed(event: Record<string, unknown>): boolean {
  return event['event'] === 'royalty_paid';
}
