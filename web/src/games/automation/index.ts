// Age of Automation at the table frame. Hands, packets and picks are secret (AA-29.1): it does not
// say `isOpen`, so a screen that is handed on is covered.
import type { GameClient } from '$lib/table/game';
import Board from './Board.svelte';
import { openBook } from './book.svelte';
import { amountOf, noteOf, signs } from './choices';
import { cardOf, gainsOf, isAside } from './events';
import { flightsOf, placesOf } from './flights';
import OpponentSummary from './own/OpponentSummary.svelte';
import OwnBoard from './own/OwnBoard.svelte';
import './palette.css';
import DicePanel from './panels/DicePanel.svelte';
import DonationPanel from './panels/DonationPanel.svelte';
import DraftPanel from './panels/DraftPanel.svelte';
import TokensPanel from './panels/TokensPanel.svelte';
import OwnPiece from './pieces/OwnPiece.svelte';
import { travelling } from './pieces/shapes';
import { isPosition } from './position';
import { rooms } from './rooms';
import StoryCard from './StoryCard.svelte';
import { iconsOf, roomOf } from './moves';
import { say, sayOr } from './words';

function progress(position: unknown): string {
  if (!isPosition(position)) return '';
  const { round, phase, derived } = position;
  return [say('round', { round, rounds: derived.rounds }), sayOr(`phase_${phase}`, '')].join(' · ');
}

export const client: GameClient = {
  id: 'automation',
  tieRule: 'AA-25.1',
  board: Board,
  own: OwnBoard,
  opponent: OpponentSummary,
  piece: OwnPiece,
  pieces: travelling,
  rooms,
  panels: {
    draft_pick: DraftPanel,
    overdrive: DicePanel,
    choose_tokens: TokensPanel,
    rd_bonus: TokensPanel,
    over_limit: TokensPanel,
    market_tokens: TokensPanel,
    pay_any: TokensPanel,
    donate_credits: DonationPanel,
    donate_red: DonationPanel,
    donate_yellow: DonationPanel,
    donate_blue: DonationPanel,
  },
  // The panel asks for all kinds at once.
  promptOf: ({ decision }) => (decision.startsWith('donate_') ? say('donate_what') : undefined),
  stepwise: { isEnd: (move) => ['end_turn', 'finish', 'proceed'].includes(move) },
  amountOf,
  key: () => ({ goal: say('goal'), signs: signs() }),
  noteOf,
  iconsOf,
  gainsOf,
  cardOf,
  storyCard: StoryCard,
  isAside,
  flightsOf,
  placesOf,
  roomOf,
  progress,
  pointKind: 'vp',
  scoreColours: {
    in_game: '#8d8371',
    prospect: '#1f9db5',
    equipment: '#52606a',
    rd: '#2c67a8',
    sales: '#4d8a4f',
    reputation: '#b98422',
    donation: '#c2608c',
    relationships: '#7a4a9c',
    specialists: '#b5532c',
    audits: '#8a1f1f',
    automata: '#6f8f2e',
    leftovers: '#a9a08c',
  },
  prepare: openBook,
};
