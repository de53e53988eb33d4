// Several small choices whose order means nothing to the rules, as a basket: picked in any order,
// each can be taken back, confirmed once. The rules say which picks go together, why a pick is
// forbidden, and which moves are sent for them (core/outlook/basket.hpp).
import type { BasketView, BlockedBy, MenuChoice, MenuView } from '$lib/engine/protocol';
import type { BasketRules } from '../game';

export type State = 'free' | 'full' | BlockedBy;
export type Fill = (picks: readonly string[]) => BasketView | undefined;

export class Picks {
  picks = $state.raw<readonly string[]>([]);
  isNone = $state(false); // "none of them" is the answer
  private readonly empty_: BasketView | undefined;

  constructor(
    readonly menu: MenuView,
    readonly rules: BasketRules,
    private readonly fill: Fill,
  ) {
    this.empty_ = fill([]);
  }

  get now(): BasketView | undefined {
    return this.fill(this.picks);
  }
  // The possible picks, and choices by themselves: "done", or a choice whose order does matter.
  get offered(): MenuChoice[] {
    return this.menu.choices.filter(({ move }) => this.isPick(move));
  }
  get others(): MenuChoice[] {
    return this.menu.choices.filter(({ move }) => !this.isPick(move));
  }
  isPick(move: string): boolean {
    const picks = this.empty_?.more ?? [];
    const isSame = (one: string) => one.split(' ')[0] === move.split(' ')[0];
    return picks.some((one) => one.move === move || (this.rules.keepsPlace && isSame(one.move)));
  }
  count(move: string): number {
    return this.picks.filter((pick) => pick === move).length;
  }
  stateOf(move: string): State {
    const more = this.now?.more.find((one) => one.move === move);
    const way = more ?? this.fill([...this.picks, move]);
    if (way && ('rule' in way ? way.rule === null : way.left.length === 0)) return 'free';
    const rule = more?.rule ?? this.menu.choices.find((one) => one.move === move)?.blocked?.rule;
    const choices = [...(this.now?.next?.choices ?? []), ...this.menu.choices];
    return choices.find(({ blocked }) => blocked?.rule === rule)?.blocked ?? 'full';
  }
  mayAdd(move: string): boolean {
    return this.stateOf(move) === 'free';
  }
  // Each is asked for by itself; none at all is an answer, too, given by a choice of its own.
  get isOneByOne(): boolean {
    return (this.empty_?.moves.length ?? 0) > 0;
  }
  get isAny(): boolean {
    return this.picks.length > 0 || this.isNone;
  }
  // All that was picked can be played, and nothing more is needed.
  get isReady(): boolean {
    const { now } = this;
    if (!now || !this.isAny || now.left.length > 0) return false;
    return now.is_whole || this.closing.length > 0 || this.rules.isPartial === true;
  }
  // Something is still missing.
  get isShort(): boolean {
    return this.picks.length > 0 && !this.isReady;
  }
  // A single possible pick is a plain choice.
  get isWorthIt(): boolean {
    const free = this.offered.filter(({ move }) => this.mayAdd(move));
    if (this.isOneByOne) return free.length > 1;
    return free.some(({ move }) => this.fill([move])?.is_whole === false);
  }
  // All picks as a single choice.
  get asOne(): MenuChoice {
    const all = this.picks.flatMap((pick) => this.offered.filter(({ move }) => move === pick));
    const wordsIn = (language: 'en' | 'de') =>
      all.map(({ description }) => description[language]).join(', ');
    const description = { en: wordsIn('en'), de: wordsIn('de') };
    return { move: this.moves[0] ?? '', description, blocked: null };
  }
  // The picks that the rules would add, because nothing else is left.
  added(move: string): number {
    return this.isReady ? (this.now?.added ?? []).filter((one) => one === move).length : 0;
  }
  // The rest to do, in words of the game.
  left(position: unknown): string {
    const added = this.isReady ? (this.now?.added ?? []) : [];
    return this.rules.left?.(position, this.menu.seat, [...this.picks, ...added]) ?? '';
  }
  // The moves to send: the picks in the order of the rules, and their end where the rules would go
  // on asking.
  get moves(): readonly string[] {
    return [...(this.now?.moves ?? []), ...this.closing];
  }
  private get closing(): string[] {
    const end = this.rules.end;
    const isAsked = this.now?.next?.choices.some(({ move, blocked }) => move === end && !blocked);
    return end && isAsked && !this.now?.is_whole ? [end] : [];
  }

  add(move: string): void {
    if (this.mayAdd(move)) this.put([...this.picks, move]);
  }
  takeBack(move: string): void {
    const place = this.picks.lastIndexOf(move);
    if (place >= 0) this.put(this.picks.filter((_, index) => index !== place));
  }
  // A tap on the board: in, or out again where a single pick is possible.
  tap(move: string): void {
    if (this.mayAdd(move)) this.add(move);
    else this.takeBack(move);
  }
  empty(): void {
    this.put([]);
  }
  put(picks: readonly string[]): void {
    this.picks = picks.filter((pick) => this.isPick(pick));
    this.isNone = false;
  }
  chooseNone(): void {
    this.put([]);
    this.isNone = true;
  }
}
