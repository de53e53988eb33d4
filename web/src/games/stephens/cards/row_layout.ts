// Where the cards of a row lie: side by side, then overlapping, then as small cards in lines.
export interface RowPlace {
  x: number;
  y: number;
  width: number;
  height: number;
  isMini: boolean;
}

const cardWidth = 60;
const cardHeight = 98;
const leastStep = 34; // so much of a card still shows its workers and its exchanges

function miniPlaces(count: number, width: number, isLeft: boolean): RowPlace[] {
  const lines = Math.ceil(count / 2) * 24 > width ? 3 : 2;
  const columns = Math.ceil(count / lines);
  const pitch = Math.min(62, (width - 2) / columns);
  const height = cardHeight / lines;
  return Array.from({ length: count }, (_, index) => {
    const column = Math.floor(index / lines);
    return {
      x: isLeft ? width - (column + 1) * pitch : 2 + column * pitch,
      y: (index % lines) * height,
      width: pitch - 2,
      height: height - 1.5,
      isMini: true,
    };
  });
}

export function rowPlaces(count: number, width: number, isLeft: boolean): RowPlace[] {
  const room = (width - cardWidth - 6) / Math.max(1, count - 1);
  if (count > 1 && room < leastStep) return miniPlaces(count, width, isLeft);
  const step = Math.min(64, room);
  return Array.from({ length: count }, (_, index) => ({
    x: isLeft ? width - cardWidth - 2 - index * step : 2 + index * step,
    y: 0,
    width: cardWidth,
    height: cardHeight,
    isMini: false,
  }));
}
