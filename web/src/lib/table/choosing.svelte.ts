// What a person is about to choose. A choice that changes nothing yet and only opens the next
// question is entered here and not sent: the path. It goes along with the first choice that does
// something; until then it is left again for nothing, and nobody has noticed.
import { settings } from '$lib/app/settings.svelte';
import type { TableLink } from '$lib/engine/link';
import type { MenuChoice, MenuView, PreviewView, TableView } from '$lib/engine/protocol';
import type { BasketRules, Chip, GameClient } from './game';
import { inTurn, whileWanted } from './in_turn';
import { foundAt, placesOf, type Openings, type Places } from './places';
import { isFree, isOpening, priceAhead, type Looked } from './price';
import { Picks } from './picks.svelte';

export interface Step {
  choice: MenuChoice;
  next: MenuView;
  after: PreviewView;
  price: Chip[];
  isOnTheWay: boolean; // entered together with what was really meant: the card, not "create"
}

// What it needs of the table.
export interface Around {
  readonly asked: MenuView | undefined;
  readonly view: TableView | undefined;
  readonly link: TableLink | undefined;
  readonly client: GameClient | undefined;
  playInTurn(moves: Iterable<string>): Promise<boolean>;
  takeBack(): void;
}

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
  private takenAtOnce = $state(-1); // the line of the last choice that was not confirmed

  constructor(private readonly table: Around) {}

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
    return view?.undo === 'free' && view.number === this.takenAtOnce && !!this.table.asked;
  }
  private get moves(): string[] {
    return this.path.map(({ choice }) => choice.move);
  }
  private get seat(): number {
    return this.table.asked?.seat ?? this.table.view?.seat ?? 0;
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
  // A new question lies on the table.
  turn(): void {
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
    this.look();
  }

  private look(): void {
    const { menu, table } = this;
    const rules = menu && table.client?.baskets?.[menu.decision];
    this.basket = undefined;
    if (menu && rules) void this.layBasket(menu, rules);
    this.openings = new Map();
    void this.lookBehind();
  }

  // Where all is due that is asked for, one pick may be all there is: then it is a plain choice.
  private async layBasket(menu: MenuView, rules: BasketRules): Promise<void> {
    const before = this.moves;
    const look = (moves: readonly string[]) => this.previewOf([...before, ...moves]);
    const priceOf = (moves: readonly string[], preview: PreviewView) =>
      this.priceOf([...before, ...moves], this.lookedAt(preview));
    const basket = new Picks(menu, rules, look, priceOf);
    const first = basket.offered.find((choice) => !choice.blocked);
    if (rules.leave) {
      const open = basket.offered.filter(({ move }) => basket.stateOf(move) === 'free');
      if (open.length < 2) return;
    } else if (!rules.end && !rules.isPartial) {
      const preview = first && (await look([first.move]).catch(() => undefined));
      const next = preview?.next?.decision;
      if (this.menu !== menu || next === undefined || !rules.isSame(next)) return;
    }
    this.basket = basket;
  }

  // Choices that stand for a kind of places lead on to these: they are asked what comes behind.
  private async lookBehind(): Promise<void> {
    const { menu, table } = this;
    const kinds = menu?.choices.filter(
      ({ move, blocked }) =>
        !blocked && table.client?.targetsOf(move).some((one) => !one.includes(':')),
    );
    for (const { move } of kinds ?? []) {
      const preview = await this.previewOf([...this.moves, move]).catch(() => undefined);
      if (this.menu !== menu) return;
      this.openings = new Map(this.openings).set(move, preview?.next ? preview : undefined);
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
    const opening = this.openings.get(choice.move);
    if (settings.values.confirm === 'never' && !opening) return this.play(choice, true);
    this.selected = choice;
    this.meant = undefined;
    const looked = await this.show(choice);
    if (this.selected !== choice || !looked) return;
    const { next } = looked.preview;
    if (next && isOpening(looked)) this.enter(choice, looked.preview, next);
    else if (this.isTakenAtOnce(looked)) await this.play(choice, true);
  }

  private enter(choice: MenuChoice, after: PreviewView, next: MenuView, isOnTheWay = false): void {
    this.unselect();
    this.path = [...this.path, { choice, next, after, price: [], isOnTheWay }];
    this.look();
  }
  private enterOnTheWay(way: MenuChoice): void {
    const after = this.openings.get(way.move);
    if (after?.next) this.enter(way, after, after.next, true);
  }

  // Whether it can be confirmed by the tap itself: it costs nothing and can be undone, or the whole
  // price was shown when the action was entered.
  private isTakenAtOnce(looked: Looked): boolean {
    if (settings.values.confirm !== 'costly') return settings.values.confirm === 'never';
    if (this.path.some(({ price }) => price.length > 0)) return true;
    const humans = this.table.view?.seats.filter(({ kind }) => kind === 'human').length ?? 0;
    const isAlone = humans < 2 || this.table.view?.is_hot_seat === true;
    return isFree(looked) && (isAlone || (!looked.preview.is_uncertain && !!looked.preview.next));
  }

  async play(choice: MenuChoice, isAtOnce = false): Promise<void> {
    await this.send([...this.moves, choice.move]);
    this.takenAtOnce = isAtOnce ? (this.table.view?.number ?? -1) : -1;
  }

  // What a panel answers by itself, with all that was entered before.
  playOn(moves: Iterable<string>): Promise<boolean> {
    return this.send(inTurn(this.moves, moves));
  }

  private async send(moves: Iterable<string>): Promise<boolean> {
    if (this.isSending) return false; // pressed twice
    this.isSending = true;
    const isDone = await this.table.playInTurn(moves);
    this.isSending = false;
    this.turn();
    return isDone;
  }

  async confirm(): Promise<void> {
    const { basket } = this;
    if (this.selected) await this.play(this.selected);
    else if (basket?.isReady) await this.playPicks(basket.menu.decision, basket.moves);
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
      return taken++ === 0 || !rules?.leave || this.isOffered(move);
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
  private isOffered(wanted: string): boolean {
    return !!this.table.asked?.choices.some(({ move, blocked }) => move === wanted && !blocked);
  }

  // The first choice, again and again, as long as the same question is asked: nothing to decide.
  async playFirst(): Promise<void> {
    const { menu } = this;
    const moves: string[] = [];
    for (let next: MenuView | null | undefined = menu; next?.decision === menu?.decision && next;) {
      const first: MenuChoice | undefined = next.choices.find((choice) => !choice.blocked);
      if (!first || moves.length > 12) break;
      moves.push(first.move);
      next = (await this.previewOf([...this.moves, ...moves])).next;
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
    if (this.basket && this.basket.picks.length > 0) this.basket.empty();
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
    const looked = await this.looked(moves);
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
    const price = await this.priceOf(moves, looked);
    if (price.length === 0) return;
    if (this.considered?.move === choice.move) this.price = price;
    if (this.meant && this.selected === choice) this.meant = { ...this.meant, price };
    if (this.path.some((step) => step.choice === choice))
      this.path = this.path.map((step) => (step.choice === choice ? { ...step, price } : step));
  }
  private async priceOf(moves: readonly string[], looked: Looked): Promise<Chip[]> {
    const { next } = looked.preview;
    if (!next || !isOpening(looked)) return [];
    const kindOf = this.table.client?.kindOf ?? ((kind: string) => kind);
    return priceAhead(moves, next, (all) => this.looked(all), kindOf);
  }

  private async previewOf(moves: readonly string[]): Promise<PreviewView> {
    const [first = '', ...then] = moves;
    if (!this.table.link) throw new Error('no table');
    return this.table.link.preview(first, then);
  }
  private async looked(moves: readonly string[]): Promise<Looked | undefined> {
    const preview = await this.previewOf(moves).catch(() => undefined);
    return preview && this.lookedAt(preview);
  }
  // Everything is counted from the position on the table: the price of the whole path.
  lookedAt(preview: PreviewView): Looked {
    const { seat, table } = this;
    const total = (scores: { seat: number; total: number }[]) =>
      scores.find((score) => score.seat === seat)?.total ?? 0;
    return {
      preview,
      chips: table.client?.chipsOf(table.view?.position, preview.position, seat) ?? [],
      points: total(preview.scores) - total(table.view?.scores ?? []),
    };
  }
}
