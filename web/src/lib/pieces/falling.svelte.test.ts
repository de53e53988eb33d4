// A falling piece is seen to fall, at the player's speed, and not at all where motion is unwelcome.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '$lib/app/settings.svelte';
import Die from './Die.svelte';
import { faceTime, facesOf, fallOf, longest } from './falling';
import TwoDrops from '../../testing/TwoDrops.svelte';

let shown: Record<string, unknown> | undefined;
const animated: unknown[][] = [];
beforeEach(() => {
  animated.length = 0;
  vi.useFakeTimers();
  SVGElement.prototype.animate = function (...asked: unknown[]) {
    animated.push(asked);
    return {} as Animation;
  };
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
  vi.useRealTimers();
  settings.systemStill = false;
});
const target = () =>
  document.body.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));
const pips = () => document.querySelectorAll('circle').length;

describe('a fall', () => {
  it('starts above and ends in its place, in time for any speed and any crowd', () => {
    for (const travel of [140, 280, 5000])
      for (const index of [0, 3, 40]) {
        const { keyframes, options } = fallOf(50, travel, index)!;
        expect(keyframes[0]?.['transform']).toBe('translateY(-50px)');
        expect(keyframes.at(-1)?.['transform']).toBe('translateY(0)');
        expect(Number(options.delay) + Number(options.duration)).toBeLessThanOrEqual(longest);
      }
  });
  it('does not happen where nothing travels', () => {
    expect(fallOf(50, 0)).toBeUndefined();
  });
});

describe('a die', () => {
  it('shows other faces on its way and its value in the end', () => {
    for (let value = 1; value <= 6; ++value) {
      const faces = facesOf(value, 6, 280);
      expect(faces.length).toBeGreaterThan(4);
      expect(faces.at(-1)).toBe(value);
      expect(faces.slice(0, -1)).not.toContain(value);
      faces.slice(1).forEach((face, index) => expect(face).not.toBe(faces[index]));
    }
    expect(facesOf(1, 1, 280)).toEqual([1]);
    expect(facesOf(4, 6, 0)).toEqual([4]);
  });
  it('lies still at first, rolls when it is thrown, and stays on its value', () => {
    settings.values.speed = 'normal';
    const props = $state({ value: 2, roll: 1 });
    shown = mount(Die, { target: target(), props });
    flushSync();
    expect(pips()).toBe(2);
    expect(animated).toHaveLength(0);
    props.roll = 2; // the same value again is a throw all the same
    flushSync();
    expect(animated).toHaveLength(1);
    expect(pips()).not.toBe(2);
    vi.advanceTimersByTime(faceTime * 20);
    flushSync();
    expect(pips()).toBe(2);
    expect(document.querySelector('[role=img]')?.getAttribute('aria-label')).toContain('2');
  });
  it('shows its value at once where motion is unwelcome', () => {
    settings.systemStill = true;
    const props = $state({ value: 2 });
    shown = mount(Die, { target: target(), props });
    flushSync();
    props.value = 5;
    flushSync();
    expect(pips()).toBe(5);
    expect(animated).toHaveLength(0);
  });
});

describe('drops', () => {
  it('fall one after the other when they appear', () => {
    shown = mount(TwoDrops, { target: target() });
    flushSync();
    expect(animated).toHaveLength(2);
    const delays = animated.map(([, options]) => (options as KeyframeAnimationOptions).delay);
    expect(delays).toEqual([0, 100]);
  });
  it('are there at once where motion is unwelcome', () => {
    settings.systemStill = true;
    shown = mount(TwoDrops, { target: target() });
    flushSync();
    expect(animated).toHaveLength(0);
    expect(document.querySelectorAll('.drop rect')).toHaveLength(2);
  });
});
