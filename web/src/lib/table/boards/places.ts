// Where on the board a choice can be made, and where not, with the reason. The rules name the
// places of each choice: "shown:R04" is a place of its own, "shown" the kind that it belongs to.
import type { MenuChoice } from '$lib/engine/protocol';

type ByTarget = Map<string, MenuChoice[]>;
export interface Places {
  free: ByTarget;
  blocked: ByTarget;
  ways: Map<MenuChoice, MenuChoice>; // a choice behind another one
}
// The choices behind a choice that only opens a question; undefined where they are not known.
export type Behind = (choice: MenuChoice) => readonly MenuChoice[] | undefined;

function add(places: ByTarget, target: string, choice: MenuChoice): void {
  places.set(target, [...(places.get(target) ?? []), choice]);
}

// A choice for a kind counts for all its places, unless the choices behind it are known: then only
// those that can be chosen are named.
export function foundAt(places: ByTarget, target: string): MenuChoice[] {
  return places.get(target) ?? places.get(target.split(':')[0] ?? '') ?? [];
}

export function placesOf(choices: readonly MenuChoice[], behind: Behind): Places {
  const places: Places = { free: new Map(), blocked: new Map(), ways: new Map() };
  for (const choice of choices) {
    const side = choice.blocked ? places.blocked : places.free;
    const own = choice.places ?? [];
    const kinds = own.filter((place) => !place.includes(':'));
    const isOf = (place: string) =>
      kinds.some((kind) => place === kind || place.startsWith(`${kind}:`));
    const named = kinds.length > 0 ? behind(choice) : [];
    let isNamed = own.some((place) => place.includes(':') && isOf(place));
    for (const one of named ?? [])
      for (const place of (one.places ?? []).filter(isOf)) {
        isNamed = true;
        add(one.blocked ? places.blocked : places.free, place, one);
        places.ways.set(one, choice);
      }
    // As long as the choices behind a kind are not known, none of its places is lit.
    const isWhole = choice.blocked !== null || (named !== undefined && !isNamed);
    for (const place of own) if (place.includes(':') || isWhole) add(side, place, choice);
  }
  return places;
}
