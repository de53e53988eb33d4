// The marks of an axis: whole steps of 1, 2 or 5 and their tens, at most seven of them.
export function wholeSteps(least: number, most: number): number[] {
  const span = Math.max(1, most - least);
  const ten = 10 ** Math.floor(Math.log10(span / 6));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((one) => one * ten).find((one) => span / one <= 6) ?? 1,
  );
  const first = Math.floor(least / step) * step;
  const count = Math.ceil((most - first) / step);
  return Array.from({ length: count + 1 }, (_, index) => first + index * step);
}
