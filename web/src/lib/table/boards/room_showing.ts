// The room of a phone that shows the last events. The open room stays open, if any part of it is
// seen there; else it is the one that is about little else, and not the whole board at a glance.
// Whom it happened to is said by the story; where it happened is looked for.

interface Seen {
  id: string;
  share: number; // of the room's content
}

export function roomShowing(
  strip: Element,
  places: ReadonlySet<string>,
  open: string,
): string | undefined {
  const isPlace = (name: string) => places.has(name) && !name.startsWith('player:');
  const rooms = [...strip.querySelectorAll<HTMLElement>('[data-room]')].map((room): Seen => {
    const all = [...room.querySelectorAll('[data-at]')];
    const touched = all.filter((one) => isPlace(one.getAttribute('data-at') ?? ''));
    return { id: room.dataset['room'] ?? '', share: touched.length / Math.max(1, all.length) };
  });
  const seen = rooms.filter(({ share }) => share > 0);
  if (seen.some(({ id }) => id === open)) return open;
  return seen.toSorted((one, other) => other.share - one.share)[0]?.id;
}
