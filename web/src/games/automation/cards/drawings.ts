// The drawing of a card, in lines on a field of 40 by 40: orders and people. Machines and the parts
// of automata are in machines.ts.
import { circle } from './machines';

export const orderDrawings: Record<string, string> = {
  SO01: 'M10 35V6h20M10 12l8-6M26 6v8M26 14a3.5 3.5 0 1 1-3.5 4M19 25h14v10H19zM26 25v10M5 35h30',
  SO02:
    `M6 24h28v5H6z${circle(11, 33, 2.5)}${circle(29, 33, 2.5)}M17 8h6v4h4v6h-4v4h-6v-4h-4` +
    'v-6h4z',
  SO03: 'M8 5h24v30H8zM8 15h24M8 25h24M17 10h6M17 20h6M17 30h6',
  SO04:
    `M3 12h22l-3 13H7zM25 17h7l5 6v6h-3M5 25v4h3M14 29h12${circle(11, 30, 3.5)}` +
    `${circle(30, 30, 3.5)}`,
  SO05:
    'M8 18h24v13a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4zM4 22h4M32 22h4M11 14h18M20 14v-3M15 8' +
    'c-2-2 2-3 0-5M25 8c-2-2 2-3 0-5',
  SO06:
    `M14 4h12v25H14zM20 29v7M14 36h12${circle(20, 9, 2.8)}${circle(20, 16.5, 2.8)}` +
    `${circle(20, 24, 2.8)}M10 9h4M26 9h4`,
  SO07:
    'M6 8h12v12H6zM18 10l18 4-18 4M24 11.5v5M29 12.5v3M8 20v9M16 20v9M4 35a4 3 0 0 1 16 0z' +
    'M12 29v3',
  SO08:
    'M20 14c-6-5-14-1-14 8 0 8 6 13 9 13 2 0 3-1 5-1s3 1 5 1c3 0 9-5 9-13 0-9-8-13-14-8z' +
    'M20 14c0-5 3-9 8-10M11 22c0-3 2-5 4-5',
  SO09:
    'M15 15l10 10M14 20l6-6 6 6-6 6zM4 12l6-6 7 7-6 6zM23 25l6-6 7 7-6 6zM24 12c2 0 4 2 4 4' +
    'M24 6c6 0 10 4 10 10',
  SO10: 'M5 6h12v6h-4l8 9M21 21l4-4M4 33h32M8 33v-6h12v6M28 20l1-6M31 23l5-3M31 27h5M25 13l-1-4',
  SO11: 'M6 30h28M8 30a12 12 0 0 1 24 0M20 18v-4M17 11a3 3 0 1 1 6 0M4 35h32M13 26c1-3 3-4 5-4',
  SO12: 'M16 5h8M17 5v11L9 31a3 3 0 0 0 3 4h16a3 3 0 0 0 3-4l-8-15V5M13 25h14M18 29.5h.1M23 31h.1',
  SO13:
    `${circle(20, 20, 15)}${circle(20, 20, 7)}M13 6l3 8M27 6l-3 8M13 34l3-8M27 34l-3-8M6 13` +
    'l8 3M6 27l8-3M34 13l-8 3M34 27l-8-3',
  SO14:
    'M4 5h32M6 5c0 14 4 20 10 22 0-9 2-16 4-22M34 5c0 14-4 20-10 22 0-9-2-16-4-22M4 35h32' +
    'M14 35v-4h12v4',
  SO15:
    `M5 6h30v26H5z${circle(20, 19, 8)}${circle(20, 19, 2)}M20 11v3M20 24v3M12 19h3M25 19h3` +
    'M9 32v4M31 32v4M35 13h2M35 25h2',
  SO16:
    'M3 35 15 15h10l12 20zM15 15c2 3 3 0 5 3s3-1 5-3M20 18v8M17 10' +
    'c-3-1-2-6 1-5 0-3 5-3 5 0 3-1 4 4 1 5M20 12v-2',
  SO17:
    'M5 35V18a15 13 0 0 1 30 0v17zM5 18h30M20 5v30M12.5 7v28M27.5 7v28M20 28' +
    'c-4 0-5-3-5-5 3 0 5 2 5 5z',
  SO18:
    `${circle(20, 20, 6)}M3 24c3 6 20 2 31-9 3-3 1-6-5-4M3 24c-1-3 3-7 8-10M29 29l5 5M32 27` +
    'l4 4M20 14v-4',
  SO19: 'M24 4 17 19M12 18l11 5-2 4-11-5zM10 22 4 33l14 3 5-9M9 34l3-6M14 35l2-6M28 33h8M31 28h5',
  SO20:
    'M4 33a16 16 0 0 1 32 0zM4 33h32M20 17v16M9 22c7 4 15 4 22 0M13 33v-6h5v6M24 33v-7h6v7' +
    'M20 17v-6M20 11h6v4h-6M33 9h.1M8 9h.1',
};

export interface Portrait {
  hair: string;
  extra: string;
  skin: string;
  hairColour: string;
  coat: string;
}
// Hair and hats over a head in the middle of 40 by 40, around (20, 16).
const hairs = [
  'M12 16c-1-8 3-11 8-11s9 3 8 11c-1-4-3-6-4-6-4 2-8 2-12 6z',
  'M11 24c-2-13 2-20 9-20s11 7 9 20h-3c1-8 0-12-3-13-3 2-6 2-9 2-1 3-1 7 0 11z',
  'M12 14a8 9 0 0 1 16 0l-2-2c-4-2-8-2-12 0z',
  'M11 13h18v-2c0-5-4-8-9-8s-9 3-9 8zM9 13h22v2H9z',
  'M12 16c0-8 3-10 8-10 6 0 8 4 8 10l-3-5c-5 0-8-1-10-3-1 3-2 5-3 8zM20 6a4 3 0 1 1 .1 0z',
];
const extras = [
  '',
  'M14.5 15.5h4.5v3h-4.5zM21 15.5h4.5v3H21zM19 16.5h2',
  'M11.5 17v-2a8.5 8.5 0 0 1 17 0v2M11.5 15.5v4M28.5 15.5v4c0 3-3 4-6 4',
  'M17 30l3 2 3-2-1 6h-4z',
];
const skins = ['#f1cda8', '#d7a377', '#a56d45', '#7b4c30', '#e6b990'];
const hairColours = ['#2d2320', '#6b3d1e', '#b08432', '#5a5f66', '#1f2a3d'];
const coats = ['#0f6d7d', '#4450a8', '#2b7049', '#94342f', '#7d5a13', '#46566b'];

// The same person on every card of that id.
export function portraitOf(id: string): Portrait {
  const number = Number(/\d+/.exec(id)?.[0] ?? 0) + (id.startsWith('ST') ? 22 : 0);
  const pick = (list: readonly string[], step: number) =>
    list[(number * step + Math.floor(number / list.length)) % list.length] ?? '';
  return {
    hair: pick(hairs, 1),
    extra: pick(extras, 3),
    skin: pick(skins, 2),
    hairColour: pick(hairColours, 3),
    coat: pick(coats, 1),
  };
}
