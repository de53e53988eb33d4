// Stephens' cards and words as the engine's edition has them, by their ids.
import type { Data } from '$generated/stephens/data';
import type { Book } from '$lib/engine/door';
import { byId, GameBook, sourced, Shelf, type Amounts } from '$lib/games/book.svelte';
import { speech } from '$lib/words/words.svelte';

export { nameOf, type Amounts } from '$lib/games/book.svelte';
export type Delivery = Data['board']['delivery'][number];
export type AutomaCard = Data['automa']['automa'][number];
export type Exchange = Data['professions_red']['profession'][number]['options'][number];

export class StephensBook extends GameBook<Data> {
  readonly professions = byId(
    [this.data.professions_red, this.data.professions_blue, this.data.professions_start].flatMap(
      (file) => sourced(file, file.profession),
    ),
  );
  readonly contracts = byId(sourced(this.data.contracts, this.data.contracts.contract));
  readonly investments = byId(sourced(this.data.investments, this.data.investments.investment));
  readonly abilities = byId(this.data.abilities.ability);
  readonly automa = byId(this.data.automa.automa);
  readonly difficulties = this.data.solo.difficulty;
  // Points that beat an opponent, by difficulty.
  readonly targets: Record<string, number> = this.data.opponents.threshold;
  readonly board = this.data.board;

  override amounts(amounts: Amounts): string {
    return super.amounts(amounts, this.text('amounts', 'free'));
  }
  accessory(id: string): string {
    const { ids, name_en, name_de } = this.board.accessories;
    return (speech.language === 'de' ? name_de : name_en)[ids.indexOf(id)] ?? id;
  }
}

export const { open: openBook, get: theBook } = new Shelf((book: Book) => new StephensBook(book));
