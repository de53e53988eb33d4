// What a move would bring or cost a player: the difference between two positions, as chips.
import { accessoryKinds, cubeColours } from './pieces/shapes';
import type { Chip } from '$lib/table/game';
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
  ].filter((chip) => chip.amount !== 0);
}

export function chipsOf(before: unknown, after: unknown, seat: number): Chip[] {
  if (!isPosition(before) || !isPosition(after)) return [];
  const was = before.players[seat];
  const is = after.players[seat];
  return was && is ? chipsBetween(was, is) : [];
}
