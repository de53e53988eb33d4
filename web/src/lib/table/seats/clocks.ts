// The time of players in words, and the clocks on offer for a table on the server.
import type { ClockRule } from '$lib/engine/protocol';
import { say } from '$lib/words/words.svelte';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const live = (minutes: number, seconds: number): ClockRule => ({
  kind: 'live',
  bank_ms: minutes * minute,
  increment_ms: seconds * 1000,
  days_per_move: 0,
});
const correspondence = (days: number): ClockRule => ({
  kind: 'correspondence',
  bank_ms: 0,
  increment_ms: 0,
  days_per_move: days,
});
export const noClock: ClockRule = { kind: 'none', bank_ms: 0, increment_ms: 0, days_per_move: 0 };
export const offeredClocks = [
  noClock,
  live(15, 15),
  live(30, 30),
  live(60, 60),
  correspondence(1),
  correspondence(3),
  correspondence(7),
];

export function clockWords(rule: ClockRule): string {
  if (rule.kind === 'live')
    return say('clock_live', {
      minutes: Math.round(rule.bank_ms / minute),
      seconds: Math.round(rule.increment_ms / 1000),
    });
  return rule.kind === 'none' ? say('clock_none') : say('clock_days', { days: rule.days_per_move });
}

// From when on a clock is called low.
export const lowAt = (deadline: number): number => deadline - minute;

// "12:05" below an hour, "3 h 20 min" below a day, "2 d 4 h" above.
export function timeWords(ms: number): string {
  const left = Math.max(0, ms);
  if (left >= day)
    return say('time_days', {
      days: Math.floor(left / day),
      hours: Math.floor((left % day) / hour),
    });
  if (left >= hour)
    return say('time_hours', {
      hours: Math.floor(left / hour),
      minutes: Math.floor((left % hour) / minute),
    });
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
