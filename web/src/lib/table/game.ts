// What a game brings to the table frame. The frame knows no game; a game knows no frame.
import type { Component } from 'svelte';
import type { Book } from '$lib/engine/door';
import type { OwnPiece } from '$lib/pieces/own_piece';
import type { Happening, MenuView, PreviewView, ScoreView, TableView } from '$lib/engine/protocol';

// A gain or a loss, shown before it is confirmed: "−2 influence".
export interface Chip {
  kind: string; // a piece
  amount: number;
}

// What an event added to a player's stock, or took from it.
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

// What a panel of the game's own gets for its decision. It offers what the menu offers; a choice
// is a move of the menu, and it is confirmed and refused like any other.
export interface PanelProps {
  position: unknown;
  menu: MenuView;
  choose(move: string): void;
}

// Several small choices of one question whose order means nothing: they are picked as a basket.
export interface BasketRules {
  isPick(move: string): boolean; // the others are choices by themselves
  isSame(decision: string): boolean; // the questions that are answered by picks
  orders: readonly string[]; // the rules that forbid nothing but another order
  prompt?(): string; // what is asked, where the question is about one of them only
  moves?(picks: readonly string[]): string[]; // where a pick is named otherwise when it comes later
  keepsPlace?(move: string): boolean; // its order does matter: it is sent as it was picked
  left?(position: unknown, seat: number, picks: readonly string[]): string; // what is still to do
  isOften?: true; // the same one can be picked several times
  isPartial?: true; // some may be played before the rest
  end?: string; // the move that says that there are no more
  leave?(move: string): string; // where each is asked for by itself: the no to it
}

export interface GameClient {
  id: string;
  board: Component;
  own: Component<{ seat?: number }>;
  opponent: Component<{ seat: number }>;
  // Whoever plays without a seat: the Automa.
  machine?: Component;
  machineName?(): string;
  // Nobody holds anything that others must not see. Where a game does not say so, a screen that
  // is handed on is covered first.
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
  // A turn is put together from many steps, which can be taken back until one of them lasts: what
  // they cost is not confirmed each time. What ends it is pressed on purpose.
  stepwise?: { isEnd(move: string): boolean };
  // For the rules: what the game is about, and what its signs mean.
  key?(): { goal: string; signs: { kind: string; text: string }[] };
  // What follows from a choice beside gains and losses: "2 go back, more than 10 tokens".
  noteOf?(preview: PreviewView, seat: number): string | undefined;
  // What is asked, where the question is about one of many things that its panel asks for.
  promptOf?(menu: MenuView, position: unknown): string | undefined;
  // What a choice is good for, said to whoever points at it in the list.
  aboutOf?(move: string): string[];
  // The heading under which a long list has this choice.
  groupOf?(move: string): string | undefined;
  // So many of a kind of pieces, in words: "2 coins".
  amountOf?(kind: string, amount: number): string;
  // What a kind of pieces belongs to, where any of them would do: a blue cube is a cube.
  kindOf?(kind: string): string;
  // The places on the board where a move can be chosen.
  targetsOf(move: string): string[];
  // Where a wish leads that takes two choices: "create", then this card.
  followUp(move: string, target: string): string | undefined;
  chipsOf(before: unknown, after: unknown, seat: number): Chip[];
  flightsOf(happenings: Happening[]): Flight[];
  // The places that something happened at. What lies on a player's board names the seat, so that it
  // is lit there and nowhere else.
  placesOf(happenings: Happening[]): string[];
  // What an event brought or cost: a move is told with the sum of these.
  gainsOf(event: Record<string, unknown>): Gain[];
  // What events changed of what all share, where `chipsOf` shows it: the steam.
  commonOf?(events: readonly Record<string, unknown>[]): Chip[];
  // What happened by itself, in a line, where its last event would say little: a drop.
  summaryOf?(events: readonly Record<string, unknown>[]): string | undefined;
  // The card an event is about, and how it looks in the story.
  cardOf?(event: Record<string, unknown>): string | undefined;
  storyCard?: Component<{ id: string }>;
  // What follows from a move as a matter of course, and needs no line in its story.
  isAside?(event: Record<string, unknown>): boolean;
  // What a player gets by the move of another, and not by a choice of their own: it is told there.
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

export interface TableNames {
  nameOf(seat: number): string;
}
export type Scores = ScoreView[];
export type { TableView };
