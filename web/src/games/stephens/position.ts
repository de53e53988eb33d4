// Stephens' view of a position, and the small questions the drawings ask of it.
import type { StephensView } from '$generated/protocol';

export type Position = StephensView;
export type Player = Position['players'][number];
export type Placed = Position['rows'][string][number];

export const furnaces = ['F_UL', 'F_UR', 'F_LL', 'F_LR'] as const;
export const furnaceColour: Record<string, string> = {
  F_UL: 'green',
  F_UR: 'blue',
  F_LL: 'white',
  F_LR: 'white',
};
export const leftRows = ['row_L2', 'row_L1', 'row_L0'] as const;
export const rightRows = ['row_R2', 'row_R1', 'row_R0'] as const;
export const rowOfFactory: Record<string, string> = {
  F_UL: 'row_L0',
  F_UR: 'row_R0',
  M_LL: 'row_L1',
  M_LR: 'row_R1',
  M_UL: 'row_L2',
  M_UR: 'row_R2',
};
export const masterPoints: Record<string, number> = {
  row_L0: 1,
  row_R0: 1,
  row_L1: 3,
  row_R1: 3,
  row_L2: 5,
  row_R2: 5,
};
export const automaSeat = 4;

export function isPosition(value: unknown): value is Position {
  return typeof value === 'object' && value !== null && 'furnaces' in value;
}

// The columns of a player's cards: the k-th card of each row is in column k.
export function columnsOf(
  rows: Record<string, string[]>,
  names: readonly string[],
): (string | undefined)[][] {
  const count = Math.max(0, ...names.map((name) => rows[name]?.length ?? 0));
  return Array.from({ length: count }, (_, column) => names.map((name) => rows[name]?.[column]));
}

export function spaceOnTrack(score: number): number {
  return score % 56;
}
