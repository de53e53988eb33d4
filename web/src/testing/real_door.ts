// The engine of one game, with its real module.
import { readFileSync } from 'node:fs';
import { bookSections } from '$lib/app/library';
import { Door } from '$lib/engine/door';
import type { GameClient } from '$lib/table/game';

export const doorOf = async (game: string): Promise<Door> =>
  Door.open(await WebAssembly.compile(readFileSync(`src/generated/${game}/rules.wasm`)));

// A board that knows its cards.
export async function prepareBoard(client: GameClient): Promise<void> {
  const door = await doorOf(client.id);
  client.prepare(door.call('book', { game: client.id, sections: bookSections }));
}
