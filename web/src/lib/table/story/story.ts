// The history as a story. However many small choices a move took, it is a single part: its
// player, costs and gains. The rules' own doings stand under their cause, and turns, rounds and
// phases stand between. Which choices belong together (`turn`) and which events open something new
// (`heading`) is told by the engine, so no game is known here.
import type { Happening, HistoryEntry } from '$lib/engine/protocol';
import { valuesOf, type EventValues } from '../events';
import type { Chip, Gain } from '../game';
import { summed } from '../prices/outlooks';

export { valuesOf };

export type Heading = 'turn' | 'round' | 'phase' | 'notice' | 'end';

interface Lines {
  key: string;
  first: number; // lines of the log
  number: number;
}
export interface MovePart extends Lines {
  kind: 'move';
  seat: number;
  entries: HistoryEntry[]; // none where the rules left no choice

  happenings: Happening[];
}
export interface HeadingPart extends Lines {
  kind: 'heading';
  heading: Heading;
  seat: number | undefined;
  happening: Happening;
}
// The table's own doings.
export interface TablePart extends Lines {
  kind: 'table';
  seat: undefined;
  happenings: Happening[];
}
// A line about the table and not the game: a person sat down, a move was taken back.
export interface NotePart extends Lines {
  kind: 'note';
  seat: number | undefined;
  entry: HistoryEntry;
}
export type Part = MovePart | HeadingPart | TablePart | NotePart;

export interface Section {
  key: string;
  heading: HeadingPart | undefined;
  parts: Part[];
  turns: Section[]; // after the parts
}

export function seatIn(happening: Happening): number | undefined {
  const { seat } = valuesOf(happening);
  return typeof seat === 'number' ? seat : undefined;
}
function headingIn(happening: Happening): Heading | undefined {
  return valuesOf(happening)['heading'] as Heading | undefined;
}

// Lines that only programs need; answers before their turn, which are told when they are played;
// and standing orders, which the page sets by itself at the start: their doings are told.
const untold = new Set(['kept', 'answered', 'withdrawn', 'orders_changed']);

const isToldLine = ({ type }: HistoryEntry): boolean => !untold.has(type);

// Whether an event is a player's deed, and not only its consequence.
type IsDeed = (event: EventValues) => boolean;

class Telling {
  readonly parts: Part[] = [];
  private current: MovePart | TablePart | undefined;

  constructor(private readonly isDeed: IsDeed) {}

  add(entry: HistoryEntry): void {
    if (entry.type === 'moved' && entry.seat !== null) this.addMove(entry, entry.seat);
    else if (entry.type === 'started') this.open('table', entry, undefined);
    else if (isToldLine(entry)) this.push({ kind: 'note', entry }, entry, entry.seat);
    for (const happening of entry.happenings) this.addHappening(happening, entry);
  }

  private push<Kind extends object>(part: Kind, { number }: HistoryEntry, seat?: number | null) {
    const key = `${number}.${this.parts.length}`;
    const whole = { ...part, seat: seat ?? undefined, first: number, number, key };
    this.parts.push(whole as unknown as Part);
    return whole;
  }

  private open(kind: 'move' | 'table', entry: HistoryEntry, seat: number | undefined): void {
    const part = this.push({ kind, entries: [], happenings: [] }, entry, seat);
    this.current = part as unknown as MovePart | TablePart;
  }

  private addMove(entry: HistoryEntry, seat: number): void {
    const last = this.parts.at(-1);
    if (last?.kind !== 'move' || !goesOn(last, entry)) this.open('move', entry, seat);
    else {
      this.current = last;
      if (last.entries.length + last.happenings.length === 0) last.first = entry.number;
    }
    const move = this.current as MovePart;
    move.entries.push(entry);
    move.number = entry.number;
  }

  private addHappening(happening: Happening, entry: HistoryEntry): void {
    const heading = headingIn(happening);
    const seat = seatIn(happening);
    if (!heading) {
      if (this.isOfAnother(happening, entry)) this.open('move', entry, seat);
      this.current?.happenings.push(happening);
    } else if (heading === 'turn' && this.isFresh(entry, seat)) {
      const move = this.parts.pop();
      this.push({ kind: 'heading', heading, happening }, entry, seat);
      if (move) this.parts.push({ ...move, key: `${entry.number}.${this.parts.length}` });
      this.current = this.parts.at(-1) as MovePart;
    } else {
      this.push({ kind: 'heading', heading, happening }, entry, seat);
      if (heading === 'turn') this.open('move', entry, seat);
      else if (heading !== 'notice') this.open('table', entry, undefined);
    }
  }

  // Where the rules leave another player no choice, they go on in that player's name.
  private isOfAnother(happening: Happening, entry: HistoryEntry): boolean {
    const seat = seatIn(happening);
    return (
      entry.type === 'moved' &&
      seat !== undefined &&
      seat !== this.current?.seat &&
      this.isDeed(valuesOf(happening))
    );
  }

  // The choice that opens a player's turn comes before its heading, and belongs under it.
  private isFresh(entry: HistoryEntry, seat: number | undefined): boolean {
    const last = this.parts.at(-1);
    return (
      last?.kind === 'move' &&
      last.seat === seat &&
      entry.turn?.seat === seat &&
      last.entries.length === 1 &&
      last.entries[0] === entry &&
      last.happenings.length === 0
    );
  }
}

// A turn that began by itself goes on with its player's first choice.
function goesOn(move: MovePart, entry: HistoryEntry): boolean {
  if (move.seat !== entry.seat) return false;
  const before = move.entries.at(-1)?.turn;
  return before === undefined || (before !== null && before.number === entry.turn?.number);
}

const isEmpty = (part: Part) =>
  (part.kind === 'table' && part.happenings.length === 0) ||
  (part.kind === 'move' && part.entries.length + part.happenings.length === 0);

export function storyOf(entries: readonly HistoryEntry[], isDeed: IsDeed = () => false): Part[] {
  const telling = new Telling(isDeed);
  for (const entry of entries) telling.add(entry);
  return telling.parts.filter((part) => !isEmpty(part));
}

// The same story with the parts that are known already, so that only new parts are drawn.
export function renewed(parts: Part[], known: readonly Part[]): Part[] {
  const before = new Map(known.map((part) => [part.key, part]));
  return parts.map((part) => {
    const old = before.get(part.key);
    const isSame =
      old?.kind === part.kind &&
      old.number === part.number &&
      happeningsOf(old).length === happeningsOf(part).length;
    return isSame ? old : part;
  });
}

// The parts under each heading; turns stand under their round or phase. A notice opens nothing: it
// stands where it was said. A turn in which nothing was done yet is left out.
export function sectionsOf(parts: readonly Part[]): Section[] {
  const sections: Section[] = [];
  let open: Section | undefined;
  const begin = (list: Section[], heading?: HeadingPart) => {
    open = { key: heading?.key ?? 'first', heading, parts: [], turns: [] };
    list.push(open);
  };
  for (const part of parts) {
    if (part.kind !== 'heading' || part.heading === 'notice') {
      if (!open) begin(sections);
      open?.parts.push(part);
    } else if (part.heading !== 'turn') begin(sections, part);
    else {
      if (sections.length === 0) begin(sections);
      begin(sections.at(-1)?.turns ?? [], part);
    }
  }
  for (const section of sections)
    section.turns = section.turns.filter((turn) => turn.parts.length > 0);
  return sections;
}

// The rules' answers in the viewer's name are news like any other.
const isMoveOf = (part: Part, seat: number) =>
  part.kind === 'move' && part.seat === seat && part.entries.length > 0;
const isTurn = (part: Part | undefined) => part?.kind === 'heading' && part.heading === 'turn';

// The events between this seat's last move and its present turn; its moves in the present turn
// are left out. Without a seat, the latest few parts.
export function partsSince(
  parts: readonly Part[],
  seat: number | undefined,
  isItsTurn: boolean,
): Part[] {
  if (seat === undefined) return parts.slice(-12);
  let end = parts.length;
  if (isItsTurn) {
    const others = parts.findLastIndex((part) => part.kind === 'move' && part.seat !== seat);
    const own = parts.findIndex((part, index) => index > others && isMoveOf(part, seat));
    if (own >= 0) end = own;
  }
  while (isTurn(parts[end - 1])) end -= 1; // the viewer's own turn, which is no news
  const last = parts.slice(0, end).findLastIndex((part) => isMoveOf(part, seat));
  return parts.slice(last + 1, end);
}

// From a heading to the end of its round.
export function partsFrom(parts: readonly Part[], key: string): Part[] {
  const start = parts.findIndex((part) => part.key === key);
  if (start < 0) return [];
  const isRound = (part: Part) => part.kind === 'heading' && part.heading === 'round';
  const end = parts.findIndex((part, index) => index > start && isRound(part));
  return parts.slice(start, end < 0 ? parts.length : end);
}

export const happeningsOf = (part: Part): Happening[] =>
  part.kind === 'move' || part.kind === 'table' ? part.happenings : [];

// Whether a player should read it: something of theirs changed, or a phase began.
export function concerns(parts: readonly Part[], seat: number | undefined): boolean {
  if (seat === undefined) return false;
  return parts.some(
    (part) =>
      (part.kind === 'heading' && part.heading !== 'turn' && part.heading !== 'round') ||
      (!isMoveOf(part, seat) && happeningsOf(part).some((one) => seatIn(one) === seat)),
  );
}

// Every line of a part: events, and choices without a consequence.
export function detailsOf(part: Part, inWords: (words: Happening['words']) => string): string[] {
  const told = new Set(happeningsOf(part));
  const wordsOf = (happenings: readonly Happening[]) =>
    happenings.map((one) => inWords(one.words)).filter((line) => line.length > 0);
  if (part.kind !== 'move') return wordsOf(happeningsOf(part));
  const chosen = new Set(part.entries.flatMap((entry) => entry.happenings));
  return [
    ...wordsOf(part.happenings.filter((one) => !chosen.has(one))),
    ...part.entries.flatMap((entry) => {
      const lines = wordsOf(entry.happenings.filter((one) => told.has(one)));
      return lines.length > 0 ? lines : [inWords(entry.words)];
    }),
  ];
}

// For listeners: the last lines, choices and their consequences.
export function aloud(
  entries: readonly HistoryEntry[],
  isTold: (happening: Happening) => boolean,
  inWords: (words: Happening['words']) => string,
): string {
  return entries
    .filter(isToldLine)
    .flatMap(({ words, happenings }) => [
      inWords(words),
      ...happenings.filter(isTold).map((one) => inWords(one.words)),
    ])
    .filter((line) => line.length > 0)
    .slice(-12)
    .join(' ');
}

type GainsOf = (event: EventValues) => Gain[];

// The sums by seat: payments and gains.
export function sumOf(happenings: readonly Happening[], gainsOf: GainsOf): Map<number, Chip[]> {
  const changes = new Map<number, Chip[]>();
  for (const { seat, kind, amount } of happenings.flatMap((one) => gainsOf(valuesOf(one))))
    changes.set(seat, [...(changes.get(seat) ?? []), { kind, amount }]);
  const sums = [...changes].map(([seat, own]): [number, Chip[]] => [seat, summed(own)]);
  return new Map(sums.filter(([, own]) => own.length > 0));
}

// "Anna rolls 2." and "Anna rolls 3." are one line: "Anna rolls 2, 3." A sentence that comes
// again is said once.
export function merged(lines: readonly string[]): string[] {
  const all: string[] = [];
  for (const line of lines) {
    const last = all.at(-1) ?? '';
    const start = line.slice(0, line.lastIndexOf(' ') + 1);
    const isShort = line.endsWith('.') && line.split(' ').length <= 6;
    const rest = last.slice(start.length, -1);
    const isSame = isShort && start !== '' && last.startsWith(start) && /^\S+(, \S+)*$/.test(rest);
    if (isSame) all[all.length - 1] = `${last.slice(0, -1)}, ${line.slice(start.length)}`;
    else if (isShort || !all.includes(line)) all.push(line);
  }
  return all;
}

// "Bot 2: flax", "Bot 2: flax" and "Bot 2: gold" are one line: "Bot 2: 2 × flax, gold".
export function together(choices: readonly string[]): string {
  const [first = ''] = choices;
  const who = first.slice(0, first.indexOf(': ') + 2);
  const counts = new Map<string, number>();
  for (const choice of choices) {
    const what = choice.startsWith(who) ? choice.slice(who.length) : choice;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return who + [...counts].map(([what, n]) => (n > 1 ? `${n} × ${what}` : what)).join(', ');
}
