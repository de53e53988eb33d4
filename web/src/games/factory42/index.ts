// Factory 42 at the table frame. Commissions in hand are secret (FF-20.1): it does not say
// `isOpen`, so a screen that is handed on is covered.
import type { GameClient } from '$lib/table/game';
import Board from './Board.svelte';
import { benchName } from './parts/benches';
import { openBook } from './book.svelte';
import { cardOf, gainsOf, isAside, isOwed } from './events';
import { aboutOf, amountOf, key, promptOf } from './choices';
import { summaryOf } from './drops';
import { flightsOf, placesOf } from './flights';
import OpponentSummary from './own/OpponentSummary.svelte';
import OwnBoard from './own/OwnBoard.svelte';
import './palette.css';
import CommissionPanel from './panels/CommissionPanel.svelte';
import CubesPanel from './panels/CubesPanel.svelte';
import DealPanel from './panels/DealPanel.svelte';
import DockPanel from './panels/DockPanel.svelte';
import PaymentPanel from './panels/PaymentPanel.svelte';
import RequisitionPanel from './panels/RequisitionPanel.svelte';
import TradePanel from './panels/TradePanel.svelte';
import OwnPiece from './pieces/OwnPiece.svelte';
import { travelling } from './pieces/shapes';
import { isPosition } from './position';
import { rooms } from './rooms';
import StoryCard from './StoryCard.svelte';
import { iconsOf, roomOf } from './moves';
import { say, sayOr } from './words';

function progress(position: unknown): string {
  if (!isPosition(position)) return '';
  const { round, phase, location, derived } = position;
  const doing = phase === 'resolution' && location ? benchName(location) : '';
  return [
    say('round', { round, rounds: derived.rounds }),
    doing || sayOr(`phase_${phase}`, ''),
  ].join(' · ');
}

export const client: GameClient = {
  id: 'factory42',
  tieRule: 'FF-15.7',
  board: Board,
  own: OwnBoard,
  opponent: OpponentSummary,
  piece: OwnPiece,
  pieces: travelling,
  rooms,
  panels: {
    short_game_cube: RequisitionPanel,
    requisition_warehouse: RequisitionPanel,
    requisition_pool: RequisitionPanel,
    lose_food: CubesPanel,
    loading_cube: CubesPanel,
    spiking_add: CubesPanel,
    burn_fuel: CubesPanel,
    research_swap: CubesPanel,
    accounting_cube: CubesPanel,
    sell_cube: TradePanel,
    buy_cube: TradePanel,
    incinerate: PaymentPanel,
    cube_payment: PaymentPanel,
    steam_payment: PaymentPanel,
    delivery_dock: DockPanel,
    keep_commission: CommissionPanel,
    deal_partner: DealPanel,
    clause_kind: DealPanel,
    clause_parameter: DealPanel,
    deal_confirm: DealPanel,
    deal_accept: DealPanel,
  },
  promptOf,
  aboutOf,
  amountOf,
  key,
  iconsOf,
  gainsOf,
  summaryOf,
  cardOf,
  storyCard: StoryCard,
  isAside,
  isOwed,
  flightsOf,
  placesOf,
  roomOf,
  progress,
  pointKind: 'vp',
  // Payments are chosen in their panel; who wants them made automatically says so.
  ordersAtFirst: [],
  scoreColours: {
    in_game: '#b8291f',
    rosettes: '#d8862a',
    warehouse: '#8d6a43',
    improvements: '#52606a',
    unresearched: '#2f7d8f',
    commissions: '#6f4bc0',
    inventions: '#2c67a8',
  },
  prepare: openBook,
};
