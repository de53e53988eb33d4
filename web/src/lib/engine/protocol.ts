// The names we use for the generated types. Nothing is described twice: these only point into the
// messages.
import type * as made from '$generated/protocol';

export type { ClientMessage, ServerMessage } from '$generated/protocol';
export const protocolVersion = 1;

export type Welcome = made.ServerWelcome;
export type Changed = made.ServerChanged;
export type TableView = made.ServerWelcome['view'];
export type ClockRule = TableView['clock'];
export type TableStatus = made.TableStatus;
export type SeatView = TableView['seats'][number];
export type DecisionView = TableView['decisions'][number];
export type ScoreView = TableView['scores'][number];
export type ResultView = NonNullable<TableView['result']>;
export type MenuView = made.ServerMenu['menu'];
export type MenuChoice = MenuView['choices'][number];
export type BlockedBy = NonNullable<MenuChoice['blocked']>;
export type PreviewView = made.ServerPreview['preview'];
export type HistoryEntry = made.ServerHistory['entries'][number];
export type Happening = HistoryEntry['happenings'][number];
export type PastView = made.ServerViewAt['view'];
export type ChatLine = made.ServerChat['line'];
export type Presence = Pick<made.ServerPresence, 'here' | 'watching'>;
export type Refused = made.ServerRefused;
export type Words = MenuView['prompt'];

export interface HintMove {
  move: string;
  description: Words;
  share: number;
  score?: number;
  win?: number;
}
export interface PlannedMove {
  move: string;
  description: Words;
}
export interface Hint {
  number: number;
  moves: HintMove[];
  plan?: PlannedMove[]; // the best move, and what is to follow it in the same turn
}
