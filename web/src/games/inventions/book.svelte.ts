// The cards, places and words of Era of Inventions as the engine's edition has them, by their ids.
import type { Book } from '$lib/engine/door';
import { fill, speech, type Language, type WordValues } from '$lib/words/words.svelte';

export type Amounts = Record<string, number>;
export interface Named {
  id: string;
  name_en: string;
  name_de: string;
  source?: string;
}
export interface Card extends Named {
  kind: 'official' | 'plagiarism' | 'start';
  invention?: string;
  cost: Amounts;
  yield: Amounts;
}
export interface Factory extends Named {
  kind: 'start' | 'deck';
  cost: Amounts;
  output: Amounts;
  influence: number;
}
export interface Load extends Named {
  kind: 'ship' | 'warehouse';
  good: string;
  base: number;
}
export interface Exchange extends Named {
  row: number;
  give: Amounts;
  get: Amounts;
}
interface PatentSpace {
  space: number;
  cost: number;
  influence: number;
}

const byId = <Item extends { id: string }>(items: Item[]) =>
  new Map(items.map((item) => [item.id, item]));

export class InventionsBook {
  readonly actions: Map<string, Named>;
  readonly smallActions: Map<string, Named>;
  readonly inventions: Map<string, Named>;
  readonly cards: Map<string, Card>;
  readonly factories: Map<string, Factory>;
  readonly loads: Map<string, Load>;
  readonly exchanges: Exchange[];
  readonly patentSpaces: PatentSpace[];
  readonly trackBonus: Map<number, string>;
  readonly majorities: Map<string, Named>;
  private readonly goods: Map<string, Named>;

  constructor(
    readonly words: Record<Language, Record<string, Record<string, string>>>,
    data: Book['data'],
  ) {
    const list = <Item>(file: string, key: string) =>
      (data[file] as Record<string, Item[]> | undefined)?.[key] ?? [];
    this.actions = byId(list<Named>('actions', 'actions'));
    this.smallActions = byId(list<Named>('actions', 'bonus_actions'));
    this.inventions = byId(list<Named>('inventions', 'inventions'));
    this.cards = byId([
      ...list<Card>('invention_cards', 'cards'),
      ...list<Card>('start_cards', 'cards'),
    ]);
    this.factories = byId(list<Factory>('factories', 'factories'));
    this.loads = byId(list<Load>('loads', 'loads'));
    this.exchanges = list<Exchange>('market', 'exchanges');
    this.patentSpaces = list<PatentSpace>('patent_track', 'spaces');
    this.trackBonus = new Map(
      list<{ position: number; good: string }>('influence_track', 'bonus').map(
        ({ position, good }) => [position, good],
      ),
    );
    this.majorities = byId(list<Named>('scoring', 'categories'));
    this.goods = byId(list<Named>('setup', 'goods'));
  }

  text(section: string, key: string, values: WordValues = {}): string {
    return fill(this.words[speech.language][section]?.[key] ?? key, values);
  }
  good(id: string): string {
    const found = this.goods.get(id);
    return found ? nameOf(found) : this.text('terms', id);
  }
  // "2 coins, 1 influence"
  amounts(amounts: Amounts): string {
    const parts = Object.entries(amounts)
      .filter(([, n]) => n > 0)
      .map(([kind, n]) =>
        kind in (this.words[speech.language]['amounts'] ?? {})
          ? this.text('amounts', kind, { n })
          : `${n} ${this.good(kind)}`,
      );
    return parts.length > 0 ? parts.join(', ') : '–';
  }
}

export function nameOf(named: Named | undefined): string {
  return (speech.language === 'de' ? named?.name_de : named?.name_en) ?? '';
}

class Shelf {
  book = $state.raw<InventionsBook>();
}
const shelf = new Shelf();

export function openBook(book: Book): void {
  shelf.book ??= new InventionsBook({ en: book.en, de: book.de }, book.data);
}

// Only called by components that are drawn when the book is open.
export function theBook(): InventionsBook {
  if (!shelf.book) throw new Error('the book of Era of Inventions is not open');
  return shelf.book;
}
