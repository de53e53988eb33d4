// The cards, locations and words of Factory 42 as the engine's edition has them, by their ids.
import type { Book } from '$lib/engine/door';
import { fill, speech, type Language, type WordValues } from '$lib/words/words.svelte';
import { resources, type Counts } from './position';

export interface Named {
  id: string;
  name_en: string;
  name_de: string;
  source?: string;
}
export interface ResourceCard extends Named {
  category: string;
  size: string;
  requisition_cost: number; // -1: not to be had
  fuel: number;
}
export interface LocationCard extends Named {
  number_base: number; // 0: not on this side
  number_commissions: number;
  board: string; // main or player
  worker_spaces: number;
  commissar_space: boolean;
  spaces_source?: string;
}
export interface OrderCard extends Named {
  lead: string;
  steam: number;
  cost_minimum: Counts;
  cost_standard: Counts;
  cost_optimal: Counts;
  rosettes: number[];
  allotment: Counts;
}
export interface MarketCard extends Named {
  sell: Counts; // -1: a dash
  buy: Counts;
}
interface Texts {
  text_en: string;
  text_de: string;
}
export interface EventCard extends Named, Texts {
  closed: string[];
}
export interface InventionCard extends Named, Texts {
  cost: Counts;
  steam: number;
  vp: number;
  uses: number;
  act_cost: Counts;
  act_steam: number;
  act_rosettes: number;
}
export interface CommissionCard extends Named {
  cost: Counts;
  steam: number;
  quantity: number;
  vp: number;
  rosettes: number;
}
export interface ImprovementCard extends Named {
  cost: Counts;
  steam: number;
  warehouse_bonus: number;
}
interface RequisitionSpace {
  pool: number;
  warehouse: number;
  rosettes: number;
}

const byId = <Item extends { id: string }>(items: Item[]) =>
  new Map(items.map((item) => [item.id, item]));

export class Factory42Book {
  readonly resources: Map<string, ResourceCard>;
  readonly locations: Map<string, LocationCard>;
  readonly orders: Map<string, OrderCard>;
  readonly markets: Map<string, MarketCard>;
  readonly events: Map<string, EventCard>; // and the one printed on the board
  readonly inventions: Map<string, InventionCard>;
  readonly commissions: Map<string, CommissionCard>;
  readonly improvements: Map<string, ImprovementCard>;
  readonly requisition: RequisitionSpace[];
  readonly steamRosettes: number[];
  readonly guildSteam: number[];
  readonly embassySteam: number;

  constructor(
    readonly words: Record<Language, Record<string, Record<string, string>>>,
    private readonly data: Book['data'],
  ) {
    this.resources = byId(this.list<ResourceCard>('resources', 'resource'));
    this.locations = byId(this.list<LocationCard>('board', 'location'));
    this.orders = byId(this.list<OrderCard>('orders', 'order'));
    this.markets = byId(this.list<MarketCard>('market', 'market'));
    this.events = byId(this.list<EventCard>('events', 'event'));
    const last = (data['events'] as { final_event?: EventCard } | undefined)?.final_event;
    if (last) this.events.set(last.id, last);
    this.inventions = byId(this.list<InventionCard>('inventions', 'invention'));
    this.commissions = byId(this.list<CommissionCard>('commissions', 'commission'));
    this.improvements = byId(this.list<ImprovementCard>('improvements', 'improvement'));
    this.requisition = this.list<RequisitionSpace>('board', 'requisition_space');
    this.steamRosettes = this.list<{ rosettes: number }>('board', 'steam_space').map(
      ({ rosettes }) => rosettes,
    );
    this.guildSteam = this.list<{ steam: number }>('board', 'guild_space').map(
      ({ steam }) => steam,
    );
    this.embassySteam = this.number('board', 'embassy', 'entry_steam');
  }

  // A file tells the source of all its entries, where one does not tell its own.
  private list<Item>(file: string, key: string): Item[] {
    const source = (this.data[file] as Named | undefined)?.source;
    const items = (this.data[file] as Record<string, Item[]> | undefined)?.[key] ?? [];
    return items.map((item): Item => (source ? { source, ...item } : item));
  }
  // "setup", "accounting", "fame_vp"; a name below the file, or two.
  number(file: string, ...names: string[]): number {
    let found: unknown = this.data[file];
    for (const name of names) found = (found as Record<string, unknown> | undefined)?.[name];
    return Number(found ?? 0);
  }

  text(section: string, key: string, values: WordValues = {}): string {
    return fill(this.words[speech.language][section]?.[key] ?? key, values);
  }
  // "2 flax, 1 metal, 3 steam"
  cost(cost: Counts, steam = 0, rosettes = 0): string {
    const parts = [
      ...resources
        .filter((kind) => (cost[kind] ?? 0) > 0)
        .map((kind) => this.text('amounts', kind, { n: cost[kind] ?? 0 })),
      ...categories
        .filter((kind) => (cost[kind] ?? 0) > 0)
        .map((kind) => this.text('amounts', kind, { n: cost[kind] ?? 0 })),
      ...(steam > 0 ? [this.text('amounts', 'steam', { n: steam })] : []),
      ...(rosettes > 0 ? [this.text('amounts', 'rosettes', { n: rosettes })] : []),
    ];
    return parts.length > 0 ? parts.join(', ') : '–';
  }
}

export const categories = ['any_material', 'any_metal', 'any_food'] as const;
export const levelCost = (order: OrderCard | undefined, level: string): Counts =>
  (order?.[`cost_${level}` as 'cost_minimum'] as Counts | undefined) ?? {};

export function nameOf(named: Named | undefined): string {
  return (speech.language === 'de' ? named?.name_de : named?.name_en) ?? '';
}
// The edition's German texts say "Vorrat" for the pool; everywhere else that word is the supply.
const withPool = (text = '') =>
  text.replaceAll('Vorratspunkt', 'Poolpunkt').replaceAll('Vorrat', 'Pool');
export function textOf(card: Texts | undefined): string {
  return speech.language === 'de' ? withPool(card?.text_de) : (card?.text_en ?? '');
}

class Shelf {
  book = $state.raw<Factory42Book>();
}
const shelf = new Shelf();

export function openBook(book: Book): void {
  shelf.book ??= new Factory42Book({ en: book.en, de: book.de }, book.data);
}

// Only called by components that are drawn when the book is open.
export function theBook(): Factory42Book {
  if (!shelf.book) throw new Error('the book of Factory 42 is not open');
  return shelf.book;
}
