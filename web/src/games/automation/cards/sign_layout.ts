// Where the signs of a line stand, and which groups share a line. A unit is the size of a piece.
import type { Group, Sign } from './signs';

const inside = 0.07; // between the signs of a group
const between = 0.34; // between groups
const letter = 0.6;
const wide = /[×≥≤+]/g; // wider than a digit

const signWidth = (sign: Sign): number =>
  'kind' in sign ? 1 : letter * sign.text.length + 0.16 * (sign.text.match(wide)?.length ?? 0);

const groupWidth = (group: Group): number =>
  group.reduce((sum, sign) => sum + signWidth(sign) + inside, -inside);

// Pieces without a number stand closer together.
const gapBefore = (groups: readonly Group[], index: number): number => {
  const isLone = (group?: Group) => group?.length === 1;
  return isLone(groups[index]) && isLone(groups[index - 1]) ? 0.1 : between;
};

export const lineWidth = (groups: readonly Group[]): number =>
  groups.reduce(
    (sum, group, index) => sum + groupWidth(group) + (index > 0 ? gapBefore(groups, index) : 0),
    0,
  );

export interface Placed {
  sign: Sign;
  x: number; // in units, from the left of the line
}
export function placeSigns(groups: readonly Group[]): Placed[] {
  let x = 0;
  return groups.flatMap((group, index) => {
    if (index > 0) x += gapBefore(groups, index);
    return group.map((sign, place) => {
      if (place > 0) x += inside;
      const placed = { sign, x };
      x += signWidth(sign);
      return placed;
    });
  });
}

// As few lines as fit the width, filled from the first on.
export function breakLines(groups: readonly Group[], width: number): Group[][] {
  const lines: Group[][] = [];
  for (const group of groups) {
    const last = lines.at(-1);
    if (last && lineWidth([...last, group]) <= width) last.push(group);
    else lines.push([group]);
  }
  return lines;
}

// Of as many lines as needed, none much longer than the others.
function balance(groups: readonly Group[], width: number): Group[][] {
  let best = breakLines(groups, width);
  for (let less = width - 0.25; less > 0; less -= 0.25) {
    const lines = breakLines(groups, less);
    if (lines.length > best.length) break;
    best = lines;
  }
  return best;
}

export interface Box {
  lines: Group[][];
  size: number;
  lead: number; // from one line to the next
}
const leading = 1.14;
// The largest size up to `most` at which all groups fit into a box.
export function fitBox(groups: readonly Group[], width: number, height: number, most: number): Box {
  for (let size = most; size > 5; size -= 0.5) {
    const lines = balance(groups, width / size);
    const isNarrow = lines.every((line) => lineWidth(line) * size <= width + 0.01);
    if (isNarrow && ((lines.length - 1) * leading + 1) * size <= height + 0.01)
      return { lines, size, lead: size * leading };
  }
  return { lines: [[...groups]], size: 5, lead: 5 * leading };
}
