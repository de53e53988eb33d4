// The cards, tracks and words of Age of Automation as the engine's edition has them, by their ids.
import type { Book } from '$lib/engine/door';
import { fill, speech, type Language, type WordValues } from '$lib/words/words.svelte';

export type Amounts = Record<string, number>;
export interface Named {
  id: string;
  name_en: string;
  name_de: string;
  source?: string;
}
// One operation of an effect list; which of the values it has is said by `op`: res, any, credits,
// vp, rep, rel, donate, build, upgrade, roll, market, swap or credits_per.
export interface Effect {
  op: string;
  n?: number;
  color?: string;
  company?: string; // helix, orbit, stead, any
  level?: number;
  steps?: number;
  what?: string; // engineer, worker, sale
  base?: number;
  max?: number;
}
export interface Equipment extends Named {
  cost: Amounts;
  discount: string;
  extra: string;
  ability_cost: Amounts;
  ability: Effect[];
}
export interface Specialist extends Named {
  req?: Amounts; // a starter is never in a hand, and has none of these three
  discard?: Amounts;
  vp?: number;
  ability_cost: Amounts;
  ability: Effect[];
}
export interface RdCard extends Named {
  part: string; // head, torso, arms, legs, core
  effect: Effect[];
}
export interface SaleCard extends Named {
  cost: Amounts;
  company: string;
  vp: number;
}
export interface Tile extends Named {
  age: string;
  effect: Effect[];
}
export interface Requirement {
  kind: string;
  n: number;
  card?: string;
  level?: number;
  space?: number;
}
export interface Achievement extends Named {
  level: number;
  requirement: Requirement;
  reward: Effect[];
}
export interface Audit extends Named {
  deck: string;
  requirement: Requirement;
  trigger: number;
}
export interface Blocked extends Named {
  actions: string[];
}
export interface TrackSpace {
  n: number;
  req: Amounts; // pay, rd, sale
  benefit: Effect[];
  vp: number;
}
export interface Track extends Named {
  bonus_colors: string[];
  space: TrackSpace[];
}
export interface MainAction extends Named {
  column: number;
  worker: boolean;
}
export interface Special extends Named {
  credits: number;
  reliability: number;
}
export interface ReliabilitySpace {
  pos: number;
  section: number;
  below_zero: boolean;
  benefit: Effect[];
}
interface Reputation {
  last: number;
  engineers: number[];
  vp: number[];
  token_spaces: number[];
}
interface DonationTrack {
  last: number;
  reputation_spaces: number[];
  vp: number[];
}
interface Relationship {
  last: number;
  multiplier: number[];
  company: (Named & { counts: string })[];
}
interface Tracks {
  reputation: Reputation;
  donation: DonationTrack;
  relationship: Relationship;
  reliability: { start: number; surcharge: number; space: ReliabilitySpace[] };
}

const byId = <Item extends { id: string }>(items: Item[]) =>
  new Map(items.map((item) => [item.id, item]));

export class AutomationBook {
  readonly actions: Map<string, MainAction>;
  readonly specials: Map<string, Special>;
  readonly equipment: Map<string, Equipment>;
  readonly specialists: Map<string, Specialist>; // and the starters
  readonly rd: Map<string, RdCard>;
  readonly sales: Map<string, SaleCard>;
  readonly tiles: Map<string, Tile>;
  readonly achievements: Map<string, Achievement>;
  readonly audits: Map<string, Audit>;
  readonly blocked: Map<string, Blocked>;
  readonly prospect: Map<string, Track>;
  readonly companies: Map<string, Named & { counts: string }>;
  readonly tracks: Tracks;
  readonly auditSpaces: number; // on each card
  readonly workerSpaces: number; // of each worker action

  constructor(
    readonly words: Record<Language, Record<string, Record<string, string>>>,
    data: Book['data'],
  ) {
    // A file tells the source of all its entries, where one does not tell its own.
    const list = <Item>(file: string, key: string) => {
      const source = (data[file] as Named | undefined)?.source;
      const items = (data[file] as Record<string, Item[]> | undefined)?.[key] ?? [];
      return items.map((item): Item => (source ? { source, ...item } : item));
    };
    const number = (file: string, key: string) =>
      (data[file] as Record<string, number> | undefined)?.[key] ?? 0;
    this.actions = byId(list<MainAction>('actions', 'main'));
    this.specials = byId(list<Special>('actions', 'special'));
    this.equipment = byId(list<Equipment>('equipment', 'equipment'));
    this.specialists = byId([
      ...list<Specialist>('specialists', 'specialist'),
      ...list<Specialist>('starters', 'starter'),
    ]);
    this.rd = byId(list<RdCard>('rd', 'rd'));
    this.sales = byId(list<SaleCard>('sales', 'sale'));
    this.tiles = byId(list<Tile>('sponsorship', 'tile'));
    this.achievements = byId(list<Achievement>('achievements', 'achievement'));
    this.audits = byId(list<Audit>('audits', 'audit'));
    this.blocked = byId(list<Blocked>('blocked', 'blocked'));
    this.prospect = byId(list<Track>('prospect', 'track'));
    this.tracks = data['tracks'] as Tracks;
    this.companies = byId(this.tracks.relationship.company);
    this.auditSpaces = number('audits', 'spaces');
    this.workerSpaces = number('actions', 'worker_spaces');
  }

  text(section: string, key: string, values: WordValues = {}): string {
    return fill(this.words[speech.language][section]?.[key] ?? key, values);
  }
  // "2 red, 1 credit"
  amounts(amounts: Amounts): string {
    const parts = Object.entries(amounts)
      .filter(([, n]) => n > 0)
      .map(([kind, n]) => this.text('amounts', kind, { n }));
    return parts.length > 0 ? parts.join(', ') : '–';
  }
  // "1 red, upgrade by 1"
  effects(effects: Effect[]): string {
    return effects.map((effect) => this.effect(effect)).join(', ');
  }
  effect({ op, n = 0, color, company, level, steps, what, base = 0, max = 0 }: Effect): string {
    if (op === 'res') return this.text('amounts', color ?? '', { n });
    if (op === 'rel' && this.companies.has(company ?? ''))
      return this.text('amounts', 'rel', { n, company: this.company(company) });
    if (op === 'rel') return this.text('amounts', 'rel_any', { n });
    if (op === 'build') return this.text('amounts', 'build', { n: level ?? 1 });
    if (op === 'upgrade') return this.text('amounts', 'upgrade', { n: steps ?? 1 });
    if (op === 'credits_per')
      return this.text('amounts', `per_${what}${base === 0 ? '_only' : ''}`, { base, most: max });
    return this.text('amounts', op, { n });
  }
  company(id = 'any'): string {
    const found = this.companies.get(id);
    return found ? nameOf(found) : this.text('amounts', 'any_company');
  }
  // "2 workers of level 3+"
  condition({ kind, n, card, level, space }: Requirement): string {
    const key = kind === 'cards' ? `cards_${card}` : kind === 'resources' ? 'tokens' : kind;
    return this.text('conditions', key, { n, level: level ?? space ?? 0 });
  }
}

export function nameOf(named: Named | undefined): string {
  return (speech.language === 'de' ? named?.name_de : named?.name_en) ?? '';
}

class Shelf {
  book = $state.raw<AutomationBook>();
}
const shelf = new Shelf();

export function openBook(book: Book): void {
  shelf.book ??= new AutomationBook({ en: book.en, de: book.de }, book.data);
}

// Only called by components that are drawn when the book is open.
export function theBook(): AutomationBook {
  if (!shelf.book) throw new Error('the book of Age of Automation is not open');
  return shelf.book;
}
