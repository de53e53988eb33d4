// The parts of a long list, under the headings that the rules give.
import type { MenuChoice } from '$lib/engine/protocol';
import { inWords } from '$lib/words/words.svelte';

export const groupOf = ({ group }: Pick<MenuChoice, 'group'>): string =>
  group ? inWords(group) : '';

export interface Group<Item> {
  name: string;
  choices: Item[];
}

// In the order in which the names come. Choices without a heading come first: the end of a turn
// must not have to be looked for behind everything else.
export function inGroups<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Group<Item>[] {
  const found = new Map<string, Item[]>([['', []]]);
  for (const item of items) found.set(nameOf(item), [...(found.get(nameOf(item)) ?? []), item]);
  return [...found].map(([name, choices]) => ({ name, choices }));
}

type Choice = Pick<MenuChoice, 'move' | 'blocked' | 'group'>;
const long = 10;
export const isLongList = (choices: readonly Choice[]): boolean =>
  choices.filter(({ blocked }) => !blocked).length > long;

// The order in which choices are numbered: as they are shown, where blocked choices keep their
// number.
export function inNumbers<Item extends Choice>(choices: readonly Item[]): Item[] {
  if (!isLongList(choices)) return [...choices];
  return inGroups(choices, groupOf).flatMap(({ choices: some }) => some);
}
