// Where the spaces of the influence track lie: as a frame around the board, or folded into lines
// for a phone.
import { trackLength } from '../position';

export interface Space {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const band = 26;

// 22 spaces along the top and the bottom, 10 down each side; 0 is the upper left corner.
export function frameSpace(position: number, width: number, height: number): Space {
  const space = position % trackLength;
  const across = width / 22;
  const down = (height - 2 * band) / 10;
  if (space < 22) return { x: space * across, y: 0, width: across, height: band };
  if (space < 32)
    return { x: width - band, y: band + (space - 22) * down, width: band, height: down };
  if (space < 54)
    return { x: width - (space - 31) * across, y: height - band, width: across, height: band };
  return { x: 0, y: height - band - (space - 53) * down, width: band, height: down };
}

// Lines of 8, read to and fro.
export function foldedSpace(position: number, width: number): Space {
  const space = position % trackLength;
  const line = Math.floor(space / 8);
  const column = line % 2 === 0 ? space % 8 : 7 - (space % 8);
  const across = width / 8;
  return { x: column * across, y: line * 38, width: across, height: 34 };
}

// Several pawns on a space stand beside each other along its longer side.
export function pawnPlace(space: Space, index: number, count: number): { x: number; y: number } {
  const isWide = space.width >= space.height;
  const room = (isWide ? space.width : space.height) - 22;
  const step = count > 1 ? Math.min(19, room / (count - 1)) : 0;
  const shift = (index - (count - 1) / 2) * step;
  return {
    x: space.x + space.width / 2 + (isWide ? shift : 0),
    y: space.y + space.height / 2 + (isWide ? 0 : shift),
  };
}
