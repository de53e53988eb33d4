// The parts of a long list.
export interface Group<Item> {
  name: string;
  choices: Item[];
}

// In the order in which the names come. What stands under no heading comes first: whatever ends a
// turn must not have to be looked for behind everything else.
export function inGroups<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Group<Item>[] {
  const found = new Map<string, Item[]>([['', []]]);
  for (const item of items) found.set(nameOf(item), [...(found.get(nameOf(item)) ?? []), item]);
  return [...found].map(([name, choices]) => ({ name, choices }));
}

interface Choice {
  move: string;
  blocked: unknown;
}
const long = 10;
export const isLongList = (choices: readonly Choice[]): boolean =>
  choices.filter(({ blocked }) => !blocked).length > long;

// The order in which choices are numbered: as they are shown, where what is blocked keeps its
// number.
export function inNumbers<Item extends Choice>(
  choices: readonly Item[],
  groupOf: (move: string) => string | undefined,
): Item[] {
  if (!isLongList(choices)) return [...choices];
  return inGroups(choices, ({ move }) => groupOf(move) ?? '').flatMap(({ choices: some }) => some);
}
