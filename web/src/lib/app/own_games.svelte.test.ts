import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdSeat, letSeatGo } from '../../screens/online/own_seats';
import { ownGames } from './own_games.svelte';

const game = (table: string, isAsked: boolean) => ({ table, is_asked: isAsked });

describe('the games of this browser', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    holdSeat('oak', 'secret');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    letSeatGo('oak');
  });

  it('are read with all held seats, and the next one is another table that asks', async () => {
    const fetched = vi.fn((path: string, how: RequestInit) => {
      void path;
      void how;
      return Promise.resolve(
        Response.json({ games: [game('elm', true), game('oak', true), game('ash', false)] }),
      );
    });
    vi.stubGlobal('fetch', fetched);
    await ownGames.read();
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toEqual({
      held: [{ table: 'oak', token: 'secret' }],
    });
    expect(ownGames.askedBut('elm').map(({ table }) => table)).toEqual(['oak']);
    expect(ownGames.askedBut(undefined)).toHaveLength(2);
  });

  it('are read again while watched, and stay while the server is away', async () => {
    let isUp = true;
    const fetched = vi.fn(() =>
      isUp ? Promise.resolve(Response.json({ games: [game('elm', true)] })) : Promise.reject(),
    );
    vi.stubGlobal('fetch', fetched);
    const stop = ownGames.watch();
    await vi.advanceTimersByTimeAsync(5100);
    expect(fetched).toHaveBeenCalledTimes(2);
    isUp = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect(ownGames.isUnreachable).toBe(true);
    expect(ownGames.list).toHaveLength(1);
    stop();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('are none without a seat, and nobody asks the server for them', async () => {
    letSeatGo('oak');
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    await ownGames.read();
    expect(fetched).not.toHaveBeenCalled();
    expect(ownGames.list).toEqual([]);
  });
});
