// A move on the screen: the room that a phone shows for it, and its pieces.
import { parseMove } from '$lib/table/moves';

// The part of the board that a phone shows for a decision.
const rooms: Record<string, string> = {
  place: 'actions',
  pick_disc: 'actions',
  build: 'displays',
  manufacture: 'displays',
  pay_any: 'displays',
  buy: 'harbour',
  market_mode: 'harbour',
  exchange: 'harbour',
  final_exchange: 'harbour',
  give_first: 'own',
  give_second: 'own',
  receive: 'own',
  research_mode: 'inventions',
  invent: 'inventions',
  patent_step: 'inventions',
  patent_field: 'inventions',
  bonus: 'own',
  run: 'own',
};
// The moves show in detail how a bonus disc works.
export function roomOf(decision: string, moves: readonly string[] = []): string {
  return rooms[decision] ?? rooms[parseMove(moves[0] ?? '').name] ?? 'actions';
}

// The pieces a choice is about, where words alone would be slow to read.
export function iconsOf(text: string): { kind: string; amount: number }[] {
  const { name, values } = parseMove(text);
  if (name === 'pay_any')
    return ['metal', 'tech', 'tool']
      .map((kind) => ({ kind, amount: Number(values[kind] ?? 0) }))
      .filter(({ amount }) => amount > 0);
  if (name === 'bonus') return [{ kind: 'bonus_disc', amount: 1 }];
  return values['good'] ? [{ kind: values['good'], amount: 1 }] : [];
}
