// A thing on the screen that is told in words, beside it.
export interface Inspected {
  title: string;
  lines: string[];
  place: DOMRect;
  why?: string | undefined; // why it cannot be chosen
  isBeside?: boolean; // left of its place, which is in a list
}
