// What a move would bring or cost a player: the difference between two positions, as chips.
import type { Chip } from '$lib/table/game';
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
