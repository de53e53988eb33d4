// Everything written can be read, by day and by night.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Palette = Record<string, string>;
function read(path: string): [day: Palette, night: Palette] {
  const [day = {}, night = {}] = readFileSync(path, 'utf8')
    .split(/^\}/m)
    .map((block) =>
      Object.fromEntries([...block.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(pair)),
    );
  return [day, { ...day, ...night }];
}
const pair = ([, name = '', colour = '']: string[]): [string, string] => [name, colour];

function light(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const written: [ink: string, ground: string][] = [
  ['--aa-ink', '--aa-ground'],
  ['--aa-ink', '--aa-deep'],
  ['--aa-ink', '--aa-panel'],
  ['--aa-ink-soft', '--aa-ground'],
  ['--aa-ink-soft', '--aa-deep'],
  ['--aa-ink-soft', '--aa-panel'],
  ['--aa-cyan', '--aa-ground'],
  ['--aa-cyan', '--aa-deep'],
  ['--aa-cell-ink', '--aa-cell'],
  ['--aa-cell-soft', '--aa-cell'],
  ['--aa-paper-ink', '--aa-paper'],
  ['--aa-paper-ink', '--aa-box'],
  ['--aa-cell-soft', '--aa-box'],
  ['--aa-band-audit', '--aa-paper'],
  ...['equipment', 'rd', 'sale', 'specialist', 'tile', 'audit'].map((kind): [string, string] => [
    'white',
    `--aa-band-${kind}`,
  ]),
];

describe('the palette', () => {
  const themes = read('src/games/automation/palette.css');
  it.each([0, 1])('has a contrast of 4.5 wherever something is written (%i)', (theme) => {
    const colours: Palette = { ...themes[theme], white: '#ffffff' };
    for (const [ink, ground] of written) {
      expect(colours[ink], ink).toBeDefined();
      expect(
        contrast(colours[ink] ?? '', colours[ground] ?? ''),
        `${ink} on ${ground}`,
      ).toBeGreaterThanOrEqual(4.5);
    }
  });
  it.each([0, 1])('tells the sections of reliability from their ground (%i)', (theme) => {
    const colours: Palette = themes[theme] ?? {};
    for (let section = 0; section <= 4; ++section)
      expect(
        contrast(colours[`--aa-section-${section}`] ?? '', colours['--aa-ground'] ?? ''),
        `section ${section}`,
      ).toBeGreaterThanOrEqual(2.4);
  });
});
