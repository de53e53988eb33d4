// The scale of the steam gauge: where a value stands, as an angle and as a point.
export const most = 15;
// From lower left over the top to lower right.
export const angleOf = (steam: number): number => -130 + (Math.min(steam, most) / most) * 260;
export function pointAt(steam: number, radius: number): { x: number; y: number } {
  const angle = ((angleOf(steam) - 90) * Math.PI) / 180;
  return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
}
export function arc(from: number, to: number, radius: number): string {
  const start = pointAt(from, radius);
  const end = pointAt(to, radius);
  const isLarge = angleOf(to) - angleOf(from) > 180 ? 1 : 0;
  const round = (value: number) => Math.round(value * 100) / 100;
  return (
    `M${round(start.x)} ${round(start.y)}A${radius} ${radius} 0 ${isLarge} 1 ` +
    `${round(end.x)} ${round(end.y)}`
  );
}
