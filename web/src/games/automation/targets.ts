// Where on the board a move can be chosen.
import { parseMove } from '$lib/table/moves';
import { colours, workerActions } from './position';

// A main action can be taken at its column of the own board, and at its place on the main board.
const areas: Record<string, string> = {
  sponsorship: 'area:sponsors',
  purchasing: 'area:market',
};
function actionPlaces(action: string): string[] {
  const isWork = workerActions.some((one) => one === action);
  const place = isWork ? `space:${action}` : areas[action];
  return place ? [`action:${action}`, place] : [`action:${action}`];
}

const plain: Record<string, string> = {
  overbuild: 'special:overbuild',
  overclock: 'special:overclock',
  overdrive: 'special:overdrive',
  pay_and_step: 'pay_step',
  take_credit: 'credits',
  extra_action: 'extra',
};
// Moves whose value names the place.
const byValue: Record<string, [kind: string, value: string]> = {
  pick: ['packet', 'card'],
  play: ['hand', 'card'],
  discard: ['hand', 'card'],
  use: ['played', 'card'],
  contract: ['common', 'card'],
  use_equipment: ['equipped', 'card'],
  worker: ['level', 'level'],
  upgrade: ['level', 'level'],
  track: ['track', 'track'],
  take_equipment: ['equipment', 'card'],
  take_rd: ['rd', 'card'],
  take_sale: ['sale', 'card'],
  take_tile: ['tile', 'tile'],
  column: ['column', 'column'],
  company: ['company', 'company'],
  take_token: ['token', 'colour'],
};

export function targetsOf(text: string): string[] {
  const { name, values } = parseMove(text);
  if (name === 'take_action') return actionPlaces(values['action'] ?? '');
  if (name === 'overtime') return ['special:overtime', ...actionPlaces(values['action'] ?? '')];
  const place = byValue[name];
  if (place) return [`${place[0]}:${values[place[1]] ?? ''}`];
  return plain[name] ? [plain[name]] : [];
}

// Every choice here is one step.
export function followUp(): string | undefined {
  return undefined;
}

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
