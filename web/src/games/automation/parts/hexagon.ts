// Hexagons, the chips of this board.
export function hexagon(x: number, y: number, radius: number): string {
  const corners = Array.from({ length: 6 }, (_, index) => {
    const angle = (Math.PI / 3) * index - Math.PI / 2;
    const left = (x + radius * Math.cos(angle)).toFixed(1);
    return `${left} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}z`;
}
