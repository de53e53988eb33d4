// The effects of a card are drawn as signs: each has its own, and shrinks where it does not fit.
import { describe, expect, it } from 'vitest';
import { orderDrawings, portraitOf } from './drawings';
import { automatonDrawing, machineDrawing } from './machines';
import de from './de.json';
import en from './en.json';
import { breakLines, fitBox, lineWidth, placeSigns } from './sign_layout';
import {
  abilityGroups,
  amountGroups,
  effectGroup,
  pieceGroups,
  requirementGroups,
  type Group,
} from './signs';

const said = (groups: readonly Group[]) =>
  groups
    .map((group) => group.map((sign) => ('kind' in sign ? `[${sign.kind}]` : sign.text)).join(''))
    .join(' ');

describe('the signs of an effect', () => {
  it('name the piece, and how many where it is not one', () => {
    expect(said([effectGroup({ op: 'res', color: 'red', n: 2 })])).toBe('2[red]');
    expect(said([effectGroup({ op: 'credits', n: 1 })])).toBe('[credit]');
    expect(said([effectGroup({ op: 'rel', company: 'any', n: 1 })])).toBe('[any_company]');
    expect(said([effectGroup({ op: 'donate', n: 3 })])).toBe('3[donation]');
  });
  it('tell a worker by its level and an upgrade by its steps', () => {
    expect(said([effectGroup({ op: 'build', level: 3 })])).toBe('[build3]');
    expect(said([effectGroup({ op: 'upgrade', steps: 2 })])).toBe('[upgrade2]');
  });
  it('say what is counted, from where on and up to where', () => {
    const counted = { op: 'credits_per', what: 'engineer', base: 1, max: 5 };
    expect(said([effectGroup(counted)])).toBe('1+[engineer]×[credit]≤5');
    expect(said([effectGroup({ ...counted, what: 'worker', base: 0 })])).toBe(
      '[worker]×[credit]≤5',
    );
  });
  it('put the cost of an ability before an arrow, and nothing where it is free', () => {
    const effects = [{ op: 'vp', n: 2 }];
    expect(said(abilityGroups({ red: 1 }, effects))).toBe('[red]› 2[vp]');
    expect(said(abilityGroups({}, effects))).toBe('2[vp]');
  });
});

describe('the signs of a cost', () => {
  it('are numbers or single pieces, in the order of the colours', () => {
    expect(said(amountGroups({ blue: 1, red: 2 }))).toBe('2[red] [blue]');
    expect(said(pieceGroups({ blue: 1, red: 2 }))).toBe('[red] [red] [blue]');
  });
  it('show what a space asks for: credits are paid, cards are owned', () => {
    expect(said(amountGroups({ sale: 1, rd: 2, pay: 1 }))).toBe('[credit] 2[rd] [sale]');
  });
});

describe('the signs of a requirement', () => {
  it('are known for every kind', () => {
    expect(said(requirementGroups({ kind: 'workers', level: 2, n: 1 }))).toBe('1×[worker2]+');
    expect(said(requirementGroups({ kind: 'cards', card: 'total', n: 7 }))).toBe('7×[card]');
    expect(said(requirementGroups({ kind: 'tracks_at', space: 4, n: 2 }))).toBe('2×[prospect]≥4');
    expect(said(requirementGroups({ kind: 'reputation', n: 5 }))).toBe('[reputation]≥5');
    expect(said(requirementGroups({ kind: 'resources', n: 4 }))).toBe('4×[any]');
  });
});

describe('a box of signs', () => {
  const six = pieceGroups({ red: 2, yellow: 2, blue: 2 });
  it('keeps everything inside, and nothing is lost', () => {
    for (const groups of [six, six.slice(0, 1), abilityGroups({ any: 3, red: 1 }, [{ op: 'vp' }])])
      for (const [width, height] of [
        [68, 31],
        [62, 20],
        [30, 12],
      ] as const) {
        const { lines, size, lead } = fitBox(groups, width, height, 20);
        expect(lines.flat()).toEqual(groups);
        for (const line of lines) expect(lineWidth(line) * size).toBeLessThanOrEqual(width + 0.01);
        expect((lines.length - 1) * lead + size).toBeLessThanOrEqual(height + 0.01);
      }
  });
  it('fills its lines evenly', () => {
    expect(fitBox(six, 68, 31, 16).lines.map((line) => line.length)).toEqual([3, 3]);
  });
  it('never tears a group apart', () => {
    const groups = [effectGroup({ op: 'credits', n: 12 }), effectGroup({ op: 'vp', n: 12 })];
    expect(breakLines(groups, 2.5)).toEqual([[groups[0]], [groups[1]]]);
  });
  it('places signs from left to right without overlapping', () => {
    const placed = placeSigns(six);
    placed.slice(1).forEach(({ x }, index) => {
      expect(x).toBeGreaterThanOrEqual((placed[index]?.x ?? 0) + 1);
    });
  });
});

describe('drawings', () => {
  it('show the same person on every card of an id, and not the same on all', () => {
    expect(portraitOf('SP07')).toEqual(portraitOf('SP07'));
    const people = Array.from({ length: 19 }, (_, index) =>
      JSON.stringify(portraitOf(`SP${String(index + 1).padStart(2, '0')}`)),
    );
    expect(new Set(people).size).toBe(19);
  });
  it('are there for all twenty orders, each its own', () => {
    expect(new Set(Object.values(orderDrawings)).size).toBe(20);
  });
  it('tell every machine and every mark of a part from the others', () => {
    const machines = Array.from({ length: 20 }, (_, index) =>
      machineDrawing(`EQ${String(index + 1).padStart(2, '0')}`),
    );
    expect(new Set(machines).size).toBe(20);
    const parts = ['head', 'torso', 'arms', 'legs', 'core'].flatMap((part) =>
      ['I', 'II', 'III', 'IV'].map((mark) => automatonDrawing(part, mark)),
    );
    expect(new Set(parts).size).toBe(20);
  });
});

describe('the words of cards and boards', () => {
  it('are said in both languages, with the same values', () => {
    expect(Object.keys(de)).toEqual(Object.keys(en));
    const values = (text: string) => (text.match(/\{\w+/g) ?? []).sort();
    for (const [key, text] of Object.entries(en))
      expect(new Set(values((de as Record<string, string>)[key] ?? '')), key).toEqual(
        new Set(values(text)),
      );
  });
});
