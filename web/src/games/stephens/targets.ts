// Where on the board a move can be chosen.
import { parseMove } from '$lib/table/moves';
import { furnaceColour } from './position';

const deliveryFactory: Record<string, string> = {
  D1: 'M_UL',
  D2: 'M_UR',
  D3: 'M_LL',
  D4: 'M_LR',
  D5: 'M_LL',
  D6: 'M_LR',
  D7: 'M_UL',
  D8: 'M_UR',
};

// long: one case for each kind of move
export function targetsOf(text: string): string[] {
  const { name, values } = parseMove(text);
  const value = (key: string) => values[key] ?? '';
  switch (name) {
    case 'choose_accessory':
    case 'pay_accessory':
    case 'gain_accessory':
      return [`accessory:${value('accessory')}`];
    case 'take_disk':
      return [`ability:${value('ability')}`];
    case 'refresh':
      return value('cards') === 'none' ? [] : [`refresh:${value('cards')}`];
    case 'take_glass':
    case 'use_empty_furnace':
      return [`furnace:${value('furnace')}`];
    case 'visit_factory':
      return [`factory:${value('factory')}`];
    case 'create':
      return ['shown'];
    case 'reinforce':
      return ['placed'];
    case 'pay_cube':
    case 'gain_cube':
      return [`cube:${value('colour')}`];
    case 'pay_required':
      return [`cube:${value('with')}`];
    case 'commit_to_contract':
    case 'fulfil':
      return [`contract:${value('card')}`];
    case 'fund_investment':
      return [`investment:${value('card')}`];
    case 'place_investment':
      return [`investments:${value('row')}`];
    case 'create_card':
      return [`shown:${value('card')}`];
    case 'reinforce_card':
    case 'use_profession':
    case 'automa_apprentice':
      return [`placed:${value('card')}`];
    case 'create_row':
      return [`row:${value('row')}`];
    case 'activate_column':
    case 'leave_column':
      return [`column:${value('column')}`];
    case 'deliver':
      return [`factory:${deliveryFactory[value('delivery')] ?? ''}`];
    default:
      return [];
  }
}

// "create" and "reinforce" are asked before the card: who taps a card wants both.
export function followUp(move: string, target: string): string | undefined {
  const card =
    target.startsWith('shown:') || target.startsWith('placed:') ? target.split(':')[1] : undefined;
  if (!card) return undefined;
  if (move === 'create') return `create_card card=${card}`;
  return move === 'reinforce' ? `reinforce_card card=${card}` : undefined;
}

// The part of the board that a phone shows for a decision.
export function roomOf(decision: string): string {
  if (
    [
      'take_disk',
      'setup_accessory',
      'pay_cube',
      'gain_cube',
      'pay_accessory',
      'gain_accessory',
      'activate_column',
      'fulfil',
      'pay_required',
      'investment_row',
    ].includes(decision)
  )
    return 'own';
  if (['acquire_card', 'acquire_second', 'discard_cheapest', 'reward_acquire'].includes(decision))
    return 'market';
  if (['create_card', 'refresh'].includes(decision)) return 'market';
  return 'factory';
}

// The pieces a choice is about, where words alone would be slow to read.
export function iconsOf(text: string): { kind: string; amount: number }[] {
  const { name, values } = parseMove(text);
  if (name === 'take_products' || name === 'automa_take')
    return ['orange', 'pink', 'black']
      .map((kind) => ({ kind, amount: Number(values[kind] ?? 0) }))
      .filter(({ amount }) => amount > 0);
  if (name === 'take_glass')
    return [{ kind: furnaceColour[values['furnace'] ?? ''] ?? 'white', amount: 1 }];
  const kind = values['colour'] ?? values['accessory'] ?? values['with'];
  return kind ? [{ kind, amount: 1 }] : [];
}
