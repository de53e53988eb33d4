// A move on the screen: the room that a phone shows for it, and its pieces.
import { parseMove } from '$lib/table/moves';
import { colours } from './position';

// The part of the board that a phone shows for a decision.
const rooms: Record<string, string> = {
  draft_pick: 'own',
  opening_window: 'own',
  pre_execution_window: 'own',
  worker_level: 'own',
  prospect_track: 'prospect',
  overdrive: 'prospect',
  paid_prospect_step: 'prospect',
  extra_action_window: 'own',
  equipment_column: 'own',
  sponsorship_tile: 'office',
  closing_window: 'own',
  upgrade_target: 'own',
  rel_company: 'rails',
};
export function roomOf(decision: string, moves: readonly string[] = []): string {
  const first = parseMove(moves[0] ?? '').name;
  if (decision === 'take_card' || first.startsWith('take_')) return 'rows';
  return rooms[decision] ?? 'own';
}

// The pieces a choice is about, where words alone would be slow to read.
const icons: Record<string, string> = {
  overtime: 'reliability',
  overbuild: 'reliability',
  overclock: 'reliability',
  overdrive: 'reliability',
  contract: 'contract',
  play: 'specialist',
  take_credit: 'credit',
};
export function iconsOf(text: string): { kind: string; amount: number }[] {
  const { name, values } = parseMove(text);
  if (name === 'take_action') return [{ kind: values['action'] ?? '', amount: 1 }];
  if (name === 'worker' || name === 'upgrade')
    return [{ kind: `worker${values['level']}`, amount: 1 }];
  if (name === 'take_token') return [{ kind: values['colour'] ?? '', amount: 1 }];
  if (name === 'company') return [{ kind: values['company'] ?? '', amount: 1 }];
  if (name === 'swap')
    return [values['from'], values['to']].map((kind) => ({ kind: kind ?? '', amount: 1 }));
  if (icons[name]) return [{ kind: icons[name], amount: 1 }];
  const amounts = [...colours.map((kind) => [kind, kind]), ['credits', 'credit']];
  return amounts
    .map(([key = '', kind = '']) => ({ kind, amount: Number(values[key] ?? 0) }))
    .filter(({ amount }) => amount > 0);
}
