// Which lesson is taught when, of three in a game that does not exist.
import { describe, expect, it } from 'vitest';
import { lessonFor, type Lesson } from './lesson';

const lesson = (id: string, more: Partial<Lesson>): Lesson => ({
  id,
  title: id,
  text: id,
  rules: [],
  ...more,
});
const lessons = [
  lesson('asked', { decisions: ['place'] }),
  lesson('happened', { events: ['paid'] }),
  lesson('urgent', { events: ['began'], isUrgent: true }),
];
const taughtFor = (decision: string, events: string[], taught: string[] = [], isOver = false) =>
  lessonFor(lessons, decision, events, taught, isOver)?.id;

describe('a lesson', () => {
  it('is taught when its rule is used for the first time', () => {
    expect(taughtFor('place', [])).toBe('asked');
    expect(taughtFor('', ['paid'])).toBe('happened');
    expect(taughtFor('place', ['paid'], ['asked', 'happened'])).toBeUndefined();
  });
  it('that explains the others comes before them', () => {
    expect(taughtFor('place', ['paid', 'began'])).toBe('urgent');
  });
  it('that the game did not bring is taught when it is over', () => {
    expect(taughtFor('', [], ['asked', 'urgent'])).toBeUndefined();
    expect(taughtFor('', [], ['asked', 'urgent'], true)).toBe('happened');
    expect(taughtFor('', [], ['asked', 'happened', 'urgent'], true)).toBeUndefined();
  });
});
