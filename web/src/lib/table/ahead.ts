// What choices would bring, one after the other, before any of them is made.
import type { TableLink } from '$lib/engine/link';
import type { MenuChoice, MenuView, PreviewView, TableView } from '$lib/engine/protocol';
import type { Chip, GameClient } from './game';
import { valuesOf } from './events';
import { afterReveal, partsOf, type Part } from './later';
import { addedCosts, apart, arePayments, isOpening, priceAhead, type Looked } from './price';

export interface Step {
  choice: MenuChoice;
  moves: readonly string[]; // the choice, or several picks that go together
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

export class Ahead {
  constructor(private readonly table: Around) {}

  async preview(moves: readonly string[]): Promise<PreviewView> {
    const [first = '', ...then] = moves;
    if (!this.table.link) throw new Error('no table');
    return this.table.link.preview(first, then);
  }
  async looked(moves: readonly string[]): Promise<Looked | undefined> {
    const preview = await this.preview(moves).catch(() => undefined);
    return preview && this.lookedAt(preview);
  }
  // Everything is counted from the position on the table: the price of the whole path.
  lookedAt(preview: PreviewView): Looked {
    const { table } = this;
    const seat = table.asked?.seat ?? table.view?.seat ?? 0;
    const total = (scores: { seat: number; total: number }[]) =>
      scores.find((score) => score.seat === seat)?.total ?? 0;
    const parts = partsOf(preview, seat);
    const isInTurn = table.asked?.is_in_turn !== false;
    const [chips = [], ...then] = apart(
      table.client?.chipsOf(table.view?.position, preview.position, seat) ?? [],
      parts.map((part) => this.changesIn(part, seat)),
      isInTurn,
    );
    const later = parts.slice(1).flatMap(({ heading }, at) => {
      const changes = then[at] ?? [];
      return heading && changes.length > 0 ? [{ heading, chips: changes }] : [];
    });
    const isKnown = isInTurn && parts.every(({ heading }, at) => at === 0 || heading);
    const points = isKnown ? total(preview.scores) - total(table.view?.scores ?? []) : 0;
    // A card that is revealed afterwards changes nothing about the price.
    const after = afterReveal(preview, parts[0]);
    const isUncertain =
      after !== undefined &&
      (chips.length === 0 || this.changesIn({ happenings: after }, seat).length > 0);
    return { preview, chips, later, points, isUncertain };
  }
  private changesIn({ happenings }: Pick<Part, 'happenings'>, seat: number): Chip[] {
    const { client } = this.table;
    const events = happenings.map(valuesOf);
    const own = events.flatMap((one) => client?.gainsOf(one) ?? []);
    return [...own.filter((gain) => gain.seat === seat), ...(client?.commonOf?.(events) ?? [])];
  }
  // Whether all that is asked is which pieces to pay with.
  async isPayment(
    before: readonly string[],
    menu: MenuView | undefined,
    looked: Looked,
  ): Promise<boolean> {
    const kindOf = this.table.client?.kindOf ?? ((kind: string) => kind);
    const open = menu?.choices.filter(({ blocked }) => !blocked) ?? [];
    if (open.length > 6) return false;
    const ways = await Promise.all(open.map(({ move }) => this.looked([...before, move])));
    return arePayments([looked, ...ways], kindOf);
  }
  // What is charged by a later question.
  async priceOf(moves: readonly string[], looked: Looked): Promise<Chip[]> {
    const { next } = looked.preview;
    if (!next) return [];
    const kindOf = this.table.client?.kindOf ?? ((kind: string) => kind);
    const price = await priceAhead(moves, next, (all) => this.looked(all), kindOf);
    return isOpening(looked) ? price : addedCosts(looked.chips, price, kindOf);
  }
}
