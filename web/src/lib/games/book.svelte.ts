// A game's book: the cards and words of an edition, as the engine has them. Its data has the type
// that the build makes from the edition's files (tools/card_types.mjs).
import type { Book } from '$lib/engine/door';
import { fill, speech, type WordValues } from '$lib/words/words.svelte';

export type Amounts = Record<string, number>;
export interface Names {
  name_en: string;
  name_de: string;
}
export interface Named extends Names {
  id: string;
  source?: string;
}

type KeyOf<Shape> = Shape extends unknown ? keyof Shape : never;
type MemberOf<Shape, Key> = Shape extends unknown
  ? Key extends keyof Shape
    ? Shape[Key]
    : never
  : never;
// Each of these shapes: with their common members, and some of the others.
export type Merged<Shape> = { [Key in keyof Shape]: Shape[Key] } & {
  [Key in Exclude<KeyOf<Shape>, keyof Shape>]?: MemberOf<Shape, Key>;
};

export const byId = <Item extends { id: string }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]));

// A file tells the source of all its entries, where an entry does not tell its own.
export const sourced = <Item extends object>({ source }: { source?: string }, items: Item[]) =>
  items.map((item): Item & { source?: string } => (source ? { source, ...item } : item));

export function nameOf(names: Names | undefined): string {
  return (speech.language === 'de' ? names?.name_de : names?.name_en) ?? '';
}

export class GameBook<Data> {
  readonly data: Data;
  private readonly words: Pick<Book, 'en' | 'de'>;

  constructor(book: Book) {
    this.data = book.data as Data; // of this game's module, from whose data the type is made
    this.words = book;
  }

  text(section: string, key: string, values: WordValues = {}): string {
    return fill(this.words[speech.language][section]?.[key] ?? key, values);
  }
  knows(section: string, key: string): boolean {
    return key in (this.words.en[section] ?? {});
  }
  // "2 coins, 1 influence"
  amounts(amounts: Amounts, none = '–'): string {
    const parts = Object.entries(amounts)
      .filter(([, n]) => n > 0)
      .map(([kind, n]) =>
        this.knows('amounts', kind) ? this.text('amounts', kind, { n }) : `${n} ${this.kind(kind)}`,
      );
    return parts.length > 0 ? parts.join(', ') : none;
  }
  protected kind(kind: string): string {
    return this.text('terms', kind);
  }
}

// The book that lies open: of the edition of the table that is shown.
export class Shelf<Open> {
  private book = $state.raw<Open>();

  constructor(private readonly read: (book: Book) => Open) {}

  open = (book: Book): void => {
    this.book = this.read(book);
  };
  // Only called by components that are drawn when the book is open.
  get = (): Open => {
    if (!this.book) throw new Error('the book of this game is not open');
    return this.book;
  };
}
