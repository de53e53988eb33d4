// How the abilities lie in the open book, and the small picture of each: pieces and signs.
export interface AbilityPlace {
  id: string;
  column: number;
  row: number;
  picture: string[];
}

// A word in the picture is a piece; anything else is written.
export const abilityPlaces: readonly AbilityPlace[] = [
  { id: '2a', column: 0, row: 0, picture: ['↻', 'vp'] },
  { id: '2b', column: 1, row: 0, picture: ['2', 'cube', '→', 'vp'] },
  { id: '2c', column: 1, row: 1, picture: ['2', 'coin', '→', 'vp'] },
  { id: '2d', column: 1, row: 2, picture: ['influence', '→', 'vp'] },
  { id: '2e', column: 1, row: 3, picture: ['3', 'accessory', '→', '5', 'vp'] },
  { id: '3a', column: 0, row: 2, picture: ['⟳', 'cards'] },
  { id: '3b', column: 0, row: 3, picture: ['level'] },
  { id: '4a', column: 2, row: 0, picture: ['2', 'cube', '=', 'cube'] },
  { id: '4b', column: 3, row: 0, picture: ['2', 'cards'] },
  { id: '4c', column: 2, row: 1, picture: ['1', '✕'] },
  { id: '4d', column: 3, row: 1, picture: ['−1', 'coin'] },
  { id: '5a', column: 2, row: 2, picture: ['2', 'pink'] },
  { id: '5b', column: 3, row: 2, picture: ['3', 'orange'] },
  { id: '5c', column: 3, row: 3, picture: ['4', 'black'] },
];

export const abilityLinks: readonly [string, string][] = [
  ['2a', '2b'],
  ['2a', '2c'],
  ['2a', '2d'],
  ['2a', '2e'],
  ['4a', '4b'],
  ['4c', '4d'],
  ['5a', '5b'],
  ['5b', '5c'],
];
