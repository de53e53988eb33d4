// The silhouettes of Stephens, each drawn on a field of 20 by 20 and still told apart at 16 px.

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

export type AccessoryKind = 'basketware' | 'crate' | 'chandelier';
export const accessoryKinds: readonly AccessoryKind[] = ['basketware', 'crate', 'chandelier'];

export const pineShape =
  'M10 1.5l4.5 5.7h-2.2l3.4 4.3h-2.4l3.7 4.5h-5.7V19H8.7v-3H3l3.7-4.5H4.3l3.4-4.3H5.5z';
export const duneShape =
  'M1 15.5c3.5-.3 4.6-7.5 8.2-8.7 2.3-.7 3 2.3 4.3 4.4 1.3 2.2 2.7 4 5.5 4.3z';
export const crownShape = 'M3 7l3.6 3L10 4.5 13.4 10 17 7l-1.4 8.5H4.4z';
export const shipShape =
  'M9.3 2.5h1.4v1.2c2.8.6 4.5 3 4.8 6.3h-4.8v2h6.3l-2 4.5H5L3 12h6.3v-2H5.2C5.5 7 6.9 4.6 9.3 3.9z';
export const lionShape =
  'M4 16.5V9.3L3 8V4h2.8v1.7h1.7V4h5v1.7h1.7V4H17v4l-1 1.3v7.2h-3.8v-3.2a2.2 2.2 0 0 0-4.4 0v3.2z';
