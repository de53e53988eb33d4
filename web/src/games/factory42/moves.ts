// A move on the screen: the room that a phone shows for it, and its pieces.
import { parseMove } from '$lib/table/moves';
import { isResource } from './position';

// The part of the board that a phone shows for a decision.
const rooms: Record<string, string> = {
  lose_food: 'own',
  requisition_warehouse: 'tower',
  requisition_pool: 'tower',
  loading_car: 'rails',
  loading_cube: 'tower',
  spiking_add: 'rails',
  spiking_size: 'rails',
  spiking_cube: 'rails',
  double_delivery: 'rails',
  delivery_car: 'rails',
  delivery_dock: 'rails',
  burn_fuel: 'works',
  take_invention: 'works',
  embassy_fee: 'works',
  sell_cube: 'works',
  buy_cube: 'works',
  make_good: 'orders',
  quality_level: 'orders',
  accounting_action: 'works',
  penalty: 'orders',
  deal_partner: 'orders',
  clause_kind: 'orders',
  clause_parameter: 'orders',
  deal_confirm: 'orders',
  deal_accept: 'orders',
};
export function roomOf(decision: string): string {
  if (decision === 'place_worker') return 'benches';
  return rooms[decision] ?? 'own';
}

// The pieces a choice is about, where words alone would be slow to read.
const icons: Record<string, [kind: string, amount: number]> = {
  rosettes: ['rosette', 2],
  point: ['vp', 1],
  empty_car: ['car', 1],
  car: ['car', 1],
  swap_for_magic: ['magic', 1],
  swap_for_rosette: ['rosette', 1],
  burn_rosette: ['rosette', 1],
  take: ['invention', 1],
  research: ['invention', 1],
  activate: ['invention', 1],
  keep: ['commission', 1],
  commission: ['commission', 1],
  order: ['order', 1],
  lose_points: ['vp', 1],
  lose_rosettes: ['rosette', 2],
};
export function iconsOf(text: string): { kind: string; amount: number }[] {
  const { name, values } = parseMove(text);
  const resource = values['resource'] ?? '';
  if (values['source'] === 'virtual') return [{ kind: 'virtual', amount: 1 }];
  if (isResource(resource)) return [{ kind: resource, amount: 1 }];
  if (name === 'place')
    return [
      { kind: values['location'] ?? '', amount: 1 },
      { kind: values['role'] ?? '', amount: 1 },
    ];
  if (name === 'improve') return [{ kind: values['improvement'] ?? '', amount: 1 }];
  const icon = icons[name];
  return icon ? [{ kind: icon[0], amount: icon[1] }] : [];
}
