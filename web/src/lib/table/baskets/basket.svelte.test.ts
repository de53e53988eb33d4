// A choice of several steps: any order, take back, a single confirmation.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Basket } from './basket.svelte';
import BasketPanel from './BasketPanel.svelte';

let shown: Record<string, unknown> | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
});

describe('a basket', () => {
  it('takes picks in any order and sends them in one', () => {
    const basket = new Basket(() => ({ least: 2, most: 3 }));
    basket.toggle('c');
    expect(basket.isReady).toBe(false);
    expect(basket.missing).toBe(1);
    basket.toggle('a');
    expect(basket.isReady).toBe(true);
    expect(basket.inOrder(['a', 'b', 'c'])).toEqual(['a', 'c']);
  });
  it('gives back what is picked twice, and takes no more than fits', () => {
    const basket = new Basket(() => ({ least: 0, most: 2 }));
    for (const pick of ['a', 'b', 'c']) basket.toggle(pick);
    expect(basket.picks).toEqual(['a', 'b']);
    expect(basket.isFull).toBe(true);
    basket.toggle('a');
    expect(basket.picks).toEqual(['b']);
    basket.empty();
    expect(basket.picks).toEqual([]);
    expect(basket.isReady).toBe(true); // nothing may be enough
  });
  it('exchanges the pick where there is room for one only', () => {
    const basket = new Basket(() => ({ least: 1, most: 1 }));
    basket.toggle('a');
    expect(basket.toggle('b')).toBe(true);
    expect(basket.picks).toEqual(['b']);
  });
  it('loses what is no longer offered', () => {
    const basket = new Basket(() => ({ least: 1, most: 2 }));
    basket.toggle('a');
    basket.toggle('b');
    basket.keepOnly(['b', 'c']);
    expect(basket.picks).toEqual(['b']);
  });
});

describe('its panel', () => {
  const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('.pick')];
  const confirm = () => document.querySelector<HTMLButtonElement>('.brass');

  it('confirms once, and only when enough is picked', () => {
    const onconfirm = vi.fn();
    const basket = new Basket(() => ({ least: 2, most: 2 }));
    const offered = ['x', 'y', 'z'];
    const props = { basket, offered, wordsOf: (pick: string) => `card ${pick}`, onconfirm };
    shown = mount(BasketPanel, { target: document.body, props });
    flushSync();
    expect(buttons().map((button) => button.textContent?.trim())).toEqual([
      'card x',
      'card y',
      'card z',
    ]);
    buttons()[2]?.click();
    flushSync();
    expect(confirm()?.disabled).toBe(true);
    buttons()[0]?.click();
    flushSync();
    expect(buttons()[1]?.disabled).toBe(true); // it is full
    expect(buttons()[2]?.getAttribute('aria-pressed')).toBe('true');
    confirm()?.click();
    expect(onconfirm.mock.calls).toEqual([[['x', 'z']]]);
  });
});
