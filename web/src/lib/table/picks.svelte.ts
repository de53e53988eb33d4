// Several small choices whose order means nothing to the rules, as one basket: picked in any order,
// each can be taken back, confirmed once. They are sent in the order that the rules ask for.
// What may be picked is known from previews; nothing here knows a rule.
import { Refusal } from '$lib/engine/link';
import type { BlockedBy, MenuChoice, MenuView, PreviewView } from '$lib/engine/protocol';
import type { BasketRules, Chip } from './game';
import { unaskedIn } from './unasked';

export type State = 'free' | 'full' | BlockedBy;
export type Preview = (moves: readonly string[]) => Promise<PreviewView>;
export type PriceOf = (moves: readonly string[], preview: PreviewView) => Promise<Chip[]>;

interface Tried {
  preview?: PreviewView | undefined;
  moves?: readonly string[]; // the picks, in the order of the rules
  against?: BlockedBy | undefined; // the rule, where one says no
}

export class Picks {
  picks = $state.raw<readonly string[]>([]);
  isNone = $state(false); // "none of them" is the answer
  preview = $state.raw<PreviewView>();
  price = $state.raw<Chip[]>([]); // where it is charged later
  private sequence = $state.raw<readonly string[]>([]);
  private states = $state.raw<ReadonlyMap<string, State>>(new Map());
  against = $state.raw<BlockedBy>(); // the rule against what is picked
  private isPlayable = $state(false);
  private looked = $state.raw<readonly string[]>([]); // the picks that all this is about
  private round = 0;

  constructor(
    readonly menu: MenuView,
    readonly rules: BasketRules,
    private readonly look: Preview,
    private readonly priceOf: PriceOf = async () => [],
  ) {
    for (const { move, blocked } of this.offered)
      this.states = new Map(this.states).set(
        move,
        blocked && !this.isOrder(blocked) ? blocked : 'free',
      );
    const isOrdered = this.offered.some(({ blocked }) => blocked && this.isOrder(blocked));
    if (isOrdered || this.mayBeEmpty) void this.refresh();
    else this.looked = this.picks; // the menu has said all
  }

  // What can be picked, and what is a choice by itself: "done", or one whose order does matter.
  get offered(): MenuChoice[] {
    return this.menu.choices.filter(({ move }) => this.rules.isPick(move));
  }
  get others(): MenuChoice[] {
    return this.menu.choices.filter(({ move }) => !this.rules.isPick(move));
  }
  isPick(move: string): boolean {
    return this.rules.isPick(move);
  }
  count(move: string): number {
    return this.picks.filter((pick) => pick === move).length;
  }
  stateOf(move: string): State {
    return this.states.get(move) ?? 'full';
  }
  mayAdd(move: string): boolean {
    return this.stateOf(move) === 'free' && (this.rules.isOften || this.count(move) === 0);
  }
  // None at all is an answer, too; it is given by a choice of its own.
  get mayBeEmpty(): boolean {
    return this.rules.leave !== undefined;
  }
  get isAny(): boolean {
    return this.picks.length > 0 || this.isNone;
  }
  // All that was picked can be played, and nothing more is needed.
  get isReady(): boolean {
    return this.isAny && this.isPlayable;
  }
  // It is answered by the picks alone.
  get isWhole(): boolean {
    return this.picks.length > 0 && this.closing.length === 0 && !this.goesOn(this.preview);
  }
  // All that was picked, as one choice.
  get asOne(): MenuChoice {
    const all = this.picks.flatMap((pick) => this.offered.filter(({ move }) => move === pick));
    const wordsIn = (language: 'en' | 'de') =>
      all.map(({ description }) => description[language]).join(', ');
    const description = { en: wordsIn('en'), de: wordsIn('de') };
    return { move: this.moves[0] ?? '', description, blocked: null };
  }
  // What the rules would add by themselves, because nothing else is left.
  added(move: string): number {
    return this.isReady ? unaskedIn(this.preview).filter((one) => one === move).length : 0;
  }

  // What is known belongs to what is picked.
  get isLooked(): boolean {
    return this.looked === this.picks;
  }
  // Something is still missing, or too much.
  get isShort(): boolean {
    return this.picks.length > 0 && this.isLooked && !this.isPlayable;
  }

  private isOrder(blocked: BlockedBy): boolean {
    return this.rules.orders.includes(blocked.rule);
  }

  // What is still to do, in words of the game.
  left(position: unknown): string {
    return this.rules.left?.(position, this.menu.seat, this.picksAndAdded) ?? '';
  }
  get picksAndAdded(): string[] {
    const added = this.isReady ? unaskedIn(this.preview).filter((move) => this.isPick(move)) : [];
    return [...this.picks, ...added];
  }

  // Where all is due that is asked for, one pick may be all there is: then it is a plain choice.
  isWorthIt(): boolean | Promise<boolean> {
    const { rules, offered } = this;
    if (rules.leave) return offered.filter(({ move }) => this.stateOf(move) === 'free').length > 1;
    if (rules.end || rules.isPartial) return true;
    const first = offered.find((choice) => !choice.blocked);
    if (!first) return false;
    return this.look([first.move]).then(
      (preview) => this.goesOn(preview),
      () => false,
    );
  }

  add(move: string): void {
    if (this.mayAdd(move)) this.change([...this.picks, move]);
  }
  // It was in, so it can go in again: nobody waits for the table to say so.
  takeBack(move: string): void {
    const place = this.picks.lastIndexOf(move);
    if (place < 0) return;
    this.states = new Map(this.states).set(move, 'free');
    this.change(this.picks.filter((_, index) => index !== place));
  }
  // A tap on the board: in, or out again where one is all there is.
  tap(move: string): void {
    if (this.mayAdd(move)) this.add(move);
    else this.takeBack(move);
  }
  empty(): void {
    this.change([]);
  }
  // What was picked before is picked again.
  put(picks: readonly string[]): void {
    this.change(picks.filter((pick) => this.offered.some(({ move }) => move === pick)));
  }

  chooseNone(): void {
    this.change([]);
    this.isNone = true;
  }

  private change(picks: readonly string[]): void {
    this.picks = picks;
    this.isNone = false;
    void this.refresh();
  }

  // What is sent: the picks in the order of the menu, which is the order of the rules, and what
  // ends them where the rules would go on asking.
  get moves(): readonly string[] {
    return [...this.sequence, ...this.closing];
  }
  private inOrder(picks: readonly string[]): string[] {
    const { keepsPlace } = this.rules;
    const sorted = this.offered.flatMap(({ move }) =>
      keepsPlace?.(move) ? [] : picks.filter((pick) => pick === move),
    );
    const inOrder = picks.map((pick) => (keepsPlace?.(pick) ? pick : (sorted.shift() ?? pick)));
    return this.rules.moves ? this.rules.moves(inOrder) : inOrder;
  }
  private get closing(): string[] {
    const end = this.rules.end;
    const isAsked = this.preview?.next?.choices.some(({ move }) => move === end);
    return end && isAsked ? [end] : [];
  }

  // Where the table cannot be reached, nothing is known, and the next change asks again.
  private refresh(): Promise<void> {
    return this.lookAgain().catch(() => undefined);
  }
  private async lookAgain(): Promise<void> {
    const round = ++this.round;
    const { picks } = this;
    const isAny = picks.length > 0;
    const now = isAny || this.mayBeEmpty ? await this.tried(picks) : {};
    const isMore = !isAny || this.mayBeEmpty || this.goesOn(now.preview) || !now.preview;
    const states = new Map<string, State>();
    for (const { move, blocked } of this.offered) {
      const isAsked = isAny && !this.mayBeEmpty && now.preview;
      const next = isAsked ? this.nextOf(now.preview, move) : blocked;
      if (!isMore) states.set(move, await this.stateBefore(move));
      else if (next && !this.isOrder(next)) states.set(move, next);
      else if (next === null && now.preview && !this.mayBeEmpty) states.set(move, 'free');
      else states.set(move, await this.stateWith(move));
      if (round !== this.round) return;
    }
    if (round !== this.round) return;
    this.preview = now.preview;
    this.sequence = now.moves ?? [];
    this.price = [];
    this.states = states;
    this.looked = picks;
    this.against = now.against && !this.isOrder(now.against) ? now.against : undefined;
    this.isPlayable =
      !!now.preview && (!this.goesOn(now.preview) || this.canClose(now.preview) || !this.isDue());
    if (!now.preview || !this.isReady) return;
    const price = await this.priceOf(this.sequence, now.preview);
    if (round === this.round) this.price = price;
  }

  private goesOn(preview: PreviewView | undefined): boolean {
    return preview?.next?.decision !== undefined && this.rules.isSame(preview.next.decision);
  }
  private canClose(preview: PreviewView): boolean {
    return !!preview.next?.choices.some(({ move }) => move === this.rules.end);
  }
  private isDue(): boolean {
    return !this.rules.isPartial;
  }
  // What the next question says about it: a rule against it, nothing against it, or nothing at all.
  private nextOf(preview: PreviewView | undefined, move: string): BlockedBy | null | undefined {
    return preview?.next?.choices.find((choice) => choice.move === move)?.blocked;
  }

  private async stateWith(move: string): Promise<State> {
    if (this.mayBeEmpty && this.count(move) > 0) return 'free';
    const { preview, against } = await this.tried([...this.picks, move]);
    if (preview || (against && this.isOrder(against))) return 'free';
    return against ?? 'full';
  }

  // The last of the order ended the questions; one that comes before it may still go.
  private async stateBefore(move: string): Promise<State> {
    const moves = this.inOrder([...this.picks, move]);
    const isFixedNumber = this.rules.isOften && !this.rules.isPartial;
    if (isFixedNumber || moves.at(-1) === move) return 'full';
    try {
      await this.look(moves);
      return 'free';
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      const rule = problem.refused.rule;
      return rule && !this.isOrder(rule) ? rule : 'full';
    }
  }

  // Where another question comes between two picks, any answer to it shows whether the rest goes.
  private async tried(picks: readonly string[]): Promise<Tried> {
    const moves = this.inOrder(picks);
    try {
      if (this.rules.leave) return await this.triedOneByOne(picks, this.rules.leave);
      return { preview: await this.look(moves), moves };
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      const rule = problem.refused.rule ?? undefined;
      return rule || moves.length < 2 ? { against: rule } : this.triedInSteps(moves);
    }
  }
  // Each is asked for by itself, yes or no; what cannot be had any more is not asked for.
  private async triedOneByOne(
    picks: readonly string[],
    leave: (move: string) => string,
  ): Promise<Tried> {
    const moves: string[] = [];
    let preview: PreviewView | undefined;
    let against: BlockedBy | undefined;
    for (let menu: MenuView | null | undefined = this.menu; menu; menu = preview?.next) {
      const { decision, choices }: MenuView = menu;
      if (!this.rules.isSame(decision)) break;
      const missed = choices.find(({ move, blocked }) => blocked && picks.includes(move));
      if (missed?.blocked && !this.isOrder(missed.blocked)) against = missed.blocked;
      const one = choices.find(({ move, blocked }) => !blocked && this.isPick(move));
      if (!one) break;
      moves.push(picks.includes(one.move) ? one.move : leave(one.move));
      preview = await this.look(moves);
    }
    const isWhole = picks.every((pick) => moves.includes(pick));
    return isWhole ? { preview, moves } : { against };
  }
  private async triedInSteps(moves: readonly string[]): Promise<Tried> {
    const path: string[] = [];
    let preview: PreviewView | undefined;
    try {
      for (const move of moves) {
        for (let between = 0; preview && !this.goesOn(preview) && between < 3; ++between) {
          const answer = preview.next?.choices.find((choice) => !choice.blocked);
          if (!answer) return {};
          path.push(answer.move);
          preview = await this.look(path);
        }
        path.push(move);
        preview = await this.look(path);
      }
      return { preview, moves };
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      return { against: problem.refused.rule ?? undefined };
    }
  }
}
