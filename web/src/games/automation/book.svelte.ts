// The cards, tracks and words of Age of Automation as the engine's edition has them, by their ids.
import type { Data } from '$generated/automation/data';
import type { Book } from '$lib/engine/door';
import { byId, GameBook, nameOf, Shelf, sourced, type Merged } from '$lib/games/book.svelte';

export { nameOf, type Amounts, type Named } from '$lib/games/book.svelte';
type Member<
  File extends keyof Data,
  List extends keyof Data[File],
> = Data[File][List] extends readonly (infer Item)[] ? Item : never;
type Tile = Member<'sponsorship', 'tile'>;
export type TrackSpace = Member<'prospect', 'track'>['space'][number];
export type ReliabilitySpace = Data['tracks']['reliability']['space'][number];
// An operation of an effect list: `op` says which, and which of the values it has.
export type Effect = Merged<
  | Member<'equipment', 'equipment'>['ability'][number]
  | Member<'specialists', 'specialist'>['ability'][number]
  | Member<'starters', 'starter'>['ability'][number]
  | Member<'rd', 'rd'>['effect'][number]
  | Member<'achievements', 'achievement'>['reward'][number]
  | Tile['effect'][number]
  | TrackSpace['benefit'][number]
  | ReliabilitySpace['benefit'][number]
>;
export type Requirement = Merged<
  Member<'achievements', 'achievement'>['requirement'] | Member<'audits', 'audit'>['requirement']
>;
export type Equipment = Member<'equipment', 'equipment'>;
// A starter is never in a hand: it has no points, and neither requirement nor discard.
export type Specialist = Merged<
  Member<'starters', 'starter'> | Member<'specialists', 'specialist'>
>;
export type RdCard = Member<'rd', 'rd'>;
export type SaleCard = Member<'sales', 'sale'>;
export type Achievement = Member<'achievements', 'achievement'>;
export type Audit = Member<'audits', 'audit'>;

export class AutomationBook extends GameBook<Data> {
  readonly actions = byId(this.data.actions.main);
  readonly specials = byId(this.data.actions.special);
  readonly equipment = byId(sourced(this.data.equipment, this.data.equipment.equipment));
  // And the starters.
  readonly specialists = byId<Specialist>([
    ...sourced(this.data.specialists, this.data.specialists.specialist),
    ...sourced(this.data.starters, this.data.starters.starter),
  ]);
  readonly rd = byId(sourced(this.data.rd, this.data.rd.rd));
  readonly sales = byId(sourced(this.data.sales, this.data.sales.sale));
  readonly tiles = byId(sourced(this.data.sponsorship, this.data.sponsorship.tile));
  readonly achievements = byId(sourced(this.data.achievements, this.data.achievements.achievement));
  readonly audits = byId(this.data.audits.audit);
  readonly blocked = byId(sourced(this.data.blocked, this.data.blocked.blocked));
  readonly prospect = byId(this.data.prospect.track);
  readonly tracks = this.data.tracks;
  readonly companies = byId(this.tracks.relationship.company);
  readonly auditSpaces = this.data.audits.spaces; // on each card
  readonly workerSpaces = this.data.actions.worker_spaces; // of each worker action

  // "1 red, upgrade by 1"
  effects(effects: readonly Effect[]): string {
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
    return nameOf(this.companies.get(id)) || this.text('amounts', 'any_company');
  }
  // "2 workers of level 3+"
  condition({ kind, n, card, level, space }: Requirement): string {
    const key = kind === 'cards' ? `cards_${card}` : kind === 'resources' ? 'tokens' : kind;
    return this.text('conditions', key, { n, level: level ?? space ?? 0 });
  }
}

export const { open: openBook, get: theBook } = new Shelf((book: Book) => new AutomationBook(book));
