// Our own silhouettes, each drawn on a field of 20 by 20 and still told apart at 16 px.

export type CubeColour = 'green' | 'blue' | 'white' | 'orange' | 'pink' | 'black';
export const cubeColours: readonly CubeColour[] = [
  'green',
  'blue',
  'white',
  'orange',
  'pink',
  'black',
];
export const woodColours: readonly CubeColour[] = ['orange', 'pink', 'black'];

export const cubeShapes: Record<CubeColour, string> = {
  // bottle, goblet, pane
  green: 'M8.4 3.6h3.2v3.5c1.8.8 2.7 2.1 2.7 4v5.3H5.7v-5.3c0-1.9.9-3.2 2.7-4z',
  blue:
    'M5.8 3.8h8.4c0 3.8-1 6-3.3 6.7v3.3l2.8 1.1v1.5' +
    'H6.3v-1.5l2.8-1.1v-3.3C6.8 9.8 5.8 7.6 5.8 3.8z',
  white:
    'M4.4 4h11.2v12H4.4zM6 5.5v3.8h3.3V5.5zM10.7 5.5v3.8' +
    'H14V5.5zM6 10.7v3.8h3.3v-3.8zM10.7 10.7v3.8H14v-3.8z',
  // bowl, bobbin, jar
  orange: 'M3.6 8h12.8c0 4.2-2.3 6.7-4.7 7v1.4H8.3V15C5.9 14.7 3.6 12.2 3.6 8zM5 5.4h10v1.3H5z',
  pink: 'M5 3.8h10v2.6h-1.9c-.7 2.4-.7 4.8 0 7.2H15v2.6H5v-2.6h1.9c.7-2.4.7-4.8 0-7.2H5z',
  black:
    'M7 3.6h6v1.9h-1c2.2 1.1 3.2 2.7 3.2 5 0 2.7-1.1 4.9-2.6 5.9' +
    'H7.4c-1.5-1-2.6-3.2-2.6-5.9 0-2.3 1-3.9 3.2-5H7z',
};

// The goods of Era of Inventions: log, ingot, gear, hammer, lump.
export type GoodCube = 'wood' | 'metal' | 'tech' | 'tool' | 'coal';
export const goodCubes: readonly GoodCube[] = ['wood', 'metal', 'tech', 'tool', 'coal'];
export const goodShapes: Record<GoodCube, string> = {
  wood:
    'M5 5.9h9.4c1.8 0 3 1.9 3 4.2s-1.2 4.2-3 4.2H5c-1.7 0-2.8-1.9-2.8-4.2' +
    'S3.3 5.9 5 5.9zM5 7.5c-.8 0-1.3 1.2-1.3 2.6s.5 2.6 1.3 2.6 1.3-1.2 1.3-2.6' +
    'S5.8 7.5 5 7.5zM8.5 8h6.3v1.3H8.5zM9.5 11h5.3v1.3H9.5z',
  metal: 'M6.3 5.3h7.4l3.9 9.6H2.4zM7.5 6.9 6.2 10.4h7.6L12.5 6.9z',
  tech:
    'M8.7 2.7h2.6l.5 2.1 1.5.6 1.8-1.1 1.8 1.8-1.1 1.8.6 1.5 2.1.5v2.6l-2.1.5' +
    '-.6 1.5 1.1 1.8-1.8 1.8-1.8-1.1-1.5.6-.5 2.1H8.7l-.5-2.1-1.5-.6-1.8 1.1' +
    '-1.8-1.8 1.1-1.8-.6-1.5-2.1-.5V9.9l2.1-.5.6-1.5-1.1-1.8 1.8-1.8 1.8 1.1 1.5-.6z' +
    'M10 8a3 3 0 1 0 0 6a3 3 0 1 0 0-6z',
  tool: 'M4 4h8.8c2.2 0 3.2 1 3.9 3.2h-3.9v1.6H4zM7.3 8.8h3.2v8.4H7.3z',
  coal: 'M5 8.2 9 4l4.8 1.1 3.3 4.3-1.2 5.2-4.8 1.9-5.7-1L2.9 12zM9.3 6.7 7.5 9.5l2.8 1.7 2.2-2.8z',
};
export const bulbShape =
  'M10 3.2a5 5 0 0 1 2.7 9.2c-.6.5-.8 1-.8 1.9H8.1c0-.9-.2-1.4-.8-1.9A5 5 0 0 1 10 3.2z' +
  'M8.2 15.2h3.6v1.5H8.2z';
export const octagonShape = 'M6 .8h8L19.2 6v8L14 19.2H6L.8 14V6z';

export type AccessoryKind = 'basketware' | 'crate' | 'chandelier';
export const accessoryKinds: readonly AccessoryKind[] = ['basketware', 'crate', 'chandelier'];

// Player marks: colour and shape together. Seat 4 is the Automa.
export const markShapes: readonly string[] = [
  'M10 3.2a6.8 6.8 0 1 1 0 13.6a6.8 6.8 0 1 1 0-13.6z',
  'M10 2.6 18 16.4H2z',
  'M3.8 3.8h12.4v12.4H3.8z',
  'M10 1.8 18.2 10 10 18.2 1.8 10z',
  'M10 1.6l2.5 5.7 6.1.6-4.6 4.1 1.3 6.1L10 14.9l-5.3 3.2L6 12 1.4 7.9l6.1-.6z',
];
export const markColour = (seat: number): string => `var(--player-${seat})`;

export const pineShape =
  'M10 1.5l4.5 5.7h-2.2l3.4 4.3h-2.4l3.7 4.5h-5.7V19H8.7v-3H3l3.7-4.5H4.3l3.4-4.3H5.5z';
export const duneShape =
  'M1 15.5c3.5-.3 4.6-7.5 8.2-8.7 2.3-.7 3 2.3 4.3 4.4 1.3 2.2 2.7 4 5.5 4.3z';
export const sealShape =
  'M10 1.5l2.1 1.7 2.7-.3.9 2.5 2.4 1.3-.6 2.7 1 2.5-2 1.8-.3 2.7-2.7.4L11.7 19 10 17.4 8.3 19' +
  'l-1.8-2.2-2.7-.4-.3-2.7-2-1.8 1-2.5-.6-2.7 2.4-1.3.9-2.5 2.7.3z';
export const laurelShape = 'M10 1.6l7.3 3v5.1c0 4.3-3 7.2-7.3 8.7-4.3-1.5-7.3-4.4-7.3-8.7V4.6z';
export const crownShape = 'M3 7l3.6 3L10 4.5 13.4 10 17 7l-1.4 8.5H4.4z';
export const shipShape =
  'M9.3 2.5h1.4v1.2c2.8.6 4.5 3 4.8 6.3h-4.8v2h6.3l-2 4.5H5L3 12h6.3v-2H5.2C5.5 7 6.9 4.6 9.3 3.9z';
export const lionShape =
  'M4 16.5V9.3L3 8V4h2.8v1.7h1.7V4h5v1.7h1.7V4H17v4l-1 1.3v7.2h-3.8v-3.2a2.2 2.2 0 0 0-4.4 0v3.2z';
export const lockShape = 'M6.5 9V6.8a3.5 3.5 0 0 1 7 0V9H15v8H5V9zm2 0h3V6.8a1.5 1.5 0 0 0-3 0z';
