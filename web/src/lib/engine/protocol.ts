// The names we use for the generated types. Nothing is described twice: these only point into the
// messages.
import type * as made from '$generated/protocol';

export type { ClientMessage, ServerMessage } from '$generated/protocol';
export const protocolVersion = 1;

export type Welcome = made.ServerWelcome;
export type Changed = made.ServerChanged;
export type TableView = made.ServerWelcome['view'];
export type ClockRule = TableView['clock'];
export type SeatView = TableView['seats'][number];
export type DecisionView = TableView['decisions'][number];
export type ScoreView = TableView['scores'][number];
export type ResultView = NonNullable<TableView['result']>;
// Fields of an outlook are absent where none was asked for.
type AnyMenu = made.ServerMenu['menu'];
type AnyChoice = AnyMenu['choices'][number];
type AnyBlocked = NonNullable<AnyChoice['blocked']>;
type Loose<Type, Keys extends keyof Type> = Omit<Type, Keys> & Partial<Pick<Type, Keys>>;
export type BlockedBy = Loose<AnyBlocked, 'reason' | 'missing'>;
export type MenuChoice = Loose<Omit<AnyChoice, 'blocked'>, 'places' | 'group' | 'outlook'> & {
  blocked: BlockedBy | null;
};
export type MenuView = Loose<Omit<AnyMenu, 'choices'>, 'nested' | 'imagined'> & {
  choices: MenuChoice[];
};
export type QuestionView = NonNullable<AnyMenu['nested']>[number];
export type Outlook = NonNullable<AnyChoice['outlook']>;
export type Change = Outlook['changes'][number];
export type BasketView = made.ServerBasket['basket'];
export type WishView = made.ClientBasket['wishes'][number];
export type HistoryEntry = made.ServerHistory['entries'][number];
export type Happening = HistoryEntry['happenings'][number];
export type PastView = made.ServerViewAt['view'];
export type ScoreMoment = made.ServerScores['moments'][number];
export type ChatLine = made.ServerChat['line'];
export type Presence = Pick<made.ServerPresence, 'here' | 'watching'>;
export type Refused = made.ServerRefused;
export type Words = MenuView['prompt'];

export type Hint = Pick<made.ServerHint, 'number' | 'moves' | 'plan' | 'reasons'>;
export type HintMove = Hint['moves'][number];
