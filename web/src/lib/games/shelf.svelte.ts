// The games as the screens see them: empty until the entries are loaded, which takes a moment.
import { inWords } from '$lib/words/words.svelte';
import type { GameEntry } from './entry';
import { foundGames } from './found';

class Shelf {
  entries = $state.raw<GameEntry[]>([]);
  isFilled = $state(false);

  get playable(): GameEntry[] {
    return this.entries.filter(({ playable }) => playable);
  }
  find(id: string): GameEntry | undefined {
    return this.entries.find((entry) => entry.id === id);
  }
  // A game that is not here still has a name.
  nameOf(id: string): string {
    const entry = this.find(id);
    return entry ? inWords(entry.name) : id;
  }
}

export const shelf = new Shelf();
void foundGames().then((entries) => {
  shelf.entries = entries;
  shelf.isFilled = true;
});
