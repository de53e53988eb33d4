// Cubes that are picked in any order, and sent in the order the rules ask for.
import { resources, type Counts } from '../position';

export interface Offer {
  kind: string;
  most: number; // that there are
  price: number;
}

export const countOf = (picked: Counts): number =>
  Object.values(picked).reduce((sum, count) => sum + count, 0);
export const priceOf = (picked: Counts, offers: readonly Offer[]): number =>
  offers.reduce((sum, { kind, price }) => sum + price * (picked[kind] ?? 0), 0);
export const changed = (picked: Counts, kind: string, by: number): Counts => ({
  ...picked,
  [kind]: Math.max(0, (picked[kind] ?? 0) + by),
});
// Whether the points left could buy another cube.
export const buysMore = (picked: Counts, offers: readonly Offer[], points: number): boolean => {
  const left = points - priceOf(picked, offers);
  return offers.some(({ kind, most, price }) => price <= left && (picked[kind] ?? 0) < most);
};
// The next kind that is still to be sent, in this order.
export function nextOf(
  wanted: Counts,
  done: Counts,
  order: readonly string[] = resources,
): string | undefined {
  return order.find((kind) => (wanted[kind] ?? 0) > (done[kind] ?? 0));
}
export const cubeMove = (kind: string | undefined): string | undefined =>
  kind === undefined ? undefined : `cube resource=${kind}`;
