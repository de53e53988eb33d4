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
