// The silhouettes of Era of Inventions, each drawn on a field of 20 by 20 and still told apart at
// 16 px.

// The goods: log, ingot, gear, hammer, lump.
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
