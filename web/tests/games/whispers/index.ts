// The tests' game at the table frame: a board of a few lines, and a panel of its own for the draft.
import type { GameClient } from '$lib/table/game';
import Board from './Board.svelte';
import Draft from './Draft.svelte';
import Opponent from './Opponent.svelte';
import OwnBoard from './OwnBoard.svelte';
import OwnPiece from './OwnPiece.svelte';
import { isPosition } from './position';
import { say } from './words';

export const client: GameClient = {
  id: 'whispers',
  tieRule: 'WH-5.3',
  board: Board,
  own: OwnBoard,
  opponent: Opponent,
  piece: OwnPiece,
  pieces: ['card'],
  rooms: [{ id: 'board', name: () => say('board'), part: Board }],
  panels: { pick: Draft },
  iconsOf: () => [],
  gainsOf: () => [],
  flightsOf: () => [],
  placesOf: () => [],
  roomOf: () => 'board',
  progress: (position) => (isPosition(position) ? say('round', { round: position.round }) : ''),
  scoreColours: {},
  prepare: () => undefined,
};
