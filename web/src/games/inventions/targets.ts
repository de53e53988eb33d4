// Where on the board a move can be chosen.
import { parseMove } from '$lib/table/moves';

// The part of the board that a small action belongs to.
const areas: Record<string, string> = {
  b_manufacture: 'area:manufacture',
  b_produce: 'area:produce',
  b_buy: 'area:buy',
  b_trade: 'area:market',
  b_invent: 'area:invent',
  b_patent: 'area:patent',
  b_build: 'area:build',
};

// long: one case for each kind of move
export function targetsOf(text: string): string[] {
  const { name, values } = parseMove(text);
  const value = (key: string) => values[key] ?? '';
  switch (name) {
    case 'place':
    case 'pick_disc':
      return [`action:${value('action')}`];
    case 'build':
    case 'run':
      return [`factory:${value('factory')}`];
    case 'buy':
      return [`load:${value('load')}`];
    case 'manufacture':
      return [`card:${value('card')}`];
    case 'market_mode':
      return value('mode') === 'exchange' ? ['area:market', 'exchange'] : ['take_development'];
    case 'exchange':
      return [`exchange:${value('kind')}`];
    case 'give_first':
    case 'give_second':
    case 'receive':
      return [`good:${value('good')}`];
    case 'research_mode':
      return value('mode') === 'invent' ? ['area:invent'] : ['area:patent', 'ladder'];
    case 'invent':
    case 'patent_field':
      return [`field:${value('field')}`];
    case 'patent_step':
      return ['ladder'];
    case 'bonus':
      return [areas[value('action')] ?? ''];
    default:
      return [];
  }
}

// Exchanging and patents are asked for before the exchange or the step: who taps one wants both.
export function followUp(move: string, target: string): string | undefined {
  const [kind, id] = target.split(':');
  if (move === 'market_mode mode=exchange' && kind === 'exchange' && id)
    return `exchange kind=${id}`;
  return move === 'research_mode mode=patent' && target === 'ladder' ? 'patent_step' : undefined;
}

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
// What a bonus disc does in detail is seen by its moves.
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
