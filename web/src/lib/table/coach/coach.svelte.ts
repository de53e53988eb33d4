// The coach of a first game. A strong bot thinks along at each question of the learner; before the
// others go on, the coach speaks about the costliest mistake since, at most once a turn.
import type { Hint } from '$lib/engine/protocol';
import type { Words } from '$lib/words/words.svelte';
import type { TableSession } from '../session.svelte';

export interface Mistake {
  line: number; // where the question stood
  cost: number; // in chances to win; 50 points count as a whole game
  better: Words[]; // the hint in sentences
}

const pointsOfAGame = 50;
const costly = 0.12;

// What this choice gives away, as far as the bot looked at it: a choice that it did not list is at
// least as bad as the last of its list.
export function costOf(hint: Hint, move: string): number {
  const [best] = hint.moves;
  const made = hint.moves.find((one) => one.move === move) ?? hint.moves.at(-1);
  if (!best || !made || best.move === move) return 0;
  return best.win - made.win + (best.score - made.score) / pointsOfAGame;
}

export function costliest(mistakes: readonly Mistake[]): Mistake | undefined {
  const [first] = mistakes.toSorted((one, other) => other.cost - one.cost);
  return first && first.cost >= costly ? first : undefined;
}

export class Coach {
  word = $state.raw<Mistake>();
  private thoughts = new Map<number, Promise<Hint | undefined>>();
  private made: Promise<Mistake | undefined>[] = [];
  private hasSpoken = false; // in this turn

  constructor(private readonly session: TableSession) {}

  // A new question is thought about while the learner does.
  look(): void {
    const { view, link, menu } = this.session;
    if (!view || !link || !menu || !this.session.isMyTurn || this.thoughts.has(view.number)) return;
    this.thoughts.set(
      view.number,
      link.hint('hard').catch(() => undefined),
    );
  }

  chose(move: string): void {
    const line = this.session.view?.number;
    const thought = line === undefined ? undefined : this.thoughts.get(line);
    if (line === undefined || !thought) return;
    this.made.push(
      thought.then(
        (hint) => hint && { line, cost: costOf(hint, move), better: hint.reasons ?? [] },
      ),
    );
  }

  // Asked before each move of a bot.
  async othersMove(): Promise<'wait' | 'think'> {
    if (this.word) return 'wait';
    const made = await Promise.all(this.made.splice(0));
    const hadChoice = made.length > 0;
    const worst = this.hasSpoken ? undefined : costliest(made.filter((one) => one !== undefined));
    if (hadChoice) this.hasSpoken = false;
    if (!worst) return 'think';
    this.thoughts.clear();
    this.word = worst;
    return 'wait';
  }

  goOn(): void {
    this.word = undefined;
  }
  async takeBack(): Promise<void> {
    const line = this.word?.line;
    this.word = undefined;
    this.hasSpoken = true;
    if (line !== undefined) await this.session.send({ type: 'undo', back_to: line });
  }
}
