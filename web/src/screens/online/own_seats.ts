// Which seats this browser holds at tables on the server, so that the link which invited somebody
// also leads back to their seat.
const place = 'tischwerk.seats';
const most = 100; // tables; the oldest are forgotten

type Held = [table: string, token: string];

function isHeld(value: unknown): value is Held {
  return (
    Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === 'string')
  );
}
function read(): Held[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(value) ? value.filter(isHeld) : [];
  } catch {
    return [];
  }
}

export function heldSeat(table: string): string | undefined {
  return read().find(([id]) => id === table)?.[1];
}
export function holdSeat(table: string, token: string): void {
  const others = read().filter(([id]) => id !== table);
  try {
    localStorage.setItem(place, JSON.stringify([[table, token], ...others].slice(0, most)));
  } catch {
    /* the address still has it */
  }
}
