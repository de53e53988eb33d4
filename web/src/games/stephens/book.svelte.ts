// Stephens' cards and words as the engine's edition has them, by their ids.
import type { Book } from '$lib/engine/door';
import { fill, speech, type Language, type WordValues } from '$lib/words/words.svelte';

export type Amounts = Record<string, number>;
export interface Exchange {
  pay: Amounts;
  gain: Amounts;
}
interface Named {
  id: string;
  name_en: string;
  name_de: string;
  source?: string;
}
export interface Profession extends Named {
  side: 'left' | 'right';
  spaces: number;
  master_cost: Amounts;
  apprentice_cost?: Amounts;
  options: Exchange[];
}
export interface Contract extends Named {
  type: 'crown' | 'colonies' | 'uk';
  cubes: Amounts;
  accessory: string;
  cube_count: number;
}
export interface Investment extends Named {
  cube: string;
  cubes: number;
  vp: number;
  forest: number;
  dune: number;
}
export interface Ability extends Named {
  kind: string;
  requires: string[];
  params: { space?: number };
}
export interface Delivery {
  id: string;
  factory: string;
  cubes: Amounts;
  reward: Amounts;
}
export interface AutomaCard {
  id: string;
  action: string;
  furnace?: string;
  small_factory?: string;
  profession_slot?: number;
  dir: string;
  remove_costs?: number[];
  supply_cubes: number;
  supply_start: string;
  supply_dir: string;
  supply_disk: boolean;
}
interface BoardData {
  delivery: Delivery[];
  nature_track: { min: number; max: number; sector_from: number[]; sector_vp: number[] };
  display: { contract_prices: number[]; investment_prices: number[] };
  limits: { influence_max: number; influence_locks: number[]; open_contracts: number };
  accessories: { ids: string[]; name_en: string[]; name_de: string[] };
}

const byId = <Item extends { id: string }>(items: Item[]) =>
  new Map(items.map((item) => [item.id, item]));

export class StephensBook {
  readonly professions: Map<string, Profession>;
  readonly contracts: Map<string, Contract>;
  readonly investments: Map<string, Investment>;
  readonly abilities: Map<string, Ability>;
  readonly automa: Map<string, AutomaCard>;
  readonly board: BoardData;

  constructor(
    readonly words: Record<Language, Record<string, Record<string, string>>>,
    data: Book['data'],
  ) {
    const list = <Item>(file: string, key: string) =>
      (data[file] as Record<string, Item[]> | undefined)?.[key] ?? [];
    const professions = ['professions_red', 'professions_blue', 'professions_start'].flatMap(
      (file) => list<Profession>(file, 'profession'),
    );
    this.professions = byId(professions);
    this.contracts = byId(list<Contract>('contracts', 'contract'));
    this.investments = byId(list<Investment>('investments', 'investment'));
    this.abilities = byId(list<Ability>('abilities', 'ability'));
    this.automa = byId(list<AutomaCard>('automa', 'automa'));
    this.board = data['board'] as BoardData;
  }

  text(section: string, key: string, values: WordValues = {}): string {
    return fill(this.words[speech.language][section]?.[key] ?? key, values);
  }
  // "2 coins, 1 influence"
  amounts(amounts: Amounts): string {
    const parts = Object.entries(amounts)
      .filter(([, n]) => n > 0)
      .map(([kind, n]) =>
        kind in (this.words[speech.language]['amounts'] ?? {})
          ? this.text('amounts', kind, { n })
          : `${n} ${this.text('terms', kind)}`,
      );
    return parts.length > 0 ? parts.join(', ') : this.text('amounts', 'free');
  }
  accessory(id: string): string {
    const { ids, name_en, name_de } = this.board.accessories;
    return (speech.language === 'de' ? name_de : name_en)[ids.indexOf(id)] ?? id;
  }
}

export function nameOf(named: Named): string {
  return speech.language === 'de' ? named.name_de : named.name_en;
}

class Shelf {
  book = $state.raw<StephensBook>();
}
const shelf = new Shelf();

export const bookSections = [
  'rules',
  'amounts',
  'abilities',
  'terms',
  'score',
  'endings',
  'orders',
  'options',
  'decisions',
];

export function openBook(book: Book): void {
  shelf.book ??= new StephensBook({ en: book.en, de: book.de }, book.data);
}

// Only called by components that are drawn when the book is open.
export function theBook(): StephensBook {
  if (!shelf.book) throw new Error('the book of Stephens is not open');
  return shelf.book;
}
