// What the home page knows of a game before anything of it is opened. Each folder of a game has one
// in `entry.ts`; nobody lists them, the build finds the folders.
import type { Component } from 'svelte';
import type { GameInfo } from '$lib/engine/door';
import type { GameClient } from '$lib/table/game';
import type { Tutorial } from '$lib/table/lesson';
import type { Words } from '$lib/words/words.svelte';

export interface Playable {
  info: GameInfo; // made by the build, out of the module itself
  rules: string; // the address of the module
  chapter(number: number): string; // a heading in the rules
  board(): Promise<GameClient>;
  tutorial?(): Promise<Tutorial>;
}

export interface GameEntry {
  id: string;
  place: number; // on the home page
  name: Words;
  players: { min: number; max: number };
  about(): string;
  picture: Component; // fills 320 by 150 inside an SVG
  playable?: Playable; // missing while the game is still to come
}
