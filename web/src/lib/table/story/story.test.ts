// One move is one part, and nothing stands under the wrong name.
import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '$lib/engine/protocol';
import {
  aloud,
  concerns,
  detailsOf,
  partsFrom,
  partsSince,
  renewed,
  sectionsOf,
  together,
  storyOf,
  merged,
  sumOf,
  type Part,
} from './story';

const said = (text: string) => ({ en: text, de: text });
const happening = (event: object) => ({ words: said(''), event });
let last = 0;
const line = (type: string, seat: number | null, more: Partial<HistoryEntry>): HistoryEntry => ({
  number: ++last,
  at: 0,
  type,
  seat,
  by: null,
  move: null,
  turn: null,
  back_to: null,
  words: said(type),
  happenings: [],
  ...more,
});
const move = (seat: number, turn: number, ...events: object[]) =>
  line('moved', seat, { turn: { number: turn, seat }, happenings: events.map(happening) });
const coins = (seat: number, amount: number) => ({ event: 'coins_changed', seat, amount });
const shape = (parts: readonly Part[]) =>
  parts.map((part) =>
    part.kind === 'heading' ? `= ${part.heading}` : `${part.kind} ${part.seat ?? '-'}`,
  );

// Anna (0) ends her turn, which begins a reset phase and then Ben's turn; Ben chooses twice.
const turnOfBen = { event: 'turn_started', seat: 1, heading: 'turn' };
const entries = [
  line('seated', 0, {}),
  line('started', null, { happenings: [happening({ event: 'start_seat', seat: 0 })] }),
  move(0, 1, { event: 'glass_taken', seat: 0 }, coins(0, 2)),
  move(
    0,
    1,
    coins(0, -1),
    { event: 'reset_started', heading: 'phase' },
    { event: 'army_moved' },
    coins(1, 3),
    turnOfBen,
  ),
  move(1, 2, { event: 'profession_used', seat: 1 }, coins(1, 1)),
  move(1, 2, coins(1, 1), coins(0, 1), { event: 'turn_started', seat: 0, heading: 'turn' }),
];
const parts = storyOf(entries);

describe('the story', () => {
  it('tells one move as one part, and what the rules do under a heading', () => {
    expect(shape(parts)).toEqual([
      'note 0',
      'table -',
      'move 0',
      '= phase',
      'table -',
      '= turn',
      'move 1',
      '= turn',
    ]);
    expect(parts[2]).toMatchObject({ first: 3, number: 4 });
  });

  it('adds up what a move cost and brought, for everybody it touched', () => {
    const gainsOf = (event: Record<string, unknown>) =>
      event['event'] === 'coins_changed'
        ? [{ seat: event['seat'] as number, kind: 'coin', amount: event['amount'] as number }]
        : [];
    const sums = parts.map((part) => ('happenings' in part ? part.happenings : []));
    const apart = [
      { kind: 'coin', amount: -1 },
      { kind: 'coin', amount: 2 },
    ];
    expect([...sumOf(sums[2] ?? [], gainsOf)]).toEqual([[0, apart]]);
    expect([...sumOf(sums[6] ?? [], gainsOf)]).toEqual([
      [1, [{ kind: 'coin', amount: 2 }]],
      [0, [{ kind: 'coin', amount: 1 }]],
    ]);
    const back = [coins(0, 1), coins(0, -1)].map(happening);
    expect(sumOf(back, gainsOf).get(0)).toEqual([
      { kind: 'coin', amount: -1 },
      { kind: 'coin', amount: 1 },
    ]);
  });

  it('tells what came after my last move, the reset that it led to included', () => {
    expect(shape(partsSince(parts, 0, true))).toEqual(['= phase', 'table -', '= turn', 'move 1']);
  });

  it('stays the same while I go on choosing in my turn', () => {
    const later = storyOf([...entries, move(0, 3), move(0, 3)]);
    expect(shape(partsSince(later, 0, true))).toEqual(shape(partsSince(parts, 0, true)));
    expect(shape(partsSince(later, 0, false))).toEqual([]);
  });

  it('tells a turn that nobody was asked in under the name of whose it is', () => {
    const own = { event: 'action_started', seat: 1, heading: 'turn' };
    const next = { event: 'action_started', seat: 2, heading: 'turn' };
    const told = storyOf([move(1, 6, own, coins(1, 1)), move(1, 6, next, coins(2, 4)), move(1, 7)]);
    expect(shape(told)).toEqual(['= turn', 'move 1', '= turn', 'move 2', 'move 1']);
    expect(told[3]).toMatchObject({ entries: [], happenings: [{}] });
    expect(concerns(told, 2)).toBe(true);
    expect(shape(partsSince(told, 2, false))).toEqual(shape(told));
  });

  it('tells what the rules did for another under that name, but not what a move owes', () => {
    const isDeed = (event: Record<string, unknown>) => event['event'] === 'delivered';
    const events = [coins(1, 1), { event: 'royalty_paid', seat: 0 }, coins(0, 1)];
    const told = storyOf([move(1, 6, ...events, { event: 'delivered', seat: 0 })], isDeed);
    expect(shape(told)).toEqual(['move 1', 'move 0']);
    expect(told[0]).toMatchObject({ happenings: [{}, {}, {}] });
    expect(told[1]).toMatchObject({ entries: [] });
  });

  it('leaves the last choice of a phase before the turn that follows it', () => {
    const answer = { turn: { number: 1, seat: 0 }, happenings: [happening(turnOfBen)] };
    const told = storyOf([line('moved', 1, answer), move(1, 2)]);
    expect(shape(told)).toEqual(['move 1', '= turn', 'move 1']);
  });

  it('goes on with the first choice of a turn that began by itself', () => {
    const told = storyOf([move(0, 1, turnOfBen, coins(1, 1)), move(1, 2, coins(1, 1))]);
    expect(shape(told)).toEqual(['move 0', '= turn', 'move 1']);
    expect(told[2]).toMatchObject({ happenings: [{}, {}] });
  });

  it('is not interrupted by lines that only programs need', () => {
    expect(shape(storyOf([move(0, 1), line('kept', null, {}), move(0, 1)]))).toEqual(['move 0']);
  });

  it('tells in detail what happened, and choices that changed nothing', () => {
    const paid = { words: said('pays'), event: coins(0, -1) };
    const part = storyOf([
      line('moved', 0, { words: said('buy'), happenings: [paid], turn: { number: 1, seat: 0 } }),
      line('moved', 0, { words: said('pass'), turn: { number: 1, seat: 0 } }),
    ])[0];
    expect(part && detailsOf(part, (words) => words.en)).toEqual(['pays', 'pass']);
  });

  it('says when something concerns a seat', () => {
    const [quiet, gaining] = [move(1, 4, coins(1, 1)), move(1, 4, coins(0, 1))].map((one) =>
      storyOf([one]),
    );
    expect(concerns(quiet ?? [], 0)).toBe(false);
    expect(concerns(gaining ?? [], 0)).toBe(true);
    expect(concerns(partsSince(parts, 0, true), 0)).toBe(true);
    expect(concerns(parts, undefined)).toBe(false);
  });

  it('says a notice where it happened, without ending the move', () => {
    const told = storyOf([
      move(1, 5, coins(1, 1), { event: 'end_triggered', heading: 'notice' }, coins(1, 2)),
    ]);
    expect(shape(told)).toEqual(['move 1', '= notice']);
    expect(told[0]).toMatchObject({ happenings: [{}, {}] });
    expect(sectionsOf(told)).toHaveLength(1);
  });

  it('puts each heading over what follows it, and turns under their round or phase', () => {
    const outline = sectionsOf(parts).map(({ heading, parts: own, turns }) => [
      heading?.heading,
      own.length,
      turns.map((turn) => turn.parts.length),
    ]);
    expect(outline).toEqual([
      [undefined, 3, []],
      ['phase', 1, [1]],
    ]);
  });

  it('keeps the parts that have not changed', () => {
    const later = renewed(storyOf([...entries, move(0, 3)]), parts);
    expect(later.slice(0, parts.length).every((part, index) => part === parts[index])).toBe(true);
    const grown = renewed(storyOf([...entries, move(0, 3), move(0, 3)]), later);
    expect(grown.at(-1)).not.toBe(later.at(-1));
  });
});

it('lines that differ in their last word are one', () => {
  const rolls = ['Anna rolls 2.', 'Anna rolls 3.', 'Anna rolls 1.', 'Anna enters.'];
  expect(merged(rolls)).toEqual(['Anna rolls 2, 3, 1.', 'Anna enters.']);
  const others = ['Anna rolls 2.', 'Bert rolls 3.', 'Anna pays 1 coin and has 3.'];
  expect(merged(others)).toEqual(others);
  expect(merged(['Anna rolls 2.', 'Anna rolls 2.'])).toEqual(['Anna rolls 2, 2.']);
  const nothing = 'Your worker delivers nothing: no dock is open.';
  expect(merged([nothing, nothing])).toEqual([nothing]);
});

it('plays from a heading to the end of its round', () => {
  const round = (number: number) => ({ event: 'round_started', round: number, heading: 'round' });
  const place = { event: 'location_resolved', heading: 'phase' };
  const story = storyOf([
    line('started', null, { happenings: [happening(round(1))] }),
    move(0, 1, { event: 'placed', seat: 0 }),
    move(1, 2, place, coins(0, 1), place, coins(1, 1)),
    move(0, 3, coins(0, 1), round(2)),
    move(1, 4, coins(1, 1)),
  ]);
  const from = (index: number) => shape(partsFrom(story, story[index]?.key ?? ''));
  const [first, , phase] = story.flatMap((part, index) => (part.kind === 'heading' ? [index] : []));
  expect(from(phase ?? 0)).toEqual(['= phase', 'table -', 'move 0']);
  expect(from(first ?? 0).filter((part) => part === '= phase')).toHaveLength(2);
  expect(from(first ?? 0).filter((part) => part === '= round')).toHaveLength(1);
  expect(partsFrom(story, 'nothing')).toEqual([]);
});

it('tells choices that only add up as one line', () => {
  expect(together(['Bot 2: flax', 'Bot 2: flax', 'Bot 2: gold'])).toBe('Bot 2: 2 × flax, gold');
  expect(together(['Bot 2: gold'])).toBe('Bot 2: gold');
});

describe('what is read aloud', () => {
  it('leaves out what only programs need, and what nobody is told', () => {
    const quiet = line('orders_changed', 0, {});
    const loud = line('moved', 1, {
      words: said('Ben buys.'),
      happenings: ['Ben pays.', 'Only this was possible.', ''].map((text) => ({
        words: said(text),
        event: {},
      })),
    });
    const isTold = ({ words }: { words: { en: string } }) => !words.en.startsWith('Only');
    expect(aloud([quiet, loud], isTold, ({ en }) => en)).toBe('Ben buys. Ben pays.');
  });
});
