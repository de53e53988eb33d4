// The headings of a long list: a window offers main actions, special ones, equipment and people.
import { parseMove } from '$lib/table/moves';
import { say } from './words';

const groups: Record<string, () => string> = {
  take_action: () => say('group_main'),
  extra_action: () => say('group_main'),
  overtime: () => say('group_special'),
  overbuild: () => say('group_special'),
  overclock: () => say('group_special'),
  overdrive: () => say('group_special'),
  use_equipment: () => say('group_equipment'),
  play: () => say('group_hand'),
  discard: () => say('group_hand'),
  use: () => say('group_played'),
  contract: () => say('common'),
};

export function groupOf(move: string): string | undefined {
  return groups[parseMove(move).name]?.();
}
