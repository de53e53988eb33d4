// The silhouettes of Factory 42, each drawn on a field of 20 by 20 and still told apart at 16 px.
import type { Resource } from '../position';

export const resourceShapes: Record<Resource, string> = {
  // sheaf, bar, moss
  flax:
    'M9.2 17v-5.2L4.6 4.6l1.5-1 3.1 4.6V2.8h1.6v5.4l3.1-4.6 1.5 1-4.6 7.2V17z' +
    'M6.6 12.4h6.8v1.9H6.6z',
  steel: 'M3 6.5h14v2.6h-4.8v1.8H17v2.6H3v-2.6h4.8V9.1H3z',
  lichen:
    'M10 16.8c-3.6 0-6.6-1-6.6-2.9 0-1.3 1-2.1 2.2-2.4C4.6 8.9 6.1 7.3 8 7.6' +
    'c.1-2.3 1.2-4 2.2-4s2.1 1.7 2.1 3.9c2-.3 3.5 1.5 2.3 4.1 1.2.3 2.1 1.1 2.1 2.3' +
    ' 0 1.9-3 2.9-6.7 2.9z',
  // plank, wire, mushroom
  wood: 'M2.6 6.2h14.8v3.3H2.6zM2.6 10.7h14.8V14H2.6zM4.6 7.4v.9h6v-.9zM9 11.9v.9h6.3v-.9z',
  copper:
    'M10 3.2a6.8 6.8 0 1 1 0 13.6a6.8 6.8 0 1 1 0-13.6zM10 5.2a4.8 4.8 0 1 0 0 9.6' +
    'a4.8 4.8 0 1 0 0-9.6zM10 6.8a3.2 3.2 0 1 1 0 6.4a3.2 3.2 0 1 1 0-6.4zM10 8.7' +
    'a1.3 1.3 0 1 0 0 2.6a1.3 1.3 0 1 0 0-2.6z',
  mushroom: 'M2.8 10.2C3 6 6 3.4 10 3.4s7 2.6 7.2 6.8zM8.2 11.5h3.6l.8 5.1H7.4z',
  // block, nugget, mug
  marble: 'M3.4 5.5h13.2v9.8H3.4zM5 7.1v2.5h4.4V7.1zM10.9 7.1v2.5H15V7.1zM5 11.2v2.5h10v-2.5z',
  gold: 'M7.2 4.4h5.4l4.6 5.2-2.5 5.6H5.6L2.8 9.8zM8 6.2 5.4 9.6l4.3.4 1.5-3.8z',
  beer:
    'M4.2 6.6h8.6v10.2H4.2zM12.8 8.4h2a1.9 1.9 0 0 1 1.9 1.9v2.4a1.9 1.9 0 0 1-1.9 1.9h-2' +
    'v-1.6h1.5a.7.7 0 0 0 .7-.7v-1.6a.7.7 0 0 0-.7-.7h-1.5zM4.2 3.6h8.6v2H4.2z' +
    'M6.1 8.5v6.3h1.3V8.5zM9.6 8.5v6.3h1.3V8.5z',
  // lump, spark
  coal:
    'M5 8.2 9 4l4.8 1.1 3.3 4.3-1.2 5.2-4.8 1.9-5.7-1L2.9 12zM9.3 6.7 7.5 9.5' +
    'l2.8 1.7 2.2-2.8z',
  magic:
    'M10 1.9l1.7 5 4.9-2.1-2.1 4.9 4 1.7-4.5 1.4 1.7 4.7-4.5-2.4-1.6 4-1.5-4.2-4.6 2' +
    ' 2.3-4.5-4.4-1.5 4.3-1.8L3.6 4.9l4.9 2z',
};

export const flowerShape =
  'M10 2.2a3 3 0 0 1 2.9 2.2 3 3 0 0 1 3.9 3.8 3 3 0 0 1 0 3.6 3 3 0 0 1-3.9 3.8' +
  ' 3 3 0 0 1-5.8 0 3 3 0 0 1-3.9-3.8 3 3 0 0 1 0-3.6 3 3 0 0 1 3.9-3.8A3 3 0 0 1 10 2.2z';
export const ribbonShape = 'M7 12.5 5 19l3-1.3 2 1.9 2-1.9L15 19l-2-6.5z';
export const puffShape = 'M5.6 15.5a3.6 3.6 0 0 1-.5-7.2 5 5 0 0 1 9.3-1.7 4 4 0 0 1 .7 8z';
export const meepleShape =
  'M10 2.2a2.9 2.9 0 0 1 2 5c2.3.5 4.9 1.8 4.9 3.5 0 1.3-1.5 1.5-3.3 1.5l2.3 4.3' +
  'c.3.7 0 1.3-.8 1.3' +
  'H11.7L10 14.6l-1.7 3.2H4.9c-.8 0-1.1-.6-.8-1.3l2.3-4.3' +
  'c-1.8 0-3.3-.2-3.3-1.5 0-1.7 2.6-3 4.9-3.5' +
  'a2.9 2.9 0 0 1 2-5z';
export const capShape = 'M5.6 5.8C5.2 2.6 7.3 1 10 1s4.8 1.6 4.4 4.8z';
export const hexagonShape = 'M10 .8 18 5.4v9.2L10 19.2 2 14.6V5.4z';

// Lines of 20 by 20, drawn with a stroke: locations and buildings.
export const signShapes: Record<string, string> = {
  requisition: 'M4 3.5h9l3 3v10H4zM13 3.5v3h3M6.5 9h7M6.5 11.5h7M6.5 14h4',
  bureaucracy: 'M6 2.5h8v4l2 2v9H4v-9l2-2zM6.5 11l3.5-2M13.5 14.5 10 12.5M8 17.5v-2h4v2',
  loading:
    'M2.5 8.5h11l1.5 6h-14zM5 17a1.2 1.2 0 1 0 .1 0M11.5 17a1.2 1.2 0 1 0 .1 0M8 2v4.5' +
    'M5.8 4.5 8 6.7l2.2-2.2',
  spiking: 'M6 7.5c-3 3-3 9.5 0 10h8c3-.5 3-7 0-10zM7 7.5h6M7.5 4.5l2.5 3 2.5-3M10 10.5v4M8 12.5h4',
  delivery:
    'M2 9.5h9v6H2zM11 11h4l2.5 2.5v2H11M5 17.5a1.5 1.5 0 1 0 .1 0M14 17.5' +
    'a1.5 1.5 0 1 0 .1 0M4 4.5h9M11 2.5l2.2 2L11 6.5',
  operations:
    'M10 6a4 4 0 1 1-.1 0M10 2.5V6M10 14v3.5M2.5 10H6M14 10h3.5M4.8 4.8l2.4 2.4M12.8 12.8' +
    'l2.4 2.4M15.2 4.8l-2.4 2.4M7.2 12.8l-2.4 2.4',
  guild: 'M10 2.5a5 5 0 0 1 2.5 9.3V14h-5v-2.2A5 5 0 0 1 10 2.5zM8 16h4M8.5 18h3',
  embassy: 'M3 17.5V8l7-5 7 5v9.5M3 17.5h14M7 17.5v-6h6v6M10 6.5v1.5',
  trade: 'M10 3v14M5 17h10M3 6.5h14M3 6.5l-1 5h5l-2-5M15 6.5l-1 5h5l-2-5',
  research:
    'M8 2.5h4M8.7 2.5v5L4.5 15.5a1.3 1.3 0 0 0 1.2 2h8.6a1.3 1.3 0 0 0 1.2-2L11.3 7.5v-5' +
    'M6.5 12.5h7',
  manufactory1: 'M2 17.5V9l4.5 3V9l4.5 3V4h5v13.5zM5 14.5h2M9.5 14.5h2',
  manufactory2: 'M2 17.5V9l4.5 3V9l4.5 3V4h5v13.5zM5 14.5h2M9.5 14.5h2',
  accounting: 'M3.5 3h13v14.5h-13zM3.5 7h13M10 7v10.5M5.5 10h2.5M5.5 13h2.5M12 10h2.5M12 13h2.5',
  awards:
    'M10 2.5l1.7 3.6 3.9.4-2.9 2.7.8 3.9L10 11.2l-3.5 1.9.8-3.9L4.4 6.5l3.9-.4zM7 13.5' +
    'l-1 4.5 4-2 4 2-1-4.5',
  small_store: 'M4 17V9l6-4 6 4v8zM7.5 17v-4.5h5V17',
  large_store: 'M2 17.5V7.5l8-5 8 5v10zM5 17.5v-6h4v6M11 17.5v-6h4v6',
  crane: 'M5 17.5V3h11M5 6.5 8.5 3M16 3v6M14.5 9h3v2.5M2.5 17.5h5.5M5 10h0',
  incinerator:
    'M4 17.5h12M5.5 17.5V9h9v8.5M10 16c-2 0-2.7-2-1.3-3.4.3 1 1 .8.8-.6 1.8.8 2.7 4-.3 4M8 9V3h4v6',
};
// How an event is drawn where there is no room for words.
export const travelling: readonly string[] = [
  'flax',
  'steel',
  'lichen',
  'wood',
  'copper',
  'mushroom',
  'marble',
  'gold',
  'beer',
  'coal',
  'magic',
  'rosette',
  'vp',
  'private_steam',
  'steam',
];
