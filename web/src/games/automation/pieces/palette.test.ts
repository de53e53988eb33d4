// Everything written can be read, by day and by night.
import { describe, expect, it } from 'vitest';
import { contrast, readPalette, type Palette } from '../../../testing/contrast';

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
  const themes = readPalette('src/games/automation/palette.css');
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
