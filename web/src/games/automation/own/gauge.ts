// The dial of reliability: a half circle of twelve spaces, from the one below zero on the left to
// the start on the right.
export const spaces = 12;
const step = Math.PI / spaces;

export const angleOf = (position: number): number => Math.PI - (position + 0.5) * step;

export interface Point {
  x: number;
  y: number;
}
const at = (angle: number, radius: number): Point => ({
  x: radius * Math.cos(angle),
  y: -radius * Math.sin(angle),
});
export const pointOf = (position: number, radius: number): Point => at(angleOf(position), radius);

const text = ({ x, y }: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`;
// A space as a piece of the ring around (0, 0).
export function spaceShape(position: number, inner: number, outer: number): string {
  const gap = 0.018;
  const from = angleOf(position) + step / 2 - gap;
  const to = angleOf(position) - step / 2 + gap;
  return (
    `M${text(at(from, outer))}A${outer} ${outer} 0 0 1 ${text(at(to, outer))}` +
    `L${text(at(to, inner))}A${inner} ${inner} 0 0 0 ${text(at(from, inner))}z`
  );
}

// The line between a space and the one below it.
export function borderShape(position: number, inner: number, outer: number): string {
  const angle = angleOf(position) + step / 2;
  return `M${text(at(angle, inner))}L${text(at(angle, outer))}`;
}

export interface DialSection {
  section: number;
  from: number;
  to: number;
}
// Spaces of the same section lie side by side. The space below zero belongs to none.
export function sectionsOf(
  all: readonly { pos: number; section: number; below_zero: boolean }[],
): DialSection[] {
  const found = new Map<number, DialSection>();
  for (const { pos, section, below_zero: isBelow } of all) {
    if (isBelow) continue;
    const { from, to } = found.get(section) ?? { from: pos, to: pos };
    found.set(section, { section, from: Math.min(from, pos), to: Math.max(to, pos) });
  }
  return [...found.values()];
}
