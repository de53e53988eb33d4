// The games that the build found. Their list stands in the page itself, so that no file which a
// player loads names a game other than the one that is played.
import { DoorRefusal } from '$lib/engine/door';
import type { GameClient } from '$lib/table/game';
import type { Tutorial } from '$lib/table/lesson';
import type { GameEntry, Playable } from './entry';
import { keepFiles } from './offline';

export interface Listed {
  id: string;
  entry: string; // the address of its entry
  style?: string; // of all its styles
  files: string[]; // all that playing it takes
}

function listed(): Listed[] {
  return JSON.parse(document.getElementById('games')?.textContent ?? '[]') as Listed[];
}
const addressOf = (file: string) => new URL(file, document.baseURI).href;

let found: Promise<GameEntry[]> | undefined;

// In the order of the home page. A game that cannot be loaded now is left out.
export function foundGames(): Promise<GameEntry[]> {
  found ??= (async () => {
    const loaded = await Promise.allSettled(
      listed().map(
        ({ entry }) => import(/* @vite-ignore */ addressOf(entry)) as Promise<{ entry: GameEntry }>,
      ),
    );
    return loaded
      .flatMap((one) => (one.status === 'fulfilled' ? [one.value.entry] : []))
      .sort((left, right) => left.place - right.place);
  })();
  return found;
}

export async function playableGames(): Promise<GameEntry[]> {
  return (await foundGames()).filter(({ playable }) => playable);
}

// The game that is meant where an address names none.
export async function firstGame(): Promise<string> {
  return (await playableGames())[0]?.id ?? '';
}

export async function entryOf(game: string): Promise<GameEntry | undefined> {
  return (await foundGames()).find(({ id }) => id === game);
}

export async function playableOf(game: string): Promise<Playable> {
  const playable = (await entryOf(game))?.playable;
  if (!playable) throw new DoorRefusal('no_such_game', `there is no game '${game}' here`);
  return playable;
}

const styled = new Map<string, Promise<void>>();

function style(file: string): Promise<void> {
  let loading = styled.get(file);
  if (!loading) {
    loading = new Promise((resolve, reject) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = addressOf(file);
      link.onload = () => resolve();
      link.onerror = () => reject(new DoorRefusal('no_module', `${file} could not be loaded`));
      document.head.append(link);
    });
    loading.catch(() => styled.delete(file)); // the next try may be luckier
    styled.set(file, loading);
  }
  return loading;
}

// A board is loaded when a table of its game is opened, never before; a lesson likewise. From then
// on the game plays without a network.
export async function boardOf(game: string): Promise<GameClient> {
  const playable = await playableOf(game);
  const { style: file, files = [] } = listed().find(({ id }) => id === game) ?? {};
  const [client] = await Promise.all([playable.board(), file ? style(file) : undefined]);
  void keepFiles(files);
  return client;
}

export async function tutorialOf(game: string): Promise<Tutorial> {
  const { tutorial } = await playableOf(game);
  if (!tutorial) throw new DoorRefusal('no_such_game', `${game} has no tutorial`);
  return tutorial();
}

export function filesOf(game: string): string[] {
  return listed().find(({ id }) => id === game)?.files ?? [];
}
