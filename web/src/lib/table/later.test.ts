import { describe, expect, it } from 'vitest';
import type { PreviewView } from '$lib/engine/protocol';
import type { Around } from './ahead';
import { Ahead } from './ahead';
import { valuesOf } from './events';
import type { Gain, GameClient } from './game';
import { partsOf } from './later';

const said = (text: string) => ({ en: text, de: text });
const told = (event: string, more: object = {}) => ({
  words: said(event),
  event: { event, ...more },
});
const vp = (amount: number, seat = 0) => told('points', { seat, amount });
const awards = told('awards', { heading: 'phase' });
const turn = (seat: number) => told('turn', { heading: 'turn', seat });
const preview = (happenings: object[], imagined: string[] = []) =>
  ({
    happenings,
    imagined,
    position: 0,
    scores: [{ seat: 0, total: -3 }],
    is_uncertain: imagined.length > 0,
    next: null,
  }) as unknown as PreviewView;

const outline = (one: PreviewView) =>
  partsOf(one, 0).map(({ heading, happenings }) => [
    heading ? valuesOf(heading)['event'] : '',
    happenings.length,
  ]);

describe('what follows a choice', () => {
  it('begins with a phase, a round, the end or the turn of another', () => {
    expect(outline(preview([vp(1), awards, vp(-4)]))).toEqual([
      ['', 1],
      ['awards', 2],
    ]);
    expect(outline(preview([turn(0), vp(1), turn(1), vp(1, 1)]))).toEqual([
      ['', 2], // one's own turn opens with the choice
      ['turn', 2],
    ]);
    expect(outline(preview([told('last', { heading: 'notice' }), vp(1)]))).toEqual([['', 2]]);
  });
  it('is made up after something hidden', () => {
    const drawn = told('draw');
    const later = preview([vp(1), awards, vp(-4), drawn, vp(2), awards], ['draw']);
    expect(outline(later)).toEqual([
      ['', 1],
      ['awards', 2],
      ['', 3],
    ]);
  });
});

describe('the sum of a choice', () => {
  const client = {
    gainsOf: (event: Record<string, unknown>): Gain[] =>
      event['event'] === 'points'
        ? [{ seat: Number(event['seat']), kind: 'vp', amount: Number(event['amount']) }]
        : [],
    commonOf: (events: readonly Record<string, unknown>[]) =>
      events.filter(({ event }) => event === 'steam').map(() => ({ kind: 'steam', amount: 8 })),
    chipsOf: () => [
      { kind: 'vp', amount: -3 },
      { kind: 'steam', amount: 8 },
    ],
  } as unknown as GameClient;
  const around = { asked: undefined, view: { seat: 0, scores: [], position: 0 }, client };
  const ahead = new Ahead(around as unknown as Around);

  it('tells what it does by itself, and what the rules do afterwards', () => {
    const steam = told('steam');
    const looked = ahead.lookedAt(preview([vp(1), vp(5, 1), awards, steam, vp(-4)]));
    expect(looked.chips).toEqual([{ kind: 'vp', amount: 1 }]);
    expect(looked.later.map(({ heading, chips }) => [valuesOf(heading)['event'], chips])).toEqual([
      [
        'awards',
        [
          { kind: 'vp', amount: -4 },
          { kind: 'steam', amount: 8 },
        ],
      ],
    ]);
    expect(looked.points).toBe(-3);
  });
  it('says nothing of what nobody can know yet', () => {
    const hidden = [told('draw'), vp(-4), told('steam')];
    const looked = ahead.lookedAt(preview([vp(1), awards, ...hidden], ['draw']));
    expect(looked.chips).toEqual([{ kind: 'vp', amount: 1 }]);
    expect(looked.later).toEqual([]);
    expect(looked.points).toBe(0);
    expect(looked.isUncertain).toBe(false);
  });
  it('is called uncertain only where it hangs on something hidden', () => {
    const isUncertain = (...happenings: object[]) =>
      ahead.lookedAt(preview(happenings, ['draw'])).isUncertain;
    expect(isUncertain(vp(-3), told('steam'), told('draw'))).toBe(false); // another card lies there
    expect(isUncertain(told('steam'), told('draw'), vp(-3))).toBe(true);
  });
});
