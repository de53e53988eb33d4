// What choices would bring, one after the other, before any of them is made.
import type { TableLink } from '$lib/engine/link';
import type { MenuChoice, MenuView, PreviewView, TableView } from '$lib/engine/protocol';
import type { Chip, GameClient } from './game';
import { valuesOf } from './events';
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
    const { client } = table;
    const changes = preview.happenings.flatMap((one) => client?.gainsOf(valuesOf(one)) ?? []);
    return {
      preview,
      chips: apart(
        client?.chipsOf(table.view?.position, preview.position, seat) ?? [],
        changes.filter((gain) => gain.seat === seat),
      ),
      points: total(preview.scores) - total(table.view?.scores ?? []),
    };
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
    return isOpening(looked) ? price : addedCosts(looked.chips, price);
  }
}
