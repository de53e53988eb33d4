// The foresight of a seat: its questions with an outlook for each choice, and baskets of picks.
// They come out of the game's rules in this page, from the position that came along with the
// question (ADR 57), so nothing is sent. Only where the table has other rules or cards the server
// is asked.
import type { Door, Foreseen } from '$lib/engine/door';
import type { TableLink } from '$lib/engine/link';
import type { BasketView, MenuView, TableView } from '$lib/engine/protocol';

export interface Asked {
  readonly asked: MenuView | undefined;
  readonly view: TableView | undefined;
  readonly door: Door | undefined;
  readonly link: TableLink | undefined;
}

export class Foresight {
  private readonly known = new WeakMap<MenuView, Map<string, unknown>>();
  private news = $state(0); // answers of the server so far

  constructor(private readonly table: Asked) {}

  // The question behind these choices; undefined where that hangs on something hidden.
  after(moves: readonly string[]): Foreseen | undefined {
    const after = [...moves];
    return this.find<Foreseen>(
      after.join(),
      (door, of) => door.call('outlook', { ...of, after }),
      (link) => link.outlook(after),
    );
  }
  basket(moves: readonly string[], picks: readonly string[]): BasketView | undefined {
    const [after, wishes] = [[...moves], picks.map((move) => ({ decision: null, move }))];
    return this.find<BasketView>(
      `${after.join()}: ${picks.join()}`,
      (door, of) => door.call('basket', { ...of, after, wishes }),
      (link) => link.basket(after, wishes),
    );
  }

  private find<Answer>(
    key: string,
    here: (door: Door, of: ReturnType<typeof positionOf>) => Answer,
    there: (link: TableLink) => Promise<Answer>,
  ): Answer | undefined {
    void this.news;
    const { asked, view, door, link } = this.table;
    if (!asked?.imagined || !view || !door) return undefined;
    const known = this.known.get(asked) ?? new Map<string, unknown>();
    this.known.set(asked, known);
    if (known.has(key)) return known.get(key) as Answer | undefined;
    known.set(key, undefined);
    try {
      known.set(key, here(door, positionOf(asked, view)));
    } catch {
      // Behind some choices nothing can be known; the open question only other rules refuse.
      if (!link || (key !== '' && this.after([]))) return undefined;
      void there(link)
        .then((answer) => known.set(key, answer))
        .then(
          () => (this.news += 1),
          () => undefined,
        );
    }
    return known.get(key) as Answer | undefined;
  }
}

const positionOf = ({ seat, imagined }: MenuView, { game, edition, rules }: TableView) => ({
  game,
  edition,
  rules,
  seat,
  position: imagined,
});
