// A game's information, and its book, which is asked for a single time.
import { rulesOf } from '$lib/engine/engine';
import { entryOf } from '$lib/games/found';
import type { Book, GameInfo } from '$lib/engine/door';
import { setScoreNames } from '$lib/table/score/score_names';
import type { TableView } from '$lib/engine/protocol';
import type { GameClient } from '$lib/table/game';

const books = new Map<string, Promise<Book>>();
export const bookSections = [
  'rules',
  'amounts',
  'abilities',
  'conditions',
  'terms',
  'score',
  'endings',
  'orders',
  'options',
  'decisions',
];

export function gameInfo(id: string): GameInfo | undefined {
  return entryOf(id)?.playable?.info;
}
// The book of an edition, by its hash; without a hash, of the newest edition.
export function bookOf(game: string, edition?: string): Promise<Book> {
  const name = `${game} ${edition ?? ''}`;
  let book = books.get(name);
  if (!book) {
    book = rulesOf(game).call('book', {
      game,
      sections: bookSections,
      ...(edition === undefined ? {} : { edition }),
    });
    book.catch(() => books.delete(name));
    books.set(name, book);
  }
  return book;
}
export async function prepare(client: GameClient, edition?: string): Promise<void> {
  const book = await bookOf(client.id, edition);
  client.prepare(book);
  setScoreNames({ en: book.en['score'] ?? {}, de: book.de['score'] ?? {} });
}
// A table that began with cards of before is drawn with them.
export async function prepareFor(client: GameClient, view: TableView | undefined): Promise<void> {
  if (view?.is_superseded) await prepare(client, view.edition);
}
