// The home page's knowledge of a game before it is opened. Each folder of a game has its entry in
// `entry.ts`; the build finds the folders without a list.
import type { Component } from 'svelte';
import type { GameInfo } from '$lib/engine/door';
import type { GameClient } from '$lib/table/game';
import type { CourseFiles } from '$lib/table/course/chapters';
import type { Words } from '$lib/words/words.svelte';

export interface Playable {
  info: GameInfo; // made by the build, out of the module itself
  rules: string; // the address of the module
  chapter(number: number): string; // a heading in the rules
  board(): Promise<GameClient>;
  pictureOf?: Component<{ value: string }>; // of an option's value; empty where none is drawn
  course?(): Promise<CourseFiles>;
  puzzles?(): Promise<CourseFiles>;
}

export interface GameEntry {
  id: string;
  place: number; // on the home page
  name: Words;
  players: { min: number; max: number };
  about(): string;
  board: string; // the address of a picture of the board in play, 640 by 320
  minutes: number; // of a game against two bots, about
  weight: number; // how much there is to think about: 1 to 5
  playable?: Playable; // missing while the game is still to come
}
