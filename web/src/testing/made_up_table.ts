// A table whose rules are a function of the choices made so far, for tests of choosing. Outlooks
// and baskets are made from it as the rules' own are: by trying.
import type { Asked, CallName, Door } from '$lib/engine/door';
import type { BasketView, Change, MenuChoice, MenuView, Outlook } from '$lib/engine/protocol';
import { Choosing, type Around } from '$lib/table/choosing/choosing.svelte';
import type { GameClient } from '$lib/table/game';
import { isOpening } from '$lib/table/prices/outlooks';
import { words } from './questions';

export interface After {
  changes?: Change[]; // in all
  next?: MenuView | undefined;
  idle?: boolean;
}
export type Rules = (moves: readonly string[]) => After;
export interface PickRules {
  decision: string;
  leave?(move: string): string;
}

const isIn = (all: Change[], one: Change) =>
  all.some(({ kind, amount }) => kind === one.kind && amount === one.amount);

class MadeUp {
  constructor(
    private readonly rules: Rules,
    private readonly asked: MenuView,
    private readonly picks: readonly PickRules[],
  ) {}

  private at(moves: readonly string[]): After {
    return moves.length === 0 ? { next: this.asked } : this.rules(moves);
  }
  private outlook(moves: readonly string[]): Outlook {
    const before = this.at(moves.slice(0, -1)).changes ?? [];
    const { changes = [], next, idle } = this.at(moves);
    const told: Outlook = {
      changes: changes.filter((one) => !isIn(before, one)),
      price: [],
      points: [],
      later: [],
      reveals: [],
      is_uncertain: false,
      idle: idle ? words : null,
      by_itself: [],
      lasts: next ? 'no' : 'hands_over',
      same_as: null,
      opens: null,
      is_cut: false,
    };
    const [first] = next?.choices.filter(({ blocked }) => !blocked) ?? [];
    if (next && first && isOpening(told) && moves.length < 4) {
      const behind = this.outlook([...moves, first.move]);
      told.price = behind.changes.length > 0 ? behind.changes : behind.price;
    }
    return told;
  }
  question(moves: readonly string[]): MenuView | undefined {
    const { next } = this.at(moves);
    if (!next) return undefined;
    const choices = next.choices.map((choice): MenuChoice =>
      choice.blocked ? choice : { ...choice, outlook: this.outlook([...moves, choice.move]) },
    );
    return { ...next, choices };
  }

  private pickIn(menu: MenuView | undefined): PickRules | undefined {
    return this.picks.find(({ decision }) => decision === menu?.decision);
  }
  private isPick = (move: string) => /^(buy|open|give)/.test(move);
  private way(after: readonly string[], left: readonly string[]): string[] | undefined {
    const next = this.at(after).next;
    const rules = this.pickIn(next);
    const free = next?.choices.filter(({ blocked }) => !blocked).map(({ move }) => move) ?? [];
    const asked = rules?.leave && free.find(this.isPick);
    if (left.length === 0)
      return asked && rules.leave ? this.way([...after, rules.leave(asked)], []) : [...after];
    for (const move of rules ? free.filter((one) => left.includes(one)) : []) {
      const at = left.indexOf(move);
      const found = this.way(
        [...after, move],
        left.filter((_, index) => index !== at),
      );
      if (found) return found;
    }
    return asked && rules.leave ? this.way([...after, rules.leave(asked)], left) : undefined;
  }
  basket(after: readonly string[], wishes: readonly string[]): BasketView {
    const found = this.way(after, wishes);
    const all = found ?? [...after];
    const menu = this.at(after).next;
    const next = this.at(all).next;
    const isAsked = next?.choices.some(({ move, blocked }) => !blocked && this.isPick(move));
    const more = (menu?.choices ?? []).filter(({ move }) => this.isPick(move));
    return {
      moves: all.slice(after.length),
      left: found ? [] : [...wishes],
      added: [],
      is_whole: !!found && !(this.pickIn(next) && isAsked),
      changes: this.at(all).changes ?? [],
      price: [],
      points: [],
      later: [],
      lasts: next ? 'no' : 'hands_over',
      by_itself: [],
      more: more.map(({ move }) => ({
        move,
        rule: this.way(after, [...wishes, move]) ? null : this.ruleAgainst(move, next),
      })),
      next: (next ?? null) as BasketView['next'],
      proposal: [],
    };
  }
  private ruleAgainst(move: string, next: MenuView | undefined): string {
    return next?.choices.find((one) => one.move === move)?.blocked?.rule ?? '';
  }
}

export function doorTo(rules: Rules, asked: MenuView, picks: readonly PickRules[] = []): Door {
  const table = new MadeUp(rules, asked, picks);
  const call = (name: CallName, of: Asked<CallName>) => {
    const { after: given, wishes } = of as Asked<'basket'>;
    const after = given ?? [];
    if (name === 'basket')
      return table.basket(
        after,
        wishes.map(({ move }) => move),
      );
    const question = table.question(after);
    if (!question) throw new Error('nobody is asked there');
    return { asked: question, nested: [], position: after.join() };
  };
  return { call } as unknown as Door;
}

// A client at the table, and its messages.
export function sitAt(
  asked: MenuView,
  rules: Rules,
  { people = 1, picks = [] as readonly PickRules[], client = {} as Partial<GameClient> } = {},
) {
  const sent: string[] = [];
  let undone = 0;
  let isRefused = false;
  const around = {
    asked: { ...asked, imagined: {} } as MenuView | undefined,
    view: {
      seats: Array.from({ length: people }, () => ({ kind: 'human' })),
      number: 5,
      undo: 'free',
    },
    client: {
      baskets: Object.fromEntries(picks.map(({ decision }) => [decision, {}])),
      ...client,
    },
    door: doorTo(rules, asked, picks),
    playInTurn: async (moves: Iterable<string>) => {
      for (const move of moves) {
        sent.push(move);
        if (isRefused) return false;
        choosing.forget();
        const next = rules(sent).next;
        around.asked = next && { ...next };
      }
      return true;
    },
    takeBack: () => (undone += 1),
  };
  const choosing = new Choosing(around as unknown as Around);
  choosing.turn();
  const tap = (move: string) => {
    const choice = choosing.menu?.choices.find((one) => one.move === move);
    if (choice) choosing.tapChoice(choice);
  };
  // Another player has moved, and this is asked now.
  const ask = (menu: MenuView) => {
    const kept = choosing.keptFor(menu);
    choosing.forget();
    around.asked = { ...menu, imagined: {} as never };
    around.door = doorTo(rules, menu, picks);
    choosing.turn(kept);
  };
  return { choosing, sent, tap, ask, undone: () => undone, refuse: () => (isRefused = true) };
}
