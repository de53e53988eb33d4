// Our own silhouettes, each drawn on a field of 20 by 20 and still told apart at 16 px.

// Player marks: colour and shape together. Seat 4 is the Automa.
export const markShapes: readonly string[] = [
  'M10 3.2a6.8 6.8 0 1 1 0 13.6a6.8 6.8 0 1 1 0-13.6z',
  'M10 2.6 18 16.4H2z',
  'M3.8 3.8h12.4v12.4H3.8z',
  'M10 1.8 18.2 10 10 18.2 1.8 10z',
  'M10 1.6l2.5 5.7 6.1.6-4.6 4.1 1.3 6.1L10 14.9l-5.3 3.2L6 12 1.4 7.9l6.1-.6z',
];
export const markColour = (seat: number): string => `var(--player-${seat})`;

export const sealShape =
  'M10 1.5l2.1 1.7 2.7-.3.9 2.5 2.4 1.3-.6 2.7 1 2.5-2 1.8-.3 2.7-2.7.4L11.7 19 10 17.4 8.3 19' +
  'l-1.8-2.2-2.7-.4-.3-2.7-2-1.8 1-2.5-.6-2.7 2.4-1.3.9-2.5 2.7.3z';
export const laurelShape = 'M10 1.6l7.3 3v5.1c0 4.3-3 7.2-7.3 8.7-4.3-1.5-7.3-4.4-7.3-8.7V4.6z';
export const lockShape = 'M6.5 9V6.8a3.5 3.5 0 0 1 7 0V9H15v8H5V9zm2 0h3V6.8a1.5 1.5 0 0 0-3 0z';
