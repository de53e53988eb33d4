// Makes the newer value from the older value and their difference (table/protocol/difference.hpp).
// Unchanged parts are shared with the older value.
type Named = Record<string, unknown>;

const isObject = (value: unknown): value is Named => typeof value === 'object' && value !== null;

export function withDifference(older: unknown, difference: unknown): unknown {
  if (Array.isArray(difference)) return difference[0];
  if (!isObject(difference) || !isObject(older)) throw new Error('a difference does not fit');
  if (Array.isArray(older) && '@' in difference) {
    const [front, gone, inserted] = difference['@'] as [number, number, unknown[]];
    return [...older.slice(0, front), ...inserted, ...older.slice(front + gone)];
  }
  const newer = (Array.isArray(older) ? [...older] : { ...older }) as Named;
  for (const [name, change] of Object.entries(difference)) {
    if (!(name in newer)) throw new Error(`a difference does not fit at ${name}`);
    newer[name] = withDifference(newer[name], change);
  }
  return newer;
}
