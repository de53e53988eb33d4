// The silhouettes of Age of Automation, each drawn on a field of 20 by 20 and still told apart at
// 16 px.

// Tokens differ by outline and sign: a square with a girder, a disc with a drop, a chip with pins.
export type TokenColour = 'red' | 'yellow' | 'blue';
export const tokenColours: readonly TokenColour[] = ['red', 'yellow', 'blue'];
export const tokenOutlines: Record<TokenColour, string> = {
  red: 'M3.6 1.6h12.8a2 2 0 0 1 2 2v12.8a2 2 0 0 1-2 2H3.6a2 2 0 0 1-2-2V3.6a2 2 0 0 1 2-2z',
  yellow: 'M10 1a9 9 0 1 1 0 18a9 9 0 1 1 0-18z',
  blue: 'M10 .7 18.2 5.3v9.4L10 19.3 1.8 14.7V5.3z',
};
export const tokenShapes: Record<TokenColour, string> = {
  red: 'M5 4.8h10v2.9h-3.2v4.6H15v2.9H5v-2.9h3.2V7.7H5z',
  yellow: 'M10 3.4c2.6 3.3 4.2 5.5 4.2 8a4.2 4.2 0 0 1-8.4 0c0-2.5 1.6-4.7 4.2-8z',
  blue:
    'M6.6 6.6h6.8v6.8H6.6zM8 3.8h1.3v2H8zM10.7 3.8H12v2h-1.3zM8 14.2h1.3v2H8zM10.7 14.2' +
    'H12v2h-1.3zM3.8 8h2v1.3h-2zM3.8 10.7h2V12h-2zM14.2 8h2v1.3h-2zM14.2 10.7h2V12h-2z',
};

// Pieces that fly from place to place when they are gained or paid.
export const travelling: readonly string[] = [
  ...tokenColours,
  'credit',
  'vp',
  'reputation',
  'donation',
  'worker1',
  'worker2',
  'worker3',
  'worker4',
  'contract',
];

export const hexagonShape = 'M10 .8 18 5.4v9.2L10 19.2 2 14.6V5.4z';

// Lines of 20 by 20, drawn with a stroke: parts of an automaton.
export const partShapes: Record<string, string> = {
  head: 'M4.5 7.5h11v8h-11zM10 7.5V4M10 4a1 1 0 1 1 .1 0M7.5 10.5v1.5M12.5 10.5v1.5M8 14h4',
  torso: 'M5 4h10l1.5 3-2 5.5h-9L3.5 7zM8 12.5V16h4v-3.5M7.5 7.5h5M10 9.8v.1M6.5 16.5h7',
  arms:
    'M4.5 3h3M12.5 3h3M6 3v5l-2 3v2.5M4 13.5l-2 3.5M4 13.5l2 3.5M14 3v5l2 3v2.5M16 13.5l-2 3.5' +
    'M16 13.5l2 3.5',
  legs: 'M6 3h8v3.5H6zM7.5 6.5V12H6v4.5H3.5M12.5 6.5V12H14v4.5h2.5M6 16.5h2.5M14 16.5h-2.5',
  core: 'M10 3.5 15.6 6.8v6.4L10 16.5 4.4 13.2V6.8zM10 7.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5z',
};

// Signs of the actions, likewise as lines.
export const actionShapes: Record<string, string> = {
  prospect:
    'M10 2.5c2.8 2 3.6 5 3.6 9H6.4c0-4 .8-7 3.6-9zM6.4 9 4 13.5h2.4M13.6 9l2.4 4.5h-2.4' +
    'M8.5 14.5 10 17.5l1.5-3M10 6.5v1.5',
  funding:
    'M3 8.5 10 4l7 4.5M3.5 8.5h13M5 10.5v4.5M8.3 10.5v4.5M11.7 10.5v4.5M15 10.5v4.5M3 16.5h14',
  equipment:
    'M8.6 2.5h2.8l.4 2 1.7.7 1.7-1.1 2 2-1.1 1.7.7 1.7 2 .4v2.8' +
    'l-2 .4-.7 1.7 1.1 1.7-2 2-1.7-1.1-1.7.7-.4 2H8.6' +
    'l-.4-2-1.7-.7-1.7 1.1-2-2 1.1-1.7-.7-1.7-2-.4V9.9' +
    'l2-.4.7-1.7-1.1-1.7 2-2 1.7 1.1 1.7-.7zM10 8.7a2.6 2.6 0 1 1 0 5.2a2.6 2.6 0 1 1 0-5.2' +
    'z',
  assembling:
    'M3 17h14M5.5 17v-4h3v4M7 13V9l5-4.5M12 4.5l3.5 2M15.5 6.5 14 10M15.5 6.5l2.5 2.5M7 9h.1',
  rd:
    'M8 2.5h4M8.7 2.5v5L4.5 15.5a1.3 1.3 0 0 0 1.2 2h8.6a1.3 1.3 0 0 0 1.2-2L11.3 7.5v-5' +
    'M6.5 12.5h7',
  sponsorship: 'M3.5 8.5v4h3l7 3.5V5l-7 3.5zM6.5 12.5l1 4.5h2.3l-.8-3.3M16 8.5c1.3 1 1.3 3 0 4',
  sale:
    'M3 6.5h9.5v8H3zM12.5 9h3l2 2.5v3h-5M5.5 14.5a1.7 1.7 0 1 0 .1 0M14.5 14.5' +
    'a1.7 1.7 0 1 0 .1 0M5.5 9.5h4.5',
  purchasing: 'M2.5 4h2.3l2 8.5h8.2l2-6H5.7M8 15.2a1.3 1.3 0 1 0 .1 0M13.7 15.2a1.3 1.3 0 1 0 .1 0',
  overtime: 'M10 3.5a6.7 6.7 0 1 1-.1 0M10 6.5v4l3 2M14.5 2.5 17.5 5M5.5 2.5 2.5 5',
  overbuild: 'M10 6.5 15 9.4v5.7L10 18l-5-2.9V9.4zM10 1.5v5M7.5 4h5',
  overclock: 'M4 15.5a7.5 7.5 0 1 1 12 0M10 12.5l3.5-5M4.5 10.5h1.5M14 10.5h1.5M10 5v1.5',
  overdrive: 'M3 4.5 8.5 10 3 15.5M9.5 4.5 15 10l-5.5 5.5M16.5 4.5v11',
};
