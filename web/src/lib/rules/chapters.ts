// Rules in chapters: "ST-4.3" belongs to chapter 4.
export interface Rule {
  id: string;
  text: string;
}
export interface Chapter {
  number: number;
  rules: Rule[];
}

export function chaptersOf(rules: Record<string, string>, search: string): Chapter[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 0);
  const chapters = new Map<number, Rule[]>();
  for (const [id, text] of Object.entries(rules)) {
    const whole = `${id} ${text}`.toLowerCase();
    if (!words.every((word) => whole.includes(word))) continue;
    const number = Number(/-(\d+)\./.exec(id)?.[1] ?? 0);
    chapters.set(number, [...(chapters.get(number) ?? []), { id, text }]);
  }
  return [...chapters]
    .map(([number, found]) => ({
      number,
      rules: found.sort((one, two) => one.id.localeCompare(two.id, 'en', { numeric: true })),
    }))
    .sort((left, right) => left.number - right.number);
}
