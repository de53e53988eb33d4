// A tutorial is a prepared game of the real engine and a list of lessons. Each lesson is taught
// when its rule is used for the first time: by the question, or by the last events. Titles and
// texts are keys of the game's own words.
export interface Lesson {
  id: string;
  title: string;
  text: string;
  rules: string[];
  decisions?: string[]; // taught when one of these is asked
  events?: string[]; // or when one of these has happened
  isUrgent?: boolean; // taught before all others that are due: it explains them
}

// Something to try, so that a rule is met soon: proposed while its lesson is still to come.
export interface Try {
  lesson: string;
  move: string; // or the beginning of a move
  text: string;
}

export interface Tutorial {
  game: string;
  prepared: { players: number; seed: string; moves: string[] };
  lessons: readonly Lesson[];
  tries: readonly Try[];
  tryAt: readonly string[]; // the decisions at which something is proposed
  doneText: string;
  say(key: string): string;
  keptAs?: string; // where the browser remembers the progress, if not under the game's name
}

// Once the game is over, the missing lessons are taught all the same.
export function lessonFor(
  lessons: readonly Lesson[],
  decision: string,
  events: readonly string[],
  taught: readonly string[],
  isOver = false,
): Lesson | undefined {
  const isNew = (lesson: Lesson) => !taught.includes(lesson.id);
  const happened = (lesson: Lesson) =>
    lesson.events?.some((event) => events.includes(event)) ?? false;
  const asked = (lesson: Lesson) => lesson.decisions?.includes(decision) ?? false;
  return (
    lessons.find((lesson) => isNew(lesson) && lesson.isUrgent && happened(lesson)) ??
    lessons.find((lesson) => isNew(lesson) && asked(lesson)) ??
    lessons.find((lesson) => isNew(lesson) && happened(lesson)) ??
    (isOver ? lessons.find(isNew) : undefined)
  );
}

export function tryNext(
  tries: readonly Try[],
  moves: readonly string[],
  taught: readonly string[],
): { move: string; text: string } | undefined {
  for (const { lesson, move, text } of tries) {
    const offered = moves.find((one) => one === move || one.startsWith(`${move} `));
    if (!taught.includes(lesson) && offered) return { move: offered, text };
  }
  return undefined;
}
