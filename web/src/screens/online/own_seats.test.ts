import { beforeEach, describe, expect, it, vi } from 'vitest';
import { heldSeat, heldSeats, holdSeat, letSeatGo, secretsFor } from './own_seats';

describe('the seats of this browser', () => {
  let kept = new Map<string, string>();
  beforeEach(() => {
    kept = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });

  it('are found again by their table', () => {
    holdSeat('oak', 'first');
    holdSeat('elm', 'other');
    holdSeat('oak', 'second');
    expect([heldSeat('oak'), heldSeat('elm'), heldSeat('ash')]).toEqual([
      'second',
      'other',
      undefined,
    ]);
  });

  it('are listed, the latest first, and can be let go', () => {
    for (const table of ['oak', 'elm', 'ash']) holdSeat(table, `of ${table}`);
    letSeatGo('elm');
    expect(heldSeats()).toEqual([
      ['ash', 'of ash'],
      ['oak', 'of oak'],
    ]);
  });

  it('are kept for the last thousand tables', () => {
    for (let table = 0; table < 1001; ++table) holdSeat(String(table), 'seat');
    expect([heldSeat('0'), heldSeat('1'), heldSeat('1000')]).toEqual([undefined, 'seat', 'seat']);
  });

  it('are kept as soon as a link brings them, before the one held until then', () => {
    holdSeat('oak', 'old');
    expect(secretsFor('oak', 'new')).toEqual(['new', 'old']);
    expect(secretsFor('oak', undefined)).toEqual(['new', 'old']); // after a reload
    expect(secretsFor('oak', 'old')).toEqual(['old', 'new']);
    expect(heldSeats()).toEqual([['oak', 'old']]);
    expect(secretsFor('elm', undefined)).toEqual([]);
  });

  it('are none where the storage holds something else', () => {
    for (const text of ['nonsense', '{}', '[["oak"], 7, ["oak", 1]]']) {
      kept.set('tischwerk.seats', text);
      expect(heldSeat('oak')).toBeUndefined();
    }
  });

  it('last as long as the page where the storage is closed: no address has them', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(() => holdSeat('oak', 'seat')).not.toThrow();
    expect(heldSeat('oak')).toBe('seat');
    letSeatGo('oak');
    expect(heldSeat('oak')).toBeUndefined();
  });
});
