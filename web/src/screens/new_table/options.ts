// Which options a table of this size has, under the keys that the rules know them by.
import type { OptionInfo } from '$lib/engine/door';

export interface OptionKey {
  key: string;
  option: OptionInfo;
  seat?: number;
}

/** Options that go with this number of players; those of a seat once for every seat. */
export function optionKeys(options: OptionInfo[], players: number): OptionKey[] {
  return options
    .filter((option) => players >= option.min_players && players <= option.max_players)
    .flatMap((option) =>
      option.is_for_seat
        ? Array.from({ length: players }, (_, seat) => ({
            key: `${option.id}.${seat}`,
            option,
            seat,
          }))
        : [{ key: option.id, option }],
    );
}

/** On or off, in either order. */
export const isSwitch = ({ choices }: OptionInfo): boolean =>
  choices.length === 2 && choices.every(({ id }) => id === 'on' || id === 'off');

/** What was chosen among these keys; the rest keeps its default. */
export function chosenOnes(
  keys: OptionKey[],
  values: Record<string, string>,
): Record<string, string> {
  const chosen: Record<string, string> = {};
  for (const { key } of keys) {
    const value = values[key];
    if (value) chosen[key] = value;
  }
  return chosen;
}
