// A person's choice in the making: a path, a selection, picks. All else follows from these and the
// outlook of the question. A choice that only opens the next question is entered here and not sent:
// the path. It goes along with the first choice that does something; until then it is left again
// for nothing, unnoticed.
import { settings } from '$lib/app/settings.svelte';
import type { BasketView, MenuChoice, MenuView } from '$lib/engine/protocol';
import { Picks } from '../baskets/picks.svelte';
import { foundAt, placesOf, type Places } from '../boards/places';
import type { GameClient } from '../game';
import { Foresight, type Asked } from '../prices/foresight.svelte';
import { arePayments, isFree, isOpening, type Brought } from '../prices/outlooks';
import { inTurn, whileWanted } from './in_turn';
import { isSameQuestion, offeredIn, type Kept, type Step } from './kept';
import { promptIn } from './prompt';

// The part of the table that choosing needs.
export interface Around extends Asked {
  readonly client: GameClient | undefined;
  playInTurn(moves: Iterable<string>): Promise<boolean>;
  takeBack(): void;
}

// Steps up to the last that was meant by itself.
function withoutWay(steps: readonly Step[]): readonly Step[] {
  let path = steps;
  while (path.at(-1)?.isOnTheWay) path = path.slice(0, -1);
  return path;
}

// Picks that wait for an answer in between.
interface Left {
  decision: string;
  moves: readonly string[];
  isSkipping: boolean; // each is asked for by itself, and may have been answered already
}

export class Choosing {
  path = $state.raw<readonly Step[]>([]);
  selected = $state.raw<MenuChoice>();
  hovered = $state.raw<MenuChoice>();
  why = $state.raw<MenuChoice>();
  several = $state.raw<MenuChoice[]>([]);
  basket = $state.raw<Picks>();
  private isSending = $state(false);
  private left: Left | undefined;
  // The questions that were entered before the last choice, which went along with it.
  private entered: readonly Step[] = [];
  // The last choice that was not confirmed, and its line.
  private takenAtOnce = $state.raw<{ choice: MenuChoice; line: number }>();
  private readonly foresight: Foresight;

  constructor(private readonly table: Around) {
    this.foresight = new Foresight(table);
  }

  private get moves(): string[] {
    return this.path.flatMap(({ moves }) => moves);
  }
  private foreseen = $derived.by(() => this.foresight.after(this.moves));
  private foreseenMenu = $derived.by((): MenuView | undefined => {
    const { asked } = this.table;
    if (asked && this.foreseen) return { ...asked, ...this.foreseen.asked };
    return this.path.length === 0 ? asked : undefined;
  });
  get menu(): MenuView | undefined {
    return this.foreseenMenu;
  }
  // The position that the path leads to.
  get position(): unknown {
    return this.path.length > 0 ? this.foreseen?.position : undefined;
  }
  get considered(): MenuChoice | undefined {
    return this.hovered ?? this.selected;
  }
  // The outlook of the choice that is about to be confirmed.
  get meant(): Brought | undefined {
    return this.selected ? (this.selected.outlook ?? undefined) : this.basket?.now;
  }
  // The question that it leads to.
  get askedNext(): string {
    const next = this.selected
      ? this.foresight.after([...this.moves, this.selected.move])?.asked
      : this.basket?.now?.next;
    return next && next.decision !== this.menu?.decision ? promptIn(next) : '';
  }
  // The choice before can be gone back to.
  get canLeave(): boolean {
    return this.path.length > 0 || this.canTakeBack;
  }
  private get canTakeBack(): boolean {
    const { view } = this.table;
    return view?.undo === 'free' && view.number === this.takenAtOnce?.line && !!this.table.asked;
  }
  // The choice that a step back would undo.
  get taken(): MenuChoice | undefined {
    return this.path.at(-1)?.choice ?? (this.canTakeBack ? this.takenAtOnce?.choice : undefined);
  }
  get prompt(): string {
    const position = this.position ?? this.table.view?.position;
    return this.menu ? promptIn(this.menu, this.basket?.rules, this.table.client, position) : '';
  }
  // No other person has to agree to an undo.
  private get isAlone(): boolean {
    const humans = this.table.view?.seats.filter(({ kind }) => kind === 'human').length ?? 0;
    return humans < 2 || this.table.view?.is_hot_seat === true;
  }

  private places = $derived.by((): Places => placesOf(this.menu?.choices ?? [], this.opened));
  private opened = ({ move, outlook }: MenuChoice): readonly MenuChoice[] | undefined => {
    if (!outlook) return undefined;
    const known = outlook.opens === null ? undefined : this.foreseen?.nested[outlook.opens];
    if (known || !isOpening(outlook)) return known?.choices ?? [];
    return this.foresight.after([...this.moves, move])?.asked.choices;
  };
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
  // The choices behind an opening, for the list.
  behind(choice: MenuChoice): MenuChoice[] {
    return [...this.places.ways].filter(([, way]) => way === choice).map(([one]) => one);
  }

  // Behind these choices: the outlook of these picks, and the question there.
  basketAfter(moves: readonly string[], picks: readonly string[] = []): BasketView | undefined {
    return this.foresight.basket([...this.moves, ...moves], picks);
  }

  // ---- The table has changed.

  forget(): void {
    this.path = [];
    this.basket = undefined;
    this.unselect();
  }
  // The picks that wait for an answer in between are dropped: the player takes a move back.
  dropWaiting(): void {
    this.left = undefined;
  }
  // The part that stays if this is asked next.
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
        void this.playPicks(waiting);
        return;
      }
    }
    if (kept) this.goOn(kept);
    else this.look(picks);
  }
  private goOn({ path, selected, picks }: Kept): void {
    for (const step of path) {
      const again = offeredIn(this.menu, step.moves[0] ?? '');
      if (!again || !this.foresight.after([...this.moves, ...step.moves])) break;
      const choice = step.moves.length > 1 ? step.choice : again;
      this.path = [...this.path, { ...step, choice }];
    }
    this.look(picks);
    const again = offeredIn(this.menu, selected ?? '');
    if (again) this.pick(again);
  }

  // A basket is laid where more than a single pick may be possible.
  private look(picks: readonly string[] = []): void {
    const { menu, moves } = this;
    const rules = menu && this.table.client?.baskets?.[menu.decision];
    this.basket = undefined;
    if (!menu || !rules) return;
    const basket = new Picks(menu, rules, (some) => this.foresight.basket(moves, some));
    if (!basket.isWorthIt) return;
    basket.put(picks);
    this.basket = basket;
  }

  // ---- The person's deeds.

  tapTarget(target: string): void {
    if (this.isSending) return;
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
    if (way) this.enter(way, true);
    if (choices.length > 1) {
      this.unselect();
      this.several = choices;
    } else this.pick(first);
  }

  tapChoice(choice: MenuChoice): void {
    if (this.isSending) return;
    if (choice.blocked) {
      this.why = this.why?.move === choice.move ? undefined : choice;
      return;
    }
    const way = this.places.ways.get(choice);
    if (way) this.enter(way, true);
    this.pick(choice);
  }

  pick(choice: MenuChoice): void {
    if (this.selected?.move === choice.move) {
      void this.play(choice);
      return;
    }
    this.why = undefined;
    this.several = [];
    if (choice.outlook && isOpening(choice.outlook)) this.enter(choice);
    else if (this.isTakenAtOnce(choice)) void this.play(choice, true);
    else this.selected = choice;
  }

  private enter(choice: MenuChoice, isOnTheWay = false): void {
    const price = choice.outlook?.price ?? [];
    this.goTo({ choice, moves: [choice.move], price, isOnTheWay });
  }
  private goTo(step: Step): void {
    this.unselect();
    this.path = [...this.path, step];
    this.look();
  }

  // Whether a choice is confirmed by the tap itself: it costs nothing and can be undone. Where an
  // action was entered and all that is asked is which pieces to pay with, the pick pays.
  private isTakenAtOnce({ move, outlook }: MenuChoice): boolean {
    const { confirm } = settings.values;
    if (confirm !== 'costly' || !outlook) return confirm === 'never';
    const { path, menu } = this;
    const seat = menu?.seat ?? 0;
    const stepwise = this.table.client?.stepwise;
    const isLasting = outlook.lasts !== 'no';
    // A step of a turn can be taken back at any cost, until a step lasts. Then two taps have said
    // it, or the one on the button that ends the turn.
    const isEnd = stepwise?.isEnd(move) && isFree(outlook, seat);
    const isStep = !isLasting || isEnd || path.some(({ isOnTheWay }) => !isOnTheWay);
    if (outlook.idle) return false;
    if (stepwise && isStep) return true;
    if (!this.isAlone && isLasting) return false;
    const isPriced = path.some(({ price }) => price.length > 0);
    return isFree(outlook, seat) || (isPriced && arePayments(menu?.choices ?? [], seat));
  }

  async play(choice: MenuChoice, isAtOnce = false): Promise<void> {
    const { path } = this;
    await this.send([...this.moves, choice.move], this.basket?.picks);
    this.entered = path;
    const line = this.table.view?.number ?? -1;
    this.takenAtOnce = isAtOnce ? { choice, line } : undefined;
  }

  // One step back takes back one choice: what was entered before the last one is entered again.
  async stepBack(undo: () => Promise<boolean>): Promise<boolean> {
    const path = withoutWay(this.entered);
    this.entered = [];
    if (!(await undo())) return false;
    if (path.length > 0 && this.path.length === 0)
      this.goOn({ path, selected: undefined, picks: [] });
    return true;
  }

  // The answers of a panel, after all entered choices.
  playOn(moves: Iterable<string>): Promise<boolean> {
    return this.send(inTurn(this.moves, moves));
  }

  private async send(moves: Iterable<string>, picks?: readonly string[]): Promise<boolean> {
    if (this.isSending) return false; // pressed twice
    this.entered = [];
    this.isSending = true;
    const isDone = await this.table.playInTurn(moves);
    this.isSending = false;
    this.turn(undefined, picks);
    return isDone;
  }

  async confirm(): Promise<void> {
    const { basket } = this;
    if (this.selected) return this.play(this.selected);
    if (!basket?.isReady || !basket.now) return;
    const { moves, menu, now, asOne: choice, isOneByOne: isSkipping } = basket;
    // Picks that only open the next question are entered together.
    if (now.is_whole && isOpening(now))
      this.goTo({ choice, moves, price: now.price, isOnTheWay: false });
    else await this.playPicks({ decision: menu.decision, moves, isSkipping });
  }

  // One after the other, as long as they are asked for; the rest waits for the answer to another
  // question in between.
  private async playPicks({ decision, moves, isSkipping }: Left): Promise<void> {
    let taken = 0;
    const isWanted = (move: string): boolean | undefined => {
      const { asked } = this.table;
      const isOffered = taken === 0 || offeredIn(asked, move) !== undefined;
      if (!isOffered && !(isSkipping && asked?.decision === decision)) return undefined;
      taken += 1;
      return isOffered;
    };
    const wish = inTurn(this.moves, whileWanted(moves, isWanted));
    if (this.isSending) return;
    this.entered = [];
    this.isSending = true;
    const isDone = await this.table.playInTurn(wish);
    this.isSending = false;
    const left = isDone ? moves.slice(taken) : [];
    if (left.length > 0 && this.table.asked) this.left = { decision, moves: left, isSkipping };
    this.turn();
  }

  // The first choice, again and again, as long as the same question is asked: nothing to decide.
  async playFirst(): Promise<void> {
    const moves: string[] = [];
    const decision = this.menu?.decision;
    let next = this.foreseen?.asked;
    while (next?.decision === decision && moves.length < 12) {
      const first = next?.choices.find((choice) => !choice.blocked);
      if (!first) break;
      moves.push(first.move);
      next = this.foresight.after([...this.moves, ...moves])?.asked;
    }
    await this.send([...this.moves, ...moves]);
  }

  hover(choice: MenuChoice | undefined): void {
    this.hovered = choice;
  }
  unselect(): void {
    this.selected = this.hovered = this.why = undefined;
    this.several = [];
  }

  // A step back: the selection, then the question before, then the choice that was taken at once.
  leave(): void {
    const wasSelected = this.selected !== undefined || this.several.length > 0;
    const wasBusy = wasSelected || this.why !== undefined;
    this.unselect();
    if (wasBusy && !(wasSelected && this.path.at(-1)?.isOnTheWay)) return;
    if (this.basket?.isAny) this.basket.empty();
    else if (this.path.length > 0) this.leaveQuestion();
    else if (this.canTakeBack) this.table.takeBack();
  }
  // Only unnoticed choices: for a click beside the choices.
  leaveQuietly(): void {
    if (this.selected || this.why || this.several.length > 0 || this.path.length > 0) this.leave();
  }
  private leaveQuestion(): void {
    this.path = withoutWay(this.path.slice(0, -1));
    this.look();
  }
}
