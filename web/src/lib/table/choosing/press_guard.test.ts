import { describe, expect, it } from 'vitest';
import { patience, PressGuard } from './press_guard';

describe('a second press', () => {
  it('never answers another question right after the first', () => {
    const guard = new PressGuard();
    expect(guard.counts('which card', 1000)).toBe(true);
    expect(guard.counts('which row', 1000 + patience - 1)).toBe(false);
    expect(guard.counts('which row', 1000 + patience)).toBe(true);
  });
  it('counts for the same question: several picks, a choice and its confirmation', () => {
    const guard = new PressGuard();
    expect(guard.counts('which cubes', 0)).toBe(true);
    expect(guard.counts('which cubes', 10)).toBe(true);
    expect(guard.counts('which cubes', 20)).toBe(true);
  });
  it('that was refused does not make the wait longer', () => {
    const guard = new PressGuard();
    guard.counts('which card', 0);
    for (let now = 50; now < patience; now += 50)
      expect(guard.counts('which row', now)).toBe(false);
    expect(guard.counts('which row', patience)).toBe(true);
  });
  it('waits from the time the next question is seen, but for no more than twice as long', () => {
    const guard = new PressGuard();
    guard.counts('which card', 0);
    guard.shows(300);
    expect(guard.counts('which row', 300 + patience - 1)).toBe(false);
    expect(guard.counts('which row', 300 + patience)).toBe(true);
    guard.shows(9000);
    expect(guard.counts('which row', 9100)).toBe(true);
    expect(guard.counts('which good', 9101)).toBe(false);
    expect(guard.counts('which good', 9100 + 2 * patience)).toBe(true);
  });
  it('is no second one when bots have played in between', () => {
    const guard = new PressGuard();
    guard.counts('which card', 0);
    guard.shows(5000);
    expect(guard.counts('which row', 5001)).toBe(true);
  });
});
