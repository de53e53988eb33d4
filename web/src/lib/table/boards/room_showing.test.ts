// A phone shows the part of the board where something happened.
import { describe, expect, it } from 'vitest';
import { roomShowing } from './room_showing';

const strip = document.createElement('main');
strip.innerHTML = `
  <section data-room="all"><i data-at="bench:loading"></i><i data-at="gauge"></i>
    <i data-at="tower"></i><i data-at="line"></i></section>
  <section data-room="benches"><i data-at="bench:loading"></i>
    <i data-at="bench:trade"></i></section>
  <section data-room="tower"><i data-at="tower"></i></section>
  <section data-room="others"><i data-at="player:1"></i></section>
  <section data-room="history"></section>`;
const room = (open: string, ...places: string[]) => roomShowing(strip, new Set(places), open);

describe('the room that shows what happened', () => {
  it('is the one that is about it, not the whole board', () => {
    expect(room('history', 'bench:loading')).toBe('benches');
    expect(room('history', 'bench:loading', 'player:1')).toBe('benches');
    expect(room('history', 'bench:loading', 'tower')).toBe('tower');
  });
  it('stays the one that is open, where something of it is seen', () => {
    expect(room('all', 'bench:loading')).toBe('all');
    expect(room('benches', 'bench:trade', 'tower')).toBe('benches');
  });
  it('is the whole board, where no other has it, and none where nothing has a place', () => {
    expect(room('benches', 'gauge')).toBe('all');
    expect(room('benches', 'elsewhere')).toBeUndefined();
  });
});
