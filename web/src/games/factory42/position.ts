// The view of a position of Factory 42, and the small questions the drawings ask of it.
import type { Factory42View } from '$generated/protocol';

export type Position = Factory42View;
export type Player = Position['players'][number];
export type Deal = Position['draft'];
export type Clause = Deal['clauses'][number];
export type Counts = Record<string, number>;

// In canonical order: every list of cubes has it.
export const resources = [
  'flax',
  'steel',
  'lichen',
  'wood',
  'copper',
  'mushroom',
  'marble',
  'gold',
  'beer',
  'coal',
  'magic',
] as const;
export type Resource = (typeof resources)[number];
// The order in which a requisition is asked for.
export const falling: readonly string[] = [
  'coal',
  'marble',
  'gold',
  'beer',
  'wood',
  'copper',
  'mushroom',
  'flax',
  'steel',
  'lichen',
];
export const levels = ['minimum', 'standard', 'optimal'] as const;
export const levelSigns = ['I', 'II', 'III'] as const;

export function isPosition(value: unknown): value is Position {
  return typeof value === 'object' && value !== null && 'embassy_payers' in value;
}
export const isResource = (kind: string): kind is Resource =>
  resources.some((resource) => resource === kind);

export const sumOf = (counts: Counts): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

// An entry for each cube, in canonical order.
export function cubesIn(counts: Counts): string[] {
  return resources.flatMap((resource) =>
    Array.from({ length: counts[resource] ?? 0 }, () => resource),
  );
}
// The difference between `before` and `after`.
export function changeOf(before: Counts, after: Counts): Counts {
  return Object.fromEntries(
    resources.map((kind) => [kind, (after[kind] ?? 0) - (before[kind] ?? 0)]),
  );
}

// The values of the step under way: points left, the card that is paid for.
export function stepValues(position: Position, name: string): Record<string, unknown> | undefined {
  const found = position.steps.findLast((one) => one.step === name);
  return found?.values as Record<string, unknown> | undefined;
}
export const numberIn = (values: Record<string, unknown> | undefined, name: string): number =>
  Number(values?.[name] ?? 0);

// Seats in turn order.
export function inOrder(position: Position): number[] {
  const count = position.players.length;
  return Array.from({ length: count }, (_, place) => (position.start_player + place) % count);
}
export const hasCommissions = (position: Position): boolean =>
  position.options.mode === 'commissions';

// The number of orders without a maker.
export function openOrders(position: Position): number {
  return position.orders.filter(({ order, workers }) => order !== '' && workers.length === 0)
    .length;
}
