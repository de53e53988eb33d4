// The games of the page: each folder of src/games with an `entry.ts`. The build finds the folders;
// no list names them.
import { DoorRefusal } from '$lib/engine/door';
import type { GameClient } from '$lib/table/game';
import type { CourseFiles } from '$lib/table/course/chapters';
import { inWords } from '$lib/words/words.svelte';
import type { GameEntry, Playable } from './entry';
import { keepFiles } from './offline';

const found = import.meta.glob<GameEntry>('/src/games/*/entry.ts', {
  eager: true,
  import: 'entry',
});

// In the order of the home page.
export const games = Object.values(found).sort((left, right) => left.place - right.place);
export const playableGames = games.filter(({ playable }) => playable);
// The game of an address that names none.
export const firstGame = playableGames[0]?.id ?? '';

export const entryOf = (game: string): GameEntry | undefined => games.find(({ id }) => id === game);

// A game that is not here still has a name: its id.
export function nameOf(game: string): string {
  const entry = entryOf(game);
  return entry ? inWords(entry.name) : game;
}

export function playableOf(game: string): Playable {
  const playable = entryOf(game)?.playable;
  if (!playable) throw new DoorRefusal('no_such_game', `there is no game '${game}' here`);
  return playable;
}

function unloaded(reason: unknown): never {
  throw new DoorRefusal('no_module', `the game could not be loaded (${String(reason)})`);
}

// The board of a game, loaded when a table of the game is opened. From then on the game plays
// without a network.
export async function boardOf(game: string): Promise<GameClient> {
  const client = await playableOf(game).board().catch(unloaded);
  void keepFiles(filesOf(game));
  return client;
}

export async function courseFilesOf(game: string): Promise<CourseFiles> {
  const { course } = playableOf(game);
  if (!course) throw new DoorRefusal('no_such_game', `${game} has no course`);
  return course().catch(unloaded);
}

export async function puzzleFilesOf(game: string): Promise<CourseFiles> {
  const { puzzles } = playableOf(game);
  if (!puzzles) throw new DoorRefusal('no_such_game', `${game} has no puzzles`);
  return puzzles().catch(unloaded);
}

// The files of a game beside those of the frame, from the list that the build writes into the page
// (tools/games.mjs). Empty while developing.
export function filesOf(game: string): string[] {
  const text = document.getElementById('games')?.textContent ?? '[]';
  const listed = JSON.parse(text) as { id: string; files: string[] }[];
  return listed.find(({ id }) => id === game)?.files ?? [];
}
