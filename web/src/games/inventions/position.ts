// The view of a position of Era of Inventions, and the small questions the drawings ask of it.
import type { InventionsView } from '$generated/protocol';

export type Position = InventionsView;
export type Player = Position['players'][number];
export type PrintedField = Position['derived']['fields'][number];
export type Majority = Position['derived']['majorities'][number];

// In the order in which people read and pay them.
export const goods = ['wood', 'metal', 'tech', 'tool', 'coal', 'coin', 'development'] as const;
export const costKinds = ['metal', 'tech', 'tool', 'any', 'coal', 'wood'] as const;
export const yieldKinds = ['influence', 'coin', 'development'] as const;

export function isPosition(value: unknown): value is Position {
  return typeof value === 'object' && value !== null && 'cards_shown' in value;
}

// The frame of the influence track has 64 spaces; who walks on begins another lap.
export const trackLength = 64;
export const lapOf = (influence: number): number => Math.floor(influence / trackLength);

export function leadersOf(position: Position, majority: string): number[] {
  return position.derived.majorities.find((one) => one.majority === majority)?.leaders ?? [];
}

export function fieldsOf(position: Position, seat: number): PrintedField[] {
  return position.derived.fields.filter(({ field }) => position.fields[field]?.owner === seat);
}

// A small pile of alike pieces: at most `most` of them are drawn.
export function pieces(amounts: Record<string, number>, kinds: readonly string[]): string[] {
  return kinds.flatMap((kind) => Array.from({ length: amounts[kind] ?? 0 }, () => kind));
}
