// The cards, places and words of Era of Inventions as the engine's edition has them, by their ids.
import type { Data } from '$generated/inventions/data';
import type { Book } from '$lib/engine/door';
import { byId, GameBook, nameOf, Shelf, type Merged } from '$lib/games/book.svelte';

export { nameOf, type Amounts } from '$lib/games/book.svelte';

type Card = Merged<Data['invention_cards']['cards'][number] | Data['start_cards']['cards'][number]>;

export class InventionsBook extends GameBook<Data> {
  readonly actions = byId(this.data.actions.actions);
  readonly smallActions = byId(this.data.actions.bonus_actions);
  readonly inventions = byId(this.data.inventions.inventions);
  readonly cards = byId<Card>([...this.data.invention_cards.cards, ...this.data.start_cards.cards]);
  readonly factories = byId(this.data.factories.factories);
  readonly loads = byId(this.data.loads.loads);
  readonly exchanges = this.data.market.exchanges;
  readonly patentSpaces = this.data.patent_track.spaces;
  readonly trackBonus = new Map(
    this.data.influence_track.bonus.map(({ position, good }) => [position, good]),
  );
  readonly majorities = byId(this.data.scoring.categories);
  private readonly goods = byId(this.data.setup.goods);

  good(id: string): string {
    return nameOf(this.goods.get(id)) || this.text('terms', id);
  }
  protected override kind(kind: string): string {
    return this.good(kind);
  }
}

export const { open: openBook, get: theBook } = new Shelf((book: Book) => new InventionsBook(book));
