// How well something written can be read, by day and by night, from a palette's file.
import { readFileSync } from 'node:fs';

export type Palette = Record<string, string>;
const pair = ([, name = '', colour = '']: string[]): [string, string] => [name, colour];

export function readPalette(path: string): [day: Palette, night: Palette] {
  const [day = {}, night = {}] = readFileSync(path, 'utf8')
    .split(/^\}/m)
    .map((block) =>
      Object.fromEntries([...block.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(pair)),
    );
  return [day, { ...day, ...night }];
}

function light(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
export function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}
