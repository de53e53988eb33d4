// Stephens at the table frame.
import { accessoryKinds, cubeColours } from './pieces/shapes';
import type { GameClient } from '$lib/table/game';
import { say } from './words';
import Board from './Board.svelte';
import { openBook } from './book.svelte';
import { amountOf, baskets, repeats } from './choices';
import { cardOf, gainsOf } from './events';
import { flightsOf, placesOf } from './flights';
import OpponentSummary from './own/OpponentSummary.svelte';
import OwnBoard from './own/OwnBoard.svelte';
import OwnPiece from './pieces/OwnPiece.svelte';
import './palette.css';
import { isPosition } from './position';
import { rooms } from './rooms';
import StoryCard from './StoryCard.svelte';
import { iconsOf, roomOf } from './moves';
import Automa from './parts/Automa.svelte';

function progress(position: unknown): string {
  if (!isPosition(position)) return '';
  const { round, resets, last_round: last } = position;
  const parts = [
    round === 0 ? say('setup') : say('round', { round }),
    say('resets', { count: resets }),
  ];
  return [...parts, ...(last > 0 ? [say('last_round', { round: last })] : [])].join(' · ');
}

export const client: GameClient = {
  id: 'stephens',
  tieRule: 'ST-10.16',
  board: Board,
  own: OwnBoard,
  opponent: OpponentSummary,
  machine: Automa,
  machineName: () => say('automa'),
  isOpen: true, // ST-13.1: decks are hidden from all alike
  piece: OwnPiece,
  pieces: [...cubeColours, ...accessoryKinds, 'coin', 'influence', 'vp'],
  rooms,
  baskets,
  repeats,
  amountOf,
  key: () => ({
    goal: say('goal'),
    signs: [...cubeColours, ...accessoryKinds, 'coin', 'influence', 'forest', 'dune', 'vp'].map(
      (kind) => ({ kind, text: amountOf(kind, 1) }),
    ),
  }),
  iconsOf,
  gainsOf,
  cardOf,
  storyCard: StoryCard,
  flightsOf,
  placesOf,
  roomOf,
  progress,
  pointKind: 'vp',
  scoreColours: {
    track: '#c98d1d',
    forest: '#4d8a4f',
    dune: '#d8b468',
    masters: '#9c4a36',
    apprentices: '#cf8f78',
    contracts: '#7b2d4e',
    cubes: '#2e6db4',
    coins: '#8a7a2a',
    influence: '#8f6fb3',
    accessories: '#6b5536',
  },
  prepare: openBook,
};
