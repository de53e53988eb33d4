// The games that can be played here. A board is loaded when a table of its game is opened, never
// before; a lesson likewise.
import type { GameClient } from '$lib/table/game';
import type { Tutorial } from '$lib/table/lesson';

interface Playable {
  board(): Promise<GameClient>;
  tutorial(): Promise<Tutorial>;
}

const playable: Record<string, Playable> = {
  stephens: {
    board: async () => (await import('./stephens')).stephens,
    tutorial: async () => (await import('./stephens/tutorial')).tutorial,
  },
  inventions: {
    board: async () => (await import('./inventions')).inventions,
    tutorial: async () => (await import('./inventions/tutorial')).tutorial,
  },
};

export function isPlayable(game: string): boolean {
  return Object.hasOwn(playable, game);
}

function found(game: string): Playable {
  const one = isPlayable(game) ? playable[game] : undefined;
  if (!one) throw new Error(`there is no board for ${game || 'this game'}`);
  return one;
}

export const boardOf = async (game: string): Promise<GameClient> => found(game).board();
export const tutorialOf = async (game: string): Promise<Tutorial> => found(game).tutorial();
