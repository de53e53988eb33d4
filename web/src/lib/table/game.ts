// A game's part of the table frame. The frame knows no game; a game knows no frame.
import type { Component } from 'svelte';
import type { Book } from '$lib/engine/door';
import type { OwnPiece } from '$lib/pieces/own_piece';
import type { Change, Happening, MenuView, TableView } from '$lib/engine/protocol';

// A gain or a loss, shown before it is confirmed: "−2 influence".
export interface Chip {
  kind: string; // a piece
  amount: number;
}

// An amount that an event added to a player's stock, or took from it.
export interface Gain extends Chip {
  seat: number;
}

// A piece that travels from one place on the board to another; places are names in `data-at`.
export interface Flight {
  kind: string;
  from: string[]; // the first that can be seen
  to: string[];
  count: number;
}

// A part of the board that fills a phone's screen.
export interface Room {
  id: string;
  name(): string;
  part: Component;
}

// The data for a game's own panel. It offers the choices of the menu; a choice is a move of the
// menu, and it is confirmed and refused like any other.
export interface PanelProps {
  position: unknown;
  menu: MenuView;
  choose(move: string): void;
}

// Several small choices of a question whose order means nothing: they are picked as a basket. The
// rules know which these are.
export interface BasketRules {
  prompt?(): string; // the question, where the rules ask about a single pick
  left?(position: unknown, seat: number, picks: readonly string[]): string; // the rest to do
  isPartial?: true; // some may be played before the rest
  end?: string; // the move that says that there are no more
  keepsPlace?: true; // others of the same kind, whose order does matter, are picked along with them
}

export interface GameClient {
  id: string;
  tieRule: string; // who wins where the points are level
  board: Component;
  own: Component<{ seat?: number }>;
  opponent: Component<{ seat: number }>;
  // A player without a seat: the Automa.
  machine?: Component;
  machineName?(): string;
  // No player holds a secret. Where a game does not say so, a screen that is handed on is covered
  // first.
  isOpen?: true;
  // Draws a piece that only this game has, on 20 by 20.
  piece: OwnPiece;
  // The kinds of pieces that travel.
  pieces: readonly string[];
  rooms: Room[];
  // Panels that stand in for the list of choices, by decision: a draft, a deal.
  panels?: Record<string, Component<PanelProps>>;
  // Questions that are answered by a basket, by decision.
  baskets?: Record<string, BasketRules>;
  // Questions whose first choice most people want for all that is left to ask, and how it is
  // called.
  repeats?: Record<string, () => string>;
  // A turn is put together from many steps, which can be taken back until a step lasts: their cost
  // is not confirmed each time. The end is pressed on purpose.
  stepwise?: { isEnd(move: string): boolean };
  // For the rules: the goal of the game, and the meaning of its signs.
  key?(): { goal: string; signs: { kind: string; text: string }[] };
  // The consequences of a choice beside gains and losses: "2 go back, more than 10 tokens".
  noteOf?(
    brought: { changes: readonly Change[] },
    position: unknown,
    seat: number,
  ): string | undefined;
  // The question, where a panel answers more than the rules ask for.
  promptOf?(
    menu: Pick<MenuView, 'decision' | 'prompt' | 'choices'>,
    position: unknown,
  ): string | undefined;
  // The use of a choice, shown under the pointer in the list.
  aboutOf?(move: string): string[];
  // So many of a kind of pieces, in words: "2 coins".
  amountOf?(kind: string, amount: number): string;
  flightsOf(happenings: Happening[]): Flight[];
  // The places of the events. A place on a player's board names the seat, so that it is lit there
  // and nowhere else.
  placesOf(happenings: Happening[]): string[];
  // The gains and costs of an event: a move is told with their sum.
  gainsOf(event: Record<string, unknown>): Gain[];
  // An event of its own accord, in a line, where its last event would say little: a drop.
  summaryOf?(events: readonly Record<string, unknown>[]): string | undefined;
  // The card an event is about, and how it looks in the story.
  cardOf?(event: Record<string, unknown>): string | undefined;
  storyCard?: Component<{ id: string }>;
  // A matter of course after a move, which needs no line in its story.
  isAside?(event: Record<string, unknown>): boolean;
  // A player's gain by the move of another, which is told there.
  isOwed?(event: Record<string, unknown>): boolean;
  // The pieces a choice is about.
  iconsOf(move: string): Chip[];
  // The part of the board that a phone shows for a decision; the moves tell where it is not clear.
  roomOf(decision: string, moves: readonly string[]): string;
  // "Round 3 · reset 1"
  progress(position: unknown): string;
  // The piece that is a point: where the score changes by more than these, that is said, too.
  pointKind?: string;
  scoreColours: Record<string, string>;
  // The standing orders that a new table begins with; all where a game does not say.
  ordersAtFirst?: readonly string[];
  prepare(book: Book): void;
}

export type { TableView };
