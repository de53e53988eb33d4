// A move on the screen: the room that a phone shows for it, and its pieces.
import { parseMove } from '$lib/table/moves';
import { furnaceColour } from './position';

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
