// The cards, locations and words of Factory 42 as the engine's edition has them, by their ids.
import type { Data } from '$generated/factory42/data';
import type { Book } from '$lib/engine/door';
import { byId, GameBook, Shelf, sourced, type Names } from '$lib/games/book.svelte';
import { speech } from '$lib/words/words.svelte';
import { levels, resources, type Counts } from './position';

export { nameOf, type Named } from '$lib/games/book.svelte';
type OrderCard = Data['orders']['order'][number];
interface Texts extends Names {
  text_en: string;
  text_de: string;
}

export class Factory42Book extends GameBook<Data> {
  readonly resources = byId(this.data.resources.resource);
  readonly locations = byId(this.data.board.location);
  readonly orders = byId(sourced(this.data.orders, this.data.orders.order));
  readonly markets = byId(this.data.market.market);
  // And the event printed on the board.
  readonly events = byId(
    sourced(this.data.events, [...this.data.events.event, this.data.events.final_event]),
  );
  readonly inventions = byId(sourced(this.data.inventions, this.data.inventions.invention));
  readonly commissions = byId(sourced(this.data.commissions, this.data.commissions.commission));
  readonly improvements = byId(this.data.improvements.improvement);
  readonly requisition = this.data.board.requisition_space;
  readonly steamRosettes = this.data.board.steam_space.map(({ rosettes }) => rosettes);
  readonly guildSteam = this.data.board.guild_space.map(({ steam }) => steam);
  readonly setup = this.data.setup;

  // "2 flax, 1 metal, 3 steam"
  cost(cost: Counts, steam = 0, rosettes = 0): string {
    const all: Counts = { ...cost, steam, rosettes };
    const parts = [...resources, ...categories, 'steam', 'rosettes']
      .filter((kind) => (all[kind] ?? 0) > 0)
      .map((kind) => this.text('amounts', kind, { n: all[kind] ?? 0 }));
    return parts.length > 0 ? parts.join(', ') : '–';
  }
}

export const categories = ['any_material', 'any_metal', 'any_food'] as const;
export const levelCost = (
  order: OrderCard | undefined,
  level: (typeof levels)[number] | undefined,
): Counts => (level && order?.[`cost_${level}`]) ?? {};

// The edition's German texts say "Vorrat" for the pool; everywhere else that word is the supply.
const withPool = (text = '') =>
  text.replaceAll('Vorratspunkt', 'Poolpunkt').replaceAll('Vorrat', 'Pool');
export function textOf(card: Texts | undefined): string {
  return speech.language === 'de' ? withPool(card?.text_de) : (card?.text_en ?? '');
}

export const { open: openBook, get: theBook } = new Shelf((book: Book) => new Factory42Book(book));
