// The games of the engine, and their books, each asked for once.
import { rules } from '$lib/engine/engine';
import type { Book, GameInfo } from '$lib/engine/door';
import { setScoreNames } from '$lib/table/score_names';
import type { GameClient } from '$lib/table/game';

let games: Promise<GameInfo[]> | undefined;
const books = new Map<string, Promise<Book>>();
const sections = [
  'rules',
  'amounts',
  'abilities',
  'terms',
  'score',
  'endings',
  'orders',
  'options',
  'decisions',
];

export function gameList(): Promise<GameInfo[]> {
  games ??= rules.call('games', {});
  games.catch(() => {
    games = undefined;
  });
  return games;
}
export async function gameInfo(id: string): Promise<GameInfo | undefined> {
  return (await gameList()).find((game) => game.id === id);
}
export function bookOf(game: string): Promise<Book> {
  let book = books.get(game);
  if (!book) {
    book = rules.call('book', { game, sections });
    book.catch(() => books.delete(game));
    books.set(game, book);
  }
  return book;
}
export async function prepare(client: GameClient): Promise<void> {
  const book = await bookOf(client.id);
  client.prepare(book);
  setScoreNames({ en: book.en['score'] ?? {}, de: book.de['score'] ?? {} });
}
