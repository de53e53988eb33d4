// What a person is about to choose. A choice that changes nothing yet and only opens the next
// question is entered here and not sent: the path. It goes along with the first choice that does
// something; until then it is left again for nothing, and nobody has noticed.
import { settings } from '$lib/app/settings.svelte';
import type { MenuChoice, MenuView, PreviewView } from '$lib/engine/protocol';
import { Ahead, type Around, type Step } from './ahead';
import { isSaidBy } from './confirming';
import type { BasketRules, Chip } from './game';
import { inTurn, whileWanted } from './in_turn';
import { isSameQuestion, offeredIn, type Kept } from './kept';
import { foundAt, placesOf, type Openings, type Places } from './places';
import { isOpening, type Looked } from './price';
import { Picks } from './picks.svelte';
import { promptIn } from './prompt';
import { isIdleIn } from './unasked';

export class Choosing {
  path = $state.raw<readonly Step[]>([]);
  selected = $state.raw<MenuChoice>();
  hovered = $state.raw<MenuChoice>();
  preview = $state.raw<PreviewView>();
  price = $state.raw<Chip[]>([]);
  // What is confirmed tells its own price, whatever else is pointed at.
  meant = $state.raw<{ preview: PreviewView; price: Chip[] }>();
  why = $state.raw<MenuChoice>();
  several = $state.raw<MenuChoice[]>([]);
  basket = $state.raw<Picks>();
  private openings = $state.raw<Openings>(new Map());
  private isSending = $state(false);
  // Picks that wait for an answer.
  private left: { decision: string; moves: readonly string[] } | undefined;
  // The last choice that was not confirmed, and its line.
  private takenAtOnce = $state.raw<{ choice: MenuChoice; line: number }>();

  private readonly ahead: Ahead;

  constructor(private readonly table: Around) {
    this.ahead = new Ahead(table);
  }

  get menu(): MenuView | undefined {
    return this.path.at(-1)?.next ?? this.table.asked;
  }
  // The position that the path leads to.
  get position(): unknown {
    return this.path.at(-1)?.after.position;
  }
  get considered(): MenuChoice | undefined {
    return this.hovered ?? this.selected;
  }
  // The choice before can be gone back to.
  get canLeave(): boolean {
    return this.path.length > 0 || this.canTakeBack;
  }
  private get canTakeBack(): boolean {
    const { view } = this.table;
    return view?.undo === 'free' && view.number === this.takenAtOnce?.line && !!this.table.asked;
  }
  // What would be gone back on.
  get taken(): MenuChoice | undefined {
    return this.path.at(-1)?.choice ?? (this.canTakeBack ? this.takenAtOnce?.choice : undefined);
  }
  get prompt(): string {
    const position = this.position ?? this.table.view?.position;
    return promptIn(this.menu, this.basket?.rules, this.table.client, position);
  }
  // Nobody else has to agree when something is taken back.
  private get isAlone(): boolean {
    const humans = this.table.view?.seats.filter(({ kind }) => kind === 'human').length ?? 0;
    return humans < 2 || this.table.view?.is_hot_seat === true;
  }
  private get moves(): string[] {
    return this.path.flatMap(({ moves }) => moves);
  }

  private places = $derived.by((): Places =>
    this.table.client
      ? placesOf(this.table.client, this.menu, this.openings)
      : { free: new Map(), blocked: new Map(), ways: new Map() },
  );
  choicesAt(target: string): MenuChoice[] {
    const found = foundAt(this.places.free, target);
    const { basket } = this;
    if (!basket) return found;
    const picks = foundAt(this.places.blocked, target).filter(({ move }) => basket.isPick(move));
    return [...found, ...picks].filter(
      ({ move }) => !basket.isPick(move) || basket.mayAdd(move) || basket.count(move) > 0,
    );
  }
  blockedAt(target: string): MenuChoice[] {
    const found = foundAt(this.places.blocked, target);
    const { basket } = this;
    if (!basket) return found;
    return [...found, ...foundAt(this.places.free, target)].flatMap((choice) => {
      const state = basket.isPick(choice.move) ? basket.stateOf(choice.move) : choice.blocked;
      return state && typeof state === 'object' ? [{ ...choice, blocked: state }] : [];
    });
  }
  // Blocked behind a question that was not asked yet: it does not glow, and is not greyed either.
  isBehind(choice: MenuChoice | undefined): boolean {
    return choice !== undefined && this.places.ways.has(choice);
  }
  // What an opening leads to, for the list.
  behind(choice: MenuChoice): MenuChoice[] {
    return [...this.places.ways].filter(([, way]) => way === choice).map(([one]) => one);
  }

  // ---- The table has changed.

  forget(): void {
    this.path = [];
    this.openings = new Map();
    this.basket = undefined;
    this.unselect();
  }
  // What waits for an answer in between is not wanted any more: something is taken back.
  dropWaiting(): void {
    this.left = undefined;
  }
  // What stays if this is asked next.
  keptFor(menu: MenuView | undefined): Kept | undefined {
    if (this.isSending || !isSameQuestion(this.table.asked, menu)) return undefined;
    return { path: this.path, selected: this.selected?.move, picks: this.basket?.picks ?? [] };
  }
  // A new question lies on the table.
  turn(kept?: Kept, picks?: readonly string[]): void {
    if (this.isSending) return;
    const { asked } = this.table;
    const waiting = this.left;
    if (waiting && (!asked || asked.decision === waiting.decision)) {
      this.left = undefined;
      if (asked) {
        void this.playPicks(waiting.decision, waiting.moves);
        return;
      }
    }
    if (kept) void this.goOn(kept);
    else this.look(picks);
  }
  private async goOn({ path, selected, picks }: Kept): Promise<void> {
    for (const step of path) {
      const { menu } = this;
      const again = offeredIn(menu, step.moves[0] ?? '');
      const after = again && (await this.ahead.looked([...this.moves, ...step.moves]))?.preview;
      if (this.menu !== menu) return;
      if (!again || !after?.next) break;
      const choice = step.moves.length > 1 ? step.choice : again;
      this.path = [...this.path, { ...step, choice, next: after.next, after }];
    }
    this.look(picks);
    const again = offeredIn(this.menu, selected ?? '');
    if (again) await this.pick(again);
  }

  private look(picks: readonly string[] = []): void {
    const { menu, table } = this;
    const rules = menu && table.client?.baskets?.[menu.decision];
    this.basket = undefined;
    if (menu && rules) void this.layBasket(menu, rules, picks);
    this.openings = new Map();
    void this.lookBehind();
  }

  private async layBasket(
    menu: MenuView,
    rules: BasketRules,
    picks: readonly string[],
  ): Promise<void> {
    const before = this.moves;
    const look = (moves: readonly string[]) => this.ahead.preview([...before, ...moves]);
    const priceOf = (moves: readonly string[], preview: PreviewView) =>
      this.ahead.priceOf([...before, ...moves], this.ahead.lookedAt(preview));
    const basket = new Picks(menu, rules, look, priceOf);
    const isWorthIt = basket.isWorthIt();
    if (!(isWorthIt === true || ((await isWorthIt) && this.menu === menu))) return;
    this.basket = basket;
    if (picks.length > 0) basket.put(picks);
  }

  // Choices that stand for a kind of places lead on to these: they are asked what comes behind.
  private async lookBehind(): Promise<void> {
    const { menu, table } = this;
    const kinds = menu?.choices.filter(
      ({ move, blocked }) =>
        !blocked && table.client?.targetsOf(move).some((one) => !one.includes(':')),
    );
    for (const { move } of kinds ?? []) {
      const preview = await this.ahead.preview([...this.moves, move]).catch(() => undefined);
      if (this.menu !== menu) return;
      this.openings = new Map(this.openings).set(move, preview);
    }
  }

  // ---- What the person does.

  tapTarget(target: string): void {
    const choices = this.choicesAt(target);
    const first = choices[0];
    if (!first) {
      this.why = this.blockedAt(target)[0];
      return;
    }
    if (this.basket?.isPick(first.move)) {
      this.basket.tap(first.move);
      return;
    }
    const way = this.places.ways.get(first);
    if (way) this.enterOnTheWay(way);
    if (choices.length > 1) {
      this.unselect();
      this.several = choices;
    } else void this.pick(first);
  }

  tapChoice(choice: MenuChoice): void {
    if (choice.blocked) {
      this.why = this.why?.move === choice.move ? undefined : choice;
      return;
    }
    const way = this.places.ways.get(choice);
    if (way) this.enterOnTheWay(way);
    void this.pick(choice);
  }

  async pick(choice: MenuChoice): Promise<void> {
    if (this.selected === choice) return this.play(choice);
    this.why = undefined;
    this.several = [];
    const opening = this.openings.get(choice.move)?.next;
    // Among people it is looked first: what only opens a question is left again for nothing.
    if (settings.values.confirm === 'never' && !opening && this.isAlone)
      return this.play(choice, true);
    this.selected = choice;
    this.meant = undefined;
    const looked = await this.show(choice);
    if (this.selected !== choice || !looked) return;
    const { next } = looked.preview;
    if (next && isOpening(looked)) this.enter(choice, looked.preview, next);
    else if (await this.isTakenAtOnce(choice, looked)) {
      if (this.selected === choice) await this.play(choice, true);
    }
  }

  private enter(choice: MenuChoice, after: PreviewView, next: MenuView, isOnTheWay = false): void {
    this.unselect();
    const moves = [choice.move];
    this.path = [...this.path, { choice, moves, next, after, price: [], isOnTheWay }];
    this.look();
  }
  // Several picks that only open the next question are entered as one.
  private enterPicks(basket: Picks, after: PreviewView, next: MenuView): void {
    const { moves, asOne: choice } = basket;
    this.unselect();
    this.path = [...this.path, { choice, moves, next, after, price: [], isOnTheWay: false }];
    this.look();
  }
  private enterOnTheWay(way: MenuChoice): void {
    const after = this.openings.get(way.move);
    if (after?.next) this.enter(way, after, after.next, true);
  }

  // Where an action was entered and all that is asked is which pieces to pay with, the pick pays.
  private async isTakenAtOnce({ move }: MenuChoice, looked: Looked): Promise<boolean> {
    const { menu, path, isAlone } = this;
    if (settings.values.confirm !== 'costly') return settings.values.confirm === 'never';
    const isIdle = isIdleIn(looked.preview, menu?.seat ?? 0);
    const tap = { move, looked, isIdle, isAlone, path, stepwise: this.table.client?.stepwise };
    return isSaidBy(tap) ?? (path.length > 0 && this.ahead.isPayment(this.moves, menu, looked));
  }

  async play(choice: MenuChoice, isAtOnce = false): Promise<void> {
    await this.send([...this.moves, choice.move], this.basket?.picks);
    const line = this.table.view?.number ?? -1;
    this.takenAtOnce = isAtOnce ? { choice, line } : undefined;
  }

  // What a panel answers by itself, with all that was entered before.
  playOn(moves: Iterable<string>): Promise<boolean> {
    return this.send(inTurn(this.moves, moves));
  }

  private async send(moves: Iterable<string>, picks?: readonly string[]): Promise<boolean> {
    if (this.isSending) return false; // pressed twice
    this.isSending = true;
    const isDone = await this.table.playInTurn(moves);
    this.isSending = false;
    this.turn(undefined, picks);
    return isDone;
  }

  async confirm(): Promise<void> {
    const { basket } = this;
    if (this.selected) return this.play(this.selected);
    if (!basket?.isReady) return;
    const looked = basket.preview && this.ahead.lookedAt(basket.preview);
    if (looked?.preview.next && isOpening(looked) && basket.isWhole)
      this.enterPicks(basket, looked.preview, looked.preview.next);
    else await this.playPicks(basket.menu.decision, basket.moves);
  }

  // One after the other, as long as the same question is asked; the rest waits for the answer to
  // another one in between.
  private async playPicks(decision: string, moves: readonly string[]): Promise<void> {
    const rules = this.table.client?.baskets?.[decision];
    let taken = 0;
    const isWanted = (move: string): boolean | undefined => {
      const { asked } = this.table;
      if (taken > 0 && (!asked || !rules?.isSame(asked.decision))) return undefined;
      // A standing order may have answered already.
      return taken++ === 0 || !rules?.leave || !!offeredIn(this.table.asked, move);
    };
    const wish = inTurn(this.moves, whileWanted(moves, isWanted));
    if (this.isSending) return;
    this.isSending = true;
    const isDone = await this.table.playInTurn(wish);
    this.isSending = false;
    const left = isDone ? moves.slice(taken) : [];
    if (left.length > 0 && this.table.asked) this.left = { decision, moves: left };
    this.turn();
  }

  // The first choice, again and again, as long as the same question is asked: nothing to decide.
  async playFirst(): Promise<void> {
    const { menu } = this;
    const moves: string[] = [];
    for (let next: MenuView | null | undefined = menu; next?.decision === menu?.decision && next;) {
      const first: MenuChoice | undefined = next.choices.find((choice) => !choice.blocked);
      if (!first || moves.length > 12) break;
      moves.push(first.move);
      next = (await this.ahead.preview([...this.moves, ...moves])).next;
    }
    await this.send([...this.moves, ...moves]);
  }

  unselect(): void {
    this.selected = this.hovered = this.preview = this.why = this.meant = undefined;
    this.price = [];
    this.several = [];
  }

  // One step back: what is selected, then the question before, then the choice that was taken at
  // once.
  leave(): void {
    const wasSelected = this.selected !== undefined || this.several.length > 0;
    const wasBusy = wasSelected || this.why !== undefined;
    this.unselect();
    if (wasBusy && !(wasSelected && this.path.at(-1)?.isOnTheWay)) return;
    if (this.basket?.isAny) this.basket.empty();
    else if (this.path.length > 0) this.leaveQuestion();
    else if (this.canTakeBack) this.table.takeBack();
  }
  // Only what nobody has noticed: for a click beside everything.
  leaveQuietly(): void {
    if (this.selected || this.why || this.several.length > 0 || this.path.length > 0) this.leave();
  }
  private leaveQuestion(): void {
    let path = this.path.slice(0, -1);
    while (path.at(-1)?.isOnTheWay) path = path.slice(0, -1);
    this.path = path;
    this.look();
  }

  // ---- What a choice would bring.

  lookedAt(preview: PreviewView): Looked {
    return this.ahead.lookedAt(preview);
  }

  hover(choice: MenuChoice | undefined): void {
    if (this.hovered === choice) return;
    this.hovered = choice;
    const shown = choice ?? this.selected;
    if (shown && !shown.blocked) void this.show(shown);
    else this.preview = undefined;
  }

  private async show(choice: MenuChoice): Promise<Looked | undefined> {
    const way = this.places.ways.get(choice);
    const moves = [...this.moves, ...(way ? [way.move] : []), choice.move];
    const looked = await this.ahead.looked(moves);
    if (looked && this.considered?.move === choice.move) {
      this.preview = looked.preview;
      this.price = [];
    }
    if (looked && this.selected === choice) this.meant = { preview: looked.preview, price: [] };
    const isMeant = this.selected === choice || this.table.link?.kind === 'local';
    const isKind = this.openings.has(choice.move); // what is behind it has prices of its own
    if (looked && isMeant && !isKind) void this.showPrice(choice, moves, looked);
    return looked;
  }
  // It may take many questions, so nobody waits for it.
  private async showPrice(choice: MenuChoice, moves: string[], looked: Looked): Promise<void> {
    const price = await this.ahead.priceOf(moves, looked);
    if (price.length === 0) return;
    if (this.considered?.move === choice.move) this.price = price;
    if (this.meant && this.selected === choice) this.meant = { ...this.meant, price };
    if (this.path.some((step) => step.choice === choice))
      this.path = this.path.map((step) => (step.choice === choice ? { ...step, price } : step));
  }
}
