// Where on the board a choice can be made, and where one cannot and why.
import type { MenuChoice, MenuView, PreviewView } from '$lib/engine/protocol';
import type { GameClient } from './game';
import { unaskedIn } from './unasked';

// By move: what would come of a choice that stands for a kind of places; undefined where that is
// not known.
export type Openings = ReadonlyMap<string, PreviewView | undefined>;

type ByTarget = Map<string, MenuChoice[]>;
export interface Places {
  free: ByTarget;
  blocked: ByTarget;
  ways: Map<MenuChoice, MenuChoice>; // a choice behind another one
}

function add(places: ByTarget, target: string, choice: MenuChoice): void {
  places.set(target, [...(places.get(target) ?? []), choice]);
}

// "shown:R04" is a place of its own, and one of the kind "shown". A choice for a kind counts for
// all
// its places, unless it is known what lies behind it: then only those that can be chosen are named.
export function foundAt(places: ByTarget, target: string): MenuChoice[] {
  return places.get(target) ?? places.get(target.split(':')[0] ?? '') ?? [];
}

export function placesOf(
  game: Pick<GameClient, 'targetsOf' | 'followUp'>,
  menu: MenuView | undefined,
  openings: Openings,
): Places {
  const places: Places = { free: new Map(), blocked: new Map(), ways: new Map() };
  for (const choice of menu?.choices ?? []) {
    const side = choice.blocked ? places.blocked : places.free;
    const behind = openings.get(choice.move)?.next?.choices ?? [];
    let isNamed = false;
    // Where only one is possible, it is taken without a question: its place stands for the choice.
    for (const move of unaskedIn(openings.get(choice.move)))
      for (const target of game.targetsOf(move))
        if (game.followUp(choice.move, target) === move) {
          isNamed = true;
          add(side, target, choice);
        }
    for (const one of behind)
      for (const target of game.targetsOf(one.move))
        if (game.followUp(choice.move, target) === one.move) {
          isNamed = true;
          add(one.blocked ? places.blocked : places.free, target, one);
          places.ways.set(one, choice);
        }
    // As long as it is not known what lies behind a kind, none of its places is lit.
    const isWhole = choice.blocked !== null || (openings.has(choice.move) && !isNamed);
    for (const target of game.targetsOf(choice.move))
      if (target.includes(':') || isWhole) add(side, target, choice);
  }
  return places;
}
