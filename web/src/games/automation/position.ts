// The view of a position of Age of Automation, and the small questions the drawings ask of it.
import type { AutomationView } from '$generated/protocol';

export type Position = AutomationView;
export type Player = Position['players'][number];
export type Sums = Position['derived']['players'][number];

export const colours = ['red', 'yellow', 'blue'] as const;
export const workerActions = ['prospect', 'equipment', 'rd', 'sale'] as const;
export const officeActions = ['funding', 'assembling', 'sponsorship', 'purchasing'] as const;
export type WorkerAction = (typeof workerActions)[number];
export const roman = ['0', 'I', 'II', 'III', 'IV'] as const;

export function isPosition(value: unknown): value is Position {
  return typeof value === 'object' && value !== null && 'audit_position' in value;
}

// The seats whose marker stands on a space, in turn order: they are drawn side by side.
export function seatsOn(position: Position, spaceOf: (player: Player) => number, space: number) {
  return position.order.filter((seat) => {
    const player = position.players[seat];
    return player !== undefined && spaceOf(player) === space;
  });
}

// The values of the step under way: the dice of a prospect, the card that waits.
export function stepValues(position: Position, name: string): Record<string, unknown> | undefined {
  const found = position.steps.findLast((one) => one.step === name);
  return found?.values as Record<string, unknown> | undefined;
}
