// Who gets the screen next: a game without secrets greets them, any other is covered until they
// are here.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { TableView } from '$lib/engine/protocol';
import type { GameClient } from '$lib/table/game';
import { TableSession } from '$lib/table/session.svelte';
import TestHandOver from '../../testing/TestHandOver.svelte';

let shown: Record<string, unknown> | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
});

function viewOf(seat: number, isHotSeat = true): TableView {
  const seats = ['Anna', 'Ben'].map((name, index) => ({ seat: index, kind: 'human', name }));
  return {
    seat,
    seats,
    decisions: [{ seat, is_in_turn: true }],
    is_hot_seat: isHotSeat,
    phase: 'playing',
  } as unknown as TableView;
}

function handedOn(game: Partial<GameClient>, isHotSeat = true): TableSession {
  const session = new TableSession();
  session.layOut({ placesOf: () => [], ...game } as GameClient);
  session.view = viewOf(0, isHotSeat);
  shown = mount(TestHandOver, { target: document.body, props: { session } });
  flushSync();
  return session;
}
const cover = () => document.querySelector('.cover');
const isTableShown = () => document.querySelector('.secret') !== null;
const greeting = () => document.querySelector('button.over');

describe('a screen that is handed on', () => {
  it('shows the table at once where nobody has secrets, and greets whoever is next', () => {
    const session = handedOn({ isOpen: true });
    expect(cover()).toBeNull();
    expect(greeting()).toBeNull();
    session.view = viewOf(1);
    flushSync();
    expect(cover()).toBeNull();
    expect(isTableShown()).toBe(true);
    expect(greeting()?.textContent).toContain('Ben');
  });
  it('is covered where a game has secrets, until the next player is here', () => {
    const session = handedOn({});
    expect(cover()?.textContent).toContain('Anna');
    expect(isTableShown()).toBe(false); // not even behind the cover
    document.querySelector<HTMLButtonElement>('.cover button')?.click();
    flushSync();
    expect(cover()).toBeNull();
    expect(isTableShown()).toBe(true);
    session.view = viewOf(1);
    flushSync();
    expect(cover()?.textContent).toContain('Ben');
    expect(isTableShown()).toBe(false);
    expect(greeting()).toBeNull();
  });
  it('is never covered for somebody who plays alone on it', () => {
    handedOn({}, false);
    expect(cover()).toBeNull();
    expect(greeting()).toBeNull();
  });
});
