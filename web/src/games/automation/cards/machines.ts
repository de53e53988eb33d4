// The drawings of equipment and research cards, in lines. Machines of a kind have a body in common,
// and each its own work on it; no two cards look alike.
import { partShapes } from '../pieces/shapes';

export const circle = (x: number, y: number, r: number) =>
  `M${x} ${y - r}a${r} ${r} 0 1 1 0 ${2 * r}a${r} ${r} 0 1 1 0 ${-2 * r}z`;

// On a field of 40 by 40.
const feeder =
  `M8 5h16l-4 10v5h-8v-5zM4 27h32M4 33h32M4 27a3 3 0 0 0 0 6M36 27a3 3 0 0 1 0 6` +
  `${circle(9, 30, 1.5)}${circle(20, 30, 1.5)}${circle(31, 30, 1.5)}M11 9h9`;
const till = 'M6 35h28v-8H6zM9 27l3-12h16l3 12M15 19h10M14 23h12M18 31h6';
const gauge = `${circle(20, 16, 11)}${circle(20, 16, 1.5)}M11 16h2M20 7v2M29 16h-2M14 10l1 1`;
const showroom = 'M5 35V13h30v22zM3 13l4-8h26l4 8M10 18h20v13H10z';
const heart = 'M20 23c-8-5-10-8-10-12a5 5 0 0 1 10-2 5 5 0 0 1 10 2c0 4-2 7-10 12z';

const machines: Record<string, string> = {
  EQ01: `${feeder}M22 27l1.5-5 4-3 5 3 1.5 5zM27 22l2 2`,
  EQ02: `${feeder}M28 17c3 4 4 5 4 6.5a4 3.5 0 0 1-8 0c0-1.5 1-2.5 4-6.5z`,
  EQ03: `${feeder}M24 19h8v8h-8zM26 19v-2.5M30 19v-2.5M32 21h2.5M32 25h2.5M24 23h-2`,
  EQ04: `${till}M20 15V5M12 7h16M12 7l-3.5 5h7zM28 7l-3.5 5h7z`,
  EQ05: `${till}M13 13a7 7 0 0 1 14 0zM20 6V4M11 15h18`,
  EQ06: `${till}M14 3h11v12H14zM16.5 6h6M16.5 9h3${circle(25, 12, 2.5)}`,
  EQ07:
    `${circle(15, 17, 10)}${circle(15, 17, 3)}M15 7v6M5 17h7M15 27v8M8 35h26M25 17h8v6h-8` +
    `M29 23v12M31 8l2-4M34 12l4-1M28 6V3`,
  EQ08:
    'M5 35V9h22v26zM5 9l5-5h22l-5 5M32 4v26l-5 5M10 14h6v9h-6zM13 14v-2M17 17l6-3M17 19h7' +
    'M17 21l6 3M10 30h12',
  EQ09:
    'M6 35V31h28v4zM15 4h11v9H15zM26 7h6v24M17.5 13l3 4 3-4M20.5 17v9M13 27h15M16 22l-3-2' +
    'M25 22l3-2M20.5 27v.1',
  EQ10: `${gauge}M20 16l-6-4M8 30a13 9 0 0 0 22 1M30 31l1-5M30 31l-5-.5M13 35h14`,
  EQ11:
    `${gauge}M20 16l6-6${circle(20, 32.5, 3)}M20 27.5v2M15 32.5h2M23 32.5h2M16.5 29l1.4 1.4` +
    'M23.5 29l-1.4 1.4M16.5 36l1.4-1.4M23.5 36l-1.4-1.4',
  EQ12: `${gauge}M20 16V8M12 29h16v7H12zM15 29v-2M20 29v-2M25 29v-2M16 32.5h8M9 31h3M28 31h3`,
  EQ13: `${showroom}M13 22h14l-2.5 6h-9zM27 22l2-2M17 20v-1M20 20v-1M23 20v-1`,
  EQ14: `${showroom}M20 20l-4 9M20 20l4 9M17.3 26h5.4${circle(20, 20, 1)}`,
  EQ15: `${showroom}M14 29v-4M18 29v-8M22 29v-5M26 29v-7`,
  EQ16: `${heart}M8 27h20c1 1 4 1 5 0-1 3-4 4-7 4v4H13v-4c-3 0-5-1-5-4z`,
  EQ17:
    `${heart}M7 35c0-5 5-8 13-8s13 3 13 6c0 2-3 1.5-5 2zM13 32h.1M19 30.5h.1M25 31h.1` +
    'M36 22l-7 10',
  EQ18: `${heart}M17 26v3l-6 6.5h18l-6-6.5v-3M15.5 26h9M14 32.5h12`,
  EQ19:
    `M3 28h34M3 34h34M3 28a3 3 0 0 0 0 6M37 28a3 3 0 0 1 0 6${circle(9, 31, 1.5)}` +
    `${circle(20, 31, 1.5)}${circle(31, 31, 1.5)}M6 19h8v9H6z${circle(20, 23, 4.7)}M31 17` +
    'l5 3v5l-5 3-5-3v-5zM10 14V6h20v6M20 6v9',
  EQ20:
    `M5 35h16v-5H5zM13 30V19l12-10M25 9l6 5-3 6M31 14l5 2-1 5${circle(13, 19, 3)}` +
    `${circle(25, 9, 3)}M28 28l6 3.5v0l-6 3.5-6-3.5z`,
};
export const machineDrawing = (id: string): string => machines[id] ?? showroom;

// The additions of the marks to the shape of a part, on a field of 20 by 20: Mk II the first, Mk
// III the second as well, Mk IV all of them.
const improvements: Record<string, [string, string, string]> = {
  head: ['M4.5 10H2.5v3h2M15.5 10h2v3h-2', 'M6 9h8v4.5H6z', 'M5.5 7.5 4 4M14.5 7.5 16 4'],
  torso: ['M3.5 7 1 9.5v3M16.5 7l2.5 2.5v3', 'M6.3 9.7h7.4', 'M8 4V2h4v2'],
  arms: [`${circle(6, 8, 1.2)}${circle(14, 8, 1.2)}`, 'M7.5 3h5', 'M10 6v5M8 8.5h4M8.5 13.5h3'],
  legs: [
    `${circle(7, 12, 1.1)}${circle(13, 12, 1.1)}`,
    'M8 4.7h4',
    'M4 18.3h3M13 18.3h3M10 8v5M9 10h2',
  ],
  core: [
    'M10 3.5V1.2M10 16.5v2.3',
    'M15.6 6.8l2-1.2M4.4 6.8l-2-1.2M15.6 13.2l2 1.2M4.4 13.2l-2 1.2',
    `${circle(10, 10, 0.9)}M7.5 10H5M15 10h-2.5`,
  ],
};
const marks = ['I', 'II', 'III', 'IV'];
export function automatonDrawing(part: string, mark: string): string {
  const added = improvements[part]?.slice(0, Math.max(0, marks.indexOf(mark))) ?? [];
  return [partShapes[part], ...added].join('');
}
