// For whom the seats of a table are that this browser made: names by seat, '' where none is given.
export const invitation = 'for'; // before the name in a link: #/online/TABLE/for/NAME
const place = (table: string) => `tischwerk.invited.${table}`;

export function keepInvited(table: string, names: readonly string[]): void {
  try {
    if (names.some(Boolean)) localStorage.setItem(place(table), JSON.stringify(names));
  } catch {
    /* the table's link invites as well */
  }
}

export function invitedTo(table: string): string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(place(table)) ?? '[]');
    return Array.isArray(names) ? names.map(String) : [];
  } catch {
    return [];
  }
}
