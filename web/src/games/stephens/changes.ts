// What a move would bring or cost a player: the difference between two positions, as chips.
import { accessoryKinds, cubeColours } from './pieces/shapes';
import type { Chip, Gain } from '$lib/table/game';
import { isPosition, type Player } from './position';

function chipsBetween(before: Player, after: Player): Chip[] {
  const simple = (kind: string, was: number, is: number): Chip => ({ kind, amount: is - was });
  return [
    simple('coin', before.coins, after.coins),
    simple('influence', before.influence, after.influence),
    ...cubeColours.map((colour) =>
      simple(colour, before.cubes[colour] ?? 0, after.cubes[colour] ?? 0),
    ),
    ...accessoryKinds.map((kind) =>
      simple(kind, before.accessories[kind] ?? 0, after.accessories[kind] ?? 0),
    ),
    simple('forest', before.forest, after.forest),
    simple('dune', before.dune, after.dune),
    simple('vp', before.score, after.score),
  ].filter((chip) => chip.amount !== 0);
}

export function chipsOf(before: unknown, after: unknown, seat: number): Chip[] {
  if (!isPosition(before) || !isPosition(after)) return [];
  const was = before.players[seat];
  const is = after.players[seat];
  return was && is ? chipsBetween(was, is) : [];
}

const stocks: Record<string, string> = {
  coins_changed: 'coin',
  influence_changed: 'influence',
  forest_changed: 'forest',
  dune_changed: 'dune',
  score_changed: 'vp',
};

// What an event brought or cost. Cubes that lie reserved for a while are not gained.
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
