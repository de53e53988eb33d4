// A cost as a row of icons: each cube, then steam and rosettes.
import { categories } from '../book.svelte';
import { resources, type Counts } from '../position';

export function iconsIn(cost: Counts, steam = 0, rosettes = 0, vp = 0): string[] {
  const kinds: [string, number][] = [
    ...[...resources, ...categories].map((kind): [string, number] => [kind, cost[kind] ?? 0]),
    ['steam', steam],
    ['rosette', rosettes],
    ['vp', vp],
  ];
  return kinds.flatMap(([kind, count]) => Array.from({ length: count }, () => kind));
}

// Text in lines of so many letters; a text longer than its room ends with dots.
export function linesOf(text: string, letters: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  return [...kept.slice(0, -1), `${(kept.at(-1) ?? '').slice(0, letters - 1)}…`];
}
