// Era of Inventions at the table frame.
import { goodCubes } from './pieces/shapes';
import type { GameClient } from '$lib/table/game';
import { say, sayOr } from './words';
import Board from './Board.svelte';
import { openBook, theBook } from './book.svelte';
import { baskets } from './choices';
import { cardOf, gainsOf, isAside, isOwed } from './events';
import { flightsOf, placesOf } from './flights';
import OpponentSummary from './own/OpponentSummary.svelte';
import OwnBoard from './own/OwnBoard.svelte';
import OwnPiece from './pieces/OwnPiece.svelte';
import './palette.css';
import { goods, isPosition } from './position';
import { rooms } from './rooms';
import StoryCard from './StoryCard.svelte';
import { iconsOf, roomOf } from './moves';

function progress(position: unknown): string {
  if (!isPosition(position)) return '';
  const { round, phase, derived } = position;
  return [say('round', { round, rounds: derived.rounds }), sayOr(`phase_${phase}`, '')].join(' · ');
}

export const client: GameClient = {
  id: 'inventions',
  tieRule: 'EI-16.12',
  board: Board,
  own: OwnBoard,
  isOpen: true, // EI-18.4: nothing is secret
  opponent: OpponentSummary,
  piece: OwnPiece,
  pieces: [...goodCubes, 'coin', 'development', 'influence', 'bonus_disc'],
  rooms,
  baskets,
  amountOf: (kind, amount) => theBook().amounts({ [kind]: amount }),
  key: () => ({
    goal: say('goal'),
    signs: [...goods, 'influence', 'bonus_disc'].map((kind) => ({
      kind,
      text: theBook().amounts({ [kind]: 1 }),
    })),
  }),
  iconsOf,
  gainsOf,
  cardOf,
  storyCard: StoryCard,
  isAside,
  isOwed,
  flightsOf,
  placesOf,
  roomOf,
  progress,
  pointKind: 'influence',
  scoreColours: {
    other: '#8d8371',
    cards: '#b98422',
    royalties: '#a5302a',
    inventions: '#2c67a8',
    patents: '#7a4a9c',
    factories: '#52606a',
    market: '#4d8a4f',
    patent_award: '#b08bc9',
    development_award: '#7fa9d6',
    capacity_award: '#97a4ad',
  },
  prepare: openBook,
};
