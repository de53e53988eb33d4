// How far the chat of each table was read in this browser, so that coming back marks only lines
// that are new. Where nothing can be kept, everything is new again.
const place = 'tischwerk.chat';
const most = 100; // tables; the oldest are forgotten

function read(): [string, number][] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(value)
      ? value.filter(
          (one): one is [string, number] =>
            Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'number',
        )
      : [];
  } catch {
    return [];
  }
}

export function seenChat(table: string): number {
  return read().find(([id]) => id === table)?.[1] ?? 0;
}

export function keepSeenChat(table: string, number: number): void {
  const others = read().filter(([id]) => id !== table);
  try {
    localStorage.setItem(place, JSON.stringify([[table, number], ...others].slice(0, most)));
  } catch {
    /* new again next time */
  }
}
